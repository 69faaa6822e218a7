package types_test

import (
	"strings"
	"testing"

	"tilescope/engine/source"
	"tilescope/engine/types"
)

// places lists statements and accesses in the order of the source, each as the text of its place.
type places struct {
	t    *testing.T
	file *source.File
	list []string
}

func (p *places) text(s source.Span) string {
	return strings.Join(strings.Fields(p.file.Slice(s)), " ")
}

// memory lists an access that is not to a variable by its name.
func (p *places) memory(lv types.Expr, mark string) {
	if _, ok := lv.(*types.VarRef); !ok {
		p.list = append(p.list, mark+p.file.Slice(lv.Span()))
	}
}

func (p *places) expr(x types.Expr) {
	switch n := x.(type) {
	case *types.Load:
		p.memory(n.LV, "load ")
		if n.Span() != n.LV.Span() {
			p.t.Errorf("a load of %q has the place %q", p.file.Slice(n.LV.Span()), p.file.Slice(n.Span()))
		}
	case *types.Assign:
		p.memory(n.LV, "store ")
	case *types.OpAssign:
		p.memory(n.LV, "update ")
	}
	types.Parts(x, p.expr)
}

func (p *places) stmt(s types.Stmt) {
	if s == nil {
		return
	}
	show := func(word string, s source.Span) { p.list = append(p.list, "  "+word+p.text(s)) }
	switch n := s.(type) {
	case *types.Block:
		for _, x := range n.List {
			p.stmt(x)
		}
	case *types.DeclStmt:
		show("", s.Span())
		if n.Init != nil {
			p.expr(n.Init)
		}
	case *types.ExprStmt:
		show("", s.Span())
		p.expr(n.X)
	case *types.If:
		show("if ", n.Cond.Span())
		p.expr(n.Cond)
		p.stmt(n.Then)
	case *types.Loop:
		p.stmt(n.Init)
		show("cond ", n.Cond.Span())
		show("post ", n.Post.Span())
		p.stmt(n.Body)
	case *types.Return:
		show("", s.Span())
	}
}

// The page shows an access by its place: the place must be the whole lvalue as written, through macros the macro's use.
func TestSpansOfAccessesAndStatements(t *testing.T) {
	prog, f, bag := checked("t.cu", `#define AT(r, c) m[(r) * 4 + (c)]
struct P { float x; float v[2]; };
__global__ void k(float *m, P *p, int n) {
    __shared__ float As[4][4];
    int tx = threadIdx.x, ty = threadIdx.y;
    float a, *q = m;
    As[ty][tx] = m[ty * 4 + tx];
    p[tx].v[1] += p->x * (*q);
    AT(ty, tx) = As[tx][ty];
    for (int i = 0; i < n; i++)
        a += As[ i ][tx];
    if (ty < tx && n)
        return;
    m[0] = a;
}`)
	if bag.HasErrors() {
		t.Fatal(worded(f, bag))
	}
	p := places{t: t, file: f}
	p.stmt(prog.Funcs[0].Body)
	want := `  int tx = threadIdx.x
  ty = threadIdx.y
  float a
  *q = m
  As[ty][tx] = m[ty * 4 + tx];
store As[ty][tx]
load m[ty * 4 + tx]
  p[tx].v[1] += p->x * (*q);
update p[tx].v[1]
load p->x
load *q
  AT(ty, tx) = As[tx][ty];
store AT(ty, tx)
load As[tx][ty]
  int i = 0
  cond i < n
  post i++
  a += As[ i ][tx];
load As[ i ][tx]
  if ty < tx && n
  return;
  m[0] = a;
store m[0]`
	if s := strings.Join(p.list, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
}
