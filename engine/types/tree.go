package types

import (
	"tilescope/engine/extended"
	"tilescope/engine/source"
)

// The checked tree is what the bytecode compiler reads: every name is resolved, every conversion written out,
// every overload, template, method, operator and reference reduced to plain functions, pointers and values.
// A reference is a pointer here, with Deref where it is used; a method is a function whose first parameter is `this`;
// a template instance is a Func of its own; a constructor is a function that returns the new struct, or one that makes it in its place
// (inplace.go). Types of expressions carry no qualifiers of their own.

// Program is a checked translation unit.
type Program struct {
	File    *source.File
	Funcs   []*Func  // defined ones that are reachable, kernels first in source order, then the rest; template instances included
	Globals []*Var   // variables with static storage, in order of definition, static locals and shared arrays included
	Strings []string // string literals without their final NUL; StringLit indexes them
	Main    *Func    // nil when the text has none (a diagnostic says so when it is run)
	End     *Func    // runs the destructors of static objects when main returns, or exit is called; nil for none
}

// Storage is where a variable lives.
type Storage uint8

const (
	Local       Storage = iota // automatic; includes compiler temporaries
	Param                      // parameter
	Shared                     // __shared__ array or scalar of fixed size
	DynShared                  // extern __shared__ T name[]
	DeviceVar                  // __device__ at namespace scope
	ConstVar                   // __constant__
	ManagedVar                 // __managed__
	HostVar                    // namespace scope or static in host code
	StaticLocal                // static in a function: host code, or per-device in device code
)

// Var is a variable. AddrTaken says that its address escapes, so that it cannot live in a register.
type Var struct {
	Name      string
	Type      Type
	Storage   Storage
	Const     bool // declared const or constexpr
	Volatile  bool
	AddrTaken bool
	Align     int         // what alignas demands; 0: what the type does
	Span      source.Span // of the name where it is declared
	Func      *Func       // owner of a Local, Param, Shared or StaticLocal; nil otherwise
	Init      Expr        // static storage only: constant initialiser, or one that main runs first (HostVar); nil = zero
	Temp      bool        // made by the checker; not shown to a reader
}

// Func is a function to compile.
type Func struct {
	Name       string // as a reader knows it: "tiled", "add<float>", "Vec::dot"
	Global     bool   // __global__
	Device     bool   // callable from kernels (a kernel has Global and Device)
	Host       bool   // callable from the host
	Params     []*Var
	Result     Type
	Variadic   bool
	Body       *Block      // nil for a builtin
	OpenEnd    bool        // its end can be reached without a return, though it has a result
	Builtin    string      // name of a prelude function without a body, with its overload suffix if it has one; see builtin
	MaxThreads int         // __launch_bounds__, 0 when absent
	Cluster    [3]int32    // __cluster_dims__, zeros when absent
	Span       source.Span // of the name in the definition
}

// ---- expressions

// Expr is a typed expression. An LValue designates storage; everything else is a value.
type Expr interface {
	Type() Type
	Span() source.Span
}

// X is embedded by every expression node.
type X struct {
	T  Type
	At source.Span
}

func (x *X) Type() Type        { return x.T }
func (x *X) Span() source.Span { return x.At }

// Op is an arithmetic, comparison or bitwise operator on operands that already have one common type.
type Op uint8

const (
	Add Op = iota
	Sub
	Mul
	Div
	Rem
	And
	Or
	Xor
	Shl // the right operand keeps its own promoted type
	Shr
	Eq
	Ne
	Lt
	Le
	Gt
	Ge
	Neg   // unary
	Compl // unary ~
	Not   // unary !, result bool
)

func (o Op) String() string {
	return [...]string{"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "-", "~", "!"}[o]
}

type (
	// IntConst is a constant of integer, bool, enum or pointer type in canonical form: the value extended to 64 bits by its type's signedness.
	IntConst struct {
		X
		Value uint64
	}
	// FloatConst is a constant of floating type; for float, Value is already rounded to float, and for long double Wide is the number.
	FloatConst struct {
		X
		Value float64
		Wide  extended.Float
	}
	// StringLit is an lvalue of type char[n]: Program.Strings[Index] with its NUL.
	StringLit struct {
		X
		Index int
	}

	// ---- lvalues

	// VarRef designates a variable.
	VarRef struct {
		X
		Var *Var
	}
	// Deref designates what a pointer value points to. Elem of the pointer is T.
	Deref struct {
		X
		Ptr      Expr
		Volatile bool
	}
	// FieldRef designates a member of the struct that Base (an lvalue of struct type) designates.
	FieldRef struct {
		X
		Base  Expr
		Field *Field
	}
	// TempRef designates a new temporary that holds the value X first: for references bound to values, methods called on values.
	TempRef struct {
		X
		Var   *Var
		Value Expr
	}

	// ---- values

	// Load reads an lvalue: the lvalue-to-rvalue conversion. T may be a struct: then the whole is copied.
	Load struct {
		X
		LV Expr
	}
	// AddrOf is the address of an lvalue; also a reference's binding.
	AddrOf struct {
		X
		LV Expr
	}
	// Decay is the address of the first element of an lvalue array.
	Decay struct {
		X
		LV Expr
	}
	// FieldOf is a member of a struct value.
	FieldOf struct {
		X
		Value Expr
		Field *Field
	}
	// FuncRef is the address of a kernel or function given to a prelude function that takes one (cudaFuncSetAttribute,
	// cudaOccupancy…); its type is a pointer. Function pointers have no other use.
	FuncRef struct {
		X
		Func *Func
	}
	// Convert changes the type of a scalar value: integers, floats, bool, enums, pointers. Explicit casts and implicit conversions alike.
	// With T void the value (a scalar or a struct) is computed and dropped.
	Convert struct {
		X
		Value    Expr
		Explicit bool
	}
	// Unary is Neg, Compl or Not.
	Unary struct {
		X
		Op    Op
		Value Expr
	}
	// Binary has operands of one type (but for shifts); comparisons have type bool.
	Binary struct {
		X
		Op   Op
		L, R Expr
	}
	// PtrAdd is pointer plus a signed or unsigned 64-bit or 32-bit integer count of elements (Neg: minus).
	PtrAdd struct {
		X
		Ptr, Index Expr
		Neg        bool
	}
	// PtrDiff is the difference of two pointers in elements, type long.
	PtrDiff struct {
		X
		L, R Expr
	}
	// Logical is && (And) or || (Or) with bool operands.
	Logical struct {
		X
		Op   Op
		L, R Expr
	}
	// Cond is c ? t : f with both arms of type T, which may be void or a struct; C is bool.
	Cond struct {
		X
		C, Then, Else Expr
	}
	// Assign stores Value (of the lvalue's type, scalar or struct) and yields the stored value.
	Assign struct {
		X
		LV, Value Expr
	}
	// OpAssign is `lv op= value`: lv is loaded once, converted to Work, combined with Value (of type Work, shifts aside), converted back and
	// stored.
	OpAssign struct {
		X
		Op    Op
		LV    Expr
		Value Expr
		Work  Type // nil: pointer += integer (Add) or -= (Sub)
	}
	// IncDec is ++ or -- on a scalar lvalue; Post yields the old value.
	IncDec struct {
		X
		LV   Expr
		Dec  bool
		Post bool
	}
	// Comma evaluates L, then yields R.
	Comma struct {
		X
		L, R Expr
	}
	// Call calls a function with a body. Arguments have the parameters' types; a struct argument or result is a value.
	Call struct {
		X
		Func *Func
		Args []Expr
		// After is what the caller does before it uses the result: it leaves where an exception is under way. nil for nothing.
		After Stmt
	}
	// BuiltinCall calls a prelude function without a body. Func.Builtin names it: the plain name where the prelude has
	// one prototype of that name ("printf"), else name/type,type as BuiltinName words it ("atomicAdd/int *,int");
	// a template's prototype always has the second form. Variadic arguments are promoted already: float to double,
	// small integers to int, nullptr to void *.
	BuiltinCall struct {
		X
		Func *Func
		Args []Expr
	}
	// Special is a component of threadIdx, blockIdx, blockDim, gridDim or __cluster_extent, or warpSize.
	Special struct {
		X
		Reg SpecialReg
	}
	// Launch is a kernel launch. Grid and Block are values of struct dim3; Shared and Stream may be nil.
	Launch struct {
		X
		Kernel         *Func
		Grid, Block    Expr
		Shared, Stream Expr
		Args           []Expr
		Config         source.Span // from <<< to >>>
	}
	// Aggregate builds an array or struct value from its parts in order of memory; missing parts are zero. Elems[i] belongs
	// to element or field Index[i]. It appears only as an initialiser, an argument, a returned or an assigned value.
	Aggregate struct {
		X
		Index []int
		Elems []Expr
	}
)

// SpecialReg is a built-in variable of a kernel.
type SpecialReg uint8

const (
	ThreadX SpecialReg = iota
	ThreadY
	ThreadZ
	BlockX
	BlockY
	BlockZ
	BlockDimX
	BlockDimY
	BlockDimZ
	GridDimX
	GridDimY
	GridDimZ
	WarpSize
	ClusterDimX // __cluster_extent: how many blocks a cluster has
	ClusterDimY
	ClusterDimZ
	// InKernel is the one condition of a Cond of which a kernel has the first arm and the host program the second; it is never computed.
	InKernel
)

// ---- statements

// Stmt is a checked statement.
type Stmt interface{ Span() source.Span }

// S is embedded by every statement node.
type S struct{ At source.Span }

func (s *S) Span() source.Span { return s.At }

// LoopKind tells for, while and do apart.
type LoopKind uint8

const (
	ForLoop LoopKind = iota
	WhileLoop
	DoLoop
)

type (
	Block struct {
		S
		List []Stmt
	}
	// DeclStmt creates a local variable; Init nil leaves it uninitialised. Ctor-style construction has become Init or following
	// statements.
	DeclStmt struct {
		S
		Var  *Var
		Init Expr
	}
	ExprStmt struct {
		S
		X Expr
	}
	// OffStmt is a statement that was switched off; it executes nothing and is no warp step.
	OffStmt struct{ S }
	If      struct {
		S
		Cond Expr // bool; its span is the condition's
		Then Stmt
		Else Stmt // nil when absent
	}
	// Loop is any of the three loops. Init is a DeclStmt, ExprStmt, Block of DeclStmts, or nil; Cond is bool or nil (for ever); Post nil
	// unless a for loop has one.
	Loop struct {
		S
		Kind LoopKind
		Init Stmt
		Cond Expr
		Post Expr
		Body Stmt
	}
	// Switch has its cases flattened: Body.List with Case markers between statements.
	Switch struct {
		S
		X    Expr // promoted integer
		Body *Block
	}
	// Case is a label inside a Switch's Body (at its top level or in a nested block), for the values of X's type from Value to Last, which
	// are equal but for a range. Default is set for default.
	Case struct {
		S
		Value, Last uint64
		Default     bool
	}
	Break    struct{ S }
	Continue struct{ S }
	// Label is a place of its function that Gotos lead to, out of and into any statement.
	Label struct {
		S
		Name string
	}
	// Goto goes to a label of its function. Objects that it leaves are destroyed before.
	Goto struct {
		S
		To *Label
	}
	Return struct {
		S
		X Expr // nil for void
	}
)
