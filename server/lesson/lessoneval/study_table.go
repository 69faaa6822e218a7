package lessoneval

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/lesson/catalog"
	"tilescope/server/texts"
)

// Study is a comparison or a sweep as a table of all its runs, for where its page cannot be shown: on paper, on slides and in rooms.
type Study struct {
	Address string // of its page
	Swept   string // the macro of a sweep; "" for a comparison
	Counter string // that a sweep counts
	Table   *Table
}

// sweptMost bounds the runs of a sweep in a lesson.
const sweptMost = 16

// keep tabulates a study that a part shows or leads to, once for each address.
func (v *evaluation) keep(run string, view catalog.View, address string) error {
	if v.studies == nil || slices.ContainsFunc(*v.studies, func(s Study) bool { return s.Address == address }) {
		return nil
	}
	var out Study
	var err error
	if view.See == seeSweep {
		out, err = v.swept(run, view)
	} else {
		out, err = v.compared(run, view.Other)
	}
	if err != nil {
		return err
	}
	out.Address = address
	out.Table.ID = fmt.Sprintf("study-%d", len(*v.studies)+1)
	*v.studies = append(*v.studies, out)
	return nil
}

// measuresOf are the counters of a run, as the page of a study names them.
func (v *evaluation) measuresOf(run string) ([]frame.Measure, error) {
	r, err := v.run(run)
	if err != nil {
		return nil, err
	}
	if !r.Compiles {
		return nil, fmt.Errorf("the run %q of a study does not compile", run)
	}
	return report.Of(r.x, i18n.Reader{}).Measures(i18n.Reader{}), nil
}

// swept is a sweep: a row for each value of the macro.
func (v *evaluation) swept(run string, view catalog.View) (Study, error) {
	values, err := experiment.Values(view.Values, sweptMost)
	if err != nil {
		return Study{}, err
	}
	p, parameters, err := v.program(run)
	if err != nil {
		return Study{}, err
	}
	out := Study{Swept: view.Sweep, Table: &Table{Plot: 1}}
	most := 0.0
	for _, value := range values {
		q := p
		q.Define = maps.Clone(p.Define)
		if q.Define == nil {
			q.Define = map[string]any{}
		}
		q.Define[view.Sweep] = value
		inner := v.inner(scope{runs: map[string]catalog.Program{"it": q}, parameters: parameters})
		list, err := inner.measuresOf("it")
		if err != nil {
			return Study{}, err
		}
		i := 0
		if view.Plots != "" {
			i = slices.IndexFunc(list, func(m frame.Measure) bool { return m.Key == view.Plots })
		}
		if i < 0 {
			return Study{}, fmt.Errorf("%q is not a counter of the sweep's run with %s %s", view.Plots, view.Sweep, value)
		}
		row := Row{Cells: []string{value, show(list[i].Value)}, Bar: list[i].Value}
		if row.Place, err = inner.place("it", catalog.Expr{}, catalog.View{}); err != nil {
			return Study{}, err
		}
		most = max(most, row.Bar)
		out.Counter = list[i].Label
		out.Table.Rows = append(out.Table.Rows, row)
	}
	for i := range out.Table.Rows {
		if most > 0 {
			out.Table.Rows[i].Bar /= most
		}
	}
	out.Table.Heads = []string{out.Swept, out.Counter}
	return out, nil
}

// compared is a comparison: a row for each counter in which the two runs differ.
func (v *evaluation) compared(one, two string) (Study, error) {
	a, err := v.measuresOf(one)
	if err != nil {
		return Study{}, err
	}
	b, err := v.measuresOf(two)
	if err != nil {
		return Study{}, err
	}
	out := Study{Table: &Table{Plot: -1, Heads: []string{i18n.Reader{}.Word(i18n.M(texts.ExportPairCounter))}}}
	for _, run := range []string{one, two} {
		p, _, err := v.program(run)
		if err != nil {
			return Study{}, err
		}
		out.Table.Heads = append(out.Table.Heads, v.b.called(p))
	}
	in := map[string]float64{}
	for _, m := range b {
		in[m.Key] = m.Value
	}
	for _, m := range a {
		if other := in[m.Key]; other != m.Value {
			out.Table.Rows = append(out.Table.Rows, Row{Cells: []string{m.Label, show(m.Value), show(other)}})
		}
	}
	return out, nil
}

// called names a program by its file and by what the run changes in it.
func (b *book) called(p catalog.Program) string {
	out := []string{b.nameOf(p)}
	for _, name := range slices.Sorted(maps.Keys(p.Define)) {
		out = append(out, fmt.Sprintf("%s %v", name, p.Define[name]))
	}
	if p.Device != "" {
		out = append(out, p.Device)
	}
	for _, text := range p.Off {
		out = append(out, "// "+text)
	}
	for _, old := range slices.Sorted(maps.Keys(p.Replace)) {
		out = append(out, strings.TrimSpace(p.Replace[old]))
	}
	return strings.Join(out, ", ")
}
