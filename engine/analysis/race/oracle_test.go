package race_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/race"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

const (
	blocks  = 3
	threads = 64
	all     = blocks * threads
	cells   = 3                    // of each memory
	places  = cells * (blocks + 1) // global, and every block's shared
	extent  = all + all*places     // threads, and each thread's releasing atomics on each cell
)

// oracle is the happens-before relation spelt out: for every pair of threads the last event of one that comes before the other's next.
type oracle struct {
	before  [all][extent]int // before[t][u]: events of u up to this one come before t's next
	fenced  [all]*[extent]int
	since   [all]bool // fenced since the block's last barrier
	release map[uint64]*[extent]int
	log     map[uint64][]entry
	pairs   map[[2]int][]uint64 // racing events and the cells that they meet in
	racy    map[uint64]bool
}

type entry struct {
	event, thread        int
	write, atomic, quiet bool
}

// self is the place of a thread's releasing atomics on a cell.
func self(t int, key uint64) int {
	place := int(key)
	if key >= 100 {
		place = cells*int(key/100) + int(key%100)
	}
	return all + place*all + t
}

func join(a, b *[extent]int) {
	for i := range a {
		a[i] = max(a[i], b[i])
	}
}

func (o *oracle) access(n, t int, key uint64, write, atomic, quiet bool) {
	for _, p := range o.log[key] {
		if p.thread == t || o.before[t][p.thread] >= p.event || p.atomic && o.before[t][self(p.thread, key)] >= p.event || !p.write && !write ||
			p.atomic && atomic {
			continue
		}
		if p.atomic && p.quiet && !write || atomic && quiet && !p.write {
			continue
		}
		o.pairs[[2]int{p.event, n}] = append(o.pairs[[2]int{p.event, n}], key)
		o.racy[key] = true
	}
	o.log[key] = append(o.log[key], entry{n, t, write, atomic, quiet})
}

func (o *oracle) meet(n int, group []int) {
	var sum [extent]int
	for _, t := range group {
		join(&sum, &o.before[t])
		sum[t] = n
	}
	for _, t := range group {
		o.before[t] = sum
	}
}

type script struct {
	o     *oracle
	steps []func(*race.Analysis)
}

func run(sites int) analysis.Run {
	d, _ := device.Lookup("")
	return analysis.Run{Program: &isa.Program{Sites: make([]isa.Site, sites)}, Device: d, WarpSize: 32}
}

// make builds a random run and what is true of it.
func newScript(seed uint64, size int) *script {
	rnd := rand.New(rand.NewPCG(seed, 77))
	s := &script{o: &oracle{release: map[uint64]*[extent]int{}, log: map[uint64][]entry{}, pairs: map[[2]int][]uint64{},
		racy: map[uint64]bool{}}}
	o := s.o
	s.steps = append(s.steps, func(a *race.Analysis) {
		a.Launch(&event.Launch{Grid: event.Dim{blocks, 1, 1}, Block: event.Dim{threads, 1, 1}, WarpSize: 32})
		for b := range blocks {
			a.BlockStart(&event.BlockEvent{Block: b})
		}
	})
	syncs, fences := rnd.IntN(4), rnd.IntN(4)
	for n := 1; n <= size; n++ {
		where := event.Where{Position: int64(n), Block: rnd.IntN(blocks), Warp: rnd.IntN(threads / 32)}
		base := where.Block*threads + where.Warp*32
		mask := uint32(1) << rnd.IntN(4)
		if rnd.IntN(3) == 0 {
			mask |= 1 << rnd.IntN(32)
		}
		where.Mask = mask
		var lanes []int
		for l := range 32 {
			if mask>>l&1 == 1 {
				lanes = append(lanes, base+l)
			}
		}
		switch k := rnd.IntN(20); {
		case k < 2: // block barrier
			if rnd.IntN(3) > 0 {
				continue
			}
			var group []int
			every := true
			for t := range threads {
				u := where.Block*threads + t
				group = append(group, u)
				every = every && o.since[u]
				o.since[u] = false
			}
			o.meet(n, group)
			if every {
				for _, t := range group {
					for _, u := range group {
						o.fenced[t][u] = n
					}
				}
			}
			s.steps = append(s.steps, func(a *race.Analysis) { a.Barrier(&event.Barrier{Where: where, Kind: event.Release}) })
		case k < 2+syncs:
			named := mask
			switch rnd.IntN(3) {
			case 0:
				named = ^uint32(0)
			case 1:
				named = 0xf
			}
			where.Mask = named
			var group []int
			for l := range 32 {
				if named>>l&1 == 1 {
					group = append(group, base+l)
				}
			}
			o.meet(n, group)
			s.steps = append(s.steps, func(a *race.Analysis) { a.Sync(&event.Sync{Where: where, Kind: event.WarpSync, Lanes: named}) })
		case k < 6+fences && k >= 6:
			if rnd.IntN(4) == 0 { // the whole block, one warp after another
				for w := range threads / 32 {
					where.Warp, where.Mask = w, ^uint32(0)
					for l := range 32 {
						o.fence(n, where.Block*threads+w*32+l)
					}
					at := where
					s.steps = append(s.steps, func(a *race.Analysis) { a.Sync(&event.Sync{Where: at, Kind: event.FenceDevice}) })
				}
				continue
			}
			for _, t := range lanes {
				o.fence(n, t)
			}
			s.steps = append(s.steps, func(a *race.Analysis) { a.Sync(&event.Sync{Where: where, Kind: event.FenceDevice}) })
		default:
			e := event.Access{Where: where, Site: n, Bytes: 4, Count: 1, Space: isa.GlobalSpace, Kind: isa.AccessKind(rnd.IntN(3))}
			if rnd.IntN(2) == 0 {
				e.Space = isa.SharedSpace
			}
			quiet := e.Kind == isa.Atomic && rnd.IntN(4) == 0
			e.Atomic = isa.AtomicAdd
			if quiet {
				e.Atomic = isa.AtomicCAS
			}
			for _, t := range lanes {
				l := t - base
				cell := uint64(rnd.IntN(cells))
				key := cell
				e.Addr[l] = isa.GlobalBase + cell*4
				if e.Space == isa.SharedSpace {
					e.Addr[l] = isa.SharedWindow + cell*4
					key = uint64(where.Block+1)*100 + cell
				}
				e.Value[l] = uint64(n*100 + l) // never the same
				e.Old[l] = e.Value[l] + 1
				if quiet {
					e.Old[l] = e.Value[l]
				}
				o.access(n, t, key, e.Kind == isa.Store || e.Kind == isa.Atomic && !quiet, e.Kind == isa.Atomic, quiet)
				if e.Kind == isa.Atomic {
					if r := o.release[key]; r != nil {
						join(&o.before[t], r)
					}
					if f := o.fenced[t]; f != nil && !quiet {
						if o.release[key] == nil {
							o.release[key] = new([extent]int)
						}
						join(o.release[key], f)
						o.release[key][self(t, key)] = n
					}
				}
			}
			s.steps = append(s.steps, func(a *race.Analysis) { c := e; a.Access(&c) })
		}
	}
	return s
}

func (o *oracle) fence(n, t int) {
	f := o.before[t]
	f[t] = n
	if old := o.fenced[t]; old != nil {
		join(&f, old)
	}
	o.fenced[t] = &f
	o.since[t] = true
}

// Whatever is reported is true, and a cell with a race is never called clean. Which of several races on one cell are named may differ.
func TestAgainstOracle(t *testing.T) {
	racy, clean, silent := 0, 0, 0
	for seed := range uint64(400) {
		size := 3 + int(seed%60)
		s := newScript(seed, size)
		a := race.New(run(size + 1))
		for _, step := range s.steps {
			step(a)
		}
		found := map[uint64]bool{}
		for _, f := range a.Findings() {
			x, y := f.Culprits[0].Site, f.Culprits[1].Site
			met := s.o.pairs[[2]int{x, y}]
			if met == nil {
				t.Fatalf("seed %d: events %d and %d are ordered, but reported: %v", seed, x, y, f)
			}
			for _, c := range met { // one finding speaks for all cells of two accesses
				found[c] = true
			}
		}
		for c := range s.o.racy {
			racy++
			if !found[c] {
				silent++
				t.Logf("seed %d: nothing found on cell %d, where races are %v", seed, c, s.o.pairs)
			}
		}
		if len(s.o.racy) == 0 {
			clean++
		}
	}
	t.Logf("%d racy cells, %d clean runs, %d races not found", racy, clean, silent)
	if silent*1000 > racy {
		t.Error("more than one racy cell in a thousand is called clean")
	}
	if racy < 500 || clean < 15 {
		t.Error("the scripts are one-sided")
	}
}

// A run that is saved, runs on and goes back finds the same.
func TestSaveLoad(t *testing.T) {
	for seed := range uint64(60) {
		s := newScript(seed, 60)
		whole := race.New(run(61))
		for _, step := range s.steps {
			step(whole)
		}
		for at := 1; at < len(s.steps); at += 7 {
			a, other := race.New(run(61)), race.New(run(61))
			for _, step := range s.steps[:at] {
				step(a)
			}
			saved := a.Save()
			for _, step := range s.steps[at:] {
				step(a)
			}
			for _, b := range []*race.Analysis{a, other, a} {
				b.Load(saved)
				for _, step := range s.steps[at:] {
					step(b)
				}
				if !reflect.DeepEqual(b.Findings(), whole.Findings()) {
					t.Fatalf("seed %d, saved at %d: %v, want %v", seed, at, fmt.Sprint(b.Findings()), fmt.Sprint(whole.Findings()))
				}
			}
		}
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	a := race.New(run(4))
	a.Launch(&event.Launch{Grid: event.Dim{2, 1, 1}, Block: event.Dim{threads, 1, 1}, WarpSize: 32})
	var e event.Access
	round := func() {
		for b := range 2 {
			for w := range 2 {
				e = event.Access{Where: event.Where{Block: b, Warp: w, Mask: ^uint32(0)}, Site: 1, Bytes: 4, Count: 1, Space: isa.SharedSpace,
					Kind: isa.Store}
				for l := range e.Addr {
					e.Addr[l] = isa.SharedWindow + uint64(w*32+l)*4
				}
				a.Access(&e)
				a.Sync(&event.Sync{Where: e.Where, Kind: event.WarpSync, Lanes: ^uint32(0)})
				e.Kind = isa.Load
				a.Access(&e)
				e.Space = isa.GlobalSpace
				for l := range e.Addr {
					e.Addr[l] = isa.GlobalBase + uint64(l)*8
				}
				e.Bytes, e.Count = 8, 2
				a.Access(&e)
			}
			a.Barrier(&event.Barrier{Where: event.Where{Block: b}, Kind: event.Release})
		}
	}
	round()
	if n := testing.AllocsPerRun(50, round); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if len(a.Findings()) != 0 {
		t.Error(a.Findings())
	}
}
