package narrate

import (
	"maps"
	"math/bits"
	"slices"
	"strings"

	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
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

// fate is where a condition sends the lanes of the warps that are told of.
type fate struct {
	parted masks         // warps of which only some lanes go on at first
	lines  map[int]int   // by line: lanes of those warps that go on there first
	stmts  map[int]bool  // the statements at which they do
	whole  map[int]masks // by line: warps that go on there with all lanes
	ended  masks         // warps without another step
	open   bool          // where one goes on is not known yet
}

// fate looks for the next step of each warp.
func (t *teller) fate() *fate {
	f := &fate{parted: masks{}, lines: map[int]int{}, stmts: map[int]bool{}, whole: map[int]masks{}, ended: masks{}}
	for i, r := range t.h.Shown {
		from := t.h.Steps
		if i < len(t.h.Together) {
			from = t.h.Together[i] + 1
		}
		stmt, mask := t.after(from, r.Step.Warp)
		line := t.in.StmtLine(stmt)
		switch some := mask & r.Step.Mask; {
		case stmt < 0 && t.s.Track.Open:
			f.open = true
		case stmt < 0:
			f.ended[r.Step.Warp] = r.Step.Mask
		case some != r.Step.Mask:
			f.parted[r.Step.Warp] = r.Step.Mask
			f.lines[line] += bits.OnesCount32(some)
			f.stmts[stmt] = true
		default:
			if f.whole[line] == nil {
				f.whole[line] = masks{}
			}
			f.whole[line][r.Step.Warp] = r.Step.Mask
		}
	}
	return f
}

// testTogether tells where a condition sends the lanes of several warps.
func (t *teller) testTogether(text i18n.Arg) i18n.Message {
	f := t.fate()
	switch {
	case f.open:
		return i18n.M(texts.SayTestOpen, t.who, text)
	case len(f.parted) > 0:
		return t.parts(f, text)
	case len(f.whole) == 0:
		return i18n.M(texts.SayTestLast, t.who, text)
	}
	var places []string
	for _, line := range slices.Sorted(maps.Keys(f.whole)) {
		if len(f.whole) == 1 && len(f.ended) == 0 {
			return i18n.M(texts.SayTest, t.who, text, i18n.G("lanes", t.lanes()), i18n.N("line", line))
		}
		places = append(places, t.reader.Word(i18n.M(texts.TestPlace, i18n.G("n", f.whole[line].lanes()), i18n.N("line", line))))
	}
	if n := f.ended.lanes(); n > 0 {
		places = append(places, t.reader.Word(i18n.M(texts.TestEnd, i18n.G("n", n))))
	}
	return i18n.M(texts.SayTestMany, t.who, text, i18n.T("places", strings.Join(places, ", ")))
}

// parts tells of the warps that diverge, and then of the others.
func (t *teller) parts(f *fate, text i18n.Arg) i18n.Message {
	who, many := t.active(f.parted)
	t.many = many
	some := 0
	for _, n := range f.lines {
		some += n
	}
	lines, lanes := slices.Sorted(maps.Keys(f.lines)), f.parted.lanes()
	args := []i18n.Arg{i18n.T("who", who), text, i18n.G("some", some), i18n.G("lanes", lanes), i18n.G("rest", lanes-some),
		i18n.N("line", lines[0])}
	there := f.whole[lines[0]]
	if len(lines) == 1 && len(f.whole) == 1 && there != nil {
		others, _ := t.active(there)
		return i18n.M(texts.SayTestSome, append(args, i18n.G("whole", there.lanes()), i18n.T("others", t.h.Reader.Within(others)))...)
	}
	for _, line := range slices.Sorted(maps.Keys(f.whole)) {
		others, _ := t.active(f.whole[line])
		t.add(i18n.M(texts.TestWhole, i18n.G("whole", f.whole[line].lanes()), i18n.T("others", t.h.Reader.Within(others)), i18n.N("line", line)))
	}
	switch {
	case len(lines) == 1 && len(f.stmts) == 1 && t.sameLine(f):
		stmt := slices.Collect(maps.Keys(f.stmts))[0]
		return i18n.M(texts.SayTestRun, append(args, i18n.T("what", shorten(t.in.Text(stmt))))...)
	case len(lines) == 1 && len(f.whole) == 0:
		return i18n.M(texts.SayTestParts, args...)
	case len(lines) == 1:
		return i18n.M(texts.SayTestSplit, args...)
	}
	var places []string
	for _, line := range lines {
		places = append(places, t.reader.Word(i18n.M(texts.TestPlace, i18n.G("n", f.lines[line]), i18n.N("line", line))))
	}
	places = append(places, t.reader.Word(i18n.M(texts.TestWait, i18n.G("n", lanes-some))))
	return i18n.M(texts.SayTestApart, i18n.T("who", who), text, i18n.T("places", strings.Join(places, ", ")))
}

// sameLine says whether the lanes that go on first do so behind a condition on its line, so that the line would not tell which statement.
func (t *teller) sameLine(f *fate) bool {
	return f.lines[t.f.Line] > 0 && t.stmt != nil && t.stmt.Kind == isa.StmtCond && !f.stmts[t.h.LastStmt()]
}

// add puts a sentence behind all others.
func (t *teller) add(m i18n.Message) { t.more = also(t.more, t.reader.Word(m)) }

// after is the statement and the lanes of a warp's next step from one of the block's on; −1 for none.
func (t *teller) after(from, warp int) (stmt int, mask uint32) {
	for i := from; i < len(t.s.Track.Steps) && i < from+1<<12; i++ {
		if st := &t.s.Track.Steps[i]; int(st.Warp) == warp {
			return int(st.Stmt), st.Mask
		}
	}
	return -1, 0
}
