package syntax

import (
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// specifiers are the words before the declarators of a declaration.
type specifiers struct {
	at              source.Span
	specs           Specs
	typ             TypeExpr
	konst, volatile bool
	words           [7]int      // how often each of basicWords was there
	basic           *token      // the first of them, nil where there is none
	made            Decl        // a struct or enum with a name, defined in place
	ended           bool        // the ';' behind a struct's or enumeration's body is missing, and a diagnostic says so
	first, last     source.Span // of the words of a fundamental type
	conversion      *Ident      // the name of an operator T
	conversionOf    *declarator // the struct before it, outside of which it is defined
	named           bool        // typ came from a name or a struct, and not from basic words
}

// the words that make up a fundamental type; void, bool, float and double are in kind.
const (
	wordChar = iota
	wordShort
	wordInt
	wordLong
	wordSigned
	wordUnsigned
	wordOne // void, bool, float, double
)

// specifiers reads them up to the first declarator.
func (p *parser) specifiers(where place) *specifiers {
	s := &specifiers{at: p.here()}
	var kind BasicKind
	for !p.eof() {
		t := p.peek()
		basic := -1
		switch t.kind {
		case tokKeyword:
			switch t.text {
			case "void":
				basic, kind = wordOne, Void
			case "bool", "_Bool":
				basic, kind = wordOne, Bool
			case "float":
				basic, kind = wordOne, Float
			case "double":
				basic, kind = wordOne, Double
			case "char":
				basic = wordChar
			case "short":
				basic = wordShort
			case "int":
				basic = wordInt
			case "long":
				basic = wordLong
			case "signed", "__signed__":
				basic = wordSigned
			case "unsigned":
				basic = wordUnsigned
			}
			if basic >= 0 {
				if s.named {
					p.fail(t.span, i18n.M(texts.SyntaxTwoTypes, i18n.T("second", t.text)))
					return s
				}
				if s.basic == nil {
					s.basic, s.first = t, t.span
				}
				s.last = t.span
				s.words[basic]++
				p.pass()
				continue
			}
			if !p.specifier(s, where) || s.ended {
				return p.finish(s, kind)
			}
		case tokIdent, tokPunct:
			if t.is("[") && p.peekAt(1).is("[") {
				p.attribute()
				continue
			}
			if t.kind == tokPunct && !t.is("::") || s.named || s.basic != nil || !p.typeName(s, where) {
				return p.finish(s, kind)
			}
		default:
			return p.finish(s, kind)
		}
	}
	return p.finish(s, kind)
}

// specifier reads one word that is not part of a fundamental type; false where what comes next is none.
func (p *parser) specifier(s *specifiers, where place) bool {
	t := p.peek()
	f := &s.specs
	switch t.text {
	case "const", "__const__":
		s.konst = true
	case "volatile", "__volatile__":
		s.volatile = true
	case "static":
		f.Static = true
	case "extern":
		f.Extern = true
	case "inline", "__inline__", "__inline":
		f.Inline = true
	case "constexpr":
		f.Constexpr = true
	case "typedef":
		f.Typedef = true
	case "explicit":
		f.Explicit = true
	case "mutable":
		f.Mutable = true
	case "register", "__grid_constant__":
	case "__restrict__", "__restrict", "restrict":
	case "virtual":
		f.Virtual = true
	case "friend":
		f.Friend = true
	case "thread_local":
		if threadUse.MatchString(p.file.Text) {
			p.unsupported(t.span, "thread_local variables")
		}
		f.Static = true // of the one thread that there is
	case "__global__":
		f.Global = true
	case "__device__":
		f.Device = true
	case "__host__":
		f.Host = true
	case "__shared__":
		f.Shared = true
	case "__constant__":
		f.Constant = true
	case "__managed__":
		f.Managed = true
	case "__forceinline__":
		f.ForceInline, f.Inline = true, true
	case "__noinline__":
		f.NoInline = true
	case "__local__":
		p.unsupported(t.span, t.text)
	case "__cluster_dims__":
		p.pass()
		f.ClusterDims = p.group()
		if n := len(f.ClusterDims); (n == 0 || n > 3) && !p.failed {
			p.refuse(t.span, "__cluster_dims__ without one to three numbers")
		}
		return true
	case "__launch_bounds__":
		p.pass()
		f.LaunchBounds = p.group()
		if len(f.LaunchBounds) == 0 && !p.failed {
			p.refuse(t.span, "__launch_bounds__ without a number")
		}
		return true
	case "__maxnreg__":
		p.pass()
		p.group()
		return true
	case "alignas", "__align__":
		p.pass()
		f.Alignas = p.alignment()
		return true
	case "__attribute__", "__declspec":
		p.packed = false
		if a := p.attribute(); a != nil {
			f.Alignas = a
		}
		if st, ok := s.typ.(*StructType); ok && p.packed {
			st.Def.Pack = 1
		} else if st, ok := s.made.(*StructDecl); ok && p.packed {
			st.Pack = 1
		}
		return true
	case "auto":
		if s.basic != nil || s.named {
			p.fail(t.span, i18n.M(texts.SyntaxTwoTypes, i18n.T("second", t.text)))
			return true
		}
		s.typ, s.named = &AutoType{Sp: Sp{t.span}}, true
	case "struct", "union", "class":
		return p.structSpecifier(s, where)
	case "enum":
		return p.enumSpecifier(s, where)
	case "typename":
		p.pass()
		from := t.span
		if p.is("decltype") {
			return p.decltypeSpecifier(s)
		}
		path, _ := p.path()
		if !p.failed && p.oneType(s, from) {
			s.typ, s.named = &NamedType{Sp: p.since(from), Path: path}, true
		}
		return true
	case "decltype":
		return p.decltypeSpecifier(s)
	case "wchar_t", "char16_t", "char32_t":
		p.unsupported(t.span, "wide characters")
	case "__int64":
		p.fail(t.span, i18n.M(texts.SyntaxDidYouMeanType, i18n.T("word", t.text)), i18n.M(texts.SyntaxDidYouMean, i18n.T("word", "long long")))
	default:
		return false
	}
	if !p.failed {
		p.pass()
	}
	return true
}

// decltypeSpecifier reads decltype, and a type of the type that it gives.
func (p *parser) decltypeSpecifier(s *specifiers) bool {
	t := p.peek()
	if !p.oneType(s, t.span) {
		return true
	}
	if p.peekAt(1).is("(") && p.peekAt(2).is("auto") && p.peekAt(3).is(")") {
		for range 4 {
			p.pass()
		}
		s.typ, s.named = &AutoType{Sp: p.since(t.span), Exact: true}, true
		return true
	}
	d := p.decltype()
	if d == nil {
		return true
	}
	s.typ, s.named = d, true
	if p.is("::") && p.peekAt(1).kind == tokIdent {
		p.pass()
		path, _ := p.pathBehind(d)
		s.typ = &NamedType{Sp: p.since(t.span), Path: path}
	}
	return true
}

// decltype reads `decltype(x)`; nil where that fails.
func (p *parser) decltype() *DecltypeType {
	t := p.take()
	open := p.peek()
	if !p.expect("(") {
		return nil
	}
	kept := p.inBrackets()
	x := p.expression()
	p.outBrackets(kept)
	p.close(")", open)
	return &DecltypeType{Sp: p.since(t.span), X: x}
}

// oneType complains where a type was named already.
func (p *parser) oneType(s *specifiers, at source.Span) bool {
	if s.basic == nil && !s.named {
		return true
	}
	if t := p.peek(); t.kind == tokKeyword && p.peekAt(1).kind != tokIdent && !p.peekAt(1).is("{") {
		p.name("a name")
		return false
	}
	p.fail(at, i18n.M(texts.SyntaxTwoTypes, i18n.T("second", p.file.Slice(at))))
	return false
}

// typeName reads the name of a type; false where the name that comes next is not one.
func (p *parser) typeName(s *specifiers, where place) bool {
	what, next := p.pathAt(p.at)
	t := p.peek()
	switch what.kind {
	case nameType:
		// the constructor of the struct around: S(int x)
		if where == inStruct && t.text == p.structName() && p.tok(next).is("(") && !s.konst && !p.declaratorAfterType(next) {
			return false
		}
		// the constructor of a struct defined outside: S::S(int x)
		if where == atFile && p.tok(next).is("(") && p.outsideConstructor() {
			return false
		}
		if p.tok(next).is("::") && (p.tok(next+1).is("~") || p.tok(next+1).is("operator")) {
			return false
		}
	case nameUnknown:
		n := p.tok(next)
		if m := p.misspelt(t, n); m != "" {
			p.complain(diag.Diagnostic{Span: t.span, Message: i18n.M(texts.SyntaxUnknownWord, i18n.T("word", t.text)),
				Hint:       i18n.M(texts.SyntaxDidYouMean, i18n.T("word", m)),
				Suggestion: &diag.Suggestion{Span: t.span, Text: m}})
			t.kind, t.text = tokKeyword, m // read on as if it were there
			return true
		}
		if where == atFile && n.is("(") || n.is(";") || n.is("=") || n.is(",") && where != inParams || n.is("[") || n.kind == tokEOF {
			return false // a declarator without a type
		}
		if n.kind == tokKeyword && (reserved[n.text] == wordType || reserved[n.text] == wordSpec || reserved[n.text] == wordCUDA) &&
			!n.is("const") && !n.is("volatile") {
			p.fail(t.span, i18n.M(texts.SyntaxUnknownWord, i18n.T("word", t.text)), i18n.M(texts.SyntaxUnknownWordHint))
			return true
		}
	case nameValue:
		n := p.tok(next)
		if n.kind != tokIdent && !n.is("*") && !n.is("&") {
			return false
		}
	case nameNamespace:
	}
	path, _ := p.path()
	s.typ, s.named = &NamedType{Sp: Sp{path.At}, Path: path}, true
	return true
}

// misspelt is the reserved word that an undeclared name in a type's place was meant to be, or "".
func (p *parser) misspelt(t, next *token) string {
	if next.kind != tokIdent && next.kind != tokKeyword && !next.is("*") || len(t.text) < 3 || t.use != nil {
		return ""
	}
	return nearest(t.text, func(yield func(string) bool) {
		for word, class := range reserved {
			if class != wordControl && len(word) > 2 && !yield(word) {
				return
			}
		}
	})
}

// outsideConstructor reports whether the qualified name that comes next is S::S.
func (p *parser) outsideConstructor() bool {
	i := p.at
	last, before := "", ""
	for p.tok(i).kind == tokIdent {
		before, last = last, p.tok(i).text
		what, _ := p.pathAt(i)
		_ = what
		i++
		if p.tok(i).is("<") {
			if to := p.skipAngles(i, false); to > 0 {
				i = to
			}
		}
		if !p.tok(i).is("::") {
			break
		}
		i++
	}
	return before != "" && before == last
}

func (p *parser) structName() string {
	for s := p.scope; s != nil; s = s.parent {
		if s.structure != "" {
			return s.structure
		}
		if !s.header {
			return ""
		}
	}
	return ""
}

// finish makes the type of the words that were read.
func (p *parser) finish(s *specifiers, kind BasicKind) *specifiers {
	if p.at > 0 && s.at != p.here() {
		s.at = p.since(s.at).At
	}
	if s.basic != nil {
		k, ok := s.basicKind(kind)
		if !ok {
			p.complain(diag.Diagnostic{Span: s.at, Message: i18n.M(texts.SyntaxTypeWords)})
		}
		s.typ = &BasicType{Sp: Sp{s.first.Join(s.last)}, Kind: k, Const: s.konst, Volatile: s.volatile}
		return s
	}
	switch t := s.typ.(type) {
	case *NamedType:
		t.Const, t.Volatile = t.Const || s.konst, t.Volatile || s.volatile
	case *StructType:
		t.Const, t.Volatile = s.konst, s.volatile
	case *EnumType:
		t.Const, t.Volatile = s.konst, s.volatile
	case *AutoType:
		t.Const = s.konst
	case *DecltypeType:
		t.Const, t.Volatile = s.konst, s.volatile
	}
	return s
}

// basicKind is the type that the words name; false where they do not go together.
func (s *specifiers) basicKind(kind BasicKind) (BasicKind, bool) {
	w := &s.words
	signs := w[wordSigned] + w[wordUnsigned]
	unsigned := w[wordUnsigned] > 0
	pick := func(signed, un BasicKind) BasicKind {
		if unsigned {
			return un
		}
		return signed
	}
	switch {
	case w[wordOne] > 0:
		rest := w[wordChar] + w[wordShort] + w[wordInt] + w[wordLong] + signs
		if kind == Double && w[wordLong] == 1 {
			return LongDouble, w[wordOne] == 1 && rest == 1
		}
		return kind, w[wordOne] == 1 && rest == 0
	case w[wordChar] > 0:
		ok := w[wordChar] == 1 && signs <= 1 && w[wordShort]+w[wordInt]+w[wordLong] == 0
		switch {
		case w[wordSigned] > 0:
			return SChar, ok
		case unsigned:
			return UChar, ok
		}
		return Char, ok
	case w[wordShort] > 0:
		return pick(Short, UShort), w[wordShort] == 1 && signs <= 1 && w[wordLong] == 0 && w[wordInt] <= 1
	case w[wordLong] == 1:
		return pick(Long, ULong), signs <= 1 && w[wordInt] <= 1
	case w[wordLong] > 1:
		return pick(LongLong, ULongLong), w[wordLong] == 2 && signs <= 1 && w[wordInt] <= 1
	}
	return pick(Int, UInt), signs <= 1 && w[wordInt] <= 1
}

// group reads ( expressions ).
func (p *parser) group() []Expr {
	open := p.peek()
	if !p.expect("(") {
		return nil
	}
	list := p.arguments(")")
	p.close(")", open)
	return list
}

// alignment reads the (n) or (T) of alignas and __align__.
func (p *parser) alignment() Expr {
	open := p.peek()
	if !p.expect("(") {
		return nil
	}
	from := p.here()
	var x Expr
	if p.startsTypeArg(p.at) {
		x = &Sizeof{Type: p.typeID(), Align: true, Sp: p.since(from)}
	} else {
		kept := p.inBrackets()
		x = p.conditional()
		p.outBrackets(kept)
	}
	p.close(")", open)
	return x
}

func (p *parser) isAttribute() bool {
	return p.is("__attribute__") || p.is("__declspec") || p.is("[") && p.peekAt(1).is("[")
}

// attribute reads __attribute__((…)), __declspec(…) or [[…]]. The alignment in
// it is returned; what else compilers are told there changes no result.
func (p *parser) attribute() Expr {
	if p.is("[") {
		if to := p.match(p.at, false); to >= 0 {
			p.at = to + 1
		} else {
			p.unexpected("']]'")
		}
		return nil
	}
	p.pass()
	if !p.is("(") {
		p.unexpected("'('")
		return nil
	}
	to := p.match(p.at, false)
	if to < 0 {
		p.skipGroup()
		return nil
	}
	var align Expr
	for i := p.at; i < to; i++ {
		t := p.tok(i)
		p.packed = p.packed || t.kind == tokIdent && (t.text == "packed" || t.text == "__packed__")
		if t.kind == tokIdent && (t.text == "aligned" || t.text == "__aligned__" || t.text == "align") && p.tok(i+1).is("(") {
			p.at = i + 1
			align = p.alignment()
			break
		}
	}
	if !p.failed {
		p.at = to + 1
	}
	return align
}
