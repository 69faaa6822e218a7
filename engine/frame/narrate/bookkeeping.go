package narrate

import (
	"slices"
	"strings"

	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

const (
	// mostComputed is how many variables the sentence on an event's bookkeeping names.
	mostComputed = 4
	// mostBack bounds the steps in which it is looked for.
	mostBack = 1 << 12
)

// bookkeeping names the variables that the warps of an event set since their events before: index arithmetic, which no step of its own
// tells. It leaves out what the headline speaks of and what a loop counts; "" where nothing is left, and for steps of other sizes.
func (n narrator) bookkeeping(h *moment.Moment, headline string) string {
	if !h.Own || h.Size != timeline.ByEvent || n.s.Track.Steps[h.Steps-1].Does == 0 {
		return ""
	}
	var names []string
	event, on := masks{}, masks{}
	for _, r := range h.Shown {
		event[r.Step.Warp] = h.Lanes(r)
	}
	begun, open := masks{}, len(event)
	for i := h.Steps - 1; i >= max(h.From-mostBack, 0) && open > 0; i-- {
		st := &n.s.Track.Steps[i]
		w := int(st.Warp)
		lanes, of := begun[w]
		switch {
		case !of && int(st.Stmt) == h.LastStmt() && event[w] != 0:
			begun[w] = event[w]
		case lanes != 0 && st.Does != 0:
			begun[w] = 0
			open--
		case st.Mask&lanes != 0:
			if name := n.in.AssignedVariable(int(st.Stmt)); name != "" && n.in.Code.Stmts[st.Stmt].Kind != isa.StmtLoopStep {
				on[w] |= st.Mask & lanes
				names = append(names, name)
			}
		}
	}
	slices.Reverse(names)
	names = n.untold(names, headline, h.LastStmt())
	if len(names) == 0 {
		return ""
	}
	keys := [2]i18n.Key{texts.ComputedEach, texts.ComputedEachMore}
	if on.lanes() < event.lanes() {
		keys = [2]i18n.Key{texts.ComputedBy, texts.ComputedByMore}
	}
	who, _ := n.active(on)
	args := []i18n.Arg{i18n.T("who", n.reader.Within(who))}
	if more := len(names) - mostComputed; more > 0 {
		args = append(args, i18n.T("names", strings.Join(names[:mostComputed], ", ")), i18n.G("more", more))
		return n.reader.Word(i18n.M(keys[1], args...))
	}
	return n.reader.Word(i18n.M(keys[0], append(args, i18n.T("names", n.list(names)))...))
}

// untold are the names that neither a headline tells nor a statement sets, each once and quoted. A condition that a headline cites uses
// names and does not tell that they were computed.
func (n narrator) untold(names []string, headline string, stmt int) (out []string) {
	told := n.in.AssignedVariable(stmt)
	for _, name := range names {
		if quoted := i18n.Quoted(name); name != told && !strings.Contains(headline, quoted) && !slices.Contains(out, quoted) {
			out = append(out, quoted)
		}
	}
	return out
}
