package reference

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/machine"
)

// inexpressible says which launches of which cases the reference cannot run, and why. What is here and could be compared after all is an
// error.
var inexpressible = map[string][]string{
	"avg_shared_divergent_barrier": {"smooth_block: the launch ended with error 702"}, // hangs, as it should
	"illegal_address":              {"put_far: an access at 0x800000080000, outside every allocation"},
	"out_of_bounds_write":          {"put_triples: an access at 0x7f0000080190, outside every allocation"},
	"reduction_two_blocks_slide":   {"add_up: the launch ended with error 702"}, // hangs, as it should
	"shuffle_is_no_fence":          {"borrow: warpSize"},
	"syncwarp_orders":              {"borrow: warpSize"},
	"warp_shuffle_sum":             {"sum_down: warpSize", "sum_everywhere: warpSize"},
}

// undecided are cases whose race decides what is left in memory.
var undecided = map[string]bool{"atomic_vs_plain": true, "stencil_missing_barrier": true}

// retries are programs whose threads try again when another one was quicker: how often depends on the schedule.
var retries = map[string]bool{"graphs.cu": true}

// addresses are programs that store where their variables are. The reference puts them elsewhere; the program has what an H200 printed
// beside it.
var addresses = map[string]bool{"shared_sizes.cu": true}

// TestConformance runs every launch of every case on both.
func TestConformance(t *testing.T) {
	list, _ := filepath.Glob("../testdata/conformance/cases/*.cu")
	if len(list) < 50 {
		t.Fatalf("only %d cases", len(list))
	}
	compared := 0
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			x := compare(build(t, name+".cu", string(text)), machine.Config{}, 60_000_000)
			if want := inexpressible[name]; !slices.Equal(x.refused, want) {
				t.Errorf("not compared: %q; the table says %q", x.refused, want)
			}
			if undecided[name] {
				if len(x.wrong) == 0 {
					t.Error("the race decides nothing: compare the case")
				}
				return
			}
			for _, w := range append(x.wrong, x.miscounted...) {
				t.Error(w)
			}
			compared += x.launches - len(x.refused)
		})
	}
	t.Logf("%d launches compared", compared)
}

// TestPrograms runs the other programs on both, as far as the reference can express their kernels. Where a sum has two products, or a
// product several uses, which of them nvcc fuses depends on more than SEMANTICS says, and which bits a NaN has depends on the instruction
// that it went through: programs about that have what an H200 printed beside them instead.
func TestPrograms(t *testing.T) {
	list, _ := filepath.Glob("../testdata/programs/*.cu")
	compared := 0
	for _, path := range list {
		name := filepath.Base(path)
		own := func(prefix string) bool { return strings.HasPrefix(name, prefix) }
		if slices.ContainsFunc([]string{"sums", "products", "nans_passed"}, own) || name == "random.cu" || addresses[name] {
			t.Logf("%s: left to its own expectation", name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			x := compare(build(t, name, string(text)), machine.Config{}, 10_000_000)
			for _, why := range x.refused {
				t.Logf("not compared: %s", why)
			}
			if retries[name] {
				x.miscounted = nil
			}
			for _, w := range append(x.wrong, x.miscounted...) {
				t.Error(w)
			}
			compared += x.launches - len(x.refused)
		})
	}
	t.Logf("%d launches compared", compared)
	if compared < 40 {
		t.Errorf("only %d launches compared", compared)
	}
}
