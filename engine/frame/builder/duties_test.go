package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/frame/builder"
)

// Each thread is told with the elements that it stores to in its life, idle ones with none.
func TestDuties(t *testing.T) {
	duties := func(in *builder.Builder, launch int, block [3]int) []string {
		return look(t, in, focusOn(in, launch, block, [3]int{})).scene.Scene.Duties
	}
	product := duties(executeFile(t, cases+"matmul_tiled_4_2.cu", 0), 0, [3]int{1, 0, 0})
	if got := strings.Join(product, " "); got != "out[0][2] out[0][3] out[1][2] out[1][3]" {
		t.Errorf("the product's block (1,0): %s", got)
	}
	sums := executeFile(t, cases+"reduction_two_launches.cu", 0)
	if got := duties(sums, 0, [3]int{3, 0, 0}); len(got) != 1024 || got[0] != "sums[3]" || strings.Join(got[1:], "") != "" {
		t.Errorf("the reduction's block 3: %q and %d more", got[0], len(got)-1)
	}
	turn := duties(executeFile(t, cases+"transpose_tile_unpadded.cu", 0), 0, [3]int{})
	if got := turn[3*32+5]; got != "dst[3][5], dst[11][5], dst[19][5], dst[27][5]" {
		t.Errorf("the transpose's thread (5,3): %s", got)
	}
	edges := duties(executeFile(t, "../../testdata/programs/picture_edges.cu", 0), 0, [3]int{4, 3, 0})
	if edges[0] != "out[48][64]" || edges[11] != "out[48][75]" || edges[12] != "" || edges[13*16+11] != "out[61][75]" || edges[14*16] != "" {
		t.Errorf("the picture's corner: %q", edges)
	}
}

// Before Fermi a half-warp's accesses are segments of 32, 64 or 128 bytes, and told so.
func TestSegments(t *testing.T) {
	in := executeFile(t, cases+"coalesce_stride.cu", 0)
	for _, c := range []struct {
		device string
		launch int
		want   string
	}{
		{"g80", 0, "32 lanes in half-warps, 2 segments of 64 bytes: 128 of 128 bytes used"},
		{"g80", 1, "32 lanes in half-warps, 32 segments of 32 bytes: 128 of 1,024 bytes used"},
		{"gt200", 1, "32 lanes in half-warps, 2 segments of 128 bytes: 128 of 256 bytes used"},
		{"h200", 1, "32 lanes, 8 sectors: 128 of 256 bytes used"},
	} {
		in.Run.Device, _ = device.Lookup(c.device)
		s := look(t, in, focusOn(in, c.launch, [3]int{}, [3]int{}))
		f, _ := s.find(0, func(f *frame.Frame) bool { return f.Sectors != nil })
		if f.Sectors.Text != c.want {
			t.Errorf("%s, launch %d: %s; want %s", c.device, c.launch, f.Sectors.Text, c.want)
		}
	}
}

// Of a statement that loads and stores, the sectors are those of the access that wastes more of them.
func TestSectorsOfTheCostlierAccess(t *testing.T) {
	for body, want := range map[string]string{
		"out[t * 8] = in[t];": "write of 16 sectors",
		"out[t] = in[t * 8];": "read of 16 sectors",
		"out[t] = in[t];":     "read of 2 sectors",
	} {
		text := "#include <cuda_runtime.h>\n__global__ void k(float *out, const float *in) { int t = threadIdx.x; " + body +
			" }\nint main() { float *a; cudaMalloc(&a, 2048); cudaMemset(a, 0, 2048); k<<<1, 16>>>(a + 256, a); return 0; }\n"
		s := look(t, execute(t, "k.cu", text, 0), frame.Focus{})
		f, _ := s.find(0, func(f *frame.Frame) bool { return f.Sectors != nil })
		if got := fmt.Sprintf("%s of %d sectors", f.Sectors.Kind, f.Sectors.Sectors); got != want {
			t.Errorf("%s: %s, want %s", body, got, want)
		}
	}
}
