package isa

// WarpFn is the function of a WarpOp: Call.Builtin holds it. Args[0] is always the member mask, NoReg for the
// forms without one (before CUDA 9) and for ActiveMask; results go to Call.Dst, one register a leaf.
type WarpFn uint16

const (
	// Shuffles: Args = mask, value, lane or delta or xor mask, width (a power of two; NoReg: the warp). A struct or a value of
	// any width moves as it is, since registers are canonical: one WarpOp a leaf.
	ShflIdx WarpFn = iota
	ShflUp
	ShflDown
	ShflXor
	// Votes: Args = mask, predicate.
	VoteAll
	VoteAny
	VoteUni
	Ballot
	ActiveMask
	// Matches: Args = mask, value. MatchAll has a second result, the predicate.
	MatchAny
	MatchAll
	// Reductions over the members (redux.sync): Args = mask, value.
	ReduceAddS32
	ReduceAddU32
	ReduceMinS
	ReduceMaxS
	ReduceMinU
	ReduceMaxU
	ReduceAnd
	ReduceOr
	ReduceXor
	// LaneID has no arguments: the lane's number in its warp.
	LaneID
	// Tensor cores, for a whole warp; results as unsigned words, one register each. LdMatrix: Args = mask and a row of 16 bytes as four
	// words; gives each lane its elements of four 8×8 matrices. MovMatrix: Args = mask, word; transposes one. Mma: Args = mask, then the
	// words of a, b and c; gives those of the sum.
	LdMatrix
	MovMatrix
	MmaF16F32  // 16×8×16: a has 4 words, b 2, c 4
	MmaBF16F32 // likewise
	MmaF16F16  // c has 2
	MmaS8      // 16×8×16: a has 2, b 1, c 4
	MmaU8
	MmaTF32 // 16×8×8: as MmaF16F32, a word an element
	NumWarpFns
)

// Tensor reports whether a tensor core executes the function.
func (fn WarpFn) Tensor() bool { return fn >= LdMatrix && fn <= MmaTF32 }

// Multiplies reports whether the function multiplies tiles.
func (fn WarpFn) Multiplies() bool { return fn >= MmaF16F32 && fn <= MmaTF32 }

// Tensor reports whether any code of the program uses tensor cores, which give each of a warp's 32 lanes its elements.
func (p *Program) Tensor() bool {
	for _, f := range p.Funcs {
		for _, in := range f.Code {
			if in.Op == WarpOp && WarpFn(f.Calls[in.Imm].Builtin).Tensor() {
				return true
			}
		}
	}
	return false
}
