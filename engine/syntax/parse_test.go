package syntax

import (
	"reflect"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/diag"
	"tilescope/engine/source"
)

func parseText(t *testing.T, prelude *Prelude, cfg Config, text string) (*Unit, []diag.Diagnostic) {
	t.Helper()
	var bag diag.Bag
	u := Parse(source.NewFile("a.cu", text), prelude, cfg, &bag)
	return u, bag.Sorted()
}

// mustParse is for texts without mistakes.
func mustParse(t *testing.T, prelude *Prelude, cfg Config, text string) *Unit {
	t.Helper()
	u, list := parseText(t, prelude, cfg, text)
	if len(list) > 0 {
		t.Fatalf("%s", written(u.File, list))
	}
	return u
}

func prelude(t *testing.T, text string) *Prelude {
	t.Helper()
	var bag diag.Bag
	f := source.NewFile("prelude", text)
	p := ParsePrelude(f, &bag)
	if list := bag.Sorted(); len(list) > 0 {
		t.Fatalf("%s", written(f, list))
	}
	return p
}

func TestPreludePositionsAreNegative(t *testing.T) {
	p := prelude(t, "#define TWO(x) ((x) * 2)\nstruct P { int a; };\ninline int f(P p) { return TWO(p.a) + 1; }\n")
	n := 0
	var visit func(v reflect.Value)
	visit = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				visit(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				visit(v.Index(i))
			}
		case reflect.Struct:
			if at, ok := v.Interface().(source.Span); ok {
				if at.IsValid() {
					n++
					if at.From >= 0 || at.To >= 0 || at.To > at.From {
						t.Errorf("span %v", at)
					}
				}
				return
			}
			for i := range v.NumField() {
				visit(v.Field(i))
			}
		}
	}
	visit(reflect.ValueOf(p.Decls))
	if n < 20 {
		t.Errorf("only %d spans", n)
	}
	fn := p.Decls[1].(*FuncDecl)
	if got := p.File.Slice(fn.Name.At); got != "f" {
		t.Errorf("the name covers %q", got)
	}
	if got := p.File.Slice(fn.At); got != "inline int f(P p) { return TWO(p.a) + 1; }" {
		t.Errorf("the function covers %q", got)
	}
}

func TestPreludeMacrosAndTypesAreKnown(t *testing.T) {
	p := prelude(t, "#define NULL 0\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\ntypedef unsigned size_t;\n"+
		"namespace std { template <class T> T max(T a, T b); struct S {}; }\n__global__ void kp();\n")
	u := mustParse(t, p, Config{}, "namespace std { struct Q {}; }\nsize_t a = MAX(1, 2); std::S *s = NULL; std::Q q;\n"+
		"void f(size_t b) { (size_t)b; std::max<int>(1, 2); kp<<<1, 2>>>(); }\n#undef NULL\n#define NULL 1\nint n = NULL;\n")
	if len(u.Decls) != 6 {
		t.Errorf("%d declarations", len(u.Decls))
	}
	// another unit sees the prelude as it was
	u = mustParse(t, p, Config{}, "int n = NULL;")
	if v := u.Decls[0].(*VarDecl).Init.(*IntLit).Value; v != 0 {
		t.Errorf("NULL is %d", v)
	}
	if _, list := parseText(t, p, Config{}, "int size_t = 3; int b = size_t + 1;"); len(list) > 0 {
		t.Errorf("%v", list)
	}
}

func TestPreludeIsShared(t *testing.T) {
	p := realPrelude(t)
	before := dump(p.File, p.Decls, false)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for _, text := range seeds(t)[:60] {
				var bag diag.Bag
				Parse(source.NewFile("a.cu", text), p, Config{}, &bag)
			}
		})
	}
	wg.Wait()
	if after := dump(p.File, p.Decls, false); after != before {
		t.Error("the prelude changed")
	}
}

func TestDefines(t *testing.T) {
	text := "#define N 16\n#define HALF (N / 2)\n#define F 1.5f\n#define ON\n#define G(x) x\n#define S \"s\"\n" +
		"int a = N, b = M, c = HALF;\n#define N 16\n"
	u := mustParse(t, nil, Config{Defines: map[string]string{"N": "4", "M": "-1"}}, text)
	want := []Define{{"N", "16", 1}, {"F", "1.5f", 3}}
	if !reflect.DeepEqual(u.Defines, want) {
		t.Errorf("%v", u.Defines)
	}
	got := dump(u.File, u.Decls, false)
	for _, part := range []string{"Name:a Init:(IntLit Value:4)", `Name:b Init:(Unary Op:"-" X:(IntLit Value:1))`} {
		if !strings.Contains(got, part) {
			t.Errorf("%s\nlacks %s", got, part)
		}
	}
	_, list := parseText(t, nil, Config{Defines: map[string]string{"N": "\"open", "K": "@"}}, "#define N 1\nint a = N;\n")
	n := 0
	for _, d := range list {
		if d.Message.Key == "syntax-bad-define-value" {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%v", list)
	}
}

func TestComments(t *testing.T) {
	u := mustParse(t, nil, Config{}, "// tilescope: warp 8\nint a; //tilescope:define TILE 2 4  8\n// tilescoped: no\n"+
		"/* tilescope: no */\n#if 0\n// tilescope: skipped\n#endif\n/// tilescope: layout M matrix 8\n")
	want := []Directive{{1, []string{"warp", "8"}}, {2, []string{"define", "TILE", "2", "4", "8"}},
		{8, []string{"layout", "M", "matrix", "8"}}}
	if !reflect.DeepEqual(u.Comments, want) {
		t.Errorf("%v", u.Comments)
	}
}

func TestSwitchedOffStatements(t *testing.T) {
	text := `#define CHECK(x) do { if (x) g(); } while (0)
void g();
void f(int n) {
  g();
  if (n) g();
  for (int i = 0; i < n; i++)
    g(); g();
  int k = n;
  CHECK(n);
  return;
}
`
	u, list := parseText(t, nil, Config{Off: []int{4, 5, 7, 8, 9, 10, 12, 99, 4}}, text)
	var off []string
	var visit func(v reflect.Value)
	visit = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if v.IsNil() {
				return
			}
			if e, ok := v.Interface().(*EmptyStmt); ok && e.Off && v.Kind() == reflect.Pointer {
				off = append(off, u.File.Slice(e.At))
			}
			visit(v.Elem())
		case reflect.Slice:
			for i := range v.Len() {
				visit(v.Index(i))
			}
		case reflect.Struct:
			for i := range v.NumField() {
				visit(v.Field(i))
			}
		}
	}
	visit(reflect.ValueOf(u.Decls))
	if want := []string{"g();", "g();", "g();", "g();", "CHECK(n);"}; !reflect.DeepEqual(off, want) {
		t.Errorf("switched off: %q", off)
	}
	var warned []int64
	for _, d := range list {
		if d.Severity != diag.Warning || d.Message.Key != "syntax-off-nothing" {
			t.Errorf("%v", d)
			continue
		}
		warned = append(warned, d.Message.Args[0].Num)
	}
	if !reflect.DeepEqual(warned, []int64{8, 10, 12}) { // line 99 is reported with line 12, at the text's end

		t.Errorf("warned of %v", warned)
	}
}

func TestTextWithoutEnd(t *testing.T) {
	for _, text := range []string{"", "\n", "\ufeff", "int a;", "\ufeffint a;\r\nint b;\r", "// c", "#define A", "int a; \\"} {
		u, list := parseText(t, nil, Config{}, text)
		if len(list) > 0 && text != "int a; \\" {
			t.Errorf("%q: %s", text, written(u.File, list))
		}
	}
}
