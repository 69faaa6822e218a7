package export

import (
	"fmt"
	"strings"
)

// origin is what a file of rows says of itself, as a picture does: what it is, in words, and where it can be found alive.
type origin struct {
	Title  string `json:"title,omitempty"`
	About  string `json:"about"`
	Source string `json:"source,omitempty"`
}

// comment is the origin at the head of rows with commas. Lines that begin with # are the comments of the W3C's default dialect of such
// files.
func (o origin) comment() []byte {
	var b strings.Builder
	for _, text := range []string{o.Title, o.About, o.Source} {
		if text != "" {
			fmt.Fprintf(&b, "# %s\n", strings.Join(strings.Fields(text), " "))
		}
	}
	return []byte(b.String())
}

// line is the address alone, below a text that says what it is.
func (o origin) line() []byte {
	if o.Source == "" {
		return nil
	}
	return []byte(o.Source + "\n")
}
