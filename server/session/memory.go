package session

import (
	"context"
	"errors"
	"time"

	"tilescope/engine"
	"tilescope/server/limit/fairqueue"
)

// What an address may have that holds next to nothing: pieces of work begun or waiting, and one part of so many of what kept runs may take.
const (
	newcomerPieces = 1
	newcomerPart   = 4
)

// newcomer says whether an owner's address holds next to nothing. Such a one is let in where others are refused for want of memory: it is
// not who fills it.
func (r *Runs) newcomer(owner fairqueue.Owner) bool {
	if r.turns.Pieces(owner) > newcomerPieces {
		return false
	}
	top, held := owner.Top(), int64(0)
	runs := map[*engine.Execution]bool{}
	r.account.mu.Lock()
	for h := range r.account.readers {
		if h.top != top {
			continue
		}
		held += h.own.Load()
		if x := h.run.Load(); x != nil {
			runs[x] = true
		}
	}
	r.account.mu.Unlock()
	for x := range runs {
		held += x.Size()
	}
	return held <= r.opt.Bytes/newcomerPart
}

// admits says whether one more run of an owner may wait for its turn.
func (r *Runs) admits(owner fairqueue.Owner) bool {
	return r.opt.Full == nil || !r.opt.Full() || r.newcomer(owner)
}

// Where nothing is left of what is kept back, a run that is over soon takes next to nothing and need not wait. One that goes on for longer
// waits until others end, at most for a while: pieces of work are ended meanwhile, one after the other.
const (
	soonOver = fairqueue.DefaultShare
	spentFor = 2 * time.Second
)

// room has a run wait, once it has gone on for longer than those that are over soon, until something of what is kept back is left. Where
// it waits in vain it is ended, with ErrFull as the cause.
type room struct {
	runs   *Runs
	begun  time.Time
	passed bool
	end    context.CancelCauseFunc // the run's
}

// enter is called by the run's goroutine again and again.
func (o *room) enter(ctx context.Context) {
	if o.passed || time.Since(o.begun) < soonOver {
		return
	}
	o.passed = true
	if err := o.runs.spared(ctx); err != nil {
		o.end(err)
	}
}

// spared waits until something of what is kept back is left. The error is ErrFull, or ctx's.
func (r *Runs) spared(ctx context.Context) error {
	if r.opt.Spent == nil || !r.opt.Spent() {
		return nil
	}
	look := time.NewTicker(spentFor / 40)
	defer look.Stop()
	for late := time.After(spentFor); ; {
		select {
		case <-look.C:
			if !r.opt.Spent() {
				return nil
			}
		case <-late:
			return r.full()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// piece is a long piece of work that is begun and not ended.
type piece struct {
	top  fairqueue.Owner
	shed context.CancelCauseFunc
	gone bool // it was told to end
}

// begin notes a long piece of work of an owner whose turn has come: its context ends, with ErrFull as the cause, when Shed chooses it, or
// by cancel.
func (r *Runs) begin(ctx context.Context, owner fairqueue.Owner) (work context.Context, cancel context.CancelCauseFunc, end func()) {
	work, cancel = context.WithCancelCause(ctx)
	p := &piece{top: owner.Top(), shed: cancel}
	r.begunMu.Lock()
	defer r.begunMu.Unlock()
	r.begun = append(r.begun, p)
	return work, cancel, func() {
		cancel(nil)
		r.begunMu.Lock()
		defer r.begunMu.Unlock()
		for i, o := range r.begun {
			if o == p {
				r.begun = append(r.begun[:i], r.begun[i+1:]...)
				return
			}
		}
	}
}

// shed says whether a piece of work ended for want of memory.
func shed(work context.Context) bool { return errors.Is(context.Cause(work), ErrFull) }

// Shed ends one piece of work for want of memory: the newest of the address that has most of them under way, where that is at least so
// many. Where each address has one, it is the one that has been at work for longest. It reports whether there was one.
func (r *Runs) Shed(least int) bool {
	r.begunMu.Lock()
	defer r.begunMu.Unlock()
	has := map[fairqueue.Owner]int{}
	most := 0
	for _, p := range r.begun {
		if !p.gone {
			has[p.top]++
			most = max(most, has[p.top])
		}
	}
	if most == 0 || most < least {
		return false
	}
	var chosen *piece
	for _, p := range r.begun {
		if !p.gone && has[p.top] == most && (chosen == nil || most > 1) {
			chosen = p
		}
	}
	chosen.gone = true
	chosen.shed(ErrFull)
	r.opt.Meter.Refused("memory")
	return true
}
