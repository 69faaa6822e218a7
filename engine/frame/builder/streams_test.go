package builder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
)

// pieces is a program that works on two pieces of an array; ALLOC, FLAG, S0, S1 and MIDDLE are put in.
const pieces = `#include <cstdlib>

__global__ void square(int *x) { x[threadIdx.x] *= x[threadIdx.x]; }

int main() {
    int *h, *x;
    ALLOC;
    cudaMalloc(&x, 64);
    for (int i = 0; i < 16; i++) h[i] = i;
    cudaStream_t a, b;
    cudaEvent_t e;
    cudaEventCreate(&e);
    cudaStreamCreateWithFlags(&a, FLAG);
    cudaStreamCreate(&b);
    cudaMemcpyAsync(x, h, 32, cudaMemcpyHostToDevice, S0);
    square<<<1, 8, 0, S0>>>(x);
    MIDDLE;
    cudaMemcpyAsync(x + 8, h + 8, 32, cudaMemcpyHostToDevice, S1);
    square<<<1, 8, 0, S1>>>(x + 8);
    cudaMemcpyAsync(h + 8, x + 8, 32, cudaMemcpyDeviceToHost, S1);
    cudaDeviceSynchronize();
    return 0;
}`

func streamsOf(t *testing.T, changes ...string) frame.Program {
	t.Helper()
	changes = append(changes, "ALLOC", "cudaMallocHost(&h, 64)", "FLAG", "0", "S0", "a", "S1", "b", "MIDDLE", "")
	text := strings.NewReplacer(changes...).Replace(pieces)
	return execute(t, "pieces.cu", text, 0).Overview(i18n.Reader{}).Program
}

// TestProgramStreams: which stream each call went into, and what a device with three engines would do at the same time.
func TestProgramStreams(t *testing.T) {
	const overlap = "Launch 1, square (stream 1) overlaps host-to-device copy of x[8–15] (stream 2)."
	for _, c := range []struct {
		name    string
		changes []string
		rows    string
		pairs   []string
	}{
		{"two streams", nil, "stream 1, stream 2", []string{overlap}},
		{"one stream", []string{"S1", "a"}, "stream 1", nil},
		{"pageable memory", []string{"ALLOC", "h = (int *)malloc(64)"}, "stream 1, stream 2", []string{overlap}},
		{"the second piece in the default stream", []string{"S1", "0"}, "stream 1, default stream", nil},
		{"and the first in one that does not wait for it", []string{"S1", "0", "FLAG", "cudaStreamNonBlocking"}, "stream 1, default stream",
			[]string{"Launch 1, square (stream 1) overlaps host-to-device copy of x[8–15] (default stream)."}},
		{"the second waits for the first", []string{"MIDDLE", "cudaEventRecord(e, a); cudaStreamWaitEvent(b, e, 0)"}, "stream 1, stream 2", nil},
		{"the host waits for the first", []string{"MIDDLE", "cudaStreamSynchronize(a)"}, "stream 1, stream 2", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := streamsOf(t, c.changes...)
			if p.Streams == nil {
				t.Fatal("no streams")
			}
			var rows []string
			for _, r := range p.Streams.Rows {
				rows = append(rows, r.Name)
			}
			if got := strings.Join(rows, ", "); got != c.rows || !slices.Equal(p.Streams.Pairs, c.pairs) && len(p.Streams.Pairs)+len(c.pairs) > 0 {
				t.Errorf("rows %s, want %s; pairs %q, want %q", got, c.rows, p.Streams.Pairs, c.pairs)
			}
			if len(p.Streams.Bars) != 5 {
				t.Errorf("%d bars of 5", len(p.Streams.Bars))
			}
		})
	}
	if p := streamsOf(t, "S0", "0", "S1", "0"); p.Streams != nil {
		t.Errorf("a program of the default stream has a model of time: %+v", p.Streams)
	}
}

// TestCallsNameStreams: calls say their stream, whether the host continues, and which elements a copy moves.
func TestCallsNameStreams(t *testing.T) {
	told := func(p frame.Program) string {
		var out []string
		for _, c := range p.Calls {
			if c.Kind == "copy" || c.Kind == "launch" {
				out = append(out, fmt.Sprint(c.Kind, c.Way, " ", c.Stream, " ", c.Queued, " ", c.First, "+", c.Elements))
			}
		}
		return strings.Join(out, "; ")
	}
	want := "copyin 1 true 0+8; launch 1 false -1+0; copyin 2 true 8+8; launch 2 false -1+0; copyout 2 true 8+8"
	if got := told(streamsOf(t)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := told(streamsOf(t, "ALLOC", "h = (int *)malloc(64)")); got != strings.ReplaceAll(want, "true", "false") {
		t.Errorf("pageable memory: %s", got)
	}
}

// TestStreamsBounds: where a program makes more calls or has more streams than there is room for, the picture's text says so.
func TestStreamsBounds(t *testing.T) {
	text := `__global__ void k(int *a) { a[threadIdx.x] = 1; }

int main() {
    int *a;
    cudaMalloc(&a, 128);
    cudaStream_t s[40];
    for (int i = 0; i < 40; i++) cudaStreamCreate(&s[i]);
    for (int i = 0; i < CALLS; i++) k<<<1, 32, 0, s[i % 40]>>>(a);
    cudaFree(a);
}`
	for _, c := range []struct {
		calls string
		says  []string
		not   string
	}{
		{"40", []string{"8 more streams are not drawn."}, "Of the first"},
		{"600", []string{"Of the first 400 calls:", "8 more streams are not drawn."}, "?"},
	} {
		p := execute(t, "streams.cu", strings.Replace(text, "CALLS", c.calls, 1), 0).Overview(i18n.Reader{}).Program
		if p.Streams == nil || len(p.Streams.Rows) != frame.MaxStreamRows {
			t.Fatalf("%s launches: streams %+v", c.calls, p.Streams)
		}
		for _, want := range c.says {
			if !strings.Contains(p.Streams.Text, want) {
				t.Errorf("%s launches: the text lacks %q: %s", c.calls, want, p.Streams.Text)
			}
		}
		if strings.Contains(p.Streams.Text, c.not) {
			t.Errorf("%s launches: %s", c.calls, p.Streams.Text)
		}
	}
}
