package builder_test

import (
	"fmt"
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
)

const tiles = `
#define TILE 16
__global__ void product(const float *M, const float *N, float *P, int width) {
  __shared__ float Ms[TILE][TILE];
  __shared__ float Ns[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y, col = blockIdx.x * TILE + threadIdx.x;
  float acc = 0;
  for (int m = 0; m < width / TILE; m++) {
    Ms[threadIdx.y][threadIdx.x] = M[row * width + m * TILE + threadIdx.x];
    Ns[threadIdx.y][threadIdx.x] = N[(m * TILE + threadIdx.y) * width + col];
    __syncthreads();
    for (int k = 0; k < TILE; k++) acc += Ms[threadIdx.y][k] * Ns[k][threadIdx.x];
    __syncthreads();
  }
  P[row * width + col] = acc;
}
int main() {
  const int n = 64;
  float *a, *b, *c;
  cudaMalloc(&a, n * n * 4); cudaMalloc(&b, n * n * 4); cudaMalloc(&c, n * n * 4);
  cudaMemset(a, 0, n * n * 4); cudaMemset(b, 0, n * n * 4);
  product<<<dim3(n / TILE, n / TILE), dim3(TILE, TILE)>>>(a, b, c, n);
  cudaDeviceSynchronize();
}`

// TestOccupancy: the tile of 16×16 on the G80, whose 768 threads an SM allow three blocks, whatever else would fit.
func TestOccupancy(t *testing.T) {
	in := execute(t, "tiles.cu", tiles, 0)
	g80, _ := device.Lookup("g80")
	in.Run.Device = g80
	o := in.Cost(0, i18n.Reader{}).Occupancy
	by := map[string]frame.OccupancyLimit{}
	least := g80.MaxBlocksPerSM
	for _, l := range o.Limits {
		by[l.Name] = l
		least = min(least, l.Blocks)
		if l.Binds != (l.Blocks == o.Blocks) || l.Binds != (l.Change != "") {
			t.Errorf("%d blocks: %+v", o.Blocks, l)
		}
	}
	if o.Blocks != least || o.Warps != 8*least || o.MaxWarps != 24 {
		t.Errorf("%d blocks, %d of %d warps, %d %%: %s", o.Blocks, o.Warps, o.MaxWarps, o.Percent, o.Text)
	}
	if l := by["threads"]; l.Blocks != 3 || l.Takes != 256 || l.Has != 768 {
		t.Errorf("threads: %+v", l)
	}
	// 2,048 bytes of tiles, the arguments and what the system keeps, in granules of 512.
	if l := by["shared"]; l.Blocks != 6 || l.Takes != 2560 {
		t.Errorf("shared memory: %+v", l)
	}
	if l := by["blocks"]; l.Blocks != 8 {
		t.Errorf("blocks: %+v", l)
	}
	// The change that is named is the largest: with it another block fits, with one more it does not.
	fn := in.Run.Code.Funcs[in.Run.Timeline.Launches()[0].Func]
	if l := by["registers"]; l.Binds {
		n := 0
		if _, err := fmt.Sscanf(l.Change, "With %d registers", &n); err != nil {
			t.Fatal(l.Change)
		}
		if g80.Resident(256, n, 2048, fn.ParamBytes).Blocks <= o.Blocks || g80.Resident(256, n+1, 2048, fn.ParamBytes).Blocks > o.Blocks {
			t.Errorf("%d registers: %s", fn.RegistersEstimate, l.Change)
		}
	} else {
		t.Errorf("registers do not bind: %+v", l)
	}
	if in.Cost(1, i18n.Reader{}) != nil {
		t.Error("a launch that is none costs something")
	}
}

// TestTransparentScalability: the same grid on one, two and four multiprocessors takes as many steps together, and each time half as many
// of the busiest.
func TestTransparentScalability(t *testing.T) {
	before := int64(0)
	for _, sms := range []int{1, 2, 4} {
		in := executeAs(t, "tiles.cu", tiles, 0, machine.Schedule{Blocks: machine.OnSMs, SMs: sms})
		in.Run.Blocks, in.Run.SMs = "on-sms", sms
		s := in.Cost(0, i18n.Reader{}).Stays
		l := in.Run.Timeline.Launches()[0]
		if !s.Together || s.SMs != sms || s.Chosen != sms || len(s.Bars) != 16 || s.More != 0 {
			t.Errorf("on %d: %+v", sms, s)
		}
		if s.Length != (l.To-l.From)/int64(sms) || before > 0 && s.Length*2 != before {
			t.Errorf("on %d the busiest executes %d of %d steps, after %d", sms, s.Length, l.To-l.From, before)
		}
		before = s.Length
		for _, b := range s.Bars {
			if b[3] < 0 || b[4] <= b[3] || b[4] > s.Length {
				t.Errorf("on %d block %d stays from %d to %d", sms, b[0], b[3], b[4])
			}
		}
	}
	in := execute(t, "tiles.cu", tiles, 0)
	in.Run.Blocks = "in-order"
	if s := in.Cost(0, i18n.Reader{}).Stays; s.Together || s.Chosen != 0 || !strings.Contains(s.Text, "one after another") ||
		len(s.Choices) != 5 {
		t.Errorf("in order: %+v", s)
	}
}

// TestStaysOfManyBlocks: what is said of the multiprocessors is of all blocks, however few of them the chart shows; and it is said when
// fewer had blocks than were requested.
func TestStaysOfManyBlocks(t *testing.T) {
	const text = `__global__ void k(int *x) { x[threadIdx.x] = blockIdx.x; }

int main() {
    int *d;
    cudaMalloc(&d, 4096);
    k<<<3000, 1024>>>(d);
    cudaDeviceSynchronize();
}`
	for _, c := range []struct {
		asked, had int
		fewer      bool
	}{{4, 4, false}, {132, 64, true}} {
		in := executeAs(t, "many.cu", text, 0, machine.Schedule{Blocks: machine.OnSMs, SMs: c.asked})
		in.Run.Blocks, in.Run.SMs = "on-sms", c.asked
		s := in.Cost(0, i18n.Reader{}).Stays
		l := in.Run.Timeline.Launches()[0]
		aBlock := (l.To - l.From) / 3000
		if most := int64(3000+c.had-1) / int64(c.had) * aBlock; s.SMs != c.had || s.Length != most || len(s.Bars) != frame.MaxStays ||
			s.More != 3000-frame.MaxStays {
			t.Errorf("on %d: %d had blocks, the busiest executed %d steps of %d, %d bars and %d more", c.asked, s.SMs, s.Length, l.To-l.From,
				len(s.Bars), s.More)
		}
		if strings.Contains(s.Text, "SMs were requested") != c.fewer {
			t.Errorf("on %d: %s", c.asked, s.Text)
		}
	}
}

// TestRoofline: the textbook's arithmetic on the G80. Without tiles two operations for eight bytes reach a quarter of 86.4 GB/s, 21.6
// GFLOPS; tiles of 16×16 load a sixteenth of the bytes and reach the peak, 345.6, but for the result that is stored once.
func TestRoofline(t *testing.T) {
	naive := `
__global__ void product(const float *M, const float *N, float *P, int width) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float acc = 0;
  for (int k = 0; k < width; k++) acc += M[row * width + k] * N[k * width + col];
  P[row * width + col] = acc;
}
int main() {
  const int n = 64;
  float *a, *b, *c;
  cudaMalloc(&a, n * n * 4); cudaMalloc(&b, n * n * 4); cudaMalloc(&c, n * n * 4);
  cudaMemset(a, 0, n * n * 4); cudaMemset(b, 0, n * n * 4);
  product<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(a, b, c, n);
  cudaDeviceSynchronize();
}`
	g80, _ := device.Lookup("g80")
	point := func(text string) frame.RooflinePoint {
		in := execute(t, "product.cu", text, 0)
		in.Run.Device = g80
		r := in.Cost(0, i18n.Reader{}).Roofline
		if r.Peak != 345.6 || r.Bandwidth != 86.4 || r.Ridge != 4 || r.PeakSource == "" || r.BandwidthSource == "" || len(r.Points) != 2 ||
			r.Points[0].Kind != "asked" {
			t.Fatalf("%+v", r)
		}
		return r.Points[0]
	}
	// Each of the 4,096 threads: 64 fused multiply-adds, 128 loads and a store of 4 bytes.
	if p := point(naive); p.Bytes != 4096*129*4 || p.Intensity != 128/516.0 || p.Reach != 86.4*128/516 ||
		!strings.Contains(p.Text, "21.4 GFLOPS") {
		t.Errorf("without tiles: %+v", p)
	}
	if p := point(tiles); p.Bytes != 4096*9*4 || p.Intensity != 128/36.0 || p.Reach != 86.4*128/36 {
		t.Errorf("with tiles: %+v", p)
	}
	nothing := execute(t, "copy.cu", `__global__ void k(int *a) { a[threadIdx.x]++; }

int main() {
    int *a;
    cudaMalloc(&a, 128);
    cudaMemset(a, 0, 128);
    k<<<1, 32>>>(a);
    cudaDeviceSynchronize();
}`, 0)
	if r := nothing.Cost(0, i18n.Reader{}).Roofline; len(r.Points) != 0 || !strings.Contains(r.Text, "no floating-point operation") {
		t.Errorf("without operations: %+v", r)
	}
}

// TestOccupancySaysWhatItDividesBy: each row's words give its number: warps where threads fill no whole warp, registers by the warp where
// they are given out so; and who uses every warp is not told to let in more blocks.
func TestOccupancySaysWhatItDividesBy(t *testing.T) {
	for _, c := range []struct {
		tile, threads string
		byThreads     int
		change        string
	}{
		{"4", "1 warp per block, 64 per SM", 64, "No more blocks fit on an SM; only larger blocks would use more of it."},
		{"32", "1,024 per block, 2,048 per SM", 2, "All 64 warp slots of the SM are in use."},
	} {
		in := execute(t, "tiles.cu", strings.Replace(tiles, "TILE 16", "TILE "+c.tile, 1), 0)
		o := in.Cost(0, i18n.Reader{}).Occupancy
		for _, l := range o.Limits {
			switch {
			case l.Name == "threads" && (l.Text != c.threads || l.Blocks != c.byThreads):
				t.Errorf("tiles of %s: %d blocks by threads: %s", c.tile, l.Blocks, l.Text)
			case l.Name == "registers":
				var perWarp, perThread, warps int
				if n, _ := fmt.Sscanf(l.Text, "%d per warp (about %d per thread): %d warps", &perWarp, &perThread, &warps); n != 3 ||
					perWarp%256 != 0 || perWarp < 32*perThread || 65536/perWarp/4*4 != warps ||
					warps/max(in.Run.Timeline.Launches()[0].Block.Count()/32, 1) != l.Blocks {
					t.Errorf("tiles of %s: %d blocks by registers: %s", c.tile, l.Blocks, l.Text)
				}
			case l.Binds && l.Change != c.change:
				t.Errorf("tiles of %s, %s: %s", c.tile, l.Name, l.Change)
			}
		}
	}
}
