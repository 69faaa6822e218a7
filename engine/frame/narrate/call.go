package narrate

import "strings"

// calls is the function that the told statement has called and whose statements come next: the rest of the statement, and what it gives
// a value, comes when the function returns. "" for none.
func (t *teller) calls() string {
	st := &t.s.Track.Steps[t.step]
	if st.Stmt < 0 || int(st.Stmt) >= len(t.in.Code.Stmts) {
		return ""
	}
	next := t.next()
	if next < 0 {
		return ""
	}
	own, of := t.in.Code.Stmts[st.Stmt].Func, t.in.Code.Stmts[next].Func
	name := t.in.Code.Funcs[of].Name
	text := t.in.Text(int(st.Stmt))
	if own == of || !strings.Contains(text, name+"(") && !strings.Contains(text, name+"<") {
		return "" // where the thread continues behind a call, the statement does not name the function
	}
	return name
}

// next is the statement that the told thread executes next; −1 for none.
func (t *teller) next() int32 {
	steps := t.s.Track.Steps
	for i := t.step + 1; i < min(len(steps), t.step+mostBack); i++ {
		if st := &steps[i]; st.Warp == steps[t.step].Warp && st.Mask>>t.lane&1 != 0 {
			return st.Stmt
		}
	}
	return -1
}
