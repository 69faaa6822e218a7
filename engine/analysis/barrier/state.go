package barrier

import (
	"math/bits"

	"tilescope/engine/source"
)

// Warp is where the lanes of a warp are. All masks are of its lanes.
type Warp struct {
	Lanes   uint32 // that exist
	Left    uint32 // that exited
	Early   uint32 // of these, by an explicit return
	Waiting uint32 // at a barrier of the block, the cluster or the grid
	Begun   bool
	cluster uint32 // waiting lanes: at the cluster's barrier
	Steps   int64  // warp steps executed

	// The last step of every lane: that of mask is in now, the others' in last. In the same way the barrier at which waiting lanes are: that
	// of those who arrived last is in latest, the others' in earlier.
	mask    uint32
	arrived uint32
	now     step
	latest  arrival
	last    [32]step
	earlier [32]arrival
}

type step struct {
	stmt     int32
	position int64
}

// arrival is where and when lanes came to a barrier.
type arrival struct {
	step
	pos source.Pos
}

// Last is the statement that a lane executed last, −1 for none, and its position.
func (w *Warp) Last(lane int) (stmt int, position int64) {
	s := w.last[lane]
	if w.mask>>lane&1 == 1 {
		s = w.now
	}
	return int(s.stmt), s.position
}

func (w *Warp) step(mask uint32, stmt int, position int64) {
	if mask != w.mask {
		for m := w.mask &^ mask; m != 0; m &= m - 1 {
			w.last[bits.TrailingZeros32(m)] = w.now
		}
		w.mask = mask
	}
	w.now.stmt, w.now.position = int32(stmt), position
	w.Steps++
	w.Begun = true
}

// arrive notes that lanes wait at a barrier.
func (w *Warp) arrive(mask uint32, at arrival) {
	for m := w.Waiting & w.arrived &^ mask; m != 0; m &= m - 1 {
		w.earlier[bits.TrailingZeros32(m)] = w.latest
	}
	w.arrived, w.latest = mask, at
	w.Waiting |= mask & w.Lanes
}

// released lets lanes continue: those at the barrier of the cluster, or all others.
func (w *Warp) released(cluster bool) {
	if cluster {
		w.Waiting &^= w.cluster
		w.cluster = 0
		return
	}
	w.Waiting &= w.cluster
}

// at is the barrier at which a lane waits.
func (w *Warp) at(lane int) arrival {
	if w.arrived>>lane&1 == 1 {
		return w.latest
	}
	return w.earlier[lane]
}

// together says that all lanes that wait arrived in one step.
func (w *Warp) together() bool { return w.Waiting&^w.arrived == 0 }

// apart are two lanes that wait at different barrier calls, the one that arrived earlier first; false when all that wait are at one.
func (w *Warp) apart() (one, another int, ok bool) {
	if w.Waiting == 0 || w.together() {
		return 0, 0, false
	}
	one = bits.TrailingZeros32(w.Waiting)
	for m := w.Waiting &^ (1 << one); m != 0; m &= m - 1 {
		another = bits.TrailingZeros32(m)
		if a, b := w.at(one), w.at(another); a.stmt != b.stmt || a.pos != b.pos {
			if b.position < a.position {
				one, another = another, one
			}
			return one, another, true
		}
	}
	return 0, 0, false
}

// Live are the lanes that have not exited.
func (w *Warp) Live() uint32 { return w.Lanes &^ w.Left }

// Block is a resident block, or one whose state was looked at when it ended.
type Block struct {
	Index    int
	Threads  int
	Warps    []Warp
	Releases int  // block barriers released so far
	Released bool // the last thing that happened in the block was a release
	Stuck    bool // none of it can move any more
	reported bool
	parted   *parted // nil for none, or once it is reported
}

// Arrived counts the threads that wait at a barrier; Live those that have not exited.
func (b *Block) Arrived() (arrived, live int) {
	for i := range b.Warps {
		arrived += bits.OnesCount32(b.Warps[i].Waiting)
		live += bits.OnesCount32(b.Warps[i].Live())
	}
	return arrived, live
}

// Place is the statement and the place in the source of the barrier that threads wait at, the first in order of threads; false when none
// waits.
func (b *Block) Place() (stmt int, pos source.Pos, ok bool) {
	for i := range b.Warps {
		if w := &b.Warps[i]; w.Waiting != 0 {
			at := w.at(bits.TrailingZeros32(w.Waiting))
			return int(at.stmt), at.pos, true
		}
	}
	return -1, 0, false
}

// Missing are the warps of which some live lanes do not wait though others of the block do; nil when nobody waits.
func (b *Block) Missing() []int {
	var out []int
	any := false
	for i := range b.Warps {
		w := &b.Warps[i]
		any = any || w.Waiting != 0
		if w.Live()&^w.Waiting != 0 {
			out = append(out, i)
		}
	}
	if !any {
		return nil
	}
	return out
}
