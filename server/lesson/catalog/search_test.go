package catalog

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestSearch(t *testing.T) {
	c, err := Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: Tiles\naim: To see.\n---\n## What a halo is\n\nEdges of the neighbours.\n\n## Banks\n\n" +
			"A halo is mentioned here, and `=1 + 1` *doors*.\n")},
		"one/kernel.cu": {Data: []byte("int main() {}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	words := []Term{{Name: "Ghost", Anchor: "ghost", HTML: "<p>No halo.</p>"}}
	for _, test := range []struct {
		query string
		want  []string
	}{
		{"halo", []string{"/learn/one#what-a-halo-is", "/glossary#ghost", "/learn/one#banks"}},
		{"HALO banks", []string{"/learn/one#banks"}},
		{"tiles doors", []string{"/learn/one#banks"}},
		{"nowhere", nil},
		{"  ", nil},
		{strings.Repeat("x", 10000), nil},
	} {
		var got []string
		for _, h := range c.Search(test.query, words) {
			got = append(got, h.Address)
			if strings.Contains(h.Text, " .") {
				t.Errorf("%q: a mark within a line parts the text %q", test.query, h.Text)
			}
		}
		if strings.Join(got, " ") != strings.Join(test.want, " ") {
			t.Errorf("%.20q: %v, want %v", test.query, got, test.want)
		}
	}
}
