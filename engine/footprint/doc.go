// Package footprint measures how much memory a value holds: everything that can be reached from it, each piece once, as large as Go's
// allocator makes it.
//
// It knows how Go lays out values. It must never know what it measures. For example, the memory that two values hold together, without what
// a third shares with them:
//
//	var m footprint.Meter
//	m.Add(&shared)
//	own := m.Add(&a) + m.Add(&b)
//
// Nobody may write to what is measured meanwhile. What only a closure or a channel holds is not seen.
package footprint
