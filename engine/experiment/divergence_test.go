package experiment_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/experiment"
	"tilescope/engine/i18n"
)

const reverseSource = `#define N 64
__global__ void reverse(int *x, int by) {
    __shared__ int s[N];
    s[threadIdx.x] = x[threadIdx.x] * by;
    __syncthreads();
    x[threadIdx.x] = s[N - 1 - threadIdx.x];
}
int main(int argc, char **argv) {
    int h[N], *d;
    for (int i = 0; i < N; i++) h[i] = i;
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    reverse<<<1, N>>>(d, argc);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    cudaFree(d);
    return 0;
}
`

func TestWhereRunsDiverge(t *testing.T) {
	base := engine.RunSpec{Source: reverseSource}
	for _, c := range []struct {
		name     string
		turn     func(*engine.RunSpec)
		found    bool
		position int64
		want     []string
	}{
		{"the same twice", func(*engine.RunSpec) {}, false, 8, []string{"same steps with the same values, all 8"}},
		{"barrier off", func(s *engine.RunSpec) { s.Off = []int{5} }, true, 2,
			[]string{"The run’s first 2 warp steps are the same",
				"in run A, warp 0 of block 0 executes line 5", "in run B, warp 0 of block 0 executes line 6"}},
		{"warp after warp", func(s *engine.RunSpec) { s.Schedule.Warps = "warp-after-warp" }, true, 1,
			[]string{"in run A, warp 1", "in run B, warp 0"}},
		{"other grid", func(s *engine.RunSpec) { s.Defines = map[string]string{"N": "32"} }, true, 0,
			[]string{"very first step", "run A launches reverse with 1 block of 64 threads, and run B reverse with 1 block of 32 threads"}},
		{"other value", func(s *engine.RunSpec) { s.Args = []string{"one more"} }, true, 0,
			[]string{"writes s[1]: thread 1 stores 1 in run A and 2 in run B"}},
		{"other source", func(s *engine.RunSpec) { s.Source += "\n" }, false, 0, []string{"two sources differ"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			spec := base
			c.turn(&spec)
			p, err := experiment.Diverge(context.Background(), enginetest.Execute(t, base, engine.Limits{}),
				enginetest.Execute(t, spec, engine.Limits{}), 1000, i18n.Reader{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if p.Found != c.found || p.Position != c.position {
				t.Errorf("found %v at %d (%s); want %v at %d", p.Found, p.Position, p.Text, c.found, c.position)
			}
			for _, w := range c.want {
				if !strings.Contains(p.Text, w) {
					t.Errorf("%q lacks %q", p.Text, w)
				}
			}
		})
	}
}

func TestDivergenceIsSoughtUpToALimit(t *testing.T) {
	x := enginetest.Execute(t, engine.RunSpec{Source: reverseSource}, engine.Limits{})
	p, err := experiment.Diverge(context.Background(), x, x, 3, i18n.Reader{}, nil)
	if err != nil || p.Found || p.Position != 3 || !strings.Contains(p.Text, "first 3 steps") {
		t.Errorf("%+v, %v", p, err)
	}
	p, err = experiment.Diverge(context.Background(), x, x, x.Steps(), i18n.Reader{}, nil)
	if err != nil || p.Found || strings.Contains(p.Text, "first") {
		t.Errorf("all %d steps are as many as there may be: %+v, %v", x.Steps(), p, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := experiment.Diverge(ctx, x, x, 1000, i18n.Reader{}, nil); err == nil {
		t.Error("a search that was given up found something")
	}
}
