package syntax

import (
	"slices"
	"strings"

	"tilescope/engine/diag"
)

// inheritsConstructors reads `using Base::Base;` in a struct, which gives it the constructors of its base: it puts a constructor in its
// place that hands all arguments on, as far as the base can be made of them.
func (p *parser) inheritsConstructors(def *StructDecl) bool {
	from := p.at + 1
	path, next := p.basePathAt(from)
	if def.Name.Name == "" || path == "" {
		return false
	}
	base := p.tok(next - 2).text
	l := newLexer(&cleanText{}, &diag.Bag{})
	l.text = "template <typename... __A, typename = std::__inherits<" + path + ", __A...>> " + def.Name.Name +
		"(__A &&...__a) : " + base + "(std::forward<__A>(__a)...) {}"
	span := p.tok(p.at).span.Join(p.tok(next - 1).span)
	var list []token
	for t := l.next(); t.kind != tokEOF; t = l.next() {
		if t.kind == tokIdent && reserved[t.text] != wordNone {
			t.kind = tokKeyword
		}
		t.span = span
		list = append(list, t)
	}
	p.work.Spend(len(p.toks)/16 + len(list)*workPerToken)
	p.toks = slices.Replace(p.toks, p.at, next, list...)
	return true
}

// basePathAt is the text of `Base` where `Base::Base;` begins at token i, and the place behind it; "" for anything else.
func (p *parser) basePathAt(i int) (string, int) {
	var words []string
	last, depth := -1, 0
	for k := i; k < i+maxAngles; k++ {
		t := p.tok(k)
		switch {
		case t.is(";"):
			if last < 0 || k != last+2 || p.tok(last+1).kind != tokIdent {
				return "", 0
			}
			path := words[:len(words)-2]
			name := path
			if n := slices.Index(path, "<"); n >= 0 {
				name = path[:n]
			}
			if len(name) == 0 || name[len(name)-1] != p.tok(last+1).text {
				return "", 0
			}
			return strings.Join(path, " "), k + 1
		case t.is("<"):
			depth++
		case t.kind == tokPunct && t.text[0] == '>':
			depth -= len(t.text)
		case t.is("::") && depth == 0:
			last = k
		case t.kind == tokEOF || t.is("{") || t.is("}") || t.is("="):
			return "", 0
		}
		words = append(words, t.text)
	}
	return "", 0
}
