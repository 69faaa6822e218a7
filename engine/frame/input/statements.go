package input

import (
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

// Assigned is the variable that a statement gives a value: the name left of = or of an operator with =, or beside ++ and --. It is "" for a
// statement that writes to memory or to nothing.
func (in *Run) Assigned(stmt int) string {
	left, _, _ := statement.Assignment(in.Text(stmt))
	return left
}

// ResultVariable is the variable whose value the block's last store to global memory writes; "" where it writes an expression of none.
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
		for _, name := range statement.NamesOutside(value) {
			for k := range fn.Vars {
				if v := &fn.Vars[k]; v.Name == name && len(v.Dims) == 0 && !strings.HasSuffix(v.Type, "*") && !given(fn, name) {
					return name
				}
			}
		}
	}
	return ""
}

// given says whether a name is a parameter that a kernel does not change: it is the same for all threads.
func given(fn *isa.Func, name string) bool { return fn.Kernel && !reassigned(fn, name) }
