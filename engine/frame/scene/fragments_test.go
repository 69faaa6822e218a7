package scene

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestFragmentsAreTheHardwares: the layouts are those that an H200 printed (testdata/breadth/tile_layouts): for each lane, what it holds as
// x[0] and on, as the place of the element in memory.
func TestFragmentsAreTheHardwares(t *testing.T) {
	file, err := os.Open("../../testdata/breadth/tile_layouts.out")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<16)
	tried := 0
	for lines.Scan() {
		head, rest, _ := strings.Cut(lines.Text(), "|")
		counts, numbers, _ := strings.Cut(rest, "|")
		words, held := strings.Fields(head), 0
		if c := strings.Fields(counts); len(words) < 5 || c[0] != "0" {
			continue // the high bits of numbers of 8 bits
		} else {
			held, _ = strconv.Atoi(c[1])
		}
		use := map[string]string{"a": "matrix_a", "b": "matrix_b", "c": "accumulator"}[words[0]]
		elem := map[string]string{"half": "__half", "bf": "__nv_bfloat16", "sc": "signed char"}[words[4]]
		if elem == "" {
			elem = words[4]
		}
		x, ok := tileOf("nvcuda::wmma::fragment<nvcuda::wmma::" + use + ", " + strings.Join(words[1:4], ", ") + ", " + elem + ", void>")
		if !ok {
			t.Fatalf("%s: no fragment", head)
		}
		tried++
		rows, cols := x.extent()
		across := len(words) > 5 && words[5] == "col"
		mask := 511
		if elem == "signed char" {
			mask = 255
		}
		if f := x.fragment("f"); f.Held != held {
			t.Errorf("%s: each lane holds %d, the hardware's %d", head, f.Held, held)
		}
		for n, word := range strings.Fields(numbers) {
			want, _ := strconv.Atoi(word)
			row, col := x.place(n/held, n%held)
			at := row*cols + col
			if across {
				at = col*rows + row
			}
			if at&mask != want {
				t.Fatalf("%s: lane %d, x[%d] is (%d, %d), in memory %d; the hardware's %d", head, n/held, n%held, row, col, at, want)
			}
		}
	}
	if tried < 30 {
		t.Errorf("only %d kinds of fragments", tried)
	}
}
