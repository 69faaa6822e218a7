// Package builder is the entry to everything that a page shows of a run: it replays what is needed, through one cache, and has the pure
// packages project it.
//
//	b := builder.New(run)
//	s, err := b.Scene(ctx, focus, shapes, reader)
//	cursor, sent := run.Timeline.NewCursor(), project.NewSent()
//	f, err := b.Frame(ctx, s, cursor, place, timeline.ByEvent, focus, sent, reader)
//
// It knows runs, cursors and the pure packages, and which of their results are kept. Cursors are moved here and nowhere else. It must not
// word or lay out anything itself.
package builder
