package syntax

import (
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// conditional handles #if and its kin; the result is the last token read.
func (p *preprocessor) conditional(name string, span source.Span) token {
	l := p.lex
	var last token
	switch name {
	case "if", "ifdef", "ifndef":
		if len(p.conds) >= p.maxDepth {
			p.bag.Error(span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", p.maxDepth)))
			p.stopped = true
			return last
		}
		c := conditional{span: span, outer: p.reading()}
		if c.outer {
			if name == "if" {
				c.active, last = p.condition(span)
			} else if last = l.next(); last.kind == tokIdent {
				c.active = p.defined(last.text) == (name == "ifdef")
			} else {
				p.bag.Error(span, i18n.M(texts.SyntaxDefineName, i18n.T("directive", "#"+name)))
			}
		}
		c.done = c.active
		p.conds = append(p.conds, c)
	case "elif", "else":
		if len(p.conds) == 0 {
			p.bag.Error(span, i18n.M(texts.SyntaxUnmatchedConditional, i18n.T("directive", "#"+name)))
			return last
		}
		c := &p.conds[len(p.conds)-1]
		if c.inElse {
			p.bag.Add(diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.SyntaxAfterElse, i18n.T("directive", "#"+name)),
				Related: []diag.Related{{Span: c.span, Message: i18n.M(texts.SyntaxOpenedHere, i18n.T("what", "#if"))}}})
		}
		active := c.outer && !c.done && !c.inElse
		if name == "else" {
			c.inElse = true
		} else if active {
			l.quiet = false
			active, last = p.condition(span)
		}
		c.active = active
		c.done = c.done || active
	case "endif":
		if len(p.conds) == 0 {
			p.bag.Error(span, i18n.M(texts.SyntaxUnmatchedConditional, i18n.T("directive", "#endif")))
			return last
		}
		p.conds = p.conds[:len(p.conds)-1]
	}
	// what is left out is not complained about, but the rest of this line belongs to neither group
	if last.kind != tokNewline {
		l.quiet = true
		for last.kind != tokNewline && !(last.kind == tokEOF && last.span.IsValid()) {
			last = l.next()
		}
	}
	l.quiet = !p.reading()
	return last
}

func (p *preprocessor) defined(name string) bool {
	return p.macros.lookup(name) != nil || name == hasInclude
}

// hasInclude asks in a condition whether a header could be included.
const hasInclude = "__has_include"

// includable reads (<header>) or ("header") behind __has_include, which is word: 1 if there is such a header, else 0.
func (p *preprocessor) includable(word token) token {
	l := p.lex
	value := token{kind: tokNumber, text: "0", span: word.span}
	open := l.next()
	name, ok := l.header()
	if !ok {
		name = l.next()
	}
	if open.text != "(" || name.kind != tokString {
		p.bag.Error(word.span, i18n.M(texts.SyntaxIncludeName), i18n.M(texts.SyntaxIncludeNameHint))
		return value
	}
	if end := l.next(); end.text != ")" {
		p.bag.Error(word.span, i18n.M(texts.SyntaxBadCondition))
		return value
	}
	if p.finds(strings.Trim(name.text, `<>"`), !name.has(flagHeader)) {
		value.text = "1"
	}
	return value
}

// finds tells whether include would find a header, in the program or among Tilescope's.
func (p *preprocessor) finds(name string, quoted bool) bool {
	if OpensWindow(name) {
		return false
	}
	if headers[name] || empty[name] || under[name] != "" || p.hasHeader(name) {
		return true
	}
	if _, ok := p.file.Find(name, p.part, quoted); ok {
		return true
	}
	return library(name) != "" && missingLibrary(name) == ""
}

// condition reads and evaluates the expression of an #if to the end of its line.
func (p *preprocessor) condition(span source.Span) (bool, token) {
	l := p.lex
	var line []token
	t := l.next()
	for t.kind != tokNewline && t.kind != tokEOF {
		p.work.Spend(workPerToken)
		if t.kind == tokIdent && t.text == hasInclude {
			line = append(line, p.includable(t))
			t = l.next()
			continue
		}
		if t.kind != tokIdent || t.text != "defined" {
			line = append(line, t)
			t = l.next()
			continue
		}
		word := t
		t = l.next()
		paren := t.kind == tokPunct && t.text == "("
		if paren {
			t = l.next()
		}
		if t.kind != tokIdent {
			p.bag.Error(word.span, i18n.M(texts.SyntaxDefineName, i18n.T("directive", "defined")))
			continue
		}
		value := token{kind: tokNumber, text: "0", span: word.span}
		if p.defined(t.text) {
			value.text = "1"
		}
		line = append(line, value)
		t = l.next()
		if paren {
			if t.kind == tokPunct && t.text == ")" {
				t = l.next()
			} else {
				p.bag.Error(word.span, i18n.M(texts.SyntaxBadCondition))
			}
		}
	}
	e := condExpr{list: p.expandList(line, span), span: span, limit: p.maxDepth}
	if p.stopped {
		return false, t
	}
	v := e.ternary(true)
	if !e.failed && e.at < len(e.list) {
		e.fail(e.list[e.at].span, i18n.M(texts.SyntaxBadCondition))
	}
	if e.failed {
		p.bag.Error(e.where, e.why)
		return false, t
	}
	return v.v != 0, t
}

// condExpr evaluates an integer expression of the preprocessor.
type condExpr struct {
	list   []token
	at     int
	span   source.Span
	depth  int
	limit  int
	failed bool
	where  source.Span
	why    i18n.Message
}

type condValue struct {
	v        int64
	unsigned bool
}

func (e *condExpr) fail(at source.Span, why i18n.Message) {
	if !e.failed {
		e.failed, e.where, e.why = true, at, why
	}
	e.at = len(e.list)
}

func (e *condExpr) peek() string {
	if e.at < len(e.list) && e.list[e.at].kind == tokPunct {
		return e.list[e.at].text
	}
	if e.at < len(e.list) && e.list[e.at].kind == tokIdent {
		return alternative[e.list[e.at].text]
	}
	return ""
}

func (e *condExpr) ternary(live bool) condValue {
	c := e.binary(1, live)
	if e.peek() != "?" {
		return c
	}
	e.at++
	e.depth++
	defer func() { e.depth-- }()
	if e.depth > e.limit {
		e.fail(e.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", e.limit)))
		return c
	}
	a := e.ternary(live && c.v != 0)
	if e.peek() != ":" {
		e.fail(e.span, i18n.M(texts.SyntaxBadCondition))
		return c
	}
	e.at++
	b := e.ternary(live && c.v == 0)
	if c.v != 0 {
		return condValue{a.v, a.unsigned || b.unsigned}
	}
	return condValue{b.v, a.unsigned || b.unsigned}
}

// precedence of the binary operators; 0 for what is none.
func precedence(op string) int {
	switch op {
	case "||":
		return 1
	case "&&":
		return 2
	case "|":
		return 3
	case "^":
		return 4
	case "&":
		return 5
	case "==", "!=":
		return 6
	case "<", ">", "<=", ">=":
		return 7
	case "<<", ">>":
		return 8
	case "+", "-":
		return 9
	case "*", "/", "%":
		return 10
	case ".*", "->*":
		return 11
	}
	return 0
}

func (e *condExpr) binary(level int, live bool) condValue {
	x := e.unary(live)
	for {
		op := e.peek()
		prec := precedence(op)
		if prec < level || prec == 0 {
			return x
		}
		at := e.list[e.at].span
		e.at++
		need := live
		if op == "&&" {
			need = live && x.v != 0
		} else if op == "||" {
			need = live && x.v == 0
		}
		y := e.binary(prec+1, need)
		x = e.apply(op, x, y, need, at)
	}
}

func (e *condExpr) apply(op string, x, y condValue, live bool, at source.Span) condValue {
	u := x.unsigned || y.unsigned
	truth := func(b bool) condValue {
		if b {
			return condValue{v: 1}
		}
		return condValue{}
	}
	less := func(a, b int64) bool {
		if u {
			return uint64(a) < uint64(b)
		}
		return a < b
	}
	switch op {
	case "||":
		return truth(x.v != 0 || y.v != 0)
	case "&&":
		return truth(x.v != 0 && y.v != 0)
	case "|":
		return condValue{x.v | y.v, u}
	case "^":
		return condValue{x.v ^ y.v, u}
	case "&":
		return condValue{x.v & y.v, u}
	case "==":
		return truth(x.v == y.v)
	case "!=":
		return truth(x.v != y.v)
	case "<":
		return truth(less(x.v, y.v))
	case ">":
		return truth(less(y.v, x.v))
	case "<=":
		return truth(!less(y.v, x.v))
	case ">=":
		return truth(!less(x.v, y.v))
	case "<<":
		return condValue{x.v << (uint64(y.v) & 63), x.unsigned}
	case ">>":
		if x.unsigned {
			return condValue{int64(uint64(x.v) >> (uint64(y.v) & 63)), true}
		}
		return condValue{x.v >> (uint64(y.v) & 63), false}
	case "+":
		return condValue{x.v + y.v, u}
	case "-":
		return condValue{x.v - y.v, u}
	case "*":
		return condValue{x.v * y.v, u}
	}
	if y.v == 0 {
		if live {
			e.fail(at, i18n.M(texts.SyntaxConditionDividesByZero))
		}
		return condValue{0, u}
	}
	switch {
	case u && op == "/":
		return condValue{int64(uint64(x.v) / uint64(y.v)), true}
	case u:
		return condValue{int64(uint64(x.v) % uint64(y.v)), true}
	case y.v == -1: // the one quotient that overflows
		if op == "/" {
			return condValue{-x.v, false}
		}
		return condValue{0, false}
	case op == "/":
		return condValue{x.v / y.v, false}
	}
	return condValue{x.v % y.v, false}
}

func (e *condExpr) unary(live bool) condValue {
	e.depth++
	defer func() { e.depth-- }()
	if e.depth > e.limit {
		e.fail(e.span, i18n.M(texts.SyntaxTooDeep, i18n.N("limit", e.limit)))
	}
	if e.at >= len(e.list) {
		e.fail(e.span, i18n.M(texts.SyntaxBadCondition))
		return condValue{}
	}
	t := &e.list[e.at]
	op := e.peek()
	e.at++
	switch {
	case op == "(":
		v := e.ternary(live)
		if e.peek() != ")" {
			e.fail(t.span, i18n.M(texts.SyntaxBadCondition))
		}
		e.at++
		return v
	case op == "!":
		if e.unary(live).v == 0 {
			return condValue{v: 1}
		}
		return condValue{}
	case op == "-":
		v := e.unary(live)
		return condValue{-v.v, v.unsigned}
	case op == "+":
		return e.unary(live)
	case op == "~":
		v := e.unary(live)
		return condValue{^v.v, v.unsigned}
	case t.kind == tokNumber:
		x, wrong := number(t.text, Sp{t.span})
		if n, ok := x.(*IntLit); ok && wrong.Key == "" {
			return condValue{int64(n.Value), len(n.Suffix) > 0 && n.Suffix[0] == 'u'}
		}
		e.fail(t.span, i18n.M(texts.SyntaxConditionNotInteger, i18n.T("what", t.text)))
		return condValue{}
	case t.kind == tokChar:
		v, wrong := character(t.text)
		if wrong.Key != "" {
			e.fail(t.span, wrong)
		}
		return condValue{v: v}
	case t.kind == tokIdent:
		if t.text == "true" {
			return condValue{v: 1}
		}
		return condValue{} // a name that is no macro is 0
	}
	e.fail(t.span, i18n.M(texts.SyntaxBadCondition))
	return condValue{}
}
