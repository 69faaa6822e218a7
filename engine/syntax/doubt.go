package syntax

import (
	"slices"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// Doubt is what the errors of a text leave uncertain. What else is wrong with the text is certain, and can be said beside them.
type Doubt struct {
	Torn    bool            // the text may mean something else throughout: braces or macros are wrong
	Lost    []source.Span   // could not be read
	Guessed []source.Span   // were read as what they probably mean
	Names   map[string]bool // may be declared by what is lost or guessed
}

// tearing are errors after which it is uncertain which block anything belongs to.
var tearing = []i18n.Key{
	texts.SyntaxExtraBrace, texts.SyntaxBlockAtFile, texts.SyntaxSemicolonBeforeBody, texts.SyntaxOutsideFunction,
	texts.SyntaxNestedFunction, texts.SyntaxMissingBrace, texts.SyntaxMissingBraceBefore, texts.SyntaxUnexpectedEnd,
}

// Follows tells whether an error in the meaning of the text may only follow from one in its grammar. That a name is undeclared can be
// certain in what was guessed.
func (d *Doubt) Follows(span source.Span, undeclared bool) bool {
	if d.Torn {
		return true
	}
	for _, s := range d.Lost {
		if touches(s, span) {
			return true
		}
	}
	for _, s := range d.Guessed {
		if !undeclared && touches(s, span) {
			return true
		}
	}
	return false
}

func touches(a, b source.Span) bool {
	return a.From.InPrelude() == b.From.InPrelude() && a.From.Offset() <= b.To.Offset() && b.From.Offset() <= a.To.Offset()
}

// Concerns tells whether a text has a name that may be declared by what is lost or guessed.
func (d *Doubt) Concerns(text string) bool {
	if len(d.Names) == 0 {
		return false
	}
	for i := 0; i < len(text); {
		j := i
		for j < len(text) && wordByte(text[j]) {
			j++
		}
		if j > i && d.doubts(text[i:j]) {
			return true
		}
		i = max(j, i+1)
	}
	return false
}

// doubts tells whether a name may be declared by what is lost or guessed: by itself, or run together with what follows it, as in
// `float aN];`.
func (d *Doubt) doubts(name string) bool {
	if d.Names[name] {
		return true
	}
	for n := range d.Names {
		if strings.HasPrefix(n, name) {
			return true
		}
	}
	return false
}

func wordByte(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

// doubtTokens begins with what the preprocessor had to say: where a character was only replaced by the one that was meant, the text is
// certain, and in all other cases it is not.
func (p *parser) doubtTokens() {
	p.bag.Each(func(d *diag.Diagnostic) {
		if d.Severity == diag.Error && !d.Message.Is(texts.SyntaxTypographic) {
			p.doubt.Torn = true
		}
	})
	for i := range p.toks {
		if t := &p.toks[i]; t.has(flagStray) || t.has(flagBroken) {
			p.doubt.Torn = true
		}
	}
}

// lose notes that tokens from the given one to the present one could not be read.
func (p *parser) lose(from int) {
	p.doubt.Lost = append(p.doubt.Lost, p.tokens(from, p.at))
	p.doubtNames(from, p.at)
}

// guess notes an error over which the parser reads as if the text were right.
func (p *parser) guess(m i18n.Message) {
	p.doubt.Torn = p.doubt.Torn || slices.ContainsFunc(tearing, m.Is)
	t := &p.toks[p.at]
	semicolon := m.Is(texts.SyntaxMissingSemicolon)
	if semicolon && (t.has(flagLineStart) || t.is("}")) {
		if next := p.tok(p.at + 1); p.declares(p.began) && p.scope.lookup(t.text).kind == nameUnknown &&
			(next.is("=") || next.is("[") || next.is(",") || next.is(";")) {
			p.doubtName(t) // a comma may be missing
		}
		return
	}
	to := p.at
	for to < len(p.toks)-1 && !p.toks[to].is(";") && !p.toks[to].is("{") && !p.toks[to].is("}") {
		to++
	}
	p.work.Spend((to - p.began) / 16)
	p.doubt.Guessed = append(p.doubt.Guessed, p.tokens(p.began, to))
	p.doubtGuess(to, semicolon || m.Is(texts.SyntaxMissingType))
}

// doubtGuess doubts names of a guessed text up to token to: all names, or those that a comma may declare.
func (p *parser) doubtGuess(to int, all bool) {
	comma := false
	for i := p.began; i < to; i++ {
		t := &p.toks[i]
		comma = t.is(",") || comma && (t.is("*") || t.is("&")) || t.kind == tokIdent && comma
		if all || comma && p.declares(p.began) {
			p.doubtName(t)
			comma = comma && t.kind != tokIdent
		}
	}
}

// declares tells whether what begins at token i looks like a declaration.
func (p *parser) declares(i int) bool {
	t, next := p.tok(i), p.tok(i+1)
	if t.kind == tokKeyword {
		return reserved[t.text] != wordControl
	}
	return t.kind == tokIdent && (next.kind == tokIdent || next.is("*") || next.is("&") || next.is("<") || next.is("::"))
}

// tokens is the place of the tokens [from, to).
func (p *parser) tokens(from, to int) source.Span {
	from = min(from, len(p.toks)-1)
	return p.toks[from].span.Join(p.tok(max(to-1, from)).span)
}

// doubtNames notes the names that the tokens [from, to) may declare: all in a declaration, and in other statements those that follow what
// no operand can follow.
func (p *parser) doubtNames(from, to int) {
	all := p.declares(from)
	for i := from; i < to; i++ {
		prev := p.tok(i - 1)
		if all || prev.kind == tokIdent || prev.kind == tokNumber || prev.kind == tokKeyword && reserved[prev.text] != wordControl ||
			prev.is("*") || prev.is("&") || prev.is(">") || prev.is(",") || prev.is("{") || prev.is("(") || prev.is("]") || prev.is(")") {
			p.doubtName(&p.toks[i])
		}
	}
}

func (p *parser) doubtName(t *token) {
	if t.kind != tokIdent {
		return
	}
	if p.doubt.Names == nil {
		p.doubt.Names = map[string]bool{}
	}
	p.doubt.Names[t.text] = true
}

// doubtScope notes all variables of a scope.
func (p *parser) doubtScope(s *scope) {
	for n, what := range s.names {
		if what.kind == nameValue {
			p.doubtName(&token{kind: tokIdent, text: n})
		}
	}
}
