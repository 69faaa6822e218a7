package analysis

import (
	"fmt"
	"slices"
	"strings"
)

// Analyzer is an analysis as a value: what it is called, what it finds out, whose results it reads, what it looks at, and how it begins to
// watch a run.
type Analyzer struct {
	Name     string      // its package's
	Doc      string      // what it finds out, in one sentence
	Requires []*Analyzer // whose results it reads: each of these hears every event before it does
	Watches  Frequent    // it hears of no other frequent events
	// New begins to watch a run. It asks required for the analyses of Requires, which watch the same run.
	New func(run Run, required func(*Analyzer) Analysis) Analysis
}

// Frequent is a set of the kinds of events that are nearly all of a run. An analysis hears only of those that it watches: hearing of one
// costs as much as what most analyses do with it. Of all other events every analysis hears.
type Frequent uint8

// The kinds of frequent events.
const (
	Steps Frequent = 1 << iota
	Sections
	Splits
	Accesses
	Barriers
	Phases
)

// Order sorts analyses so that each comes after those that it requires, and otherwise leaves them in their order. The error names a
// requirement that is not in the list, one that leads back to where it began, or a name that comes twice.
func Order(list []*Analyzer) ([]*Analyzer, error) {
	ordered := make([]*Analyzer, 0, len(list))
	names := map[string]bool{}
	for _, a := range list {
		if names[a.Name] {
			return nil, fmt.Errorf("two analyses are called %s", a.Name)
		}
		names[a.Name] = true
	}
	var path []string
	var add func(a *Analyzer) error
	add = func(a *Analyzer) error {
		if slices.Contains(ordered, a) {
			return nil
		}
		if slices.Contains(path, a.Name) {
			return fmt.Errorf("the analysis %s requires itself: %s", a.Name, strings.Join(append(path, a.Name), " → "))
		}
		path = append(path, a.Name)
		for _, r := range a.Requires {
			if !slices.Contains(list, r) {
				return fmt.Errorf("the analysis %s requires %s, which is not in the list", a.Name, r.Name)
			}
			if err := add(r); err != nil {
				return err
			}
		}
		path = path[:len(path)-1]
		ordered = append(ordered, a)
		return nil
	}
	for _, a := range list {
		if err := add(a); err != nil {
			return nil, err
		}
	}
	return ordered, nil
}
