package why_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/view"
)

var update = flag.Bool("update", false, "write the golden answers anew")

// goldens are questions whose whole answers are kept, with their pictures.
var goldens = []struct {
	name, file string
	change     func(*engine.RunSpec)
	asked      view.Asked
}{
	{"stencil", "no_barrier.cu", smallWarps, view.Asked{Text: "out[3]", Step: -1}},
	{"transpose", "transpose.cu", nil, view.Asked{Text: "out[35]", Step: -1}},
	{"histogram", "histogram.cu", nil, view.Asked{Text: "bins[0]", Step: -1}},
	{"stencil3d", "stencil3d.cu", nil, view.Asked{Text: "out[5]", Step: -1}},
	{"guard", "guard.cu", nil, view.Asked{Text: "out[5]", Step: -1}},
	{"branch", "branches.cu", nil, view.Asked{Text: "out[19]", Step: -1}},
	{"unset", "unset.cu", nil, view.Asked{Text: "out[1]", Step: -1}},
	{"unset-in-a-function", "unset.cu", nil, view.Asked{Text: "out[6]", Step: -1}},
	{"set", "unset.cu", nil, view.Asked{Text: "out[0]", Step: -1}},
	{"called", "called.cu", nil, view.Asked{Text: "out[2]", Step: -1}},
	{"called-in-an-expression", "called.cu", nil, view.Asked{Text: "out[9]", Step: -1}},
	{"called-twice", "calls.cu", nil, view.Asked{Text: "out[6]", Step: -1}},
	{"called-by-itself", "calls.cu", nil, view.Asked{Text: "out[9]", Step: -1}},
	{"called-by-a-called", "calls.cu", nil, view.Asked{Text: "out[18]", Step: -1}},
	{"rejected", "copies.cu", with("<<<1, 8>>>", "<<<1, 2048>>>"), view.Asked{Text: "output 1", Step: -1}},
	{"rejected-for-others", "copies.cu", with("<<<1, 8>>>", "<<<1, 2048>>>"), view.Asked{Text: "output 2", Step: -1}},
	{"copied-the-wrong-way", "copies.cu", with("(d, h, sizeof h", "(h, d, sizeof h"), view.Asked{Text: "a[0]", Step: -1}},
	{"not-copied", "copies.cu", with("(out, d, sizeof h", "(out, d, 64"), view.Asked{Text: "output 1", Step: -1}},
	{"warp-sum", "warp_sum.cu", nil, view.Asked{Text: "out[0]", Step: -1}},
	{"ballot", "warp_sum.cu", nil, view.Asked{Text: "large[0]", Step: -1}},
}

// with changes a program's text.
func with(old, new string) func(*engine.RunSpec) {
	return func(s *engine.RunSpec) { s.Source = strings.Replace(s.Source, old, new, 1) }
}

// TestGoldenAnswers compares every sentence and picture of some answers. go test ./engine/frame/why -update writes them anew.
func TestGoldenAnswers(t *testing.T) {
	for _, g := range goldens {
		for _, language := range []string{"", "de"} {
			name := g.name
			if language != "" {
				name += "." + language
			}
			t.Run(name, func(t *testing.T) {
				got := written(ask(t, run(t, g.file, g.change, engine.Limits{}), g.asked, language))
				path := filepath.Join("testdata", "golden", name+".txt")
				if *update {
					if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if got != string(want) {
					t.Errorf("got:\n%s\nwant:\n%s", got, want)
				}
			})
		}
	}
}

// written is an answer as text, with the pictures below their causes.
func written(w *frame.Why) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n%s\n", w.Question, w.Text, w.Detail)
	for i, c := range w.Causes {
		if i == w.Lead {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%d<%d %s, line %d, step %d: %s. %s\n", i+1, c.Of+1, c.Kind, c.Line, c.Step, c.Text, c.Detail)
		if c.Picture != nil {
			b.WriteString(drawn(c.Picture))
		}
	}
	if w.Limit != "" {
		b.WriteString("There is more.\n") // how much was replayed is no part of an answer
	}
	return b.String()
}

// drawn is a picture as text: dots where nothing has been written, the cell in brackets.
func drawn(p *frame.CausePicture) string {
	var b strings.Builder
	first := 0
	for i := len(p.Plane) - 1; i >= 0; i-- {
		first = p.Plane[i] * p.Height * p.Width
	}
	for r := range p.Rows {
		fmt.Fprintf(&b, "      %s%v[%d][%d]", p.Name, p.Plane, p.Row+r, p.Col+p.Left)
		for c := range p.Cols {
			text := p.Cells[r*p.Cols+c]
			if text == "" {
				text = "·"
			}
			if first+(p.Row+r)*p.Width+p.Col+c == p.Cell {
				text = fmt.Sprintf("[%s %s%s]", text, p.By, map[string]string{"read": "?", "write": "!", "atomic": "+"}[p.Act])
			}
			fmt.Fprintf(&b, " %s", text)
		}
		b.WriteString("\n")
	}
	return b.String()
}
