package machine

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"tilescope/engine/isa"
)

// exact is a·b + c rounded once to single precision, by arbitrary precision.
func exact(a, b, c float32) float32 {
	x := new(big.Float).SetPrec(600).SetFloat64(float64(a))
	x.Mul(x, new(big.Float).SetPrec(600).SetFloat64(float64(b)))
	x.Add(x, new(big.Float).SetPrec(600).SetFloat64(float64(c)))
	v, _ := x.Float32()
	return v
}

func TestFmaRoundsOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	float := func() float32 {
		switch r.IntN(4) {
		case 0: // any exponent
			return math.Float32frombits(r.Uint32())
		case 1: // few bits: exact ties are frequent
			return float32(r.IntN(64)-32) * float32(math.Ldexp(1, r.IntN(60)-30))
		case 2: // near 1
			return 1 + float32(r.IntN(1<<12))*0x1p-23
		default: // subnormal
			return math.Float32frombits(r.Uint32() & 0x807fffff)
		}
	}
	check := func(a, b, c float32) {
		got, want := fma32(a, b, c), exact(a, b, c)
		if got != want {
			t.Fatalf("fma(%x, %x, %x) = %x, want %x", a, b, c, got, want)
		}
	}
	for range 400_000 {
		a, b, c := float(), float(), float()
		if a-a != 0 || b-b != 0 || c-c != 0 {
			continue // infinite or NaN
		}
		check(a, b, c)
	}
	// The product ends in a tie of single precision that c, far below, decides.
	check(1+0x1p-12, 1+0x1p-12, 0x1p-80)
	check(1+0x1p-12, 1+0x1p-12, -0x1p-80)
	check(0x1p-75, 0x1p-75, 0x1p-149)
	check(0x1.8p-75, 0x1p-75, -0x1p-149)
	if v := fma32(float32(math.Inf(1)), 0, 1); v == v {
		t.Errorf("inf·0+1 = %v", v)
	}
	if v := fma32(3e38, 3e38, float32(math.Inf(-1))); !math.IsInf(float64(v), -1) {
		t.Errorf("%v", v)
	}
}

func TestConversionsToIntegers(t *testing.T) {
	neg := func(x int64) uint64 { return uint64(x) }
	for _, c := range []struct {
		name   string
		got    uint64
		kernel uint64
	}{
		{"S32 of 3.9", toS32(3.9, false), 3},
		{"S32 of -3.9", toS32(-3.9, false), neg(-3)},
		{"S32 of 1e10", toS32(1e10, false), math.MaxInt32},
		{"S32 of -1e10", toS32(-1e10, false), neg(math.MinInt32)},
		{"S32 of NaN", toS32(math.NaN(), false), 0},
		{"host S32 of 1e10", toS32(1e10, true), neg(math.MinInt32)},
		{"U32 of -1", toU32(-1, false), 0},
		{"U32 of 5e9", toU32(5e9, false), math.MaxUint32},
		{"host U32 of -1", toU32(-1, true), math.MaxUint32},
		{"U32 of 4e9", toU32(4e9, false), 4_000_000_000},
		{"S64 of 1e30", toS64(1e30, false), math.MaxInt64},
		{"U64 of 1.5e19", toU64(1.5e19, false), 15_000_000_000_000_000_000},
		{"U64 of -2", toU64(-2, false), 0},
		{"U64 of 1e30", toU64(1e30, false), math.MaxUint64},
	} {
		if c.got != c.kernel {
			t.Errorf("%s = %#x, want %#x", c.name, c.got, c.kernel)
		}
	}
}

func TestIntegerIntrinsics(t *testing.T) {
	neg := func(x int64) uint64 { return uint64(x) }
	for _, c := range []struct {
		fn      isa.MathFn
		a, b, c uint64
		want    uint64
	}{
		{isa.Popc, 0xf0f0, 0, 0, 8},
		{isa.Popc, neg(-1), 0, 0, 32},
		{isa.Clz, 1, 0, 0, 31},
		{isa.Clz, 0, 0, 0, 32},
		{isa.Clzll, 1, 0, 0, 63},
		{isa.Ffs, 8, 0, 0, 4},
		{isa.Ffs, 0, 0, 0, 0},
		{isa.Brev, 1, 0, 0, 1 << 31},
		{isa.MulhiS32, neg(-2), 0x40000000, 0, neg(-1)},
		{isa.MulhiU32, 0xffffffff, 2, 0, 1},
		{isa.MulhiS64, neg(-2), 1 << 62, 0, neg(-1)},
		{isa.MulhiU64, math.MaxUint64, 2, 0, 1},
		{isa.Mul24, 0xffffff, 3, 0, neg(-3)},
		{isa.Umul24, 0x1ffffff, 2, 0, 0x1fffffe},
		{isa.BytePerm, 0x33221100, 0x77665544, 0x7531, 0x77553311},
		{isa.Funnel, 0x80000000, 1, 1, 3},
		{isa.FunnelR, 2, 1, 1, 0x80000001},
		{isa.Sad, neg(-5), 3, 10, 18},
		{isa.FloatToIntRN, uint64(math.Float32bits(2.5)), 0, 0, 2},
		{isa.FloatToIntRU, uint64(math.Float32bits(2.1)), 0, 0, 3},
		{isa.FloatToIntRN, uint64(math.Float32bits(float32(math.NaN()))), 0, 0, 0},
		{isa.DoubleToIntRN, math.Float64bits(math.NaN()), 0, 0, neg(math.MinInt32)},
		{isa.DoubleToIntRN, math.Float64bits(-2.5), 0, 0, neg(-2)},
		{isa.FloatToIntRD, uint64(math.Float32bits(-2.1)), 0, 0, neg(-3)},
		{isa.FminF32, uint64(math.Float32bits(float32(math.NaN()))), uint64(math.Float32bits(2)), 0, uint64(math.Float32bits(2))},
		{isa.SqrtF32, uint64(math.Float32bits(2)), 0, 0, uint64(math.Float32bits(1.41421354))},
		{isa.RintF32, uint64(math.Float32bits(2.5)), 0, 0, uint64(math.Float32bits(2))},
		{isa.RoundF32, uint64(math.Float32bits(2.5)), 0, 0, uint64(math.Float32bits(3))},
		{isa.IsnanF64, math.Float64bits(math.NaN()), 0, 0, 1},
		{isa.SaturateF32, uint64(math.Float32bits(3)), 0, 0, uint64(math.Float32bits(1))},
		{isa.SaturateF32, uint64(math.Float32bits(float32(math.NaN()))), 0, 0, 0},
		{isa.FastDivF32, uint64(math.Float32bits(1)), uint64(math.Float32bits(4)), 0, uint64(math.Float32bits(0.25))},
		{isa.FastPowF32, uint64(math.Float32bits(2)), uint64(math.Float32bits(10)), 0, uint64(math.Float32bits(1024))},
		{isa.RcpF32, uint64(math.Float32bits(4)), 0, 0, uint64(math.Float32bits(0.25))},
		{isa.PowF64, math.Float64bits(2), math.Float64bits(0.5), 0, math.Float64bits(math.Sqrt2)},
	} {
		if got := mathOp(c.fn, c.a, c.b, c.c, false); got != c.want {
			t.Errorf("function %d of %#x, %#x, %#x = %#x, want %#x", c.fn, c.a, c.b, c.c, got, c.want)
		}
	}
}

// Every arithmetic opcode does the same for one lane as for all of them.
func TestOneLaneAgreesWithMany(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	special := []uint64{0, 1, 31, 32, 63, 64, math.MaxUint64, 1 << 31, 1 << 63, 0x7f800000, 0xffc00000, 0x3f800000, math.Float64bits(1.5),
		math.Float64bits(-1e300), math.Float64bits(math.Inf(1))}
	value := func() uint64 {
		switch r.IntN(3) {
		case 0:
			return special[r.IntN(len(special))]
		case 1:
			return uint64(r.Uint32())
		}
		return r.Uint64()
	}
	m := &Machine{}
	for op := isa.Add; op <= isa.BoolF64; op++ {
		for _, host := range []bool{false, true} {
			regs := make([]lanes, 4)
			for i := range 3 {
				for l := range regs[i] {
					regs[i][l] = value()
				}
			}
			in := isa.Instr{Op: op, Dst: 3, A: 0, B: 1, C: 2}
			untouched := value()
			regs[3] = lanes{}
			for l := range regs[3] {
				regs[3][l] = untouched
			}
			m.alu(&in, regs, nil, &regs[3], 31, host)
			if regs[3][31] != untouched {
				t.Errorf("opcode %d writes a lane beyond its number", op)
			}
			for l := range 31 {
				one := make([]lanes, 4)
				for i := range 3 {
					one[i][0] = regs[i][l]
				}
				m.alu1(&in, one, nil, host)
				if a, b := one[3][0], regs[3][l]; a != b && !(op == isa.FmaF32 && f32(a) != f32(a) && f32(b) != f32(b)) {
					// which NaN is the host's affair
					t.Fatalf("opcode %d, host %v: one lane makes %#x of %#x %#x %#x, many make %#x", op, host, one[3][0], regs[0][l], regs[1][l],
						regs[2][l], regs[3][l])
				}
			}
		}
	}
}

// TestEveryMathFunctionHasAValue: what isa names is computed here; one that was forgotten would give a NaN.
func TestEveryMathFunctionHasAValue(t *testing.T) {
	for _, f := range isa.MathPairs() {
		if v := f32(mathOp(f.Single, bits32(0.5), bits32(0.5), 0, false)); v != v {
			t.Errorf("%sf(0.5) is no number: give %s a case in mathF64", f.Name, f.Name)
		}
		if v := f64(mathOp(f.Single+1, bits64(0.5), bits64(0.5), 0, false)); v != v {
			t.Errorf("%s(0.5) is no number: give it a case in mathF64", f.Name)
		}
	}
}

// TestEveryIntegerFunctionHasAValue: one without a case in mathBits would give 0 for everything.
func TestEveryIntegerFunctionHasAValue(t *testing.T) {
	for fn := isa.Popc; fn < isa.Directed; fn++ {
		given := false
		for _, a := range []uint64{1, 0x8000_0000_8000_0001, bits64(2.5), bits32(2.5), 0x0123_4567_89ab_cdef} {
			given = given || mathOp(fn, a, a, a, false) != 0
		}
		if !given {
			t.Errorf("function %d, %d after isa.Popc, gives nothing but 0: give it a case in mathBits", fn, fn-isa.Popc)
		}
	}
}
