package moment

import (
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
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
		for _, v := range m.View.Thread(first+t, MaxLeaves) {
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
		return m.formatPointer(v.Leaves[0])
	}
	if len(v.Leaves) == 1 && len(x.Dims) == 0 {
		if x.Type == "bool" {
			return strconv.FormatBool(v.Leaves[0] != 0)
		}
		return format.ShortOf(x.Elem.Name).Value(x.Mem, v.Leaves[0])
	}
	words := make([]string, len(v.Leaves))
	for i, leaf := range v.Leaves {
		words[i] = NoValue
		if !v.Lack(i) {
			mem := x.Mem
			if r := x.Elem.Record; r != nil && len(r.Members) == x.Elem.Count {
				mem = r.Members[i%x.Elem.Count].Mem
			}
			words[i] = format.ShortOf(x.Elem.Name).Value(mem, leaf)
		}
	}
	if x.Elements() > len(words) {
		words = append(words, "…")
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// formatPointer words an address by the array that it points into.
func (m *Moment) formatPointer(p uint64) string {
	if p == 0 {
		return "nullptr"
	}
	space := isa.GlobalSpace
	if p-isa.SharedWindow < isa.ClusterBytes {
		space = isa.SharedSpace
	}
	array, cell := m.State.Arrays.Find(space, p)
	if array < 0 {
		return "0x" + strconv.FormatUint(p, 16)
	}
	name := m.State.Arrays.List[array].Name
	switch at := cell + m.State.Arrays.List[array].First; {
	case at > 0:
		return name + " + " + strconv.Itoa(at)
	case at < 0:
		return name + " − " + strconv.Itoa(-at)
	}
	return name
}
