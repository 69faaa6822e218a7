package lessoneval

import (
	"regexp"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/analysis/uniform"
	"tilescope/engine/isa"
)

// guardOf is the condition, as written, that decides whether the access at a site is executed and that compares what its index is made of;
// "" for none. Of several it is the last. Where threads have indices of their own, a condition that is the same in all of them, such as
// that of a loop over tiles, is none.
func guardOf(p *engine.Program, site int) string {
	s := &p.Code.Sites[site]
	mentions := map[string]bool{}
	for _, list := range [][]string{s.Index, s.Means} {
		for _, text := range list {
			for _, name := range variables.FindAllString(text, -1) {
				mentions[name] = true
			}
		}
	}
	values := uniform.New(p.Code)
	own := values.AddressApart(site)
	for _, stmt := range slices.Backward(p.Code.Guards(site)) {
		if own && !values.Apart(stmt) {
			continue
		}
		st := &p.Code.Stmts[stmt]
		text := p.File.Slice(st.Span)
		if st.Kind != isa.StmtCond { // a choice within a statement
			before, _, found := strings.Cut(text, "?")
			if !found {
				continue
			}
			for _, at := range assigned.FindAllStringIndex(before, -1) {
				text = before[at[1]-1:]
			}
		}
		compares := strings.ContainsAny(text, "<>") || strings.Contains(text, "==") || strings.Contains(text, "!=")
		if compares && slices.ContainsFunc(variables.FindAllString(text, -1), func(n string) bool { return mentions[n] }) {
			return strings.Join(strings.Fields(text), " ")
		}
	}
	return ""
}

// assigned is the = of an assignment, between what is beside it.
var assigned = regexp.MustCompile(`[^<>=!]=[^=]`)

// variables are their names, with the member that is meant.
var variables = regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)?`)
