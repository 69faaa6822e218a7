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

// add puts a sentence behind all others.
func (t *teller) add(m i18n.Message) { t.more = also(t.more, t.reader.Word(m)) }

// addWhole puts a message, its headline and what follows, behind all others; the verb agrees with who is told of.
func (t *teller) addWhole(m i18n.Message) {
	m.Args = append(m.Args, i18n.N("many", t.many))
	m = t.alone(m)
	t.more = also(t.more, strings.TrimSpace(t.reader.Word(m)+" "+t.reader.Word(m.Rest())))
}
