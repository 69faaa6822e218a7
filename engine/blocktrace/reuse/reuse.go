package reuse

import (
	"sort"
	"strconv"

	"tilescope/engine/blocktrace"
	"tilescope/engine/isa"
)

// Counts are of one block. They are immutable and safe for concurrent use.
type Counts struct {
	b      *blocktrace.Block
	index  [][]int32 // pages of dense element numbers + 1, by element ordinal
	loads  postings
	reads  postings
	arrays []totals // by array of the picture
}

const pageBits = 10

// postings are steps by dense element number, ascending.
type postings struct {
	from  []int32
	steps []int32
}

// before is the number of entries of element i in steps below n.
func (p *postings) before(i int32, n int) int {
	if int(i)+1 >= len(p.from) {
		return 0
	}
	list := p.steps[p.from[i]:p.from[i+1]]
	return sort.Search(len(list), func(k int) bool { return int(list[k]) >= n })
}

// totals are running sums of an array, one per step that changed them.
type totals struct {
	step         []int32
	loads, reads []int64
}

// Of counts a block. A load counts for each lane that requests the element; a read counts for each lane that reads a shared cell which then
// holds it.
func Of(b *blocktrace.Block) *Counts {
	c := &Counts{b: b, arrays: make([]totals, len(b.Arrays.List))}
	n := int32(0)
	dense := func(elem int32) int32 {
		page := int(elem >> pageBits)
		for len(c.index) <= page {
			c.index = append(c.index, nil)
		}
		if c.index[page] == nil {
			c.index[page] = make([]int32, 1<<pageBits)
		}
		slot := &c.index[page][elem&(1<<pageBits-1)]
		if *slot == 0 {
			n++
			*slot = n
		}
		return *slot - 1
	}
	each := func(f func(load bool, step, elem int32)) {
		for i := range b.Accesses {
			a := &b.Accesses[i]
			global := a.Space == isa.GlobalSpace
			if a.Kind != isa.Load || !global && a.Space != isa.SharedSpace {
				continue
			}
			b.Each(a, func(_, cell int, elem int32) {
				if elem >= 0 && cell >= 0 {
					f(global, a.Step, elem)
				}
			})
		}
	}
	var loads, reads []int32
	grow := func(list []int32, i int32) []int32 {
		for int(i) >= len(list) {
			list = append(list, 0)
		}
		list[i]++
		return list
	}
	each(func(load bool, step, elem int32) {
		i := dense(elem)
		if load {
			loads = grow(loads, i)
		} else {
			reads = grow(reads, i)
		}
		array, _ := b.Arrays.Split(int(elem))
		c.arrays[array].add(step, load)
	})
	c.loads.size(loads, int(n))
	c.reads.size(reads, int(n))
	fillLoads, fillReads := append([]int32(nil), c.loads.from...), append([]int32(nil), c.reads.from...)
	each(func(load bool, step, elem int32) {
		i := dense(elem)
		if load {
			c.loads.steps[fillLoads[i]] = step
			fillLoads[i]++
		} else {
			c.reads.steps[fillReads[i]] = step
			fillReads[i]++
		}
	})
	return c
}

func (p *postings) size(counts []int32, n int) {
	p.from = make([]int32, n+1)
	for i := range n {
		k := int32(0)
		if i < len(counts) {
			k = counts[i]
		}
		p.from[i+1] = p.from[i] + k
	}
	p.steps = make([]int32, p.from[n])
}

func (t *totals) add(step int32, load bool) {
	n := len(t.step)
	if n == 0 || t.step[n-1] != step {
		l, r := int64(0), int64(0)
		if n > 0 {
			l, r = t.loads[n-1], t.reads[n-1]
		}
		t.step, t.loads, t.reads = append(t.step, step), append(t.loads, l), append(t.reads, r)
		n++
	}
	if load {
		t.loads[n-1]++
	} else {
		t.reads[n-1]++
	}
}

// Element is how often an element (an ordinal of picture.Arrays.Element) was loaded from global memory, and how often its shared copies
// were read, in the first n steps of the block.
func (c *Counts) Element(elem int32, n int) (loads, reads int) {
	page := int(elem >> pageBits)
	if elem < 0 || page >= len(c.index) || c.index[page] == nil {
		return 0, 0
	}
	i := c.index[page][elem&(1<<pageBits-1)] - 1
	if i < 0 {
		return 0, 0
	}
	return c.loads.before(i, n), c.reads.before(i, n)
}

// Array is the same for all elements of an array of the picture.
func (c *Counts) Array(array, n int) (loads, reads int64) {
	t := &c.arrays[array]
	k := sort.Search(len(t.step), func(k int) bool { return int(t.step[k]) >= n })
	if k == 0 {
		return 0, 0
	}
	return t.loads[k-1], t.reads[k-1]
}

// Factor words reads ÷ loads: "4×", "2.5×"; "" when nothing was loaded.
func Factor(reads, loads int64) string {
	if loads == 0 {
		return ""
	}
	return Ratio(reads, loads)
}

// Ratio words a ÷ b with at most two decimals: "2.64×".
func Ratio(a, b int64) string {
	if b == 0 {
		return ""
	}
	if a%b == 0 {
		return strconv.FormatInt(a/b, 10) + "×"
	}
	s := strconv.FormatFloat(float64(a)/float64(b), 'f', 2, 64)
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	return s + "×"
}
