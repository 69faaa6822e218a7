package diagnosis

import (
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// slots are all lanes of warps at the instructions that the launch executed.
func (m *maker) slots() int64 {
	s := m.work.Slots
	return s.Active + s.Parted + s.Left + s.Absent
}

// stmtAt is the first statement of a kernel, or of what it calls, that begins on a line; −1 for none.
func (m *maker) stmtAt(line int) int {
	for i := range m.Code.Stmts {
		if s := &m.Code.Stmts[i]; !m.Code.Funcs[s.Func].Host && m.line(s.Span.From) == line {
			return i
		}
	}
	return -1
}

// divergence is lanes that wait while others of their warp go another way.
func divergence(m *maker) {
	total := m.slots()
	for i := range m.lines {
		l := &m.lines[i]
		if !worth(l.Idle, total) {
			continue
		}
		branches := l.Ops[isa.BranchOp].Warps
		v := Verdict{
			Kind: Divergence, Line: l.Line, Stmt: m.stmtAt(l.Line), Unit: Slots, Cause: Source,
			Count: l.Idle, Best: 0, Saves: l.Idle, Total: total, Metric: "lane_slots_idle_diverged",
			Title: i18n.M(texts.DivergenceTitle),
			Text: i18n.M(texts.DivergenceText, i18n.G("diverged", l.Diverged), i18n.G("branches", branches), i18n.N("n", branches),
				i18n.G("count", l.Idle)),
		}
		m.settle(&v, texts.DivergenceShare)
		m.file(v)
	}
	branches := m.work.Ops[isa.BranchOp].Warps
	text := i18n.M(texts.DivergenceCheck, i18n.G("diverged", m.work.Diverged), i18n.G("branches", branches), i18n.N("n", branches))
	if branches == 0 {
		text = i18n.M(texts.CheckNone)
	}
	m.check(Divergence, m.work.Slots.Parted, false, text)
}

// idle is slots of lanes that no thread has, or whose thread has left the kernel.
func idle(m *maker) {
	total, s := m.slots(), m.work.Slots
	threads := m.Event.Block.Count()
	if worth(s.Absent, total) {
		v := Verdict{
			Kind: IdleLanes, Line: m.at, Stmt: -1, Unit: Slots, Cause: Source, Count: s.Absent, Saves: s.Absent, Total: total,
			Metric: "lane_slots_idle_absent",
			Title:  i18n.M(texts.IdleAbsent, i18n.N("empty", (m.WarpSize-threads%m.WarpSize)%m.WarpSize), i18n.N("warp", m.WarpSize)),
			Text: i18n.M(texts.IdleAbsentText, i18n.G("threads", threads), i18n.N("n", threads), i18n.N("warp", m.WarpSize),
				i18n.G("count", s.Absent)),
		}
		m.settle(&v, texts.IdleShare)
		m.file(v)
	}
	if worth(s.Left, total) {
		v := Verdict{
			Kind: IdleLanes, Line: m.at, Stmt: -1, Unit: Slots, Cause: Size, Count: s.Left, Saves: s.Left, Total: total,
			Metric: "lane_slots_idle_exited",
			Title:  i18n.M(texts.IdleLeft), Text: i18n.M(texts.IdleLeftText, i18n.G("count", s.Left)),
		}
		m.settle(&v, texts.IdleShare)
		m.file(v)
	}
	m.check(IdleLanes, s.Absent+s.Left, false, i18n.M(texts.IdleCheck, i18n.G("count", s.Absent+s.Left), i18n.G("total", total)))
}

// barriers are waits at barriers. All warps of a block but the last one wait: only parts of warps that come one by one could be spared.
func barriers(m *maker) {
	others := int64((m.Event.Block.Count()+m.WarpSize-1)/m.WarpSize - 1)
	// A warp may wait at one barrier and be released at another, so that only the launch's sums say how many waits were to be spared.
	apart := max(m.sums.BarrierWaits-m.sums.Barriers*others, 0)
	if m.Open {
		apart = 0
	}
	spare := int64(0)
	var needed *Verdict // all waits that cannot be spared, at the barrier where most are
	most := int64(0)
	for i := range m.lines {
		l := &m.lines[i]
		if l.Waits == 0 {
			continue
		}
		saves := min(max(l.Waits-l.Barriers*others, 0), apart-spare)
		v := Verdict{
			Kind: BarrierWaits, Line: l.Line, Stmt: m.stmtAt(l.Line), Unit: Waits, Cause: Source,
			Count: l.Waits, Best: l.Waits - saves, Saves: saves, Total: m.sums.BarrierWaits, Metric: "barrier_waits",
		}
		spare += saves
		switch {
		case worth(v.Saves, v.Total):
			m.waits(&v, l.Barriers, others)
		case needed == nil:
			needed, most = &v, l.Waits
		default:
			if l.Waits > most {
				needed.Line, needed.Stmt, most = v.Line, v.Stmt, l.Waits
			}
			needed.Count += v.Count
			needed.Best += v.Best
			needed.Saves += v.Saves
		}
	}
	if needed != nil && m.sums.Barriers > 0 {
		needed.Best, needed.Saves = needed.Count, 0
		m.waits(needed, m.sums.Barriers, others)
	}
	text := i18n.M(texts.CheckNone)
	switch {
	case m.sums.Barriers == 0 && m.sums.BarrierWaits > 0:
		text = i18n.M(texts.BarriersCheckNever, i18n.G("waits", m.sums.BarrierWaits), i18n.N("n", m.sums.BarrierWaits))
	case m.sums.Barriers > 0:
		text = i18n.M(texts.BarriersCheck, i18n.G("waits", m.sums.BarrierWaits), i18n.G("releases", m.sums.Barriers),
			i18n.N("n", m.sums.BarrierWaits), i18n.N("m", m.sums.Barriers))
	}
	m.check(BarrierWaits, spare, false, text)
}

// waits files a verdict about waits at so many releases, at each of which so many warps wait for the last one.
func (m *maker) waits(v *Verdict, releases, others int64) {
	v.Title = i18n.M(texts.BarriersTitle)
	text := texts.BarriersTextSome // some blocks have fewer live warps, or warps arrive in parts
	switch {
	case others == 0:
		text = texts.BarriersTextAlone
	case v.Count == releases*others:
		text = texts.BarriersText
	}
	v.Text = i18n.M(text, i18n.G("count", v.Count), i18n.N("n", v.Count), i18n.G("releases", releases), i18n.N("m", releases),
		i18n.N("others", others), i18n.N("warps", others+1))
	m.settle(v, texts.BarriersShare)
	v.Limit = i18n.M(texts.BarriersLimit, i18n.G("best", v.Best))
	m.file(*v)
}
