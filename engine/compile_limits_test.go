package engine_test

import (
	"context"
	"errors"
	"fmt"
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

// What templates make is bounded, and the message names the flag that raises the bound.
func TestTemplatesHaveLimits(t *testing.T) {
	const text = `template <typename... T> int count(T... v) { return sizeof...(v); }
template <int N> int down() { if constexpr (N == 0) return 0; else return down<N - 1>(); }
int main() { return count(1, 2, 3) + down<4>(); }
`
	for _, c := range []struct {
		limits     engine.Limits
		key, flags string
	}{
		{engine.Limits{Pack: 3, Instances: 6, InstanceDepth: 5}, "", ""},
		{engine.Limits{Pack: 2}, "types-pack-limit", "--max-pack"},
		{engine.Limits{Instances: 5}, "types-template-count", "--max-templates"},
		{engine.Limits{InstanceDepth: 4}, "types-template-depth", "--max-template-depth"},
	} {
		_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Source: text}, c.limits)
		switch {
		case c.key == "" && err != nil:
			t.Errorf("within the limits: %v", err)
		case c.key != "" && (!slices.Contains(keys(err), c.key) || !strings.Contains(err.Error(), c.flags)):
			t.Errorf("%+v: %v", c.limits, err)
		}
	}
}

func TestProgramsOfManyFiles(t *testing.T) {
	const text = "#include \"a.h\"\nint main() { return A; }\n// tilescope: file a.h\n#include \"b.h\"\n// tilescope: file b.h\n#define A 0\n"
	for _, c := range []struct {
		files, depth int
		text, key    string
	}{
		{3, 2, text, ""}, {2, 2, text, "spec-files"}, {3, 1, text, "syntax-include-depth"},
		{0, 0, "#include \"t.cu\"\nint main() { return 0; }\n", "syntax-include-depth"},
		{0, 0, text + "// tilescope: file b.h\n", "syntax-file-twice"},
		{0, 0, text + "#if 1\n", "syntax-unterminated-if"}, {0, 0, text + "#endif\n", "syntax-unmatched-conditional"},
	} {
		_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Source: c.text}, engine.Limits{Files: c.files, IncludeDepth: c.depth})
		got := ""
		var spec *engine.SpecError
		if errors.As(err, &spec) {
			got = spec.Message.Key
		} else if list := keys(err); len(list) > 0 {
			got = list[0]
		}
		if got != c.key {
			t.Errorf("%d files, %d deep, %q: %v", c.files, c.depth, c.text, err)
		}
	}
	// Each file includes the next twice: what is read doubles with each.
	var b strings.Builder
	b.WriteString("#include \"0\"\nint main() { return 0; }\n")
	for i := range 40 {
		fmt.Fprintf(&b, "// tilescope: file %d\n#include \"%d\"\n#include \"%d\"\n", i, i+1, i+1)
	}
	b.WriteString("// tilescope: file 40\n")
	_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Source: b.String()}, engine.Limits{CompileWork: 1_000_000})
	if !slices.Equal(keys(err), []string{"compile-work"}) {
		t.Errorf("files that include each other twice: %v", err)
	}
}

func TestCompilingIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := engine.Compile(ctx, engine.RunSpec{Name: "t.cu", Source: smallKernel}, engine.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
