package diagnosis

import (
	"strconv"

	"tilescope/engine/i18n"
	"tilescope/engine/occupancy"
	"tilescope/engine/texts"
)

// occupied is how many warps of the launch fit on a multiprocessor: a model.
func occupied(m *maker) {
	o := occupancy.Of(m.Code, m.Device, m.Event)
	most := int64(m.Device.MaxWarpsPerSM)
	if advice, low := o.Advice(); low {
		v := Verdict{
			Kind: Occupancy, Line: m.at, Stmt: -1, Unit: Warps, Cause: Source, Model: true,
			Count: int64(o.Warps), Best: most, Saves: most - int64(o.Warps), Total: most, Metric: "occupancy_warps",
			Title: i18n.M(texts.OccupiedTitle, i18n.N("warps", o.Warps), i18n.N("most", most)), Text: advice,
		}
		m.settle(&v, texts.OccupiedShare)
		m.file(v)
	}
	m.check(Occupancy, most-int64(o.Warps), true, o.Line())
}

// spread says whether there are blocks for all multiprocessors.
func spread(m *maker) {
	blocks, sms := int64(m.Event.Grid.Count()), int64(m.Device.SMs)
	if sms == 0 {
		m.check(FewBlocks, 0, false, i18n.M(texts.CheckUnknown))
		return
	}
	if idle := sms - blocks; worth(idle, sms) {
		v := Verdict{
			Kind: FewBlocks, Line: m.at, Stmt: -1, Unit: Blocks, Cause: Size, Count: blocks, Best: sms, Saves: idle, Total: sms,
			Metric: "grid_blocks",
			Title:  i18n.M(texts.FewTitle, i18n.G("blocks", blocks), i18n.N("n", blocks), i18n.G("sms", sms)),
			Text:   i18n.M(texts.FewText, i18n.G("idle", idle), i18n.N("n", idle)),
		}
		m.settle(&v, texts.FewShare)
		v.Limit = i18n.M(texts.FewLimit, i18n.G("sms", sms))
		m.file(v)
	}
	m.check(FewBlocks, max(0, sms-blocks), false, i18n.M(texts.FewCheck, i18n.G("blocks", blocks), i18n.N("n", blocks), i18n.G("sms", sms)))
}

// traffic sets arithmetic against the bytes that move: a model, as if each of them came from the device's memory.
func traffic(m *maker) {
	moved := m.sums.GlobalMoved(max(m.Device.SectorBytes, 1))
	flops, peak, bandwidth := m.work.Flops(), m.Device.PeakGFLOPS, m.Device.BandwidthGBs
	say := func(key i18n.Key, args ...i18n.Arg) { m.check(Traffic, 0, true, i18n.M(key, args...)) }
	switch {
	case peak <= 0 || bandwidth <= 0:
		say(texts.CheckUnknown)
		return
	case flops == 0:
		say(texts.TrafficNoFlops)
		return
	case moved == 0:
		say(texts.TrafficNoBytes)
		return
	}
	ridge, intensity := peak/bandwidth, float64(flops)/float64(moved)
	args := []i18n.Arg{
		i18n.D("intensity", figure(intensity)), i18n.D("ridge", figure(ridge)), i18n.T("device", m.Device.Name), i18n.G("flops", flops),
		i18n.D("percent", figure(100*min(1, intensity/ridge))), i18n.G("count", moved),
	}
	if intensity >= ridge {
		say(texts.TrafficCompute, args...)
		return
	}
	if m.Reuse != nil && worth(moved-m.Reuse.Touched, moved) {
		v := Verdict{
			Kind: Traffic, Line: m.at, Stmt: -1, Unit: Bytes, Cause: Source, Model: true,
			Count: moved, Best: m.Reuse.Touched, Saves: moved - m.Reuse.Touched, Total: moved, Metric: "global_bytes_moved",
			Title: i18n.M(texts.TrafficTitle, args...), Text: i18n.M(texts.TrafficText, args...),
		}
		m.settle(&v, texts.TrafficShare)
		m.file(v)
	}
	say(texts.TrafficMemory, args...)
}

// settle words what a verdict would save and what its best is.
func (m *maker) settle(v *Verdict, share i18n.Key) {
	v.Share = i18n.M(share, i18n.N("percent", v.Percent()), i18n.G("total", v.Total), i18n.N("n", v.Total))
	if v.Saves == 0 {
		v.Share = i18n.M(texts.DiagnosisNoChange)
	}
	limit := texts.DiagnosisBest
	switch v.Kind {
	case BankConflicts, Uncoalesced, Divergence, Atomics: // Total is of all lines
		limit = texts.DiagnosisBestLine
	}
	v.Limit = i18n.M(limit, i18n.G("best", v.Best))
}

// ratio is a quotient as an argument, with at most two decimals.
func ratio(name string, a, b int64) i18n.Arg {
	if b == 0 {
		return i18n.G(name, a)
	}
	if a%b == 0 {
		return i18n.G(name, a/b)
	}
	return i18n.D(name, trimmed(strconv.FormatFloat(float64(a)/float64(b), 'f', 2, 64)))
}

// figure is a number of which three digits are enough.
func figure(x float64) string {
	if x >= 100 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return trimmed(strconv.FormatFloat(x, 'g', 3, 64))
}

// trimmed is a decimal without zeros at its end.
func trimmed(s string) string {
	for i := range s {
		if s[i] == 'e' {
			return s
		}
	}
	for i := range s {
		if s[i] != '.' {
			continue
		}
		for s[len(s)-1] == '0' {
			s = s[:len(s)-1]
		}
		if s[len(s)-1] == '.' {
			s = s[:len(s)-1]
		}
		break
	}
	return s
}
