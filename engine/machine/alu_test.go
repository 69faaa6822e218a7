package machine

import (
	"math"
	"math/rand/v2"
	"testing"

	"tilescope/engine/isa"
)

// alu32 gives what alu gives, for every opcode, whether the result has a register of its own or takes the place of an operand.
func TestFullWarpAgreesWithAnyWarp(t *testing.T) {
	m := &Machine{}
	random := rand.New(rand.NewPCG(1, 2))
	edges := []uint64{0, 1, 1<<31 - 1, 1 << 31, math.MaxUint32, math.MaxUint64, 0xffffffff80000000, 0x3f800000, 0x7f7fffff, 0x7f800000,
		0x7fc00000, 0x00000001, 0x80000000}
	value := func() uint64 {
		switch random.IntN(3) {
		case 0:
			return edges[random.IntN(len(edges))]
		case 1:
			return bits32(float32(random.NormFloat64()))
		}
		return random.Uint64() >> random.IntN(64)
	}
	for op := isa.Add; op <= isa.BoolF64; op++ {
		for range 20 {
			regs, consts := make([]lanes, 4), make([]lanes, 1)
			for i := range 32 {
				for r := range regs {
					regs[r][i] = value()
				}
				consts[0][i] = value()
			}
			for _, in := range []isa.Instr{{Op: op, Dst: 3, A: 0, B: 1, C: 2}, {Op: op, Dst: 2, A: 0, B: 1, C: 2},
				{Op: op, Dst: 0, A: 0, B: -1, C: 2}} {
				var want lanes
				m.alu(&in, regs, consts, &want, 32, false)
				m.alu32(&in, regs, consts)
				if got := regs[in.Dst]; got != want {
					t.Fatalf("%v to register %d: %x, want %x", op, in.Dst, got, want)
				}
			}
		}
	}
}
