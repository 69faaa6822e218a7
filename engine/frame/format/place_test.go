package format

import (
	"testing"

	"tilescope/engine/i18n"
)

func TestLinesAreListed(t *testing.T) {
	for want, lines := range map[string][]int{"": nil, "4": {4}, "11 and 12": {11, 12}, "1, 2 and 3": {1, 2, 3}} {
		if got := Lines(i18n.Reader{}, lines); got != want {
			t.Errorf("%v is %q, want %q", lines, got, want)
		}
	}
}
