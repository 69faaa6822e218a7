//go:build unix

package mutate_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/diag"
	"tilescope/engine/report"
)

var update = flag.Bool("update", false, "write what is said about the finds into testdata/finds")

// TestFinds tries the texts that once brought something down, each in testdata/finds with what is said about it now. They are small; what
// mutated texts do is a mystery until somebody has made them so.
func TestFinds(t *testing.T) {
	list, err := filepath.Glob("testdata/finds/*.cu")
	if err != nil || len(list) == 0 {
		t.Fatalf("no finds: %v", err)
	}
	texts := map[uint64]string{}
	names := map[uint64]string{}
	for i, path := range list {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[uint64(i)], names[uint64(i)] = string(text), strings.TrimSuffix(path, ".cu")
	}
	survived := map[uint64]bool{}
	err = tryAll(func(yield func(task) bool) {
		for i := range list {
			if !yield(task{Seed: uint64(i), Text: texts[uint64(i)], Size: kept, All: true}) {
				return
			}
		}
	}, 2, func(k task, a answer) {
		survived[k.Seed] = !found(a)
		t.Logf("%s: %s after %v", names[k.Seed], a.Verdict, a.Spent)
		if found(a) {
			t.Errorf("%s: %s\n%.4000s", names[k.Seed], cause(a), a.Detail)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for i := range uint64(len(list)) {
		if survived[i] {
			compareGolden(t, names[i]+".txt", said(t, filepath.Base(names[i])+".cu", texts[i]))
		}
	}
}

func compareGolden(t *testing.T, path, got string) {
	t.Helper()
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
		t.Errorf("%s: got:\n%s\nwant:\n%s", path, got, want)
	}
}

// said is everything that the command line says of a text.
func said(t *testing.T, name, text string) string {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: name, Source: text}, kept.limits(), nil)
	var rejection *engine.Rejection
	var refused *engine.SpecError
	switch {
	case errors.As(err, &rejection):
		return rejection.Error()
	case errors.As(err, &refused):
		return refused.Error() + "\n"
	case err != nil:
		t.Fatal(err)
	}
	var b strings.Builder
	diag.Write(&b, x.Program.File, reader{}, x.Program.Diagnostics)
	report.Of(x, reader{}).Text(&b, name, reader{})
	fmt.Fprintln(&b, x.Show(reader{}).Ending.Text)
	return b.String()
}
