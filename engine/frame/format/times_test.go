package format

import (
	"testing"

	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// TestTimes: once and twice are words, not "1 times".
func TestTimes(t *testing.T) {
	for n, want := range map[int64]string{
		1: "updates 'v' once", 2: "updates 'v' twice", 3: "updates 'v' 3 times", 1024: "updates 'v' 1,024 times",
	} {
		thing := i18n.Reader{}.Word(i18n.M(texts.DeedUpdate, i18n.T("name", "v"), Times(n)))
		if got := (i18n.Reader{}).Word(i18n.M(texts.DeedUpdates, i18n.T("things", thing), i18n.N("many", 1))); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
