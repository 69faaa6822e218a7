package compile

import (
	"strings"

	"tilescope/engine/types"
)

// nested is how many variables are followed one into another, and longest how much text comes of that.
const nested, longest = 4, 400

// stepName stands for how often a variable has grown by the same amount.
const stepName = "_steps"

// meaning is what an integer variable holds wherever it is used: the only value that it is given, and what it grows by.
type meaning struct {
	value, grows types.Expr // grows is nil where the value stays
}

// meaningsOf are the meanings of a function's own variables; one that is given several values has none.
func (c *compiler) meaningsOf(f *types.Func) map[*types.Var]meaning {
	if known, ok := c.meanings[f]; ok {
		return known
	}
	out, grows, lost := map[*types.Var]meaning{}, map[*types.Var]types.Expr{}, map[*types.Var]bool{}
	lose := func(lv types.Expr) { assigned(lv, func(v *types.Var) { lost[v] = true }) }
	walkStmt(c.work, f.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			lose(x.LV)
		case *types.IncDec:
			lose(x.LV)
		case *types.OpAssign:
			r, ok := x.LV.(*types.VarRef)
			if !ok {
				return
			}
			if grows[r.Var] != nil || x.Op != types.Add {
				lost[r.Var] = true
			}
			grows[r.Var] = x.Value
		}
	}, func(s types.Stmt) {
		if d, ok := s.(*types.DeclStmt); ok && d.Init != nil && !d.Var.AddrTaken && integer(d.Var.Type) {
			out[d.Var] = meaning{value: d.Init}
		}
	})
	for v, m := range out {
		if lost[v] {
			delete(out, v)
		} else {
			out[v] = meaning{m.value, grows[v]}
		}
	}
	c.meanings[f] = out
	return out
}

func integer(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.IsInteger()
}

// meaning is the text of an index expression in which each variable that means one thing is replaced by that; "" where there are none.
func (f *fn) meaning(x types.Expr) string {
	if f.host {
		return ""
	}
	text := f.c.text(x.Span())
	if out := f.c.spelled(x, nested); out != text && len(out) <= longest {
		return out
	}
	return ""
}

// spelled is the text of an expression with the meanings of its variables, and of theirs.
func (c *compiler) spelled(x types.Expr, depth int) string {
	text := c.text(x.Span())
	if depth == 0 {
		return text
	}
	names := map[string]string{}
	walkExpr(c.work, x, func(y types.Expr) {
		r, ok := y.(*types.VarRef)
		if !ok || r.Var.Storage != types.Local || r.Var.Func == nil || names[r.Var.Name] != "" {
			return
		}
		m, ok := c.meaningsOf(r.Var.Func)[r.Var]
		if !ok {
			return
		}
		means := c.spelled(m.value, depth-1)
		if m.grows != nil && means != "" {
			means += " + " + stepName + " * " + enclosed(c.spelled(m.grows, depth-1), true)
		}
		names[r.Var.Name] = means
	})
	return replaced(text, names)
}

// replaced puts texts in the place of names, between parentheses where an operator beside the name would take a part of its text.
func replaced(text string, names map[string]string) string {
	var out strings.Builder
	for i := 0; i < len(text); {
		if !letter(text[i]) {
			out.WriteByte(text[i])
			i++
			continue
		}
		from := i
		for i < len(text) && letter(text[i]) {
			i++
		}
		before, after := strings.TrimRight(text[:from], " \t\n"), strings.TrimLeft(text[i:], " \t\n")
		means := names[text[from:i]]
		switch {
		case means == "" || strings.HasSuffix(before, ".") || strings.HasSuffix(before, "->") || out.Len() > longest:
			out.WriteString(text[from:i])
		case (before == "" || strings.HasSuffix(before, "+")) && (after == "" || after[0] == '+' || after[0] == '-'):
			out.WriteString(enclosed(means, false))
		default:
			out.WriteString(enclosed(means, true))
		}
	}
	return out.String()
}

// enclosed is a text with parentheses where something binds less than addition, or, for a factor, than multiplication.
func enclosed(text string, factor bool) string {
	weak := "<>=!&|^?:,%/"
	if factor {
		weak += "+-"
	}
	if strings.ContainsAny(text, weak) {
		return "(" + text + ")"
	}
	return text
}

func letter(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}
