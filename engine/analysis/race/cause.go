package race

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// Causes gives for each finding of a run the index of the finding that stands for its cause, the first of them; its own for most. Races of
// one kernel have one cause if a single barrier, put at one place in the source, orders all of them.
func Causes(p *isa.Program, all []analysis.Finding) []int {
	out := make([]int, len(all))
	var causes []cause
	for i := range all {
		out[i] = i
		gaps := gapsOf(p, &all[i])
		if gaps == nil {
			continue
		}
		found := false
		for k := range causes {
			c := &causes[k]
			first := &all[c.first]
			if first.Launch != all[i].Launch || first.Kind != all[i].Kind || funcOf(p, first) != funcOf(p, &all[i]) {
				continue
			}
			if common := meet(c.gaps, gaps); common != nil {
				out[i], c.gaps, found = c.first, common, true
				break
			}
		}
		// A statement that races with itself may have a wrong index: it explains no other race.
		if !found && all[i].Culprits[0].Site != all[i].Culprits[1].Site {
			causes = append(causes, cause{i, gaps})
		}
	}
	return out
}

// Cause words for the finding that stands for a cause that others have it, too; false where none has.
func Cause(p *isa.Program, all []analysis.Finding, causes []int, first int) (i18n.Message, bool) {
	var lines []int
	pairs := 0
	for i := range all {
		if i == first || causes[i] != first {
			continue
		}
		pairs++
		for k := range all[i].Culprits {
			if p.File != nil {
				_, own := p.File.Place(p.File.Position(source.Pos(all[i].Culprits[k].Pos)).Line)
				lines = append(lines, own)
			}
		}
	}
	slices.Sort(lines)
	lines = slices.Compact(lines)
	return i18n.M(texts.RaceCause, i18n.N("pairs", pairs), i18n.N("n", len(lines)), i18n.T("lines", symbolize.Ranges(lines))), pairs > 0
}

// cause is a place where a barrier is missing.
type cause struct {
	first int   // finding
	gaps  []gap // where the barrier may be
}

// gap is a stretch of the source, between two statements, in which a barrier orders two accesses.
type gap struct{ from, to source.Pos }

// meet is where both lists have a place for a barrier.
func meet(a, b []gap) (out []gap) {
	for _, x := range a {
		for _, y := range b {
			if g := (gap{max(x.from, y.from), min(x.to, y.to)}); g.from <= g.to {
				out = append(out, g)
			}
		}
	}
	return out
}

func funcOf(p *isa.Program, f *analysis.Finding) int32 { return p.Sites[f.Culprits[0].Site].Func }

// gapsOf are the places for a barrier that orders a race; nil for a finding that is no race, and for one that no barrier mends.
func gapsOf(p *isa.Program, f *analysis.Finding) []gap {
	switch f.Remedy {
	case analysis.RemedyBarrier, analysis.RemedyRound, analysis.RemedyWarp, analysis.RemedyStatementLoop, analysis.RemedyOneLoop:
	default:
		return nil
	}
	if len(f.Culprits) < 2 {
		return nil
	}
	x, y := &f.Culprits[0], &f.Culprits[1]
	if !located(p, x) || !located(p, y) || p.Sites[x.Site].Func != p.Sites[y.Site].Func {
		return nil
	}
	earlier, later := &p.Stmts[x.Stmt], &p.Stmts[y.Stmt]
	loop := innermost(p, earlier.Loop, later.Loop)
	switch ahead := earlier.Span.To <= later.Span.From; {
	case loop >= 0 && !p.Loops[loop].Barrier: // nothing tells iterations apart: the two may be of different ones
		return []gap{{p.Loops[loop].Span.From, p.Loops[loop].Span.To}}
	case ahead:
		return []gap{{earlier.Span.To, later.Span.From}}
	case loop >= 0: // from one iteration to the next
		return []gap{{earlier.Span.To, p.Loops[loop].Span.To}, {p.Loops[loop].Span.From, later.Span.From}}
	}
	return nil
}

func located(p *isa.Program, c *analysis.Culprit) bool {
	return c.Site >= 0 && c.Site < len(p.Sites) && c.Stmt >= 0 && c.Stmt < len(p.Stmts)
}

// innermost is the innermost loop around both of two loops' bodies; −1 for none.
func innermost(p *isa.Program, a, b int32) int32 {
	for ; a >= 0; a = p.Loops[a].Parent {
		for c := b; c >= 0; c = p.Loops[c].Parent {
			if a == c {
				return a
			}
		}
	}
	return -1
}
