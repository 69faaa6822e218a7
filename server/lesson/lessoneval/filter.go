package lessoneval

import (
	"fmt"

	"tilescope/engine/frame/listing"
)

// filter keeps events that have certain values in some of their fields. A block or thread may leave out trailing zeros, or be a number
// where only x differs from 0.
type filter struct {
	launch, warp, lane, line, element, lanes wanted[int]
	block, thread                            wanted[[3]int]
}

// wanted is the value that a field must have, if it must have one.
type wanted[T comparable] struct {
	any   bool
	value T
}

func want[T comparable](value T) wanted[T] { return wanted[T]{true, value} }

func (w wanted[T]) is(value T) bool { return !w.any || w.value == value }

// filterOf reads the optional last argument of a function.
func filterOf(args []any) (f filter, err error) {
	if len(args) == 0 {
		return f, nil
	}
	m, ok := args[0].(map[string]any)
	if !ok {
		return f, fmt.Errorf("a choice of events is written {block: [1, 0], warp: 0}, not %v", args[0])
	}
	places := map[string]*wanted[[3]int]{"block": &f.block, "thread": &f.thread}
	numbers := map[string]*wanted[int]{
		"launch": &f.launch, "warp": &f.warp, "lane": &f.lane, "line": &f.line, "element": &f.element, "lanes": &f.lanes,
	}
	for k, v := range m {
		switch {
		case places[k] != nil:
			at, err := triple(v)
			if err != nil {
				return f, err
			}
			*places[k] = want(at)
		case numbers[k] != nil:
			n, ok := v.(int)
			if !ok {
				return f, fmt.Errorf("%s must be a whole number, not %v", k, v)
			}
			*numbers[k] = want(n)
		default:
			return f, fmt.Errorf("events cannot be chosen by %q: choose by launch, block, thread, warp, lane, line, element and lanes", k)
		}
	}
	return f, nil
}

// triple reads a place in a grid or a block.
func triple(v any) ([3]int, error) {
	var out [3]int
	if n, ok := v.(int); ok {
		out[0] = n
		return out, nil
	}
	list, err := numbers(v)
	if err != nil || len(list) > 3 {
		return out, fmt.Errorf("a place is written [x, y, z], not %v", v)
	}
	for i, n := range list {
		out[i] = int(n)
	}
	return out, nil
}

// numbers reads a list.
func numbers(v any) ([]float64, error) {
	var out []float64
	switch list := v.(type) {
	case []int:
		for _, n := range list {
			out = append(out, float64(n))
		}
	case []float64:
		out = list
	case []any:
		for _, x := range list {
			n, ok := number(x)
			if !ok {
				return nil, fmt.Errorf("%v is not a number", x)
			}
			out = append(out, n)
		}
	default:
		return nil, fmt.Errorf("%v is not a list", v)
	}
	return out, nil
}

func number(v any) (float64, bool) {
	switch n := v.(type) {
	case int:
		return float64(n), true
	case int64:
		return float64(n), true
	case float64:
		return n, true
	}
	return 0, false
}

// meets says whether an event is kept: what happened where, on which element (0 for none), with how many active lanes (0 for one lane's).
func (f filter) meets(w *listing.When, element, lanes int) bool {
	return f.launch.is(w.Launch) && f.block.is(w.Block) && f.thread.is(w.Thread) && f.warp.is(w.Warp) && f.lane.is(w.Lane) &&
		f.line.is(w.Line) && f.element.is(element) && f.lanes.is(lanes)
}
