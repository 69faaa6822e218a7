package counter

import (
	"maps"
	"math/bits"
	"slices"

	"tilescope/engine/event"
)

// split is a branch at which lanes parted that have not met again.
type split struct {
	taken, rest uint32
	place       int32
}

// party is a warp whose lanes are not all together: who has left, and at which branches the others parted. Splits that are over may still
// be listed; they are found out when lanes of both sides are seen together, which happens before lanes can part anew.
type party struct {
	gone   uint32
	splits []split
	// charges are what an instruction under a mask comes to, so that a loop in which few lanes are left requests it once; mask is 0 when it is
	// not known.
	mask    uint32
	charges []charge
}

// charge is the number of lanes that wait on account of a place.
type charge struct {
	place int32
	lanes int64
}

// apart are the warps of the open launch that are not whole.
type apart struct {
	warps map[uint64]*party
	last  *party // the one requested last, with its key
	key   uint64
}

func (p *apart) of(w *event.Where) *party {
	key := uint64(w.Block)<<32 | uint64(uint32(w.Warp))
	if p.last != nil && p.key == key {
		return p.last
	}
	one := p.warps[key]
	if one != nil {
		p.last, p.key = one, key
	}
	return one
}

func (p *apart) own(w *event.Where) *party {
	if one := p.of(w); one != nil {
		return one
	}
	if p.warps == nil {
		p.warps = map[uint64]*party{}
	}
	p.key, p.last = uint64(w.Block)<<32|uint64(uint32(w.Warp)), &party{}
	p.warps[p.key] = p.last
	return p.last
}

func (p *apart) forget(w *event.Where) {
	delete(p.warps, uint64(w.Block)<<32|uint64(uint32(w.Warp)))
	p.last = nil
}

func (p *apart) clone() apart {
	c := apart{warps: maps.Clone(p.warps)}
	for k, v := range c.warps {
		c.warps[k] = &party{gone: v.gone, splits: slices.Clone(v.splits)}
	}
	return c
}

// met takes note that the lanes of a mask are together.
func (p *party) met(mask uint32) {
	keep := p.splits[:0]
	for _, s := range p.splits {
		t, r := mask&s.taken != 0, mask&s.rest != 0
		switch {
		case t && r:
			continue
		case t:
			s.taken |= mask
		case r:
			s.rest |= mask
		}
		keep = append(keep, s)
	}
	p.splits = keep
}

// present are the lanes that a warp of the open launch has.
func (a *Analysis) present(warp int) uint32 {
	if n := a.threads - warp*a.run.WarpSize; n < a.run.WarpSize {
		return uint32(1)<<max(n, 0) - 1
	}
	return a.all
}

// missing counts the lanes that take no part in a section, and charges the branches at which those that wait have parted from the others.
func (p *apart) missing(a *Analysis, x *executed, section int, w *event.Where) {
	there := a.present(w.Warp)
	if w.Mask == there {
		return
	}
	one := p.of(w)
	if one == nil {
		x.parted += int64(bits.OnesCount32(there &^ w.Mask))
		return
	}
	x.left += int64(bits.OnesCount32(one.gone))
	idle := there &^ one.gone &^ w.Mask
	if idle == 0 {
		return
	}
	x.parted += int64(bits.OnesCount32(idle))
	if one.mask != w.Mask {
		one.charge(w.Mask, idle)
	}
	cost := int64(a.run.Program.Sections[section].Instructions)
	for _, c := range one.charges {
		a.now.places[c.place].idle += cost * c.lanes
	}
}

// charge finds the branches at which the idle lanes have parted from those of a mask: any two have parted at one.
func (p *party) charge(mask, idle uint32) {
	p.met(mask)
	p.mask, p.charges = mask, p.charges[:0]
	for i := len(p.splits) - 1; i >= 0 && idle != 0; i-- {
		s := &p.splits[i]
		var other uint32
		switch {
		case mask&s.taken != 0:
			other = s.rest & idle
		case mask&s.rest != 0:
			other = s.taken & idle
		}
		if n := int64(bits.OnesCount32(other)); n != 0 {
			if k := len(p.charges) - 1; k >= 0 && p.charges[k].place == s.place {
				p.charges[k].lanes += n
			} else {
				p.charges = append(p.charges, charge{s.place, n})
			}
		}
		idle &^= other
	}
}

// Split counts a branch at which lanes part.
func (a *Analysis) Split(e *event.Split) {
	n, ok := a.placeAt[e.Pos]
	if !ok || !a.open {
		return
	}
	a.now.places[n].diverged++
	one := a.apart.own(&e.Where)
	one.met(e.Mask)
	one.mask = 0
	one.splits = append(one.splits, split{e.Taken, e.Mask &^ e.Taken, n})
}

// Leave takes lanes out.
func (a *Analysis) Leave(e *event.Leave) {
	if !a.open {
		return
	}
	there := a.present(e.Warp)
	one := a.apart.of(&e.Where)
	if one == nil {
		if e.Mask == there {
			return
		}
		one = a.apart.own(&e.Where)
	}
	one.mask = 0
	if one.gone |= e.Mask; one.gone == there {
		a.apart.forget(&e.Where)
		return
	}
	keep := one.splits[:0]
	for _, s := range one.splits {
		s.taken, s.rest = s.taken&^e.Mask, s.rest&^e.Mask
		if s.taken != 0 && s.rest != 0 {
			keep = append(keep, s)
		}
	}
	one.splits = keep
}
