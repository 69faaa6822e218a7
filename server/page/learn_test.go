package page

import "testing"

// TestOptionShape: no option is so long that it leaves its box, and numbers do not fill a column each.
func TestOptionShape(t *testing.T) {
	for _, c := range []struct {
		options []string
		shape   string
	}{
		{[]string{"16,384", "<code>8</code>", "1,024"}, ""},
		{[]string{"A &amp; B &amp; C", "D"}, ""},
		{[]string{"the tiles", "four results per thread", "two", "none"}, "phrases"},
		{[]string{"the tiles", "four results per thread", "two"}, "sentences"},
		{[]string{"exchanging rows and columns: coalesced loads", "the tiles"}, "sentences"},
	} {
		if got := optionShape(c.options); got != c.shape {
			t.Errorf("%q: %q, want %q", c.options, got, c.shape)
		}
	}
}
