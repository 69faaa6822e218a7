package engine_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"tilescope/engine"
)

// series is first, and a line for each number from 1 up to n, in which %i is the number and %p the one before.
func series(first, line string, n int) string {
	var b strings.Builder
	b.WriteString(first)
	for i := 1; i < n; i++ {
		b.WriteString(strings.NewReplacer("%i", fmt.Sprint(i), "%p", fmt.Sprint(i-1)).Replace(line))
	}
	return b.String()
}

// hostile are texts made to exhaust the compiler: each of them once ended the process, took minutes, or took gigabytes. want is the first
// error's code, "" where the text compiles. testdata/messages/hostile.txt of package types has the short ones.
var hostile = []struct{ name, text, want string }{
	{"constant that is itself", "const int a = a;", ""},
	{
		"constants in a ring",
		series("", "extern const int a%i;\n", 1000) +
			series("", "const int a%p = a%i + a%i;\n", 1000) +
			"const int a999 = a1; __device__ int d = a1;",
		"types-device-init-not-constant",
	},
	{
		"constants that double",
		"int g(); const int a0 = g();\n" + series("", "const int a%i = a%p + a%p;\n", 3000) + "int g() { return 1; }",
		"",
	},
	{
		"constants that double, later",
		"extern const int a0;\n" +
			series("", "const int a%i = a%p + a%p;\n", 500) +
			"const int a0 = 7; int f() { return a499; }",
		"",
	},
	{"array of 2^36", "int a[1LL << 36];", ""},
	{"array of 2^36 with values", "int a[1LL << 36] = {1};", "compile-work"},
	{"array of 2^30 with values, many", series("", "int a%i[1 << 26] = {1};\n", 100), "compile-work"},
	{"array of 2^36 in a function", "int main2() { int a[1LL << 36] = {1}; return a[0]; } int b = main2();", "compile-frame-too-large"},
	{"product of dimensions", "int a[1 << 30][1 << 30][1 << 30];", "types-too-large"},
	{"structs that double", series("struct S0 { int x; };\n", "struct S%i { S%p x, y; };\n", 60) + "S59 s;", "types-too-large"},
	{
		"structs that double, in use",
		series("struct S0 { int x; };\n", "struct S%i { S%p x, y; };\n", 30) +
			"S29 s; int f() { S29 a; S29 b = a; return sizeof(b); }",
		"",
	},
	{
		"empty structs that double",
		series("struct S0 { };\n", "struct S%i { S%p x, y; };\n", 60) +
			"S59 s; int f() { S59 a = {}; S59 b = a; return 0; }",
		"types-too-large",
	},
	{
		"unions that double",
		series("struct S0 { const int x; S0() : x(1) { } };\n", "union S%i { S%p x, y; };\n", 60) +
			"int f(S59 *a, S59 *b) { *a = *b; return 0; }",
		"types-assign-const-member",
	},
	{
		"destructors that double",
		series("struct S0 { int x; ~S0() { x = 1; } S0() : x(1) { } };\n", "struct S%i { S%p x, y; };\n", 40) +
			"int f() { S35 a; S35 b = a; return 0; }",
		"compile-work",
	},
	{
		"values by default that double",
		series("struct S0 { int x = 1; };\n", "struct S%i { S%p a = S%p(), b = S%p(); };\n", 36) +
			"int g() { S35 s; return 0; }",
		"compile-work",
	},
	{
		"template pairs that double",
		"template<class A, class B> struct P { A a; B b; };\ntypedef P<int,int> A0;\n" +
			series("", "typedef P<A%p, A%p> A%i;\n", 60) +
			"A59 a;",
		"types-too-large",
	},
	{"types that double", series("typedef int (*A0)(int);\n", "typedef A%p (*A%i)(A%p, A%p);\n", 40), "types-too-complex"},
	{"pointers to pointers", series("typedef int T0;\n", "typedef T%p *T%i;\n", 5000), "types-too-complex"},
	{"constructors of a large array", "struct D { int x; D() : x(1) {} };" + series("", "D d%i[4096];\n", 1000), "compile-work"},
	{
		"constructors of nested arrays",
		"struct D { int x; D() : x(1) {} }; struct E { D a[4000]; }; struct F { E a[4000]; }; F f;",
		"compile-work",
	},
	{"quotes that quote", series("#define S0(x) #x\n", "#define S%i(x) S%p(#x #x)\n", 60) + "const char *s = S59(a);", "syntax-string-limit"},
	{
		"quotes of quotes",
		"#define S(x) #x\n#define E(x) S(x)\nconst char *s = " +
			strings.Repeat("E(", 150) +
			`"a"` +
			strings.Repeat(")", 150) +
			";",
		"syntax-string-limit",
	},
	{
		"long strings",
		`#define S "` +
			strings.Repeat("a", 50_000) +
			"\"\n#define T S S S S S S S S S S\n#define U T T T T T T T T T T\nconst char *s = U U U;",
		"syntax-string-limit",
	},
	{
		"long strings, many",
		`#define L "` + strings.Repeat("a", 50_000) + "\"\nconst char *t[] = {" + series("", `"%i" L,`, 9000) + "0};",
		"compile-work",
	},
	{"macros that vanish", series("#define X0\n", "#define X%i X%p X%p\n", 60) + "X59", "compile-work"},
	{"gotos", "void f(int x) {" + series("", "if (x) goto l%i;\n", 4000) + series("", "l%i: x++;\n", 4000) + "}", ""},
	{"labels", "void f() {" + series("", "l%i: ;", 15_000) + "}", ""},
	{"labels among objects", "int n; struct S { ~S() { n++; } }; void f() {" + series("", "S s%i; l%i: ;\n", 4000) + "}", "compile-work"},
	{
		"gotos out of objects",
		"int n; struct S { ~S() { n++; } }; void f(int x) { a: ;" + series("", "S s%i; if (x) goto a;\n", 4000) + "}", "compile-work",
	},
	{"nested regions", "void f(int x) {" + series("", "if (x) goto l%i;\n l%i: x++;\n", 6000) + "}", ""},
	{
		"functions of one name",
		series("", "struct S%i {}; void f(S%i) {}\n", 500) + "void g() { " + strings.Repeat("f(1);", 5000) + " }",
		"types-no-candidate",
	},
	{
		"operators of one name",
		series("struct S0 {};\n", "struct S%i {}; S%i operator+(S%i a, S%i b) { return a; }\n", 1500) +
			"void g() { S1 a; " +
			strings.Repeat(" a + a;", 15_000) +
			"}",
		"compile-work",
	},
	{
		"methods of many instances",
		"template<int N> struct A {" +
			series("", "int f%i() { return N; }\n", 3000) +
			"};" +
			series("", "A<%i> a%i;\n", 1900),
		"compile-work",
	},
	{
		"methods that call each other",
		"template<class T> struct A {" +
			series("int f0() { return 1; }\n", "int f%i() { return f%p(); }\n", 5000) +
			"}; int g() { A<int> a; return a.f4999(); }",
		"",
	},
	{
		"template parameters",
		"template<" +
			series("class T0", ",class T%i", 7000) +
			"> struct A {}; A<" +
			series("int", ",int", 7000) +
			"> a;",
		"",
	},
	{
		"namespaces that use each other",
		usingEachOther(25) + "int f() { return " + strings.Repeat("n1::y + ", 100) + "1; }",
		"types-not-in-scope",
	},
	{
		"long names of scopes",
		series("", "namespace "+strings.Repeat("n", 900)+"%i {", 190) +
			series("", "int f%i() { return 1; }\n", 2500) +
			strings.Repeat("}", 189),
		"",
	},
	{
		"structs without names",
		"struct A {" + strings.Repeat("struct {", 190) + series("", "int a%i;", 9000) + strings.Repeat("};", 191),
		"compile-work",
	},
	{
		"long names",
		"int " + strings.Repeat("a", 100_000) + " = 1; int f() { return " + strings.Repeat("a", 100_000) + "b; }",
		"syntax-word-limit",
	},
	{"mistakes", "void g() {" + series("", "undefined%i;\n", 13_000) + "}", "types-undeclared"},
	{"mistakes on one line", series("", "int a%i = b; ", 10_000), "types-undeclared"},
	{
		"arguments of printf",
		"#include <stdio.h>\n__global__ void g() { printf(\"" +
			strings.Repeat("%d", 40_000) +
			"\"" +
			strings.Repeat(", 1", 40_000) +
			"); }",
		"",
	},
	{
		"members of a struct",
		"struct S {" +
			series("", "int a%i; char b%i;", 2000) +
			"}; __global__ void f(S *a, S *b) {" +
			strings.Repeat("*a = *b; ", 20_000) +
			"}",
		"compile-work",
	},
	{
		"copies of a large struct",
		"struct S { int a[4000]; }; __device__ S g(S a) { return a; } __global__ void f(S *a, S *b) {" +
			strings.Repeat("*a = g(*b); ", 12_000) +
			"}",
		"compile-work",
	},
	{
		"functions that call each other",
		series("__device__ int f0(int x) { return x; }\n", "__device__ int f%i(int x) { __shared__ int s; s = x; return f%p(x) + s; }\n", 1200) +
			series("", "__global__ void k%i(int *a) { *a = f1199(1); }", 2500),
		"compile-work",
	},
	{"branches", "__global__ void f(int *p) { int x = *p;" + strings.Repeat("if (x) x++; ", 19_000) + " *p = x; }", "compile-work"},
	{
		"products and branches",
		"__global__ void k(float *p) { float m = p[0] * p[1];" + strings.Repeat("if (p[2]) p[3] += m;\n", 9000) + "}",
		"compile-work",
	},
	{
		"variables without values",
		"__global__ void f(int *p) {" + series("", "int a%i;\n", 9000) + series("", "p[%i]=a%i;", 6000) + "}",
		"compile-work",
	},
	{"endless loops", "__global__ void k(int *p) {" + strings.Repeat("if (*p) for (;;);\n", 8000) + "}", "compile-work"},
	{
		"depth of constants",
		"constexpr int f(int x) { return f(x + 1)" + strings.Repeat(" + 1", 1800) + "; } int a[f(0)];",
		"types-length-not-constant",
	},
}

func usingEachOther(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "namespace n%d { }\n", i)
	}
	for i := range n {
		fmt.Fprintf(&b, "namespace n%d {", i)
		for k := range n {
			fmt.Fprintf(&b, "using namespace n%d;", k)
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// TestHostileTexts: whatever the text is, compiling it ends with words or with a program, and keeps in proportion to its budget what it
// takes of memory.
func TestHostileTexts(t *testing.T) {
	const work = 2_000_000 // a tenth of the default, for the test to be quick
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			spec := engine.RunSpec{Name: "t.cu", Source: c.text + "\nint main() { return 0; }\n"}
			_, err := engine.Compile(t.Context(), spec, engine.Limits{SourceBytes: 1 << 20, CompileWork: work})
			runtime.ReadMemStats(&after)
			got := ""
			for _, key := range keys(err) {
				if !strings.Contains(c.want, key) {
					continue
				}
				got = key
			}
			if got != c.want || err != nil && len(keys(err)) == 0 {
				t.Errorf("want %q, got %v %.300s", c.want, keys(err), fmt.Sprint(err))
			}
			if c.want == "" && err != nil {
				t.Errorf("it does not compile: %.300s", err)
			}
			if err != nil && len(err.Error()) > 512<<10 {
				t.Errorf("what is said has %d bytes", len(err.Error()))
			}
			if taken := after.TotalAlloc - before.TotalAlloc; taken > 64*work {
				t.Errorf("%d bytes for %d steps", taken, work)
			}
		})
	}
}
