// Package scene lays out what does not change while a reader looks at one block: arrays with their shapes and roles, halos, and the
// block's timeline.
//
//	state := scene.Build(run, parts, focus, shapes, reader)
//	fmt.Println(state.Scene.Layout)
//
// It is a pure function of what replays recorded. It must not replay, cache or lock, and must not know moments.
package scene
