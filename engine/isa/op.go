package isa

// Op is an opcode. The comment beside each gives its operands; "s" and "u" are signed and unsigned, all values canonical.
// Every instruction acts on the active lanes only.
type Op uint8

const (
	Nop Op = iota

	// ---- control. Jumps and reconvergence points are pcs of the same function.

	Step  // Imm = Begin(statement, section): a warp step begins here, and a section
	Tally // Imm = index into Program.Sections: a section begins here, and no statement. It is not an instruction to budgets and clocks
	Jmp   // Imm = target
	// lanes with A == 0 go to Target(Imm), the others fall through; they meet again at Join(Imm); C = 1 when the branch is inside an
	// expression
	BrZ
	BrNZ     // lanes with A != 0 go to Target(Imm)
	CallFn   // Imm = index into Calls: callee's leading registers := Args, then jump; results to Dst when it returns
	Ret      // Imm = index into Calls (Args are the results), or -1; all lanes that entered return together
	Exit     // the active lanes leave the kernel (or main returns: A = status)
	Phase    // Imm = index into Program.Loops: the body of a phase loop begins for the active lanes
	PhaseEnd // Imm = loop: the active lanes have left the phase loop

	// ---- moves

	Mov   // Dst = A
	SReg  // Dst = special register Imm (types.SpecialReg order)
	Sel   // Dst = A != 0 ? B : C
	Local // Dst = generic address of byte Imm of the frame's local memory
	Glob  // Dst = generic address of Program.Globals[Imm]
	Rodat // Dst = generic address of byte Imm of Program.Rodata

	// ---- integers. 64-bit results unless a width is named; W32 wraps to int, WU32 to unsigned.

	Add
	Sub
	Mul
	AddI32
	SubI32
	MulI32
	AddU32
	SubU32
	MulU32
	MadI32 // Dst = int(A*B + C)
	Mad    // Dst = A*B + C, 64 bits: addresses
	// C division truncates; by zero gives ones (32 where A has no more), and the remainder A, as the GPU does; the caller wraps with a Cvt
	// where int overflows
	DivS
	DivU
	RemS
	RemU
	And
	Or
	Xor
	Not
	ShlI32 // shift counts are taken as unsigned and clamped at the width: ≥ 32 gives 0 (or the sign)
	ShlU32
	Shl64
	ShrS32
	ShrU32
	ShrS64
	ShrU64
	NegI32
	Neg64
	Eq // Dst = A == B ? 1 : 0, any canonical integers or pointers
	Ne
	LtS
	LeS
	LtU
	LeU
	MinS
	MaxS
	MinU
	MaxU
	AbsI32
	Abs64

	// ---- conversions of integers to canonical form of a width

	CvtI8
	CvtU8
	CvtI16
	CvtU16
	CvtI32
	CvtU32
	CvtBool // A != 0

	// ---- float (32) and double (64). Additions, subtractions and products carry Imm = NoFuse where the source requested a rounding of
	// its own; a product with Imm = Fused has gone into a fused multiply-add and is kept only so that its variable can be shown.

	AddF32
	SubF32
	MulF32
	DivF32
	FmaF32 // Dst = A*B + C, one rounding
	NegF32
	EqF32
	NeF32
	LtF32
	LeF32
	AddF64
	SubF64
	MulF64
	DivF64
	FmaF64
	NegF64
	EqF64
	NeF64
	LtF64
	LeF64
	CvtS64F32 // from signed 64-bit canonical
	CvtU64F32
	CvtS64F64
	CvtU64F64
	CvtF32S32 // towards zero, saturating, NaN to 0 (device); host: as x86-64 does
	CvtF32U32
	CvtF32S64
	CvtF32U64
	CvtF64S32
	CvtF64U32
	CvtF64S64
	CvtF64U64
	CvtF32F64
	CvtF64F32
	BoolF32 // A != 0.0f
	BoolF64

	// ---- memory. Address = A + B*C + Disp(Imm): A a generic address, B an index register (canonical, so sign does not matter) or NoReg,
	// C the scale in bytes as a literal. Site(Imm) tells element type and count.

	Ld  // Dst … Dst+Count−1 = leaves
	St  // leaves Dst … Dst+Count−1 are stored
	Lea // Dst = the address itself
	Org // the next St stores values whose origins are in A: a generic address of an element, OriginNone or OriginConst
	// A: the index about to be used in an array inside a larger object; Imm = index into Program.Bounds. Lanes outside are reported; nothing
	// else happens
	Chk
	// A: the companion of a value about to be stored, branched on or used as an address; Imm = index into Program.Unset. Lanes where it is 0
	// are reported; nothing else happens
	Has
	Void // the Imm>>32 bytes from Imm's low half on of the frame's local memory have no value from now on
	// Dst = whether the leaf at the address of a Ld, A + B*C + Disp(Imm), has a value: 0 only for bytes of local memory that Void took theirs
	LdHas
	// Dst: the companion of the leaf about to be stored at the address of a St; what is there now lacks a value in the lanes where it is 0
	StHas
	// Dst = old value; address A (no index), operand B, for CAS compare B and swap C; Imm = site << 32. Minimum and maximum: C = 1, a literal,
	// when the cell is unsigned
	Atm

	// ---- the warp and the block

	Bar    // barrier of the block, the cluster or the grid; Imm = BarKind; A = predicate or NoReg; Dst = result or NoReg
	SyncW  // __syncwarp; A = mask
	Fence  // Imm: 0 block, 1 device, 2 system
	WarpOp // Imm = index into Calls; Builtin is the shuffle, vote or match
	MathOp // Dst = f(A, B, C), Imm = MathFn
	Clock  // Dst = clock64; Imm 1: clock as int
	Trap   // Imm: 0 __trap, 1 assert (Calls…): see Call index in A
	Printf // device printf; Imm = index into Calls, Args[0] the format

	// ---- host program

	HostOp // Imm = index into Calls; a runtime or library call by builtin id
	Launch // Imm = index into Calls; Args: gx gy gz bx by bz sharedBytes stream, then the kernel's leaves

	NumOps
)

// Imm of float additions, subtractions and products.
const (
	NoFuse int64 = 1 // written as __fadd_rn, __fmul_rn or the like: never contracted
	Fused  int64 = 2 // its value lives on in a variable, but the sum that used it is an FmaF32 or FmaF64: not an operation of its own
)

// Aside, as Imm of a Sel or of arithmetic that has no other use for it, says that it is no operation of the source: it computes an origin,
// whether there is a value, or a sign that a fused multiply-add wants turned.
const Aside int64 = 4

// Origins of values in origin registers.
const (
	OriginNone  uint64 = 0 // computed, or unknown
	OriginConst uint64 = 1 // a constant in a choice whose other arm loads: a ghost
)

// Imm of Trap, beyond 0 for __trap and 1 for assert.
const TrapSurface int64 = 2 // an access to a surface outside its array

// BarKind is the flavour of a block barrier.
type BarKind uint8

const (
	BarSync BarKind = iota
	BarCount
	BarAnd
	BarOr
	BarGrid // of all blocks of the grid
	// Barrier of all blocks of a cluster, which counts threads: as a whole, or its two halves, of which BarClusterArrive waits for nobody.
	BarCluster
	BarClusterArrive
	BarClusterWait
)

// Cluster says that the barrier is one of a cluster.
func (k BarKind) Cluster() bool { return k >= BarCluster }

// Jump packs a branch's target and reconvergence pc; join −1 means "the end of the kernel".
func Jump(target, join int) int64 { return int64(join)<<32 | int64(uint32(target)) }

// Target and Join unpack Imm of BrZ and BrNZ.
func Target(imm int64) int { return int(uint32(imm)) }
func Join(imm int64) int   { return int(imm >> 32) }

// Begin packs the statement and the section that begin at a Step.
func Begin(stmt, section int) int64 { return int64(section)<<32 | int64(uint32(stmt)) }

// StmtOf and SectionOf unpack Imm of Step.
func StmtOf(imm int64) int    { return int(int32(uint32(imm))) }
func SectionOf(imm int64) int { return int(imm >> 32) }

// Mem packs a site and a displacement in bytes.
func Mem(site int, disp int32) int64 { return int64(site)<<32 | int64(uint32(disp)) }

// SiteOf and Disp unpack Imm of Ld, St, Lea and Atm.
func SiteOf(imm int64) int { return int(imm >> 32) }
func Disp(imm int64) int64 { return int64(int32(uint32(imm))) }

// MathFn is a pure function of one to three operands. Those of MathPairs have one or two.
type MathFn uint16

// Before SaturateF32, which has no form in double, each function in float is followed by the one in double.
const (
	SqrtF32 MathFn = iota
	SqrtF64
	RsqrtF32
	RsqrtF64
	CbrtF32
	CbrtF64
	SinF32
	SinF64
	CosF32
	CosF64
	TanF32
	TanF64
	AsinF32
	AsinF64
	AcosF32
	AcosF64
	AtanF32
	AtanF64
	Atan2F32
	Atan2F64
	SinhF32
	SinhF64
	CoshF32
	CoshF64
	TanhF32
	TanhF64
	ExpF32
	ExpF64
	Exp2F32
	Exp2F64
	Exp10F32
	Exp10F64
	Expm1F32
	Expm1F64
	LogF32
	LogF64
	Log2F32
	Log2F64
	Log10F32
	Log10F64
	Log1pF32
	Log1pF64
	PowF32
	PowF64
	FloorF32
	FloorF64
	CeilF32
	CeilF64
	TruncF32
	TruncF64
	RoundF32
	RoundF64
	RintF32
	RintF64
	FabsF32
	FabsF64
	FminF32
	FminF64
	FmaxF32
	FmaxF64
	FmodF32
	FmodF64
	HypotF32
	HypotF64
	CopysignF32
	CopysignF64
	ErfF32
	ErfF64
	ErfcF32
	ErfcF64
	TgammaF32
	TgammaF64
	LgammaF32
	LgammaF64
	IsnanF32
	IsnanF64
	IsinfF32
	IsinfF64
	IsfiniteF32
	IsfiniteF64
	SignbitF32
	SignbitF64
	SaturateF32
	FastSinF32
	FastCosF32
	FastTanF32
	FastExpF32
	FastLogF32
	FastLog2F32
	FastLog10F32
	FastPowF32
	FastDivF32
	Popc // from here to FloatToIntRN: integer functions
	Popcll
	Clz
	Clzll
	Ffs
	Ffsll
	Brev
	Brevll
	MulhiS32
	MulhiU32
	MulhiS64
	MulhiU64
	Mul24
	Umul24
	BytePerm
	Funnel // __funnelshift_l
	FunnelR
	Sad
	Usad
	FloatToIntRN // conversions and the rest
	FloatToIntRU
	FloatToIntRD
	DoubleToIntRN
	RcpF32
	Directed // and what follows it: see DirectedOp
	NumMath  = Directed + 3*MathFn(NumDirected)
)

// MathPair is a function of math.h. C has three forms of it, sqrtf, and sqrt of a float and of a double; the machine has two.
type MathPair struct {
	Name     string // that of the form in double
	Single   MathFn // the function in float; the one in double follows it
	Operands int    // 1 or 2
}

// MathPairs are these functions. builtin makes its rows from them.
func MathPairs() []MathPair {
	return []MathPair{
		{"sqrt", SqrtF32, 1}, {"rsqrt", RsqrtF32, 1}, {"cbrt", CbrtF32, 1},
		{"sin", SinF32, 1}, {"cos", CosF32, 1}, {"tan", TanF32, 1}, {"asin", AsinF32, 1}, {"acos", AcosF32, 1}, {"atan", AtanF32, 1},
		{"sinh", SinhF32, 1}, {"cosh", CoshF32, 1}, {"tanh", TanhF32, 1},
		{"exp", ExpF32, 1}, {"exp2", Exp2F32, 1}, {"exp10", Exp10F32, 1}, {"expm1", Expm1F32, 1},
		{"log", LogF32, 1}, {"log2", Log2F32, 1}, {"log10", Log10F32, 1}, {"log1p", Log1pF32, 1},
		{"floor", FloorF32, 1}, {"ceil", CeilF32, 1}, {"trunc", TruncF32, 1}, {"round", RoundF32, 1}, {"rint", RintF32, 1}, {"fabs", FabsF32, 1},
		{"erf", ErfF32, 1}, {"erfc", ErfcF32, 1}, {"tgamma", TgammaF32, 1}, {"lgamma", LgammaF32, 1},
		{"pow", PowF32, 2}, {"fmod", FmodF32, 2}, {"fmin", FminF32, 2}, {"fmax", FmaxF32, 2},
		{"atan2", Atan2F32, 2}, {"hypot", HypotF32, 2}, {"copysign", CopysignF32, 2},
	}
}

// DirectedOp is an operation that may round otherwise than to nearest.
type DirectedOp uint8

const (
	AddDirected DirectedOp = iota // float, and in double what follows it
	AddDirected64
	SubDirected
	SubDirected64
	MulDirected
	MulDirected64
	DivDirected
	DivDirected64
	FmaDirected
	FmaDirected64
	SqrtDirected
	SqrtDirected64
	FromS64Directed // from an integer of any width
	FromS64Directed64
	FromU64Directed
	FromU64Directed64
	NarrowDirected // double to float
	NumDirected
)

// Rounding is a direction.
type Rounding uint8

const (
	TowardsZero Rounding = iota
	Up
	Down
)

// Round is the function that rounds op so.
func Round(op DirectedOp, r Rounding) MathFn { return Directed + 3*MathFn(op) + MathFn(r) }

// Rounded takes a function from Directed on apart.
func (f MathFn) Rounded() (DirectedOp, Rounding) {
	return DirectedOp((f - Directed) / 3), Rounding((f - Directed) % 3)
}
