package page

import (
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
)

// TestExamplesInEnglish: what an example says in English on a page of another language is marked as English.
func TestExamplesInEnglish(t *testing.T) {
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: To see.\n---\n")}, "one/kernel.cu": {Data: []byte("int main() {}")},
		"examples/sum/kernel.cu": {Data: []byte("int main() {}")},
		"examples/sum/example.yaml": {Data: []byte(
			"topic: start\ntitle: {en: A sum}\nlook: {en: One line}\nrun: {}\nat: '1'\nshows: 'true'\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	for language, want := range map[string]int{"": 0, "de": 2} {
		var b strings.Builder
		if err := exampleCard(c.Examples()[0], 0).Render(For(t.Context(), i18n.Reader{Language: language}, false), &b); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(b.String(), `lang="en"`); got != want || !strings.Contains(b.String(), "A sum") {
			t.Errorf("in language %q, %d texts are marked as English, not %d: %s", language, got, want, b.String())
		}
	}
}
