package lessoneval

import (
	"context"
	"errors"
	"fmt"

	"tilescope/server/lesson/catalog"
)

// ErrMissing says that there is no such lesson, prediction or exercise.
var ErrMissing = errors.New("there is no such thing in the lessons")

// Page is a lesson worked out: the same for everybody, but for what predictions ask.
type Page struct {
	Lesson  *catalog.Lesson
	Picture Place // what the lesson's card shows
	Line    int   // of the program, which that moment executes; 0 where it is no event and no finding
	Parts   []Part
}

// Part is what a reader sees at once.
type Part struct {
	Title, Anchor string
	Stage         Place
	Blocks        []Block
	Notes         string  // HTML, for the lecturer
	Studies       []Study // that the part shows or its text leads to
}

// Block is a piece of a part: exactly one of its fields is set.
type Block struct {
	HTML     string
	Question *catalog.Question // asked by Ask
	Exercise *Exercise
	Claim    *Claim
	Table    *Table
	Explore  *Explore
	Times    *Times
}

// Claim is a sentence that running decides.
type Claim struct {
	ID        string
	Say, Slip string            // HTML
	Measured  *catalog.Measured // the times that it is checked against; nil where runs alone decide
}

// Table is one worked out.
type Table struct {
	ID, Caption string // Caption is HTML
	Heads       []string
	Rows        []Row
	Plot        int // column that is drawn, −1 for none
}

// Row is a line of a table, with the run that it comes from.
type Row struct {
	Cells []string
	Bar   float64 // of the plotted column: 0 to 1
	Place Place
}

// Exercise is what a reader may see of one.
type Exercise struct {
	ID, Title string
	Task      string // HTML
	Start     string // the program that one begins with
	File      string
	Hints     int
	Checks    []string // HTML, beyond the output and the findings
	Cases     int
	Golf      []string
	Ranks     []string // counters that a leaderboard ranks by; none has none
}

// Page is the lesson of a slug.
func (t *Tutor) Page(ctx context.Context, slug string) (*Page, error) {
	t.mu.Lock()
	p := t.pages[slug]
	t.mu.Unlock()
	if p != nil {
		return p, nil
	}
	b, err := t.book(slug)
	if err != nil {
		return nil, err
	}
	if p, err = t.make(ctx, b); err != nil {
		return nil, fmt.Errorf("%s/lesson.md: %w", slug, err)
	}
	t.mu.Lock()
	t.pages[slug] = p
	t.mu.Unlock()
	return p, nil
}

// Picture is the moment that a lesson's card shows. It needs a run or two, and not all those of the lesson's page: a home page shows the
// cards of all lessons.
func (t *Tutor) Picture(ctx context.Context, slug string) (Place, error) {
	t.mu.Lock()
	p := t.pages[slug]
	t.mu.Unlock()
	if p != nil {
		return p.Picture, nil
	}
	b, err := t.book(slug)
	if err != nil {
		return Place{}, err
	}
	at, _, err := t.evaluation(ctx, b, scope{}).picture()
	if err != nil {
		return Place{}, fmt.Errorf("%s/lesson.md: %w", slug, err)
	}
	return at, nil
}

// Warm works out what the pages of all lessons need, one after the other, so that nobody has to wait for it. What fails is left to the
// reader who requests it.
func (t *Tutor) Warm(ctx context.Context) error {
	var failed []error
	for _, l := range t.lessons.Programs() {
		if _, err := t.Page(ctx, l.Slug); err != nil {
			failed = append(failed, err)
		}
		for _, p := range l.Parts {
			for _, b := range p.Blocks {
				for draw := 0; b.Question != nil && draw < draws(b.Question); draw++ {
					if _, err := t.Ask(ctx, l.Slug, b.Question.ID, draw); err != nil {
						failed = append(failed, fmt.Errorf("%s/lesson.md: %w", l.Slug, err))
					}
				}
			}
		}
	}
	return errors.Join(failed...)
}

func (t *Tutor) make(ctx context.Context, b *book) (*Page, error) {
	v := t.evaluation(ctx, b, scope{})
	out := &Page{Lesson: b.lesson}
	stage := Place{Program: b.lesson.Slug}
	for i := range b.lesson.Parts {
		p := &b.lesson.Parts[i]
		var studies []Study
		v.studies = &studies
		if p.Stage.Run != "" {
			at, err := v.place(p.Stage.Run, p.Stage.At, p.Stage.View)
			if err != nil {
				return nil, err
			}
			stage = at
		}
		part := Part{Title: p.Title, Anchor: p.Anchor, Stage: stage}
		for _, note := range p.Notes {
			said, err := v.text(note)
			if err != nil {
				return nil, err
			}
			part.Notes += said
		}
		for _, block := range p.Blocks {
			made, err := v.block(block)
			if err != nil {
				return nil, err
			}
			part.Blocks = append(part.Blocks, made)
		}
		part.Studies = studies
		out.Parts = append(out.Parts, part)
	}
	v.studies = nil
	var err error
	out.Picture, out.Line, err = v.picture()
	return out, err
}

// picture is the moment that the lesson's card shows, and its line: the one that the lesson names, or else where its first part begins.
func (v *evaluation) picture() (at Place, line int, err error) {
	l := v.b.lesson
	if m := l.Picture; m != nil {
		if at, err = v.place(m.Run, m.At, m.View); err != nil {
			return Place{}, 0, fmt.Errorf("picture: %w", err)
		}
		if of, err := v.value(m.At); err == nil {
			line = lineOf(of)
		}
		return at, line, nil
	}
	if len(l.Parts) > 0 && l.Parts[0].Stage.Run != "" {
		at, err = v.place(l.Parts[0].Stage.Run, l.Parts[0].Stage.At, l.Parts[0].Stage.View)
		return at, 0, err
	}
	return Place{Program: l.Slug}, 0, nil
}

func (v *evaluation) block(block catalog.Block) (out Block, err error) {
	switch {
	case block.Text != nil:
		out.HTML, err = v.text(*block.Text)
	case block.Question != nil:
		out.Question = block.Question
	case block.Exercise != nil:
		out.Exercise, err = v.exercise(block.Exercise)
	case block.Claim != nil:
		inner := v.inner(scope{runs: block.Claim.With})
		c := &Claim{ID: block.Claim.ID}
		if block.Claim.Measured() {
			c.Measured = v.b.lesson.Measured
		}
		if c.Say, err = inner.text(block.Claim.Say); err == nil {
			c.Slip, err = inner.text(block.Claim.Slip)
		}
		out.Claim = c
	case block.Explore != nil:
		out.Explore, err = v.explore(block.Explore)
	case block.Times != nil:
		out.Times, err = v.times(block.Times)
	default:
		out.Table, err = v.table(block.Table)
	}
	return out, err
}

func (v *evaluation) exercise(e *catalog.Exercise) (*Exercise, error) {
	out := &Exercise{ID: e.ID, Title: e.Title, Start: v.b.lesson.Files[e.Start], File: e.Start, Hints: len(e.Hints), Cases: len(e.Cases),
		Golf: e.Golf, Ranks: e.Ranks}
	var err error
	if out.Task, err = v.text(e.Task); err != nil {
		return nil, err
	}
	for _, c := range e.Checks {
		say, err := v.text(c.Say)
		if err != nil {
			return nil, err
		}
		out.Checks = append(out.Checks, say)
	}
	return out, nil
}

// table works out one row for each combination of parameters, the last varying fastest.
func (v *evaluation) table(t *catalog.Table) (*Table, error) {
	out := &Table{ID: t.ID, Plot: -1}
	var err error
	if out.Caption, err = v.text(t.Caption); err != nil {
		return nil, err
	}
	for _, p := range t.Vary {
		head := p.Head
		if head == "" {
			head = p.Name
		}
		out.Heads = append(out.Heads, head)
	}
	for i, c := range t.Columns {
		out.Heads = append(out.Heads, c.Head)
		if c.Plot {
			out.Plot = len(t.Vary) + i
		}
	}
	own := map[string]catalog.Program{"it": t.Run}
	for name, p := range t.With {
		own[name] = p
	}
	most := 0.0
	for at := make([]int, len(t.Vary)); at != nil; at = next(at, t.Vary) {
		s := scope{runs: own}
		row := Row{}
		for i, p := range t.Vary {
			value := whole64(p.Values[at[i]])
			s = s.with(p.Name, value)
			cell := show(value)
			if len(p.Say) > 0 {
				cell = p.Say[at[i]]
			}
			row.Cells = append(row.Cells, cell)
		}
		inner := v.inner(s)
		for _, c := range t.Columns {
			value, err := inner.value(c.Is)
			if err != nil {
				return nil, fmt.Errorf("table %s, row %v: %w", t.ID, row.Cells, err)
			}
			if n, ok := number(value); ok && c.Plot {
				row.Bar = n
				most = max(most, n)
			}
			row.Cells = append(row.Cells, show(value))
		}
		if row.Place, err = inner.opened(t); err != nil {
			return nil, err
		}
		out.Rows = append(out.Rows, row)
	}
	for i := range out.Rows {
		if most > 0 {
			out.Rows[i].Bar /= most
		}
	}
	return out, nil
}

// next counts on; nil after the last.
func next(at []int, list []catalog.Parameter) []int {
	for i := len(at) - 1; i >= 0; i-- {
		if at[i]++; at[i] < len(list[i].Values) {
			return at
		}
		at[i] = 0
	}
	return nil
}

// lineOf is the line of a program that an event or a finding is at; 0 for none.
func lineOf(at any) int {
	switch at := at.(type) {
	case Event:
		return at.Line
	case map[string]any:
		if lines, ok := at["lines"].([]int); ok && len(lines) > 0 {
			return lines[len(lines)-1]
		}
	}
	return 0
}
