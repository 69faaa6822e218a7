package compile_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/compile"
	"tilescope/engine/diag"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// TestMutatedPrograms cuts, doubles and swaps pieces of programs: whatever still checks must compile to something that verifies, or be
// refused in words, and never panic.
func TestMutatedPrograms(t *testing.T) {
	var texts []string
	for _, pattern := range []string{"../testdata/conformance/cases/*.cu", "testdata/*.cu", "testdata/*/*.cu"} {
		files, _ := filepath.Glob(pattern)
		for _, path := range files {
			if text, err := os.ReadFile(path); err == nil {
				texts = append(texts, string(text))
			}
		}
	}
	rounds := 400
	if s, err := strconv.Atoi(os.Getenv("TILESCOPE_MUTATIONS")); err == nil {
		rounds = s
	}
	if testing.Short() {
		rounds = 50
	}
	prelude, u := library()
	r := rand.New(rand.NewPCG(1, 2))
	checked := 0
	for i := 0; i < rounds; i++ {
		text := mutate(r, texts[r.IntN(len(texts))])
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Fatalf("panic: %v\n%s", p, text)
				}
			}()
			var bag diag.Bag
			unit := syntax.Parse(source.NewFile("mutant.cu", text), prelude, syntax.Config{}, &bag)
			tree := types.Check(unit, u, &bag, types.Config{})
			if bag.HasErrors() {
				return
			}
			checked++
			p := compile.Compile(tree, &bag, nil)
			if bag.HasErrors() {
				return
			}
			if err := isa.Verify(p); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
		}()
	}
	if checked == 0 {
		t.Error("no mutant checks")
	}
	t.Logf("%d of %d mutants check", checked, rounds)
}

func mutate(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	for n := 1 + r.IntN(3); n > 0; n-- {
		i, j := r.IntN(len(lines)), r.IntN(len(lines))
		switch r.IntN(5) {
		case 0:
			lines = append(lines[:i:i], lines[i+1:]...)
		case 1:
			lines[i], lines[j] = lines[j], lines[i]
		case 2:
			lines = append(lines[:i:i], append([]string{lines[j]}, lines[i:]...)...)
		case 3:
			words := strings.Fields(lines[i])
			if len(words) > 1 {
				k := r.IntN(len(words))
				words = append(words[:k:k], words[k+1:]...)
				lines[i] = strings.Join(words, " ")
			}
		case 4:
			swaps := [][2]string{{"float", "double"}, {"int ", "long long "}, {"+", "-"}, {"<", ">="}, {"float", "float4"}, {"__shared__ ", ""},
				{"const ", ""}, {"int ", "char "}, {"0", "t"}, {"[", "[1 + "}, {"break;", "return;"}, {"=", "+="}}
			s := swaps[r.IntN(len(swaps))]
			lines[i] = strings.Replace(lines[i], s[0], s[1], 1)
		}
		if len(lines) == 0 {
			return ""
		}
	}
	return strings.Join(lines, "\n")
}
