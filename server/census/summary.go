package census

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

// Summary counts outcomes and ranks what kept programs from running to the end.
type Summary struct {
	Version  int             `json:"version"`
	Programs int             `json:"programs"`
	Counts   map[Outcome]int `json:"counts"`
	Seconds  float64         `json:"seconds"` // of all programs together
	Blockers []Blocker       `json:"blockers"`
	Results  []Result        `json:"results"`
}

// Blocker is a message that ended programs, with how many it ended.
type Blocker struct {
	Outcome  Outcome `json:"outcome"`
	Message  string  `json:"message"`
	Programs int     `json:"programs"`
	Example  string  `json:"example"` // the first file
	In       string  `json:"in,omitempty"`
	Line     int     `json:"line,omitempty"`
}

// Sum counts and ranks.
func Sum(results []Result) *Summary {
	s := &Summary{Version: 1, Programs: len(results), Counts: map[Outcome]int{}, Blockers: []Blocker{}, Results: results}
	type key struct {
		outcome Outcome
		message string
	}
	at := map[key]int{}
	for _, r := range results {
		s.Counts[r.Outcome]++
		s.Seconds += r.Seconds
		if r.Outcome == Ended {
			continue
		}
		k := key{r.Outcome, r.Message}
		i, ok := at[k]
		if !ok {
			i = len(s.Blockers)
			at[k] = i
			s.Blockers = append(s.Blockers, Blocker{Outcome: r.Outcome, Message: r.Message, Example: r.File, In: r.In, Line: r.Line})
		}
		s.Blockers[i].Programs++
	}
	slices.SortStableFunc(s.Blockers, func(a, b Blocker) int {
		return cmp.Or(b.Programs-a.Programs, cmp.Compare(a.Outcome, b.Outcome), cmp.Compare(a.Message, b.Message))
	})
	return s
}

// JSON writes everything.
func (s *Summary) JSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(s)
}

// Table writes the counts and the commonest blockers, with a file to look at each.
func (s *Summary) Table(w io.Writer, top int) {
	fmt.Fprintf(w, "%6d  programs, %.1f seconds\n", s.Programs, s.Seconds)
	for _, o := range outcomes {
		if n := s.Counts[o.of]; n > 0 {
			fmt.Fprintf(w, "%6d  %s\n", n, o.about)
		}
	}
	if len(s.Blockers) == 0 || top <= 0 {
		return
	}
	fmt.Fprint(w, "\nWhat stopped programs:\n")
	for i, b := range s.Blockers {
		if i == top {
			fmt.Fprintf(w, "        … and %d more\n", len(s.Blockers)-top)
			return
		}
		place := b.Example
		if b.Line > 0 && b.In != "" {
			place = fmt.Sprintf("%s includes %s:%d", b.Example, b.In, b.Line)
		} else if b.Line > 0 {
			place = fmt.Sprintf("%s:%d", b.Example, b.Line)
		}
		fmt.Fprintf(w, "%6d  %-8s  %s\n                  %s\n", b.Programs, b.Outcome, b.Message, place)
	}
}
