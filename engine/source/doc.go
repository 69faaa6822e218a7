// Package source holds program texts and names places in them.
//
// It knows bytes, lines and columns. It must never know what a text means.
//
//	f := source.NewFile("kernel.cu", text)
//	f.Position(source.At(0)) // {1 1}
package source
