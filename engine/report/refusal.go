package report

import (
	"context"
	"errors"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// Exit statuses of the command line for programs that were not run.
const (
	exitUsage    = 64
	exitRefused  = 65
	exitInternal = 70
)

// Refusal is one reason why a program was not run. Line and column are 0 where it is not about a place of the text.
type Refusal struct {
	Severity string `json:"severity"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"` // of the file
	Column   int    `json:"column,omitempty"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

// Refused is the report of a program that was not run, worded for a reader.
func Refused(err error, device string, reader i18n.Reader) *Report {
	r := &Report{Version: 1, Device: device, Exit: exitInternal, Launches: []Launch{}, Findings: []Finding{}}
	var rejection *engine.Rejection
	var spec *engine.SpecError
	switch {
	case errors.As(err, &rejection):
		r.Exit = exitRefused
		for _, d := range rejection.Diagnostics {
			out := Refusal{Severity: d.Severity.String(), Message: reader.Word(d.Message)}
			if advice := d.Advice(); advice.Key != "" {
				out.Hint = reader.Word(advice)
			}
			if p := d.Span.From; rejection.File != nil && p.IsValid() && !p.InPrelude() {
				at := rejection.File.Position(p)
				out.File, out.Line = rejection.File.Place(at.Line)
				out.Column = at.Column
			}
			r.Refused = append(r.Refused, out)
		}
	case errors.As(err, &spec):
		r.Exit = exitUsage
		r.Refused = []Refusal{{Severity: "error", Message: reader.Word(spec.Message)}}
	case errors.Is(err, context.DeadlineExceeded):
		r.Exit, r.Budget = engine.ExitBudget, "time"
		r.Refused = []Refusal{{Severity: "error", Message: err.Error()}}
	default:
		r.Refused = []Refusal{{Severity: "error", Message: err.Error()}}
	}
	return r
}
