package engine_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/analysis"
	"tilescope/engine/enginetest"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

var (
	deviceComment = regexp.MustCompile(`(?m)^// device: (\w+)$`)
	kindComment   = regexp.MustCompile(`// want ([a-z-]+) "(.*)"`)
)

// TestFindingsSayWhereWhoAndWhatToDo runs a program for each mistake: the finding is at the line that a comment, `// want KIND "text"`,
// marks, says the text, names a thread of a kernel or the host, and has a hint. No other error is found, apart from memory that is lost.
func TestFindingsSayWhereWhoAndWhatToDo(t *testing.T) {
	files, _ := filepath.Glob("testdata/findings/*.cu")
	if len(files) < 26 {
		t.Fatalf("%d programs", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".cu"), func(t *testing.T) { checkFinding(t, file) })
	}
}

func checkFinding(t *testing.T, file string) {
	spec := enginetest.Program(t, file)
	if m := deviceComment.FindStringSubmatch(spec.Source); m != nil {
		spec.Device = m[1]
	}
	var kind analysis.Kind // "" for no error at all
	says, line := "", 0
	if at := kindComment.FindStringSubmatchIndex(spec.Source); at != nil {
		kind, says = analysis.Kind(spec.Source[at[2]:at[3]]), spec.Source[at[4]:at[5]]
		line = strings.Count(spec.Source[:at[0]], "\n") + 1
	}
	found := false
	list := report.Of(enginetest.Execute(t, spec, engine.Limits{}), i18n.Reader{}).Findings
	for _, f := range list {
		switch {
		case f.Severity != analysis.Error || f.Kind == analysis.Leak:
		case f.Kind != kind:
			t.Errorf("%s: %s", f.Kind, f.Message)
		case len(f.Sites) == 0 || f.Hint == "":
			t.Errorf("a finding without a place or a hint: %+v", f)
		default:
			at := f.Sites[0]
			found = found || at.Line == line && strings.Contains(f.Message, says) && (at.Access == "host") == (at.Thread == nil)
		}
	}
	if !found && kind != "" {
		t.Errorf("no %s in line %d that says %q:\n%+v", kind, line, says, list)
	}
}
