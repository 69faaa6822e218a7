package input

import (
	"slices"
	"strings"

	"tilescope/engine/frame/statement"
	"tilescope/engine/isa"
)

// Text is a statement as written, on one line.
func (in *Run) Text(stmt int) string {
	if stmt < 0 || stmt >= len(in.Code.Stmts) {
		return ""
	}
	span := in.Code.Stmts[stmt].Span
	if !span.IsValid() || span.From.InPrelude() {
		return ""
	}
	return strings.TrimSuffix(strings.Join(strings.Fields(in.File.Slice(span)), " "), ";")
}

// Assigned is the variable that a statement gives a value: the name left of = or of an operator with =, or beside ++ and --, or the path to
// a member of a local struct: "sum.x". It is "" for a statement that writes to memory or to nothing.
func (in *Run) Assigned(stmt int) string {
	text := in.Text(stmt)
	left, operator, _ := statement.Assignment(text)
	if left != "" || operator == "" {
		return left
	}
	path := statement.Member(text)
	base, _, _ := strings.Cut(path, ".")
	if path == "" || !in.localStruct(int(in.Code.Stmts[stmt].Func), base) {
		return ""
	}
	return path
}

// AssignedVariable is Assigned, and of a member the struct that it is of.
func (in *Run) AssignedVariable(stmt int) string {
	base, _, _ := strings.Cut(in.Assigned(stmt), ".")
	return base
}

// Names calls f with the names that a statement uses, in order, and with the text behind each, until f answers false; members have no names
// of their own.
func (in *Run) Names(stmt int, f func(name, rest string) bool) {
	text := in.Text(stmt)
	for i := 0; i < len(text); {
		from := i
		for i < len(text) && statement.NameByte(text[i]) {
			i++
		}
		member := strings.HasSuffix(text[:from], ".") || strings.HasSuffix(text[:from], "->")
		if i > from && !member && !f(text[from:i], text[i:]) {
			return
		}
		i = max(i, from+1)
	}
}

// localStruct says whether a function has a struct of a name among its variables, itself or where it is compiled in place.
func (in *Run) localStruct(fn int, name string) bool {
	for f := range in.Code.Funcs {
		if f != fn && !in.Code.Funcs[f].Kernel {
			continue
		}
		for k := range in.Code.Funcs[f].Vars {
			v := &in.Code.Funcs[f].Vars[k]
			if v.Name == name && v.Elem.Record != nil && (f == fn || v.Depth > 0 && int(v.Func) == fn) {
				return true
			}
		}
	}
	return false
}

// ResultVariable is the variable whose value the block's last store to global memory writes; "" where it writes an expression of
// none, or of many.
func (in *Run) ResultVariable(r *BlockRecord) string {
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
		_, _, value := statement.Store(in.Text(int(site.Stmt)))
		if of := in.returned(fn, value); of != "" {
			return of
		}
		if of := in.variablesOf(fn, value); len(of) > 0 && len(of) <= mostTold {
			return of[0]
		} else if len(of) > 0 {
			return ""
		}
	}
	return ""
}

// mostTold is the number of variables in a stored value up to which the first stands for it: of more, none does.
const mostTold = 2

// variablesOf are a function's own variables in the text of a value, each once, but not those in its indices.
func (in *Run) variablesOf(fn *isa.Func, value string) (out []string) {
	for _, name := range statement.NamesOutside(value) {
		holds := func(v isa.Var) bool { return v.Name == name && len(v.Dims) == 0 && !strings.HasSuffix(v.Type, "*") }
		if !slices.Contains(out, name) && slices.ContainsFunc(fn.Vars, holds) && !given(fn, name) {
			out = append(out, name)
		}
	}
	return out
}

// returned is the variable that a function of the text returns, where a value is its call or made from it: what it is given is not what is
// stored. It is "" where the value is no such call, or the function returns anything else.
func (in *Run) returned(caller *isa.Func, value string) string {
	call, _, ok := strings.Cut(value, "(")
	if !ok {
		return ""
	}
	call, _, _ = strings.Cut(strings.TrimSpace(call), "<")
	for f := range in.Code.Funcs {
		fn := in.Code.Funcs[f]
		if fn.Kernel || fn.Span.From.InPrelude() || name(fn.Name) != call {
			continue
		}
		for i := range in.Code.Stmts {
			if int(in.Code.Stmts[i].Func) != f {
				continue
			}
			name, ok := strings.CutPrefix(in.Text(i), "return ")
			if !ok {
				continue
			}
			if own := slices.ContainsFunc(caller.Vars, func(v isa.Var) bool { return v.Name == name && v.Depth == 0 }); own {
				return "" // one name would stand for two variables
			}
			holds := func(v isa.Var) bool { return v.Name == name && len(v.Dims) == 0 && !strings.HasSuffix(v.Type, "*") }
			if slices.ContainsFunc(fn.Vars, holds) ||
				slices.ContainsFunc(caller.Vars, func(v isa.Var) bool { return int(v.Func) == f && v.Depth > 0 && holds(v) }) {
				return name
			}
		}
	}
	return ""
}

// name is a function's without the arguments of its template.
func name(of string) string {
	of, _, _ = strings.Cut(of, "<")
	return of
}

// given says whether a name is a parameter that a kernel does not change: it is the same for all threads.
func given(fn *isa.Func, name string) bool { return fn.Kernel && !reassigned(fn, name) }
