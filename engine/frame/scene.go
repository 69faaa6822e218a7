package frame

import (
	"context"
	"fmt"
	"reflect"

	"tilescope/engine/analysis/halo"
	"tilescope/engine/analysis/shape"
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// SceneState is a scene with what its frames are made from. It is safe for concurrent use.
type SceneState struct {
	Scene *Scene

	launch   *timeline.Launch
	block    int // linear
	track    *timeline.Track
	arrays   *blocktrace.Arrays // nil in a run without launches
	record   *record
	sizes    []shape.Size
	images   []*Image // by array; nil for one drawn as cells
	plan     shape.Plan
	index    []int        // by array of the table: its place in Scene.Arrays, −1 when it is not drawn
	halo     *halo.Launch // nil when the launch is too long
	homes    []int        // by array: the array whose stores give its elements homes; −1
	kinds    []string     // by array: Values.Kind of a global array, which does not change
	bands    []band       // phases, or intervals where there are none
	boxes    [][]Outline  // by band
	life     []Outline    // over the block's whole life
	result   string       // the variable that the block finally stores; "" unknown
	narrator narrator
	offers   offers
	gates    gates
	// arrayNames are the pointer parameters of the kernel: arrays that the picture draws, the same for every thread, and no variables to list.
	arrayNames map[string]bool
}

// SharedParts are the types of what scenes point to and all readers of an execution share, or change while others look at the scene: they count with the execution.
func SharedParts() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[record](), reflect.TypeFor[halo.Launch](), reflect.TypeFor[Halo](), reflect.TypeFor[blocktrace.Arrays](), reflect.TypeFor[timeline.Track](), reflect.TypeFor[offers](), reflect.TypeFor[gates](),
	}
}

// band is a phase or a barrier interval of the block, as steps [from, to).
type band struct{ number, from, to int }

// BuildScene is what does not change while one block is looked at. Shapes are what the reader wants arrays drawn as, by name. The error is
// ctx's, or that the focus does not exist.
func BuildScene(ctx context.Context, in *Input, focus Focus, shapes map[string]Shape, reader i18n.Reader) (*SceneState, error) {
	l := in.launch(focus.Launch)
	if l == nil {
		if focus.Launch == 0 && len(in.Line.Launches()) == 0 {
			return &SceneState{Scene: &Scene{Launch: -1, Layout: string(shape.List), XY: reader.XY, Arrays: []Array{}, HaloOf: []Halo{}, Crews: []Crew{}, Track: emptyTrack()}}, nil
		}
		return nil, fmt.Errorf("there is no launch %d", focus.Launch)
	}
	at := event.Dim{int32(focus.Block[0]), int32(focus.Block[1]), int32(focus.Block[2])}
	for i := range at {
		if at[i] < 0 || at[i] >= l.Grid[i] {
			return nil, fmt.Errorf("block (%d,%d,%d) lies outside the grid", at[0], at[1], at[2])
		}
	}
	s := &SceneState{launch: l, block: l.Grid.Linear(at)}
	var err error
	if s.track, err = in.Line.Track(ctx, focus.Launch, s.block); err != nil {
		return nil, err
	}
	if s.arrays, err = in.arrays(ctx, focus.Launch); err != nil {
		return nil, err
	}
	if s.record, err = in.blockRecord(ctx, focus.Launch, s.block); err != nil {
		return nil, err
	}
	all, err := in.launchRecord(ctx, focus.Launch)
	if err != nil {
		return nil, err
	}
	if all != nil {
		s.halo = all.halo
	}
	typical, err := s.typical(ctx, in, focus.Launch)
	if err != nil {
		return nil, err
	}
	s.bands = bandsOf(s.track)
	s.arrayNames = map[string]bool{}
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Pointer {
			s.arrayNames[p.Name] = true
		}
	}
	how, err := s.shapeAll(ctx, in, typical, shapes)
	if err != nil {
		return nil, err
	}
	s.plan = shape.Arrange(typical.Block, s.sizes, l.Block)
	if want := layoutComment(in); want != "" && s.plan.Layout != shape.Product {
		s.plan.Layout = want
	}
	s.result = in.resultVariable(s.record)
	s.findHomes()
	s.Scene = &Scene{
		Launch: focus.Launch, Block: focus.Block, Layout: string(s.plan.Layout), XY: reader.XY, HasPhases: len(s.track.Phases) > 0, Result: s.result, HaloOf: []Halo{}, Crews: []Crew{},
		Work: in.work(focus.Launch, reader), Open: l.Open, TooLong: !l.Open && all == nil,
	}
	if err := s.buildArrays(ctx, in, how); err != nil {
		return nil, err
	}
	s.buildHalo()
	if all != nil {
		s.buildCrews(all.crew, reader)
	}
	s.Scene.Duties = s.duties(reader)
	s.buildKinds()
	s.buildBoxes()
	s.Scene.Track = s.buildTrack(in, reader)
	s.narrator = narrator{in: in, s: s, reader: reader}
	return s, nil
}

// typical is a block to guess shapes and roles from: the launch's first, so that they are the same for all its blocks, or the focused one
// where the first does nothing.
func (s *SceneState) typical(ctx context.Context, in *Input, launch int) (*record, error) {
	if s.block == 0 {
		return s.record, nil
	}
	first, err := in.blockRecord(ctx, launch, 0)
	if err != nil {
		return nil, err
	}
	if len(first.Accesses) < len(s.record.Accesses)/2 {
		return s.record, nil
	}
	return first, nil
}

func bandsOf(t *timeline.Track) []band {
	var out []band
	if len(t.Phases) > 0 {
		for _, p := range t.Phases {
			out = append(out, band{p.Number, int(p.From), int(p.To)})
		}
		return out
	}
	for i, from := range t.Intervals {
		to := len(t.Steps)
		if i+1 < len(t.Intervals) {
			to = int(t.Intervals[i+1])
		}
		out = append(out, band{i + 1, int(from), to})
	}
	return out
}

// settled says whether nothing is added to a band any more: the block has gone on after it, or ended.
func (s *SceneState) settled(band int) bool {
	return !s.track.Open || band < len(s.bands)-1 || band >= 0 && s.bands[band].to < len(s.track.Steps)
}

// bandAt is the index of the band that step i lies in, or of the one that comes next, or of the last; −1 when there is none.
func (s *SceneState) bandAt(i int) int {
	for k, b := range s.bands {
		if i < b.to {
			return k
		}
	}
	return len(s.bands) - 1
}

// eachCell visits the cells of an array's window, row by row.
func (s *SceneState) eachCell(array int, f func(cell int)) {
	w := s.Scene.Arrays[s.index[array]].Window
	n := s.arrays.List[array].Length()
	for r := w.Row; r < w.Row+w.Rows; r++ {
		for c := w.Col; c < w.Col+w.Cols; c++ {
			if cell := r*s.sizes[array].Cols + c; cell < n {
				f(cell)
			}
		}
	}
}

// index2 is an element's index as the page writes it: row and column, or one index as the kernel counts it.
func (s *SceneState) index2(array, cell int) []int {
	size := s.sizes[array]
	if size.Rows > 1 {
		return []int{cell / size.Cols, cell % size.Cols}
	}
	return []int{cell + s.arrays.List[array].First}
}
