package compile_test

import (
	"os"
	"strings"
	"testing"

	"tilescope/engine/isa"
)

// TestEffects: what changes a value that is used further is told apart from what makes an address, counts a loop or decides a branch.
func TestEffects(t *testing.T) {
	effects(t, "kinds.cu", map[string]isa.Effects{
		"y = 1.f": isa.Keeps, "sum += v": isa.Keeps, "best = v": isa.Keeps, "kept[i % 2] += v": isa.Keeps, "seen++": isa.Keeps,
		"sum += __shfl_down_sync(0xffffffffu, sum, 16)": isa.Keeps | isa.Exchanges,
		"int vote = __any_sync(0xffffffffu, seen > 3)":  isa.Exchanges,
		`printf("%d\n", vote)`:                          isa.Prints,
	})
}

// TestTilesAreMultiplied: lanes that share their elements for a product of tiles do more than hand each other values.
func TestTilesAreMultiplied(t *testing.T) {
	effects(t, "tiles.cu", map[string]isa.Effects{
		"load_matrix_sync(a, A, 16)": isa.Exchanges, "load_matrix_sync(b, B, 16)": isa.Exchanges, "mma_sync(c, a, b, c)": isa.Multiplies,
	})
}

// effects compares what the statements of a program do with what they should.
func effects(t *testing.T, name string, want map[string]isa.Effects) {
	t.Helper()
	text, err := os.ReadFile("testdata/effects/" + name)
	if err != nil {
		t.Fatal(err)
	}
	p := good(t, name, string(text))
	got := map[string]isa.Effects{}
	for _, s := range p.Stmts {
		if s.Effects != 0 && !s.Span.From.InPrelude() {
			got[strings.TrimSuffix(p.File.Slice(s.Span), ";")] |= s.Effects
		}
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
