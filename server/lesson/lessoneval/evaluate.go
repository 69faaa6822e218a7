package lessoneval

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"maps"
	"regexp"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
)

// evaluation works out expressions of one directive. Every run is made at most once in it.
type evaluation struct {
	ctx   context.Context
	t     *Tutor
	b     *book
	scope scope
	made  map[string]*Run

	studies *[]Study // that the part shows or leads to; nil where nobody requests them
}

func (t *Tutor) evaluation(ctx context.Context, b *book, s scope) *evaluation {
	return &evaluation{ctx: ctx, t: t, b: b, scope: s, made: map[string]*Run{}}
}

// inner shares the runs of the lesson and has a scope of its own.
func (v *evaluation) inner(s scope) *evaluation {
	e := v.t.evaluation(v.ctx, v.b, s)
	e.studies = v.studies
	for name, r := range v.made {
		if _, own := s.runs[name]; !own {
			e.made[name] = r
		}
	}
	return e
}

// run makes a run by its name.
func (v *evaluation) run(name string) (*Run, error) {
	if r, ok := v.made[name]; ok {
		return r, nil
	}
	p, parameters, err := v.program(name)
	if err != nil {
		return nil, err
	}
	spec, err := v.b.spec(v.ctx, p, parameters)
	if err != nil {
		return nil, err
	}
	r, err := measure(v.ctx, v.t.runs.Run, spec, i18n.Reader{})
	if err != nil {
		return nil, err
	}
	v.made[name] = r
	return r, nil
}

// value is that of an expression of the lesson.
func (v *evaluation) value(e catalog.Expr) (any, error) {
	x := v.b.exprs[e]
	if x == nil {
		return nil, lineError(e.Line, "%q was not compiled", e.Text)
	}
	out, err := x.evaluate(v.ctx, v.b.work, v.run, v.b.withMeasured(v.scope.parameters))
	if err != nil {
		return nil, lineError(e.Line, "%w", err)
	}
	return out, nil
}

// truth is the value of an expression that must be true or false.
func (v *evaluation) truth(e catalog.Expr) (bool, error) {
	out, err := v.value(e)
	if err != nil {
		return false, err
	}
	b, ok := out.(bool)
	if !ok {
		return false, lineError(e.Line, "%s is %v, and neither true nor false", e.Text, out)
	}
	return b, nil
}

// text is prose with its computed pieces, as trusted HTML.
func (v *evaluation) text(t catalog.Text) (string, error) {
	var b strings.Builder
	var counted any // the piece before, where it was computed
	for _, p := range t.Pieces {
		if p.Expr.Text == "" {
			if err := v.linked(&b, agree(counted, p.HTML)); err != nil {
				return "", err
			}
			counted = nil
			continue
		}
		value, err := v.value(p.Expr)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, `<span class="computed">%s</span>`, html.EscapeString(show(value)))
		counted = value
	}
	return b.String(), nil
}

// forms are the singular and the plural of what a number before them counts: {thread stores|threads store}.
var forms = regexp.MustCompile(`^ \{([^{}|]+)\|([^{}|]+)\}`)

// agree chooses the form that text behind a computed number begins with.
func agree(counted any, text string) string {
	m := forms.FindStringSubmatch(text)
	if m == nil || counted == nil {
		return text
	}
	form := m[2]
	if n, ok := number(counted); ok && n == 1 {
		form = m[1]
	}
	return " " + form + text[len(m[0]):]
}

// linked writes HTML with the addresses of the moments that it leads to.
func (v *evaluation) linked(w *strings.Builder, text string) error {
	for {
		before, rest, found := strings.Cut(text, momentMark)
		w.WriteString(before)
		if !found {
			return nil
		}
		name, after, _ := strings.Cut(rest, `"`)
		m := v.b.lesson.Moments[html.UnescapeString(name)]
		at, err := v.place(m.Run, m.At, m.View)
		if err != nil {
			return fmt.Errorf("moment %s: %w", name, err)
		}
		fmt.Fprintf(w, `href="%s"`, html.EscapeString(at.Page()))
		text = after
	}
}

// momentMark is a placeholder in rendered prose for the address of a moment.
const momentMark = `data-moment="`

// Place is where a stage can be opened: a program of a lesson and the rest of the stage's address.
type Place struct {
	Program string `json:"program"`         // slug, or slug/file
	Query   string `json:"query"`           // "" or from '?' on
	Hash    string `json:"hash"`            // "" or from '#' on: a changed source
	Study   string `json:"study,omitempty"` // address of a comparison or a sweep to be shown in the stage's place; "" for none
}

// Address is the stage of a place.
func (p Place) Address() string { return "/lessons/" + p.Program + p.Query + p.Hash }

// Page is the page of a place: the comparison or the sweep where there is one, and otherwise the stage.
func (p Place) Page() string { return cmp.Or(p.Study, p.Address()) }

// place works out where a stage begins. at may be no expression: the run's beginning.
func (v *evaluation) place(run string, at catalog.Expr, view catalog.View) (Place, error) {
	if view.See == seeCompare || view.See == seeSweep {
		return v.studied(run, at, view)
	}
	w, err := v.whereIs(at)
	if err != nil {
		return Place{}, err
	}
	return v.placeAt(run, w, view)
}

// ended is the end of a run, where what is counted in it is complete.
func (v *evaluation) ended(run string, view catalog.View) (Place, error) {
	r, err := v.run(run)
	if err != nil {
		return Place{}, err
	}
	return v.placeAt(run, where{known: r.Steps > 0, at: r.Steps}, view)
}

// opened is where a row of a table leads to.
func (v *evaluation) opened(t *catalog.Table) (Place, error) {
	if t.At.Text == "" {
		return v.ended("it", t.View)
	}
	return v.place("it", t.At, t.View)
}

func (v *evaluation) placeAt(run string, w where, view catalog.View) (Place, error) {
	p, parameters, err := v.program(run)
	if err != nil {
		return Place{}, err
	}
	return v.b.address(v.ctx, p, parameters, w, view)
}

// whereIs is the moment that an expression gives; no expression gives none.
func (v *evaluation) whereIs(at catalog.Expr) (where, error) {
	if at.Text == "" {
		return where{}, nil
	}
	value, err := v.value(at)
	if err != nil {
		return where{}, err
	}
	w, err := whereOf(value)
	if err != nil {
		return w, lineError(at.Line, "%s: %w", at.Text, err)
	}
	return w, nil
}

// program is a run's, with the parameters that it is over; "" for the lesson's own program.
func (v *evaluation) program(run string) (catalog.Program, map[string]any, error) {
	p, ok := v.b.runNamed(run, v.scope)
	if !ok && run != "" {
		return p, nil, fmt.Errorf("there is no run %q", run)
	}
	parameters := v.scope.parameters
	if _, own := v.scope.runs[run]; !own {
		parameters = nil
	}
	p, err := v.b.settled(v.ctx, p, parameters)
	return p, parameters, err
}

// where is a moment of a run.
type where struct {
	known         bool
	at, launch    int
	block, thread []int
}

// whereOf reads a moment from what an expression gave: an event, a finding, or a position.
func whereOf(value any) (where, error) {
	switch e := value.(type) {
	case Event:
		return where{known: true, at: e.At, launch: e.Launch, block: e.Block, thread: e.Thread}, nil
	case map[string]any:
		if at, ok := e["at"].(int); ok {
			w := where{known: true, at: at}
			w.launch, _ = e["launch"].(int)
			w.block, _ = e["block"].([]int)
			w.thread, _ = e["thread"].([]int)
			return w, nil
		}
	case int:
		return where{known: true, at: e}, nil
	case nil:
		return where{}, fmt.Errorf("the run has no such moment")
	}
	return where{}, fmt.Errorf("%v is not a moment: it must be an event, a finding or a position", value)
}

// withParameters is a scope with one more parameter.
func (s scope) with(name string, value any) scope {
	p := maps.Clone(s.parameters)
	if p == nil {
		p = map[string]any{}
	}
	p[name] = value
	return scope{runs: s.runs, parameters: p}
}
