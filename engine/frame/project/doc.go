// Package project turns a moment into a frame, part by part: a pure function from state to plain data.
//
//	f := project.Frame(m, derived, sent)
//
// It knows a moment: the machine, the block's track, and its record, which may be truncated. Moment.Beyond says that a step is past the
// record's end. A frame then leaves out what only the record tells; counters come from the analysis that watched the whole run (prices).
//
// It must not replay, cache or lock: what is made of the block alone and kept comes in as Derived. Sentences are narrate's.
package project
