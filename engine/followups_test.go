package engine_test

import (
	"errors"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/diag"
)

// slips are what students get wrong in the grammar: what belongs there, and what they type instead.
var slips = []struct {
	at    *regexp.Regexp
	typed string
}{
	{regexp.MustCompile(`;\n`), "\n"},
	{regexp.MustCompile(`;`), ""},
	{regexp.MustCompile(`\)`), " "},
	{regexp.MustCompile(`\(`), " "},
	{regexp.MustCompile(`\]`), " "},
	{regexp.MustCompile(`\[`), " "},
	{regexp.MustCompile(`\}`), " "},
	{regexp.MustCompile(`\{`), " "},
	{regexp.MustCompile(`,`), " "},
	{regexp.MustCompile(`,`), ";"},
	{regexp.MustCompile(` [-+*/<] `), " "},
	{regexp.MustCompile(` = `), " "},
	{regexp.MustCompile(`>>>`), ">>"},
	{regexp.MustCompile(`\bint\b`), ""},
	{regexp.MustCompile(`\bfloat\b`), "flaot"},
}

// TestNothingFollowsFromASlip: one mistake in the grammar of a program that was right gives no error in its meaning.
func TestNothingFollowsFromASlip(t *testing.T) {
	list, _ := filepath.Glob("../lessons/examples/*/*.cu")
	random := rand.New(rand.NewSource(1))
	for _, path := range list {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range slips {
			places := s.at.FindAllIndex(text, -1)
			if len(places) > 0 {
				at := places[random.Intn(len(places))]
				wrong := string(text[:at[0]]) + s.typed + string(text[at[1]:])
				_, err := engine.Compile(t.Context(), engine.RunSpec{Name: path, Source: wrong}, engine.Limits{})
				var r *engine.Rejection
				if !errors.As(err, &r) {
					continue
				}
				if grammar, meaning := sorted(r.Diagnostics); grammar > 0 && meaning > 0 {
					t.Errorf("%q → %q:\n%s", text[at[0]:at[1]], s.typed, r.Error())
				}
			}
		}
	}
}

// sorted counts errors in the grammar and in the meaning of a text.
func sorted(list []diag.Diagnostic) (grammar, meaning int) {
	for _, d := range list {
		switch {
		case d.Severity != diag.Error:
		case strings.HasPrefix(d.Message.Key, "syntax-"):
			grammar++
		default:
			meaning++
		}
	}
	return grammar, meaning
}

// TestAllMistakesAtOnce: a mistake in the meaning is told beside mistakes in the grammar from which reading recovers, in order of lines,
// and not where these leave it uncertain.
func TestAllMistakesAtOnce(t *testing.T) {
	const head = "struct P { float x; };\n__device__ int twice(int a) { return 2 * a; }\n__global__ void k(int *out) {\n"
	for name, c := range map[string]struct {
		body string
		want []string // places and keys
	}{
		"semicolon, name":   {"int t = threadIdx.x\nout[t] = m;\n", []string{"4 syntax-missing-semicolon", "5 types-undeclared"}},
		"name, semicolon":   {"out[0] = m;\nint t = threadIdx.x\nout[t] = 1;\n", []string{"4 types-undeclared", "5 syntax-missing-semicolon"}},
		"bracket, function": {"out[0] = twice(3;\nout[1] = twise(3);\n", []string{"4 syntax-missing-bracket", "5 types-undeclared-function"}},
		"in one line":       {"out[q] = twice((3);\n", []string{"4 types-undeclared", "4 syntax-missing-bracket"}},
		"header, name":      {"for (int i = 0; i < 4; i++ {\nout[i] = m;\n}\n", []string{"4 syntax-missing-bracket", "5 types-undeclared"}},
		"lost statement":    {"out[0] = 3 4;\nout[1] = m;\n", []string{"4 syntax-missing-semicolon", "5 types-undeclared"}},
		"three": {"int t = 0\nout[t] = m;\nout[1] = twice(3;\ntwise(1);\n", []string{"4 syntax-missing-semicolon", "5 types-undeclared",
			"6 syntax-missing-bracket", "7 types-undeclared-function"}},
		"lost declaration":   {"int a = 3 b = 4;\nout[0] = a + b;\n", []string{"4 syntax-missing-semicolon"}},
		"lost array":         {"__shared__ float s N];\ns[0] = 1;\nout[0] = s[0];\n", []string{"4 syntax-missing-semicolon"}},
		"a member":           {"P p\np.y = 1;\n", []string{"4 syntax-missing-semicolon", "5 types-no-such-member"}},
		"argument uncertain": {"out[0] = twice(twice(1, 2);\n", []string{"4 syntax-missing-bracket"}},
		"brace":              {"if (out) {\nout[0] = m;\n", []string{"7 syntax-missing-brace-before"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "a.cu", Source: head + c.body + "}\nint main() {}\n"}, engine.Limits{})
			var r *engine.Rejection
			if !errors.As(err, &r) {
				t.Fatal(err)
			}
			var got []string
			for _, d := range r.Diagnostics {
				got = append(got, fmt.Sprint(r.File.Position(d.Span.From).Line, " ", d.Message.Key))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%q, want %q:\n%s", got, c.want, r.Error())
			}
		})
	}
}
