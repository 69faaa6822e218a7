// Package moment is one moment of a scene's block: which step was the last, which lanes are shown, what memory and variables hold.
//
//	m := moment.New(run, state, place, timeline.ByEvent, focus, reader)
//	m.See(seen) // what a cursor shows there
//
// It reads the machine that it is given. It must not move a cursor, cache or lock.
package moment
