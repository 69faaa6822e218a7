package lessoneval

import (
	"fmt"
	"slices"
)

// filter keeps events: each entry names a field of Event and the value that it must have. A block or thread may leave out trailing zeros,
// or be a number where only x differs from 0.
type filter map[string]any

// filterOf checks the optional last argument of a function.
func filterOf(args []any) (filter, error) {
	if len(args) == 0 {
		return nil, nil
	}
	m, ok := args[0].(map[string]any)
	if !ok {
		return nil, fmt.Errorf("a choice of events is written {block: [1, 0], warp: 0}, not %v", args[0])
	}
	for k, v := range m {
		switch k {
		case "block", "thread":
			if _, err := triple(v); err != nil {
				return nil, err
			}
		case "launch", "warp", "lane", "line", "element", "lanes":
			if _, ok := v.(int); !ok {
				return nil, fmt.Errorf("%s must be a whole number, not %v", k, v)
			}
		default:
			return nil, fmt.Errorf("events cannot be chosen by %q: choose by launch, block, thread, warp, lane, line, element and lanes", k)
		}
	}
	return m, nil
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

func (f filter) meets(e *Event) bool {
	for k, v := range f {
		n, _ := v.(int)
		ok := true
		switch k {
		case "block", "thread":
			at, _ := triple(v) // checked by filterOf
			have := e.Block
			if k == "thread" {
				have = e.Thread
			}
			ok = slices.Equal(at[:], have)
		case "launch":
			ok = e.Launch == n
		case "warp":
			ok = e.Warp == n
		case "lane":
			ok = e.Lane == n
		case "line":
			ok = e.Line == n
		case "element":
			ok = e.Element == n
		case "lanes":
			ok = e.Lanes == n
		}
		if !ok {
			return false
		}
	}
	return true
}
