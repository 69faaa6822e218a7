package listing

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"math/bits"
	"slices"
	"sort"
	"sync"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
)

// When is where and at which step a thread, or a warp, did something.
type When struct {
	At     int64 // position at which it has just happened: the place to go to
	Lane   int   // −1 for a warp as a whole
	Launch int
	Block  [3]int
	Thread [3]int // the first active one, for a warp
	Warp   int
	Line   int // 0 for none
}

// Traced is one lane's access to an element of an array in global, constant or shared memory.
type Traced struct {
	When
	Array   string
	Element int
	Shared  bool
	Fixed   bool // in constant memory
	Access  isa.AccessKind
	Value   float64 // loaded or stored; of an atomic operation the new one
	Async   bool    // stored by an asynchronous copy
	Site    int     // of the program
}

// Stray is one lane's access that touched no element of any array.
type Stray struct {
	When
	Site int
	Addr uint64 // as in event.Access
}

// TracedStep is a warp step: a statement of one warp under one mask.
type TracedStep struct {
	When
	Lanes int // active
}

// TracedBarrier is the arrival of lanes at a barrier, or, Released, the arrival that let everybody continue.
type TracedBarrier struct {
	When
	Lanes    int
	Released bool
}

// TracedWait is a wait of lanes for their asynchronous copies.
type TracedWait struct {
	When
	Left int // how many of their last batches may stay under way
}

// Trace is all that the kernels of a run did, in order. Accesses are many: they are kept small, and told one at a time.
type Trace struct {
	in       *input.Run
	arrays   []*blocktrace.Arrays // by launch
	accesses [][]access
	count    int   // of accesses
	lines    []int // by site

	elements, threads index // of accesses

	Strays   []Stray
	Steps    []TracedStep
	Barriers []TracedBarrier
	Waits    []TracedWait
}

// access is a Traced as it is kept: without pointers, so that a million of them are nothing to a garbage collector.
type access struct {
	at            int64
	value         uint64 // its bits
	launch, block int32
	element, site int32
	array         int32 // its number in the launch's table
	thread        int16 // in the block
	lane          int8
	kind          isa.AccessKind
}

// chunk is how many accesses are kept in one piece: pieces are never moved.
const chunk = 1 << 12

func (t *Trace) add(a access) {
	if t.count%chunk == 0 {
		t.accesses = append(t.accesses, make([]access, 0, chunk))
	}
	last := &t.accesses[len(t.accesses)-1]
	*last = append(*last, a)
	t.count++
}

// Count is how many accesses there are.
func (t *Trace) Count() int { return t.count }

// kept is one of the accesses, by its number.
func (t *Trace) kept(n int32) *access { return &t.accesses[n/chunk][n%chunk] }

// AtElement are the accesses to the elements with one index, whatever the array, in order.
func (t *Trace) AtElement(element int) iter.Seq[*Traced] {
	key := func(a *access) int64 { return int64(a.element) }
	return t.told(func() [][]int32 { return [][]int32{t.elements.find(t, key, int64(element))} })
}

// ByThread are the accesses of the threads with one place in their blocks, in order.
func (t *Trace) ByThread(thread [3]int) iter.Seq[*Traced] {
	x, y, z := thread[0], thread[1], thread[2]
	key := func(a *access) int64 { return int64(a.launch)<<32 | int64(a.thread) }
	return t.told(func() (lists [][]int32) {
		for i := range t.arrays {
			block := t.in.Launch(i).Block
			width, height, depth := int(block[0]), int(block[1]), int(block[2])
			if min(x, y, z) >= 0 && x < width && y < height && z < depth {
				lists = append(lists, t.threads.find(t, key, int64(i)<<32|int64((z*height+y)*width+x)))
			}
		}
		return lists
	})
}

// told hands accesses on by their numbers.
func (t *Trace) told(lists func() [][]int32) iter.Seq[*Traced] {
	return func(yield func(*Traced) bool) {
		var out Traced
		for _, list := range lists() {
			for _, n := range list {
				t.tell(t.kept(n), &out)
				if !yield(&out) {
					return
				}
			}
		}
	}
}

// index has the numbers of accesses sorted by a key, and accesses of one key in order. It is made when it is first needed.
type index struct {
	once  sync.Once
	order []int32
}

// find are the numbers of the accesses with a key.
func (x *index) find(t *Trace, key func(*access) int64, wanted int64) []int32 {
	x.once.Do(func() {
		x.order = make([]int32, t.count)
		for i := range x.order {
			x.order[i] = int32(i)
		}
		slices.SortFunc(x.order, func(a, b int32) int { return cmp.Or(cmp.Compare(key(t.kept(a)), key(t.kept(b))), cmp.Compare(a, b)) })
	})
	from := sort.Search(len(x.order), func(i int) bool { return key(t.kept(x.order[i])) >= wanted })
	to := sort.Search(len(x.order), func(i int) bool { return key(t.kept(x.order[i])) > wanted })
	return x.order[from:to]
}

// Accesses are the accesses to elements of arrays, in order. What is handed out is valid until the next one.
func (t *Trace) Accesses() iter.Seq[*Traced] {
	return func(yield func(*Traced) bool) {
		var out Traced
		for _, list := range t.accesses {
			for i := range list {
				t.tell(&list[i], &out)
				if !yield(&out) {
					return
				}
			}
		}
	}
}

func (t *Trace) tell(a *access, out *Traced) {
	l := t.in.Launch(int(a.launch))
	array := &t.arrays[a.launch].List[a.array]
	*out = Traced{
		When: When{
			At: a.at, Lane: int(a.lane), Launch: int(a.launch), Block: format.Triple(l.Grid.At(int(a.block))),
			Thread: format.Triple(l.Block.At(int(a.thread))), Warp: int(a.thread) / l.WarpSize, Line: t.line(int(a.site)),
		},
		Array: array.Name, Element: int(a.element), Shared: array.Space == isa.SharedSpace, Fixed: array.Space == isa.ConstantSpace,
		Access: a.kind, Value: format.Number(array.Elem.Mem, a.value), Async: t.async(int(a.site)), Site: int(a.site),
	}
}

func (t *Trace) line(site int) int {
	if site < 0 || site >= len(t.lines) {
		return 0
	}
	return t.lines[site]
}

func (t *Trace) async(site int) bool {
	return site >= 0 && site < len(t.in.Code.Sites) && t.in.Code.Sites[site].Async != ""
}

// ErrLongTrace says that a run is too long to be listed whole.
var ErrLongTrace = errors.New("the run does more than can be listed")

// NewTrace lists everything that happened in a run of up to `most` accesses and as many warp steps.
func NewTrace(ctx context.Context, in *input.Run, arraysOf ArraysOf, most int) (*Trace, error) {
	if in.Timeline.Steps() > int64(most) {
		return nil, ErrLongTrace
	}
	r := &tracer{in: in, most: most, out: &Trace{in: in, lines: make([]int, len(in.Code.Sites))}}
	for site := range r.out.lines {
		r.out.lines[site] = in.SiteLine(site)
	}
	for i := range in.Timeline.Launches() {
		l := in.Launch(i)
		arrays, err := arraysOf(ctx, i)
		if err != nil {
			return nil, err
		}
		r.arrays, r.launch = arrays, i
		r.out.arrays = append(r.out.arrays, arrays)
		if err := in.Timeline.Replay(ctx, l.From, l.To, r); err != nil {
			return nil, err
		}
		if r.more {
			return nil, ErrLongTrace
		}
	}
	return r.out, nil
}

type tracer struct {
	event.Ignore
	in     *input.Run
	arrays *blocktrace.Arrays
	launch int
	most   int
	more   bool
	out    *Trace
}

func (r *tracer) when(w *event.Where, lane, line int) When {
	l := r.in.Launch(w.Launch)
	first := lane
	for first < 0 || w.Mask>>first&1 == 0 && lane < 0 && first < 31 {
		first++
	}
	return When{
		At: w.Position + 1, Lane: lane, Launch: w.Launch, Block: format.Triple(l.Grid.At(w.Block)),
		Thread: format.Triple(l.Block.At(w.Warp*l.WarpSize + first)), Warp: w.Warp, Line: line,
	}
}

// Step lists a warp step.
func (r *tracer) Step(e *event.Step) {
	r.out.Steps = append(r.out.Steps, TracedStep{When: r.when(&e.Where, -1, r.in.StmtLine(e.Stmt)), Lanes: bits.OnesCount32(e.Mask)})
}

// Barrier lists an arrival or a release.
func (r *tracer) Barrier(e *event.Barrier) {
	if e.Kind == event.Stuck {
		return
	}
	r.out.Barriers = append(r.out.Barriers, TracedBarrier{
		When: r.when(&e.Where, -1, r.in.LineOf(e.Pos)), Lanes: bits.OnesCount32(e.Mask), Released: e.Kind == event.Release,
	})
}

// Sync lists a wait for asynchronous copies.
func (r *tracer) Sync(e *event.Sync) {
	if e.Kind == event.CopyWait {
		r.out.Waits = append(r.out.Waits, TracedWait{When: r.when(&e.Where, -1, 0), Left: int(e.Lanes)})
	}
}

// Access lists the elements that an access touches. A thread's own memory has no elements.
func (r *tracer) Access(e *event.Access) {
	stray := e.Faulted & e.Mask
	if e.Space != isa.LocalSpace {
		stray |= r.elements(e)
	}
	if stray == 0 {
		return
	}
	line := r.out.line(e.Site)
	for m := stray; m != 0 && len(r.out.Strays) < r.most; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		r.out.Strays = append(r.out.Strays, Stray{When: r.when(&e.Where, lane, line), Site: e.Site, Addr: e.Addr[lane]})
	}
}

// elements lists the elements that an access touches, and says which lanes touch none.
func (r *tracer) elements(e *event.Access) (none uint32) {
	warp := r.in.Launch(r.launch).WarpSize
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		if array < 0 {
			if off == 0 {
				none |= 1 << lane
			}
			return
		}
		if r.more = r.more || r.out.count >= r.most; r.more {
			return
		}
		v, _ := e.Part(lane, off, r.arrays.List[array].Elem.Mem)
		r.out.add(access{
			at: e.Position + 1, value: v, launch: int32(r.launch), block: int32(e.Block), element: int32(cell), site: int32(e.Site),
			array: int32(array), thread: int16(e.Warp*warp + lane), lane: int8(lane), kind: e.Kind,
		})
	})
	return none
}
