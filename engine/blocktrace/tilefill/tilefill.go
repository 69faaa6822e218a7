package tilefill

import (
	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// Fill is the first element that came into a shared cell.
type Fill struct {
	Elem     int32 // an ordinal of picture.Arrays.Element, or picture.Ghost; picture.None: nothing was copied into the cell
	Position int64
	Thread   int32 // linear in the block
}

// Launch is what the blocks of a launch put into their tiles. It is immutable.
type Launch struct {
	Blocks []int            // linear, in the order in which they began
	fills  map[int][][]Fill // by block, by array of the picture
	More   int              // blocks that were not watched
}

// Cells are a block's fills of one shared array, cell by cell; nil for a block or array that has none.
func (l *Launch) Cells(block, array int) []Fill {
	if f := l.fills[block]; f != nil {
		return f[array]
	}
	return nil
}

// Recorder makes a Launch from its events.
type Recorder struct {
	event.Ignore
	arrays *blocktrace.Arrays
	launch int
	sites  []isa.Site
	width  int // lanes a warp
	most   int
	out    *Launch
}

// NewRecorder watches a launch, at most `most` of its blocks.
func NewRecorder(t *blocktrace.Arrays, p *isa.Program, launch, warpSize, most int) *Recorder {
	return &Recorder{arrays: t, launch: launch, sites: p.Sites, width: warpSize, most: most, out: &Launch{fills: map[int][][]Fill{}}}
}

// BlockStart begins a block.
func (r *Recorder) BlockStart(e *event.BlockEvent) {
	if e.Launch != r.launch {
		return
	}
	if len(r.out.Blocks) == r.most {
		r.out.More++
		return
	}
	r.out.Blocks = append(r.out.Blocks, e.Block)
	r.out.fills[e.Block] = make([][]Fill, len(r.arrays.List))
}

// Access keeps what is copied into shared memory.
func (r *Recorder) Access(e *event.Access) {
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
			block[array] = make([]Fill, r.arrays.List[array].Length())
			for i := range block[array] {
				block[array][i].Elem = blocktrace.None
			}
		}
		if f := &block[array][cell]; f.Elem == blocktrace.None {
			*f = Fill{Elem: elem, Position: e.Position, Thread: int32(e.Warp*r.width + lane)}
		}
	})
}

// Done is the launch; the recorder is used up.
func (r *Recorder) Done() *Launch { return r.out }
