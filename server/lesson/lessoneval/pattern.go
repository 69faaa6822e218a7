package lessoneval

import (
	"context"
	"slices"

	"tilescope/engine/frame/listing"
)

// pattern is how the index of an access follows from the thread: x and y times the thread's global place, and a rest that is the same in
// all threads the n-th time that each executes the access.
type pattern struct {
	known bool
	x, y  int
	all   []indexed
	rest  map[int]int // by n, for accesses that touched an element
}

// indexed is one execution of an access: by which thread, the how manieth of it, with which index.
type indexed struct {
	x, y, n, index int
	at             int64
	who            worker
	stray          bool
}

// mostIndexed bounds the accesses that a pattern is looked for in.
const mostIndexed = 1 << 18

// pattern looks for the pattern of a site's accesses in a launch; index gives the index of an address.
func (r *Run) pattern(ctx context.Context, launch, site int, index func(addr uint64) int) (p pattern) {
	t, err := r.events(ctx)
	if err != nil {
		return p
	}
	array, width := "", r.x.Launches()[launch].Block
	add := func(w *listing.When, index int, stray bool) {
		p.all = append(p.all, indexed{x: w.Block[0]*int(width[0]) + w.Thread[0], y: w.Block[1]*int(width[1]) + w.Thread[1],
			index: index, at: w.At, who: worker{block: w.Block, thread: w.Thread}, stray: stray})
	}
	for a := range t.Accesses() {
		if a.Site != site || a.Launch != launch {
			continue
		}
		if array != "" && a.Array != array || len(p.all) >= mostIndexed {
			return pattern{}
		}
		array = a.Array
		add(&a.When, a.Element, false)
	}
	for i := range t.Strays {
		if s := &t.Strays[i]; s.Site == site && s.Launch == launch {
			add(&s.When, index(s.Addr), true)
		}
	}
	if len(p.all) > mostIndexed {
		return pattern{}
	}
	slices.SortStableFunc(p.all, func(a, b indexed) int { return int(a.at - b.at) })
	times := map[worker]int{}
	for i := range p.all {
		e := &p.all[i]
		e.n = times[e.who]
		times[e.who]++
	}
	p.fit()
	return p
}

// fit works x, y and the rests out, and checks them in all accesses.
func (p *pattern) fit() {
	along := func(x bool) (slope int, ok bool) {
		first := map[[2]int]indexed{}
		for _, e := range p.all {
			key, at := [2]int{e.n, e.y}, e.x
			if !x {
				key, at = [2]int{e.n, e.x}, e.y
			}
			f, seen := first[key]
			if !seen {
				first[key] = e
				continue
			}
			from := f.x
			if !x {
				from = f.y
			}
			if at != from {
				return (e.index - f.index) / (at - from), true
			}
		}
		return 0, false
	}
	var okX, okY bool
	p.x, okX = along(true)
	p.y, okY = along(false)
	if !okX && !okY {
		return
	}
	p.rest = map[int]int{}
	for _, e := range p.all {
		rest := e.index - p.x*e.x - p.y*e.y
		if have, seen := p.rest[e.n]; seen && have != rest {
			return
		}
		p.rest[e.n] = rest
	}
	p.known = true
}

// strided says that an index may be that of a thread with a stride: as far as it is known, it is a multiple of x, and no two neighbours in
// one block have neighbouring elements.
func (p *pattern) strided(x, index int) bool {
	if p.known {
		return p.x*x == index && len(p.rest) == 1
	}
	type place struct {
		block   [3]int
		x, y, n int
	}
	of := map[place]int{}
	for _, e := range p.all {
		of[place{[3]int(e.who.block), e.x, e.y, e.n}] = e.index
	}
	for at, i := range of {
		at.x++
		if next, ok := of[at]; ok && next-i == 1 {
			return false
		}
	}
	return true
}

// inside says whether all accesses would be inside an array with other factors.
func (p *pattern) inside(count, x, y int) bool {
	for _, e := range p.all {
		if i := x*e.x + y*e.y + p.rest[e.n]; i < 0 || i >= count {
			return false
		}
	}
	return true
}

// swapped says that x and y are exchanged: x counts rows, and with x and y exchanged all indices would be inside.
func (p *pattern) swapped(count int) bool {
	return p.known && count > 0 && p.x > p.y && p.inside(count, p.y, p.x)
}

// rows says that the length of a row is wrong: with rows as long as the threads' all indices would be inside.
func (p *pattern) rows(count int) bool {
	if !p.known || count == 0 || p.x != 1 || p.y < 2 {
		return false
	}
	long := 0
	for _, e := range p.all {
		long = max(long, e.x+1)
	}
	return long < p.y && p.inside(count, 1, long)
}
