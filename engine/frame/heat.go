package frame

import (
	"tilescope/engine/blocktrace/heat"
	"tilescope/engine/isa"
)

// Heat is how often elements of the global arrays have been loaded so far in the launch, by all its blocks.
type Heat struct {
	TooLong bool        `json:"tooLong"`        // the launch is too long to be counted: no arrays
	Open    bool        `json:"open,omitempty"` // the launch goes on: Most is so far
	Most    int         `json:"most"`           // of any element of these arrays at the launch's end: the scale's end
	Arrays  []HeatArray `json:"arrays"`
}

// HeatArray are the loads of the elements in an array's window, row by row as Values.Cells are.
type HeatArray struct {
	Array int   `json:"array"`
	Loads []int `json:"loads"`
}

// buildHeat counts loads before a place; l is nil for a launch that is too long to be counted.
func buildHeat(s *SceneState, l *heat.Launch, place Place) *Heat {
	out := &Heat{Arrays: []HeatArray{}}
	if l == nil {
		out.TooLong = true
		return out
	}
	out.Open = s.launch.Open
	for i := range s.arrays.List {
		if s.index[i] < 0 || s.arrays.List[i].Space != isa.GlobalSpace {
			continue
		}
		a := HeatArray{Array: i, Loads: []int{}}
		s.eachCell(i, func(cell int) {
			a.Loads = append(a.Loads, l.Loads(i, cell, place.Position, place.Lane))
			out.Most = max(out.Most, l.All(i, cell))
		})
		out.Arrays = append(out.Arrays, a)
	}
	return out
}
