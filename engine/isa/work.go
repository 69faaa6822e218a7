package isa

// Class sorts the operations of the source as the compiler makes them: they are ours, and a compiler for hardware makes other ones. What
// hardware does by the way belongs to no class: copies between registers, reading a special register, forming the address of an access,
// signs turned for a fused multiply-add, changes of an integer's width, jumps that nothing decides.
type Class uint8

const (
	IntegerOp    Class = iota // + − × ÷ % on integers and pointers (a·b + c on int as one), shifts, bits
	Float32Op                 // + − × ÷ on float, fused multiply-add, sign
	Float64Op                 // the same on double
	ConversionOp              // between integers and floating point, between float and double, rounding to an integer
	ComparisonOp              // comparisons, selections, minima and maxima
	SpecialOp                 // roots, exponentials, logarithms, sines …
	LoadOp
	StoreOp
	AtomicOperation
	WarpOperation // shuffles, votes, matches
	BranchOp      // a condition that decides where control goes
	CallOp        // of a function that is not compiled in place, and printf
	BarrierOp     // of the block or the warp
	FenceOp
	NumClasses
)

func (c Class) String() string {
	return [...]string{
		"integer", "float32", "float64", "conversion", "comparison", "special", "load", "store", "atomic", "warp", "branch", "call", "barrier",
		"fence",
	}[c]
}

// Section is a stretch of device code that the lanes of a mask execute as a whole once they have begun it: from a Step or a Tally to where
// control parts, meets, or comes back from a call or a barrier.
type Section struct {
	Stmt         int32  // that begins with it; −1 for one that begins within a statement
	Instructions int32  // of all classes
	Lines        []Work // what they are, by line of the source, ascending
}

// Work is a number of instructions of each class, and their floating-point operations.
type Work struct {
	Line             int32
	Ops              [NumClasses]int32
	Flops32, Flops64 int32 // + − × ÷ and square roots are one, a fused multiply-add is two; nothing else is any
}

// Add counts one instruction of p; it answers whether it is one of a class.
func (w *Work) Add(in Instr) bool {
	c, single, double := in.class()
	if c == NumClasses {
		return false
	}
	w.Ops[c]++
	w.Flops32 += single
	w.Flops64 += double
	return true
}

// class is an instruction's class, NumClasses for none, and its floating-point operations.
func (in Instr) class() (c Class, single, double int32) {
	switch op := in.Op; {
	case op == MathOp:
		return MathFn(in.Imm).class()
	case op == WarpOp:
		return WarpOperation, 0, 0 // LaneID is told apart by anyone who knows the call
	case in.Imm == Aside && (op == Sel || op >= Add && op <= BoolF64):
		return NumClasses, 0, 0
	case op == Ld:
		return LoadOp, 0, 0
	case op == St:
		return StoreOp, 0, 0
	case op == Atm:
		return AtomicOperation, 0, 0
	case op == BrZ || op == BrNZ:
		return BranchOp, 0, 0
	case op == CallFn || op == Printf || op == Trap:
		return CallOp, 0, 0
	case op == Bar || op == SyncW:
		return BarrierOp, 0, 0
	case op == Fence:
		return FenceOp, 0, 0
	case op == Sel, op >= Eq && op <= MaxU, op >= EqF32 && op <= LeF32, op >= EqF64 && op <= LeF64, op == BoolF32 || op == BoolF64:
		return ComparisonOp, 0, 0
	case op >= Add && op <= Neg64 || op == AbsI32 || op == Abs64:
		return IntegerOp, 0, 0
	case op == MulF32 && in.Imm == Fused, op == MulF64 && in.Imm == Fused:
		return NumClasses, 0, 0
	case op >= AddF32 && op <= DivF32:
		return Float32Op, 1, 0
	case op == FmaF32:
		return Float32Op, 2, 0
	case op == NegF32:
		return Float32Op, 0, 0
	case op >= AddF64 && op <= DivF64:
		return Float64Op, 0, 1
	case op == FmaF64:
		return Float64Op, 0, 2
	case op == NegF64:
		return Float64Op, 0, 0
	case op >= CvtS64F32 && op <= CvtF64F32:
		return ConversionOp, 0, 0
	}
	return NumClasses, 0, 0
}

// class of a function. IEEE 754's own operations count as floating-point operations: of these the roots and the quotient are here.
func (f MathFn) class() (c Class, single, double int32) {
	switch f {
	case SqrtF32, RsqrtF32, RcpF32:
		return SpecialOp, 1, 0
	case SqrtF64, RsqrtF64:
		return SpecialOp, 0, 1
	case FastDivF32:
		return Float32Op, 1, 0
	case FabsF32, CopysignF32:
		return Float32Op, 0, 0
	case FabsF64, CopysignF64:
		return Float64Op, 0, 0
	case FminF32, FminF64, FmaxF32, FmaxF64, IsnanF32, IsnanF64, IsinfF32, IsinfF64, IsfiniteF32, IsfiniteF64, SignbitF32, SignbitF64,
		SaturateF32:
		return ComparisonOp, 0, 0
	case FloorF32, FloorF64, CeilF32, CeilF64, TruncF32, TruncF64, RoundF32, RoundF64, RintF32, RintF64, FloatToIntRN, FloatToIntRU,
		FloatToIntRD, DoubleToIntRN:
		return ConversionOp, 0, 0
	}
	if f >= Popc && f < FloatToIntRN {
		return IntegerOp, 0, 0
	}
	return SpecialOp, 0, 0
}

// At is the work of a line, entered where there is none yet. The pointer holds until the next call.
func (s *Section) At(line int32) *Work {
	i := len(s.Lines)
	for i > 0 && s.Lines[i-1].Line >= line {
		i--
	}
	if i == len(s.Lines) || s.Lines[i].Line != line {
		s.Lines = append(s.Lines, Work{})
		copy(s.Lines[i+1:], s.Lines[i:])
		s.Lines[i] = Work{Line: line}
	}
	return &s.Lines[i]
}
