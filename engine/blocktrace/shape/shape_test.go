package shape

import (
	"fmt"
	"testing"

	"tilescope/engine/event"
	"tilescope/engine/isa"
)

func TestExpressionsAreSplit(t *testing.T) {
	for in, want := range map[string]string{
		"row*width + col":     "[row*width col]",
		"(m*TILE + ty)*w - 1": "[(m*TILE + ty)*w 1]",
		"(a + b)":             "[a b]",
		"((a)) + f(x + y)":    "[a f(x + y)]",
		"i":                   "[i]",
		"":                    "[]",
	} {
		if got := fmt.Sprint(split(in, "+-")); got != want {
			t.Errorf("%q splits into %s, want %s", in, got, want)
		}
	}
}

func TestColumnsWrittenInAnIndex(t *testing.T) {
	for text, want := range map[string]string{
		"row * width + col":                     "[64]",
		"(p * TILE + ty) * width + c":           "[64]",
		"blockIdx.x * TILE + threadIdx.x":       "[]",
		"i * width":                             "[]",
		"i":                                     "[]",
		"blockIdx.x * blockDim.x + threadIdx.x": "[]",
		"r * 12 + c":                            "[12]",
	} {
		in := Input{Program: &isa.Program{Sites: []isa.Site{{Index: []string{text}}}}, Scalars: map[string]int64{"width": 64, "TILE": 16}}
		if got := fmt.Sprint(written(in, 0)); got != want {
			t.Errorf("%q names %s columns, want %s", text, got, want)
		}
	}
}

func TestPlanesWrittenInAnIndex(t *testing.T) {
	for text, want := range map[string]string{
		"z * height * width + y * width + x":          "[2048]",
		"(z * height + y) * width + x":                "[2048]",
		"((z0 + k) * height + y) * width + x":         "[2048]",
		"z * 2048 + y * width + x":                    "[2048]",
		"z * 2000 + y * width + x":                    "[]",
		"z * 2048 + x":                                "[]",
		"(y + j) * width + x":                         "[]",
		"(blockIdx.y * TILE + ty) * width + x":        "[]",
		"blockIdx.z * height * width + y * width + x": "[2048]",
		"blockIdx.y * height * width + x":             "[]",
		"(m * TILE + ty) * width + c":                 "[1024]",
		"i":                                           "[]",
	} {
		in := Input{
			Program: &isa.Program{Sites: []isa.Site{{Index: []string{text}}}},
			Scalars: map[string]int64{"width": 64, "height": 32, "TILE": 16},
		}
		if got := fmt.Sprint(products(in, 0)); got != want {
			t.Errorf("%q names planes of %s, want %s", text, got, want)
		}
	}
}

func TestCommonestValue(t *testing.T) {
	var a counts
	for _, v := range []int{1, 1, 1, 1, 1, 1, 1, -7, -7} {
		a.add(v)
	}
	if v, ok := a.most(7); v != 1 || !ok {
		t.Errorf("%d %v", v, ok)
	}
	if _, ok := a.most(9); ok {
		t.Error("seven of nine count as nine of ten")
	}
}

// Threads of a block that fill a tile with a halo go from one row to the next within a row of threads, and around the edge of the array.
func TestRowsOfAHalo(t *testing.T) {
	const side, tile, halo = 16, 8, 10
	dim := event.Dim{tile, tile, 1}
	rows := make([]row, tile*tile)
	for i := range rows {
		y, x := (i/halo-1+side)%side, (i%halo-1+side)%side
		rows[i].n, rows[i].cells[0] = 1, int32(y*side+x)
	}
	s := measure(rows, dim)
	if s.hasX || !s.beside {
		t.Fatalf("neighbours are taken for %+v", s)
	}
	b := tally{map[int]int{}, side * side}
	if b.byText(&s, dim, []int{side}); b.sums[side] == 0 {
		t.Error("what the index multiplies a row by is not taken for its columns")
	}
	b = tally{map[int]int{}, side * side}
	if b.byText(&s, event.Dim{tile * tile, 1, 1}, []int{side}); len(b.sums) != 0 {
		t.Error("threads in one row speak for rows of the array")
	}
}
