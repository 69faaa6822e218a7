package report

import (
	"slices"

	"tilescope/engine/analysis/counter"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Name is what a number of a report is called.
type Name struct {
	Label  i18n.Message
	Metric string // Nsight Compute's name; "" where it counts nothing near
	Equal  bool   // the metric counts the same, and is not only the nearest one
}

// Named is a launch's number by its key, as Measures gives them; false for none.
func Named(key string) (Name, bool) {
	if !slices.ContainsFunc(measured, func(f measuredField) bool { return f.key == key }) {
		return Name{}, false
	}
	m, _ := counter.MetricOf(key)
	return Name{Label: i18n.M(texts.Measure(key)), Metric: m.Name, Equal: m.Equal}, true
}
