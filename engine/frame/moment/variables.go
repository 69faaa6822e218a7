package moment

import (
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// MaxLeaves bounds the leaves of a variable that are shown.
const MaxLeaves = 8

// ReadVariables takes them from the machine.
func (m *Moment) ReadVariables() []frame.Variable {
	out := []frame.Variable{}
	if m.View == nil {
		return out
	}
	n := m.State.Launch.Block.Count()
	first, count := 0, n
	if n > frame.MaxThreads {
		first = m.FocusWarp() * m.State.Launch.WarpSize
		count = min(m.State.Launch.WarpSize, n-first)
	}
	index := map[*isa.Var]int{}
	for t := range count {
		if (first+t)/m.State.Launch.WarpSize >= len(m.View.Warps) ||
			m.View.Warps[(first+t)/m.State.Launch.WarpSize].State == machine.WarpUnstarted {
			continue
		}
		for _, v := range m.Variables(first+t, MaxLeaves) {
			if v.Var.Name == "" || v.Var.Span.From.InPrelude() || v.Depth == 0 && m.State.ArrayNames[v.Var.Name] {
				continue
			}
			k, ok := index[v.Var]
			if !ok {
				k = len(out)
				index[v.Var] = k
				out = append(out, frame.Variable{Name: v.Var.Name, Type: v.Var.Type, Values: make([]string, count), First: first})
			}
			out[k].Values[t] = m.FormatVariable(&v)
		}
	}
	return out
}

// NoValue is the text of a variable, or an element of one, without a value yet.
const NoValue = "·"

// FormatVariable words what a variable holds.
func (m *Moment) FormatVariable(v *machine.Value) string {
	x := v.Var
	if len(x.Dims) == 0 && len(v.Leaves) <= 1 && v.Lack(0) {
		return NoValue
	}
	if strings.HasSuffix(x.Type, "*") && len(v.Leaves) == 1 {
		return m.State.Pointer(v.Leaves[0])
	}
	if len(v.Leaves) == 1 && len(x.Dims) == 0 {
		if x.Type == "bool" {
			return strconv.FormatBool(v.Leaves[0] != 0)
		}
		return m.FormatLeaf(x, 0, v.Leaves[0])
	}
	words := make([]string, len(v.Leaves))
	for i, leaf := range v.Leaves {
		words[i] = NoValue
		if !v.Lack(i) {
			words[i] = m.FormatLeaf(x, i, leaf)
		}
	}
	if x.Elements() > len(words) {
		words = append(words, "…")
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// FormatMember words a member of a variable; "" where it is no scalar among those that are looked at.
func (m *Moment) FormatMember(v *machine.Value, member string) string {
	r := v.Var.Elem.Record
	if r == nil || len(v.Var.Dims) > 0 {
		return ""
	}
	for i := range r.Members {
		if r.Members[i].Name != member || i >= len(v.Leaves) {
			continue
		}
		if v.Lack(i) {
			return NoValue
		}
		return m.FormatLeaf(v.Var, i, v.Leaves[i])
	}
	return ""
}

// FormatLeaf words leaf i of a variable.
func (m *Moment) FormatLeaf(x *isa.Var, i int, leaf uint64) string {
	as, mem := x.Leaf(i)
	return m.State.Pointers().Leaf(as, mem, leaf)
}
