package mutate

import (
	"fmt"
	"strings"
)

// repeatToken writes a token again and again.
func repeatToken(d *draft) bool {
	if len(d.tokens) == 0 {
		return false
	}
	i := d.r.IntN(len(d.tokens))
	t, between := d.tokens[i].text, one(d, []string{"", " ", ", ", "+", "\n"})
	n := d.count()
	if n*(len(t)+len(between)) > MaxBytes {
		return false
	}
	d.write(i, i+1, t+strings.Repeat(between+t, n))
	return true
}

// repeatPiece writes a statement, a line, a block or an argument again and again.
func repeatPiece(d *draft) bool {
	s, ok := d.piece()
	if !ok {
		return false
	}
	text := (&draft{tokens: d.copied(s)}).text()
	between := one(d, []string{"\n", "\n", " ", ", ", " + ", ""})
	n := d.count()
	if n*(len(text)+len(between)) > MaxBytes {
		return false
	}
	d.write(s.end, s.end, strings.Repeat(between+text, n))
	return true
}

// doubleMacro makes macros of which each writes the one before it twice, and uses the last in the place of a piece of the program.
func doubleMacro(d *draft) bool {
	s, ok := d.piece()
	if !ok {
		return false
	}
	body := strings.ReplaceAll((&draft{tokens: d.copied(s)}).text(), "\n", " ")
	if strings.Contains(body, "//") || strings.Contains(body, "#") {
		return false
	}
	depth := one(d, []int{2, 4, 8, 12, 16, 20, 24, 30, 40, 100})
	form := one(d, []string{"#define D%[1]d D%[2]d D%[2]d\n", "#define D%[1]d D%[2]d, D%[2]d\n", "#define D%[1]d (D%[2]d + D%[2]d)\n",
		"#define D%[1]d(x) D%[2]d(x x)\n", "#define D%[1]d(x) D%[2]d(#x #x)\n", "#define D%[1]d(x) D%[2]d(x)D%[2]d(x)\n"})
	var b strings.Builder
	use := fmt.Sprintf("D%d", depth)
	if strings.Contains(form, "(x)") {
		b.WriteString("#define D0(x) x\n")
		use += "(" + body + ")"
	} else {
		b.WriteString("#define D0 " + body + "\n")
	}
	for i := 1; i <= depth; i++ {
		fmt.Fprintf(&b, form, i, i-1)
	}
	d.write(s.first, s.end, use)
	d.write(0, 0, b.String())
	return true
}

// doubleType makes structs, arrays, templates or constants of which each is made of the one before it twice, and uses the last where it
// can.
func doubleType(d *draft) bool {
	places := d.outside()
	if len(places) == 0 {
		return false
	}
	depth := one(d, []int{2, 4, 8, 12, 16, 20, 24, 28, 31, 33, 40, 63, 65, 100, 400})
	forms := []struct{ first, each, use string }{
		{"struct T0 { int x; };", "struct T%[1]d { T%[2]d a, b; };", "T%[1]d $a;"},
		{"struct T0 { int x; };", "struct T%[1]d { T%[2]d a, b; };", "T%[1]d $a = {}; T%[1]d $b = $a;"},
		{"struct T0 { int x = 1; };", "struct T%[1]d { T%[2]d a[2]; };", "__device__ T%[1]d $a;"},
		{"typedef int T0[2];", "typedef T%[2]d T%[1]d[2];", "T%[1]d $a;"},
		{"struct T0 { int x; };", "struct T%[1]d : T%[2]d { T%[2]d a; };", "T%[1]d $a;"},
		{"template <int N> struct T0 { int x; };", "template <int N> struct T%[1]d { T%[2]d<2 * N> a; T%[2]d<2 * N + 1> b; };", "T%[1]d<1> $a;"},
		{"template <class A> struct T0 { A x; };", "template <class A> struct T%[1]d { T%[2]d<T%[2]d<A>> a; };", "T%[1]d<int> $a;"},
		{"template <int N> __host__ __device__ int t0() { return N; }",
			"template <int N> __host__ __device__ int t%[1]d() { return t%[2]d<2 * N>() + t%[2]d<2 * N + 1>(); }", "int $a = t%[1]d<1>();"},
		{"__host__ __device__ int t0() { return 1; }", "__host__ __device__ int t%[1]d() { return t%[2]d() + t%[2]d(); }", "int $a = t%[1]d();"},
		{"constexpr int t0() { return 1; }", "constexpr int t%[1]d() { return t%[2]d() + t%[2]d(); }", "int $a[t%[1]d()];"},
		{"const int t0 = 1;", "const int t%[1]d = t%[2]d + t%[2]d;", "int $a[t%[1]d];"},
		{"extern const int t0;", "const int t%[1]d = t%[2]d + t%[2]d;", "const int t0 = t%[1]d; int $a[t0];"},
		{"const int t0 = 1;", "const int t%[1]d = sizeof(int[t%[2]d + t%[2]d]);", "char $a[t%[1]d];"},
		{"using T0 = int;", "using T%[1]d = T%[2]d (*)(T%[2]d, T%[2]d);", "T%[1]d $a;"},
		{"auto t0 = [] { return 1; };", "auto t%[1]d = [] { return t%[2]d() + t%[2]d(); };", "int $a = t%[1]d();"},
	}
	f := one(d, forms)
	var b strings.Builder
	b.WriteString(f.first + "\n")
	for i := 1; i <= depth; i++ {
		fmt.Fprintf(&b, f.each+"\n", i, i-1)
	}
	use := strings.NewReplacer("%[1]d", fmt.Sprint(depth), "$a", d.name(), "$b", d.name()).Replace(f.use)
	at := one(d, places)
	if inner := d.bodies(); len(inner) > 0 && d.r.IntN(2) == 0 {
		at = one(d, inner)
	}
	d.write(at, at, use+"\n")
	d.write(0, 0, b.String())
	return true
}

// nestings are what is written before and behind a piece as often as it is nested. It is never changed.
var nestings = [][2]string{
	{"(", ")"}, {"-", ""}, {"!", ""}, {"~", ""}, {"*", ""}, {"&", ""}, {"- ", ""}, {"sizeof ", ""}, {"(int)", ""}, {"1 ? 2 : ", ""},
	{"", " ? 1 : 2"}, {"1 + ", ""}, {"1 + (", ")"}, {"", " + 1"}, {"f(", ")"}, {"f<", ">"}, {"a[", "]"}, {"", "[0]"}, {"", "[2]"}, {"", "()"},
	{"", ".x"}, {"", "->x"}, {"{", "}"}, {"if (1) ", ""}, {"if (1) { } else ", ""}, {"for (;;) ", ""}, {"while (1) ", ""},
	{"do ", " while (0);"}, {"switch (1) case 1: ", ""}, {"a: ", ""}, {"if (1) {", "}"}, {"for (int i = 0; i < 2; i++) {", "}"},
	{"[] { return ", "; }()"},
	{"x = ", ""}, {"x, ", ""}, {"1 && ", ""}, {"struct S { ", " };"}, {"namespace n { ", " }"}, {"#if 1\n", "\n#endif\n"},
	{"#if 0\n#elif 1\n", "\n#endif\n"}, {"template <class T> ", ""}, {"const ", ""}, {"static ", ""}, {"unsigned ", ""}, {"__device__ ", ""},
	{"\\\n", ""},
}

// nest wraps a piece of the program into brackets, operators, blocks or conditions, and those again.
func nest(d *draft) bool {
	s, ok := d.piece()
	if !ok {
		return false
	}
	around, n := one(d, nestings), d.count()
	if n*(len(around[0])+len(around[1])) > MaxBytes {
		return false
	}
	d.write(s.end, s.end, strings.Repeat(around[1], n))
	d.write(s.first, s.first, strings.Repeat(around[0], n))
	return true
}
