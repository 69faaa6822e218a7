package frame

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

// SceneState is a scene with what its frames are made from. It is safe for concurrent use.
type SceneState struct {
	Scene *Scene

	launch *timeline.Launch
	block  int // linear
	track  *timeline.Track
	arrays *blocktrace.Arrays // nil in a run without launches
	record *BlockRecord
	sizes  []shape.Size
	images []*Image // by array; nil for one drawn as cells
	plan   shape.Plan
	index  []int        // by array of the table: its place in Scene.Arrays, −1 when it is not drawn
	halo   *halo.Launch // nil when the launch is too long
	homes  []int        // by array: the array whose stores give its elements homes; −1
	kinds  []string     // by array: Values.Kind of a global array, which does not change
	bands  []band       // phases, or intervals where there are none
	boxes  [][]Outline  // by band
	life   []Outline    // over the block's whole life
	result string       // the variable that the block finally stores; "" unknown
	// arrayNames are the pointer parameters of the kernel: arrays that the picture draws, the same for every thread, and no variables to list.
	arrayNames map[string]bool
}

// SceneParts is what replays found out for a scene.
type SceneParts struct {
	Launch  *timeline.Launch
	Track   *timeline.Track
	Record  *BlockRecord   // of the focused block
	Typical *BlockRecord   // shapes and roles are guessed from it: see Typical
	All     *LaunchRecord  // nil when the launch is too long, or goes on
	Ends    []*BlockRecord // blocks whose tiles may hold ghosts: the launch's first and last, and the focused one
	Scalars map[string]int64
}

// band is a phase or a barrier interval of the block, as steps [from, to).
type band struct{ number, from, to int }

// EmptyScene is the scene of a run without launches.
func EmptyScene(reader i18n.Reader) *SceneState {
	return &SceneState{Scene: &Scene{Launch: -1, Layout: string(shape.List), XY: reader.XY, Arrays: []Array{}, HaloOf: []Halo{}, Crews: []Crew{}, Track: emptyTrack()}}
}

// buildScene is what does not change while one block is looked at. Shapes are what the reader wants arrays drawn as, by name.
func buildScene(in *Input, p *SceneParts, focus Focus, shapes map[string]Shape, reader i18n.Reader) *SceneState {
	l := p.Launch
	s := &SceneState{launch: l, block: p.Record.Block.Block, track: p.Track, arrays: p.Record.Arrays, record: p.Record}
	if p.All != nil {
		s.halo = p.All.halo
	}
	s.bands = bandsOf(s.track)
	s.arrayNames = map[string]bool{}
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Pointer {
			s.arrayNames[p.Name] = true
		}
	}
	how := s.shapeAll(in, p.Typical, shapes, p.Scalars)
	s.plan = shape.Arrange(p.Typical.Block, s.sizes, l.Block)
	if want := layoutComment(in); want != "" && s.plan.Layout != shape.Product {
		s.plan.Layout = want
	}
	s.result = in.resultVariable(s.record)
	s.findHomes()
	s.Scene = &Scene{
		Launch: focus.Launch, Block: focus.Block, Layout: string(s.plan.Layout), XY: reader.XY, HasPhases: len(s.track.Phases) > 0, Result: s.result, HaloOf: []Halo{}, Crews: []Crew{},
		Open: l.Open, TooLong: !l.Open && p.All == nil,
	}
	s.buildArrays(how, p.Ends)
	s.buildHalo()
	if p.All != nil {
		s.buildCrews(p.All.groups, reader)
	}
	s.Scene.Duties = s.duties(reader)
	s.buildKinds()
	s.buildBoxes()
	s.Scene.Track = s.buildTrack(in, reader)
	return s
}

// of is the scene seen from another block of the launch, as far as contents are made from it; the rest belongs to the scene's own block.
func (s *SceneState) of(block int, track *timeline.Track, record *BlockRecord) *SceneState {
	return &SceneState{
		Scene: s.Scene, launch: s.launch, block: block, track: track, arrays: s.arrays, record: record, sizes: s.sizes, images: s.images, plan: s.plan, index: s.index,
		halo: s.halo, homes: s.homes, kinds: s.kinds, arrayNames: s.arrayNames,
	}
}

// typical is a block to guess shapes and roles from: the launch's first, so that they are the same for all its blocks, or the focused one
// where the first does nothing.
func typical(own, first *BlockRecord) *BlockRecord {
	if len(first.Accesses) < len(own.Accesses)/2 {
		return own
	}
	return first
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

// staged says whether the block reads an array's elements through copies in shared memory.
func (s *SceneState) staged(array int) bool {
	_, reads := s.record.counts.Array(array, s.record.Steps())
	return reads > 0
}
