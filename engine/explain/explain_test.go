package explain_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/explain"
	"tilescope/engine/i18n"
)

// TestEveryKindHasAPage names what a page lacks.
func TestEveryKindHasAPage(t *testing.T) {
	for _, kind := range analysis.Kinds() {
		p, ok := explain.For(string(kind))
		if !ok {
			t.Errorf("%s has no page: write engine/explain/%s/explain.md", kind, kind)
			continue
		}
		if p.Title == "" {
			t.Errorf("%s: explain.md does not begin with a title, # …", kind)
		}
		if !strings.HasPrefix(p.Text, "## What it means") {
			t.Errorf("%s: the title is not followed by ## What it means", kind)
		}
		if n := strings.Count(p.Text, "\n## ") + 1; n != 3 {
			t.Errorf("%s: explain.md has %d parts (##), and a page has 3: what it means, why, how to fix it", kind, n)
		}
		if p.Wrong == "" || p.Right == "" {
			t.Errorf("%s: wrong.cu or right.cu is missing", kind)
		}
	}
	for _, p := range explain.All() {
		if !slices.Contains(analysis.Kinds(), analysis.Kind(p.Kind)) {
			t.Errorf("the page %s explains no kind of finding", p.Kind)
		}
	}
	for _, kind := range []string{"", ".", "..", "no-such", "race-shared/wrong.cu"} {
		if _, ok := explain.For(kind); ok {
			t.Errorf("a page for %q", kind)
		}
	}
}

// TestEveryPageInEveryLanguage: a title of its own, the same number of parts, the same code.
func TestEveryPageInEveryLanguage(t *testing.T) {
	code := regexp.MustCompile("`[^`]*`")
	for _, l := range i18n.Languages()[1:] {
		for _, p := range explain.All() {
			other := p.In(l.Tag)
			if other == p.Said {
				t.Errorf("%s has no page in %s: write engine/explain/%s/%s.md", p.Kind, l.Name, l.Tag, p.Kind)
				continue
			}
			if other.Title == "" || other.Title == p.Title {
				t.Errorf("%s: the title in %s is %q, the same as in English or none", p.Kind, l.Name, other.Title)
			}
			if here, there := strings.Count(p.Text, "## "), strings.Count(other.Text, "## "); here != there {
				t.Errorf("%s: %d parts (##) in English, %d in %s", p.Kind, here, there, l.Name)
			}
			if here, there := code.FindAllString(p.Text, -1), code.FindAllString(other.Text, -1); len(here) != len(there) {
				t.Errorf("%s: %d pieces of code in English, %d in %s: %q, %q", p.Kind, len(here), len(there), l.Name, here, there)
			}
		}
	}
	if n := len(explain.Languages()); n != len(i18n.Languages())-1 {
		t.Errorf("pages in %v besides English", explain.Languages())
	}
}

// TestExamples runs both programs of every page: in the wrong one exactly this kind is found, in the fixed one nothing. The page of
// a note says that it is one.
func TestExamples(t *testing.T) {
	advice := regexp.MustCompile(`\b(advice|note)\b`)
	for _, p := range explain.All() {
		t.Run(p.Kind, func(t *testing.T) {
			if p.Kind == "races-unwatched" && testing.Short() {
				t.Skip("touches much memory")
			}
			found := run(t, p.Wrong)
			if len(found) == 0 {
				t.Errorf("nothing is found in the wrong program")
			}
			for kind, f := range found {
				if string(kind) != p.Kind {
					t.Errorf("in the wrong program: %s: %s", kind, i18n.Reader{}.Word(f.Message))
				}
				if means, _, _ := strings.Cut(p.Text, "\n## "); f.Severity == analysis.Note && !advice.MatchString(means) {
					t.Errorf("%s is a note, and the first part of its page does not say that this is advice", kind)
				}
			}
			for kind, f := range run(t, p.Right) {
				t.Errorf("in the fixed program: %s: %s", kind, i18n.Reader{}.Word(f.Message))
			}
		})
	}
}

func run(t *testing.T, text string) map[analysis.Kind]analysis.Finding {
	t.Helper()
	x, err := engine.Run(context.Background(), engine.RunSpec{Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if len(x.Program.Diagnostics) > 0 {
		t.Logf("%d warnings or notes by the compiler", len(x.Program.Diagnostics))
	}
	found := map[analysis.Kind]analysis.Finding{}
	for _, f := range x.Findings() {
		found[f.Kind] = f
	}
	return found
}
