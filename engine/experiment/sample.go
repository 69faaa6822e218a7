package experiment

import (
	"errors"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/texts"
	"tilescope/engine/view"
)

// Sample is what a sweep keeps of one of its runs, worded.
type Sample struct {
	Measures []frame.Measure // none where there was no run
	Errors   int             // found in the run
	Failed   string          // it does not compile, or cannot be run: the message
	Ending   string          // of a run that did not end well
}

// Sampled is the sample of a run that was made, or of why there is none. An error of the engine itself is returned: its text is nothing
// for readers.
func Sampled(x *engine.Execution, err error, reader i18n.Reader) (Sample, error) {
	s := Sample{Measures: []frame.Measure{}}
	var rejection *engine.Rejection
	var refused *engine.SpecError
	switch {
	case errors.As(err, &rejection):
		_, list := view.Rejection(rejection, reader)
		for _, d := range list {
			if d.Severity == "error" {
				s.Failed = reader.Word(i18n.M(texts.SweepLine, i18n.N("line", d.Line), i18n.T("message", d.Message)))
				break
			}
		}
		return s, nil
	case errors.As(err, &refused):
		s.Failed = reader.Word(refused.Message)
		return s, nil
	case err != nil:
		s.Failed = reader.Word(i18n.M(texts.SweepFailed))
		return s, err
	}
	s.Measures = report.Of(x, reader).Measures(reader)
	for _, m := range s.Measures {
		if m.Key == "errors" {
			s.Errors = int(m.Value)
		}
	}
	if end := x.Show(reader).Ending; end.Kind != frame.EndingCompleted {
		s.Ending = end.Text
	} else if len(x.Launches()) == 0 {
		s.Ending = reader.Word(i18n.M(texts.SweepNone))
	}
	return s, nil
}
