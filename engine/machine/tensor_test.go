package machine

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"os"
	"testing"

	"tilescope/engine/isa"
)

// testdata/tiles holds products of 16×16 matrices that an H200 computed (nvcc 13.0, sm_90): of each tile a by rows, b by columns, c and d
// by rows, as bits. Eight kinds of numbers take turns: narrow, wider and wide exponents, all finite ones, all bits with infinities and
// NaNs, mostly zeros, and pairs of products that cancel out, wholly and nearly.
func TestSumsAreTheHardwares(t *testing.T) {
	for _, one := range []struct {
		file  string
		fn    isa.WarpFn
		bytes int // of an element of c
		inner int // elements that one instruction multiplies
	}{
		{"half_float", isa.MmaF16F32, 4, 16}, {"bfloat16_float", isa.MmaBF16F32, 4, 16}, {"half_half", isa.MmaF16F16, 2, 16},
		{"half_float_8", isa.MmaF16F32, 4, 8},
	} {
		tiles := readTiles(t, one.file)
		size := 256 * (2 + 2 + 2*one.bytes)
		if len(tiles) < 24*size {
			t.Fatalf("%s: %d bytes", one.file, len(tiles))
		}
		for n := 0; len(tiles) >= size; n++ {
			wrong := 0
			for half := range 2 { // 8 columns an instruction
				var in [10]lanes
				var out [4]lanes
				fillTile(&in, tiles, one.bytes, one.inner, half)
				mmaFloat(one.fn, &in, &out)
				wrong += differing(&out, tiles[1024+256*one.bytes:], one.bytes, half)
			}
			if wrong > 0 {
				t.Errorf("%s: tile %d: %d elements differ from the hardware's", one.file, n, wrong)
			}
			tiles = tiles[size:]
		}
	}
}

// TestSumsOfTF32AreTheHardwares compares products of 16×8 by 8×16 matrices with an H100's (nvcc 13.0, sm_90), of the same
// kinds of numbers: of each tile a by rows, b by columns, c and d by rows, as floats of which half are no exact tf32.
func TestSumsOfTF32AreTheHardwares(t *testing.T) {
	const size = (128 + 128 + 256 + 256) * 4
	tiles := readTiles(t, "tf32_float")
	if len(tiles) < 24*size {
		t.Fatalf("%d bytes", len(tiles))
	}
	for n := 0; len(tiles) >= size; n++ {
		a, b, c, d := tiles, tiles[512:], tiles[1024:], tiles[2048:]
		wrong := 0
		for half := range 2 { // 8 columns an instruction
			var in [10]lanes
			var out [4]lanes
			for lane := range 32 {
				g, q := lane/4, lane%4
				for r := range 4 {
					in[r][lane] = bitsAt(a, (g+r%2*8)*8+q+r/2*4, 4)
					in[4+r/2][lane] = bitsAt(b, (g+8*half)*8+q+r/2*4, 4)
					in[6+r][lane] = bitsAt(c, (g+r/2*8)*16+q*2+r%2+8*half, 4)
				}
			}
			mmaTF32(&in, &out)
			wrong += differing(&out, d, 4, half)
		}
		if wrong > 0 {
			t.Errorf("tile %d: %d elements differ from the hardware's", n, wrong)
		}
		tiles = tiles[size:]
	}
}

func readTiles(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := os.ReadFile("testdata/tiles/" + name + ".gz")
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func bitsAt(b []byte, i, size int) uint64 {
	if size == 2 {
		return uint64(binary.LittleEndian.Uint16(b[2*i:]))
	}
	return uint64(binary.LittleEndian.Uint32(b[4*i:]))
}

// fillTile is the tile's operands as lanes hold them; half chooses columns 0 to 7 or 8 to 15.
func fillTile(in *[10]lanes, tile []byte, size, inner, half int) {
	a, b, c := tile, tile[512:], tile[1024:]
	for lane := range 32 {
		g, q := lane/4, lane%4*2
		for r := range 4 {
			row, k := g+r%2*8, q+r/2*8
			if k < inner {
				in[r][lane] = bitsAt(a, row*16+k, 2) | bitsAt(a, row*16+k+1, 2)<<16
				in[4+r/2][lane] = bitsAt(b, (g+8*half)*16+k, 2) | bitsAt(b, (g+8*half)*16+k+1, 2)<<16
			}
			if row, column := g+r/2*8, q+r%2+8*half; size == 4 {
				in[6+r][lane] = bitsAt(c, row*16+column, 4)
			} else {
				in[6+r/2][lane] |= bitsAt(c, row*16+column, 2) << (16 * (r % 2))
			}
		}
	}
}

func differing(out *[4]lanes, d []byte, size, half int) (n int) {
	for lane := range 32 {
		for r := range 4 {
			want := bitsAt(d, (lane/4+r/2*8)*16+lane%4*2+r%2+8*half, size)
			got := out[r][lane]
			if size == 2 {
				got = out[r/2][lane] >> (16 * (r % 2)) & 0xffff
			}
			if got != want {
				n++
			}
		}
	}
	return n
}

// TestTransposeTwice: movmatrix is its own inverse, and element (r, c) goes to (c, r).
func TestTransposeTwice(t *testing.T) {
	var in, once, twice lanes
	for lane := range in {
		in[lane] = uint64(lane*2) | uint64(lane*2+1)<<16
	}
	transpose(&in, &once)
	transpose(&once, &twice)
	if twice != in {
		t.Errorf("transposed twice: %v", twice)
	}
	if once[1] != 2*8|3*8<<16 { // lane 1 holds (0,2) and (0,3), which were (2,0) and (3,0)
		t.Errorf("lane 1 holds %#x", once[1])
	}
}
