package barrier

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// key merges findings.
type key struct {
	sign sign
	a, b source.Pos
}

// sign is how divergence showed.
type sign uint8

const (
	apart        sign = iota // a warp arrived without all its lanes, and the others did not follow
	separate                 // they followed by another path
	mixed                    // a release joined different places
	missed                   // threads came to the end without a barrier that others executed
	hang                     // threads wait for others that never come
	split                    // lanes of one warp wait at different barriers
	unmet                    // a block waits at a barrier of the grid that others never reach
	unmetCluster             // likewise at the barrier of the cluster
	unmetWarp                // lanes wait at a __syncwarp for others that its mask names
	crossed                  // some threads of a block wait at the barrier of the cluster, others at that of the block
)

var Analyzer = &analysis.Analyzer{
	Name:    "barrier",
	Doc:     "barriers that not all threads of a block reach alike, and who waits where",
	Watches: analysis.Steps | analysis.Barriers,
	New: func(run analysis.Run, _ func(*analysis.Analyzer) analysis.Analysis) analysis.Analysis {
		return New(run)
	},
}

// Analysis follows barriers.
type Analysis struct {
	event.Ignore
	run      analysis.Run
	place    *symbolize.Map
	launch   int
	threads  int
	width    int
	blocks   map[int]*Block
	pool     []*Block
	last     *Block
	findings []analysis.Finding
	index    map[key]int
}

// New watches a run.
func New(run analysis.Run) *Analysis {
	return &Analysis{run: run, place: symbolize.NewMap(run.Program), launch: -1, width: 32, blocks: map[int]*Block{}, index: map[key]int{}}
}

// Findings are those so far in order of discovery, merged by sort and places.
func (a *Analysis) Findings() []analysis.Finding { return a.findings }

// Block is the state of a resident block, nil for any other. It changes with the run and is not to be written to.
func (a *Analysis) Block(index int) *Block { return a.blocks[index] }

// Resident are the indices of the resident blocks, ascending.
func (a *Analysis) Resident() []int { return slices.Sorted(maps.Keys(a.blocks)) }

// Launch begins.
func (a *Analysis) Launch(e *event.Launch) {
	a.place.Launch(e)
	a.launch, a.threads, a.width = e.Index, e.Block.Count(), max(e.WarpSize, 1)
	a.drop()
}

// LaunchEnd ends it. The blocks of a launch that did not complete stay to be looked at until the next one.
func (a *Analysis) LaunchEnd(e *event.LaunchEnd) {
	for _, i := range a.Resident() {
		a.decide(a.blocks[i], max(e.Position-1, 0))
	}
	if e.Completed {
		a.drop()
	}
}

func (a *Analysis) drop() {
	for _, b := range a.blocks {
		a.pool = append(a.pool, b)
	}
	clear(a.blocks)
	a.last = nil
}

// BlockStart makes a block's state.
func (a *Analysis) BlockStart(e *event.BlockEvent) { a.resident(e.Block) }

// BlockEnd gives it back.
func (a *Analysis) BlockEnd(e *event.BlockEvent) {
	if b := a.blocks[e.Block]; b != nil && !b.Stuck {
		delete(a.blocks, e.Block)
		a.pool = append(a.pool, b)
		a.last = nil
	}
}

func (a *Analysis) resident(index int) *Block {
	if a.last != nil && a.last.Index == index {
		return a.last
	}
	b := a.blocks[index]
	if b == nil {
		if n := len(a.pool); n > 0 {
			b, a.pool = a.pool[n-1], a.pool[:n-1]
		} else {
			b = &Block{}
		}
		n := (a.threads + a.width - 1) / a.width
		warps := slices.Grow(b.Warps[:0], n)[:n]
		*b = Block{Index: index, Threads: a.threads, Warps: warps}
		for i := range warps {
			w := &warps[i]
			*w = Warp{Lanes: uint32(uint64(1)<<min(a.threads-i*a.width, a.width) - 1)}
			w.mask, w.now.stmt = ^uint32(0), -1
		}
		a.blocks[index] = b
	}
	a.last = b
	return b
}

func (a *Analysis) warp(e *event.Where) (*Block, *Warp) {
	b := a.resident(e.Block)
	if e.Warp < 0 || e.Warp >= len(b.Warps) {
		return b, nil
	}
	return b, &b.Warps[e.Warp]
}

// Step notes where lanes are.
func (a *Analysis) Step(e *event.Step) {
	b := a.last
	if b == nil || b.Index != e.Block {
		b = a.resident(e.Block)
	}
	if uint(e.Warp) >= uint(len(b.Warps)) {
		return
	}
	w := &b.Warps[e.Warp]
	b.Released = false
	w.step(e.Mask, e.Stmt, e.Position)
}

// Leave notes exits.
func (a *Analysis) Leave(e *event.Leave) {
	_, w := a.warp(&e.Where)
	if w == nil {
		return
	}
	w.Left |= e.Mask & w.Lanes
	w.Waiting &^= e.Mask
	if e.Early {
		w.Early |= e.Mask & w.Lanes
	}
}

// Barrier follows arrivals, releases and hangs.
func (a *Analysis) Barrier(e *event.Barrier) {
	b, w := a.warp(&e.Where)
	switch e.Kind {
	case event.Arrive:
		if w == nil {
			return
		}
		b.Released = false
		w.arrive(e.Mask, arrival{step{int32(e.Stmt), e.Position}, e.Pos})
		if e.Cluster { // it counts threads, wherever they wait
			w.cluster |= e.Mask & w.Lanes
			break
		}
		a.alone(b, w, e)
	case event.Release:
		if !e.Cluster {
			a.decide(b, e.Position)
			a.joined(b, e)
		}
		for i := range b.Warps {
			b.Warps[i].released(e.Cluster)
		}
		b.Releases++
		b.Released = true
	case event.Stuck:
		a.stop(b, e)
	}
}

// who is a thread as a culprit.
func (a *Analysis) who(b *Block, warp, lane int) analysis.Culprit {
	w := &b.Warps[warp]
	c := analysis.Culprit{Site: -1, Stmt: -1, Block: a.place.Block(b.Index), Thread: a.place.ThreadAt(warp*a.width + lane)}
	if w.Waiting>>lane&1 == 1 {
		at := w.at(lane)
		c.Stmt, c.Pos, c.Position, c.Barrier = int(at.stmt), int32(at.pos), at.position, true
		return c
	}
	c.Stmt, c.Position = w.Last(lane)
	if c.Stmt >= 0 && c.Stmt < len(a.run.Program.Stmts) {
		c.Pos = int32(a.run.Program.Stmts[c.Stmt].Span.From)
	}
	return c
}

// joined looks at a release: all must wait at one place, and nobody may have come to the end before.
func (a *Analysis) joined(b *Block, e *event.Barrier) {
	if b.reported {
		return
	}
	firstWarp, firstLane := -1, -1
	var first arrival
	gone := uint32(0)
	for i := range b.Warps {
		w := &b.Warps[i]
		gone |= w.Left &^ w.Early
		look := w.Waiting
		if w.together() {
			look &= -look
		}
		for m := look; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			at := w.at(l)
			if firstWarp < 0 {
				firstWarp, firstLane, first = i, l, at
				continue
			}
			if at.stmt != first.stmt || at.pos != first.pos {
				a.file(b, mixed, a.who(b, firstWarp, firstLane), a.who(b, i, l), e.Position)
				return
			}
		}
	}
	if firstWarp < 0 || gone == 0 {
		return
	}
	for i := range b.Warps {
		w := &b.Warps[i]
		if gone := w.Left &^ w.Early; gone != 0 {
			a.file(b, missed, a.who(b, firstWarp, firstLane), a.who(b, i, bits.TrailingZeros32(gone)), e.Position)
			return
		}
	}
}

// stuck reports a hang: who waits at a barrier, and who will never come.
func (a *Analysis) stuck(b *Block, e *event.Barrier) {
	waits, other := [2]int{-1, -1}, [2]int{-1, -1}
	for i := range b.Warps {
		w := &b.Warps[i]
		if waits[0] < 0 && w.Waiting != 0 {
			waits = [2]int{i, bits.TrailingZeros32(w.Waiting)}
		}
		if rest := w.Live() &^ w.Waiting; other[0] < 0 && rest != 0 {
			other = [2]int{i, bits.TrailingZeros32(rest)}
		}
	}
	if waits[0] < 0 {
		return
	}
	if other[0] >= 0 {
		a.file(b, hang, a.who(b, waits[0], waits[1]), a.who(b, other[0], other[1]), e.Position)
		return
	}
	if a.stuckInCluster(b, e.Position) {
		return
	}
	for i := range b.Warps {
		if one, another, ok := b.Warps[i].apart(); ok {
			second := a.who(b, i, another)
			second.Barrier = false // the barrier that it skipped is the place
			a.file(b, split, a.who(b, i, one), second, e.Position)
			return
		}
	}
	first := a.who(b, waits[0], waits[1])
	a.file(b, unmet, first, first, e.Position)
}

// stuckInWarp reports lanes that wait at a __syncwarp for others that never come.
func (a *Analysis) stuckInWarp(b *Block, wait *event.WarpWait, position int64) {
	first := a.who(b, wait.Warp, bits.TrailingZeros32(wait.Mask))
	first.Stmt, first.Pos, first.Barrier = wait.Stmt, int32(wait.Pos), true
	second := a.who(b, wait.Warp, bits.TrailingZeros32(wait.Missing))
	second.Barrier = false
	a.file(b, unmetWarp, first, second, position, i18n.N("warp", int32(wait.Warp)),
		i18n.T("lanes", symbolize.Lanes(wait.Mask)), i18n.N("n", int32(bits.OnesCount32(wait.Mask))),
		i18n.T("others", symbolize.Lanes(wait.Missing)), i18n.N("missing", int32(bits.OnesCount32(wait.Missing))))
}

// stuckInCluster reports a block all of whose threads wait, some of them at the barrier of the cluster; false where none does.
func (a *Analysis) stuckInCluster(b *Block, position int64) bool {
	cluster, block := [2]int{-1, -1}, [2]int{-1, -1}
	for i := range b.Warps {
		w := &b.Warps[i]
		if cluster[0] < 0 && w.cluster != 0 {
			cluster = [2]int{i, bits.TrailingZeros32(w.cluster)}
		}
		if rest := w.Waiting &^ w.cluster; block[0] < 0 && rest != 0 {
			block = [2]int{i, bits.TrailingZeros32(rest)}
		}
	}
	if cluster[0] < 0 {
		return false
	}
	first, second, s := a.who(b, cluster[0], cluster[1]), a.who(b, cluster[0], cluster[1]), unmetCluster
	if block[0] >= 0 {
		second, s = a.who(b, block[0], block[1]), crossed
	}
	a.file(b, s, first, second, position)
	return true
}

// file makes or counts a finding. A block tells the first sign only, and a hang.
func (a *Analysis) file(b *Block, s sign, first, second analysis.Culprit, position int64, more ...i18n.Arg) {
	if s < hang {
		b.reported = true
	}
	k := key{s, source.Pos(first.Pos), source.Pos(second.Pos)}
	if i, ok := a.index[k]; ok {
		a.findings[i].Count++
		return
	}
	waiting, live := b.Arrived()
	args := []i18n.Arg{
		a.place.ThreadArg("first", first.Thread), a.place.ThreadArg("second", second.Thread), a.place.BlockArg("block", first.Block),
		a.line("line", first.Pos), a.line("otherLine", second.Pos), i18n.N("waiting", int32(waiting)), i18n.N("live", int32(live)),
	}
	args = append(args, more...)
	message := [...]i18n.Key{texts.BarrierApart, texts.BarrierSeparate, texts.BarrierMixed, texts.BarrierMissed, texts.BarrierHang,
		texts.BarrierSplit, texts.BarrierUnmet, texts.BarrierUnmetCluster, texts.BarrierUnmetWarp, texts.BarrierCrossed}[s]
	hint := [...]i18n.Key{texts.BarrierApartHint, texts.BarrierSeparateHint, texts.BarrierMixedHint, texts.BarrierMissedHint,
		texts.BarrierHangHint, texts.BarrierHangHint, texts.BarrierUnmetHint, texts.BarrierUnmetClusterHint,
		texts.BarrierUnmetWarpHint, texts.BarrierCrossedHint}[s]
	a.index[k] = len(a.findings)
	a.findings = append(a.findings, analysis.Finding{
		Kind: analysis.BarrierDivergence, Severity: analysis.Error, Launch: a.launch, Culprits: []analysis.Culprit{first, second},
		Count: 1, Position: position, Message: i18n.M(message, args...), Hint: i18n.M(hint),
	})
}

// line is a place as its line number.
func (a *Analysis) line(name string, pos int32) i18n.Arg {
	n := 0
	if f := a.run.Program.File; f != nil && pos > 0 {
		n = f.Position(source.Pos(pos)).Line
	}
	return i18n.N(name, int32(n))
}

type state struct {
	place    symbolize.Saved
	launch   int
	threads  int
	width    int
	blocks   []Block
	findings []analysis.Finding
	index    map[key]int
}

func (s *state) Size() int {
	n := s.place.Size() + len(s.findings)*240
	for i := range s.blocks {
		n += len(s.blocks[i].Warps)*1400 + 64
	}
	return n
}

func clone(b *Block) Block {
	c := *b
	c.Warps = slices.Clone(b.Warps)
	return c
}

// Save copies the resident blocks.
func (a *Analysis) Save() analysis.State {
	s := &state{
		place: a.place.Save(), launch: a.launch, threads: a.threads, width: a.width, findings: slices.Clone(a.findings),
		index: maps.Clone(a.index),
	}
	for _, i := range a.Resident() {
		s.blocks = append(s.blocks, clone(a.blocks[i]))
	}
	return s
}

// Load restores a saved state.
func (a *Analysis) Load(from analysis.State) {
	s := from.(*state)
	a.place.Load(s.place)
	a.launch, a.threads, a.width = s.launch, s.threads, s.width
	a.findings, a.index = slices.Clone(s.findings), maps.Clone(s.index)
	a.drop()
	for i := range s.blocks {
		b := clone(&s.blocks[i])
		a.blocks[b.Index] = &b
	}
}
