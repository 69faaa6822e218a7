package why

import (
	"regexp"
	"strconv"
	"strings"

	"tilescope/engine/frame/statement"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// brackets are the texts of the indices that begin at an opening bracket, and where the last of them closes.
func brackets(text string, i int) (index []string, end int) {
	for i < len(text) && text[i] == '[' {
		depth, from := 0, i+1
		for ; i < len(text); i++ {
			if text[i] == '[' {
				depth++
			} else if text[i] == ']' {
				if depth--; depth == 0 {
					break
				}
			}
		}
		if i == len(text) {
			return nil, i
		}
		index, end = append(index, text[from:i]), i
		i++
	}
	return index, end
}

// deepest bounds parentheses, and names that are defined by other names.
const deepest = 16

// evaluator computes integers from what a program's text says, and what the host's variables hold.
type evaluator struct {
	vars []machine.HostValue
	text string // the program's

	rest  string
	depth int
	wrong bool
}

// place is the linear index of an element and how it is written, as in [1][2]; false where one cannot be computed or is outside.
func (v *evaluator) place(index []string, dims []int) (k int64, written string, ok bool) {
	if len(index) == 0 || len(index) != len(dims) {
		return 0, "", false
	}
	for i, text := range index {
		n, ok := v.of(text)
		if !ok || n < 0 || n >= int64(dims[i]) {
			return 0, "", false
		}
		k = k*int64(dims[i]) + n
		written += "[" + strconv.FormatInt(n, 10) + "]"
	}
	return k, written, true
}

// of is what an expression of integers, variables, constants and + - * / % gives.
func (v *evaluator) of(text string) (int64, bool) {
	if v.depth >= deepest {
		return 0, false
	}
	inner := evaluator{vars: v.vars, text: v.text, rest: text, depth: v.depth + 1}
	n := inner.sum()
	return n, !inner.wrong && strings.TrimSpace(inner.rest) == ""
}

// next takes one of some operators; 0 where another one follows.
func (v *evaluator) next(operators string) byte {
	v.rest = strings.TrimSpace(v.rest)
	if v.rest == "" || strings.IndexByte(operators, v.rest[0]) < 0 {
		return 0
	}
	c := v.rest[0]
	v.rest = v.rest[1:]
	return c
}

func (v *evaluator) sum() int64 {
	n := v.product()
	for {
		switch v.next("+-") {
		case '+':
			n += v.product()
		case '-':
			n -= v.product()
		default:
			return n
		}
	}
}

func (v *evaluator) product() int64 {
	n := v.factor()
	for {
		op := v.next("*/%")
		if op == 0 {
			return n
		}
		by := v.factor()
		switch {
		case op == '*':
			n *= by
		case by == 0:
			v.wrong = true
			return 0
		case op == '/':
			n /= by
		default:
			n %= by
		}
	}
}

func (v *evaluator) factor() int64 {
	switch v.next("(-") {
	case '(':
		v.depth++
		n := int64(0)
		if v.wrong = v.wrong || v.depth >= deepest; !v.wrong {
			n = v.sum()
		}
		v.wrong = v.wrong || v.next(")") == 0
		v.depth--
		return n
	case '-':
		return -v.factor()
	}
	end := 0
	for end < len(v.rest) && statement.NameByte(v.rest[end]) {
		end++
	}
	word := v.rest[:end]
	v.rest = v.rest[end:]
	n, ok := v.named(word)
	v.wrong = v.wrong || !ok
	return n
}

// named is a number as written, an integer variable, or a constant of the program.
func (v *evaluator) named(word string) (int64, bool) {
	if word == "" {
		return 0, false
	}
	if n, err := strconv.ParseInt(strings.TrimRight(word, "uUlL"), 0, 64); err == nil {
		return n, true
	}
	if x := hostVariable(v.vars, word); x != nil {
		if len(x.Leaves) != 1 || x.Var.Mem == isa.F32 || x.Var.Mem == isa.F64 || strings.HasSuffix(x.Var.Type, "*") {
			return 0, false
		}
		return int64(x.Leaves[0]), true
	}
	name := regexp.QuoteMeta(word)
	for _, form := range [...]string{
		`(?m)^[ \t]*#[ \t]*define[ \t]+` + name + `[ \t]+(.+?)[ \t]*(?://.*|/\*.*)?$`,
		`\bconst(?:expr)?\b[\w \t]*[ \t]` + name + `\s*=\s*([^;,]+)[;,]`,
	} {
		if found := regexp.MustCompile(form).FindAllStringSubmatch(v.text, 2); len(found) == 1 {
			return v.of(found[0][1])
		}
	}
	return 0, false
}
