package moment

import (
	"math/bits"
	"slices"
	"strconv"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Exchanges are those of the warp step that the frame tells of: the focused warp's where that is shown, and else the last one's.
func (m *Moment) Exchanges() []frame.Exchange {
	if !m.Own {
		return nil
	}
	of := m.Last
	for _, r := range m.Shown {
		if r.Step.Warp == m.FocusWarp() {
			of = r
		}
	}
	out := m.ExchangesOf(of)
	for i := range out {
		lane := -1
		if e := &out[i]; e.Warp == m.FocusWarp() {
			lane = m.Thread % m.State.Launch.WarpSize
		}
		out[i].Text = m.Told(&out[i], lane)
	}
	return out
}

// ExchangesOf are those of a step. Lanes that name different members make one call, which has an event for each group of them.
func (m *Moment) ExchangesOf(r *timeline.Recording) (out []frame.Exchange) {
	for i := 0; i < len(r.Exchanges); {
		n := i + 1
		for came := r.Exchanges[i].Mask; n < len(r.Exchanges); n++ {
			e := &r.Exchanges[n]
			if !sameCall(&r.Exchanges[i], e) || came&e.Mask != 0 {
				break
			}
			came |= e.Mask
		}
		if len(out) == frame.MaxExchanges {
			out = slices.Delete(out, 0, 1)
		}
		out = append(out, m.exchange(r.Exchanges[i:n], m.Lanes(r)))
		i = n
	}
	return out
}

func sameCall(a, b *event.Exchange) bool { return a.Fn == b.Fn && a.Elem.Name == b.Elem.Name }

func kindOf(fn isa.WarpFn) frame.ExchangeKind {
	switch {
	case fn <= isa.ShflXor:
		return frame.ExchangeShuffle
	case fn <= isa.Ballot:
		return frame.ExchangeVote
	case fn == isa.MatchAny || fn == isa.MatchAll:
		return frame.ExchangeMatch
	}
	return frame.ExchangeReduce
}

// exchange is one call, made of the events of its groups. Lanes whose share is not shown yet have got nothing.
func (m *Moment) exchange(groups []event.Exchange, lanes uint32) frame.Exchange {
	fn := groups[0].Fn
	out := frame.Exchange{Kind: kindOf(fn), Warp: groups[0].Warp, Line: m.State.Line(m.Run, m.Steps-1),
		Lanes: []int{}, Given: []string{}, From: []int{}, Group: []int{}, Got: []string{}, Lost: []int{}}
	for lane := range 32 {
		k := slices.IndexFunc(groups, func(e event.Exchange) bool { return e.Mask>>lane&1 != 0 })
		if k < 0 {
			continue
		}
		e := &groups[k]
		out.Lanes = append(out.Lanes, lane)
		out.Given = append(out.Given, m.given(e, e.Given[lane]))
		out.Group = append(out.Group, bits.TrailingZeros32(e.Mask))
		got := ""
		if lanes>>lane&1 != 0 {
			got = m.got(e, e.Got[lane])
		}
		out.Got = append(out.Got, got)
		if out.Kind == frame.ExchangeShuffle {
			from := int(e.From[lane])
			out.From = append(out.From, from)
			if from != lane && e.Here>>from&1 == 0 {
				out.Lost = append(out.Lost, lane)
			}
		}
	}
	return out
}

// given words what a lane hands over: of a vote, whether it is for or against.
func (m *Moment) given(e *event.Exchange, v uint64) string {
	if kindOf(e.Fn) == frame.ExchangeVote {
		return vote(v)
	}
	return m.State.Pointers().Leaf(e.Elem.As, e.Elem.Mem, v)
}

// got words what a lane gets.
func (m *Moment) got(e *event.Exchange, v uint64) string {
	switch kindOf(e.Fn) {
	case frame.ExchangeVote:
		if e.Fn != isa.Ballot {
			return vote(v)
		}
		return "0x" + strconv.FormatUint(v, 16)
	case frame.ExchangeMatch:
		return "0x" + strconv.FormatUint(v, 16)
	}
	return m.State.Pointers().Leaf(e.Elem.As, e.Elem.Mem, v)
}

func vote(v uint64) string {
	if v != 0 {
		return "1"
	}
	return "0"
}

// broadcasts says whether all lanes of a warp have got what one of them hands over.
func broadcasts(e *frame.Exchange) bool {
	return len(e.From) > 1 && len(e.Lost) == 0 && !slices.Contains(e.Got, "") &&
		!slices.ContainsFunc(e.From, func(from int) bool { return from != e.From[0] })
}

// Told says what a lane gets, or else the first one; "" where that is not shown.
func (m *Moment) Told(e *frame.Exchange, lane int) string {
	i := max(slices.Index(e.Lanes, lane), 0)
	if i >= len(e.Got) || e.Got[i] == "" {
		return ""
	}
	to, got := i18n.N("lane", e.Lanes[i]), i18n.T("value", e.Got[i])
	switch {
	case slices.Contains(e.Lost, e.Lanes[i]):
		return m.Reader.Word(i18n.M(texts.ExchangeLost, to, i18n.N("from", e.From[i])))
	case broadcasts(e):
		return m.Reader.Word(i18n.M(texts.ExchangeOne, i18n.G("n", len(e.Lanes)), i18n.N("warp", e.Warp), got, i18n.N("from", e.From[i])))
	case e.Kind == frame.ExchangeShuffle && e.From[i] == e.Lanes[i]:
		return m.Reader.Word(i18n.M(texts.ExchangeOwn, to, got))
	case e.Kind == frame.ExchangeShuffle:
		return m.Reader.Word(i18n.M(texts.ExchangeFrom, to, got, i18n.N("from", e.From[i])))
	}
	var of uint32
	for k, l := range e.Lanes {
		if e.Group[k] == e.Group[i] {
			of |= 1 << l
		}
	}
	return m.Reader.Word(i18n.M(texts.ExchangeAll, to, got, i18n.G("n", bits.OnesCount32(of)), i18n.T("lanes", format.Stretches(of))))
}
