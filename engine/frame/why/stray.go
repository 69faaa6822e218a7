package why

import (
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// strays makes a read outside of its array what explains the value: nothing was meant to be there. Behind it comes how the index was
// computed.
func (a *asker) strays(read *link, who actor, x *sourceLoad) error {
	site := &a.in.Code.Sites[x.site]
	cell, count, err := a.beyond(who, x)
	if err != nil {
		return err
	}
	args := append(a.by(who), cell, i18n.T("array", site.Array), i18n.T("value", read.Value), i18n.G("count", count), a.when("when", read))
	read.alarm, read.shot = true, nil // no cell of a picture is meant
	read.Message, read.rest = i18n.M(texts.WhyStrays, args...), i18n.M(texts.WhyStraysRest, args...)
	read.tell = &answer{text: i18n.M(texts.WhyBecauseStrays, args...), detail: i18n.M(texts.WhyBecauseStraysRest, args...)}
	if count == 0 {
		read.rest = i18n.M(texts.WhyReadsRest, a.when("when", read))
		read.tell.detail = i18n.M(texts.WhyBecauseNeverRest, a.when("when", read))
	}
	return a.indexed(read, who, &analysis.Culprit{Position: x.at}, site)
}

// beyond names an element outside of its array, and says how many the array has; 0 where that is not known.
func (a *asker) beyond(who actor, x *sourceLoad) (cell i18n.Arg, count int, err error) {
	site := &a.in.Code.Sites[x.site]
	t, err := a.names.Arrays(a.ctx, who.launch)
	if err != nil {
		return cell, 0, err
	}
	for i := range t.List {
		r := &t.List[i]
		if r.Name != site.Array || r.Elem.Bytes == 0 || x.e.cell.Space == isa.LocalSpace {
			continue
		}
		if len(r.Dims) > 1 || strings.Contains(site.Text, "].") {
			return i18n.T("cell", site.Text), r.Length(), nil
		}
		away := int64(x.e.cell.Addr - r.Base)
		k := away / int64(r.Elem.Bytes)
		if away < 0 && away%int64(r.Elem.Bytes) != 0 {
			k--
		}
		return i18n.C("cell", r.Name, int(k)+r.First), r.Length(), nil
	}
	return i18n.T("cell", site.Text), 0, nil
}
