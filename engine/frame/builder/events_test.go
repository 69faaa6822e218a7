package builder_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// whoDoes matches a headline: who, what, and the line.
var whoDoes = regexp.MustCompile(
	`^(Warp \d+|Both warps|All \d+ (warps|threads)|Thread \S+|Threads \d+–\d+|\d+ of \d+ threads):? .+ \(line \d+\)`)

// labelled is each event of a track by its label, the warps that do it, and what its conflicts repeat.
func labelled(e *frame.Events) (out []string) {
	for i, d := range e.Deed {
		text := fmt.Sprintf("%s ×%d", e.Deeds[d].Label, e.Count[i])
		if e.Conflicts[i] > 0 {
			text += fmt.Sprintf(" +%d", e.Conflicts[i])
		}
		out = append(out, text)
	}
	return out
}

func TestTrackEvents(t *testing.T) {
	tree := "for (int h = 8; h > 4; h /= 2) { if (t < h) s[t] += s[t + h]; __syncthreads(); }"
	for _, c := range []struct {
		name, body string
		width      int
		want       string
	}{
		{"a tree", tree, 4, "in → s ×4, barrier ×4, store s ×2, barrier ×4, store out ×4"},
		{"a column", "float v = s[t * pitch % 128]; out[t] = v + 1; ", 16,
			"in → s ×1, barrier ×1, read s ×1 +3, store out ×1, store out ×1"},
		{"atomics", "atomicAdd(&s[t % 2], 1.0f); __syncthreads();", 8, "in → s ×2, barrier ×2, atomic s ×2, barrier ×2, store out ×2"},
		{"a shuffle", "s[t] = __shfl_down_sync(~0u, s[t], 1);", 16, "in → s ×1, barrier ×1, store s ×1, store out ×1"},
		{"divergence", "float v = 1; if (t % 2) v = 2; else v = 3; s[t] = v;", 16,
			"in → s ×1, barrier ×1, divergence ×1, v = ×1, v = ×1, store s ×1, store out ×1"},
		{"a sum", "float sum = 0; for (int k = 0; k < 2; k++) sum += in[t + k]; s[t] = sum;", 8,
			"in → s ×2, barrier ×2, sum += ×2, sum += ×2, store s ×2, store out ×2"},
	} {
		s := look(t, execute(t, "k.cu", combine(c.body), c.width), frame.Focus{})
		track := &s.scene.Scene.Track
		e := &track.Events
		if got := strings.Join(labelled(e), ", "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
		// Each chip is one step of its warp, in the order of the run, and says who does what.
		count, last := make([]int32, len(e.Deed)), int64(-1)
		for _, chip := range e.Chips {
			count[chip.Event]++
			st := &s.track.Steps[s.track.Index(chip.At)]
			if st.At != chip.At || int(st.Warp) != chip.Warp || chip.At <= last || chip.At > e.At[chip.Event] {
				t.Errorf("%s: %+v of %+v", c.name, chip, st)
			}
			if !whoDoes.MatchString(chip.Says) {
				t.Errorf("%s: a chip says %q", c.name, chip.Says)
			}
			last = chip.At
		}
		for i := range count {
			if count[i] != e.Count[i] {
				t.Errorf("%s: event %d has %d chips and %d steps", c.name, i, count[i], e.Count[i])
			}
		}
	}
}

// What events do is worded with the elements and the passes of the steps at hand.
func TestTrackHeadlines(t *testing.T) {
	s := look(t, execute(t, "k.cu", combine("float v = s[t * pitch % 128]; if (t < 3) out[t] = v; __syncthreads();"), 8), frame.Focus{})
	e := &s.scene.Scene.Track.Events
	for _, want := range []string{
		"All 16 threads copy in[0…15] into 's' (line 4)", "Threads 8–15 copy in[8…15] into 's' (line 4)",
		"Threads 0–7 wait at the barrier (line 5)", "Threads 8–15 arrive last and open the barrier (line 5)",
		"All 16 threads arrive at the barrier, and it opens (line 5)",
		"All 16 threads read each of 16 elements of 's' once (line 6); 4 wavefronts instead of 2", "Threads 0–7 diverge at t < 3 (line 6)",
		"Threads 0–2 write out[0…2] (line 6)",
	} {
		found := false
		for _, says := range e.Says {
			found = found || strings.HasPrefix(says, want) || strings.HasSuffix(says, want)
		}
		for _, c := range e.Chips {
			found = found || strings.HasPrefix(c.Says, want) || strings.HasSuffix(c.Says, want)
		}
		if !found {
			t.Errorf("nothing says %q: %q, %+v", want, e.Says, e.Chips)
		}
	}
}

// A block with more warps than there is room for chips, and one with more events than a track has entries, keep within their limits, and
// count every step.
func TestManyTrackEvents(t *testing.T) {
	for _, c := range []struct {
		name, body    string
		width         int
		chips, joined bool
	}{
		{"few", "", 4, true, false},
		{"many warps", "for (int k = 0; k < 80; k++) s[t] += k;", 4, false, false},
		{"many events", "for (int k = 0; k < 3000; k++) s[t] += k;", 16, false, true},
	} {
		s := look(t, execute(t, "k.cu", combine(c.body), c.width), frame.Focus{})
		e := &s.scene.Scene.Track.Events
		if (len(e.Chips) > 0) != c.chips || len(e.Chips) > frame.MaxChips || (e.Per > 1) != c.joined || len(e.Deed) > frame.MaxBins {
			t.Errorf("%s: %d chips, %d entries of %d", c.name, len(e.Chips), len(e.Deed), e.Per)
		}
		if (len(e.Says) > 0) == c.joined {
			t.Errorf("%s: %d headlines", c.name, len(e.Says))
		}
		sum, does := 0, 0
		for _, n := range e.Count {
			sum += int(n)
		}
		for i := range s.track.Steps {
			if s.track.Steps[i].Does != 0 {
				does++
			}
		}
		if sum != does || len(e.At) != len(e.Deed) || len(e.Conflicts) != len(e.Deed) {
			t.Errorf("%s: %d of %d steps are in %d events", c.name, sum, does, len(e.Deed))
		}
	}
}

// TestConditionsAreToldAsTests: the headline of an event whose statement is a condition says what is read, and that it is tested or where
// lanes diverge.
func TestConditionsAreToldAsTests(t *testing.T) {
	s := look(t, execute(t, "k.cu", `__global__ void k(int *d, const int *limit) {
  if (d[threadIdx.x] > limit[0])
    d[threadIdx.x] = 0;
  if (d[threadIdx.x] > 3)
    d[threadIdx.x] = 3;
}
int main() {
  int h[32], *d, *limit;
  for (int i = 0; i < 32; i++) h[i] = i;
  cudaMalloc(&d, sizeof h);
  cudaMalloc(&limit, 4);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(limit, 1, 4);
  k<<<1, 32>>>(d, limit);
  return cudaDeviceSynchronize();
}
`, 32), frame.Focus{})
	says := strings.Join(s.scene.Scene.Track.Events.Says, "\n")
	for _, want := range []string{
		"Warp 0 loads d[0…31] and limit and tests d[threadIdx.x] > limit[0] (line 2)",
		"Warp 0 loads d[0…31] and diverges at d[threadIdx.x] > 3 (line 4)",
	} {
		if !strings.Contains(says, want) {
			t.Errorf("no %q in\n%s", want, says)
		}
	}
}
