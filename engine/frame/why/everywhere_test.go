package why_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// Every question about every program has an answer that hangs together, or says what there is not.
func TestAnswersEverywhere(t *testing.T) {
	const longest = 20_000 // steps of a program that is asked about
	for _, pattern := range []string{"../../testdata/conformance/cases/*.cu", "../../explain/*/wrong.cu"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no programs (%v)", pattern, err)
		}
		for _, file := range files {
			x, err := engine.Run(context.Background(), enginetest.Program(t, file), engine.Limits{}, nil)
			if err != nil || x.Steps() > longest && testing.Short() {
				continue
			}
			for _, question := range questions(t, x) {
				w, err := view.Ask(context.Background(), x, question, i18n.Reader{})
				if errors.Is(err, view.ErrNoSuchPlace) {
					continue
				}
				if err != nil {
					t.Errorf("%s: %s: %v", file, question.Text, err)
					continue
				}
				hangsTogether(t, fmt.Sprintf("%s: %s", file, question.Text), w)
			}
		}
	}
}

// questions are some about each array, output, finding and barrier of a run.
func questions(t *testing.T, x *engine.Execution) (out []view.Asked) {
	t.Helper()
	add := func(format string, args ...any) {
		for _, step := range []int{-1, 7} {
			out = append(out, view.Asked{Text: fmt.Sprintf(format, args...), Step: step})
		}
	}
	launches := x.Launches()
	for n := range min(len(launches), 3) {
		arrays, err := x.Frames().Arrays(context.Background(), n)
		if err != nil {
			t.Fatal(err)
		}
		for i := range min(len(arrays.List), 8) {
			a := &arrays.List[i]
			add("%s[%d]", a.Name, a.First)
			add("%s[%d]", a.Name, a.First+a.Length()-1)
		}
		for _, v := range x.Program.Code.Funcs[launches[n].Func].Vars {
			add("%s", v.Name)
		}
	}
	for n := range min(len(x.Findings()), 4) {
		add("finding %d", n+1)
	}
	for _, n := range []int{1, 3} {
		add("output %d", n)
	}
	add("wait 0")
	return out
}

func hangsTogether(t *testing.T, what string, w *frame.Why) {
	t.Helper()
	if len(w.Causes) == 0 || w.Text == "" || w.Lead < 1 || w.Lead > len(w.Causes) || w.Question == "" {
		t.Errorf("%s: %+v", what, w)
	}
	for i, c := range w.Causes {
		if i > 0 && (c.Of < 0 || c.Of >= i) || i == 0 && c.Of != -1 {
			t.Errorf("%s: cause %d explains %d", what, i, c.Of)
		}
		if c.Text == "" || c.Kind == "" {
			t.Errorf("%s: cause %d says %q", what, i, c.Text)
		}
		if i > 0 && i < w.Lead && c.Of != i-1 {
			t.Errorf("%s: the shortest explanation is no chain at %d", what, i)
		}
	}
}
