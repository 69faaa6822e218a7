package syntax

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// OpenMP is for programs that include omp.h. The threads of a team run one after another: a parallel region is a loop over them, whose
// variables of its own are those of one thread, and a worksharing loop leaves out the other threads' iterations. A region in which threads
// wait for each other before its end has a team of one, and so has one with a clause that this cannot carry out.

// ompHeader is the macro that tells whether a program uses OpenMP.
const ompHeader = "OMP_H"

// ompDirectives are the directives that change what the statement after them does.
var ompDirectives = map[string]bool{"parallel": true, "for": true, "sections": true, "section": true, "single": true, "master": true,
	"masked": true, "barrier": true}

// ompRegion is what is known of the parallel region that is read.
type ompRegion struct {
	depth int    // of its directive
	ended bool   // a construct whose threads wait for each other at its end was read
	waits bool   // threads wait for each other before the region's end
	alone string // a clause or directive that holds for a team of one only; "" for none
}

// ompClauses are a directive's clauses that are not skipped.
type ompClauses struct {
	words                []string // of the directive
	threads, when, chunk Expr
	private, first       []Ident
	reduced              []Ident
	operators            []string // of reduced
	nowait, cyclic, last bool
	alone                string // as in ompRegion
}

// ompOperators are those of reductions, but for a program's own.
var ompOperators = []string{"+", "-", "*", "&", "|", "^", "&&", "||", "min", "max"}

// ompDirective puts a directive of OpenMP between the tokens, where the program includes omp.h; its words follow as tokens.
func (p *preprocessor) ompDirective(from int) bool {
	l := p.lex
	rest := strings.TrimLeft(l.text[l.pos:], " \t")
	word, ok := strings.CutPrefix(rest, "omp")
	if !ok || l.src.prelude || p.macros.own[ompHeader] == nil {
		return false
	}
	end := strings.IndexByte(l.text[l.pos:], '\n')
	if end < 0 {
		end = len(l.text) - l.pos
	}
	if f := strings.Fields(strings.NewReplacer("(", " ", ",", " ").Replace(word)); len(f) == 0 || !ompDirectives[f[0]] {
		return false
	}
	p.emit(token{kind: tokPragma, text: "omp", span: l.span(from, l.pos+end), flags: flagLineStart})
	l.pos += len(l.text[l.pos:]) - len(word)
	l.directive = false
	return true
}

// ompClausesOf reads a directive's words and clauses: all tokens of its line.
func (p *parser) ompClausesOf(line *token) (k ompClauses) {
	ends := line.span.To
	here := func() bool { return !p.eof() && p.peek().span.From < ends }
	for here() {
		word := p.take()
		if word.text == "ordered" {
			k.alone = word.text
		}
		if !p.is("(") || !here() {
			k.words = append(k.words, word.text)
			k.nowait = k.nowait || word.text == "nowait"
			continue
		}
		open := p.take()
		switch word.text {
		case "num_threads":
			k.threads = p.expression()
		case "if":
			k.when = p.expression()
		case "private":
			k.private = append(k.private, p.ompNames()...)
		case "firstprivate":
			k.first = append(k.first, p.ompNames()...)
		case "reduction":
			p.ompReduction(&k)
		case "schedule":
			kind := p.take().text
			k.cyclic = kind == "dynamic"
			if p.accept(",") {
				k.chunk = p.expression()
			}
		case "lastprivate":
			k.last = true
		case "copyin", "copyprivate", "linear":
			k.alone = word.text
		}
		for depth := 0; here() && (depth > 0 || !p.is(")")); p.pass() { // what is not read
			if p.is("(") {
				depth++
			} else if p.is(")") {
				depth--
			}
		}
		p.close(")", open)
	}
	if k.last && (k.cyclic || k.chunk != nil || !slices.Contains(k.words, "for")) {
		k.alone = "lastprivate" // the thread that goes last has not done what is last
	}
	return k
}

// ompReduction reads a clause as far as threads can be reduced: variables, by the language's operators.
func (p *parser) ompReduction(k *ompClauses) {
	op := p.take().text
	p.accept(":")
	names := p.ompNames()
	if !slices.Contains(ompOperators, op) || !p.is(")") {
		k.alone = "reduction"
		return
	}
	for _, name := range names {
		k.reduced, k.operators = append(k.reduced, name), append(k.operators, op)
	}
}

// ompNames reads the names of a clause.
func (p *parser) ompNames() (list []Ident) {
	for p.peek().kind == tokIdent {
		list = append(list, ident(p.take()))
		if !p.accept(",") {
			break
		}
	}
	return list
}

// ompStatement reads a directive and the statement that it is about.
func (p *parser) ompStatement() Stmt {
	line := p.take()
	k := p.ompClausesOf(line)
	o := &omp{p: p, sp: Sp{line.span}}
	has := func(word string) bool { return slices.Contains(k.words, word) }
	switch {
	case has("parallel"):
		return o.parallel(&k, has("for"), has("sections"))
	case has("barrier"):
		o.waitsHere(true)
		return o.orphaned()
	}
	inRegion := p.region != nil
	if inRegion && k.alone != "" {
		p.region.alone = k.alone
	}
	if !has("section") && !has("master") && !has("masked") {
		o.waitsHere(false)
	}
	body := p.statement()
	if inRegion && !k.nowait && (has("for") || has("sections") || has("single")) {
		p.region.ended = true
	}
	switch {
	case has("section"):
		return o.only("__omp_section", body)
	case has("master"), has("masked"):
		return o.only("__omp_master", body)
	case !inRegion:
		return &Block{Sp: o.sp, List: []Stmt{o.orphaned(), o.privates(&k, body)}}
	case has("for"):
		return o.privates(&k, o.share(&k, body))
	case has("sections"):
		return o.privates(&k, &Block{Sp: o.sp, List: []Stmt{o.do("__omp_sections"), body}})
	}
	return o.only("__omp_master", o.privates(&k, body)) // single: the first thread that comes
}

// omp makes statements of one directive.
type omp struct {
	p  *parser
	sp Sp
}

// waitsHere notes that the threads of a region wait for each other at this place, or may at the end of what begins here.
func (o *omp) waitsHere(now bool) {
	r := o.p.region
	if r == nil {
		return
	}
	depth := o.p.depth - r.depth
	r.waits = r.waits || now || depth != 1 && depth != 3 // it is not the region, or a statement of its block
}

func (o *omp) name(name string) Expr {
	return &Name{Sp: o.sp, Path: Path{Sp: o.sp, Last: Ident{Sp: o.sp, Name: name}}}
}

func (o *omp) call(name string, args ...Expr) Expr {
	return &Call{Sp: o.sp, Fun: o.name(name), Args: args}
}

func (o *omp) do(name string, args ...Expr) Stmt {
	return &ExprStmt{Sp: o.sp, X: o.call(name, args...)}
}

func (o *omp) number(n uint64) Expr { return &IntLit{Sp: o.sp, Value: n} }

// only does a statement where a function of omp.h says so.
func (o *omp) only(when string, s Stmt) Stmt { return &If{Sp: o.sp, Cond: o.call(when), Then: s} }

// orphaned is what a construct outside of any region in its function does: it is refused in a team of several threads.
func (o *omp) orphaned() Stmt {
	if o.p.region != nil {
		return &EmptyStmt{Sp: o.sp}
	}
	return o.do("__omp_orphaned")
}

func (o *omp) declare(t TypeExpr, name string, init Expr) Stmt {
	return &DeclStmt{Sp: o.sp, Decls: []Decl{&VarDecl{Sp: o.sp, Type: t, Name: Ident{Sp: o.sp, Name: name}, Init: init}}}
}

// parallel reads a region and makes the loop over its team.
func (o *omp) parallel(k *ompClauses, loop, sections bool) Stmt {
	p := o.p
	around := p.region
	region := &ompRegion{depth: p.depth}
	p.region = region
	body := p.statement()
	p.region = around
	if around != nil {
		around.waits = around.waits || region.waits
	}
	switch {
	case loop && !p.numbered():
		return o.privates(k, body) // who does an iteration cannot be seen
	case loop:
		body = o.share(k, body)
	case sections:
		body = &Block{Sp: o.sp, List: []Stmt{o.do("__omp_sections"), body}}
	}
	alone := cmp.Or(k.alone, region.alone)
	if alone == "" && ompOwn.MatchString(p.file.Text) {
		alone = "threadprivate"
	}
	note := diag.Diagnostic{Severity: diag.Note, Span: o.sp.At}
	switch {
	case alone != "":
		note.Message, note.Hint = i18n.M(texts.SyntaxOmpAlone, i18n.T("text", alone)), i18n.M(texts.SyntaxOmpAloneHint)
	case region.waits:
		note.Message, note.Hint = i18n.M(texts.SyntaxOmpWaits), i18n.M(texts.SyntaxOmpWaitsHint)
	}
	if alone != "" || region.waits {
		k.threads, k.when = o.number(1), nil
		p.bag.Add(note)
	}
	body = o.reduced(k, o.privates(k, body))
	member := &Member{Sp: o.sp, X: o.name("__omp_now"), Name: Path{Sp: o.sp, Last: Ident{Sp: o.sp, Name: "next"}}}
	next := &Call{Sp: o.sp, Fun: member}
	return &For{Sp: o.sp, Init: o.team(k), Cond: next, Body: body}
}

// ompOwn finds variables of which each thread would have its own for all of the program.
var ompOwn = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*pragma[ \t]+omp[ \t]+threadprivate\b`)

// numbered tells whether the program requests numbers of threads.
func (p *parser) numbered() bool { return strings.Contains(p.file.Text, "omp_get_") }

// team declares a region's team.
func (o *omp) team(k *ompClauses) Stmt {
	n := k.threads
	if n == nil {
		n = o.number(0)
	}
	if k.when != nil {
		n = &Cond{Sp: o.sp, C: k.when, T: n, F: o.number(1)}
	}
	t := &NamedType{Sp: o.sp, Path: Path{Sp: o.sp, Last: Ident{Sp: o.sp, Name: "__omp_team"}}}
	return o.declare(t, "__omp_now", &ParenInit{Sp: o.sp, Args: []Expr{n}})
}

// share makes a worksharing loop: it counts the iterations, and leaves out those of other threads.
func (o *omp) share(k *ompClauses, body Stmt) Stmt {
	f, ok := body.(*For)
	if !ok {
		return o.only("__omp_master", body)
	}
	chunk := k.chunk
	if chunk == nil {
		chunk = o.number(0)
		if k.cyclic {
			chunk = o.number(1)
		}
	}
	long := func() TypeExpr { return &BasicType{Sp: o.sp, Kind: Long} }
	more := func(name string) Expr { return &Postfix{Sp: o.sp, Op: "++", X: o.name(name)} }
	mine := o.call("__omp_mine", more("__omp_turn"), o.name("__omp_turns"), chunk)
	return &Block{Sp: o.sp, List: []Stmt{
		o.declare(long(), "__omp_turns", o.number(0)),
		o.declare(long(), "__omp_turn", o.number(0)),
		&For{Sp: o.sp, Init: f.Init, Cond: f.Cond, Post: f.Post, Body: &ExprStmt{Sp: o.sp, X: more("__omp_turns")}},
		&For{Sp: f.Sp, Init: f.Init, Cond: f.Cond, Post: f.Post, Body: &If{Sp: o.sp, Cond: mine, Then: f.Body}},
	}}
}

// reduced gives a thread's turn variables of its own for those that it reduces, and puts them together at its end.
func (o *omp) reduced(k *ompClauses, body Stmt) Stmt {
	if len(k.reduced) == 0 {
		return body
	}
	var before, after []Stmt
	for i, id := range k.reduced {
		all, own := o.name("__omp_"+id.Name), &Name{Sp: id.Sp, Path: Path{Sp: id.Sp, Last: id}}
		before = append(before, o.declare(&ReferenceType{Sp: o.sp, Elem: &AutoType{Sp: o.sp}}, "__omp_"+id.Name, own))
		var none, both Expr
		op := Op(k.operators[i])
		switch op {
		case "min", "max":
			less := &Binary{Sp: o.sp, Op: "<", OpAt: o.sp.At, X: all, Y: own}
			if none, both = all, (&Cond{Sp: o.sp, C: less, T: own, F: all}); op == "min" {
				both = &Cond{Sp: o.sp, C: less, T: all, F: own}
			}
		case "*", "&&":
			none = o.number(1)
		case "&":
			none = &Unary{Sp: o.sp, Op: "~", X: o.number(0)}
		default:
			none = o.number(0)
		}
		if op == "-" {
			op = "+"
		}
		if both == nil {
			both = &Binary{Sp: o.sp, Op: op, OpAt: o.sp.At, X: all, Y: own}
		}
		t := &DecltypeType{Sp: o.sp, X: own}
		before = append(before, o.declare(t, id.Name, &Cast{Sp: o.sp, Type: t, X: none}))
		after = append(after, &ExprStmt{Sp: o.sp, X: &Assign{Sp: o.sp, Op: "=", OpAt: o.sp.At, X: all, Y: both}})
	}
	return &Block{Sp: o.sp, List: append(append(before, body), after...)}
}

// privates gives a statement variables of its own for those that the clauses name.
func (o *omp) privates(k *ompClauses, body Stmt) Stmt {
	var list []Stmt
	own := func(id Ident, init Expr) {
		list = append(list, o.declare(&DecltypeType{Sp: o.sp, X: &Name{Sp: id.Sp, Path: Path{Sp: id.Sp, Last: id}}}, id.Name, init))
	}
	outer := func(id Ident) Expr {
		name := "__omp_" + id.Name
		to := &Name{Sp: id.Sp, Path: Path{Sp: id.Sp, Last: id}}
		list = append(list, o.declare(&ReferenceType{Sp: o.sp, Elem: &AutoType{Sp: o.sp}}, name, to))
		return o.name(name)
	}
	for _, id := range k.private {
		own(id, nil)
	}
	for _, id := range k.first {
		own(id, outer(id))
	}
	if len(list) == 0 {
		return body
	}
	return &Block{Sp: o.sp, List: append(list, body)}
}
