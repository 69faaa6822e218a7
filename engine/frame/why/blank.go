package why

import (
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// blanks adds the variables that go into a value and have none themselves. On a GPU their registers hold what was left there.
func (a *asker) blanks(of *link, who actor, src *sources) {
	told := map[blank]bool{}
	for _, b := range src.blank {
		if told[b] {
			continue
		}
		told[b] = true
		x := &a.in.Code.Funcs[b.fn].Vars[b.variable]
		name, by := i18n.T("name", x.Name), a.who("by", who, false)
		line := a.in.LineOf(x.Span.From)
		l := &link{Cause: frame.Cause{Kind: frame.CauseBlank, Place: -1, Line: line}, alarm: true}
		l.rest = i18n.M(texts.WhyBlankRest, i18n.N("line", line), by)
		l.tell = &answer{
			text:   i18n.M(texts.WhyBecauseBlank, name, by),
			detail: i18n.M(texts.WhyBecauseBlankRest, i18n.N("line", line)),
		}
		a.add(of, l).says(i18n.M(texts.WhyBlank, name))
	}
}
