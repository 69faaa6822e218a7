package frame

import (
	"context"

	"tilescope/engine/analysis/heat"
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

// BuildHeat counts loads before a place. The error is ctx's.
func BuildHeat(ctx context.Context, in *Input, s *SceneState, place Place) (*Heat, error) {
	out := &Heat{Arrays: []HeatArray{}}
	if s.launch == nil {
		return out, nil
	}
	l, err := in.heat(ctx, s.Scene.Launch)
	if err != nil {
		return nil, err
	}
	if l == nil {
		out.TooLong = true
		return out, nil
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
	return out, nil
}

// heat replays a whole launch once for its loads, when somebody asks; nil for a launch that is too long for that.
func (in *Input) heat(ctx context.Context, launch int) (*heat.Launch, error) {
	l := in.launch(launch)
	if l.To-l.From > launchSteps {
		return nil, nil
	}
	arrays, err := in.arrays(ctx, launch)
	if err != nil {
		return nil, err
	}
	return in.cache.heats.get(ctx, launch, func() (*heat.Launch, error) {
		r := heat.NewRecorder(arrays, l.From, heat.MaxLoads)
		if err := in.Line.Replay(ctx, l.From, l.To, r); err != nil {
			return nil, err
		}
		return r.Done(), nil
	})
}
