package why

import (
	"tilescope/engine/event"
	"tilescope/engine/timeline"
)

// accessWatch finds what a thread did at a site in one step.
type accessWatch struct {
	event.Ignore
	who     actor
	site    int
	ok      bool
	faulted bool
	cell    timeline.Cell
	value   uint64
}

func (w *accessWatch) Access(e *event.Access) {
	if w.ok || !w.who.of(&e.Where) || e.Site != w.site {
		return
	}
	w.ok, w.faulted = true, e.Faulted>>w.who.lane&1 != 0
	w.cell, w.value = cellOf(e, w.who.lane), e.Value[w.who.lane]
}
