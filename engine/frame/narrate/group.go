package narrate

import (
	"maps"
	"math/bits"
	"slices"
	"strings"

	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// group names the warps that a frame tells of at the beginning of a sentence, and the number that the verb follows.
func (n narrator) group(h *moment.Moment) (who string, many int) {
	var warps []int
	for _, r := range h.Shown {
		warps = append(warps, r.Step.Warp)
	}
	slices.Sort(warps)
	warps = slices.Compact(warps)
	return n.warps(warps)
}

// warps names some warps, ascending, at the beginning of a sentence.
func (n narrator) warps(list []int) (who string, many int) {
	first, last := list[0], list[len(list)-1]
	if len(list) == 1 {
		if n.plural(first) {
			return n.warp(first), 2
		}
		return n.warp(first), 1
	}
	width, threads := n.s.Launch.WarpSize, n.s.Launch.Block.Count()
	all := (threads + width - 1) / width
	switch dense := last-first+1 == len(list); {
	case n.plural(first): // warps that are cut small are called by their threads
		if len(list) == all {
			return n.reader.Word(i18n.M(texts.WhoAllThreads, i18n.G("threads", threads))), 2
		}
		if dense {
			return n.reader.Word(i18n.M(texts.WhoThreads, i18n.N("first", first*width), i18n.N("last", min((last+1)*width, threads)-1))), 2
		}
	case len(list) == all && all == 2:
		return n.reader.Word(i18n.M(texts.WhoBothWarps)), 2
	case len(list) == all:
		return n.reader.Word(i18n.M(texts.WhoAllWarps, i18n.G("warps", all))), 2
	case dense:
		return n.reader.Word(i18n.M(texts.WhoWarps, i18n.N("first", first), i18n.N("last", last))), 2
	}
	return n.reader.Word(i18n.M(texts.WhoSomeWarps, i18n.G("some", len(list)), i18n.G("warps", all))), 2
}

// lanes is how many lanes take part in what is shown.
func (t *teller) lanes() (n int) {
	for _, r := range t.h.Shown {
		n += bits.OnesCount32(t.h.Lanes(r))
	}
	return n
}

// testTogether tells where a condition sends the lanes of several warps.
func (t *teller) testTogether(text i18n.Arg) i18n.Message {
	on := map[int]int{} // by line: lanes that go on there first
	waiting := t.lanes()
	for i, r := range t.h.Shown {
		from := t.h.Steps
		if i < len(t.h.Together) {
			from = t.h.Together[i] + 1
		}
		line, mask := t.after(from, r.Step.Warp)
		switch {
		case line > 0:
			n := bits.OnesCount32(mask & r.Step.Mask)
			on[line] += n
			waiting -= n
		case t.s.Track.Open:
			return i18n.M(texts.SayTestOpen, t.who, text)
		}
	}
	lanes := i18n.G("lanes", t.lanes())
	if len(on) == 0 {
		return i18n.M(texts.SayTestLast, t.who, text)
	}
	if len(on) == 1 {
		for line, n := range on {
			if waiting == 0 {
				return i18n.M(texts.SayTest, t.who, text, lanes, i18n.N("line", line))
			}
			return i18n.M(texts.SayTestParts, t.who, text, i18n.G("some", n), lanes, i18n.N("line", line))
		}
	}
	var places []string
	for _, line := range slices.Sorted(maps.Keys(on)) {
		places = append(places, t.reader.Word(i18n.M(texts.TestPlace, i18n.G("n", on[line]), i18n.N("line", line))))
	}
	if waiting > 0 {
		places = append(places, t.reader.Word(i18n.M(texts.TestWait, i18n.G("n", waiting))))
	}
	return i18n.M(texts.SayTestMany, t.who, text, i18n.T("places", strings.Join(places, ", ")))
}

// after is the line and the lanes of a warp's next step from one of the block's on; line 0 for none.
func (t *teller) after(from, warp int) (line int, mask uint32) {
	for i := from; i < len(t.s.Track.Steps) && i < from+1<<12; i++ {
		if st := &t.s.Track.Steps[i]; int(st.Warp) == warp {
			return t.in.StmtLine(int(st.Stmt)), st.Mask
		}
	}
	return 0, 0
}
