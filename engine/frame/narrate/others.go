package narrate

import (
	"strings"

	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// mostOthers bounds the statements of other warps that a sentence names.
const mostOthers = 3

// others tells of a statement step what warps did at other statements than the last one. If the last one is bookkeeping, what these did is
// the news; else it follows.
func (n narrator) others(h *moment.Moment) (news, more string) {
	if !h.Own || h.Size != timeline.ByStatement {
		return "", ""
	}
	var order []int32
	on, does := map[int32]masks{}, map[int32]timeline.Does{}
	for i := h.From; i < h.Steps; i++ {
		st := &n.s.Track.Steps[i]
		if st.Does == 0 || st.Does&timeline.Launches != 0 || st.Stmt < 0 || int(st.Stmt) == h.LastStmt() {
			continue
		}
		if on[st.Stmt] == nil {
			on[st.Stmt] = masks{}
			order = append(order, st.Stmt)
		}
		on[st.Stmt][int(st.Warp)] |= st.Mask
		does[st.Stmt] |= st.Does
	}
	var words []string
	for _, stmt := range order[:min(len(order), mostOthers)] {
		who, many := n.active(on[stmt])
		key := texts.DeedElsewhere
		switch {
		case does[stmt]&timeline.Releases != 0:
			key = texts.DeedElsewhereOpens
		case does[stmt]&timeline.Arrives != 0:
			key = texts.DeedElsewhereWaits
		case n.in.Code.Stmts[stmt].Kind == isa.StmtCond:
			key = texts.DeedElsewhereTests
		}
		words = append(words, n.reader.Word(i18n.M(key, i18n.T("who", who), i18n.N("many", many),
			i18n.T("text", shorten(n.in.Text(int(stmt)))), i18n.N("line", n.in.StmtLine(int(stmt))))))
	}
	if len(words) > 0 && n.s.Track.Steps[h.Steps-1].Does == 0 {
		return words[0], strings.Join(words[1:], " ")
	}
	return "", strings.Join(words, " ")
}
