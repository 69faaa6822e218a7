package table

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// What each block of a launch first puts into its shared memory: for every shared cell the element that it is a copy of, or that it stands
// for an element outside of the array (SEMANTICS, "Memory picture").

// cellFill is the first element that came into a shared cell.
type cellFill struct {
	elem     int32 // an ordinal of blocktrace.Arrays.Element, or Ghost; None: nothing was copied into the cell
	position int64
	thread   int32 // linear in the block
}

// launchFills is what the blocks of a launch put into their tiles. It is immutable.
type launchFills struct {
	blocks []int                // linear, in the order in which they began
	fills  map[int][][]cellFill // by block, by array of the launch
	more   int                  // blocks that were not watched
}

// cells are a block's fills of one shared array, cell by cell; nil for a block or array that has none.
func (l *launchFills) cells(block, array int) []cellFill {
	if f := l.fills[block]; f != nil {
		return f[array]
	}
	return nil
}

// fillRecorder follows a launch for the table of tiles.
type fillRecorder struct {
	event.Ignore
	arrays *blocktrace.Arrays
	launch int
	sites  []isa.Site
	width  int // lanes a warp
	most   int
	out    *launchFills
}

// newFillRecorder watches a launch, at most `most` of its blocks.
func newFillRecorder(t *blocktrace.Arrays, p *isa.Program, launch, warpSize, most int) *fillRecorder {
	return &fillRecorder{
		arrays: t, launch: launch, sites: p.Sites, width: warpSize, most: most, out: &launchFills{fills: map[int][][]cellFill{}},
	}
}

// BlockStart begins a block.
func (r *fillRecorder) BlockStart(e *event.BlockEvent) {
	if e.Launch != r.launch {
		return
	}
	if len(r.out.blocks) == r.most {
		r.out.more++
		return
	}
	r.out.blocks = append(r.out.blocks, e.Block)
	r.out.fills[e.Block] = make([][]cellFill, len(r.arrays.List))
}

// Access keeps what is copied into shared memory.
func (r *fillRecorder) Access(e *event.Access) {
	if e.Launch != r.launch || e.Space != isa.SharedSpace || e.Kind != isa.Store {
		return
	}
	block := r.out.fills[e.Block]
	if block == nil {
		return
	}
	ghost := e.Site >= 0 && e.Site < len(r.sites) && r.sites[e.Site].Ghost
	r.arrays.Each(e, func(lane, array, cell int, off uint64) {
		if array < 0 {
			return
		}
		elem := r.arrays.Stored(e, ghost, lane, off)
		if elem == blocktrace.None {
			return
		}
		if block[array] == nil {
			block[array] = make([]cellFill, r.arrays.List[array].Length())
			for i := range block[array] {
				block[array][i].elem = blocktrace.None
			}
		}
		if f := &block[array][cell]; f.elem == blocktrace.None {
			*f = cellFill{elem: elem, position: e.Position, thread: int32(e.Warp*r.width + lane)}
		}
	})
}
