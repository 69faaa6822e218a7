package report

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// MostDiagnosed bounds the launches of a report that are diagnosed: comparing what the blocks of one load takes a replay of it.
const MostDiagnosed = 64

// Diagnose says of each launch of a report what makes it slow, up to MostDiagnosed launches. The error is ctx's.
func (r *Report) Diagnose(ctx context.Context, x *engine.Execution, reader i18n.Reader) error {
	for i := range r.Launches[:min(len(r.Launches), MostDiagnosed)] {
		d, err := x.Diagnosis(ctx, i, reader, nil)
		if err != nil {
			return err
		}
		r.Launches[i].Diagnosis = d
	}
	return nil
}

// Diagnoses writes the diagnoses of launches for a terminal. Launches of one kernel that come to the same are told once.
func (r *Report) Diagnoses(w io.Writer, file string, reader i18n.Reader) {
	word := func(key i18n.Key, args ...i18n.Arg) string { return reader.Word(i18n.M(key, args...)) }
	if len(r.Launches) == 0 {
		fmt.Fprintln(w, word(texts.DiagnosisNoLaunch))
	}
	for i := 0; i < len(r.Launches) && r.Launches[i].Diagnosis != nil; {
		l := &r.Launches[i]
		to := i + 1
		for to < len(r.Launches) && l.like(&r.Launches[to]) {
			to++
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		key := texts.DiagnosisLaunch
		if to-i > 1 {
			key = texts.DiagnosisLaunches
		}
		fmt.Fprintf(w, "%s\n", word(key, i18n.T("kernel", l.Kernel), i18n.N("from", i+1), i18n.N("to", to), i18n.T("grid", extent(l.Grid)),
			i18n.T("block", extent(l.Block))))
		r.told(w, file, l.Diagnosis, word)
		i = to
	}
	if more := len(r.Launches) - MostDiagnosed; more > 0 {
		fmt.Fprintf(w, "\n%s\n", word(texts.DiagnosisMoreLaunches, i18n.G("n", more), i18n.N("m", more)))
	}
}

// like says whether another launch came to the same.
func (l *Launch) like(o *Launch) bool {
	return o.Diagnosis != nil && l.Kernel == o.Kernel && l.Grid == o.Grid && l.Block == o.Block && same(l.Diagnosis, o.Diagnosis)
}

func same(x, y *advice.Diagnosis) bool {
	if x.Title != y.Title || x.Text != y.Text || len(x.Verdicts) != len(y.Verdicts) || len(x.Passed) != len(y.Passed) {
		return false
	}
	for i := range x.Verdicts {
		if a, b := &x.Verdicts[i], &y.Verdicts[i]; a.Title != b.Title || a.Text != b.Text || a.Line != b.Line {
			return false
		}
	}
	for i := range x.Passed {
		if x.Passed[i] != y.Passed[i] {
			return false
		}
	}
	return slices.Equal(x.AsCompiled, y.AsCompiled)
}

// extent is a grid or a block as a reader writes it: "4 × 4".
func extent(d event.Dim) string {
	switch {
	case d[2] > 1:
		return fmt.Sprintf("%d × %d × %d", d[0], d[1], d[2])
	case d[1] > 1:
		return fmt.Sprintf("%d × %d", d[0], d[1])
	}
	return fmt.Sprint(d[0])
}

// told writes one diagnosis.
func (r *Report) told(w io.Writer, file string, d *advice.Diagnosis, word func(i18n.Key, ...i18n.Arg) string) {
	fmt.Fprintf(w, "%s\n%s\n", d.Title, d.Text)
	if d.Note != "" {
		fmt.Fprintln(w, d.Note)
	}
	rank := 0
	for i := range d.Verdicts {
		v := &d.Verdicts[i]
		sign := "–" // nothing to improve
		if v.Save > 0 {
			rank++
			sign = fmt.Sprintf("%d.", rank)
		}
		place := ""
		if v.Line > 0 {
			place = r.place(file, v.Line) + ": "
		}
		model := ""
		if v.Model {
			model = " [" + word(texts.DiagnosisModel) + "]"
		}
		fmt.Fprintf(w, "\n%s %s%s%s\n   %s\n", sign, place, v.Title, model, v.Text)
		fmt.Fprintf(w, "   %s; %s\n", v.Share, v.Limit)
		if c := v.Change; c != nil {
			fmt.Fprintf(w, "   %s\n", word(texts.DiagnosisChange, i18n.N("line", c.Line), i18n.T("change", c.Show)))
		}
		if s := v.Swizzle; s != nil {
			fmt.Fprintf(w, "   %s\n", word(texts.DiagnosisSwizzle, i18n.T("change", s.Show), i18n.G("before", s.Before), i18n.G("after", s.After)))
			for _, c := range s.Edits {
				fmt.Fprintf(w, "     %s\n", word(texts.DiagnosisSwizzleLine, i18n.N("line", c.Line), i18n.T("change", strings.TrimSpace(c.New))))
			}
		}
		if m := v.Metric; m != nil {
			key := texts.DiagnosisMetricNear
			if m.Equal {
				key = texts.DiagnosisMetric
			}
			fmt.Fprintf(w, "   %s\n", word(key, i18n.T("metric", m.Name)))
		}
		if v.Lesson != nil {
			fmt.Fprintf(w, "   %s\n", word(texts.DiagnosisLesson, i18n.T("title", v.Lesson.Title), i18n.T("slug", v.Lesson.Slug)))
		}
	}
	for i := range d.AsCompiled {
		fmt.Fprintf(w, "\n%s\n", d.AsCompiled[i].Text)
	}
	if len(d.Passed) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s\n", word(texts.DiagnosisPassed))
	for _, c := range d.Passed {
		model := ""
		if c.Model {
			model = " [" + word(texts.DiagnosisModel) + "]"
		}
		fmt.Fprintf(w, "   %s: %s%s\n", c.Name, c.Text, model)
	}
}
