// Package timeline makes an execution something to move around in: it runs a program once, keeps checkpoints of machine and analyses,
// and goes to any position by restoring the nearest one and running forward.
//
// It knows positions, blocks' own steps and checkpoints. It must never know what the analyses conclude, pages or source text.
//
//	x, err := timeline.Execute(ctx, plan, nil)
//	c := x.NewCursor()
//	err = c.Seek(ctx, 117) // forwards or backwards; c.Machine() then is the state after 117 warp steps
//	track, err := x.Track(ctx, 0, 3) // the steps of block 3 of the first launch
//	next := track.Move(timeline.Place{Position: 117, Lane: -1}, timeline.ByPhase, 1)
package timeline
