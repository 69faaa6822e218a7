package lessoneval

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/expr-lang/expr/builtin"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// What occurs once is what the expression language itself finds by comparing each element with all.
func TestUniqIsThatOfTheLanguage(t *testing.T) {
	for _, list := range []any{
		[]any{}, []int{3, 1, 3, 2, 1}, []float64{0, math.Copysign(0, -1), math.NaN(), math.NaN(), 2.5, 2.5}, []string{"b", "a", "b", ""},
		[]any{1, 1.0, "1", true, nil, nil, true, false},
		[]any{[]any{1, []int{2}}, []any{1, []int{2}}, []int{1, 2}, []any{1, 2}, []any{1, "2"}, []any{"1", 2}},
		[]any{Event{Line: 1, Block: []int{1}}, Event{Line: 2}, Event{Line: 1, Block: []int{1}}, map[string]any{"a": 1}, map[string]any{"a": 1}},
	} {
		want, err := builtin.Builtins[builtin.Index["uniq"]].Func(list)
		if err != nil {
			t.Fatal(err)
		}
		got, err := newWork(t.Context(), 1000).uniq(list)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("of %v: %v (%v), and should be %v", list, got, err, want)
		}
	}
}

// What is found by an index is what going through everything finds.
func TestChosenAccessesAreAll(t *testing.T) {
	spec := engine.RunSpec{Name: "a.cu", Source: `
__global__ void k(int *a, int *b) {
  int t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  b[t] = a[(t + blockIdx.x) % 4] + b[t / 2];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 256); cudaMalloc(&b, 256);
  k<<<2, dim3(3, 2, 2)>>>(a, b);
  k<<<3, dim3(2, 4)>>>(a, b);
  k<<<1, 9>>>(b, a);
}`}
	r, err := measure(t.Context(), func(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
		return engine.Run(ctx, spec, engine.DefaultLimits(), nil)
	}, spec, i18n.Reader{})
	if err != nil {
		t.Fatal(err)
	}
	w := newWork(t.Context(), math.MaxInt)
	some := 0
	for _, array := range []string{"a", "b", anyGlobal} {
		all, err := r.accesses(w, array, "", filter{})
		if err != nil {
			t.Fatal(err)
		}
		for n := -1; n < 13; n++ {
			for _, f := range []filter{
				{element: want(n)}, {thread: want([3]int{n})}, {thread: want([3]int{n % 3, 1, n / 3}), block: want([3]int{1})},
				{element: want(n), launch: want(1)}, {element: want(n), thread: want([3]int{1, 1})},
			} {
				found := slices.DeleteFunc(slices.Clone(all), func(e Event) bool {
					return !f.launch.is(e.Launch) || !f.element.is(e.Element) || !f.block.is([3]int(e.Block)) || !f.thread.is([3]int(e.Thread))
				})
				got, err := r.accesses(w, array, "", f)
				if err != nil || len(got)+len(found) > 0 && !reflect.DeepEqual(got, found) {
					t.Errorf("%s, %+v: %v (%v), and should be %v", array, f, got, err, found)
				}
				some += len(found)
			}
		}
	}
	if some == 0 {
		t.Error("nothing is found")
	}
}
