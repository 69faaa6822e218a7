package report

import (
	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// Compared are the measures of a run that is set against another: those of its report, and the turns of its atomics. Turns are counted from
// addresses and are no counter of a profiler. They are left out where launches have no table of sites (counter.MaxSiteLaunches).
func Compared(x *engine.Execution, reader i18n.Reader) []frame.Measure {
	list := Of(x, reader).Measures(reader)
	var global, shared int64
	for i := range x.Launches() {
		sites, kept := x.Analyses().Counters.Sites(i)
		if !kept {
			return list
		}
		for _, s := range sites {
			if s.In[isa.SharedSpace].Warps > 0 {
				shared += s.Turns
			} else {
				global += s.Turns
			}
		}
	}
	add := func(key string, value int64) {
		list = append(list, frame.Measure{Key: key, Label: reader.Word(i18n.M(texts.Measure(key))), Value: float64(value)})
	}
	add("global_atomic_turns", global)
	add("shared_atomic_turns", shared)
	return list
}
