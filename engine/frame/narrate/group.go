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

// masks are active lanes by warp.
type masks map[int]uint32

// lanes counts those of all warps.
func (m masks) lanes() (n int) {
	for _, mask := range m {
		n += bits.OnesCount32(mask)
	}
	return n
}

// group names who a frame tells of at the beginning of a sentence, and the number that the verb follows.
func (n narrator) group(h *moment.Moment) (who string, many int) {
	on := masks{}
	for _, r := range h.Shown {
		mask := h.Lanes(r)
		if mask == 0 {
			mask = r.Step.Mask
		}
		on[r.Step.Warp] |= mask
	}
	return n.active(on)
}

// active names lanes at the beginning of a sentence: by their warps, or where warps are cut small by the threads that are active.
func (n narrator) active(on masks) (who string, many int) {
	list := slices.Sorted(maps.Keys(on))
	if n.cut() {
		return n.threads(list, on)
	}
	first, last := list[0], list[len(list)-1]
	if len(list) == 1 {
		return n.warp(first), 1
	}
	width, threads := n.s.Launch.WarpSize, n.s.Launch.Block.Count()
	all := (threads + width - 1) / width
	switch dense := last-first+1 == len(list); {
	case len(list) == all && all == 2:
		return n.reader.Word(i18n.M(texts.WhoBothWarps)), 2
	case len(list) == all:
		return n.reader.Word(i18n.M(texts.WhoAllWarps, i18n.G("warps", all))), 2
	case dense:
		return n.reader.Word(i18n.M(texts.WhoWarps, i18n.N("first", first), i18n.N("last", last))), 2
	}
	return n.reader.Word(i18n.M(texts.WhoSomeWarps, i18n.G("some", len(list)), i18n.G("warps", all))), 2
}

// threads names the active threads of warps, which ascend.
func (n narrator) threads(warps []int, on masks) (who string, many int) {
	first, last, count := -1, -1, 0
	for _, w := range warps {
		mask := on[w]
		if mask == 0 {
			continue
		}
		base := w * n.s.Launch.WarpSize
		if first < 0 {
			first = base + bits.TrailingZeros32(mask)
		}
		last = base + bits.Len32(mask) - 1
		count += bits.OnesCount32(mask)
	}
	all := n.s.Launch.Block.Count()
	switch {
	case count <= 1:
		return n.reader.Word(i18n.M(texts.WhoThread, n.threadArg("thread", max(first, 0)))), 1
	case count == all && len(warps) > 1:
		return n.reader.Word(i18n.M(texts.WhoAllThreads, i18n.G("threads", all))), 2
	case last-first+1 == count:
		return n.reader.Word(i18n.M(texts.WhoThreads, i18n.N("first", first), i18n.N("last", last))), 2
	}
	return n.reader.Word(i18n.M(texts.WhoSomeThreads, i18n.G("some", count), i18n.G("threads", all))), 2
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
	parted, whole := masks{}, masks{} // warps whose lanes part, and the others
	some := 0
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
			if n < bits.OnesCount32(r.Step.Mask) {
				parted[r.Step.Warp] = r.Step.Mask
				some += n
			} else {
				whole[r.Step.Warp] = r.Step.Mask
			}
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
			if len(whole) > 0 && len(parted) > 0 { // a whole warp may have ended instead
				who, many := t.active(parted)
				others, _ := t.active(whole)
				t.many = many
				return i18n.M(texts.SayTestSome, i18n.T("who", who), text, i18n.G("some", some), i18n.G("lanes", parted.lanes()),
					i18n.N("line", line), i18n.G("whole", whole.lanes()), i18n.T("others", t.h.Reader.Within(others)))
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
