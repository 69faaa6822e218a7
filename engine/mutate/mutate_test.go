package mutate_test

import (
	"os"
	"strings"
	"testing"

	"tilescope/engine/mutate"
)

func programs(t testing.TB) []string {
	t.Helper()
	list, err := mutate.Programs(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestProgramsAreFound(t *testing.T) {
	list := programs(t)
	kernels := 0
	for _, p := range list {
		if strings.Contains(p, "__global__") {
			kernels++
		}
		if strings.Contains(p, "\n-- want --\n") || strings.Contains(p, "\n---\n") {
			t.Errorf("what a case expects is no part of its program:\n%s", p)
		}
	}
	if len(list) < 450 || kernels < 300 {
		t.Errorf("%d programs, %d of them with kernels", len(list), kernels)
	}
}

// TestTextIsDecidedBySeed: the same seed gives the same text, others give others, and nearly all differ from the program that they come
// from.
func TestTextIsDecidedBySeed(t *testing.T) {
	list := programs(t)
	good := map[string]bool{}
	longest := mutate.MaxBytes
	for _, p := range list {
		good[p] = true
		longest = max(longest, len(p))
	}
	const n = 1000
	seen := map[string]bool{}
	same := 0
	for seed := range uint64(n) {
		text := mutate.Text(seed, list)
		if again := mutate.Text(seed, list); again != text {
			t.Fatalf("seed %d gives two texts", seed)
		}
		if len(text) > longest {
			t.Errorf("seed %d gives %d bytes", seed, len(text))
		}
		if good[text] {
			same++
		}
		seen[text] = true
	}
	if len(seen) < n*98/100 || same > n/50 {
		t.Errorf("%d texts of %d seeds, %d of them not mutated", len(seen), n, same)
	}
}

// TestTextOfAnything: programs need not be programs.
func TestTextOfAnything(t *testing.T) {
	if text := mutate.Text(1, nil); text != "" {
		t.Errorf("of nothing comes %q", text)
	}
	odd := []string{"", "\n", "}{", "(((", "[<<<", "\"", "/*", "//", "#define", "#define x", "\\\n", "\xff\x00", "int", "int x = ", "'", "1",
		"0x", "1e+", ")]}>>>", "int a[b[c[", "// tilescope:", strings.Repeat("{", 5000)}
	for seed := range uint64(400) {
		mutate.Text(seed, odd)
	}
}
