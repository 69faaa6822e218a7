package memory

import (
	"math/bits"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// unset reports that lanes of a statement use a variable, an element of their local memory or what a call gave, and that it has no value:
// one finding a statement, counting each lane once in each step, however many values it lacks there.
func (a *Analysis) unset(w *event.Where, lanes uint32, stmt int, name string, what isa.UnsetWhat) {
	f := faulted{w.Position, w.Block, w.Warp, stmt, lanes}
	if a.unvalued.same(f) {
		f.mask |= a.unvalued.mask
		lanes &^= a.unvalued.mask
	}
	a.unvalued = f
	if lanes == 0 {
		return
	}
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
	case isa.UnsetSums:
		message, hint = texts.UninitializedFragment, texts.UninitializedFragmentHint
		if name = a.lastArgument(stmt); name != "" {
			message = texts.UninitializedFragmentSums
		}
	}
	s := &a.run.Program.Stmts[stmt]
	n := int64(bits.OnesCount32(lanes))
	a.add(key{kind: analysis.UninitRegister, site: -1, pos: int32(s.Span.From), alloc: -1}, n, func() analysis.Finding {
		c := a.culprit(-1, w.Block, w.Warp*a.width+bits.TrailingZeros32(lanes), w.Position, isa.Load)
		c.Stmt, c.Pos = stmt, int32(s.Span.From)
		return analysis.Finding{
			Severity: analysis.Error, Launch: a.launch, Culprits: []analysis.Culprit{c}, Space: isa.LocalSpace, Position: w.Position,
			Message: i18n.M(message, i18n.T("name", name), a.place.ThreadArg("thread", c.Thread), a.place.BlockArg("block", c.Block)),
			Hint:    i18n.M(hint),
		}
	})
}

// lastArgument is the last argument of the call that a statement is, as the source writes it; "" where it is no call.
func (a *Analysis) lastArgument(stmt int) string {
	file := a.run.Program.File
	if file == nil {
		return ""
	}
	text := strings.TrimRight(file.Slice(a.run.Program.Stmts[stmt].Span), "; \t\r\n")
	if !strings.HasSuffix(text, ")") || strings.HasPrefix(text, "(") {
		return ""
	}
	open := 1
	for i := len(text) - 2; i >= 0; i-- {
		switch text[i] {
		case ')', ']', '}':
			open++
		case '(', '[', '{':
			open--
		}
		if open == 0 || open == 1 && text[i] == ',' {
			return strings.Join(strings.Fields(text[i+1:len(text)-1]), " ")
		}
	}
	return ""
}
