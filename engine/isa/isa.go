package isa

import "tilescope/engine/source"

// Reg names an operand: a register of the current frame when ≥ 0, constant ^r of the function when < 0.
// A register holds 32 lanes of 64 bits. Every value is in canonical form: an integer, bool, enum or pointer is
// its C value extended to 64 bits by its type's signedness (int −1 is all ones, unsigned 1<<31 is not extended),
// a float its bit pattern in the low 32 bits with zeros above, a double its bit pattern.
type Reg int16

// NoReg marks an absent operand.
const NoReg Reg = -1 << 15

// Instr is one instruction. The use of each field is described beside its opcode.
type Instr struct {
	Op      Op
	Dst     Reg
	A, B, C Reg
	Imm     int64
}

// MemType is how a cell in memory becomes a canonical register value and back.
type MemType uint8

const (
	I8 MemType = iota
	U8
	I16
	U16
	I32
	U32
	I64 // also unsigned 64-bit and pointers
	F32
	F64
)

// Bytes is the width in memory.
func (t MemType) Bytes() int { return [...]int{1, 1, 2, 2, 4, 4, 8, 4, 8}[t] }

// Canonical is the value that a register holds for the lowest bits of a word, as many as the type has in memory.
func (t MemType) Canonical(word uint64) uint64 {
	switch t {
	case I8:
		return uint64(int64(int8(word)))
	case I16:
		return uint64(int64(int16(word)))
	case I32:
		return uint64(int64(int32(word)))
	case U8, U16, U32, F32:
		return word & (1<<(8*t.Bytes()) - 1)
	}
	return word
}

// Program is compiled code: immutable and shared by every run of it.
type Program struct {
	File     *source.File
	Funcs    []*Func
	Kernels  []int // indices into Funcs
	Main     int   // index into Funcs; -1 when the text has no main
	Init     int   // function that runs dynamic initialisers of host variables before main; -1 for none
	Globals  []*Global
	Rodata   []byte // string literals and constant tables, mapped read-only for host and kernels
	Sites    []Site
	Bounds   []Bound
	Unset    []Unset
	Merges   []Merge
	Stmts    []Stmt
	Sections []Section
	Loops    []Loop
	HasNotes bool
	Requires []Require // what kernels use that early devices lack, each name once
}

// Require is something that device code uses and that exists from a compute capability on.
type Require struct {
	Name       string      // a builtin's name, or "double"
	Capability int         // 10·major + minor
	Span       source.Span // its first use
}

// Func is the code of one function for one side (host or device).
type Func struct {
	Name              string
	Kernel            bool
	Host              bool // code of the host program: plain IEEE, one lane
	Span              source.Span
	Code              []Instr
	Pos               []source.Pos // one per Code entry: for faults
	Calls             []Call       // operands of instructions that need more than three
	Consts            []uint64     // broadcast to all lanes
	NumRegs           int
	HasParams         []Reg // companions of the arguments, where a caller may pass one without a value; NoReg where nobody asks
	NumParams         int   // leaf registers 0 … NumParams−1 hold the arguments, structs one register a scalar leaf
	Params            []Param
	LocalBytes        int // local memory of one call's frame, 16-byte aligned
	Vars              []Var
	MaxThreads        int      // __launch_bounds__, 0 when absent
	Cluster           [3]int32 // __cluster_dims__, zeros when absent
	SharedDeclared    int      // of these, bytes up to the end of the last variable: SharedBytes is rounded up
	SharedBytes       int      // static shared memory a block of this kernel needs, as laid out by Globals; 0 for other functions
	RegistersEstimate int      // 32-bit registers a thread would need; a model, for occupancy
	RegistersGiven    bool     // the source says how many registers a thread needs
	ArrayRegisters    int      // those of the estimate that hold arrays of a thread, which the machine has in local memory
	ParamBytes        int
	Apart             []string // of a kernel: the integer quotients and remainders in its source, spelled as Site.Means
}

// Param describes one parameter as declared (for launches, and for the page).
type Param struct {
	Name    string
	Type    string
	Reg     Reg // first leaf
	Leaves  int
	Pointer bool
	Elem    ElemType // when Pointer: what it points to
	Dims    []int    // when it points to arrays: their extents, the outermost first
	Changed bool     // the function writes its first leaf: the name no longer says what was passed
	Places  []Leaf   // of a kernel's, where its leaves are in memory, for launches that pass addresses of arguments
}

// Leaf is a scalar of a value in memory.
type Leaf struct {
	Mem    MemType
	Offset int
	Bits   *BitField // of a bit-field; nil for others
}

// Call carries what does not fit into an Instr. A function given as an argument (FuncRef: to the occupancy and attribute
// calls of the runtime) is its index into Program.Funcs.
type Call struct {
	Func    int32  // OpCall, OpLaunch: index into Program.Funcs
	Builtin uint16 // OpHost, OpMath, OpWarp…: builtin.ID
	Args    []Reg
	Types   []ArgType // of Args, where the callee is variadic or reinterprets
	Dst     []Reg     // results, one per leaf
	// Has are the companions (see the opcode Has) of Args, where one of them may lack a value, and HasDst take those of Dst, NoReg where
	// nobody asks. They are nil in nearly all calls.
	Has, HasDst []Reg
	Site        int32 // memory access, or -1
	Span        source.Span
	// Var and Elem name the pointer variable that a host call fills: d_a for cudaMalloc(&d_a, …), h_a for h_a = malloc(…).
	// Var is "" where there is none.
	Var  string
	Elem ElemType // of a WarpOp: what a lane hands over
}

// ArgType tells a variadic callee what it was given.
type ArgType uint8

const (
	ArgInt ArgType = iota // up to 32 bits, canonical
	ArgUint
	ArgLong
	ArgUlong
	ArgDouble
	ArgLongDouble // the significand; sign and exponent come as the next argument
	ArgPointer
)

// ElemType describes the scalar or small vector that a memory element consists of, for the page.
type ElemType struct {
	Name  string // "float", "int", "float4", "Particle"
	Mem   MemType
	Count int // leaves; 1 for a scalar
	Bytes int // size of the element
	// Layout is what a struct consists of; nil for what is none. One type has one Layout in a program.
	Layout *Layout
	// Record is the members of a struct or a vector; nil for a scalar, and for what has none of names. One type has one record.
	Record *Record
	As     *Reading // of a scalar; nil for a number of type Mem
}

// Is says whether two types are the same, in programs of their own, too.
func (t ElemType) Is(o ElemType) bool {
	t.Layout, o.Layout, t.Record, o.Record, t.As, o.As = nil, nil, nil, nil, nil, nil
	return t == o
}

// Layout is the members of a struct, in order of memory. What is between them is padding.
type Layout struct{ Members []Part }

// Part is a scalar, an array of scalars or a union in a struct, in structs inside of it too.
type Part struct {
	Name   string // path from the struct: "at.x"
	Offset int
	Bytes  int
	Step   int  // size of the elements of an array; 0 for what is none
	Union  bool // any of its bytes may be padding
	Bits   *BitField
}

// Record is the leaves of a struct by name, in order: those of structs and arrays within it, too.
type Record struct{ Members []Member }

// Member is one leaf of a record.
type Member struct {
	Name   string // "x", "pos.x", "v[2]"
	Mem    MemType
	Offset int       // bytes from the element's start
	Bits   *BitField // of a bit-field, whose bytes its neighbours share; nil for others
	As     *Reading  // nil for a number of type Mem
}

// Space is a memory space.
type Space uint8

const (
	SpaceGeneric Space = iota // known only when it runs
	GlobalSpace
	SharedSpace
	ConstantSpace
	LocalSpace
	HostSpace
	TextureSpace
	ClusterSpace // shared memory of another block of the cluster
	NumSpaces
)

func (s Space) String() string {
	return [...]string{"generic", "global", "shared", "constant", "local", "host", "texture", "cluster"}[s]
}

// Global is a variable with static storage.
type Global struct {
	Name    string
	Space   Space // GlobalSpace (__device__, __managed__), ConstantSpace, SharedSpace, HostSpace
	Managed bool
	Dynamic bool  // extern __shared__: begins where the kernel's static shared memory ends, aligned to 16
	Func    int32 // owner of a shared variable: index into Funcs; -1 otherwise. A kernel gets those of the functions it can reach
	Offset  int   // shared variables: byte offset in the block's shared memory; rodata-free others: assigned by the machine in order
	Bytes   int
	Align   int
	Elem    ElemType
	Dims    []int  // array dimensions outermost first; empty for a scalar
	Init    []byte // nil: zero (shared: uninitialised)
	Span    source.Span
}

// AccessKind tells loads, stores and atomics apart.
type AccessKind uint8

const (
	Load AccessKind = iota
	Store
	Atomic
	NumKinds
)

func (k AccessKind) String() string { return [...]string{"read", "write", "atomic"}[k] }

// Site is one memory access of the source: the join key of source line, bank view, finding and reuse row. An atomic is one site; x += y is
// two.
type Site struct {
	Kind   AccessKind
	Space  Space // as far as the compiler knows
	Func   int32
	Stmt   int32
	Span   source.Span // of the lvalue
	Text   string      // of the lvalue as written
	Array  string      // name of the variable or parameter that the access goes through, "" if there is none
	Inside bool        // the address is Array's own plus indices, and no pointer's that was read from memory or a register
	Shared int32       // likewise of a __shared__ variable with a size of its own: 1 + its index in Program.Globals; 0 otherwise
	Elem   ElemType
	Mem    MemType    // of each leaf moved
	As     []*Reading // of each leaf moved; nil where all are numbers of type Mem
	Count  int        // leaves moved by one lane: 1, or 2 to 4 for a vector, more for a struct
	Bytes  int        // bytes moved by one lane
	// a struct copied whole: bytes that the hardware moves at once from here on; −1: an earlier access of the copy moved these, too; 0:
	// Bytes
	Moves    int
	Align    int // alignment in bytes that the hardware demands of the address (16 for float4); 0: that of a leaf
	Atomic   AtomicOp
	Blind    bool // an atomic that does not request what was there
	Volatile bool
	Bits     *SiteBits // of what it moves, where these are bit-fields; nil for others
	// Async: the store is what an asynchronous copy writes, some time before the thread has waited for it; the call that waits. "" for
	// others.
	Async string
	// Ghost: this store puts a constant where another arm of the same choice would have put an element that it loads (SEMANTICS, "Memory
	// picture"). It holds for stores in a sibling arm; within one expression the origin register says it lane by lane with OriginConst.
	Ghost bool
	// Base and Index describe the index expression for shape guesses: Index is the text between the brackets, outermost first.
	Index []string
	// Means is, for each of Index, the same with local variables replaced by the only value that each is given, macros by their bodies and
	// calls by the value that the function returns; "" where it has none.
	Means []string
}

// Bound is the extent of an array that is inside a larger object, a struct's member or a row, where memory continues behind its last
// element.
type Bound struct {
	Site   int32 // the access that the index is used for
	Add    int64 // what the source adds to the register for the index
	Extent int64 // elements; 0 ≤ index < Extent
	Thread int8  // 1, 2 or 3: the register is threadIdx.x, y or z, so that the launch's block tells whether it can leave the array at all
}

// Merge is an `if` both of whose arms end by storing to one address. Here they are two stores, as in the source; an optimizing compiler may
// make one of them, which every warp that comes to the condition executes once.
type Merge struct {
	Stmt  int32    // the condition
	Sites [2]int32 // the stores of the arms
}

// Unset is a statement that may use a variable to which some way to it gives no value.
type Unset struct {
	Name string
	What UnsetWhat
	Stmt int32 // −1 where it is inside the library: the statement that calls it is meant
	// Of is what the value is computed from within the statement, where it may lack a value for more than one reason: the first of these
	// that lacks one in a thread is to blame there.
	Of []UnsetOperand
}

// UnsetOperand is an operand that may lack a value.
type UnsetOperand struct {
	Name string
	What UnsetWhat
	Has  Reg // its companion: 0 in the lanes in which it lacks a value
}

// UnsetWhat is what an Unset names.
type UnsetWhat uint8

const (
	UnsetVariable UnsetWhat = iota
	UnsetItself             // a variable that is also computed from itself
	UnsetPassed             // a parameter
	UnsetMade               // a variable that is computed from several that may lack a value, or that may only be one of these
	UnsetSome               // a value of that kind that is no variable's; without a name
	UnsetElement            // of an array or variable in local memory, as the source writes the access
	UnsetResult             // of a call, as the source writes it
	UnsetFragment           // a fragment of a matrix that the warp multiplies; without a name
	UnsetSums               // the fragment to which the products are added, the last argument of the statement's call; without a name
)

// AtomicOp is the operation of an atomic site.
type AtomicOp uint8

const (
	NoAtomic AtomicOp = iota
	AtomicAdd
	AtomicSub
	AtomicExch
	AtomicMin
	AtomicMax
	AtomicInc
	AtomicDec
	AtomicCAS
	AtomicAnd
	AtomicOr
	AtomicXor
)

// StmtKind classifies a statement for the timeline.
type StmtKind uint8

const (
	StmtExpr StmtKind = iota
	StmtDecl
	StmtCond
	StmtLoopStep
	StmtReturn
	StmtBarrier
	StmtEnd // the implicit return at a function's end
)

// Stmt is one statement: what a warp step executes.
type Stmt struct {
	Func int32
	Kind StmtKind
	Span source.Span
	Loop int32 // innermost loop, -1 for none
	// What the statement does, for its mark in the timeline: sites it contains directly.
	Sites []int32
	// contains floating-point or integer arithmetic that is stored to a variable beyond index bookkeeping: an assignment with + - * / of
	// loaded values or accumulators
	Flops   bool
	Effects Effects
}

// Effects are what a statement does that is neither an access to memory nor a barrier, and yet more than bookkeeping.
type Effects uint8

const (
	Keeps     Effects = 1 << iota // changes a local variable that had a value, and whose value reaches memory, output or another thread
	Exchanges                     // lanes of a warp hand each other values: shuffles, votes, reductions over the warp
	Prints
	Launches   // a grid for each lane
	Multiplies // tiles, on the tensor cores, by all lanes of a warp together
)

// Loop is a loop of the source.
type Loop struct {
	Func    int32
	Parent  int32       // enclosing loop, -1
	Span    source.Span // the whole statement
	Barrier bool        // its body contains a block barrier, directly or by a call
	Phase   bool        // outermost loop with Barrier of a kernel, or of a function that no loop calls: Phase marks its iterations
}

// Var is a variable in scope, for the page.
type Var struct {
	Name     string
	Type     string
	Mem      MemType
	Reg      Reg   // first leaf, NoReg when it lives in local memory
	Local    int   // byte offset in the frame when Reg is NoReg
	Dims     []int // arrays in local memory
	Held     bool  // such an array that a compiler which optimizes keeps in registers
	Leaves   int
	Fields   []string // names of the leaves of a struct
	From, To int32    // pcs between which it is in scope
	Span     source.Span
	Elem     ElemType
	Blank    []Blank // of its leaves in registers, where they may have no value; nil when they always have one
	// Depth counts the calls compiled in place that the variable is inside of, and Func is the function that it belongs to where there are
	// any.
	Depth, Func int32
}

// Blank tells when a leaf of a variable in registers, declared without a value, has none yet.
type Blank struct {
	At  [][2]int32 // pcs between which no lane can have given it one
	Has Reg        // its companion (see the opcode Has), where the ways to a pc differ; NoReg for none
}

// Surely tells whether no lane at pc can have given the leaf a value.
func (b *Blank) Surely(pc int32) bool {
	for _, at := range b.At {
		if pc >= at[0] && pc < at[1] {
			return true
		}
	}
	return false
}

// Elements is the number of scalars in an array, or in what else the variable is.
func (v *Var) Elements() int {
	if len(v.Dims) == 0 {
		return max(v.Leaves, 1)
	}
	n := max(v.Elem.Count, 1)
	for _, d := range v.Dims {
		n *= d
	}
	return n
}
