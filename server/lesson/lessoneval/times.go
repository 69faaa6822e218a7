package lessoneval

import (
	"maps"

	"tilescope/server/lesson/catalog"
)

// Times are a lesson's measured times as a page shows them.
type Times struct {
	ID, Caption string // Caption is HTML
	Measured    *catalog.Measured
	Bars        []TimeBar
}

// TimeBar is one program's: how long its bar is, to its least and to its most, of the longest.
type TimeBar struct {
	catalog.Time
	From, To float64 // 0 to 1
	Rate     float64 // billions of units of work a second, at the least time
}

// timed are measured times as expressions read them, by name: ms, most, rate, l1, l2, dram, wavefronts, busy, issued, active and registers.
func timed(m *catalog.Measured) map[string]any {
	by := map[string]any{}
	for _, t := range m.Times {
		by[t.Name] = map[string]any{"ms": t.MS[0], "most": t.MS[1], "rate": m.Rate(t.MS[0]), "l1": t.L1Hit, "l2": t.L2Hit,
			"dram": t.DRAMBytes, "wavefronts": t.SharedLoadWavefronts, "busy": t.L1Busy, "issued": t.Issued, "active": t.WarpsActive,
			"registers": t.Registers}
	}
	return by
}

// allTimed are those of all lessons that have some, by lesson.
func allTimed(lessons []*catalog.Lesson) map[string]any {
	out := map[string]any{}
	for _, l := range lessons {
		if l.Measured != nil {
			out[l.Slug] = timed(l.Measured)
		}
	}
	return out
}

// withMeasured adds measured times to the parameters of an expression: the lesson's own as measured["name"], those of other lessons as
// measuredIn["lesson"]["name"].
func (b *book) withMeasured(parameters map[string]any) map[string]any {
	out := map[string]any{}
	maps.Copy(out, parameters)
	out["measuredIn"] = b.measured
	if own, ok := b.measured[b.lesson.Slug]; ok {
		out["measured"] = own
	}
	return out
}

func (v *evaluation) times(t *catalog.Times) (*Times, error) {
	m := v.b.lesson.Measured
	out := &Times{ID: t.ID, Measured: m}
	var err error
	if out.Caption, err = v.text(t.Caption); err != nil {
		return nil, err
	}
	longest := 0.0
	for _, k := range m.Times {
		longest = max(longest, k.MS[1])
	}
	for _, k := range m.Times {
		out.Bars = append(out.Bars, TimeBar{Time: k, From: k.MS[0] / longest, To: k.MS[1] / longest, Rate: m.Rate(k.MS[0])})
	}
	return out, nil
}
