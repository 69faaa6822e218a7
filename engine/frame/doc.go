// Package frame is the projection of a timeline, its analyses and a focus into plain data that a page draws.
//
// It knows what a reader looks at. It must never know HTML, colours, or pixels.
//
// A Run is sent once, a Scene when the reader goes to another block, a Frame for every place:
//
//	run := frame.BuildRun(in, reader)
//	scene, err := frame.BuildScene(ctx, in, focus, shapes, reader)
//	cursor, sent := in.Line.NewCursor(), frame.NewSent()
//	shot, err := frame.BuildFrame(ctx, in, scene, cursor, place, focus, sent, reader)
//
// What a scene knows of its block comes from a replay of the block's life that is kept in Input; a frame then looks things up in it.
package frame
