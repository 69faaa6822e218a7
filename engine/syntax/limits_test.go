package syntax

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilescope/engine/diag"
	"tilescope/engine/source"
)

// TestLimits: texts made to exhaust a reader end soon, with the limit named.
func TestLimits(t *testing.T) {
	rep := strings.Repeat
	doubling := "#define X0 a a\n"
	for i := 1; i < 40; i++ {
		doubling += fmt.Sprintf("#define X%d X%d X%d\n", i, i-1, i-1)
	}
	calls := "#define F0(x) x x\n"
	for i := 1; i < 40; i++ {
		calls += fmt.Sprintf("#define F%d(x) F%d(F%d(x))\n", i, i-1, i-1)
	}
	chain := "#define C0 1\n"
	for i := 1; i < 1000; i++ {
		chain += fmt.Sprintf("#define C%d C%d\n", i, i-1)
	}
	const n = 30_000
	manyUsing, usingEachOther := "", ""
	for i := range 100 {
		manyUsing += fmt.Sprintf("namespace n%d {} using namespace n%d; ", i, i)
	}
	for i := range 30 {
		usingEachOther += fmt.Sprintf("namespace n%d { }\n", i)
	}
	for i := range 30 {
		usingEachOther += fmt.Sprintf("namespace n%d { ", i)
		for j := range 30 {
			usingEachOther += fmt.Sprintf("using namespace n%d; ", j)
		}
		usingEachOther += "}\n"
	}
	usingEachOther += "using namespace n0;\n" + rep("foo bar;\n", 1000)
	for _, c := range []struct {
		name, text string
		cfg        Config
		want       string // a key among the errors; "clean" for none, "" where only the time matters
	}{
		{"parentheses", "int a = " + rep("(", n) + "1" + rep(")", n) + ";", Config{}, "syntax-too-deep"},
		{"150 parentheses", "int a = " + rep("(", 150) + "1" + rep(")", 150) + ";", Config{}, "clean"},
		{"parentheses unclosed", "int a = " + rep("(", n), Config{}, "syntax-too-deep"},
		{"minus signs", "int a = " + rep("- ", n) + "1;", Config{}, "syntax-too-deep"},
		{"casts", "int a = " + rep("(int)", n) + "1;", Config{}, "syntax-too-deep"},
		{"blocks", "void f() " + rep("{", n), Config{}, "syntax-too-deep"},
		{"loops", "void f() { " + rep("for (;;) ", n) + ";}", Config{}, "syntax-too-deep"},
		{"else if", "void f(int a) { " + rep("if (a) ; else ", n) + ";}", Config{}, "syntax-too-deep"},
		{"1000 else if", "void f(int a) { " + rep("if (a) ; else ", 1000) + ";}", Config{}, "clean"},
		{"cases", "void f(int a) { switch (a) { " + rep("case 1: ", n) + ";}}", Config{}, "syntax-too-deep"},
		{"labels", "void f(int a) { " + rep("l: ", n) + ";}", Config{}, "syntax-too-deep"},
		{"sum", "int a = 1" + rep(" + 1", n) + ";", Config{}, "syntax-chain-limit"},
		{"1000 in a sum", "int a = 1" + rep(" + 1", 1000) + ";", Config{}, "clean"},
		{"assignments", "void f(int a) { " + rep("a = ", n) + "1; }", Config{}, "syntax-too-deep"},
		{"conditionals", "int a = " + rep("1 ? 1 : ", n) + "1;", Config{}, "syntax-too-deep"},
		{"conditionals in the middle", "int a = " + rep("1 ? ", n) + "1;", Config{}, "syntax-too-deep"},
		{"indices", "int a = b" + rep("[0]", n) + ";", Config{}, "syntax-chain-limit"},
		{"nested indices", "int a = " + rep("b[", n) + ";", Config{}, "syntax-too-deep"},
		{"nested calls", "int a = " + rep("b(", n) + ";", Config{}, "syntax-too-deep"},
		{"nested launches", "int a = " + rep("b<<<", n) + ";", Config{}, "syntax-too-deep"},
		{"nested lists", "int a = " + rep("{", n) + ";", Config{}, "syntax-too-deep"},
		{"stars", "int " + rep("*", n) + "a;", Config{}, "syntax-too-deep"},
		{"declarators", "int " + rep("(*", n) + "a;", Config{}, "syntax-too-deep"},
		{"array of arrays", "int a" + rep("[1]", n) + ";", Config{}, "syntax-too-deep"},
		{"template arguments", "template <class T> struct S {}; " + rep("S<", n) + "int;", Config{}, "syntax-too-deep"},
		{"angles of nobody", "int a = " + rep("b<", n) + "1;", Config{}, "syntax-chain-limit"},
		{"casts in angles", "int a = " + rep("static_cast<int>(", n) + "1;", Config{}, "syntax-too-deep"},
		{"function types", "void f(" + rep("int (*)(", n) + ");", Config{}, "syntax-too-deep"},
		{"structs", rep("struct S { ", n), Config{}, "syntax-too-deep"},
		{"namespaces", rep("namespace n { ", n), Config{}, "syntax-too-deep"},
		{"qualified namespaces", "namespace a" + rep("::a", n) + " {}", Config{}, "syntax-too-deep"},
		{"linkage", rep(`extern "C" `, n) + "int a;", Config{}, "syntax-too-deep"},
		{"templates", rep("template <class T> ", n) + "int a;", Config{}, "syntax-too-deep"},
		{"member templates", "struct S {" + rep("template <class T> ", n) + "int a; };", Config{}, "syntax-too-deep"},
		{"new", "void f() { " + rep("new int[", n), Config{}, "syntax-too-deep"},
		{"delete", "void f() { " + rep("delete ", n), Config{}, "syntax-too-deep"},
		{"sizeof", "int a = " + rep("sizeof ", n), Config{}, "syntax-too-deep"},
		{"else without if", "void f() {" + rep("else ", n), Config{}, "syntax-else-without-if"},
		{"attributes", "void f() {" + rep("[[a]] ", n) + "; }", Config{}, "syntax-too-deep"},
		{"doubling", doubling + "X39", Config{}, "syntax-token-limit"},
		{"doubling calls", calls + "F39(1)", Config{}, "syntax-expansion-limit"},
		{"a chain of macros", chain + "int a = C999;", Config{}, "syntax-macro-depth"},
		{"arguments of arguments", "#define I(x) x\nint a = " + rep("I(", 1000) + "1" + rep(")", 1000) + ";", Config{}, "syntax-too-deep"},
		{"conditions", "#if " + rep("(", n) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"conditions without end", "#if " + rep("!", n) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"ternaries of #if", "#if " + rep("1 ? 1 : ", n) + "1\n#endif", Config{}, "syntax-too-deep"},
		{"nested #if", rep("#if 1\n", 1000), Config{}, "syntax-too-deep"},
		{"tokens", rep("int a;\n", 1000), Config{MaxTokens: 100}, "syntax-token-limit"},
		{"own depth", "int a = ((((1))));", Config{MaxDepth: 3}, "syntax-too-deep"},
		{"own expansion", "#define A 1 2 3\nA A A A A A", Config{MaxExpansion: 10}, "syntax-expansion-limit"},
		{"redefinitions", rep("#define A 1\n#define A 2\n", n/2), Config{}, "clean"},
		{"unmatched", "void f() { " + rep("}", n), Config{}, "syntax-extra-brace"},
		{"missing semicolons", "void f() { " + rep("a\n", n) + "}", Config{}, "syntax-missing-semicolon"},
		{"stray characters", rep("@", n), Config{}, "syntax-stray-character"},
		{"unopened", "void f() { " + rep(") ", n) + "}", Config{}, "syntax-unmatched-bracket"},
		{"headers", "void f() { " + rep("if (a ", n), Config{}, "syntax-missing-bracket"},
		{"undeclared comparisons", "int a = " + rep("(b < c, ", 150) + "1", Config{}, "syntax-missing-bracket"},
		{"functions at the left", "void f() {\n" + rep("int g(int a, int b, int c) {\n", n/10), Config{}, "syntax-missing-brace-before"},
		{"headers on lines", "void f() { " + rep("if (a\n", n), Config{}, "syntax-missing-bracket"},
		{"for on lines", "void f() { " + rep("for (;\n", n), Config{}, ""},
		{"calls on lines", "void f() {\n" + rep("f(\n", n), Config{}, "syntax-too-deep"},
		{"functions on lines", "void f() {\n" + rep("int f(\n", n), Config{}, ""},
		{"functions at file level", rep("int f(\n", n), Config{}, "syntax-too-deep"},
		{"outside", rep("f(\n", n), Config{}, "syntax-outside-function"},
		{"words", rep("foo bar;\n", n), Config{}, ""},
		{"using", "namespace a {}\n" + rep("using namespace a;\nb c;\n", n), Config{}, ""},
		{"many using", manyUsing, Config{}, "syntax-using-limit"},
		{"namespaces that use each other", usingEachOther, Config{}, ""},
		{"paste", "#define P(a, b) a ## b\n#define Q(x) P(x, x)\nQ(Q(a))" + rep(" Q(b)", 1000), Config{}, ""},
	} {
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
