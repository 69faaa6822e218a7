package main

import (
	"context"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// diagnose adds to a report what makes each launch slow, and the lessons that teach it.
func diagnose(ctx context.Context, x *engine.Execution, told *report.Report, reader i18n.Reader) error {
	if err := told.Diagnose(ctx, x, reader); err != nil {
		return err
	}
	texts, err := courseLessons()
	if err != nil {
		return err
	}
	for i := range told.Launches {
		texts.Teach(told.Launches[i].Diagnosis)
	}
	return nil
}
