package types_test

import (
	"strings"
	"testing"

	"tilescope/engine/types"
)

// The page shows an access by its place: the place must be the whole lvalue as written, through macros the macro's use.
func TestSpansOfAccessesAndStatements(t *testing.T) {
	text := `#define AT(r, c) m[(r) * 4 + (c)]
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
}`
	prog, f, bag := checked("t.cu", text)
	if bag.HasErrors() {
		t.Fatal(worded(f, bag))
	}
	var got []string
	var expr func(types.Expr)
	memory := func(lv types.Expr, mark string) {
		if _, ok := lv.(*types.VarRef); !ok {
			got = append(got, mark+f.Slice(lv.Span()))
		}
	}
	expr = func(x types.Expr) {
		switch n := x.(type) {
		case *types.Load:
			memory(n.LV, "load ")
			if n.Span() != n.LV.Span() {
				t.Errorf("a load of %q has the place %q", f.Slice(n.LV.Span()), f.Slice(n.Span()))
			}
		case *types.Assign:
			memory(n.LV, "store ")
		case *types.OpAssign:
			memory(n.LV, "update ")
		}
		types.Parts(x, expr)
	}
	var stmt func(types.Stmt)
	stmt = func(s types.Stmt) {
		if s == nil {
			return
		}
		show := func() { got = append(got, "  "+strings.Join(strings.Fields(f.Slice(s.Span())), " ")) }
		switch n := s.(type) {
		case *types.Block:
			for _, x := range n.List {
				stmt(x)
			}
		case *types.DeclStmt:
			show()
			if n.Init != nil {
				expr(n.Init)
			}
		case *types.ExprStmt:
			show()
			expr(n.X)
		case *types.If:
			got = append(got, "  if "+f.Slice(n.Cond.Span()))
			expr(n.Cond)
			stmt(n.Then)
		case *types.Loop:
			stmt(n.Init)
			got = append(got, "  cond "+f.Slice(n.Cond.Span()), "  post "+f.Slice(n.Post.Span()))
			stmt(n.Body)
		case *types.Return:
			show()
		}
	}
	stmt(prog.Funcs[0].Body)
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
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
}
