package engine_test

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/diag"
	"tilescope/engine/meter"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// stage is one stage of the compiler on its own, and a text that keeps it busy.
type stage struct {
	name, text string
	run        func(front *frontEnd, text string, work *meter.Work)
}

// frontEnd is the prelude, read and checked.
type frontEnd struct {
	prelude  *syntax.Prelude
	universe *types.Universe
}

// library is in programs that include one that comes as source.
var library = regexp.MustCompile(`#include <(cublas|curand|cuda_fp16|cuda_bf16|cufft|mma|thrust/|cub/|variant|any|tuple|map|set|unordered_)`)

func newFrontEnd() *frontEnd {
	var bag diag.Bag
	p := syntax.ParsePrelude(builtin.Prelude(), &bag)
	return &frontEnd{p, types.NewUniverse(p, &bag)}
}

func (f *frontEnd) parse(text string, work *meter.Work) *syntax.Unit {
	var bag diag.Bag
	return syntax.Parse(source.NewFile("t.cu", text), f.prelude, syntax.Config{Work: work}, &bag)
}

func (f *frontEnd) check(text string, work *meter.Work) *types.Program {
	var bag diag.Bag
	return types.Check(f.parse(text, nil), f.universe, &bag, types.Config{Work: work})
}

func read(f *frontEnd, text string, work *meter.Work)    { f.parse(text, work) }
func checked(f *frontEnd, text string, work *meter.Work) { f.check(text, work) }
func code(f *frontEnd, text string, work *meter.Work) {
	var bag diag.Bag
	compile.Compile(f.check(text, nil), &bag, work)
}

var stages = []stage{
	{"macros", series("#define X0 1\n", "#define X%i X%p + X%p\n", 13) + "#if X12\n#endif\n", read},
	{"reading", "void f(int x) {" + strings.Repeat("x = x * (x + 1);\n", 2000) + "}", read},
	{"checking", "int f(int a); int f(float a); void g(int x) {" + strings.Repeat("f(x) + f(1.0f);\n", 2000) + "}", checked},
	{"templates", "template<int N> struct A { int f() { return N; } };" + series("", "A<%i> a%i; int x%i = a%i.f();\n", 500), checked},
	{"constants", "constexpr int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; } int a[f(20000) % 7 + 1];", checked},
	{"code", "__global__ void k(int *p) {" + strings.Repeat("p[threadIdx.x] = p[threadIdx.x + 1];\n", 1000) + "}", code},
	{"control flow", "__global__ void k(int *p) {" + strings.Repeat("if (p[0]) p[1]++; else while (p[2]) p[3]++;\n", 500) + "}", code},
	{
		"contraction",
		"__global__ void k(float *p) { float s = 0, t = p[1];" +
			strings.Repeat("if (p[2]) s += t * p[3];\n", 300) +
			" p[0] = s; }",
		code,
	},
	{"values that lack", "__global__ void k(int *p) {" + series("", "int a%i; if (p[0]) a%i = 1; p[%i] = a%i;\n", 200) + "}", code},
}

// TestEachStageEndsWithItsBudget: a stage ends wherever its budget does, takes the same work every time, and comes through with just
// enough.
func TestEachStageEndsWithItsBudget(t *testing.T) {
	front := newFrontEnd()
	for _, s := range stages {
		t.Run(s.name, func(t *testing.T) {
			spend := func(limit int64) (n int64, err error) {
				w := meter.New(t.Context(), limit)
				defer func() { n = w.Spent() }()
				defer w.Catch(&err)
				s.run(front, s.text, w)
				return 0, nil
			}
			need, err := spend(math.MaxInt64)
			if err != nil || need < 100_000 {
				t.Fatalf("%d steps, %v", need, err)
			}
			if _, err := spend(need); err != nil {
				t.Errorf("with just enough: %v", err)
			}
			for _, limit := range []int64{0, need / 100, need / 4, need / 2, need * 3 / 4, need * 9 / 10, need - 1} {
				if _, err := spend(limit); !errors.Is(err, meter.ErrSpent) {
					t.Errorf("with %d of %d steps: %v", limit, need, err)
				}
			}
		})
	}
}

// fading is a context that ends when it has been asked so often.
type fading struct {
	context.Context
	left, asked int
}

func (f *fading) Err() error {
	f.asked++
	if f.asked > f.left {
		return context.Canceled
	}
	return nil
}

// TestEachStageIsCancelled: a stage asks its context at short intervals, and goes no further once it has ended.
func TestEachStageIsCancelled(t *testing.T) {
	front := newFrontEnd()
	for _, s := range stages {
		t.Run(s.name, func(t *testing.T) {
			cancelled := func(after int) (asked int, spent int64, err error) {
				ctx := &fading{Context: t.Context(), left: after}
				w := meter.New(ctx, math.MaxInt64)
				defer func() { asked, spent = ctx.asked, w.Spent() }()
				defer w.Catch(&err)
				s.run(front, s.text, w)
				return
			}
			all, need, err := cancelled(math.MaxInt)
			if err != nil || int64(all) < need/20_000 {
				t.Fatalf("asked %d times in %d steps, %v", all, need, err)
			}
			for _, after := range []int{0, 1, all / 4, all / 2, all - 1} {
				asked, spent, err := cancelled(after)
				if !errors.Is(err, context.Canceled) || asked != after+1 || spent > need {
					t.Errorf("cancelled after %d of %d: asked %d times, %v", after, all, asked, err)
				}
			}
		})
	}
}

// TestOrdinaryProgramsAreFarFromTheLimit: the programs of the repository take less than a twentieth of what compiling may take, the longest
// less than a fifth.
func TestOrdinaryProgramsAreFarFromTheLimit(t *testing.T) {
	n := 0
	programs := []string{
		"testdata/*/*.cu",
		"testdata/conformance/cases/*.cu",
		"compile/testdata/*/*.cu",
		"host/testdata/*.cu",
		"../lessons/*/*.cu",
	}
	for _, pattern := range programs {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, err := engine.Compile(t.Context(), engine.RunSpec{Name: file, Source: string(text)}, engine.Limits{})
			if err != nil {
				continue // a mistake on purpose
			}
			n++
			most := int64(engine.DefaultCompileWork / 20)
			if len(text) > 20<<10 || library.Match(text) { // made by a program, or with much source behind it
				most *= 4
			}
			if p.Work < 1000 || p.Work > most {
				t.Errorf("%s takes %d steps", file, p.Work)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d programs", n)
	}
}
