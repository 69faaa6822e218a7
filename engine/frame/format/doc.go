// Package format words values, threads and lists as cells and sentences show them.
//
//	format.Value(isa.F32, 0x3f800000) // "1"
//	format.PlaceArg("thread", [3]int{2, 1, 0}, event.Dim{4, 4, 1}) // (2,1)
//
// It must not know runs, scenes or frames.
package format
