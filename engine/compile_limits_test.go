package engine_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"tilescope/engine"
)

// keys are the codes of what is wrong with a program, in order of place.
func keys(err error) (list []string) {
	var r *engine.Rejection
	if errors.As(err, &r) {
		for _, d := range r.Diagnostics {
			list = append(list, d.Message.Key)
		}
	}
	return list
}

const smallKernel = "__global__ void k(int *a) { a[threadIdx.x] += 1; }\nint main() { k<<<1, 32>>>(0); return 0; }\n"

func TestCompilingHasALimit(t *testing.T) {
	spec := engine.RunSpec{Name: "t.cu", Source: smallKernel}
	if _, err := engine.Compile(t.Context(), spec, engine.Limits{CompileWork: 100_000}); err != nil {
		t.Errorf("within the limit: %v", err)
	}
	_, err := engine.Compile(t.Context(), spec, engine.Limits{CompileWork: 100})
	if !slices.Equal(keys(err), []string{"compile-work"}) || !strings.Contains(err.Error(), "--max-compile") {
		t.Errorf("beyond the limit: %v", err)
	}
	if _, err := engine.Run(t.Context(), spec, engine.Limits{CompileWork: 100}, nil); !slices.Equal(keys(err), []string{"compile-work"}) {
		t.Errorf("a run beyond the limit: %v", err)
	}
}

func TestCompilingIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Compile(ctx, engine.RunSpec{Name: "t.cu", Source: smallKernel}, engine.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
