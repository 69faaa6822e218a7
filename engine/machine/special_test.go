package machine

import (
	"math"
	"testing"

	"tilescope/engine/isa"
)

// TestSpecialFunctions computes what an H100 computed for 2^20 arguments of each function, and compares checksums of the results.
func TestSpecialFunctions(t *testing.T) {
	const n = 1 << 20
	type span struct{ from, to float64 }
	wide, ten, small, positive, powers := span{-100, 100}, span{-10, 10}, span{-4, 4}, span{0, 1000}, span{0, 34}
	made := map[span][]float32{}
	arguments := func(s span) []float32 {
		if made[s] != nil {
			return made[s]
		}
		v := make([]float32, n)
		for i := range v {
			x := mixed(uint64(i))
			switch in := float32(s.from + float64(x>>32)/(1<<32)*(s.to-s.from)); i & 3 {
			case 0:
				v[i] = math.Float32frombits(uint32(x))
			case 1:
				v[i] = float32(float64(in) / 16)
			default:
				v[i] = in
			}
		}
		made[s] = v
		return v
	}
	for _, c := range []struct {
		name string
		fn   isa.MathFn
		span
		want uint64
	}{
		{"expf", isa.ExpF32, ten, 0x8ed2a09d8eb5aab8}, {"expf", isa.ExpF32, wide, 0x7cb2f618915ce044},
		{"exp2f", isa.Exp2F32, ten, 0xff097d39e82e4cb8}, {"exp10f", isa.Exp10F32, ten, 0xbd0ab8cedd919346},
		{"rsqrtf", isa.RsqrtF32, positive, 0xacc785e78e7c3a7c}, {"sqrtf", isa.SqrtF32, positive, 0xdf3c582d6c02d7d9},
		{"__sinf", isa.FastSinF32, small, 0x5d51e33644aae214}, {"__sinf", isa.FastSinF32, wide, 0xf252d6b252dd874e},
		{"__cosf", isa.FastCosF32, small, 0xf0acb483a4486780}, {"__cosf", isa.FastCosF32, wide, 0xc70cc52dafe567a6},
		{"__tanf", isa.FastTanF32, small, 0xf282c55e3bf34212},
		{"__expf", isa.FastExpF32, ten, 0xe47d027519b35613}, {"__expf", isa.FastExpF32, wide, 0x679a139c950b843e},
		{"__logf", isa.FastLogF32, positive, 0x38904cd8914cce8d}, {"__log2f", isa.FastLog2F32, positive, 0x3ebe646273ba1de4},
		{"__log10f", isa.FastLog10F32, positive, 0xb5c3a3f505fc741b}, {"__powf", isa.FastPowF32, powers, 0xa84aa5661e3293f7},
		{"__fdividef", isa.FastDivF32, wide, 0xde1e0d0644b32b37},
	} {
		v := arguments(c.span)
		sum := uint64(14695981039346656037)
		for i, x := range v {
			r := mathOp(c.fn, bits32(x), bits32(v[(i*7+3)%n]), 0, false)
			sum = (sum ^ r&0xffffffff) * 1099511628211
		}
		if sum != c.want {
			t.Errorf("%s of %v: checksum %#x, an H100's results have %#x", c.name, c.span, sum, c.want)
		}
	}
}

// mixed is a number that looks random (SplitMix64).
func mixed(i uint64) uint64 {
	i += 0x9e3779b97f4a7c15
	i = (i ^ i>>30) * 0xbf58476d1ce4e5b9
	i = (i ^ i>>27) * 0x94d049bb133111eb
	return i ^ i>>31
}
