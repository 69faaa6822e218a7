package analysis_test

import (
	"strings"
	"testing"

	"tilescope/engine/analysis"
)

// TestRequirementsComeFirst: requirements come first, whatever the list's order; what cannot be ordered is an error that says why.
func TestRequirementsComeFirst(t *testing.T) {
	named := func(name string, requires ...*analysis.Analyzer) *analysis.Analyzer {
		return &analysis.Analyzer{Name: name, Requires: requires}
	}
	a := named("a")
	b := named("b", a)
	c := named("c", a, b)
	d := named("d")
	loop := named("loop")
	back := named("back", loop)
	loop.Requires = []*analysis.Analyzer{back}
	for _, test := range []struct {
		list        []*analysis.Analyzer
		want, fault string
	}{
		{[]*analysis.Analyzer{c, d, b, a}, "a b c d", ""},
		{[]*analysis.Analyzer{d, c, a, b}, "d a b c", ""},
		{[]*analysis.Analyzer{d, a}, "d a", ""},
		{[]*analysis.Analyzer{c, a}, "", "c requires b, which is not in the list"},
		{[]*analysis.Analyzer{d, back, loop}, "", "back → loop → back"},
		{[]*analysis.Analyzer{d, a, named("d")}, "", "two analyses are called d"},
	} {
		got, err := analysis.Order(test.list)
		var names []string
		for _, x := range got {
			names = append(names, x.Name)
		}
		if strings.Join(names, " ") != test.want || (err == nil) != (test.fault == "") ||
			err != nil && !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%v, %v; want %q, %q", names, err, test.want, test.fault)
		}
	}
}
