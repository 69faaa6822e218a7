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

// withMeasured adds the lesson's measured times to the parameters of an expression: measured["name"].ms, most, rate, l1, l2 and dram.
func (b *book) withMeasured(parameters map[string]any) map[string]any {
	m := b.lesson.Measured
	if m == nil {
		return parameters
	}
	by := map[string]any{}
	for _, t := range m.Times {
		by[t.Name] = map[string]any{"ms": t.MS[0], "most": t.MS[1], "rate": m.Rate(t.MS[0]), "l1": t.L1Hit, "l2": t.L2Hit,
			"dram": t.DRAMBytes}
	}
	out := map[string]any{}
	maps.Copy(out, parameters)
	out["measured"] = by
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
