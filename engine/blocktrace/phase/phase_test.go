package phase

import (
	"fmt"
	"testing"
)

func TestRegular(t *testing.T) {
	index := func(r Ref) []int { return []int{r.Cell / 4, r.Cell % 4} }
	terms := func(pairs ...[2]int) [][]Ref {
		var out [][]Ref
		for _, p := range pairs {
			out = append(out, []Ref{{Array: 0, Cell: p[0]}, {Array: 1, Cell: p[1]}})
		}
		return out
	}
	for _, c := range []struct {
		name  string
		terms [][]Ref
		want  string
	}{
		{"row times column", terms([2]int{4, 2}, [2]int{5, 6}, [2]int{6, 10}), "{3 [{0 [1 0] [0 1]} {1 [0 2] [1 0]}]} true"},
		{"one term", terms([2]int{4, 2}), "{0 []} false"},
		{"jumps", terms([2]int{4, 2}, [2]int{6, 6}, [2]int{8, 10}), "{0 []} false"},
		{"never moves", terms([2]int{4, 2}, [2]int{4, 2}), "{2 [{0 [1 0] [0 0]} {1 [0 2] [0 0]}]} false"},
		{"other arity", append(terms([2]int{4, 2}), []Ref{{Array: 0, Cell: 5}}), "{0 []} false"},
	} {
		sum, ok := Regular(c.terms, index)
		if got := fmt.Sprint(sum, ok); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
