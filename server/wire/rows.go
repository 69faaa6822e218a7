package wire

import (
	"slices"
	"strconv"

	"tilescope/engine/frame"
)

// Rows pairs the numbers of two runs. What only one of them counts, a class of instructions that the other does not have, is 0 in the
// other.
func Rows(a, b []frame.Measure) []Row {
	list := make([]Row, 0, len(a))
	at := map[string]int{}
	for _, m := range a {
		at[m.Key] = len(list)
		list = append(list, Row{Key: m.Key, Label: m.Label, A: m.Value})
	}
	for i, m := range b {
		k, ok := at[m.Key]
		if !ok {
			// It comes after what comes before it in its own run.
			if i > 0 {
				k = at[b[i-1].Key] + 1
			}
			list = slices.Insert(list, k, Row{Key: m.Key, Label: m.Label})
			for j := k; j < len(list); j++ {
				at[list[j].Key] = j
			}
		}
		list[k].B = m.Value
	}
	for i := range list {
		r := &list[i]
		r.Difference = r.B - r.A
		if r.A != 0 {
			r.Ratio = strconv.FormatFloat(r.B/r.A, 'f', 2, 64) + "×"
		}
	}
	return list
}
