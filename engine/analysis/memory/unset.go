package memory

import (
	"math/bits"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// unset reports that lanes of a statement use a variable, an element of their local memory or what a call gave, and that it has no value:
// one finding a statement, counting warp steps.
func (a *Analysis) unset(w *event.Where, lanes uint32, stmt int, name string, what isa.UnsetWhat) {
	message, hint := texts.UninitializedRegister, texts.UninitializedRegisterHint
	switch what {
	case isa.UnsetItself:
		message = texts.UninitializedRegisterItself
	case isa.UnsetPassed:
		message = texts.UninitializedRegisterPassed
	case isa.UnsetMade:
		message = texts.UninitializedRegisterMade
	case isa.UnsetSome:
		message = texts.UninitializedRegisterSome
	case isa.UnsetElement:
		message, hint = texts.UninitializedLocal, texts.UninitializedLocalHint
	case isa.UnsetResult:
		message, hint = texts.UninitializedResult, texts.UninitializedResultHint
	case isa.UnsetFragment:
		message, hint = texts.UninitializedFragment, texts.UninitializedFragmentHint
	}
	s := &a.run.Program.Stmts[stmt]
	a.add(key{kind: analysis.UninitRegister, site: -1, pos: int32(s.Span.From), alloc: -1}, 1, func() analysis.Finding {
		c := a.culprit(-1, w.Block, w.Warp*a.width+bits.TrailingZeros32(lanes), w.Position, isa.Load)
		c.Stmt, c.Pos = stmt, int32(s.Span.From)
		return analysis.Finding{
			Severity: analysis.Error, Launch: a.launch, Culprits: []analysis.Culprit{c}, Space: isa.LocalSpace, Position: w.Position,
			Message: i18n.M(message, i18n.T("name", name), a.place.ThreadArg("thread", c.Thread), a.place.BlockArg("block", c.Block)),
			Hint:    i18n.M(hint),
		}
	})
}
