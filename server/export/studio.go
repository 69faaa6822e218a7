package export

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export/jsrender"
	"tilescope/server/limit"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Limits bound one export and all of them together; zero fields take those of DefaultLimits.
type Limits struct {
	Steps   int           // pictures or recorded steps in one file
	Bytes   int64         // of one file
	Time    time.Duration // for one file, without waiting for its turn
	Working int           // exports made at once
	Waiting int           // exports that may wait for their turn; more are refused as busy
	// Edge is the longest side of a picture that is requested, in units, and the side of a square that has as many pixels as a picture may.
	Edge int
}

// DefaultLimits is what an export has that sets nothing.
func DefaultLimits() Limits {
	return Limits{Steps: 400, Bytes: 64 << 20, Time: 2 * time.Minute, Working: 2, Waiting: 16, Edge: 4096}
}

func (l Limits) filled() Limits {
	d := DefaultLimits()
	l.Steps = limit.Or(l.Steps, d.Steps)
	l.Bytes = limit.Or(l.Bytes, d.Bytes)
	l.Time = limit.Or(l.Time, d.Time)
	l.Working = limit.Or(l.Working, d.Working)
	l.Waiting = limit.Or(l.Waiting, d.Waiting)
	l.Edge = limit.Or(l.Edge, d.Edge)
	return l
}

// ErrBusy says that too many exports wait already.
var ErrBusy = errors.New("too many exports are waiting for their turn; try again in a few seconds")

// Refused is what cannot be made as it was requested: the text says why, and what can.
type Refused struct {
	Message i18n.Message
	Limit   string // the flag of the limit that was reached, "" for none
}

func (r *Refused) Error() string { return i18n.Reader{}.Word(r.Message) }

// LimitName is the flag of the limit that was reached, "" for none.
func (r *Refused) LimitName() string { return r.Limit }

func refuse(key i18n.Key, args ...i18n.Arg) error { return &Refused{Message: i18n.M(key, args...)} }

// over is what a limit refuses.
func over(limit string, key i18n.Key, args ...i18n.Arg) error {
	return &Refused{Message: i18n.M(key, args...), Limit: limit}
}

// busy is ErrBusy with the name of its limit.
type busy struct{}

func (busy) Error() string     { return ErrBusy.Error() }
func (busy) Unwrap() error     { return ErrBusy }
func (busy) LimitName() string { return "exports-waiting" }

// quoted is an argument with a text as it was given, which may be of any length.
func quoted(name, text string) i18n.Arg { return i18n.T(name, fmt.Sprintf("%.40s", text)) }

// Single is what a page of one file is made of: its script and its style sheet.
type Single struct{ Script, Style []byte }

// Parts are what exports are made with.
type Parts struct {
	Script  *jsrender.Script
	Singles map[string]Single // by language
}

// Studio makes exports, a few at a time.
type Studio struct {
	parts  Parts
	limits Limits
	turns  *fairqueue.Queue
}

// NewStudio makes one.
func NewStudio(parts Parts, limits Limits) *Studio {
	limits = limits.filled()
	turns := fairqueue.NewQueue(fairqueue.Options{Working: limits.Working, Begun: limits.Working, Waiting: limits.Waiting})
	return &Studio{parts: parts, limits: limits, turns: turns}
}

// Limits are what every export is bounded by.
func (s *Studio) Limits() Limits { return s.limits }

// Subject is what an export is of.
type Subject struct {
	Execution *engine.Execution
	View      View
	Heading   string // of the program
	Link      string // where a reader finds the figure alive, "" for nowhere
}

// turn waits until one more export may be made for the context's owner. It is bounded in time from then on, until leave.
func (s *Studio) turn(ctx context.Context) (bounded context.Context, leave func(), err error) {
	turn, err := s.turns.Take(ctx, fairqueue.Of(ctx))
	if errors.Is(err, fairqueue.ErrBusy) {
		return nil, nil, busy{}
	}
	if err != nil {
		return nil, nil, err
	}
	late := over("export-time", texts.ExportLate, i18n.D("seconds", strconv.FormatFloat(s.limits.Time.Seconds(), 'f', -1, 64)))
	bounded, cancel := context.WithTimeoutCause(ctx, s.limits.Time, late)
	return bounded, func() {
		cancel()
		turn.End()
	}, nil
}

// why is the reason that work ended for, where its context's end has one.
func why(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// film is one execution shown to a drawing, moment after moment.
type film struct {
	viewer *view.Viewer
	board  *jsrender.Board
	run    *frame.Run
	figure jsrender.Figure
	table  frame.TableName
	shown  bool
	given  bool // what the figure needs beside the frames
}

func (s Subject) reader() i18n.Reader {
	return i18n.Reader{Language: s.View.Language, XY: s.View.XY}
}

// viewer opens an execution at what is looked at.
func (s Subject) viewer(ctx context.Context) (*view.Viewer, error) {
	v := view.New(s.Execution)
	v.Read(s.reader())
	v.Heat(s.View.Heat)
	if s.View.Size != "" {
		if err := v.Tell(s.View.Size); err != nil {
			return nil, err
		}
	}
	for name, shape := range s.View.Shapes {
		if err := v.Reshape(name, shape); err != nil {
			return nil, err
		}
	}
	if s.View.Focus != nil {
		if err := v.Look(*s.View.Focus); err != nil {
			var place *view.PlaceError
			if errors.As(err, &place) {
				return nil, &Refused{Message: place.Message}
			}
			return nil, err
		}
	}
	switch {
	case s.View.Place != nil:
		v.Seek(*s.View.Place)
	case s.View.Step != nil:
		if err := v.SeekStep(ctx, *s.View.Step); err != nil {
			return nil, err
		}
	}
	return v, nil
}

func (s *Studio) film(ctx context.Context, subject Subject) (*film, error) {
	viewer, err := subject.viewer(ctx)
	if err != nil {
		return nil, err
	}
	f := &film{viewer: viewer, run: viewer.Run(), figure: subject.View.figure(), table: subject.View.Table}
	if len(f.run.Launches) == 0 {
		return nil, refuse(texts.ExportNothing)
	}
	f.board, err = s.parts.Script.Board(subject.reader())
	return f, err
}

// moment takes a turn, has the subject's moment shown to a drawing, and lets work make a file of that.
func (s *Studio) moment(ctx context.Context, subject Subject, work func(context.Context, *film) error) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	f, err := s.film(ctx, subject)
	if err != nil {
		return err
	}
	if err := f.show(ctx); err != nil {
		return why(ctx, err)
	}
	return why(ctx, work(ctx, f))
}

// show shows the viewer's moment to the drawing.
func (f *film) show(ctx context.Context) error {
	m, _, err := f.message(ctx)
	if err != nil {
		return err
	}
	if err := f.board.Take(ctx, m); err != nil {
		return err
	}
	return f.give(ctx)
}

// give shows the drawing what its figure needs beside frames: the same for all moments of a film.
func (f *film) give(ctx context.Context) error {
	if f.given {
		return nil
	}
	f.given = true
	switch {
	case f.figure.Priced():
		return f.board.Take(ctx, &wire.Server{Body: wire.AssessedMessage{Cost: f.viewer.Cost()}})
	case f.figure.Diagnosed():
		d, err := f.viewer.Diagnosis()(ctx, func(int64) {})
		if err != nil {
			return err
		}
		return f.board.Take(ctx, &wire.Server{Body: wire.DiagnosedMessage{Diagnosis: d}})
	case f.figure == jsrender.Table:
		made, err := tables(ctx, f.viewer, f.table)
		if err != nil {
			return err
		}
		tables := &wire.Tables{Offers: made.Offers, Table: made.Table, Name: made.Table.Name}
		return f.board.Take(ctx, &wire.Server{Body: wire.TabulatedMessage{Tables: tables}})
	}
	return nil
}

// message is what a page would get of the viewer's moment, and the frame in it.
func (f *film) message(ctx context.Context) (*wire.Server, *frame.Frame, error) {
	scene, shot, err := f.viewer.Render(ctx)
	if err != nil {
		return nil, nil, err
	}
	if f.shown {
		return &wire.Server{Body: wire.FramedMessage{Scene: scene, Frame: shot}}, shot, nil
	}
	f.shown = true
	return &wire.Server{Body: wire.OpenedMessage{Run: f.run, Scene: scene, Frame: shot}}, shot, nil
}

// memories is the subject with its memories looked at, whatever board its address has in their place.
func (s Subject) memories() Subject {
	s.View.Figure = jsrender.Memory
	return s
}

func (s Subject) asked(o Picture) jsrender.Asked {
	return jsrender.Asked{
		Figure: s.View.figure(), Width: o.Width, Height: o.Height, Theme: cmp.Or(s.View.Theme, jsrender.Light),
		Memory: s.View.Memory, Hot: s.View.Hot, Banks: s.View.Banks, Heading: s.Heading, Link: s.Link, Caption: o.Caption,
	}
}
