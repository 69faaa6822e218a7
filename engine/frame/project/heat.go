package project

import (
	"tilescope/engine/blocktrace/heat"
	"tilescope/engine/frame"
	"tilescope/engine/frame/scene"
	"tilescope/engine/isa"
)

// Heat counts loads before a place; l is nil for a launch that is too long to be counted.
func Heat(s *scene.State, l *heat.Launch, place frame.Place) *frame.Heat {
	out := &frame.Heat{Arrays: []frame.HeatArray{}}
	if l == nil {
		out.TooLong = true
		return out
	}
	out.Open = s.Launch.Open
	for i := range s.Arrays.List {
		if s.Index[i] < 0 || s.Arrays.List[i].Space != isa.GlobalSpace {
			continue
		}
		a := frame.HeatArray{Array: i, Loads: []int{}}
		s.EachCell(i, func(cell int) {
			a.Loads = append(a.Loads, l.Loads(i, cell, place.Position, place.Lane))
			out.Most = max(out.Most, l.All(i, cell))
		})
		out.Arrays = append(out.Arrays, a)
	}
	return out
}
