package narrate

import (
	"strings"

	"tilescope/engine/frame/statement"
)

// assigned is what the last statement gives a value: a variable, a member of a local struct or an element of a thread's array, "sum[1][0]",
// and what the told thread has in it. The name is "" for a statement that writes to memory or to nothing.
// The value is "" while a function is called that the statement waits for.
func (t *teller) assigned() (name, value string) {
	stmt := t.h.LastStmt()
	if name = t.in.Assigned(stmt); name != "" {
		if t.calls() != "" {
			return name, ""
		}
		return name, t.h.VariableOf(t.thread, name)
	}
	left, operator, _ := statement.Store(t.in.Text(stmt))
	if operator == "" {
		return "", ""
	}
	return t.h.ElementOf(t.thread, strings.TrimSpace(left))
}
