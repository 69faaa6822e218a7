package lessoneval

import (
	"context"
	"fmt"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/parser"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/lesson/catalog"
)

// Printed runs a program of a lesson: the kinds of errors that are found in it, and what it prints.
func (t *Tutor) Printed(ctx context.Context, slug string, p catalog.Program) (kinds []string, printed string, err error) {
	return t.printed(ctx, slug, p, nil)
}

// PrintedFor runs a program of a prediction's own, in one of its variants.
func (t *Tutor) PrintedFor(ctx context.Context, slug string, q *catalog.Question, draw int, p catalog.Program) (
	kinds []string, printed string, err error,
) {
	parameters := drawn(q, draw).parameters
	if p, err = t.books[slug].settled(ctx, p, parameters); err != nil {
		return nil, "", err
	}
	return t.printed(ctx, slug, p, parameters)
}

func (t *Tutor) printed(ctx context.Context, slug string, p catalog.Program, parameters map[string]any) (
	kinds []string, printed string, err error,
) {
	spec, err := t.books[slug].spec(ctx, p, parameters)
	if err != nil {
		return nil, "", err
	}
	r, err := measure(ctx, t.runs.Run, spec, i18n.Reader{})
	if err != nil {
		return nil, "", err
	}
	return r.Kinds, r.Stdout, nil
}

// Mentioned are the names that an expression mentions: runs, parameters and functions.
func Mentioned(text string) ([]string, error) {
	if text == "" {
		return nil, nil
	}
	tree, err := parser.Parse(text)
	if err != nil {
		return nil, err
	}
	seen := &names{}
	ast.Walk(&tree.Node, seen)
	return seen.list, nil
}

// Off words how far a guess is from a number.
func Off(guess, number int) string { return i18n.Reader{}.Word(off(guess, number)) }

// Opens works out where a moment of a lesson is.
func (t *Tutor) Opens(ctx context.Context, slug, moment string) (Place, error) {
	b := t.books[slug]
	m := b.lesson.Moments[moment]
	return t.evaluation(ctx, b, scope{}).place(m.Run, m.At, m.View)
}

// Seen is what a reader has before them at a moment.
type Seen struct {
	catalog.View
	Run   *frame.Run
	Scene *frame.Scene // nil where the program is looked at, and no kernel
	Frame *frame.Frame
	Table *frame.Table // nil for none
	Cost  *frame.Cost
}

// See opens a moment of a lesson as a stage does.
func (t *Tutor) See(ctx context.Context, slug, moment string) (*Seen, error) {
	b := t.books[slug]
	if b == nil {
		return nil, fmt.Errorf("there is no lesson %s", slug)
	}
	m, ok := b.lesson.Moments[moment]
	if !ok {
		return nil, fmt.Errorf("%s has no moment %s", slug, moment)
	}
	v := t.evaluation(ctx, b, scope{})
	w, err := v.whereIs(m.At)
	if err != nil {
		return nil, err
	}
	p, parameters, err := v.program(m.Run)
	if err != nil {
		return nil, err
	}
	spec, err := b.spec(ctx, p, parameters)
	if err != nil {
		return nil, err
	}
	x, err := t.runs.Run(ctx, spec)
	if err != nil {
		return nil, err
	}
	viewer := view.New(x)
	out := &Seen{View: m.View, Run: viewer.Run()}
	if m.See == "program" {
		return out, nil
	}
	if w.known {
		f := frame.Focus{Launch: w.launch}
		copy(f.Block[:], cmpList(m.Block, w.block))
		copy(f.Thread[:], cmpList(m.Of, w.thread))
		if err := viewer.Look(f); err != nil {
			return nil, err
		}
		viewer.Seek(frame.Place{Position: int64(w.at), Lane: -1})
	}
	if out.Scene, out.Frame, err = viewer.Render(ctx); err != nil {
		return nil, err
	}
	out.Cost = viewer.Cost()
	if m.Table != "" {
		work, err := viewer.Tables(ctx, frame.TableName(m.Table))
		if err != nil {
			return nil, err
		}
		made, err := work(ctx, func(int64) {})
		if err != nil {
			return nil, err
		}
		out.Table = made.Table
	}
	return out, nil
}

// Agrees says whether a text begins with the two forms of what is counted.
func Agrees(text string) bool { return forms.MatchString(text) }
