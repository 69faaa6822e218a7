package narrate

import (
	"maps"
	"math/bits"
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// condition says whether the told statement is one.
func (t *teller) condition() bool { return t.stmt != nil && t.stmt.Kind == isa.StmtCond }

// tests tells where a condition that only loads sends the lanes, and behind that what it reads.
func (t *teller) tests() (i18n.Message, bool) {
	if !t.condition() || slices.ContainsFunc(t.h.Shown, func(r *timeline.Recording) bool {
		return slices.ContainsFunc(r.Accesses, func(e event.Access) bool { return e.Kind != isa.Load })
	}) || !t.addMemory() {
		return i18n.Message{}, false
	}
	return t.test(), true
}

// addMemory tells behind all else what the step does to memory; false for nothing.
func (t *teller) addMemory() bool {
	many, before := t.many, t.more
	t.more = ""
	m, ok := t.memory()
	operands := t.more
	t.more = before
	if ok {
		t.addWhole(m)
		t.told = true
	}
	if operands != "" {
		t.more = also(t.more, operands)
	}
	t.many = many
	return ok
}

// outcome tells of a condition that a message tells by its accesses where it sends the lanes.
func (t *teller) outcome(m i18n.Message) {
	if !t.condition() || slices.ContainsFunc(outcomes, m.Is) {
		return
	}
	many := t.many
	_, t.many = t.group(t.h)
	if t.h.Place.Lane >= 0 {
		t.many = 1
	}
	test := t.test()
	t.addWhole(test)
	t.many = many
}

// outcomes are the sentences that tell where a condition sends lanes.
var outcomes = []i18n.Key{
	texts.SayTest, texts.SayTestBoth, texts.SayTestOne, texts.SayTestRuns, texts.SayTestRunsBoth, texts.SayTestRunsOne, texts.SayTestAgain,
	texts.SayTestAgainBoth, texts.SayTestAgainOne, texts.SayTestSplit, texts.SayTestParts, texts.SayTestMany, texts.SayTestApart,
	texts.SayTestSome, texts.SayTestRun, texts.SayTestOpen, texts.SayTestLast,
}

// test tells where a condition sends the lanes.
func (t *teller) test() i18n.Message {
	text := i18n.T("text", shorten(t.in.Text(t.h.LastStmt())))
	if len(t.h.Shown) > 1 {
		return t.testTogether(text)
	}
	mask := t.h.Last.Step.Mask
	if t.h.Place.Lane >= 0 {
		mask = 1 << t.lane
	}
	at := t.after(t.h.Steps, t.h.Last.Step.Warp, mask)
	switch {
	case at < 0 && t.s.Track.Open:
		return i18n.M(texts.SayTestOpen, t.who, text)
	case at < 0:
		return i18n.M(texts.SayTestLast, t.who, text)
	}
	st := &t.s.Track.Steps[at]
	n, some := bits.OnesCount32(mask), bits.OnesCount32(st.Mask&mask)
	if some == n {
		return t.agree(at, n, text)
	}
	args := []i18n.Arg{t.who, text, i18n.G("some", some), i18n.G("lanes", n), i18n.G("rest", n-some)}
	if t.behind(at) {
		return i18n.M(texts.SayTestRun, append(args, i18n.T("what", shorten(t.in.Text(int(st.Stmt)))))...)
	}
	return i18n.M(texts.SayTestSplit, append(args, i18n.N("line", t.in.StmtLine(int(st.Stmt))))...)
}

// behind says whether a step executes another statement on the line of the condition, so that the line would not tell which.
func (t *teller) behind(at int) bool {
	st := &t.s.Track.Steps[at]
	return t.condition() && int(st.Stmt) != t.h.LastStmt() && t.in.StmtLine(int(st.Stmt)) == t.f.Line
}

// agree tells that all lanes that a condition is about, so many, continue together: with the step at an index.
func (t *teller) agree(at, lanes int, text i18n.Arg) i18n.Message {
	st := &t.s.Track.Steps[at]
	keys := [3]i18n.Key{texts.SayTestOne, texts.SayTestBoth, texts.SayTest}
	switch {
	case t.behind(at):
		keys = [3]i18n.Key{texts.SayTestRunsOne, texts.SayTestRunsBoth, texts.SayTestRuns}
	case int(st.Stmt) == t.h.LastStmt() && st.Section == t.s.Track.Steps[t.h.Steps-1].Section:
		keys = [3]i18n.Key{texts.SayTestAgainOne, texts.SayTestAgainBoth, texts.SayTestAgain}
	}
	return i18n.M(keys[min(lanes, 3)-1], t.who, text, i18n.G("lanes", lanes), i18n.N("line", t.in.StmtLine(int(st.Stmt))),
		i18n.T("what", shorten(t.in.Text(int(st.Stmt)))))
}

// after is the warp's next step from one of the block's on in which some of these lanes take part; −1 for none.
func (t *teller) after(from, warp int, lanes uint32) int {
	for i := from; i < min(len(t.s.Track.Steps), from+mostBack); i++ {
		if st := &t.s.Track.Steps[i]; int(st.Warp) == warp && st.Mask&lanes != 0 {
			return i
		}
	}
	return -1
}

// fate is where a condition sends the lanes of the warps that are told of.
type fate struct {
	parted masks         // warps of which only some lanes continue at first
	lines  map[int]int   // by line: lanes of those warps that continue there first
	stmts  map[int]bool  // the statements at which they do
	whole  map[int]masks // by line: warps that continue there with all lanes
	single int           // the step at which one of these does where all continue with the same statement; −1 where they do not
	ended  masks         // warps without another step
	open   bool          // where one continues is not known yet
}

// fate looks for the next step of each warp.
func (t *teller) fate() *fate {
	f := &fate{parted: masks{}, lines: map[int]int{}, stmts: map[int]bool{}, whole: map[int]masks{}, single: -1, ended: masks{}}
	next := map[int32]bool{}
	for i, r := range t.h.Shown {
		from := t.h.Steps
		if i < len(t.h.Together) {
			from = t.h.Together[i] + 1
		}
		at := t.after(from, r.Step.Warp, r.Step.Mask)
		if at < 0 {
			f.ended[r.Step.Warp] = r.Step.Mask
			f.open = f.open || t.s.Track.Open
			continue
		}
		st := &t.s.Track.Steps[at]
		line := t.in.StmtLine(int(st.Stmt))
		if some := st.Mask & r.Step.Mask; some != r.Step.Mask {
			f.parted[r.Step.Warp] = r.Step.Mask
			f.lines[line] += bits.OnesCount32(some)
			f.stmts[int(st.Stmt)] = true
			continue
		}
		if f.whole[line] == nil {
			f.whole[line] = masks{}
		}
		f.whole[line][r.Step.Warp] = r.Step.Mask
		f.single, next[st.Stmt] = at, true
	}
	if len(next) != 1 || len(f.parted)+len(f.ended) > 0 {
		f.single = -1
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
	if f.single >= 0 {
		return t.agree(f.single, t.lanes(), text)
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
