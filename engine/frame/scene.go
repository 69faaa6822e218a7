package frame

import (
	"context"
	"fmt"
	"strconv"

	"tilescope/engine/analysis/halo"
	"tilescope/engine/analysis/picture"
	"tilescope/engine/analysis/reuse"
	"tilescope/engine/analysis/shape"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
	"tilescope/engine/timeline"
)

// SceneState is a scene with what its frames are made from. It is safe for concurrent use.
type SceneState struct {
	Scene *Scene

	launch   *timeline.Launch
	block    int // linear
	track    *timeline.Track
	arrays   *picture.Arrays // nil in a run without launches
	record   *record
	sizes    []shape.Size
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
	tables   tables
	// arrayNames are the pointer parameters of the kernel: arrays that the picture draws, the same for every thread, and no variables to list.
	arrayNames map[string]bool
}

// band is a phase or a barrier interval of the block, as steps [from, to).
type band struct{ number, from, to int }

// BuildScene is what does not change while one block is looked at. Shapes are the reader's own rows and columns by array name. The error is
// ctx's, or that the focus does not exist.
func BuildScene(ctx context.Context, in *Input, focus Focus, shapes map[string][2]int, reader phrase.Reader) (*SceneState, error) {
	l := in.launch(focus.Launch)
	if l == nil {
		if focus.Launch == 0 && len(in.Line.Launches()) == 0 {
			return &SceneState{Scene: &Scene{Launch: -1, Layout: string(shape.List), Arrays: []Array{}, HaloOf: []Halo{}, Track: emptyTrack()}}, nil
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
	if s.halo, err = in.launchRecord(ctx, focus.Launch); err != nil {
		return nil, err
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
		Launch: focus.Launch, Block: focus.Block, Layout: string(s.plan.Layout), HasPhases: len(s.track.Phases) > 0, HaloOf: []Halo{},
	}
	if err := s.buildArrays(ctx, in, how); err != nil {
		return nil, err
	}
	s.buildHalo()
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

// bandAt is the index of the band that step i lies in, or of the one that comes next, or of the last; −1 when there is none.
func (s *SceneState) bandAt(i int) int {
	for k, b := range s.bands {
		if i < b.to {
			return k
		}
	}
	return len(s.bands) - 1
}

// scalars are the names that an index expression may multiply by: the launch's integer arguments, the text's constants, and the kernel's variables
// that have one value in all threads of a block. The result is shared: read only.
func (in *Input) scalars(ctx context.Context, l *timeline.Launch, typical *record) (map[string]int64, error) {
	c := &in.cache
	c.mu.Lock()
	found, ok := c.scalars[l.Index]
	c.mu.Unlock()
	if ok {
		return found, nil
	}
	found = in.constants(l)
	if err := in.uniform(ctx, l, typical, found); err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.scalars == nil {
		c.scalars = map[int]map[string]int64{}
	}
	c.scalars[l.Index] = found
	return found, nil
}

// constants are the launch's integer arguments and the text's constants.
func (in *Input) constants(l *timeline.Launch) map[string]int64 {
	out := map[string]int64{}
	for _, d := range in.Unit.Defines {
		value := d.Value
		if v, ok := in.Defines[d.Name]; ok {
			value = v
		}
		if n, err := strconv.ParseInt(value, 0, 64); err == nil {
			out[d.Name] = n
		}
	}
	for _, p := range in.Code.Funcs[l.Func].Params {
		if p.Pointer || p.Leaves != 1 || p.Reg < 0 || int(p.Reg) >= len(l.Params) {
			continue
		}
		switch p.Type {
		case "float", "double", "bool":
		default:
			out[p.Name] = int64(l.Params[p.Reg])
		}
	}
	return out
}

// shapeAll finds rows and columns of every array, and says how each was found.
func (s *SceneState) shapeAll(ctx context.Context, in *Input, typical *record, own map[string][2]int) (how []string, err error) {
	scalars, err := in.scalars(ctx, s.launch, typical)
	if err != nil {
		return nil, err
	}
	guess := shape.Columns(shape.Input{Block: typical.Block, Program: in.Code, Dim: s.launch.Block, Scalars: scalars})
	comments := shapeComments(in, scalars)
	s.sizes = make([]shape.Size, len(s.arrays.List))
	how = make([]string, len(s.arrays.List))
	for i := range s.arrays.List {
		a := &s.arrays.List[i]
		n := a.Length()
		set := func(rows, cols int, word string) { s.sizes[i], how[i] = shape.Size{Rows: rows, Cols: cols}, word }
		fits := func(d [2]int) bool { return d[0] > 0 && d[1] > 0 && n%d[1] == 0 && d[0] == n/d[1] }
		switch {
		case fits(own[a.Name]):
			set(own[a.Name][0], own[a.Name][1], "reader")
		case fits(comments[a.Name]):
			set(comments[a.Name][0], comments[a.Name][1], "directive")
		case len(a.Dims) > 1 && n%max(a.Dims[len(a.Dims)-1], 1) == 0:
			cols := max(a.Dims[len(a.Dims)-1], 1)
			set(n/cols, cols, "declared")
		case guess[i] > 0:
			set(n/guess[i], guess[i], "guessed")
		case len(a.Dims) == 1:
			set(1, n, "declared")
		default:
			set(1, n, "guessed")
		}
	}
	return how, nil
}

// uniform adds the integer variables of the kernel that have one value in all threads when the block last touches memory, such as a width worked out
// from the grid.
func (in *Input) uniform(ctx context.Context, l *timeline.Launch, r *record, scalars map[string]int64) error {
	if len(r.Accesses) == 0 || l.Block.Count() < 2 {
		return nil
	}
	track, err := in.Line.Track(ctx, r.Launch, r.Block.Block)
	if err != nil {
		return err
	}
	cursor := in.Line.NewCursor()
	if err := cursor.Seek(ctx, track.Position(int(r.Accesses[len(r.Accesses)-1].Step))); err != nil {
		return err
	}
	view, ok := cursor.Machine().View(r.Block.Block)
	if !ok {
		return nil
	}
	n := l.Block.Count()
	found := map[string]int64{}
	for i, t := range []int{0, 1, n / 2, n - 1} {
		seen := map[string]bool{}
		for _, v := range view.Thread(t, 1) {
			if v.Depth != 0 || len(v.Leaves) != 1 || len(v.Var.Dims) > 0 || v.Var.Mem == isa.F32 || v.Var.Mem == isa.F64 {
				continue
			}
			value := int64(v.Leaves[0])
			if have, ok := found[v.Var.Name]; i == 0 || ok && have == value {
				found[v.Var.Name] = value
				seen[v.Var.Name] = true
			}
		}
		for name := range found {
			if !seen[name] {
				delete(found, name)
			}
		}
	}
	for name, value := range found {
		if _, known := scalars[name]; !known {
			scalars[name] = value
		}
	}
	return nil
}

// shapeComments are the `// tilescope: shape NAME ROWS COLS` comments; rows and columns are numbers or names of constants.
func shapeComments(in *Input, scalars map[string]int64) map[string][2]int {
	out := map[string][2]int{}
	number := func(w string) int {
		if v, ok := scalars[w]; ok {
			return int(v)
		}
		n, _ := strconv.Atoi(w)
		return n
	}
	for _, c := range in.Unit.Comments {
		if len(c.Words) == 4 && c.Words[0] == "shape" {
			out[c.Words[1]] = [2]int{number(c.Words[2]), number(c.Words[3])}
		}
	}
	return out
}

// layoutComment is the last `// tilescope: layout strips|matrices|list` comment.
func layoutComment(in *Input) (want shape.Layout) {
	for _, c := range in.Unit.Comments {
		if len(c.Words) == 2 && c.Words[0] == "layout" {
			switch l := shape.Layout(c.Words[1]); l {
			case shape.Strips, shape.Matrices, shape.List:
				want = l
			}
		}
	}
	return want
}

// findHomes finds for each array whether its elements have home blocks. The operands of a product have none.
func (s *SceneState) findHomes() {
	s.homes = make([]int, len(s.sizes))
	for i := range s.homes {
		s.homes[i] = -1
		space := s.arrays.List[i].Space
		if s.halo == nil || space != isa.GlobalSpace || s.plan.Layout == shape.Product && (s.plan.Slots[i] == "left" || s.plan.Slots[i] == "above") {
			continue
		}
		s.homes[i] = s.halo.Homes(i, s.alike)
	}
}

// alike says whether two arrays have the same shape: the same rows and columns, or, where the kernel was given a pointer into a padded strip, as many
// elements from there as the other has.
func (s *SceneState) alike(a, b int) bool {
	if s.sizes[a] == s.sizes[b] {
		return true
	}
	x, y := &s.arrays.List[a], &s.arrays.List[b]
	pad := -x.First
	return pad > 0 && s.sizes[a].Rows == 1 && s.sizes[b].Rows == 1 && y.First == 0 && x.Length() >= y.Length()+pad && x.Length() <= y.Length()+2*pad
}

// home is the home block of an element of array i; −1 for none.
func (s *SceneState) home(i, cell int) int {
	if s.homes[i] < 0 {
		return -1
	}
	return s.halo.Home(i, cell, s.homes[i])
}

// buildHalo sets the halo table and compares loads with reads.
func (s *SceneState) buildHalo() {
	if s.halo == nil {
		return
	}
	var loads, reads int64
	for i := range s.arrays.List {
		if s.halo.Reads[i] > 0 {
			loads += s.halo.Elements[i]
			reads += s.halo.Reads[i]
		}
		counts := s.halo.Loads(i)
		if counts == nil || s.index[i] < 0 {
			continue
		}
		h := Halo{Array: i, Homes: s.homes[i] >= 0, Loads: []int{}}
		s.eachCell(i, func(cell int) { h.Loads = append(h.Loads, int(counts[cell])) })
		s.Scene.HaloOf = append(s.Scene.HaloOf, h)
	}
	if reads > 0 && loads > 0 {
		s.Scene.Loads = &Compare{Loads: loads, Reads: reads, Ratio: reuse.Ratio(reads, loads)}
	}
}

// buildKinds tells for each global array with homes how its elements lie to the block.
func (s *SceneState) buildKinds() {
	s.kinds = make([]string, len(s.sizes))
	for i := range s.sizes {
		if s.index[i] < 0 || s.homes[i] < 0 || s.halo.Loads(i) == nil {
			continue
		}
		var kinds []byte
		s.eachCell(i, func(cell int) { kinds = append(kinds, s.kindOf(i, cell)) })
		s.kinds[i] = string(kinds)
	}
}

// kindOf is i internal, l lent, h borrowed, '.' for an element that the block has nothing to do with.
func (s *SceneState) kindOf(array, cell int) byte {
	home := s.home(array, cell)
	loads := 0
	if counts := s.halo.Loads(array); counts != nil {
		loads = int(counts[cell])
	}
	mine, _ := s.record.counts.Element(int32(s.arrays.Element(array, cell)), s.record.Steps()+1)
	if mine > 0 {
		loads--
	}
	switch {
	case home == s.block && loads > 0:
		return 'l'
	case home == s.block:
		return 'i'
	case mine > 0 && home >= 0:
		return 'h'
	}
	return '.'
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
