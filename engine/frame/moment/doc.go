// Package moment is one moment of a scene's block: which step was the last, which lanes are shown, what memory and variables hold.
//
//	m := moment.New(run, state, place, timeline.ByEvent, focus, reader)
//	m.See(seen) // what a cursor shows there
//
// It knows the machine that it is given, a block's record and its track. It must not move a cursor, cache or lock.
package moment
