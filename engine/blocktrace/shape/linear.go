package shape

import (
	"slices"
	"strconv"
	"strings"
)

// most31 is what values of index expressions stay below, and mostDepth bounds the parentheses in each other.
const (
	most31    = 1 << 31
	mostDepth = 32
)

// part is what quotients and remainders take of a number: (of / stride) % extent, without end where extent is 0.
type part struct {
	of             string
	stride, extent int
}

func (p *part) name() string {
	out := "[" + p.of
	if p.stride > 1 {
		out += " / " + strconv.Itoa(p.stride)
	}
	if p.extent > 0 {
		out += " % " + strconv.Itoa(p.extent)
	}
	return out + "]"
}

// term is something without a value, and how often an index counts it.
type term struct {
	times int
	name  string
	part  *part // nil for what is no part of a number
}

// linear is an index as a sum: a number, and terms in the order of their names.
type linear struct {
	number int
	terms  []term
}

// String is the same for sums that are equal.
func (l linear) String() string {
	var words []string
	for _, t := range l.terms {
		word := t.name
		if t.times != 1 {
			word = strconv.Itoa(t.times) + " * " + word
		}
		words = append(words, word)
	}
	if l.number != 0 || len(words) == 0 {
		words = append(words, strconv.Itoa(l.number))
	}
	return strings.Join(words, " + ")
}

func (l linear) constant() bool { return len(l.terms) == 0 }

func (l linear) scaled(by int) linear {
	out := linear{number: l.number * by}
	for _, t := range l.terms {
		if t.times *= by; t.times != 0 {
			out.terms = append(out.terms, t)
		}
	}
	return out
}

// fits says whether no number in it is too large for an index.
func (l linear) fits() bool {
	small := func(n int) bool { return n > -most31 && n < most31 }
	return small(l.number) && !slices.ContainsFunc(l.terms, func(t term) bool { return !small(t.times) })
}

func (l linear) plus(m linear) linear {
	out := linear{l.number + m.number, slices.Clone(l.terms)}
	for _, t := range m.terms {
		if i := slices.IndexFunc(out.terms, func(u term) bool { return u.name == t.name }); i >= 0 {
			out.terms[i].times += t.times
		} else {
			out.terms = append(out.terms, t)
		}
	}
	out.terms = slices.DeleteFunc(out.terms, func(t term) bool { return t.times == 0 })
	slices.SortFunc(out.terms, func(a, b term) int { return strings.Compare(a.name, b.name) })
	return out.rest()
}

// rest turns what is left of a number without its quotient's multiple, x − x / 8 * 8, into the remainder that it is.
func (l linear) rest() linear {
	for i, t := range l.terms {
		if t.part == nil || t.times >= 0 {
			continue
		}
		without := linear{l.number, slices.Delete(slices.Clone(l.terms), i, i+1)}
		whole, ok := without.as()
		switch p := t.part; {
		case !ok || whole.of != p.of || p.stride%whole.stride != 0 || -t.times != p.stride/whole.stride:
		case whole.extent == 0 && p.extent == 0, whole.stride*whole.extent == p.stride*p.extent:
			return of(part{p.of, whole.stride, p.stride / whole.stride})
		}
	}
	return l
}

// as is a sum as a part of a number: the part that it is, or all of itself.
func (l linear) as() (part, bool) {
	switch {
	case l.constant():
		return part{}, false
	case len(l.terms) == 1 && l.number == 0 && l.terms[0].times == 1 && l.terms[0].part != nil:
		return *l.terms[0].part, true
	}
	return part{of: l.String(), stride: 1}, true
}

func of(p part) linear { return linear{terms: []term{{1, p.name(), &p}}} }

func named(name string) linear { return linear{terms: []term{{times: 1, name: name}}} }

// quotient and remainder are those of a division by a number above 0, which need not be a part of anything.
func (l linear) quotient(by int) linear {
	p, ok := l.as()
	switch {
	case by == 1:
		return l
	case !ok:
		return linear{number: l.number / by}
	case p.extent > 0:
		if p.extent%by != 0 {
			return named("(" + l.String() + " / " + strconv.Itoa(by) + ")")
		}
		return of(part{p.of, p.stride * by, p.extent / by})
	}
	return of(part{p.of, p.stride * by, 0})
}

func (l linear) remainder(by int) linear {
	p, ok := l.as()
	switch {
	case !ok:
		return linear{number: l.number % by}
	case p.extent > 0 && by >= p.extent:
		return l
	case p.extent > 0 && p.extent%by != 0:
		return named("(" + l.String() + " % " + strconv.Itoa(by) + ")")
	}
	return of(part{p.of, p.stride, by})
}

// linear is an index expression as a sum; false for one that cannot be read.
func (in *Input) linear(text string) (linear, bool) {
	r := reader{in: in, rest: text}
	l, ok := r.binary(0)
	return l, ok && r.peek() == "" && l.fits()
}

// value is that of a constant, of a scalar's name, or of an expression of those, where it is positive.
func (in *Input) value(text string) (int, bool) {
	l, ok := in.linear(text)
	return l.number, ok && l.constant() && l.number > 0
}

// reader reads an expression as the language groups it.
type reader struct {
	in    *Input
	rest  string
	depth int
}

// levels are the operators that are read, those that bind least first.
var levels = [...][]string{{"|"}, {"^"}, {"&"}, {"<<", ">>"}, {"+", "-"}, {"*", "/", "%"}}

// peek is the operator or parenthesis at hand, or else the first byte of what is; "" at the end.
func (r *reader) peek() string {
	r.rest = strings.TrimLeft(r.rest, " \t\n")
	for _, double := range []string{"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "->"} {
		if strings.HasPrefix(r.rest, double) {
			return double
		}
	}
	if r.rest == "" {
		return ""
	}
	return r.rest[:1]
}

func (r *reader) binary(level int) (linear, bool) {
	if level == len(levels) {
		return r.operand()
	}
	l, ok := r.binary(level + 1)
	for ok && slices.Contains(levels[level], r.peek()) {
		op := r.peek()
		r.rest = r.rest[len(op):]
		m, good := r.binary(level + 1)
		if !good {
			return l, false
		}
		l = apply(op, l, m)
		ok = l.fits()
	}
	return l, ok
}

// apply is the result of an operator; what cannot be told as a sum has a name of its own.
func apply(op string, l, m linear) linear {
	by, known := m.number, m.constant()
	switch {
	case op == "+":
		return l.plus(m)
	case op == "-":
		return l.plus(m.scaled(-1))
	case op == "*" && known:
		return l.scaled(by)
	case op == "*" && l.constant():
		return m.scaled(l.number)
	case op == "<<" && known && by >= 0 && by < 31:
		return l.scaled(1 << by)
	case op == "/" && known && by > 0:
		return l.quotient(by)
	case op == "%" && known && by > 0:
		return l.remainder(by)
	case op == ">>" && known && by >= 0 && by < 31:
		return l.quotient(1 << by)
	case op == "&" && known && by > 0 && by&(by+1) == 0:
		return l.remainder(by + 1)
	}
	return named("(" + l.String() + ") " + op + " (" + m.String() + ")")
}

// operand is a number, a name with what follows it in brackets, or an expression in parentheses.
func (r *reader) operand() (linear, bool) {
	switch c := r.peek(); {
	case c == "-":
		r.rest = r.rest[1:]
		l, ok := r.operand()
		return l.scaled(-1), ok
	case c == "(":
		if r.depth++; r.depth > mostDepth {
			return linear{}, false
		}
		inner, ok := r.enclosed()
		if !ok {
			return linear{}, false
		}
		within := reader{in: r.in, rest: inner, depth: r.depth}
		l, ok := within.binary(0)
		if r.depth--; ok && within.peek() == "" {
			return l, true
		}
		return named("(" + inner + ")"), true
	}
	n := 0
	for n < len(r.rest) && inName(r.rest[n]) {
		n++
	}
	word := r.rest[:n]
	r.rest = r.rest[n:]
	if word == "" {
		return linear{}, false
	}
	for c := r.peek(); c == "(" || c == "["; c = r.peek() {
		inner, ok := r.enclosed()
		if !ok {
			return linear{}, false
		}
		if inside, clamped := r.clamped(word, inner); clamped {
			return inside, true
		}
		word += c + inner + map[string]string{"(": ")", "[": "]"}[c]
	}
	if v, ok := r.in.Scalars[word]; ok && v > -most31 && v < most31 {
		return linear{number: int(v)}, true
	}
	if isDigit(word[0]) {
		v, err := strconv.ParseInt(strings.TrimRight(strings.ToLower(word), "ul"), 0, 31)
		return linear{number: int(v)}, err == nil
	}
	return named(word), true
}

func inName(c byte) bool { return c == '_' || c == '.' || isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'z' }

// enclosed takes what is between the parenthesis or bracket at hand and the one that closes it.
func (r *reader) enclosed() (string, bool) {
	depth := 0
	for i := range len(r.rest) {
		switch r.rest[i] {
		case '(', '[':
			depth++
		case ')', ']':
			if depth--; depth == 0 {
				inner := r.rest[1:i]
				r.rest = r.rest[i+1:]
				return inner, true
			}
		}
	}
	return "", false
}

// clamped is the index that min and max keep within the edges of an array, the only argument that is none of these.
func (r *reader) clamped(call, args string) (linear, bool) {
	if call != "min" && call != "max" || r.depth >= mostDepth {
		return linear{}, false
	}
	var found []linear
	for _, arg := range split(args, ",") {
		within := reader{in: r.in, rest: arg, depth: r.depth + 1}
		if l, ok := within.binary(0); !ok || within.peek() != "" {
			return linear{}, false
		} else if !l.constant() {
			found = append(found, l)
		}
	}
	if len(found) != 1 {
		return linear{}, false
	}
	return found[0], true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
