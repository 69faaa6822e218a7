package source

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPositionsOfLongLines: a column counts the code points before it, however long the line is and whatever it contains.
func TestPositionsOfLongLines(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "bc", "é", "€", "𝛼", "\n", "\xff", "\xc3", "\x80\x80", strings.Repeat("x", 1000), strings.Repeat("é", 700)}
	for range 30 {
		var b strings.Builder
		for range r.IntN(40) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		text := b.String()
		f := NewFile("t.cu", text)
		for off := 0; off <= len(text); off += 1 + r.IntN(9) {
			line, from := strings.Count(text[:off], "\n")+1, strings.LastIndexByte(text[:off], '\n')+1
			if f.LineOffset(line) != from {
				t.Fatalf("line %d begins at %d, not %d", line, from, f.LineOffset(line))
			}
			want := Position{line, len([]rune(text[from:off])) + 1}
			if got := f.Position(At(off)); got != want {
				t.Fatalf("offset %d of %q: %v, want %v", off, text, got, want)
			}
		}
	}
}
