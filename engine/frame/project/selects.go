package project

import (
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/isa"
)

// selects are the elements that the focused thread accesses in the last step at an index that it loaded from another one: in the same step,
// or before it if it has not made this access since. In a loop over a range the range's beginning so selects its first element alone.
func (h *shot) selects() (out []frame.Select) {
	warp, lane := h.FocusWarp(), h.Thread%h.State.Launch.WarpSize
	if !h.Own || h.State.Flow == nil {
		return nil
	}
	step := h.Steps - 1
	for i, r := range h.Shown {
		if r.Step.Warp != warp || h.Lanes(r)>>lane&1 == 0 {
			continue
		}
		if i < len(h.Together) {
			step = h.Together[i]
		}
		for k := range r.Accesses {
			e := &r.Accesses[k]
			array, cell, ok := h.cellOf(e, lane)
			if !ok {
				continue
			}
			for _, site := range h.State.Flow.At(e.Site).Address {
				by, at, ok := h.loadedBefore(r.Accesses[:k], int(site), e.Site, step, lane)
				if ok && (by != array || at != cell) && len(out) < frame.MaxSelects {
					one := frame.Select{Array: array, Cell: cell, By: by, At: at}
					if !slices.Contains(out, one) {
						out = append(out, one)
					}
				}
			}
		}
		return out
	}
	return nil
}

// cellOf is the element of a drawn array that a lane accesses; false where it accesses none.
func (h *shot) cellOf(e *event.Access, lane int) (array, cell int, ok bool) {
	if e.Site < 0 || e.Mask&^e.Faulted>>lane&1 == 0 {
		return 0, 0, false
	}
	switch e.Space {
	case isa.GlobalSpace, isa.SharedSpace, isa.ConstantSpace:
	default:
		return 0, 0, false
	}
	one := *e
	one.Mask = 1 << lane
	h.State.Arrays.Each(&one, func(_, a, c int, _ uint64) {
		if !ok && a >= 0 && c >= 0 && h.State.Index[a] >= 0 {
			array, cell, ok = a, c, true
		}
	})
	return array, cell, ok
}

// farBack bounds the steps that are looked through for the load of an index.
const farBack = 1 << 12

// loadedBefore is the element that the thread loaded last at a site: among accesses of this step, or else in the steps before it, but not
// before it last came to site by.
func (h *shot) loadedBefore(accesses []event.Access, site, by, step, lane int) (array, cell int, ok bool) {
	for k := len(accesses) - 1; k >= 0; k-- {
		if accesses[k].Site == site {
			return h.cellOf(&accesses[k], lane)
		}
	}
	for i := min(step, h.State.Record.Steps()) - 1; i >= max(0, step-farBack); i-- {
		st := &h.State.Track.Steps[i]
		if int(st.Warp) != h.FocusWarp() || st.Mask>>lane&1 == 0 {
			continue
		}
		list := h.State.Record.Step(i)
		for k := len(list) - 1; k >= 0; k-- {
			a := &list[k]
			if a.Mask>>lane&1 == 0 {
				continue
			}
			switch int(a.Site) {
			case by:
				return 0, 0, false
			case site:
				return h.recorded(a, lane)
			}
		}
	}
	return 0, 0, false
}

func (h *shot) recorded(a *blocktrace.Access, lane int) (array, cell int, ok bool) {
	if a.Array < 0 || h.State.Index[a.Array] < 0 {
		return 0, 0, false
	}
	h.State.Record.Lane(a, lane, func(c int, _ int32) {
		if !ok && c >= 0 {
			array, cell, ok = int(a.Array), c, true
		}
	})
	return array, cell, ok
}
