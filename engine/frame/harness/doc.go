// Package harness writes a main for a text that has none: a pasted kernel becomes a program that its reader sees, owns and changes.
//
//	bare := harness.Kernels(program, unit, i18n.Reader{})
//	text, refusal := harness.Main(program, unit, bare.Kernels[0].Usual)
//
// It knows declarations of kernels and what a main around one says. It must never know a kernel by name, and it runs nothing.
package harness
