package session

import (
	"context"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/ops/fault"
	"tilescope/server/texts"
)

// lookAtPart lets the reader look at the run that is waited for, as soon as enough of it has been executed, and at more of it whenever
// there is more.
func (c *session) lookAtPart(ctx context.Context) {
	if c.ticket == nil || c.background[aheadSlot] != nil {
		return
	}
	part := c.ticket.Part()
	switch {
	case part == nil:
	case !c.looking:
		c.turned(ctx, func() {
			c.looking, c.wish = true, c.asked
			_ = c.openRun(ctx, c.asked, part) // what has not been executed yet is not nowhere
		})
	case part.Steps() > c.viewer.Execution().Steps():
		c.startAhead(ctx, part, false)
	}
}

// startAhead starts to make a longer part of the run that is looked at ready, or the whole of it. Steps are answered from what there is
// meanwhile.
func (c *session) startAhead(ctx context.Context, x *engine.Execution, whole bool) {
	succeed := c.viewer.Succeed(x)
	start(c.about(ctx), c, aheadSlot, work[*view.Successor]{
		kind: fault.Run,
		do: func(ctx context.Context) (*view.Successor, error) {
			turn, err := c.Runs.Quick(ctx)
			if err != nil {
				return nil, err
			}
			defer turn.End()
			return succeed(ctx)
		},
		finish: func(next *view.Successor, err error) {
			c.turned(ctx, func() { c.showAhead(ctx, next, err, whole) })
		},
	})
}

// showAhead shows more of the run, where the reader is.
func (c *session) showAhead(ctx context.Context, next *view.Successor, err error, whole bool) {
	if err != nil {
		c.fail(c.seq, err)
		return
	}
	table, diagnosis := c.background[tableSlot], c.background[diagnosisSlot]
	c.drop(tableSlot, diagnosisSlot) // both are of the scene that the page has: they are made anew of the next one
	c.viewer.Continue(next)
	c.reword = true
	wish := c.wish
	var nowhere error
	if wish != nil {
		nowhere = c.goTo(ctx, wish)
	}
	if whole {
		c.looking, c.wish = false, nil
	}
	c.render(ctx)
	if nowhere != nil && whole {
		c.fail(wish.Seq, nowhere)
	}
	for _, u := range []*underway{table, diagnosis} {
		if u != nil {
			u.again()
		}
	}
}

// goTo goes where an open message asks to begin.
func (c *session) goTo(ctx context.Context, asked *opening) (nowhere error) {
	c.mistake = -1
	if asked.Focus != nil {
		nowhere = c.viewer.Look(*asked.Focus)
	}
	switch {
	case asked.Place != nil:
		c.viewer.Seek(*asked.Place)
		if asked.Mistake {
			c.mistake, nowhere = c.viewer.BeforeMistake(ctx)
		}
	case asked.Step != nil && nowhere == nil:
		nowhere = c.viewer.SeekStep(ctx, *asked.Step)
	case asked.Step == nil && asked.Mistake:
		c.mistake, nowhere = c.viewer.Mistake(ctx)
	}
	return nowhere
}

// stopLooking ends looking at a run that is not executed any more: what there is of it stays.
func (c *session) stopLooking() {
	c.drop(aheadSlot)
	c.looking, c.wish = false, nil
	if c.viewer != nil && c.viewer.Execution().Open() {
		c.viewer.Stop()
		c.reword = true
	}
}

// inviting is a frame that says what the next step shows, where that is a mistake before which the run was opened.
func (c *session) inviting(shot *frame.Frame) *frame.Frame {
	return Inviting(shot, c.viewer.Run().Findings, c.mistake, c.reader)
}

// Inviting is a frame that says what the next step shows: one of a run's findings, by its index; the frame itself for -1.
func Inviting(shot *frame.Frame, found []frame.Finding, mistake int, reader i18n.Reader) *frame.Frame {
	if shot == nil || mistake < 0 || mistake >= len(found) {
		return shot
	}
	with := *shot
	text := i18n.M(texts.MistakeNext)
	with.Say = frame.Sentence{Message: text, Lead: reader.Word(text), Rest: found[mistake].Text, Mistake: true}
	return &with
}
