// Package table makes the tables that textbooks print, of any kernel for which they make sense: access orders, phases, tiles, reuse,
// trapezoids, reductions.
//
//	t, err := table.New(run, state, focus, limits, reader, nil).Build(ctx, frame.TileFill)
//
// It knows blocks' records, kernels' index expressions and replays. Tables of values replay a stretch of the run for themselves, within
// their limits. It must not keep anything from one table to the next reader's.
package table
