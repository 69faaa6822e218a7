package counter

import (
	"math/bits"
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Count is how often warps did something, and lanes within them.
type Count struct{ Warps, Lanes int64 }

func (c *Count) add(o Count) {
	c.Warps += o.Warps
	c.Lanes += o.Lanes
}

// times adds what n instructions of one execution come to.
func (c *Count) times(n int64, e Count) {
	c.Warps += n * e.Warps
	c.Lanes += n * e.Lanes
}

// Work is what warps executed: instructions as isa.Class sorts them. They are ours, made from the source; a compiler for hardware makes
// other ones.
type Work struct {
	Ops              [isa.NumClasses]Count
	Flops32, Flops64 int64 // lane by lane: + − × ÷ and roots one each, a fused multiply-add two; atomics none
	// the accesses among them, by the space that they met; one that meets two counts in both
	In       [isa.NumKinds][isa.NumSpaces]Count
	Diverged int64 // branches at which the lanes of a mask went both ways
	Slots    Slots
}

// Slots are the lanes of a warp at each instruction that it executes: together instructions × lanes of a warp.
type Slots struct {
	Active int64 // the lane takes part
	Parted int64 // it waits, since it went another way at a branch
	Left   int64 // it has left the kernel
	Absent int64 // the block has no such thread
}

// Instructions is the sum over all classes.
func (w *Work) Instructions() (n Count) {
	for _, c := range w.Ops {
		n.add(c)
	}
	return n
}

// Flops is the sum of both precisions.
func (w *Work) Flops() int64 { return w.Flops32 + w.Flops64 }

// Line sums what the instructions, accesses, branches and barriers of one line of the source did in a launch. Sectors and requests are
// global memory's, wavefronts and conflicts shared memory's.
type Line struct {
	Line int
	Work
	Sectors, Requests             int64
	Bytes                         int64 // of global memory, requested by lanes
	Wavefronts, Fewest, Conflicts int64
	Idle                          int64 // slots that lanes spend waiting since they parted at this line's branches
	Barriers, Waits               int64 // releases and waits of its barriers
}

// executed is how often a section was begun.
type executed struct {
	Count
	parted, left int64 // lanes that were missing, and why
}

// place is what happens at the branches and barriers of a line.
type place struct {
	line                            int
	diverged, idle, releases, waits int64
}

func (p *place) happened() bool { return p.diverged|p.idle|p.releases|p.waits != 0 }

// table is what is counted apart in one launch: while it goes on of every site, section and place of the program, and once it has ended of
// those that did something, which are far fewer where a program has many kernels.
type table struct {
	sites    []Site
	sections []executed
	places   []place

	siteAt, sectionAt []int32 // of a launch that has ended: which they are
}

func (t *table) clone() table {
	return table{sites: slices.Clone(t.sites), sections: slices.Clone(t.sections), places: slices.Clone(t.places)}
}

// kept is a copy of a table for a launch that has ended.
func (t *table) kept() table {
	k := table{siteAt: []int32{}, sectionAt: []int32{}}
	for i := range t.sites {
		if t.sites[i].met() {
			k.siteAt = append(k.siteAt, int32(i))
		}
	}
	k.sites = make([]Site, len(k.siteAt))
	for n, i := range k.siteAt {
		k.sites[n] = t.sites[i]
	}
	for i := range t.sections {
		if t.sections[i].Warps != 0 {
			k.sectionAt = append(k.sectionAt, int32(i))
		}
	}
	k.sections = make([]executed, len(k.sectionAt))
	for n, i := range k.sectionAt {
		k.sections[n] = t.sections[i]
	}
	for i := range t.places {
		if t.places[i].happened() {
			k.places = append(k.places, t.places[i])
		}
	}
	k.siteAt, k.sectionAt, k.places = slices.Clip(k.siteAt), slices.Clip(k.sectionAt), slices.Clip(k.places)
	return k
}

// eachSite visits the sites that did something, in order.
func (t *table) eachSite(visit func(site int, s *Site) bool) {
	for n := range t.sites {
		i := n
		if t.siteAt != nil {
			i = int(t.siteAt[n])
		}
		if t.sites[n].met() && !visit(i, &t.sites[n]) {
			return
		}
	}
}

// eachSection visits the sections that were begun, in order.
func (t *table) eachSection(visit func(section int, x *executed)) {
	for n := range t.sections {
		i := n
		if t.sectionAt != nil {
			i = int(t.sectionAt[n])
		}
		if t.sections[n].Warps != 0 {
			visit(i, &t.sections[n])
		}
	}
}

// findPlaces numbers the lines that have branches and barriers.
func (a *Analysis) findPlaces() {
	p := a.run.Program
	lines := map[int]int32{}
	for _, f := range p.Funcs {
		if f == nil || f.Host {
			continue
		}
		for pc, in := range f.Code {
			if in.Op != isa.BrZ && in.Op != isa.BrNZ && in.Op != isa.Bar {
				continue
			}
			at, line := f.Pos[pc], 0
			if at.IsValid() && !at.InPrelude() && p.File != nil {
				line = p.File.Position(at).Line
			}
			n, ok := lines[line]
			if !ok {
				n = int32(len(a.places))
				lines[line] = n
				a.places = append(a.places, place{line: line})
			}
			a.placeAt[at] = n
		}
	}
}

// Section counts the beginning of a section.
func (a *Analysis) Section(e *event.Section) { a.begin(e.Section, &e.Where) }

func (a *Analysis) begin(section int, w *event.Where) {
	if section >= len(a.now.sections) {
		return
	}
	x := &a.now.sections[section]
	x.Warps++
	x.Lanes += int64(bits.OnesCount32(w.Mask))
	if w.Mask != a.all {
		a.apart.missing(a, x, section, w)
	}
}

// Merged are the stores of an if's two branches that an optimizing compiler may make one of (isa.Merge): how often warps executed them, and
// how often they would execute the one.
type Merged struct {
	Merge           int // index into Program.Merges
	Counted, Merged int64
}

// Merged are those of a launch in which one store would be executed less often than the two; none where they were not kept apart.
func (a *Analysis) Merged(launch int) (list []Merged) {
	t, p := a.table(launch), a.run.Program
	if t == nil || len(p.Merges) == 0 {
		return nil
	}
	stores, tests := make([]int64, len(p.Sites)), make([]int64, len(p.Stmts))
	t.eachSite(func(i int, s *Site) bool {
		stores[i] = s.Accesses()
		return true
	})
	t.eachSection(func(i int, x *executed) {
		if n := p.Sections[i].Stmt; n >= 0 {
			tests[n] += x.Warps
		}
	})
	for i, m := range p.Merges {
		if n, one := stores[m.Sites[0]]+stores[m.Sites[1]], tests[m.Stmt]; n > one && one > 0 {
			list = append(list, Merged{i, n, one})
		}
	}
	return list
}

// Work is what a launch executed so far; zero for an index that did not happen.
func (a *Analysis) Work(i int) Work {
	switch {
	case i >= 0 && i < len(a.works):
		return a.works[i]
	case i == len(a.works) && a.open:
		return a.sum(&a.now)
	}
	return Work{}
}

func (a *Analysis) table(launch int) *table {
	switch {
	case launch >= 0 && launch < len(a.tables):
		return &a.tables[launch]
	case launch == len(a.done) && a.open && launch < MaxSiteLaunches:
		return &a.now
	}
	return nil
}

// sum adds up a table.
func (a *Analysis) sum(t *table) (w Work) {
	p := a.run.Program
	t.eachSection(func(i int, x *executed) {
		for k := range p.Sections[i].Lines {
			a.execute(&w, &p.Sections[i].Lines[k], x)
		}
	})
	t.eachSite(func(i int, s *Site) bool {
		for space, n := range s.In {
			w.In[p.Sites[i].Kind][space].add(n)
		}
		return true
	})
	for i := range t.places {
		w.Diverged += t.places[i].diverged
	}
	return w
}

// execute adds what a line's part of a section came to.
func (a *Analysis) execute(w *Work, part *isa.Work, x *executed) {
	n := int64(0)
	for c, ops := range part.Ops {
		if ops != 0 {
			w.Ops[c].times(int64(ops), x.Count)
			n += int64(ops)
		}
	}
	w.Flops32 += int64(part.Flops32) * x.Lanes
	w.Flops64 += int64(part.Flops64) * x.Lanes
	w.Slots.Active += n * x.Lanes
	w.Slots.Parted += n * x.parted
	w.Slots.Left += n * x.left
	w.Slots.Absent += n * (x.Warps*int64(a.run.WarpSize) - x.Lanes - x.parted - x.left)
}

// Lines are the lines of a launch that did something, in order; false when they were not kept apart. Line 0 is what belongs to no line of
// the text.
func (a *Analysis) Lines(launch int) ([]Line, bool) {
	t := a.table(launch)
	if t == nil {
		return nil, false
	}
	p := a.run.Program
	byLine := map[int]*Line{}
	at := func(line int) *Line {
		l := byLine[line]
		if l == nil {
			l = &Line{Line: line}
			byLine[line] = l
		}
		return l
	}
	t.eachSection(func(i int, x *executed) {
		for k := range p.Sections[i].Lines {
			part := &p.Sections[i].Lines[k]
			a.execute(&at(int(part.Line)).Work, part, x)
		}
	})
	t.eachSite(func(i int, s *Site) bool {
		line := 0
		if from := p.Sites[i].Span.From; from.IsValid() && !from.InPrelude() {
			line = p.File.Position(from).Line
		}
		l := at(line)
		for space, n := range s.In {
			l.In[p.Sites[i].Kind][space].add(n)
		}
		l.Sectors += s.Sectors
		l.Requests += s.Requests
		l.Bytes += s.GlobalBytes
		l.Wavefronts += s.Wavefronts
		l.Fewest += s.Fewest
		l.Conflicts += s.Conflicts
		return true
	})
	for i := range t.places {
		if c := &t.places[i]; c.happened() {
			l := at(c.line)
			l.Diverged += c.diverged
			l.Idle += c.idle
			l.Barriers += c.releases
			l.Waits += c.waits
		}
	}
	out := make([]Line, 0, len(byLine))
	for _, l := range byLine {
		out = append(out, *l)
	}
	slices.SortFunc(out, func(x, y Line) int { return x.Line - y.Line })
	return out, true
}
