// Package view shows an execution to a reader: a Viewer has a place in the run and a focus, steps, seeks and searches, and renders the
// scene and the frame there.
//
//	v := view.New(x)
//	v.Step(ctx, "statement", 1)
//	scene, shot, err := v.Render(ctx)
//
// It knows executions and frames. It must never know sessions, messages or pages: who is shown what, and when, is for the holder of the
// viewer.
package view
