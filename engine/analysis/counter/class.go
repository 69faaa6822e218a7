package counter

import "tilescope/engine/isa"

// Class is a class of instructions with its stable name: isa.Class's, and for accesses the space with it, as in "load_shared".
type Class struct {
	Name string
	Count
}

// Classes are those that occur, in a fixed order.
func (w *Work) Classes() []Class {
	var out []Class
	add := func(name string, n Count) {
		if n.Warps != 0 {
			out = append(out, Class{name, n})
		}
	}
	for c := isa.Class(0); c < isa.NumClasses; c++ {
		kind, access := kindOf(c)
		if !access {
			add(c.String(), w.Ops[c])
			continue
		}
		for space, n := range w.In[kind] {
			add(c.String()+"_"+isa.Space(space).String(), n)
		}
	}
	return out
}

func kindOf(c isa.Class) (kind isa.AccessKind, access bool) {
	switch c {
	case isa.LoadOp:
		return isa.Load, true
	case isa.StoreOp:
		return isa.Store, true
	case isa.AtomicOperation:
		return isa.Atomic, true
	}
	return 0, false
}

// GlobalAccesses is the loads and stores of global memory, lane by lane.
func (c *Counters) GlobalAccesses() int64 { return c.GlobalLoads + c.GlobalStores }

// GlobalAsked is the bytes of global memory that lanes requested in loads and stores, without atomics.
func (c *Counters) GlobalAsked() int64 { return c.GlobalLoadBytes + c.GlobalStoreBytes }

// SharedWavefronts is the wavefronts of loads and stores of shared memory.
func (c *Counters) SharedWavefronts() int64 { return c.SharedLoadWavefronts + c.SharedStoreWavefronts }

// GlobalMoved is the bytes that loads and stores move in sectors of a size.
func (c *Counters) GlobalMoved(sector int) int64 {
	return (c.GlobalLoadSectors + c.GlobalStoreSectors) * int64(sector)
}

// Intensity is floating-point operations for each access or byte; 0 where there are none of these.
func Intensity(flops, n int64) float64 {
	if n == 0 {
		return 0
	}
	return float64(flops) / float64(n)
}
