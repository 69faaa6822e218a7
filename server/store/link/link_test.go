package link

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/store"
	"tilescope/server/wire"
)

const program = `#include <stdio.h>
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
int main() {
  int h[4] = {1, 2, 3, 4}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  twice<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d\n", h[3]);
}
`

// spec is a spec as a session takes it; the one lesson there is is the program.
func spec(s *wire.Spec) (engine.RunSpec, string, *wire.Problem) {
	out := engine.RunSpec{Source: s.Source, Name: s.Name, Device: s.Device}
	switch {
	case s.Lesson == "one" && s.Source == "":
		out.Source, out.Name = program, "one.cu"
	case s.Lesson != "":
		return out, "", &wire.Problem{Code: wire.NoLessonProblem, Text: "There is no such lesson."}
	}
	return out, out.Name, nil
}

type runner = func(context.Context, engine.RunSpec) (*engine.Execution, error)

func run(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
	return engine.Run(ctx, spec, engine.DefaultLimits(), nil)
}

func open(t *testing.T) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return s
}

func keeper(t *testing.T, s *store.Store, run runner, version string, limits Limits) *Keeper {
	t.Helper()
	k, err := New(t.Context(), s, Engine{Spec: spec, Digest: func(ctx context.Context, s engine.RunSpec) (Digest,
		error) {
		return DigestOf(run(ctx, s))
	}, Version: version}, limits)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func made(t *testing.T, k *Keeper, source, view string) string {
	t.Helper()
	name, err := k.Make(t.Context(), wire.Spec{Source: source, Name: "a.cu", Device: "h200"}, view)
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func TestNamesAreOfContents(t *testing.T) {
	s := open(t)
	k := keeper(t, s, run, "1", Limits{})
	a := made(t, k, program, "?at=3")
	if len(a) != short || made(t, k, program, "?at=3") != a {
		t.Errorf("the same link is named %s and anew", a)
	}
	later := keeper(t, s, run, "2", Limits{})
	for what, other := range map[string]string{
		"another place": made(t, k, program, "?at=4"), "another program": made(t, k, program+"\n", "?at=3"),
		"another engine": made(t, later, program, "?at=3"),
	} {
		if other == a {
			t.Errorf("%s has the same name", what)
		}
	}
	l, err := later.Get(t.Context(), a)
	if err != nil || l.Spec.Source != program || l.Spec.Name != "a.cu" || l.View != "?at=3" || l.Engine != "1" {
		t.Errorf("kept %+v (%v)", l, err)
	}
	for _, none := range []string{"", "a", strings.Repeat("a", short), strings.ToUpper(a), a + "a", strings.Repeat("a", 400), "links.*",
		"../" + a} {
		if _, err := k.Get(t.Context(), none); !errors.Is(err, ErrMissing) {
			t.Errorf("%q: %v", none, err)
		}
	}
}

// A lesson's source goes along: the link shows it even if the lesson becomes another.
func TestLessonsTextIsKept(t *testing.T) {
	k := keeper(t, open(t), run, "1", Limits{})
	name, err := k.Make(t.Context(), wire.Spec{Lesson: "one"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if l, err := k.Get(t.Context(), name); err != nil || l.Spec.Lesson != "one" || l.Spec.Source != program || l.Spec.Name != "one.cu" {
		t.Errorf("kept %+v (%v)", l, err)
	}
}

// TestNamesGrow: where another link has the first letters of a name, more of them tell the two apart.
func TestNamesGrow(t *testing.T) {
	k := keeper(t, open(t), run, "1", Limits{})
	whole, err := nameOf(Link{Spec: wire.Spec{Source: program, Name: "a.cu", Device: "h200"}, Engine: "1"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.bucket.Create(t.Context(), whole[:short], []byte(`{"link": {"spec": {"source": "else"}, "view": "", "engine": `+
		`"1"}}`)); err != nil {
		t.Fatal(err)
	}
	name := made(t, k, program, "")
	if name != whole[:2*short] {
		t.Errorf("the name is %s, want %s", name, whole[:2*short])
	}
	if l, err := k.Get(t.Context(), name); err != nil || l.Spec.Source != program {
		t.Errorf("%+v (%v)", l, err)
	}
}

func TestWhatCannotBeKept(t *testing.T) {
	k := keeper(t, open(t), run, "1", Limits{View: 20, Source: 1 << 10, Input: 1, Bytes: 512 << 10})
	for _, view := range []string{"at=3", "//elsewhere", "?%zz"} {
		if _, err := k.Make(t.Context(), wire.Spec{Source: program}, view); !errors.Is(err, ErrView) {
			t.Errorf("%q: %v", view, err)
		}
	}
	if _, err := k.Make(t.Context(), wire.Spec{Source: program}, "?"+strings.Repeat("a", 20)); !errors.Is(err, store.ErrTooLarge) ||
		limit.Name(err) != "link-view" {
		t.Errorf("a long view: %v", err)
	}
	for _, none := range []wire.Spec{{Source: program, Device: "abacus"}, {Lesson: "none"}} {
		var refused *Refusal
		if _, err := k.Make(t.Context(), none, ""); !errors.As(err, &refused) {
			t.Errorf("%+v: %v", none, err)
		}
	}
	var err error
	n := 0
	for long := "//" + strings.Repeat("x", 8<<10) + "\n"; err == nil && n < 100; n++ {
		long += "\n"
		_, err = k.Make(t.Context(), wire.Spec{Source: long + program}, "")
	}
	if !errors.Is(err, ErrFull) || n < 3 {
		t.Errorf("after %d links: %v", n, err)
	}
}

// TestOlderEngines: opened by a later engine, a link says whether its execution is the same.
func TestOlderEngines(t *testing.T) {
	s := open(t)
	for _, test := range []struct {
		what       string
		then, now  string // the program as the engine of then took it, and of now: the difference represents what an engine does differently
		want, lack string
	}{
		{"nothing", program, program, "executes it the same way", "What differs"},
		{"the output", program, strings.Replace(program, "%d\\n", "%d!\\n", 1), "What differs: what it prints.", "counter"},
		{"a counter", program, strings.Replace(program, "x[threadIdx.x] *= 2;", "x[threadIdx.x] *= 2; x[threadIdx.x] += 0;", 1),
			"the counter global_load_requests", "prints"},
		{"a finding", program, strings.Replace(program, "x[threadIdx.x] *= 2;", "x[threadIdx.x + 4] = 2 * x[threadIdx.x];", 1),
			"its findings", "compiles"},
		{"that it compiles", "int main() { return }", program, "What differs: whether it compiles.", "prints"},
		{"that it does not", "int main() { return }", "int main() { return }", "executes it the same way", "What differs"},
	} {
		as := func(source string) runner {
			return func(ctx context.Context, spec engine.RunSpec) (*engine.Execution, error) {
				spec.Source = source
				return run(ctx, spec)
			}
		}
		name, err := keeper(t, s, as(test.then), "1", Limits{}).Make(t.Context(), wire.Spec{Source: program + "// " + test.what}, "")
		if err != nil {
			t.Fatal(err)
		}
		v, err := keeper(t, s, as(test.now), "2", Limits{}).Compare(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		text := v.Message(i18n.Reader{})
		if !strings.Contains(text, test.want) || strings.Contains(text, test.lack) || !strings.Contains(text, "version 1 of the engine") {
			t.Errorf("%s: %s", test.what, text)
		}
	}
}

// What only one engine counts says nothing about the execution.
func TestCountersThatOnlyOneEngineHas(t *testing.T) {
	was := Digest{Output: "o", Findings: "f", Counters: map[string]string{"steps": "1", "old": "2"}}
	now := Digest{Output: "o", Findings: "f", Counters: map[string]string{"steps": "1", "new": "3"}}
	if got := now.Differences(was); len(got) != 0 {
		t.Errorf("%v differ", got)
	}
}
