package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// Limits bound what one message may hold. Every one has a flag of the same meaning in `tilescope serve`.
type Limits struct {
	Message int // bytes of one message
	Source  int // bytes of a source text
	Defines int // definitions that a spec overrides
	Off     int // lines that a spec switches off
	Steps   int // steps in one step message, either way
	Lines   int // breakpoints in one search
}

// DefaultLimits is what a server has that sets nothing. A message must be able to hold the longest source, escaped.
func DefaultLimits() Limits {
	return Limits{Message: 256 << 10, Source: 64 << 10, Defines: 64, Off: 256, Steps: 1000, Lines: 64}
}

// Decode reads one message from a page. The problem is nil when the message is well formed: a known kind with the fields that the kind needs,
// within the limits. Decode never panics.
func Decode(data []byte, lim Limits) (*Client, *Problem) {
	if len(data) > lim.Message {
		return nil, problem("too-large", "The message has %d bytes; at most %d are taken.", len(data), lim.Message)
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
	return &c, c.check(lim)
}

func (c *Client) check(lim Limits) *Problem {
	switch c.Kind {
	case Open:
		if c.Version != Version {
			return problem("version", "This page speaks version %d of the protocol and the server version %d. Reload the page.", c.Version, Version)
		}
		if c.Spec == nil {
			return problem("malformed", "open needs a spec.")
		}
		return c.Spec.check(lim)
	case Seek:
		if c.Place == nil || c.Place.Position < 0 || c.Place.Lane < -1 || c.Place.Lane > 31 {
			return problem("bad-place", "seek needs a place: a position from 0 and a lane from -1 to 31.")
		}
	case StepTo:
		switch c.Size {
		case Phase, Interval, Statement, Warp, Thread:
		default:
			return problem("malformed", "%q is no step size.", c.Size)
		}
		if c.Count == 0 || c.Count > lim.Steps || c.Count < -lim.Steps {
			return problem("malformed", "A step message takes 1 to %d steps, forwards or backwards.", lim.Steps)
		}
	case Look:
		if c.Focus == nil {
			return problem("malformed", "look needs a focus.")
		}
	case Reshape:
		if c.Array == "" || c.Rows < 0 || c.Cols < 0 || c.Rows > 1<<20 || c.Cols > 1<<20 {
			return problem("malformed", "reshape needs an array's name and its rows and columns.")
		}
	case Search:
		if c.Finding < 0 {
			return problem("malformed", "search needs a finding's number, from 0.")
		}
	case Find:
		return c.checkFind(lim)
	case Recall:
		return c.checkCell()
	case Resync, Notate, Heat, Cancel, GiveUp:
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
			return problem("too-large", "A search takes 1 to %d breakpoints, not %d.", lim.Lines, len(c.Lines))
		}
	case Touched, Written:
		return c.checkCell()
	default:
		return problem("malformed", "%q is nothing that could be searched for.", c.Sought)
	}
	return nil
}

func (c *Client) checkCell() *Problem {
	if c.ID < 0 || c.Cell < 0 {
		return problem("malformed", "%s needs an array and a cell, both from 0.", c.Kind)
	}
	return nil
}

func (s *Spec) check(lim Limits) *Problem {
	switch {
	case s.Lesson == "" && s.Source == "":
		return problem("malformed", "open needs a lesson or a source text.")
	case len(s.Source) > lim.Source:
		return problem("too-large", "The source has %d bytes; at most %d are taken.", len(s.Source), lim.Source)
	case len(s.Defines) > lim.Defines:
		return problem("too-large", "At most %d definitions can be changed.", lim.Defines)
	case len(s.Off) > lim.Off:
		return problem("too-large", "At most %d lines can be switched off.", lim.Off)
	case s.Warp < 0 || s.Warp > 32:
		return problem("malformed", "A warp has 1 to 32 lanes.")
	}
	return nil
}

func problem(code, format string, args ...any) *Problem {
	return &Problem{Code: code, Text: fmt.Sprintf(format, args...)}
}
