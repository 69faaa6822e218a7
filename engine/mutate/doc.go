// Package mutate makes hostile programs out of good ones: it replaces numbers by extremes, lets declarations refer to themselves, doubles,
// nests, swaps, deletes and splices pieces. What it makes is often no longer CUDA and never meant to do anything: it is for finding texts
// that crash a compiler or a machine.
//
// It knows what tokens look like, and where lines, statements, brackets and declarations begin and end. It must never know the compiler
// that it is used against: a mutator that shared the compiler's scanner would share its faults.
//
// The same seed and programs give the same text, on every machine:
//
//	programs, err := mutate.Programs(os.DirFS("."))
//	text := mutate.Text(7, programs)
package mutate
