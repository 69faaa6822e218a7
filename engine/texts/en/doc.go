// Package en holds the English texts of a catalogue, a file an area. It must never know who says them.
//
//	template := en.Texts["race-raw"]
package en
