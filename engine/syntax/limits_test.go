package syntax

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilescope/engine/diag"
	"tilescope/engine/source"
)

// limitCase is a text made to exhaust a reader.
type limitCase struct {
	name, text string
	cfg        Config
	want       string // a key among the errors; "clean" for none, "" where only the time matters
}

// many is how often what nests or continues does so.
const many = 30_000

func rep(s string, times int) string { return strings.Repeat(s, times) }

// checkLimits reads texts: each ends soon, with the limit named.
func checkLimits(t *testing.T, list []limitCase) {
	t.Helper()
	for _, c := range list {
		t.Run(c.name, func(t *testing.T) {
			f := source.NewFile("a.cu", c.text)
			var bag diag.Bag
			began := time.Now()
			Parse(f, nil, c.cfg, &bag)
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("took %v", took)
			}
			seen := c.want == "clean" && !bag.HasErrors()
			for _, d := range bag.Sorted() {
				seen = seen || d.Message.Key == c.want
			}
			if !seen && c.want != "" {
				t.Errorf("no %q in\n%.2000s", c.want, written(f, bag.Sorted()))
			}
			if took := time.Since(began); testing.Verbose() && took > 300*time.Millisecond {
				t.Logf("took %v", took)
			}
			Highlight(f)
		})
	}
}

// macros defines one macro after another, each by the one before it.
func macros(first, format string, count int) string {
	var b strings.Builder
	b.WriteString(first)
	for i := 1; i < count; i++ {
		fmt.Fprintf(&b, format, i, i-1)
	}
	return b.String()
}

// manyUsing is many namespaces, each used by the file.
func manyUsing() string {
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "namespace n%[1]d {} using namespace n%[1]d; ", i)
	}
	return b.String()
}

// usingEachOther is namespaces that all use each other, and names to look up in them.
func usingEachOther() string {
	var b strings.Builder
	for i := range 30 {
		fmt.Fprintf(&b, "namespace n%d { }\n", i)
	}
	for i := range 30 {
		fmt.Fprintf(&b, "namespace n%d { ", i)
		for j := range 30 {
			fmt.Fprintf(&b, "using namespace n%d; ", j)
		}
		b.WriteString("}\n")
	}
	return b.String() + "using namespace n0;\n" + rep("foo bar;\n", 1000)
}

func TestLimitsOfExpressions(t *testing.T) {
	checkLimits(t, []limitCase{
		{"parentheses", "int a = " + rep("(", many) + "1" + rep(")", many) + ";", Config{}, "syntax-too-deep"},
		{"150 parentheses", "int a = " + rep("(", 150) + "1" + rep(")", 150) + ";", Config{}, "clean"},
		{"parentheses unclosed", "int a = " + rep("(", many), Config{}, "syntax-too-deep"},
		{"minus signs", "int a = " + rep("- ", many) + "1;", Config{}, "syntax-too-deep"},
		{"casts", "int a = " + rep("(int)", many) + "1;", Config{}, "syntax-too-deep"},
		{"sum", "int a = 1" + rep(" + 1", many) + ";", Config{}, "syntax-chain-limit"},
		{"1000 in a sum", "int a = 1" + rep(" + 1", 1000) + ";", Config{}, "clean"},
		{"conditionals", "int a = " + rep("1 ? 1 : ", many) + "1;", Config{}, "syntax-too-deep"},
		{"conditionals in the middle", "int a = " + rep("1 ? ", many) + "1;", Config{}, "syntax-too-deep"},
		{"indices", "int a = b" + rep("[0]", many) + ";", Config{}, "syntax-chain-limit"},
		{"nested indices", "int a = " + rep("b[", many) + ";", Config{}, "syntax-too-deep"},
		{"nested calls", "int a = " + rep("b(", many) + ";", Config{}, "syntax-too-deep"},
		{"nested launches", "int a = " + rep("b<<<", many) + ";", Config{}, "syntax-too-deep"},
		{"nested lists", "int a = " + rep("{", many) + ";", Config{}, "syntax-too-deep"},
		{"angles of nobody", "int a = " + rep("b<", many) + "1;", Config{}, "syntax-chain-limit"},
		{"casts in angles", "int a = " + rep("static_cast<int>(", many) + "1;", Config{}, "syntax-too-deep"},
		{"sizeof", "int a = " + rep("sizeof ", many), Config{}, "syntax-too-deep"},
		{"own depth", "int a = ((((1))));", Config{MaxDepth: 3}, "syntax-too-deep"},
		{"undeclared comparisons", "int a = " + rep("(b < c, ", 150) + "1", Config{}, "syntax-missing-bracket"},
	})
}

func TestLimitsOfStatements(t *testing.T) {
	checkLimits(t, []limitCase{
		{"blocks", "void f() " + rep("{", many), Config{}, "syntax-too-deep"},
		{"loops", "void f() { " + rep("for (;;) ", many) + ";}", Config{}, "syntax-too-deep"},
		{"else if", "void f(int a) { " + rep("if (a) ; else ", many) + ";}", Config{}, "syntax-too-deep"},
		{"1000 else if", "void f(int a) { " + rep("if (a) ; else ", 1000) + ";}", Config{}, "clean"},
		{"cases", "void f(int a) { switch (a) { " + rep("case 1: ", many) + ";}}", Config{}, "syntax-too-deep"},
		{"labels", "void f(int a) { " + rep("l: ", many) + ";}", Config{}, "syntax-too-deep"},
		{"assignments", "void f(int a) { " + rep("a = ", many) + "1; }", Config{}, "syntax-too-deep"},
		{"new", "void f() { " + rep("new int[", many), Config{}, "syntax-too-deep"},
		{"delete", "void f() { " + rep("delete ", many), Config{}, "syntax-too-deep"},
		{"else without if", "void f() {" + rep("else ", many), Config{}, "syntax-else-without-if"},
		{"attributes", "void f() {" + rep("[[a]] ", many) + "; }", Config{}, "syntax-too-deep"},
	})
}

func TestLimitsOfDeclarations(t *testing.T) {
	checkLimits(t, []limitCase{
		{"stars", "int " + rep("*", many) + "a;", Config{}, "syntax-too-deep"},
		{"declarators", "int " + rep("(*", many) + "a;", Config{}, "syntax-too-deep"},
		{"array of arrays", "int a" + rep("[1]", many) + ";", Config{}, "syntax-too-deep"},
		{"template arguments", "template <class T> struct S {}; " + rep("S<", many) + "int;", Config{}, "syntax-too-deep"},
		{"function types", "void f(" + rep("int (*)(", many) + ");", Config{}, "syntax-too-deep"},
		{"structs", rep("struct S { ", many), Config{}, "syntax-too-deep"},
		{"namespaces", rep("namespace n { ", many), Config{}, "syntax-too-deep"},
		{"qualified namespaces", "namespace a" + rep("::a", many) + " {}", Config{}, "syntax-too-deep"},
		{"linkage", rep(`extern "C" `, many) + "int a;", Config{}, "syntax-too-deep"},
		{"templates", rep("template <class T> ", many) + "int a;", Config{}, "syntax-too-deep"},
		{"member templates", "struct S {" + rep("template <class T> ", many) + "int a; };", Config{}, "syntax-too-deep"},
		{"using", "namespace a {}\n" + rep("using namespace a;\nb c;\n", many), Config{}, ""},
		{"many using", manyUsing(), Config{}, "syntax-using-limit"},
		{"namespaces that use each other", usingEachOther(), Config{}, ""},
	})
}

func TestLimitsOfMacros(t *testing.T) {
	checkLimits(t, []limitCase{
		{"doubling", macros("#define X0 a a\n", "#define X%[1]d X%[2]d X%[2]d\n", 40) + "X39", Config{}, "syntax-token-limit"},
		{
			"doubling calls", macros("#define F0(x) x x\n", "#define F%[1]d(x) F%[2]d(F%[2]d(x))\n", 40) + "F39(1)", Config{},
			"syntax-expansion-limit",
		},
		{"a chain of macros", macros("#define C0 1\n", "#define C%d C%d\n", 1000) + "int a = C999;", Config{}, "syntax-macro-depth"},
		{"arguments of arguments", "#define I(x) x\nint a = " + rep("I(", 1000) + "1" + rep(")", 1000) + ";", Config{}, "syntax-too-deep"},
		{"conditions", "#if " + rep("(", many) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"conditions without end", "#if " + rep("!", many) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"ternaries of #if", "#if " + rep("1 ? 1 : ", many) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"nested #if", rep("#if 1\n", 1000), Config{}, "syntax-too-deep"},
		{"own expansion", "#define A 1 2 3\nA A A A A A", Config{MaxExpansion: 10}, "syntax-expansion-limit"},
		{"redefinitions", rep("#define A 1\n#define A 2\n", many/2), Config{}, "clean"},
		{"paste", "#define P(a, b) a ## b\n#define Q(x) P(x, x)\nQ(Q(a))" + rep(" Q(b)", 1000), Config{}, ""},
	})
}

func TestLimitsOfBrokenText(t *testing.T) {
	checkLimits(t, []limitCase{
		{"tokens", rep("int a;\n", 1000), Config{MaxTokens: 100}, "syntax-token-limit"},
		{"unmatched", "void f() { " + rep("}", many), Config{}, "syntax-extra-brace"},
		{"missing semicolons", "void f() { " + rep("a\n", many) + "}", Config{}, "syntax-missing-semicolon"},
		{"stray characters", rep("@", many), Config{}, "syntax-stray-character"},
		{"unopened", "void f() { " + rep(") ", many) + "}", Config{}, "syntax-unmatched-bracket"},
		{"headers", "void f() { " + rep("if (a ", many), Config{}, "syntax-missing-bracket"},
		{"functions at the left", "void f() {\n" + rep("int g(int a, int b, int c) {\n", many/10), Config{}, "syntax-missing-brace-before"},
		{"headers on lines", "void f() { " + rep("if (a\n", many), Config{}, "syntax-missing-bracket"},
		{"for on lines", "void f() { " + rep("for (;\n", many), Config{}, ""},
		{"calls on lines", "void f() {\n" + rep("f(\n", many), Config{}, "syntax-too-deep"},
		{"functions on lines", "void f() {\n" + rep("int f(\n", many), Config{}, ""},
		{"functions at file level", rep("int f(\n", many), Config{}, "syntax-too-deep"},
		{"outside", rep("f(\n", many), Config{}, "syntax-outside-function"},
		{"words", rep("foo bar;\n", many), Config{}, ""},
	})
}
