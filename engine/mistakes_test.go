package engine_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
)

var updateMistakes = flag.Bool("update", false, "write what the compiler says into testdata/mistakes")

// TestMistakes compiles testdata/mistakes: what students get wrong most often, each with all that is said about it. Read the texts as the
// student would: the place is the one to look at, nothing follows from an earlier message, and the hint says what to write.
func TestMistakes(t *testing.T) {
	list, _ := filepath.Glob("testdata/mistakes/*.cu")
	if len(list) < 20 {
		t.Fatalf("%d mistakes", len(list))
	}
	for _, path := range list {
		name := filepath.Base(path)
		t.Run(strings.TrimSuffix(name, ".cu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got := complaints(t, name, string(text))
			golden := strings.TrimSuffix(path, ".cu") + ".txt"
			if *updateMistakes {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
			if !strings.Contains(got, "error: ") && !strings.Contains(got, "warning: ") {
				t.Error("nothing is said")
			}
		})
	}
}

func complaints(t *testing.T, name, text string) string {
	t.Helper()
	program, err := engine.Compile(t.Context(), engine.RunSpec{Name: name, Source: text}, engine.Limits{})
	var rejection *engine.Rejection
	switch {
	case errors.As(err, &rejection):
		return rejection.Error()
	case err != nil:
		t.Fatal(err)
	}
	var b strings.Builder
	diag.Write(&b, program.File, i18n.Reader{}, program.Diagnostics)
	return b.String()
}
