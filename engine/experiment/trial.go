package experiment

import (
	"bytes"
	"context"
	"slices"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/symbolize"
	"tilescope/engine/view"
)

// maxComparedLaunches bounds the launches after which a search looks at device memory.
const maxComparedLaunches = 8

// trial is a run without analyses and checkpoints, of which only the result counts: device memory after some launches, output and exit
// status. It is an observer; what it compares with, if anything, is another trial that kept its memory.
type trial struct {
	event.Ignore
	m     *machine.Machine
	host  *host.Process
	names *symbolize.Map
	after []int // launches of interest, ascending
	first uint64

	// of a trial that others are compared with
	keep    int64 // bytes that it may still keep
	kept    map[int][]keptArray
	errors  map[int]int
	partial bool // some arrays did not fit

	against *trial
	differs *clash // first difference, nil while there is none

	budget string // that ended it
	exit   int

	rest func() // called every restEvery steps; may be nil
}

// restEvery is how many steps pass between two calls of a trial's rest, and between two looks at the memory that it takes.
const restEvery = 1 << 13

// keptArray is an allocation's contents.
type keptArray struct {
	ordinal int
	addr    uint64
	bytes   []byte
}

// clash is an element that two runs leave with different contents, or (array −1) a launch that ended otherwise.
type clash struct {
	launch int
	array  int    // ordinal of the allocation
	addr   uint64 // of the first element that differs
	elem   isa.ElemType
	here   []byte // in the run compared with
	there  []byte
	error  int // there
}

// raceLaunches are the launches in which a race was seen.
func raceLaunches(f *analysis.Finding) []int {
	list := []int{f.Launch}
	for i := range f.More {
		if n := int(f.More[i].Launch); !slices.Contains(list, n) && len(list) < maxComparedLaunches {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// execute runs a spec to its end, or to its first difference.
func (t *trial) execute(ctx context.Context, program *engine.Program, spec engine.RunSpec) error {
	t.names = symbolize.NewMap(program.Code)
	t.kept, t.errors = map[int][]keptArray{}, map[int]int{}
	var err error
	if t.m, t.host, err = engine.Start(program, spec, t); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, t.m.Stop)()
	status := machine.Stepped
	for n := 1; status == machine.Stepped && t.differs == nil; n++ {
		status = t.m.Step()
		if n%restEvery != 0 {
			continue
		}
		if t.m.Bytes() > spec.Budget.MemoryBytes {
			t.m.ExhaustMemory()
		}
		if t.rest != nil {
			t.rest()
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if status == machine.Exhausted {
		t.budget = t.m.Exhaustion().String()
	}
	t.exit, _ = t.m.Exit()
	return nil
}

func (t *trial) Alloc(e *event.AllocEvent) { t.names.Alloc(e) }
func (t *trial) Free(e *event.FreeEvent)   { t.names.Free(e) }
func (t *trial) Launch(e *event.Launch)    { t.names.Launch(e) }

func (t *trial) LaunchEnd(e *event.LaunchEnd) {
	// What a launch leaves that a budget ends depends on where it was cut, and proves nothing.
	if !slices.Contains(t.after, e.Index) || t.differs != nil || t.m.Exhaustion() != machine.NoLimit {
		return
	}
	if t.against == nil {
		t.errors[e.Index] = e.Error
		if e.Completed {
			t.remember(e.Index)
		}
		return
	}
	t.compare(e)
}

// remember copies the device memory that is alive.
func (t *trial) remember(launch int) {
	for i := range t.names.All() {
		a := &t.names.All()[i]
		if a.Freed || a.Space != isa.GlobalSpace {
			continue
		}
		if a.Bytes > t.keep {
			t.partial = true
			continue
		}
		b := make([]byte, a.Bytes)
		if !t.m.Memory().Read(a.Addr, b) {
			continue
		}
		t.keep -= a.Bytes
		k := keptArray{a.AllocEvent.Alloc, a.Addr, b}
		// the racing array is the first to be compared
		if t.first-a.Addr < uint64(a.Bytes) {
			t.kept[launch] = slices.Insert(t.kept[launch], 0, k)
			continue
		}
		t.kept[launch] = append(t.kept[launch], k)
	}
}

// compare looks for the first element that differs from what the other run left after the same launch.
func (t *trial) compare(e *event.LaunchEnd) {
	was, seen := t.against.errors[e.Index]
	if !seen {
		return
	}
	if was != e.Error {
		t.differs = &clash{launch: e.Index, array: -1, error: e.Error}
		return
	}
	for _, k := range t.against.kept[e.Index] {
		a := t.names.Of(k.ordinal)
		if a == nil || a.Freed || a.Addr != k.addr || a.Bytes != int64(len(k.bytes)) {
			continue
		}
		now := make([]byte, a.Bytes)
		if !t.m.Memory().Read(a.Addr, now) || bytes.Equal(now, k.bytes) {
			continue
		}
		t.differs = clashAt(e.Index, a, k.bytes, now, t.first)
		return
	}
}

// clashAt is the element that differs: the racing one if it does, otherwise the first.
func clashAt(launch int, a *symbolize.Alloc, here, there []byte, first uint64) *clash {
	size := max(a.Elem.Bytes, 1)
	from := -1
	if off := int(first - a.Addr); first >= a.Addr && off < len(here) {
		at := off / size * size
		if to := min(at+size, len(here)); !bytes.Equal(here[at:to], there[at:to]) {
			from = at
		}
	}
	for at := 0; from < 0; at += size {
		if to := min(at+size, len(here)); !bytes.Equal(here[at:to], there[at:to]) {
			from = at
		}
	}
	to := min(from+size, len(here))
	return &clash{
		launch: launch,
		array:  a.AllocEvent.Alloc,
		addr:   a.Addr + uint64(from),
		elem:   a.Elem,
		here:   here[from:to],
		there:  bytes.Clone(there[from:to]),
	}
}

// writer finds who wrote some bytes last in a launch.
type writer struct {
	event.Ignore
	launch   int
	from, to uint64
	found    bool
	ended    bool
	last     event.Where
	lane     int
	site     int
	names    *symbolize.Map
	span     event.LaunchEnd
}

func (w *writer) Alloc(e *event.AllocEvent) { w.names.Alloc(e) }
func (w *writer) Free(e *event.FreeEvent)   { w.names.Free(e) }
func (w *writer) Launch(e *event.Launch) {
	if !w.ended {
		w.names.Launch(e)
	}
}

func (w *writer) LaunchEnd(e *event.LaunchEnd) {
	if e.Index == w.launch {
		w.ended, w.span = true, *e
	}
}

func (w *writer) Access(e *event.Access) {
	if e.Launch != w.launch || e.Kind == isa.Load || e.Space != isa.GlobalSpace {
		return
	}
	for lane := range 32 {
		at := e.Addr[lane]
		if e.Mask&^e.Faulted&(1<<lane) != 0 && at < w.to && at+uint64(e.Bytes) > w.from {
			w.found, w.last, w.lane, w.site = true, e.Where, lane, e.Site
		}
	}
}

// lastWriter replays a run up to the end of a launch. The place is after the write, or at the launch's end if nothing wrote there.
func lastWriter(ctx context.Context, program *engine.Program, spec engine.RunSpec, c *clash) (*writer, error) {
	w := &writer{launch: c.launch, from: c.addr, to: c.addr + uint64(len(c.here)), site: -1, names: symbolize.NewMap(program.Code)}
	m, _, err := engine.Start(program, spec, w)
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, m.Stop)()
	for !w.ended && m.Step() == machine.Stepped {
	}
	return w, ctx.Err()
}

// view is where to look: the thread that wrote last, right after it did; without one the first thread, at the launch's end.
func (w *writer) view(block, thread event.Dim) (frame.Place, frame.Focus) {
	l := w.names.Current()
	position := w.span.Position
	if w.found {
		block, thread = w.names.Block(w.last.Block), w.names.Thread(w.last.Warp, w.lane)
		position = w.last.Position + 1
	}
	return frame.Place{Position: position, Lane: -1}, view.FocusOn(l, w.launch, block, l.Block.Linear(thread))
}
