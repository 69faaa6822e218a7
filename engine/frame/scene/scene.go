package scene

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/dataflow"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// State is a scene with what its frames are made from. It is safe for concurrent use.
type State struct {
	Scene *frame.Scene // what is sent

	Launch *timeline.Launch
	Block  int // linear
	Track  *timeline.Track
	Arrays *blocktrace.Arrays // nil in a run without launches
	Record *input.BlockRecord
	Sizes  []shape.Size
	Images []*frame.Image // by array; nil for one drawn as cells
	Plan   shape.Plan
	Index  []int             // by array of the table: its place in Scene.Arrays, −1 when it is not drawn
	Halo   *halo.Launch      // nil when the launch is too long
	Homes  []int             // by array: the array whose stores give its elements homes; −1
	Kinds  []string          // by array: Values.Kind of a global array, which does not change
	Bands  []Band            // phases, or intervals where there are none
	Boxes  [][]frame.Outline // by band: the tile of each array
	Ahead  [][]frame.Outline // by band: before it, after the band before
	Life   []frame.Outline   // over the block's whole life
	Stores []map[int][]int   // of each thread, the elements of global arrays of which it stores to several, by array; nil for none
	Result string            // the variable that the block finally stores; "" unknown
	// ArrayNames are the pointer parameters of the kernel: arrays that the picture draws, the same for every thread, and no variables to
	// list.
	ArrayNames map[string]bool
	// Flow is what the kernel's addresses come from; nil where the kernel is too large.
	Flow *dataflow.Flow
	// Holders are the variables that hold the scene's fragments, one for each.
	Holders []Holder
	// Touches are the places of local memory and the registers of fragments that steps use, by section; nil where nothing holds a fragment.
	Touches map[int32][]Touch
}

// Parts is what replays found out for a scene.
type Parts struct {
	Launch  *timeline.Launch
	Track   *timeline.Track
	Record  *input.BlockRecord   // of the focused block
	Typical *input.BlockRecord   // shapes and roles are guessed from it: see Typical
	All     *input.LaunchRecord  // nil when the launch is too long, or still running
	Ends    []*input.BlockRecord // blocks whose tiles may hold ghosts: the launch's first and last, and the focused one
	Scalars map[string]int64     // integers that an index expression may multiply by
	Flow    *dataflow.Flow       // of the kernel; nil where it is too large
}

// Band is a phase or a barrier interval of the block, as steps [from, to).
type Band struct{ Number, From, To int }

// Empty is the scene of a run without launches.
func Empty(reader i18n.Reader) *State {
	return &State{Scene: &frame.Scene{Launch: -1, Layout: string(shape.List), XY: reader.XY, Arrays: []frame.Array{},
		HaloOf: []frame.Halo{}, Crews: []frame.Crew{}, Topics: []frame.Topic{}, Track: emptyTrack()}}
}

// Build is what does not change while one block is looked at. Shapes are what the reader wants arrays drawn as, by name.
func Build(in *input.Run, p *Parts, focus frame.Focus, shapes map[string]frame.Shape, reader i18n.Reader) *State {
	l := p.Launch
	s := &State{Launch: l, Block: p.Record.Block.Block, Track: p.Track, Arrays: p.Record.Arrays, Record: p.Record, Flow: p.Flow}
	if p.All != nil {
		s.Halo = p.All.Halo
	}
	s.Bands = bandsOf(s.Track)
	s.ArrayNames = map[string]bool{}
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Pointer {
			s.ArrayNames[p.Name] = true
		}
	}
	how := s.shapeAll(in, p.Typical, shapes, p.Scalars)
	s.Plan = shape.Arrange(p.Typical.Block, s.Sizes, l.Block)
	if s.Plan.Layout != shape.List && s.reaches(p.Typical) {
		s.Plan.Layout = shape.Matrices // the others have no place for arrays of other blocks
	}
	if want := layoutComment(in); want != "" && s.Plan.Layout != shape.Product && !(want == shape.Strips && s.reaches(p.Typical)) {
		s.Plan.Layout = want
	}
	s.Result = in.ResultVariable(s.Record)
	list, holders := fragments(in.Code, l.Func)
	if s.Holders = holders; len(holders) > 0 {
		s.Touches = touches(in.Code, l.Func)
	}
	s.findHomes()
	s.Scene = &frame.Scene{
		Launch: focus.Launch, Block: focus.Block, Layout: string(s.Plan.Layout), XY: reader.XY, HasPhases: len(s.Track.Phases) > 0,
		Result: s.Result, HaloOf: []frame.Halo{}, Crews: []frame.Crew{}, Topics: []frame.Topic{},
		Open: l.Open, TooLong: !l.Open && p.All == nil,
	}
	s.Scene.ResultMembers = resultMembers(in, l.Func, s.Result)
	s.buildArrays(in, how, s.axes(in, p.Typical), p.Ends, reader)
	s.buildHalo()
	if p.All != nil {
		s.buildCrews(p.All.Groups, reader)
	}
	stores := s.storesOf()
	s.Scene.Duties, s.Stores = s.duties(stores, reader), several(stores)
	s.buildKinds()
	s.buildBoxes()
	s.Scene.Track = s.buildTrack(in, reader)
	s.Scene.Tree = s.tree(in)
	s.Scene.Fragments = list
	return s
}

// OfBlock is the scene seen from another block of the launch, as far as contents are made from it; the rest belongs to the scene's own
// block.
func (s *State) OfBlock(block int, track *timeline.Track, record *input.BlockRecord) *State {
	return &State{
		Scene: s.Scene, Launch: s.Launch, Block: block, Track: track, Arrays: s.Arrays, Record: record, Sizes: s.Sizes, Images: s.Images,
		Plan: s.Plan, Index: s.Index,
		Halo: s.Halo, Homes: s.Homes, Kinds: s.Kinds, ArrayNames: s.ArrayNames,
	}
}

// Typical is a block to guess shapes and roles from: the launch's first, so that they are the same for all its blocks, or the focused one
// where the first does nothing.
func Typical(own, first *input.BlockRecord) *input.BlockRecord {
	if len(first.Accesses) < len(own.Accesses)/2 {
		return own
	}
	return first
}

func bandsOf(t *timeline.Track) []Band {
	var out []Band
	if len(t.Phases) > 0 {
		for _, p := range t.Phases {
			out = append(out, Band{p.Number, int(p.From), int(p.To)})
		}
		return out
	}
	for i, from := range t.Intervals {
		to := len(t.Steps)
		if i+1 < len(t.Intervals) {
			to = int(t.Intervals[i+1])
		}
		out = append(out, Band{i + 1, int(from), to})
	}
	return out
}

// Settled says whether nothing is added to a band any more: the block has gone on after it, or ended.
func (s *State) Settled(band int) bool {
	return !s.Track.Open || band < len(s.Bands)-1 || band >= 0 && s.Bands[band].To < len(s.Track.Steps)
}

// BandAt is the index of the band of step i, or else the next one, or else the last; −1 when there is none.
func (s *State) BandAt(i int) int {
	for k, b := range s.Bands {
		if i < b.To {
			return k
		}
	}
	return len(s.Bands) - 1
}

// EachCell visits the cells of an array's window, row by row.
func (s *State) EachCell(array int, f func(cell int)) {
	w := s.Scene.Arrays[s.Index[array]].Window
	n := s.Arrays.List[array].Length()
	for r := w.Row; r < w.Row+w.Rows; r++ {
		for c := w.Col; c < w.Col+w.Cols; c++ {
			if cell := r*s.Sizes[array].Cols + c; cell < n {
				f(cell)
			}
		}
	}
}

// CellIndex is an element's index as the page writes it: an index for each dimension, or one as the kernel counts it.
func (s *State) CellIndex(array, cell int) []int {
	size := s.Sizes[array]
	dims := s.dims(array)
	switch {
	case dims != nil:
		index := make([]int, len(dims))
		for i := len(dims) - 1; i > 0; i-- {
			index[i], cell = cell%dims[i], cell/dims[i]
		}
		index[0] = cell
		return index
	case size.Rows > 1:
		return []int{cell / size.Cols, cell % size.Cols}
	}
	return []int{cell + s.Arrays.List[array].First}
}

// Extent is an array's extent in each dimension in which it is drawn, the outermost first; nil for one of one dimension.
func (s *State) Extent(array int) []int {
	if d := s.dims(array); d != nil {
		return d
	}
	if size := s.Sizes[array]; size.Rows > 1 {
		return []int{size.Rows, size.Cols}
	}
	return nil
}

// dims are the dimensions of an array that has more than two, the outermost first; nil for others.
func (s *State) dims(array int) []int {
	size, a := s.Sizes[array], &s.Arrays.List[array]
	switch {
	case size.Plane == 0:
		return nil
	case len(a.Dims) > 2:
		return a.Dims
	}
	return []int{size.Rows / size.Plane, size.Plane, size.Cols}
}

// Staged says whether the block reads an array's elements through copies in shared memory.
func (s *State) Staged(array int) bool {
	_, reads := s.Record.Counts.Array(array, s.Record.Steps())
	return reads > 0
}
