package syntax

import "tilescope/engine/source"

// ---- expressions

type Expr interface {
	Node
	expr()
}

// CastStyle tells how a cast was written.
type CastStyle uint8

const (
	CStyle CastStyle = iota
	Functional
	StaticCast
	ReinterpretCast
	ConstCast
	DynamicCast
)

// Capture is one name between a lambda's brackets.
type Capture struct {
	Name Ident // "this" for this and *this
	Ref  bool
	Copy bool // *this
	Init Expr // of a variable of the lambda's own; nil for one around it
}

// Op is an operator by its spelling: "+", "<<=", "&&", … For Unary "-" is negation, "*" dereference, "&" address;
// "++" and "--" are prefix in Unary and postfix in Postfix.
type Op string

type (
	// IntLit keeps the value and the suffix: "", "u", "l", "ul", "ll", "ull". Hex tells octal, hex and binary from decimal, which choose types
	// differently.
	IntLit struct {
		Sp
		Value  uint64
		Suffix string
		Hex    bool
	}
	// FloatLit keeps the spelling's value in double and, for the suffix f, rounded once to float in Float.
	FloatLit struct {
		Sp
		Value  float64
		Single bool
		Float  float32
		Long   string // the digits of a long double; "" for others
	}
	CharLit struct {
		Sp
		Value int64
	}
	// StringLit holds the bytes after escapes, adjacent literals joined.
	StringLit struct {
		Sp
		Value string
	}
	BoolLit struct {
		Sp
		Value bool
	}
	NullptrLit struct{ Sp }
	This       struct{ Sp }
	// Name is a use of a possibly qualified name.
	Name struct {
		Sp
		Path Path
	}
	Paren struct {
		Sp
		X Expr
	}
	Unary struct {
		Sp
		Op Op
		X  Expr
	}
	Postfix struct {
		Sp
		Op Op
		X  Expr
	}
	// Binary is every two-operand operator but assignment; "," too. OpAt is the operator's own place.
	Binary struct {
		Sp
		Op   Op
		OpAt source.Span
		X, Y Expr
	}
	// Assign is "=" or a compound assignment.
	Assign struct {
		Sp
		Op   Op
		OpAt source.Span
		X, Y Expr
	}
	Cond struct {
		Sp
		C, T, F Expr
	}
	Call struct {
		Sp
		Fun  Expr // *Name, *Member or another expression
		Args []Expr
	}
	// Launch is `kernel<<<grid, block, shared, stream>>>(args)`. Shared and Stream are nil when absent;
	// Config holds what was written between the angles, whatever its length.
	Launch struct {
		Sp
		Kernel Expr
		Config []Expr
		Args   []Expr
	}
	Index struct {
		Sp
		X, I Expr
	}
	Member struct {
		Sp
		X     Expr
		Arrow bool
		Name  Path
	}
	// Throw is `throw X`; X is nil where an exception is thrown again.
	Throw struct {
		Sp
		X Expr
	}
	Cast struct {
		Sp
		Style CastStyle
		Type  TypeExpr
		X     Expr   // nil for T()
		Args  []Expr // Functional with any number of arguments: T(a, b); then X is nil
	}
	// Sizeof has exactly one of Type and X. Align is set for alignof, Typeid for typeid.
	Sizeof struct {
		Sp
		Type   TypeExpr
		X      Expr
		Align  bool
		Typeid bool
	}
	// InitList is a braced list; Fields[i] is the designator `.name` of Elems[i] or "", and Places[i] the index of its `[index] =`, or nil;
	// Places is nil where none is given. Type is set for T{…}.
	InitList struct {
		Sp
		Type     TypeExpr
		Elems    []Expr
		Fields   []string
		Places   []Expr
		Assigned bool // it is what follows the = of a declaration
	}
	// ParenInit is the `(a, b)` of `T name(a, b);`.
	ParenInit struct {
		Sp
		Args []Expr
	}
	// DeclCond is a declaration used as a condition.
	DeclCond struct {
		Sp
		Decl *VarDecl
	}
	New struct {
		Sp
		Place Expr // where the object is made; nil: in memory of its own
		Type  TypeExpr
		Count Expr // array form
		Args  []Expr
		List  *InitList // the arguments, where braces hold them
		Empty bool      // () or {} follow
	}
	Delete struct {
		Sp
		Array bool
		X     Expr
	}
	// Lambda is `[captures](parameters) { … }`. Fn is its operator(), a template where a parameter is auto; Const unless it is mutable.
	Lambda struct {
		Sp
		Default  Op // "=" or "&" before the captures, "" for none
		Captures []Capture
		Uses     []Ident // names in the body that may be variables around it, each once
		Fn       *FuncDecl
	}
	// Expand is `X...` in a list: X for each element of the packs that it names. Names are those in it, of which some are packs.
	Expand struct {
		Sp
		X     Expr
		Names []string
	}
	// TypeTrait is a question about types: `__is_class(T)`.
	TypeTrait struct {
		Sp
		Name string
		Args []TemplateArg
	}
	// SizeofPack is `sizeof...(Name)`.
	SizeofPack struct {
		Sp
		Name Ident
	}
	// Fold is `(X op ...)`, with Left `(... op X)`; Init is the other operand where there is one.
	Fold struct {
		Sp
		Op   Op
		X    *Expand
		Init Expr
		Left bool
		OpAt source.Span
	}
	// BadExpr takes the place of an expression that could not be read; a diagnostic was given.
	BadExpr struct{ Sp }
)

func (*IntLit) expr()     {}
func (*FloatLit) expr()   {}
func (*CharLit) expr()    {}
func (*StringLit) expr()  {}
func (*BoolLit) expr()    {}
func (*NullptrLit) expr() {}
func (*This) expr()       {}
func (*Name) expr()       {}
func (*Paren) expr()      {}
func (*Unary) expr()      {}
func (*Postfix) expr()    {}
func (*Binary) expr()     {}
func (*Assign) expr()     {}
func (*Cond) expr()       {}
func (*Call) expr()       {}
func (*Throw) expr()      {}
func (*Launch) expr()     {}
func (*Index) expr()      {}
func (*Member) expr()     {}
func (*Cast) expr()       {}
func (*Sizeof) expr()     {}
func (*InitList) expr()   {}
func (*ParenInit) expr()  {}
func (*DeclCond) expr()   {}
func (*New) expr()        {}
func (*Delete) expr()     {}
func (*Lambda) expr()     {}
func (*BadExpr) expr()    {}
func (*Expand) expr()     {}
func (*TypeTrait) expr()  {}
func (*SizeofPack) expr() {}
func (*Fold) expr()       {}
