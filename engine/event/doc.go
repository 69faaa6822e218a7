// Package event is the closed set of what can happen in a run, and the Observer that is told.
//
// An event is a value: it never points into live state. The package knows addresses, masks and sites. It must never
// know the machine's internals, an analysis, or JSON.
//
//	type loads struct {
//		event.Ignore // of everything else
//		n int
//	}
//
//	func (l *loads) Access(e *event.Access) {
//		if e.Kind == isa.Load {
//			l.n += bits.OnesCount32(e.Mask) // lanes; e is used again and must be copied to be kept
//		}
//	}
package event
