package types_test

import (
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/diag"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

func corpus(t testing.TB) []string {
	var out []string
	for _, glob := range []string{"testdata/clean/*.cu", "testdata/golden/*.cu", "../testdata/conformance/cases/matmul_tiled_64_16.cu",
		"testdata/messages/*.txt"} {
		files, _ := filepath.Glob(glob)
		for _, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(path, ".txt") {
				for _, c := range messageCases(string(text)) {
					out = append(out, c.text)
				}
				continue
			}
			out = append(out, string(text))
		}
	}
	return out
}

// words splits a text into words and marks, so that a mutation makes another program and not noise.
func wordsOf(s string) []string {
	var out []string
	start := 0
	kind := func(b byte) int {
		switch {
		case b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z':
			return 1
		case b == ' ' || b == '\n':
			return 2
		}
		return 3
	}
	for i := 1; i <= len(s); i++ {
		if i == len(s) || kind(s[i]) != kind(s[i-1]) || kind(s[i]) == 3 {
			out = append(out, s[start:i])
			start = i
		}
	}
	return out
}

// Whatever the text, checking ends without a panic, and a program without errors keeps the promises of tree.go.
func TestMutatedProgramsNeverPanic(t *testing.T) {
	texts := corpus(t)
	rounds := 3000
	if testing.Short() {
		rounds = 300
	}
	r := rand.New(rand.NewSource(7))
	var all []string
	for _, s := range texts {
		all = append(all, wordsOf(s)...)
	}
	for i := 0; i < rounds; i++ {
		w := wordsOf(texts[r.Intn(len(texts))])
		for n := 1 + r.Intn(3); n > 0 && len(w) > 2; n-- {
			k := r.Intn(len(w))
			switch r.Intn(4) {
			case 0:
				w[k] = all[r.Intn(len(all))]
			case 1:
				w[k] = w[r.Intn(len(w))]
			case 2:
				w = append(w[:k:k], w[k+1:]...)
			case 3:
				w[k] += " " + w[r.Intn(len(w))]
			}
		}
		text := strings.Join(w, "")
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Fatalf("panic %v on\n%s", p, text)
				}
			}()
			prog, _, bag := checked("t.cu", text)
			if !bag.HasErrors() && prog != nil {
				if err := soundProgram(prog); err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
			}
		}()
	}
}

// FuzzCheck looks for panics and broken promises in any text.
func FuzzCheck(f *testing.F) {
	for _, s := range corpus(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		prog, _, bag := checked("t.cu", text)
		if !bag.HasErrors() && prog != nil {
			if err := soundProgram(prog); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// One universe serves many checks at once, and none of them leaves a trace in it.
func TestUniverseIsShared(t *testing.T) {
	p, u := library()
	text, err := os.ReadFile("testdata/clean/course.cu")
	if err != nil {
		t.Fatal(err)
	}
	want := ""
	var mu sync.Mutex
	var wait sync.WaitGroup
	for i := 0; i < 8; i++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			var bag diag.Bag
			unit := syntax.Parse(source.NewFile("course.cu", string(text)), p, syntax.Config{}, &bag)
			got := dump(types.Check(unit, u, &bag, types.Config{}))
			mu.Lock()
			defer mu.Unlock()
			if want == "" {
				want = got
			} else if got != want {
				t.Error("two checks of one text differ")
			}
		}()
	}
	wait.Wait()
}

// Work stays bounded on texts made to be long.
func TestBoundedWork(t *testing.T) {
	for name, text := range map[string]string{
		"constant loop":  "constexpr int f() { int n = 0; while (true) n++; return n; } int a[f()];",
		"constant depth": "constexpr int f(int n) { return f(n + 1); } int a[f(0)];",
		"template depth": "template <int N> struct A { A<N + 1> next; }; A<0> a;",
		"template count": "template <int N> int f() { return f<N + 1>() + f<N + 2>() + f<2 * N>(); } int main() { return f<1>(); }",
		"nested calls": "int f(int a) { return a; } int main() { return " + strings.Repeat("f(", 900) + "1" + strings.Repeat(")", 900) +
			"; }",
		"nested braces": "int a[4] = " + strings.Repeat("{", 900) + "1" + strings.Repeat("}", 900) + ";",
		"nested lists":  "struct P { int a; }; P p = " + strings.Repeat("{", 60) + "1" + strings.Repeat("}", 60) + ";",
		"nested constructors": "struct V { int a; V(int x) : a(x) {} V(int x, int y) : a(x + y) {} V(float f) : a(1) {} }; V " +
			"v = " + strings.Repeat("{", 200) + "1" + strings.Repeat("}", 200) + ";",
		"nested arguments": "struct P { int a, b; }; int f(P p) { return p.a; } int f(P p, int q) { return q; } int main() { " +
			"return " + strings.Repeat("f({", 100) + "1" + strings.Repeat("})", 100) + "; }",
		"nested typed lists": "struct P { int a; }; struct Q { P p; }; int main() { int x = " + strings.Repeat("Q{P{", 100) + "1" +
			strings.Repeat("}}.p.a", 100) + "; return x; }",
		"doubling names": "template <typename A, typename B> struct P { }; template <typename T, int N> struct D { D<P<T, T>, N + 1> *d; " +
			"D<P<T, T>, N + 1> e; }; D<int, 0> d;",
		"heavy instances": "template <int N> int f() { if (N > 1500) return 0; " + strings.Repeat("int a = 1 + 2 * 3; { a += a; } ", 1) +
			strings.Repeat("{ int b = 1 + 2 * N - 3; b += b * 2 + b; }", 2000) + " return f<N + 1>(); } int main() { return f<0>(); }",
		"many warnings":    "int main() { " + strings.Repeat("1 + 2 * main; 3.0;", 20000) + " return 0; }",
		"nested autos":     "int main() { auto a = 1; " + strings.Repeat("a = (a + (a * 2)); ", 2000) + " return a; }",
		"large array":      "int a[1 << 30][1 << 30];",
		"many overloads":   "int main() { return " + strings.Repeat("max(", 200) + "1" + strings.Repeat(", 2)", 200) + "; }",
		"struct recursion": "struct A { struct A x; }; A a;",
	} {
		t.Run(name, func(t *testing.T) { checked("t.cu", text) })
	}
}
