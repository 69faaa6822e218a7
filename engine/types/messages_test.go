package types_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// testdata/messages/*.txt hold small programs, each under a line `-- name --` and followed by `-- want --` with
// what must be said about it: nothing less, nothing more.
func TestMessages(t *testing.T) {
	files, _ := filepath.Glob("testdata/messages/*.txt")
	if len(files) == 0 {
		t.Fatal("no messages")
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for _, c := range messageCases(string(text)) {
			t.Run(filepath.Base(path)+"/"+c.name, func(t *testing.T) {
				_, f, bag := checked("t.cu", c.text)
				got := worded(f, bag)
				if strings.ContainsAny(got, "\x00") || strings.Contains(got, "types-") {
					t.Errorf("a message without words:\n%s", got)
				}
				for _, line := range strings.Split(got, "\n") {
					if !strings.HasPrefix(line, "  ") && strings.Contains(line, "{") && !strings.Contains(line, "{ …") && !strings.Contains(line, "{}") {
						t.Errorf("an argument is missing: %s", line)
					}
				}
				if got != c.want && !*update {
					t.Errorf("%s\n--- got\n%s--- want\n%s", c.text, got, c.want)
				}
				out.WriteString("-- " + c.name + " --\n" + c.text + "-- want --\n" + got)
			})
		}
		if *update {
			if err := os.WriteFile(path, []byte(out.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

type messageCase struct{ name, text, want string }

func messageCases(s string) []messageCase {
	var out []messageCase
	var into *string
	for _, line := range strings.SplitAfter(s, "\n") {
		trimmed := strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(trimmed, "-- ") && strings.HasSuffix(trimmed, " --") {
			name := strings.TrimSuffix(strings.TrimPrefix(trimmed, "-- "), " --")
			if name == "want" && len(out) > 0 {
				into = &out[len(out)-1].want
			} else {
				out = append(out, messageCase{name: name})
				into = &out[len(out)-1].text
			}
			continue
		}
		if into != nil {
			*into += line
		}
	}
	return out
}
