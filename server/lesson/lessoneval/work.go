package lessoneval

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/vm/runtime"

	"tilescope/server/texts"
)

// work is the evaluation of one expression: how much it may still go through (accesses and steps of runs, and elements of lists), and what
// it need not work out again. An expression that requests each element of a list asks the same again and again, so that the first few
// answers are kept. Work is counted and not timed: a program gets the same report however busy the server is.
type work struct {
	ctx     context.Context
	left    int
	looked  int               // when ctx was looked at last, as what was left then
	known   map[question]bool // whether an array is accessed
	asked   map[question][]Event
	results map[question][]float64
	touched map[events][]int
	times   map[events][]int
}

// question is a call of loads, stores, accesses or result.
type question struct {
	of          *Run
	array, kind string
	where       filter
}

// events are a list that nobody changes.
type events struct {
	first *Event
	count int
}

// mostAnswered is how many answers of a kind are kept.
const mostAnswered = 16

// lookEvery is how much work is done before it is looked whether anybody still waits.
const lookEvery = 1 << 12

func newWork(ctx context.Context, most int) *work {
	return &work{ctx: ctx, left: most, looked: most, known: map[question]bool{},
		asked: map[question][]Event{}, results: map[question][]float64{},
		touched: map[events][]int{}, times: map[events][]int{}}
}

// spend takes work from what may still be done. The error says that there is none left, or that nobody waits for it now.
func (w *work) spend(n int) error {
	if w.left -= n; w.left < 0 {
		return absent(texts.AbsentWork)
	}
	if w.looked-w.left < lookEvery {
		return nil
	}
	w.looked = w.left
	if err := w.ctx.Err(); err != nil {
		return &undone{err}
	}
	return nil
}

// keep is an answer that was given before, or a new one.
func keep[K comparable, V any](known map[K]V, key K, make func() (V, error)) (V, error) {
	if v, ok := known[key]; ok {
		return v, nil
	}
	v, err := make()
	if err == nil && len(known) < mostAnswered {
		known[key] = v
	}
	return v, err
}

// asks makes the function that lists accesses of a kind.
func (w *work) asks(kind string) func(r *Run, array string, where ...any) ([]Event, error) {
	return func(r *Run, array string, where ...any) ([]Event, error) {
		f, err := filterOf(where)
		if err != nil {
			return nil, err
		}
		return keep(w.asked, question{r, array, kind, f}, func() ([]Event, error) { return r.accesses(w, array, kind, f) })
	}
}

func (w *work) result(r *Run, array string) ([]float64, error) {
	return keep(w.results, question{of: r, array: array}, func() ([]float64, error) { return r.result(w, array) })
}

func (w *work) elements(list []Event) ([]int, error) { return w.of(w.touched, list, elements) }
func (w *work) counts(list []Event) ([]int, error)   { return w.of(w.times, list, counts) }

func (w *work) of(known map[events][]int, list []Event, make func([]Event) []int) ([]int, error) {
	if len(list) == 0 {
		return []int{}, nil
	}
	return keep(known, events{&list[0], len(list)}, func() ([]int, error) { return make(list), w.spend(len(list)) })
}

// uniq are the elements of a list, each once, in order of the first: what the expression language's own does by comparing each with all.
func (w *work) uniq(list any) ([]any, error) {
	v := reflect.ValueOf(list)
	if v.Kind() != reflect.Slice && v.Kind() != reflect.Array {
		return nil, fmt.Errorf("cannot uniq %s", v.Kind())
	}
	out, alike := []any{}, map[string][]any{}
	var key []byte
	for i := range v.Len() {
		x := v.Index(i).Interface()
		key = likeness(key[:0], x)
		seen, list := false, alike[string(key)]
		for k := 0; k < len(list) && !seen; k++ {
			seen = runtime.Equal(x, list[k])
		}
		if err := w.spend(1 + len(list)); err != nil {
			return nil, err
		}
		if !seen {
			out, alike[string(key)] = append(out, x), append(list, x)
		}
	}
	return out, nil
}

// likeness appends what equal values have in common, and few others.
func likeness(b []byte, x any) []byte {
	if n, ok := number(x); ok {
		return binary.LittleEndian.AppendUint64(append(b, 'n'), math.Float64bits(n+0)) // 0 and −0 are equal
	}
	if s, ok := x.(string); ok {
		return append(binary.AppendUvarint(append(b, 's'), uint64(len(s))), s...)
	}
	v := reflect.ValueOf(x)
	if v.Kind() != reflect.Slice {
		return append(b, '?')
	}
	b = append(b, '[')
	for i := range v.Len() {
		b = likeness(b, v.Index(i).Interface())
	}
	return append(b, ']')
}

// Functions that expressions are made to call where they go through lists: no lesson can write these names.
const (
	goesOn  = "#goes-on"
	weighed = "#weighed"
)

// watched makes an expression count what it goes through: each element that it asks something of, and each list that it seeks something in.
type watched struct{}

// Visit changes one node.
func (watched) Visit(node *ast.Node) {
	switch x := (*node).(type) {
	case *ast.PredicateNode:
		x.Node = &ast.ConditionalNode{Cond: &ast.CallNode{Callee: &ast.IdentifierNode{Value: goesOn}}, Exp1: x.Node, Exp2: &ast.NilNode{}}
	case *ast.BinaryNode:
		_, written := x.Right.(*ast.ArrayNode)
		span, ok := x.Right.(*ast.BinaryNode)
		if x.Operator != "in" || written || ok && span.Operator == ".." {
			return
		}
		x.Right = &ast.CallNode{Callee: &ast.IdentifierNode{Value: weighed}, Arguments: []ast.Node{x.Right}}
	}
}

// goesOn is called for every element. It ends the evaluation as errors of functions do.
func (w *work) goesOn() bool {
	if err := w.spend(1); err != nil {
		panic(err)
	}
	return true
}

// weighed is a list, or whatever else something is sought in.
func (w *work) weighed(in any) any {
	if v := reflect.ValueOf(in); v.Kind() == reflect.Slice {
		if err := w.spend(v.Len()); err != nil {
			panic(err)
		}
	}
	return in
}
