// Package project turns a moment into a frame, part by part: a pure function from state to plain data.
//
//	f := project.Frame(m, derived, sent)
//
// It must not replay, cache or lock: what is made of the block alone and kept comes in as Derived. Sentences are narrate's.
package project
