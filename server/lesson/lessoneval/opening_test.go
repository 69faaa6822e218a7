package lessoneval_test

import (
	"errors"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

const (
	mostLeading = 2  // sentences before a lesson's first part
	mostBefore  = 3  // sentences, these included, before a reader has something to do
	mostWords   = 30 // of each of them
)

var (
	aside    = regexp.MustCompile("(?s)```(?:notes|stage|term|claim|cuda|answer|table)\n.*?\n```\n|(?m:^\\|[^\n]*$)")
	doing    = regexp.MustCompile("\\]\\(moment:|```(?:predict|profile)\n")
	sentence = regexp.MustCompile(`[.?!]["')*]*(?:\s+|$)|\n\n+`)
	quoted   = regexp.MustCompile("`[^`]*`")
)

// sentencesOf are those of a text in Markdown that end in it.
func sentencesOf(text string) (all []string) {
	text = quoted.ReplaceAllString(text, "x")
	for {
		at := sentence.FindStringIndex(text)
		if at == nil {
			return all
		}
		if s := strings.TrimSpace(text[:at[1]]); s != "" {
			all = append(all, s)
		}
		text = text[at[1]:]
	}
}

// opening says what is wrong with the beginning of a lesson's text; "" for nothing.
func opening(text string) string {
	_, text, _ = strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	lead, part, _ := strings.Cut(text, "\n## ")
	_, part, _ = strings.Cut(part, "\n")
	part, _, _ = strings.Cut(part, "\n## ")
	part = aside.ReplaceAllString(part, "")
	first := sentencesOf(lead + "\n")
	switch at := doing.FindStringIndex(part); {
	case len(first) > mostLeading:
		return "more sentences before the first part than a reader takes in: " + lead
	case at == nil:
		return "nothing to do in the first part: no link to a moment and no prediction"
	default:
		first = append(first, sentencesOf(part[:at[0]])...)
	}
	if len(first) > mostBefore {
		return "too many sentences before the first link to a moment or prediction: " + strings.Join(first, " / ")
	}
	for _, s := range first {
		if len(strings.Fields(s)) > mostWords {
			return "a long sentence on the first screen: " + s
		}
	}
	return ""
}

// TestLessonsBeginWithSomethingToDo: a reader has something to watch or to answer after three short sentences.
func TestLessonsBeginWithSomethingToDo(t *testing.T) {
	each(t, func(t *testing.T, _ *lessoneval.Tutor, l *catalog.Lesson) {
		text, err := fs.ReadFile(lessons.FS, l.Slug+"/lesson.md")
		if errors.Is(err, fs.ErrNotExist) {
			text, err = os.ReadFile("testdata/" + l.Slug + "/lesson.md") // the skeleton to copy
		}
		if err != nil {
			t.Fatal(err)
		}
		if wrong := opening(string(text)); wrong != "" {
			t.Error(wrong)
		}
	})
}

func TestOpening(t *testing.T) {
	const head = "---\ntitle: T\n---\n"
	for _, test := range []struct{ text, wrong string }{
		{"One. Two.\n\n## Part\n\nThree, and [look](moment:m). Four.\n", ""},
		{"One. Two.\n\n## Part\n\n```notes\nNot. These. At. All.\n```\n\n```predict\nid: p\n```\n", ""},
		{"One. Two. Three.\n\n## Part\n\n[Look](moment:m).\n", "before the first part"},
		{"One. Two.\n\n## Part\n\nThree. Four. [Look](moment:m).\n", "too many sentences"},
		{"One. Two.\n\n## Part\n\nThree.\n\n## Next\n\n[Look](moment:m).\n", "nothing to do"},
		{"One. " + strings.Repeat("word ", 31) + "end.\n\n## Part\n\n[Look](moment:m).\n", "a long sentence"},
	} {
		if wrong := opening(head + test.text); !strings.Contains(wrong, test.wrong) || wrong == "" != (test.wrong == "") {
			t.Errorf("%q: %q", test.text, wrong)
		}
	}
}
