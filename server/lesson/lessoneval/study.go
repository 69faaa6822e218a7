package lessoneval

import (
	"net/url"
	"slices"
	"strings"

	"tilescope/server/lesson/catalog"
)

// A lesson may show a study in the stage's place: two runs beside each other, or a counter over the values of a macro. Both have pages of
// their own, whose addresses are written here as the browser's store/studies reads them.
const (
	seeCompare = "compare"
	seeSweep   = "sweep"
)

// Drawings are what the two runs of a comparison can be drawn as.
func Drawings() []string { return []string{"global", "shared", "banks", "sectors"} }

// study checks what a view says of a study.
func (b *book) study(run string, line int, view catalog.View, s scope) error {
	compares := view.Other != "" || view.OtherAt.Text != "" || view.Draw != ""
	sweeps := view.Sweep != "" || view.Values != "" || view.Plots != ""
	switch {
	case compares && view.See != seeCompare:
		return lineError(line, "`other`, `otherAt` and `draw` belong to `see: compare`")
	case sweeps && view.See != seeSweep:
		return lineError(line, "`sweep`, `values` and `plots` belong to `see: sweep`")
	case view.See == seeSweep && (run == "" || view.Sweep == "" || view.Values == ""):
		return lineError(line, "`see: sweep` needs `run`, `sweep`, which names a macro, and its `values`")
	case view.See == seeCompare && (run == "" || view.Other == ""):
		return lineError(line, "`see: compare` needs two runs: `run` and `other`")
	case view.Draw != "" && !slices.Contains(Drawings(), view.Draw):
		return lineError(line, "`draw` is one of %s, not %q", strings.Join(Drawings(), ", "), view.Draw)
	}
	if view.Other == "" {
		return nil
	}
	if _, ok := b.runNamed(view.Other, s); !ok {
		return lineError(line, "`other` names the run %q, which there is not", view.Other)
	}
	return b.add(view.OtherAt, s)
}

// studied is the place of a study. Where no study can be shown, as on a slide, its first run is.
func (v *evaluation) studied(run string, at catalog.Expr, view catalog.View) (Place, error) {
	first := catalog.View{By: view.By, Block: view.Block, Of: view.Of}
	switch view.Draw {
	case "banks", "sectors":
		first.Open = []string{view.Draw}
	default:
		first.See = view.Draw
	}
	out, err := v.place(run, at, first)
	if err != nil {
		return Place{}, err
	}
	one, hash, err := v.asked(run, at, "")
	if err != nil {
		return Place{}, err
	}
	if view.See == seeSweep {
		one = append(one, pair{"knob", "define:" + view.Sweep}, pair{"values", view.Values})
		if view.Plots != "" {
			r, err := v.run(run)
			if err != nil {
				return Place{}, err
			}
			if _, ok := r.Total[view.Plots]; !ok {
				return Place{}, lineError(at.Line, "`plots` names %q, which is no counter of the run %q", view.Plots, run)
			}
			one = append(one, pair{"counter", view.Plots})
		}
		out.Study = written("/sweep", one, hash)
		return out, v.keep(run, view, out.Study)
	}
	two, other, err := v.asked(view.Other, view.OtherAt, "b.")
	if err != nil {
		return Place{}, err
	}
	if view.Draw != "" {
		two = append(two, pair{"see", view.Draw})
	}
	out.Study = written("/compare", append(one, two...), strings.Trim(hash+"&"+other, "&"))
	return out, v.keep(run, view, out.Study)
}

// pair is a parameter of an address.
type pair struct{ key, value string }

// asked is what the address of a study says of one of its runs, each name behind the prefix: parameters, and its text if that is changed.
func (v *evaluation) asked(run string, at catalog.Expr, prefix string) (list []pair, hash string, err error) {
	w, err := v.whereIs(at)
	if err != nil {
		return nil, "", err
	}
	p, parameters, err := v.program(run)
	if err != nil {
		return nil, "", err
	}
	place, err := v.b.address(v.ctx, p, parameters, where{known: w.known, at: w.at}, catalog.View{})
	if err != nil {
		return nil, "", err
	}
	if place.Hash == "" {
		list = append(list, pair{prefix + "lesson", place.Program})
	}
	for _, part := range strings.Split(strings.TrimPrefix(place.Query, "?"), "&") {
		if key, value, ok := strings.Cut(part, "="); ok {
			if value, err = url.QueryUnescape(value); err != nil {
				return nil, "", err
			}
			list = append(list, pair{prefix + key, value})
		}
	}
	for _, part := range strings.Split(strings.TrimPrefix(place.Hash, "#"), "&") {
		if part != "" {
			hash += "&" + prefix + part
		}
	}
	return list, strings.TrimPrefix(hash, "&"), nil
}

func written(page string, list []pair, hash string) string {
	q := make([]string, len(list))
	for i, p := range list {
		q[i] = url.QueryEscape(p.key) + "=" + url.QueryEscape(p.value)
	}
	out := page + "?" + strings.NewReplacer("%2C", ",", "%3A", ":", "%2F", "/").Replace(strings.Join(q, "&"))
	if hash != "" {
		out += "#" + hash
	}
	return out
}
