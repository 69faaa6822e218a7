package why

import (
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// chosen is a choice within a statement, a ? b : c, that decided over a value.
type chosen struct {
	step  int // of the block's track
	place stretch
	pc    int // its branch
}

// choiceLink words the choice that led to a value; nil where it cannot be told which side was taken: only a load on one side tells.
func (a *asker) choiceLink(who actor, t *timeline.Track, src *sources) (*link, error) {
	for _, c := range src.choices {
		s := &t.Steps[c.step]
		cond, yes, no, ok := choice(a.in.Text(int(s.Stmt)))
		if !ok {
			continue
		}
		truth, known := a.sideTaken(c, src)
		if !known {
			continue
		}
		l := &link{Cause: frame.Cause{Kind: frame.CauseBranch}}
		if err := a.at(l, who, s.At, a.in.StmtLine(int(s.Stmt))); err != nil {
			return nil, err
		}
		side, word := no, texts.WhyFalse
		if truth {
			side, word = yes, texts.WhyTrue
		}
		vars, err := a.variablesAt(s.At, who)
		if err != nil {
			return nil, err
		}
		l.Message = i18n.M(texts.WhyChose,
			append(a.by(who), i18n.T("value", clip(side)), i18n.T("text", clip(cond)), i18n.K("truth", word))...)
		a.wordWorked(l, a.worked(cond, vars, who))
		return l, nil
	}
	return nil, nil
}

// sideTaken says which side of a choice a thread took, by the loads on either side: those of the side that it took found a value.
func (a *asker) sideTaken(c chosen, src *sources) (truth, known bool) {
	f := a.in.Code.Funcs[c.place.fn]
	other, join := f.Code[c.pc].Goes(), isa.Join(f.Code[c.pc].Imm)
	for _, l := range src.loads {
		for pc := c.pc + 1; pc < join && l.step == c.step; pc++ {
			in := f.Code[pc]
			if (in.Op == isa.Ld || in.Op == isa.Atm) && isa.SiteOf(in.Imm) == l.site {
				return (pc < other) == (l.e.ok == (f.Code[c.pc].Op == isa.BrZ)), true
			}
		}
	}
	return false, false
}

// choice splits the only choice of a statement's text.
func choice(text string) (cond, yes, no string, ok bool) {
	_, operator, right := statement.Store(text)
	if operator == "" {
		right = text
	}
	before, after, found := strings.Cut(right, "?")
	if !found || strings.Contains(after, "?") {
		return "", "", "", false
	}
	from := conditionAt(before)
	colon, end := armsOf(after)
	if colon < 0 {
		return "", "", "", false
	}
	cond, yes, no = strings.TrimSpace(before[from:]), strings.TrimSpace(after[:colon]), strings.TrimSpace(after[colon+1:end])
	return cond, yes, no, cond != "" && yes != "" && no != ""
}

// conditionAt is where a condition begins that a text ends with.
func conditionAt(before string) int {
	depth := 0
	for i := len(before) - 1; i >= 0; i-- {
		switch b := before[i]; {
		case b == ')' || b == ']':
			depth++
		case (b == '(' || b == '[') && depth > 0:
			depth--
		case depth == 0 && strings.ContainsRune("([{,", rune(b)), depth == 0 && assigns(before, i):
			return i + 1
		}
	}
	return 0
}

// assigns tells whether the character of a text is the operator =, and no part of another one.
func assigns(text string, i int) bool {
	return text[i] == '=' && i > 0 && !strings.ContainsRune("=!<>", rune(text[i-1])) && !strings.HasPrefix(text[i+1:], "=")
}

// armsOf is where the colon of a choice is behind its question mark, negative for none, and where its second arm ends.
func armsOf(after string) (colon, end int) {
	colon, depth := -1, 0
	for i := 0; i < len(after); i++ {
		switch b := after[i]; {
		case strings.ContainsRune("([{", rune(b)):
			depth++
		case depth > 0 && strings.ContainsRune(")]}", rune(b)):
			depth--
		case depth > 0:
		case strings.HasPrefix(after[i:], "::"):
			i++
		case b == ':' && colon < 0:
			colon = i
		case strings.ContainsRune(")]},;", rune(b)):
			return colon, i
		}
	}
	return colon, len(after)
}
