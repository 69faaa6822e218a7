package explain_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/explain"
	"tilescope/engine/i18n"
)

// kinds are the constants of type analysis.Kind, from the source, so that a new one is not forgotten.
func kinds(t *testing.T) (list []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "../analysis/analysis.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			if id, ok := v.Type.(*ast.Ident); ok && id.Name == "Kind" {
				word, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, word)
			}
		}
		return true
	})
	if len(list) < 20 {
		t.Fatalf("only %d kinds", len(list))
	}
	return list
}

func TestEveryKindHasAPage(t *testing.T) {
	list := kinds(t)
	for _, kind := range list {
		p, ok := explain.For(kind)
		if !ok {
			t.Errorf("%s has no page", kind)
			continue
		}
		if p.Title == "" || strings.Count(p.Text, "\n## ")+1 != 3 || !strings.HasPrefix(p.Text, "## What it means") || p.Wrong == "" ||
			p.Right == "" {
			t.Errorf("%s: the page lacks a part", kind)
		}
	}
	if n := len(explain.All()); n != len(list) {
		t.Errorf("%d pages of %d kinds", n, len(list))
	}
	for _, kind := range []string{"", ".", "..", "no-such", "race-shared/wrong.cu"} {
		if _, ok := explain.For(kind); ok {
			t.Errorf("a page for %q", kind)
		}
	}
}

// TestEveryPageInEveryLanguage: the same headings, the same code.
func TestEveryPageInEveryLanguage(t *testing.T) {
	code := regexp.MustCompile("`[^`]*`")
	for _, l := range i18n.Languages()[1:] {
		for _, p := range explain.All() {
			other := p.In(l.Tag)
			if other.Title == "" || other.Title == p.Title || strings.Count(other.Text, "## ") != strings.Count(p.Text, "## ") {
				t.Errorf("%s: the page in %s is not whole: %q", p.Kind, l.Name, other.Title)
			}
			if here, there := code.FindAllString(p.Text, -1), code.FindAllString(other.Text, -1); len(here) != len(there) {
				t.Errorf("%s: %d pieces of code in English, %d in %s", p.Kind, len(here), len(there), l.Name)
			}
		}
	}
	if n := len(explain.Languages()); n != len(i18n.Languages())-1 {
		t.Errorf("pages in %v besides English", explain.Languages())
	}
}

// TestExamples runs both programs of every page: in the wrong one exactly this kind is found, in the fixed one nothing.
func TestExamples(t *testing.T) {
	for _, p := range explain.All() {
		t.Run(p.Kind, func(t *testing.T) {
			if p.Kind == "races-unwatched" && testing.Short() {
				t.Skip("touches much memory")
			}
			found := run(t, p.Wrong)
			if len(found) == 0 {
				t.Errorf("nothing is found in the wrong program")
			}
			for kind, message := range found {
				if kind != p.Kind {
					t.Errorf("in the wrong program: %s: %s", kind, message)
				}
			}
			for kind, message := range run(t, p.Right) {
				t.Errorf("in the fixed program: %s: %s", kind, message)
			}
		})
	}
}

func run(t *testing.T, text string) map[string]string {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if len(x.Program.Diagnostics) > 0 {
		t.Logf("%d warnings or notes by the compiler", len(x.Program.Diagnostics))
	}
	found := map[string]string{}
	for _, f := range x.Findings() {
		found[string(f.Kind)] = i18n.Reader{}.Word(f.Message)
	}
	return found
}
