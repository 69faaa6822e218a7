package shape

import "strings"

// most31 is what values of index expressions stay below.
const most31 = 1 << 31

// value is that of a constant, of a scalar's name, or of an expression of those, where it is positive.
func (in *Input) value(s string) (int, bool) {
	e := evaluator{in: in, rest: s}
	v, ok := e.sum()
	return v, ok && e.peek() == 0 && v > 0 && v < most31
}

// evaluator reads an expression of + - * / % and parentheses from the left.
type evaluator struct {
	in    *Input
	rest  string
	depth int // of parentheses
}

// mostDepth bounds the parentheses in each other.
const mostDepth = 32

// peek is the next character that is no space; 0 at the end.
func (e *evaluator) peek() byte {
	if e.rest = strings.TrimLeft(e.rest, " \t\n"); e.rest == "" {
		return 0
	}
	return e.rest[0]
}

func (e *evaluator) next() byte {
	c := e.peek()
	e.rest = e.rest[1:]
	return c
}

func (e *evaluator) sum() (int, bool) {
	v, ok := e.product()
	for ok && (e.peek() == '+' || e.peek() == '-') {
		op := e.next()
		r, good := e.product()
		if op == '-' {
			r = -r
		}
		v, ok = v+r, good
	}
	return v, ok
}

func (e *evaluator) product() (int, bool) {
	v, ok := e.operand()
	for ok && (e.peek() == '*' || e.peek() == '/' || e.peek() == '%') {
		op := e.next()
		r, good := e.operand()
		switch {
		case !good || op != '*' && r == 0:
			return 0, false
		case op == '*':
			v *= r
		case op == '/':
			v /= r
		default:
			v %= r
		}
		if v >= most31 || v <= -most31 {
			return 0, false
		}
	}
	return v, ok
}

func (e *evaluator) operand() (int, bool) {
	if e.peek() == '(' {
		e.next()
		if e.depth++; e.depth > mostDepth {
			return 0, false
		}
		v, ok := e.sum()
		e.depth--
		if !ok || e.peek() != ')' {
			return 0, false
		}
		e.next()
		return v, true
	}
	n := 0
	for n < len(e.rest) && (e.rest[n] == '_' || e.rest[n] == '.' || isDigit(e.rest[n]) || e.rest[n]|0x20 >= 'a' && e.rest[n]|0x20 <= 'z') {
		n++
	}
	word := e.rest[:n]
	e.rest = e.rest[n:]
	if v, ok := e.in.Scalars[word]; ok && v >= 0 && v < most31 {
		return int(v), true
	}
	v := 0
	for i := range len(word) {
		if !isDigit(word[i]) || v > 1<<26 {
			return 0, false
		}
		v = v*10 + int(word[i]-'0')
	}
	return v, word != ""
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
