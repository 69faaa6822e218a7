// Package listing lists everything that happened in a run, for other programs and for checks of exercises.
//
//	err := listing.Events(ctx, run, arrays, func(e *frame.Event) error { return encoder.Encode(e) })
//
// Events are handed on one by one, however long the run is; a Trace is kept whole, of short runs. It must not know scenes or frames.
package listing
