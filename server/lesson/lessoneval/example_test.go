package lessoneval_test

import (
	"slices"
	"testing"

	"tilescope/engine/i18n"
)

// TestExamples executes every example: what its line says is so at the place that it names, it has the findings that it names and no other,
// and it has words in English and in the same other languages as all others.
func TestExamples(t *testing.T) {
	c, u := load(t)
	if n := len(c.Examples()); n < 24 {
		t.Errorf("%d examples", n)
	}
	topics := map[string]int{}
	for _, e := range c.Examples() {
		topics[e.Topic]++
		t.Run(e.Slug, func(t *testing.T) {
			p, err := u.Prove(t.Context(), e.Slug)
			if err != nil {
				t.Fatal(err)
			}
			if !p.Shows {
				t.Errorf("%q does not hold", e.Shows.Text)
			}
			if !slices.Equal(p.Kinds, e.Findings) && len(p.Kinds)+len(e.Findings) > 0 {
				t.Errorf("found is %v, and named are %v", p.Kinds, e.Findings)
			}
			if p.Line == 0 || p.Place.Query == "" {
				t.Errorf("the place %+v is at no line", p.Place)
			}
			first := c.Examples()[0]
			if !slices.Equal(e.Tags(), first.Tags()) {
				t.Errorf("it has words in %v, and %s in %v: a language is in all examples or in none", e.Tags(), first.Slug, first.Tags())
			}
			for _, tag := range e.Tags() {
				if _, known := i18n.Known(tag); !known {
					t.Errorf("there is no language %q", tag)
				}
			}
		})
	}
	if len(topics) < 6 {
		t.Errorf("topics with examples: %v", topics)
	}
}

// TestComparedExamples: an example that is offered for comparison counts less of what it is said to save.
func TestComparedExamples(t *testing.T) {
	c, u := load(t)
	pairs := 0
	for _, e := range c.Examples() {
		if e.Against.Example == "" {
			continue
		}
		pairs++
		was, err := u.Counter(t.Context(), e.Against.Example, e.Against.Saves)
		is, other := u.Counter(t.Context(), e.Slug, e.Against.Saves)
		if err != nil || other != nil {
			t.Fatal(err, other)
		}
		before, ok := was.(int)
		after, also := is.(int)
		if !ok || !also || after >= before {
			t.Errorf("%s of %s is %v, and %v of %s", e.Against.Saves, e.Slug, is, was, e.Against.Example)
		}
	}
	if pairs < 4 {
		t.Errorf("%d comparisons", pairs)
	}
}
