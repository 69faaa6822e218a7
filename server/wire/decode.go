package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// Limits bound what one message may hold. Every one has a flag of the same meaning in `tilescope serve`.
type Limits struct {
	Message int // bytes of one message
	Source  int // bytes of a source text
	Defines int // definitions that a spec overrides
	Off     int // lines that a spec switches off
	Steps   int // steps in one step message, either way
	Lines   int // breakpoints in one search
	Blocks  int // blocks beside the focused one
	Threads int // threads compared
	Args    int // arguments of main
	Input   int // bytes of arguments and standard input together
	Name    int // bytes of a name: a file's, a device's, a definition's, an array's
	Value   int // bytes of a definition's value, or of the values of a sweep

	Question int // bytes of a question to a room with its answers
	Options  int // answers of a choice
	Answer   int // bytes of one answer
	Panels   int // inspectors that a presenter has open
	Shapes   int // arrays that a presenter has given a shape
	Title    int // bytes of a room's title
}

// DefaultLimits is what a server has that sets nothing. A message must be able to hold the longest source, escaped.
func DefaultLimits() Limits {
	return Limits{Message: 256 << 10, Source: 64 << 10, Defines: 64, Off: 256, Steps: 1000, Lines: 64, Blocks: 3, Threads: 8, Args: 64, Input: 64 << 10, Name: 200, Value: 4 << 10, Question: 4 << 10, Options: 8, Answer: 1 << 10, Panels: 3, Shapes: 16, Title: 200}
}

// Decode reads one message from a page. The problem is nil when the message is well formed: a known kind with the fields that the kind needs,
// within the limits. Decode never panics.
func Decode(data []byte, lim Limits) (*Client, *Problem) {
	if len(data) > lim.Message {
		return nil, limited("max-message", "limit-message", i18n.G("bytes", len(data)), i18n.G("most", lim.Message))
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var c Client
	if err := d.Decode(&c); err != nil {
		return nil, problem("malformed", "The message is not one of the protocol: %v.", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, problem("malformed", "The message goes on after its end.")
	}
	if p := c.checkNames(lim); p != nil {
		return &c, p
	}
	return &c, c.check(lim)
}

// checkNames holds the names that a message may hold to their limit, whatever its kind.
func (c *Client) checkNames(lim Limits) *Problem {
	names := []string{c.Array}
	if c.Range != nil {
		names = append(names, c.Range.Name)
		if len(c.Range.Values) > lim.Value {
			return limited("max-value", "limit-values", i18n.G("bytes", len(c.Range.Values)), i18n.G("most", lim.Value))
		}
	}
	if a := c.Room; a != nil {
		names = append(names, a.Prediction)
	}
	return nameable(names, lim)
}

// nameable holds names to their limit.
func nameable(names []string, lim Limits) *Problem {
	for _, n := range names {
		if len(n) > lim.Name {
			return limited("max-name", "limit-name", i18n.G("most", lim.Name), i18n.G("bytes", len(n)), i18n.T("name", fmt.Sprintf("%.20q", n)))
		}
	}
	return nil
}

func (c *Client) check(lim Limits) *Problem {
	switch c.Kind {
	case Open:
		if c.Version != Version {
			return Said("version", "problem-version", i18n.N("page", c.Version), i18n.N("server", Version))
		}
		if c.Spec == nil {
			return problem("malformed", "open needs a spec.")
		}
		if p := c.checkBeside(lim); p != nil {
			return p
		}
		return c.Spec.Check(lim)
	case Beside:
		return c.checkBeside(lim)
	case Seek:
		if c.Place == nil || c.Place.Position < 0 || c.Place.Lane < -1 || c.Place.Lane > 31 {
			return Said("bad-place", "problem-place")
		}
	case StepTo:
		switch c.Size {
		case Phase, Interval, Statement, Warp, Thread:
		default:
			return problem("malformed", "%q is no step size.", c.Size)
		}
		if c.Count == 0 || c.Count > lim.Steps || c.Count < -lim.Steps {
			return bounded("max-steps", "problem-steps", i18n.N("most", lim.Steps))
		}
	case Look:
		if c.Focus == nil {
			return problem("malformed", "look needs a focus.")
		}
	case Reshape:
		if c.Array == "" || c.Rows < 0 || c.Cols < 0 || c.Rows > 1<<20 || c.Cols > 1<<20 {
			return problem("malformed", "reshape needs an array's name and its rows and columns.")
		}
		switch c.Image {
		case frame.ImageAsWritten, frame.ImageNone, frame.ImageGray, frame.ImageRGB:
		default:
			return problem("malformed", "%q is no kind of image.", c.Image)
		}
	case Search:
		if c.Finding < 0 {
			return problem("malformed", "search needs a finding's number, from 0.")
		}
	case Find:
		return c.checkFind(lim)
	case Recall:
		return c.checkCell()
	case Tabulate:
		return c.checkTable()
	case Compare:
		if c.Spec == nil || c.Other == nil {
			return problem("malformed", "compare needs two specs.")
		}
		if p := c.Spec.Check(lim); p != nil {
			return p
		}
		return c.Other.Check(lim)
	case Sweep:
		return c.checkSweep(lim)
	case Resync, Ping, Notate, Heat, Cancel, GiveUp, Assess:
	case Enter, Present, Follow, Pose, Turn, Vote, Feel, Invite, CloseRoom:
		return c.checkRoom(lim)
	default:
		return problem("unknown-kind", "%q is no message of version %d of the protocol.", c.Kind, Version)
	}
	return nil
}

func (c *Client) checkFind(lim Limits) *Problem {
	switch c.Sought {
	case Line:
		if len(c.Lines) != 1 {
			return problem("malformed", "A search for a line names one.")
		}
	case Breakpoint:
		if len(c.Lines) == 0 || len(c.Lines) > lim.Lines {
			return limited("max-breakpoints", "limit-breakpoints", i18n.N("most", lim.Lines), i18n.N("n", len(c.Lines)))
		}
	case Touched, Written:
		return c.checkCell()
	default:
		return problem("malformed", "%q is nothing that could be searched for.", c.Sought)
	}
	return nil
}

func (c *Client) checkBeside(lim Limits) *Problem {
	if len(c.Blocks) > lim.Blocks {
		return limited("max-blocks", "limit-blocks", i18n.N("most", lim.Blocks), i18n.N("n", len(c.Blocks)))
	}
	if len(c.Threads) > lim.Threads {
		return limited("max-threads", "limit-threads", i18n.N("most", lim.Threads), i18n.N("n", len(c.Threads)))
	}
	return nil
}

func (c *Client) checkTable() *Problem {
	if c.Table != "" && !slices.Contains(frame.TableNames(), c.Table) {
		return Said("malformed", "problem-table", i18n.T("name", fmt.Sprintf("%.40q", c.Table)))
	}
	switch c.Format {
	case "", AsText, AsCSV:
		return nil
	}
	return problem("malformed", "A table cannot be handed out as %.40q.", c.Format)
}

func (c *Client) checkSweep(lim Limits) *Problem {
	if c.Spec == nil || c.Range == nil {
		return problem("malformed", "sweep needs a spec and a range.")
	}
	if p := c.Range.Check(); p != nil {
		return p
	}
	return c.Spec.Check(lim)
}

// Check says what of a range no sweep can turn.
func (r *Range) Check() *Problem {
	switch r.Knob {
	case DefineKnob, ArgumentKnob:
		if r.Name == "" {
			return problem("malformed", "A sweep of a definition or an argument names it.")
		}
	case DeviceKnob, SMsKnob, SeedKnob, WarpKnob:
	default:
		return problem("malformed", "%q is no parameter of a sweep.", r.Knob)
	}
	return nil
}

func (c *Client) checkCell() *Problem {
	if c.ID < 0 || c.Cell < 0 {
		return problem("malformed", "%s needs an array and a cell, both from 0.", c.Kind)
	}
	return nil
}

// Check holds a spec to the limits.
func (s *Spec) Check(lim Limits) *Problem {
	input := len(s.Stdin)
	for _, a := range s.Args {
		input += len(a) + 1
	}
	names := []string{s.Lesson, s.Name, s.Device, s.Schedule, s.Blocks}
	for name, value := range s.Defines {
		names = append(names, name)
		if len(value) > lim.Value {
			return limited("max-value", "limit-definition", i18n.T("name", fmt.Sprintf("%.40s", name)), i18n.G("bytes", len(value)), i18n.G("most", lim.Value))
		}
	}
	if p := nameable(names, lim); p != nil {
		return p
	}
	switch {
	case s.Lesson == "" && s.Source == "":
		return Said("malformed", "problem-no-source")
	case len(s.Source) > lim.Source:
		return limited("max-source", "spec-source", i18n.G("bytes", len(s.Source)), i18n.G("limit", lim.Source))
	case len(s.Defines) > lim.Defines:
		return limited("max-defines", "limit-defines", i18n.N("most", lim.Defines))
	case len(s.Off) > lim.Off:
		return limited("max-defines", "limit-off", i18n.N("most", lim.Off))
	case len(s.Args) > lim.Args:
		return limited("max-arguments", "limit-arguments", i18n.N("most", lim.Args), i18n.N("n", len(s.Args)))
	case input > lim.Input:
		return limited("max-input", "spec-stdin", i18n.G("bytes", input), i18n.G("limit", lim.Input))
	case s.SMs < 0 || s.SMs > 1<<16:
		return Said("malformed", "problem-sms", i18n.N("most", 1<<16))
	case s.Warp < 0 || s.Warp > 32:
		return Said("malformed", "problem-warp")
	}
	return nil
}

// limited is the problem of what exceeds a limit, by the name of the flag that sets it.
func limited(limit, key string, args ...i18n.Arg) *Problem {
	p := Said("too-large", key, args...)
	p.Limit = limit
	return p
}

// bounded is the problem of a number that a limit does not allow.
func bounded(limit, key string, args ...i18n.Arg) *Problem {
	p := Said("malformed", key, args...)
	p.Limit = limit
	return p
}

// problem is what no page of ours sends: only who writes a program of their own gets to hear it, in English.
func problem(code, format string, args ...any) *Problem {
	return Said(code, "problem-protocol", i18n.T("text", fmt.Sprintf(format, args...)))
}
