// Package frame is the plain data that a page draws: what goes over the wire about a run, a block and a moment.
//
// A Run is sent once, a Scene when the reader goes to another block, a Frame for every place:
//
//	var f frame.Frame
//	fmt.Println(f.Say.Lead, f.Say.Rest) // "Warp 0 loads M[0][0…3]", "4 sectors"
//
// Everything is a name, a number worded as text, or an index into a list of the same message. Blocks and threads are (x, y, z) as in CUDA;
// elements are [row, column] with rows first. Positions are ordinals of warp steps over the run.
//
// It knows what a reader looks at. It must never know HTML, colours or pixels, nor how any of this is found out: the packages below it
// do, and builder is their door.
package frame
