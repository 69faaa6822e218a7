package catalog

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestTopicsThatDoNotFit: topics and the claims about them name each other, and lessons that there are; chapters are those of the book.
func TestTopicsThatDoNotFit(t *testing.T) {
	const topics = "A: {title: One, topics: {A1: Counting.}}"
	for name, c := range map[string]struct{ topics, rows, head, says string }{
		"fits":                 {topics, "A1: [counting#a]", "pmpp: [2, 5]", ""},
		"no lesson":            {topics, "A1: [nothing#a]", "", "nothing"},
		"no claim":             {topics, "A2: [counting#a]", "", "A1"},
		"a row without text":   {topics, "A1: [counting#a]\nA2: [counting#a]", "", "1 topics, and rows.yaml 2"},
		"another group":        {"A: {title: One, topics: {B1: Counting.}}", "B1: [counting#a]", "", "B1"},
		"a chapter too far":    {topics, "A1: [counting#a]", "pmpp: [6]", "chapter 6, and pmpp.yaml has chapters 1 to 5"},
		"chapters in disorder": {topics, "A1: [counting#a]", "pmpp: [5, 2]", "in order"},
	} {
		fsys := fstest.MapFS{
			"pmpp.yaml":   {Data: []byte("- Introduction\n- Grids\n- Tiles\n- Warps\n- Memory\n")},
			"topics.yaml": {Data: []byte(c.topics)}, "rows.yaml": {Data: []byte(c.rows)},
			"counting/lesson.md": {Data: []byte("---\ntitle: Counting\naim: To count.\n" + c.head + "\n---\nText.\n")},
			"counting/kernel.cu": {Data: []byte("int main() {}")},
		}
		l, err := Load(fsys)
		if err == nil {
			var groups []TopicGroup
			groups, err = LoadTopics(fsys, l)
			if err == nil && groups[0].Topics[0].Lessons[0].Claims[0] != "a" {
				t.Errorf("%s: %+v", name, groups)
			}
		}
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}
