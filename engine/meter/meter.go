package meter

import (
	"context"
	"errors"

	"tilescope/engine/source"
)

// What ends the work, besides the context's own error.
var (
	ErrSpent  = errors.New("the work is used up")
	ErrEnough = errors.New("more errors than anybody reads")
)

// bytesPerUnit is how much memory one unit of work may keep.
const bytesPerUnit = 16

// pollEvery is how much work passes between two looks at the context: well under a millisecond.
const pollEvery = 4096

// Work is what may still be spent on one text. It serves one goroutine.
type Work struct {
	ctx   context.Context
	limit int64
	left  int64
	poll  int64 // the context is asked when left falls below
	rest  func()
	at    source.Span
}

// New is work up to a limit, in units, under a context.
func New(ctx context.Context, limit int64) *Work {
	return &Work{ctx: ctx, limit: limit, left: limit, poll: limit}
}

// Rest has f called now and then, so that others may work meanwhile: it may take its time.
func (w *Work) Rest(f func()) { w.rest = f }

// Spend takes n units, before the work that they stand for is done.
func (w *Work) Spend(n int) {
	if w == nil {
		return
	}
	if w.left -= int64(n); w.left < w.poll {
		w.look()
	}
}

// Bytes takes what keeping n bytes costs.
func (w *Work) Bytes(n int) { w.Spend(n/bytesPerUnit + 1) }

// At notes the place in the text that the work is spent on.
func (w *Work) At(at source.Span) {
	if w != nil && at.IsValid() && !at.From.InPrelude() {
		w.at = at
	}
}

// Place is the place in the text that the work was last spent on; invalid where none was noted.
func (w *Work) Place() source.Span { return w.at }

// Spent is what has been taken so far, in units.
func (w *Work) Spent() int64 { return w.limit - w.left }

// Enough ends the work: so many errors were found that nobody reads further ones.
func (w *Work) Enough() {
	if w != nil {
		panic(ended{ErrEnough})
	}
}

func (w *Work) look() {
	if w.left < 0 {
		panic(ended{ErrSpent})
	}
	if w.rest != nil {
		w.rest()
	}
	if err := w.ctx.Err(); err != nil {
		panic(ended{err})
	}
	w.poll = max(w.left-pollEvery, 0)
}

// ended is the panic that unwinds work.
type ended struct{ err error }

// Catch, deferred, sets err to what ended the work, if anything did: ErrSpent, ErrEnough or the context's error. Other panics continue.
func (w *Work) Catch(err *error) {
	switch fault := recover().(type) {
	case nil:
	case ended:
		*err = fault.err
	default:
		panic(fault)
	}
}
