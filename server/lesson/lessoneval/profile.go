package lessoneval

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/server/lesson/catalog"
	"tilescope/server/texts"
)

// CounterRow is a counter that a reader is asked for.
type CounterRow struct {
	Counter string
	Label   i18n.Message
	Metric  string // Nsight Compute's name; "" where it has none that is near
	Equal   bool   // the metric counts the same
}

// Counted is a row of a profile with what was counted.
type Counted struct {
	Counter string `json:"counter"`
	Exact   bool   `json:"exact"`   // the guess is the number
	Counted string `json:"counted"` // worded
	Off     string `json:"off"`     // how far the guess is from it, as a factor or a number; "" where it is exact
	Why     string `json:"why"`     // HTML, in the lesson's language; "" where it is exact
	Beside  string `json:"beside"`  // of the run beside, worded; "" where there is none
	Place   *Place `json:"place,omitempty"`
}

// settledRow is a row decided by running.
type settledRow struct {
	counter string
	number  int
	beside  string
	why     string // HTML
	slips   []Slip
	place   *Place
}

// guessMost bounds a guess: up to it every whole number is one of JSON's.
const guessMost = 1 << 53

// profile compiles the expressions of a form.
func (b *book) profile(q *catalog.Question, s scope) error {
	for _, run := range []string{q.Profile.Run, q.Profile.Beside.Run} {
		if _, ok := b.runNamed(run, s); !ok && run != "" {
			return lineError(q.Line, "there is no run %q", run)
		}
	}
	for _, c := range q.Profile.Counters {
		if _, ok := report.Named(c.Counter); !ok {
			return lineError(q.Line, "there is no counter %q: name one as `tilescope run --report` does", c.Counter)
		}
		list, texts := []catalog.Expr{}, []catalog.Text{c.Why}
		for _, m := range c.Missteps {
			list, texts = append(list, m.Is), append(texts, m.Say)
		}
		if err := b.all(list, texts, s); err != nil {
			return err
		}
		if c.At.Text != "" {
			if err := b.at(q.Profile.Run, c.At, c.View, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// wordProfile makes the rows of a form, and the command that asks a real profiler for them.
func (v *evaluation) wordProfile(q *catalog.Question, out *Asked) error {
	var metrics []string
	for _, c := range q.Profile.Counters {
		n, _ := report.Named(c.Counter)
		out.Counters = append(out.Counters, CounterRow{Counter: c.Counter, Label: n.Label, Metric: n.Metric, Equal: n.Equal})
		if n.Metric != "" && !slices.Contains(metrics, n.Metric) {
			metrics = append(metrics, n.Metric)
		}
	}
	out.Beside = q.Profile.Beside.Say
	p, parameters, err := v.program(q.Profile.Run)
	if err != nil {
		return err
	}
	spec, err := v.b.spec(v.ctx, p, parameters)
	if err != nil {
		return err
	}
	r, err := v.run(q.Profile.Run)
	if err != nil {
		return err
	}
	program := strings.TrimSuffix(spec.Name, ".cu")
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(spec.Defines)) {
		fmt.Fprintf(&b, "# %s: #define %s %s\n", spec.Name, name, spec.Defines[name])
	}
	if r.Device.Major > 0 {
		fmt.Fprintf(&b, "nvcc -O3 -arch=sm_%d%d -o %s %s\n", r.Device.Major, r.Device.Minor, program, spec.Name)
	}
	b.WriteString("ncu ")
	if n := q.Profile.Launch; n > 0 {
		fmt.Fprintf(&b, "--launch-skip %d --launch-count 1 ", n-1)
	}
	fmt.Fprintf(&b, "--metrics %s ./%s", strings.Join(metrics, ","), program)
	for _, a := range spec.Args {
		fmt.Fprintf(&b, " '%s'", strings.ReplaceAll(a, "'", `'\''`))
	}
	out.Command = b.String()
	return nil
}

// settleProfile counts the rows of a form.
func (v *evaluation) settleProfile(q *catalog.Question, out *Settled) error {
	r, err := v.counted(q, q.Profile.Run)
	if err != nil {
		return err
	}
	var other *Run
	if name := q.Profile.Beside.Run; name != "" {
		if other, err = v.counted(q, name); err != nil {
			return err
		}
	}
	for i := range q.Profile.Counters {
		c := &q.Profile.Counters[i]
		row := settledRow{counter: c.Counter}
		if row.number, err = r.measured(q, c.Counter); err != nil {
			return err
		}
		if other != nil {
			n, err := other.measured(q, c.Counter)
			if err != nil {
				return err
			}
			row.beside = thousands(int64(n))
		}
		if err := v.settleRow(q, c, r, &row); err != nil {
			return err
		}
		out.List = append(out.List, row.number)
		out.rows = append(out.rows, row)
	}
	return nil
}

// settleRow words the remark on a row, and finds what shows it.
func (v *evaluation) settleRow(q *catalog.Question, c *catalog.Counter, r *Run, row *settledRow) (err error) {
	if row.why, err = v.text(c.Why); err != nil {
		return err
	}
	for _, m := range c.Missteps {
		is, err := v.value(m.Is)
		if err != nil {
			return err
		}
		n, ok := number(is)
		if !ok {
			return lineError(m.Is.Line, "the misstep is %v, and no number", is)
		}
		if int(n) == row.number {
			continue // right under these parameters
		}
		s := Slip{Number: n}
		if s.Why, err = v.text(m.Say); err != nil {
			return err
		}
		row.slips = append(row.slips, s)
	}
	if c.At.Text != "" {
		at, err := v.place(q.Profile.Run, c.At, c.View)
		row.place = &at
		return err
	}
	best, ok := report.Costliest(r.x, c.Counter)
	if n := q.Profile.Launch; !ok || n > 0 && best.Launch != n-1 {
		return nil
	}
	p, parameters, err := v.program(q.Profile.Run)
	if err != nil {
		return err
	}
	w := where{known: true, at: int(best.Position), launch: best.Launch, block: coordinates(best.Block), thread: coordinates(best.Thread)}
	view := catalog.View{See: "global", Open: []string{"sectors"}, By: "warp"}
	if best.Shared {
		view.See, view.Open = "banks", nil
	}
	at, err := v.b.address(v.ctx, p, parameters, w, view)
	row.place = &at
	return err
}

func coordinates(d [3]int32) []int { return []int{int(d[0]), int(d[1]), int(d[2])} }

// counted is a run whose counters compare with a profiler's.
func (v *evaluation) counted(q *catalog.Question, name string) (*Run, error) {
	r, err := v.run(name)
	if err != nil {
		return nil, err
	}
	if !r.Done {
		return nil, lineError(q.Line, "the run %s does not end well, so nothing can be counted", name)
	}
	if r.x.Program.WarpSize != r.Device.WarpSize {
		return nil, lineError(q.Line, "the run %s cuts warps to %d lanes, where counters compare with nothing: give it `warp: %d`", name,
			r.x.Program.WarpSize, r.Device.WarpSize)
	}
	return r, nil
}

// measured is a counter of the launch that a form is about, or of the whole run.
func (r *Run) measured(q *catalog.Question, counter string) (int, error) {
	told := report.Of(r.x, i18n.Reader{})
	if n := q.Profile.Launch; n > len(told.Launches) {
		return 0, lineError(q.Line, "`launch` is %d, and the run has %d", n, len(told.Launches))
	} else if n > 0 {
		told.Launches = told.Launches[n-1 : n]
	}
	for _, m := range told.Measures(i18n.Reader{}) {
		if m.Key == counter && m.Value == float64(int(m.Value)) {
			return int(m.Value), nil
		}
	}
	return 0, lineError(q.Line, "%s is no whole number of the run", counter)
}

// readProfile reads guesses: a whole number for each row.
func readProfile(q *catalog.Question, given json.RawMessage) ([]int, error) {
	var list []float64
	if json.Unmarshal(given, &list) != nil || len(list) != len(q.Profile.Counters) {
		return nil, unfit(texts.AnswerProfile)
	}
	out := make([]int, len(list))
	for i, n := range list {
		if n < 0 || n > guessMost || n != float64(int(n)) {
			return nil, unfit(texts.AnswerProfile)
		}
		out[i] = int(n)
	}
	return out, nil
}

// compared holds guesses against what was counted, for a reader.
func (s *Settled) compared(guesses []int, reader i18n.Reader) []Counted {
	out := make([]Counted, len(s.rows))
	for i, r := range s.rows {
		c := Counted{Counter: r.counter, Exact: guesses[i] == r.number, Counted: reader.Marked(thousands(int64(r.number))), Place: r.place,
			Beside: reader.Marked(r.beside)}
		if !c.Exact {
			c.Off = reader.Word(off(guesses[i], r.number))
			c.Why = r.why
			for _, m := range r.slips {
				if int(m.Number) == guesses[i] {
					c.Why = m.Why
					break
				}
			}
		}
		out[i] = c
	}
	return out
}

// off says how far a guess is from a number, never in percent: a factor where it is one, and otherwise what is missing.
func off(guess, number int) i18n.Message {
	switch {
	case guess == 0:
		return i18n.M(texts.ProfileSome)
	case number == 0:
		return i18n.M(texts.ProfileNone)
	case number >= 2*guess && number%guess == 0:
		return i18n.M(texts.ProfileTimes, i18n.G("n", number/guess))
	case guess >= 2*number && guess%number == 0:
		return i18n.M(texts.ProfilePart, i18n.G("n", guess/number))
	case number >= 2*guess:
		return i18n.M(texts.ProfileOver, i18n.G("n", number/guess))
	case guess >= 2*number:
		return i18n.M(texts.ProfileUnder, i18n.G("n", guess/number))
	case number > guess:
		return i18n.M(texts.ProfileMore, i18n.G("n", number-guess))
	}
	return i18n.M(texts.ProfileFewer, i18n.G("n", guess-number))
}
