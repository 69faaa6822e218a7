package narrate

import (
	"strconv"
	"strings"

	"tilescope/engine/frame/moment"
	"tilescope/engine/frame/statement"
	"tilescope/engine/machine"
)

// assigned is what the last statement gives a value: a variable, a member of a local struct or an element of a thread's array, "sum[1][0]",
// and what the told thread has in it. The name is "" for a statement that writes to memory or to nothing.
func (t *teller) assigned() (name, value string) {
	stmt := t.h.LastStmt()
	if name = t.in.Assigned(stmt); name != "" {
		return name, t.variable(name)
	}
	left, operator, _ := statement.Store(t.in.Text(stmt))
	if operator == "" {
		return "", ""
	}
	return t.ownElement(strings.TrimSpace(left))
}

// ownElement is an element of an array that the told thread has to itself, with its indices as numbers, and its value; "" where the text
// names none, or has an index that is neither a number nor a variable.
func (t *teller) ownElement(text string) (name, value string) {
	base, rest, ok := strings.Cut(text, "[")
	if !ok {
		return "", ""
	}
	v := t.known(strings.TrimSpace(base))
	if v == nil || len(v.Var.Dims) == 0 {
		return "", ""
	}
	leaf, all := 0, 1
	name = v.Var.Name
	for _, n := range v.Var.Dims {
		var index string
		if index, rest, ok = strings.Cut(rest, "]"); !ok {
			return "", ""
		}
		at, ok := t.index(strings.TrimSpace(index))
		if !ok || at < 0 || at >= n {
			return "", ""
		}
		leaf, all = leaf*n+at, all*n
		name += "[" + strconv.Itoa(at) + "]"
		rest = strings.TrimPrefix(strings.TrimSpace(rest), "[")
	}
	if rest != "" || leaf >= len(v.Leaves) || v.Var.Elements() != all {
		return "", ""
	}
	if v.Lack(leaf) {
		return name, moment.NoValue
	}
	return name, t.h.FormatLeaf(v.Var, leaf, v.Leaves[leaf])
}

// index is the number that an index is, or that the told thread has in the variable that it names.
func (t *teller) index(text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, true
	}
	n, err := strconv.Atoi(t.variable(text))
	return n, err == nil
}

// variable is the told thread's value of a variable now, or of a member of one, the innermost of that name; "" when it has none.
func (t *teller) variable(name string) string {
	base, member, of := strings.Cut(name, ".")
	v := t.known(base)
	switch {
	case v == nil:
		return ""
	case of:
		return t.h.FormatMember(v, member)
	}
	return t.h.FormatVariable(v)
}

// known is the told thread's variable of a name, the innermost; nil where it knows none.
func (t *teller) known(name string) *machine.Value {
	if t.h.View == nil {
		return nil
	}
	list := t.h.View.Thread(t.thread, moment.MaxLeaves)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Var.Name == name {
			return &list[i]
		}
	}
	return nil
}
