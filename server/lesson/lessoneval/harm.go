package lessoneval

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// found is the finding of a kind that a lesson shows: of races the first whose two accesses are made by different warps, where there is
// one, and otherwise the first. Lanes of one warp access together, so the order that a race leaves open is in most runs the right one
// among them; where two warps meet for the first time, one of them ran ahead of the other.
func (r *Run) found(kind string) (map[string]any, error) {
	first := -1
	for i, f := range r.Findings {
		if m := f.(map[string]any); m["kind"] != kind {
			continue
		}
		if first < 0 {
			first = i
		}
		if r.apart[i] {
			first = i
			break
		}
	}
	if first < 0 {
		return nil, absent(texts.AbsentFinding, i18n.T("kind", kind))
	}
	return r.Findings[first].(map[string]any), nil
}

// warps says whether two threads of a launch, by block and thread, are in different warps.
func (r *Run) warps(launch int, blocks, threads [2][3]int) bool {
	if launch < 0 || launch >= len(r.x.Launches()) {
		return false
	}
	l := r.x.Launches()[launch]
	of := func(t [3]int) int {
		return (t[0] + int(l.Block[0])*(t[1]+int(l.Block[1])*t[2])) / l.WarpSize
	}
	return blocks[0] != blocks[1] || of(threads[0]) != of(threads[1])
}
