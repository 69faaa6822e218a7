package moment

import (
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/machine"
)

// ElementOf is an element of an array that a thread has to itself, with its indices as numbers, and its value; "" where the text names
// none, or has an index that is neither a number nor a variable.
func (m *Moment) ElementOf(thread int, text string) (name, value string) {
	base, rest, _ := strings.Cut(text, "[")
	v, leaf, rest := m.element(thread, strings.TrimSpace(base), "["+rest)
	if v == nil || rest != "" {
		return "", ""
	}
	name = v.Var.Name
	for i, n := range v.Var.Dims {
		below := 1
		for _, d := range v.Var.Dims[i+1:] {
			below *= d
		}
		name += "[" + strconv.Itoa(leaf/below%n) + "]"
	}
	if v.Lack(leaf) {
		return name, NoValue
	}
	return name, m.FormatLeaf(v.Var, leaf, v.Leaves[leaf])
}

// LeafOf is the place, row by row, of an element of an array that a thread has to itself, which a name and the text behind it begin with;
// −1 for none.
func (m *Moment) LeafOf(thread int, name, rest string) int {
	if v, leaf, _ := m.element(thread, name, rest); v != nil {
		return leaf
	}
	return -1
}

// element is the thread's array of a name, the place of the element whose indices a text begins with, and the text behind them; nil where
// there is none, or an index is neither a number nor a variable.
func (m *Moment) element(thread int, name, text string) (v *machine.Value, leaf int, rest string) {
	v = m.known(thread, name, frame.MaxElements)
	if v == nil || len(v.Var.Dims) == 0 {
		return nil, 0, ""
	}
	all := 1
	rest = strings.TrimSpace(text)
	for _, n := range v.Var.Dims {
		index, after, ok := strings.Cut(strings.TrimPrefix(rest, "["), "]")
		at, known := m.number(thread, strings.TrimSpace(index))
		if !ok || !strings.HasPrefix(rest, "[") || !known || at < 0 || at >= n {
			return nil, 0, ""
		}
		leaf, all, rest = leaf*n+at, all*n, strings.TrimSpace(after)
	}
	if leaf >= len(v.Leaves) || v.Var.Elements() != all {
		return nil, 0, ""
	}
	return v, leaf, rest
}

// number is what an index is, or what a thread has in the variable that it names.
func (m *Moment) number(thread int, text string) (int, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		return n, true
	}
	n, err := strconv.Atoi(m.VariableOf(thread, text))
	return n, err == nil
}

// VariableOf is what a thread has in a variable, or in a member of a struct, "sum.x"; "" where it knows none of the name.
func (m *Moment) VariableOf(thread int, name string) string {
	base, member, of := strings.Cut(name, ".")
	v := m.known(thread, base, MaxLeaves)
	switch {
	case v == nil:
		return ""
	case of:
		return m.FormatMember(v, member)
	}
	return m.FormatVariable(v)
}

// known is a thread's variable of a name, the innermost, with so many leaves at most; nil where it knows none.
func (m *Moment) known(thread int, name string, most int) *machine.Value {
	if m.View == nil {
		return nil
	}
	list := m.Variables(thread, most)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Var.Name == name {
			return &list[i]
		}
	}
	return nil
}
