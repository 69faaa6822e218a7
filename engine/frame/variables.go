package frame

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// maxLeaves bounds the leaves of a variable that are shown.
const maxLeaves = 8

// variables are those of the block's threads at the place.
func (h *shot) variables() []Variable {
	now := h.readVariables()
	if !h.partial {
		return h.changed(now)
	}
	// Lanes whose share of the step is not shown have what they had before it.
	first := h.last.Step.Warp * h.s.launch.WarpSize
	hidden := h.last.Step.Mask &^ h.mask
	for i := range now {
		v := &now[i]
		var old *Variable
		for k := range h.before.variables {
			if b := &h.before.variables[k]; b.Name == v.Name && b.Type == v.Type {
				old = b
			}
		}
		for m := hidden; m != 0; m &= m - 1 {
			at := first + bits.TrailingZeros32(m) - v.First
			if at < 0 || at >= len(v.Values) {
				continue
			}
			v.Values[at] = ""
			if old != nil && at < len(old.Values) {
				v.Values[at] = old.Values[at]
			}
		}
	}
	return h.changed(now)
}

// changed marks the variable that the last step assigned and the accumulator.
func (h *shot) changed(list []Variable) []Variable {
	target := ""
	if h.mine {
		target = h.in.assigned(h.lastStmt())
	}
	for i := range list {
		list[i].Changed = target != "" && list[i].Name == target
		list[i].Result = h.s.result != "" && list[i].Name == h.s.result
	}
	return list
}

// readVariables takes them from the machine.
func (h *instant) readVariables() []Variable {
	out := []Variable{}
	if h.view == nil {
		return out
	}
	n := h.s.launch.Block.Count()
	first, count := 0, n
	if n > MaxThreads {
		first = h.focusWarp() * h.s.launch.WarpSize
		count = min(h.s.launch.WarpSize, n-first)
	}
	index := map[*isa.Var]int{}
	for t := range count {
		if (first+t)/h.s.launch.WarpSize >= len(h.view.Warps) || h.view.Warps[(first+t)/h.s.launch.WarpSize].State == machine.WarpUnstarted {
			continue
		}
		for _, v := range h.view.Thread(first+t, maxLeaves) {
			if v.Var.Name == "" || v.Var.Span.From.InPrelude() || v.Depth == 0 && h.s.arrayNames[v.Var.Name] {
				continue
			}
			k, ok := index[v.Var]
			if !ok {
				k = len(out)
				index[v.Var] = k
				out = append(out, Variable{Name: v.Var.Name, Type: v.Var.Type, Values: make([]string, count), First: first})
			}
			out[k].Values[t] = h.formatVariable(&v)
		}
	}
	return out
}

// noValue stands where a variable, or an element of one, has no value yet.
const noValue = "·"

func (h *instant) formatVariable(v *machine.Value) string {
	x := v.Var
	if len(x.Dims) == 0 && len(v.Leaves) <= 1 && v.Lack(0) {
		return noValue
	}
	if strings.HasSuffix(x.Type, "*") && len(v.Leaves) == 1 {
		return h.formatPointer(v.Leaves[0])
	}
	if len(v.Leaves) == 1 && len(x.Dims) == 0 {
		if x.Type == "bool" {
			return strconv.FormatBool(v.Leaves[0] != 0)
		}
		return formatValue(x.Mem, v.Leaves[0])
	}
	words := make([]string, len(v.Leaves))
	for i, leaf := range v.Leaves {
		words[i] = noValue
		if !v.Lack(i) {
			words[i] = formatValue(x.Mem, leaf)
		}
	}
	if x.Elements() > len(words) {
		words = append(words, "…")
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// formatPointer words an address by the array that it points into.
func (h *instant) formatPointer(p uint64) string {
	if p == 0 {
		return "nullptr"
	}
	space := isa.GlobalSpace
	if p >= isa.SharedWindow && p < isa.SharedWindow+isa.WindowBytes {
		space = isa.SharedSpace
	}
	array, cell := h.s.arrays.Find(space, p)
	if array < 0 {
		return "0x" + strconv.FormatUint(p, 16)
	}
	name := h.s.arrays.List[array].Name
	switch at := cell + h.s.arrays.List[array].First; {
	case at > 0:
		return name + " + " + strconv.Itoa(at)
	case at < 0:
		return name + " − " + strconv.Itoa(-at)
	}
	return name
}

// text is a statement as written, on one line.
func (in *Input) text(stmt int) string {
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return ""
	}
	span := in.Code.Stmts[stmt].Span
	if !span.IsValid() || span.From.InPrelude() {
		return ""
	}
	return strings.TrimSuffix(strings.Join(strings.Fields(in.File.Slice(span)), " "), ";")
}

// assigned is the variable that a statement gives a value: the name left of = or of an operator with =, or beside ++ and --. It is "" for a
// statement that writes to memory or to nothing.
func (in *Input) assigned(stmt int) string {
	left, _, _ := cutAssignment(in.text(stmt))
	return left
}

// cutAssignment splits a statement into the name assigned, the operator and what is assigned.
func cutAssignment(s string) (name, operator, value string) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '+', '-':
			if depth == 0 && i+1 < len(s) && s[i+1] == s[i] {
				op := s[i : i+2]
				if n := lastName(s[:i]); n != "" {
					return n, op, ""
				}
				return lastName(s[i+2:]), op, ""
			}
		case '=':
			if depth != 0 || i+1 < len(s) && s[i+1] == '=' {
				if i+1 < len(s) && s[i+1] == '=' {
					i++
				}
				continue
			}
			at := i
			for at > 0 && strings.IndexByte("+-*/%&|^<>!", s[at-1]) >= 0 {
				at--
			}
			op := s[at : i+1]
			if op == "<=" || op == ">=" || op == "!=" {
				continue
			}
			return lastName(s[:at]), op, strings.TrimSpace(s[i+1:])
		}
	}
	return "", "", ""
}

// lastName is the identifier that a text ends in; "" where it ends in something else, such as a bracket.
func lastName(s string) string {
	s = strings.TrimSpace(s)
	at := len(s)
	for at > 0 && nameByte(s[at-1]) {
		at--
	}
	if at == len(s) || s[at] >= '0' && s[at] <= '9' || strings.HasSuffix(strings.TrimSpace(s[:at]), ".") {
		return ""
	}
	return s[at:]
}

func nameByte(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// resultVariable is the variable whose value the block's last store to global memory writes; "" where it writes an expression of none.
func (in *Input) resultVariable(r *BlockRecord) string {
	asked := map[int32]bool{} // sites whose text named no variable
	for i := len(r.Accesses) - 1; i >= 0; i-- {
		a := &r.Accesses[i]
		if a.Space != isa.GlobalSpace || a.Kind != isa.Store || a.Site < 0 || asked[a.Site] {
			continue
		}
		asked[a.Site] = true
		site := &in.Code.Sites[a.Site]
		if site.Func < 0 || int(site.Func) >= len(in.Code.Funcs) {
			continue
		}
		fn := in.Code.Funcs[site.Func]
		_, _, value := cutStore(in.text(int(site.Stmt)))
		for _, name := range namesOutside(value) {
			for k := range fn.Vars {
				if v := &fn.Vars[k]; v.Name == name && len(v.Dims) == 0 && !strings.HasSuffix(v.Type, "*") && !in.given(fn, name) {
					return name
				}
			}
		}
	}
	return ""
}

// given says whether a name is a parameter that a kernel does not change: it is the same for all threads.
func (in *Input) given(fn *isa.Func, name string) bool {
	return fn.Kernel && slices.ContainsFunc(fn.Params, func(p isa.Param) bool { return p.Name == name }) && !in.reassigned(fn, name)
}

// cutStore splits at the assignment, whatever stands on its left.
func cutStore(s string) (left, operator, value string) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '=':
			if depth == 0 && i > 0 && (i+1 >= len(s) || s[i+1] != '=') && !compares(s[:i]) {
				at := i
				for at > 0 && strings.IndexByte("+-*/%&|^<>", s[at-1]) >= 0 {
					at--
				}
				return s[:at], s[at : i+1], s[i+1:]
			}
		}
	}
	return s, "", ""
}

// compares says whether a = that follows belongs to <=, >=, == or !=, and not to <<= or >>=.
func compares(before string) bool {
	switch before[len(before)-1] {
	case '!', '=':
		return true
	case '<', '>':
		return len(before) < 2 || before[len(before)-2] != before[len(before)-1]
	}
	return false
}

// namesOutside are the identifiers of an expression that stand in no brackets.
func namesOutside(s string) []string {
	var out []string
	depth := 0
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case nameByte(c):
			from := i
			for i < len(s) && nameByte(s[i]) {
				i++
			}
			if depth == 0 && (s[from] < '0' || s[from] > '9') {
				out = append(out, s[from:i])
			}
			continue
		}
		i++
	}
	return out
}
