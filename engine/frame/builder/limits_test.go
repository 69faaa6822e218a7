package builder_test

import (
	"testing"

	"tilescope/engine/frame"
)

// A frame stays within its limits, and its window is where the block works.
func TestLimits(t *testing.T) {
	in := executeFile(t, cases+"reduction_two_launches.cu", 1)
	s := look(t, in, focusOn(in, 0, [3]int{5, 0, 0}, [3]int{700, 0, 0}))
	track := s.scene.Scene.Track
	if !track.Binned || len(track.At) > frame.MaxBins || len(track.At) < frame.MaxBins/2 || track.Count != len(s.track.Steps) {
		t.Errorf("binned %v: %d entries of %d steps", track.Binned, len(track.At), track.Count)
	}
	if got, want := track.At[len(track.At)-1], s.track.Steps[len(s.track.Steps)-1].At; got != want {
		t.Errorf("the last entry is at %d, the last step at %d", got, want)
	}
	for i := 1; i < len(track.At); i++ {
		if track.At[i] <= track.At[i-1] {
			t.Fatalf("entry %d does not come after the one before", i)
		}
	}
	end := 0
	for _, b := range track.Phases {
		if b.From < end || b.To > len(track.At) || b.From > b.To {
			t.Errorf("band %+v after %d", b, end)
		}
		end = b.To
	}
	barriers := 0
	for _, k := range track.Kind {
		if k == frame.MarkBarrier {
			barriers++
		}
	}
	if barriers == 0 {
		t.Error("no bin shows a barrier")
	}
	v := s.array("v")
	if w := v.Window; w.Rows*w.Cols > frame.MaxCells || w.Col > 5*1024 || w.Col+w.Cols < 6*1024 {
		t.Errorf("the window %+v does not hold the block's part, from %d on", w, 5*1024)
	}
	f := s.at(2000, nil)
	if got := len(s.values(f, "v").Cells); got != v.Window.Cols {
		t.Errorf("%d cells of a window of %d", got, v.Window.Cols)
	}
	for _, x := range f.Variables {
		if x.First != 700 || len(x.Values) != 1 {
			t.Errorf("variable %s from %d: %d values, want those of the focused warp alone", x.Name, x.First, len(x.Values))
		}
	}
	if len(f.Phases.Rows) > 8 || !f.Phases.More {
		t.Errorf("%d rows, more %v", len(f.Phases.Rows), f.Phases.More)
	}
}

// A matrix that does not fit is cut to rows and columns around the block's own.
func TestWindowOfAMatrix(t *testing.T) {
	in := execute(t, "big.cu", `
__global__ void half(const int *a, int *b, int width) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  b[row * width + col] = a[row * width + col] / 2;
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 128 * 96 * sizeof(int)); cudaMalloc(&b, 128 * 96 * sizeof(int));
  cudaMemset(a, 0, 128 * 96 * sizeof(int));
  half<<<dim3(12, 16), dim3(8, 8)>>>(a, b, 96);
  cudaFree(a); cudaFree(b);
  return 0;
}
`, 0)
	s := look(t, in, focusOn(in, 0, [3]int{11, 15, 0}, [3]int{1, 1, 0}))
	a := s.array("a")
	if a.Rows != 128 || a.Cols != 96 || s.scene.Scene.Layout != "matrices" {
		t.Fatalf("%s, a %+v", s.scene.Scene.Layout, a)
	}
	if w := a.Window; w != (frame.Window{Row: 64, Col: 32, Rows: 64, Cols: 64}) {
		t.Errorf("window %+v", w)
	}
	f := s.at(len(s.track.Steps)-1, nil)
	v := s.values(f, "b")
	last := len(v.Cells) - 1
	if v.Cells[last] != "0" || len(v.Cells) != 64*64 {
		t.Errorf("%d cells, the last %q", len(v.Cells), v.Cells[last])
	}
	if fresh := v.Fresh; len(fresh) != 0 && fresh[len(fresh)-1] != 128*96-1 {
		t.Errorf("fresh %v", fresh)
	}
	for _, h := range s.scene.Scene.HaloOf {
		if len(h.Loads) != 64*64 {
			t.Errorf("halo of %d cells", len(h.Loads))
		}
	}
}

// Where a block did more than its record holds, nothing is claimed that is not known; counters continue.
func TestBeyondTheRecord(t *testing.T) {
	in := executeFile(t, cases+"matmul_tiled_64_16.cu", 0)
	in.Run.Entries = 5000
	s := look(t, in, focusOn(in, 0, [3]int{1, 0, 0}, [3]int{2, 1, 0}))
	f := s.at(len(s.track.Steps)-1, nil)
	want, _ := in.Run.Final.Counters.Block(0, 1)
	if f.Counters.SharedLoads != want.SharedLoads || f.Counters.GlobalLoadSectors != want.GlobalLoadSectors {
		t.Errorf("counters %+v, want %+v", f.Counters, want)
	}
	v := s.values(f, "ltile")
	for cell := range v.Cells {
		if v.Cells[cell] == "" || v.Writer[cell] != -1 || v.Origin[cell] != -1 {
			t.Fatalf("ltile[%d] is %q by %d from %d", cell, v.Cells[cell], v.Writer[cell], v.Origin[cell])
		}
	}
	if len(f.Reuse.Elements) != 0 || f.Say.Lead == "" {
		t.Errorf("reuse %+v, says %+v", f.Reuse, f.Say)
	}
}

// A block of more intervals and phases than a timeline has room for shows them together, and leaves none out.
func TestManyIntervals(t *testing.T) {
	in := execute(t, "many.cu", `__global__ void many(float *x) {
    __shared__ float s[32];
    for (int i = 0; i < 5000; i++) {
        s[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = s[31 - threadIdx.x] + 1;
        __syncthreads();
    }
}

int main() {
    float *d;
    cudaMalloc(&d, 128);
    cudaMemset(d, 0, 128);
    many<<<1, 32>>>(d);
    return cudaDeviceSynchronize();
}`, 32)
	s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{}))
	track := s.scene.Scene.Track
	for _, c := range []struct {
		name  string
		bands []frame.Band
		want  int
	}{{"intervals", track.Intervals, 10001}, {"phases", track.Phases, 5000}} {
		if len(c.bands) > frame.MaxBins || len(c.bands) < frame.MaxBins/4 {
			t.Errorf("%d bands of %s", len(c.bands), c.name)
		}
		sum, end := 0, 0
		for _, b := range c.bands {
			sum += b.Of
			if b.From < end || b.To < b.From {
				t.Fatalf("%s: band %+v after %d", c.name, b, end)
			}
			end = b.To
		}
		if sum != c.want {
			t.Errorf("the bands stand for %d %s, want %d", sum, c.name, c.want)
		}
	}
	if last := track.Intervals[len(track.Intervals)-1]; last.To != len(track.At) || track.Per*(len(track.At)-1) >= track.Count {
		t.Errorf("the last band %+v of %d entries; %d steps, %d an entry", last, len(track.At), track.Count, track.Per)
	}
}
