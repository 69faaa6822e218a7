package compile_test

import (
	"os"
	"strings"
	"testing"

	"tilescope/engine/isa"
)

// TestEffects: what changes a value that goes on is told apart from what makes an address, counts a loop or decides a branch.
func TestEffects(t *testing.T) {
	text, err := os.ReadFile("testdata/effects/kinds.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := good(t, "effects.cu", string(text))
	got := map[string]isa.Effects{}
	for _, s := range p.Stmts {
		if s.Effects != 0 {
			got[strings.TrimSuffix(p.File.Slice(s.Span), ";")] |= s.Effects
		}
	}
	want := map[string]isa.Effects{
		"y = 1.f": isa.Keeps, "sum += v": isa.Keeps, "best = v": isa.Keeps, "kept[i % 2] += v": isa.Keeps, "seen++": isa.Keeps,
		"sum += __shfl_down_sync(0xffffffffu, sum, 16)": isa.Keeps | isa.Exchanges,
		"int vote = __any_sync(0xffffffffu, seen > 3)":  isa.Exchanges,
		`printf("%d\n", vote)`:                          isa.Prints,
	}
	for text, effects := range want {
		if got[text] != effects {
			t.Errorf("%s: effects %b, want %b", text, got[text], effects)
		}
		delete(got, text)
	}
	for text, effects := range got {
		t.Errorf("%s: effects %b, want none", text, effects)
	}
}
