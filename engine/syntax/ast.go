package syntax

import "tilescope/engine/source"

// Node is anything that the parser builds. Span covers the node's own text in
// the file; for what came out of a macro it is the span of the macro's use.
type Node interface{ Span() source.Span }

// Sp is embedded by every node.
type Sp struct{ At source.Span }

func (s Sp) Span() source.Span { return s.At }

// Ident is a name where it stands. Macro is the outermost macro whose expansion it came from, or "".
type Ident struct {
	Sp
	Name  string
	Macro string
}

// Path is a possibly qualified name: namespace or struct names, then the last one, then explicit
// template arguments (nil when none were written). In ::x the first of Scope has the name "".
// Template arguments of the names in Scope are not kept: a method is defined outside as S<T>::f.
type Path struct {
	Sp
	Scope     []Ident
	ScopeArgs [][]TemplateArg // template arguments of Scope's names, nil for a name without; shorter than Scope where the rest has none
	Last      Ident
	Args      []TemplateArg
	HasArgs   bool
}

// TemplateArg is a type or a constant expression; exactly one is set. Where the grammar cannot
// tell (a plain name), Expr holds the name and the checker decides.
type TemplateArg struct {
	Type TypeExpr
	Expr Expr
	Pack []string // of an expansion, T...: the names in it, of which some are packs; nil for anything else
}

// ---- types as written

type TypeExpr interface {
	Node
	typeExpr()
}

// BasicKind is a fundamental type.
type BasicKind uint8

const (
	Void BasicKind = iota
	Bool
	Char
	SChar
	UChar
	Short
	UShort
	Int
	UInt
	Long
	ULong
	LongLong
	ULongLong
	Float
	Double
)

type (
	// BasicType is a fundamental type with its qualifiers.
	BasicType struct {
		Sp
		Kind            BasicKind
		Const, Volatile bool
	}
	// NamedType is a struct, enum, typedef or template instance by name. Tag is "struct", "union", "enum", "class" or "".
	NamedType struct {
		Sp
		Path            Path
		Tag             string
		Const, Volatile bool
	}
	// StructType and EnumType stand where a type is defined in place.
	StructType struct {
		Sp
		Def             *StructDecl
		Const, Volatile bool
	}
	EnumType struct {
		Sp
		Def             *EnumDecl
		Const, Volatile bool
	}
	// DecltypeType is `decltype(X)`.
	DecltypeType struct {
		Sp
		X               Expr
		Const, Volatile bool
	}
	// AutoType is `auto`; with Exact it is `decltype(auto)`.
	AutoType struct {
		Sp
		Const bool
		Exact bool
	}
	// PointerType is `Elem *`; Const and Restrict are the pointer's own.
	PointerType struct {
		Sp
		Elem                      TypeExpr
		Const, Volatile, Restrict bool
	}
	// ReferenceType is `Elem &` (or `Elem &&` with RValue).
	ReferenceType struct {
		Sp
		Elem   TypeExpr
		RValue bool
	}
	// ArrayType is `Elem [Len]`; Len is nil for `[]`.
	ArrayType struct {
		Sp
		Elem TypeExpr
		Len  Expr
	}
	// FuncType is a function type, seen behind a pointer.
	FuncType struct {
		Sp
		Result TypeExpr
		Params []*Param
	}
)

func (*BasicType) typeExpr()     {}
func (*NamedType) typeExpr()     {}
func (*StructType) typeExpr()    {}
func (*EnumType) typeExpr()      {}
func (*AutoType) typeExpr()      {}
func (*DecltypeType) typeExpr()  {}
func (*PointerType) typeExpr()   {}
func (*ReferenceType) typeExpr() {}
func (*ArrayType) typeExpr()     {}
func (*FuncType) typeExpr()      {}

// ---- declarations

type Decl interface {
	Node
	decl()
}

// Specs are the words before a declaration that are not its type.
type Specs struct {
	Static, Extern, Inline, Constexpr, Typedef bool
	Global, Device, Host                       bool // function execution spaces; Device also a variable's space
	Shared, Constant, Managed                  bool
	ForceInline, NoInline, ExternC, Explicit   bool
	Friend, Mutable, Virtual                   bool
	Alignas                                    Expr   // nil when absent
	LaunchBounds                               []Expr // nil when absent
}

// Templ is one template parameter: a type (IsType) or a constant of type Type; with Pack any number of them.
type Templ struct {
	Name    Ident
	IsType  bool
	Inner   []Templ // of a template that is a parameter; else nil
	Pack    bool
	Type    TypeExpr
	Default *TemplateArg
}

type (
	// VarDecl declares one variable, field or constant.
	VarDecl struct {
		Sp
		Specs    Specs
		Type     TypeExpr
		Scope    []Ident // the struct or namespace whose variable is defined outside of it
		Name     Ident
		Template []Templ       // of that struct
		Args     []TemplateArg // behind the name, of a specialised template of variables
		Special  bool          // template <>: a specialisation for Args
		Init     Expr          // nil, any expression, an *InitList (= {…} or {…}), or a *ParenInit (the constructor form)
		Bits     Expr          // width of a bit-field, refused by the checker
		Bound    []Ident       // the names of a structured binding, auto [a, b] = x; then there is no Name
	}
	// Param is a function parameter.
	Param struct {
		Sp
		Type    TypeExpr
		Name    Ident // Name.Name is "" when unnamed
		Default Expr
		Pack    []string // of a pack, T... name: the names in its type; nil for one parameter
	}
	// FuncDecl declares or defines (Body != nil) a function, method, constructor or operator.
	FuncDecl struct {
		Sp        // from the first specifier to the closing brace
		Specs     Specs
		Template  []Templ         // nil: not a template
		Special   bool            // template <>: a specialisation
		Args      []TemplateArg   // of a specialisation, as far as they were written
		Result    TypeExpr        // nil for a constructor or destructor
		Scope     []Ident         // `S::` of an out-of-class definition
		ScopeArgs [][]TemplateArg // template arguments of Scope's names, as in a Path
		Name      Ident           // the function's name; for an operator its spelling, as in "operator+"
		Params    []*Param
		Variadic  bool
		Const     bool // a const method
		StaticFn  bool // a static method
		NoExcept  bool // noexcept, but not noexcept(…)
		Ctor      bool
		Dtor      bool
		Inits     []MemberInit // constructor initialisers
		Defaulted bool         // = default
		Deleted   bool         // = delete
		Override  bool         // behind the parameters
		Pure      bool         // = 0
		Body      *Block
	}
	// MemberInit is `name(args)` before a constructor's body.
	MemberInit struct {
		Name Ident
		Args []Expr
	}
	// StructDecl defines (Members != nil or Defined) or declares a struct, class or union.
	StructDecl struct {
		Sp
		Tag      string // "struct", "class" or "union"
		Template []Templ
		Special  bool          // template <>: a specialisation for Args
		Args     []TemplateArg // behind the name: of a specialisation, with Template of one for some arguments
		Name     Ident
		Bases    []*NamedType
		Defined  bool
		Fields   []*VarDecl
		Methods  []*FuncDecl
		Types    []Decl      // nested structs, enums and typedefs
		Friends  []*FuncDecl // functions of the namespace around that are declared inside
		Alignas  Expr
	}
	// GuideDecl says what arguments of a struct template follow from a constructor's: `template <typename T> S(T) -> S<T>;`.
	GuideDecl struct {
		Sp
		Fn *FuncDecl
	}
	// EnumDecl defines an enumeration. Class is set for `enum class`.
	EnumDecl struct {
		Sp
		Name   Ident
		Class  bool
		Base   TypeExpr
		Values []EnumValue
	}
	// EnumValue is one enumerator.
	EnumValue struct {
		Name  Ident
		Value Expr
	}
	// TypedefDecl is `typedef T name` or `using name = T`.
	TypedefDecl struct {
		Sp
		Template []Templ
		Name     Ident
		Type     TypeExpr
	}
	// NamespaceDecl groups declarations; Name.Name is "" for an unnamed one. Those of an inline one are also the names of the namespace around
	// it.
	NamespaceDecl struct {
		Sp
		Name   Ident
		Inline bool
		Decls  []Decl
	}
	// UsingDecl is `using namespace path;` (Namespace) or `using path;`, or `namespace Alias = path;` with Alias set.
	UsingDecl struct {
		Sp
		Namespace bool
		Alias     Ident
		Path      Path
	}
	// StaticAssert is `static_assert(cond, "text")`.
	StaticAssert struct {
		Sp
		Cond Expr
		Text string
	}
)

func (*VarDecl) decl()       {}
func (*FuncDecl) decl()      {}
func (*StructDecl) decl()    {}
func (*EnumDecl) decl()      {}
func (*TypedefDecl) decl()   {}
func (*NamespaceDecl) decl() {}
func (*UsingDecl) decl()     {}
func (*StaticAssert) decl()  {}
func (*GuideDecl) decl()     {}

// ---- statements

type Stmt interface {
	Node
	stmt()
}

type (
	Block struct {
		Sp
		List []Stmt
	}
	// DeclStmt is one declaration statement; several declarators make several Decls in order.
	DeclStmt struct {
		Sp
		Decls []Decl
	}
	ExprStmt struct {
		Sp
		X Expr
	}
	// EmptyStmt is `;`. Off is set for a statement that RunSpec switches off: its text is kept for the page.
	EmptyStmt struct {
		Sp
		Off bool
	}
	If struct {
		Sp
		Constexpr bool // if constexpr: the branch not taken is not instantiated
		Init      Stmt // nil, or the C++17 initialiser
		Cond      Expr // an Expr, or a *DeclCond
		Then      Stmt
		Else      Stmt // nil when absent
	}
	For struct {
		Sp
		Init Stmt // *DeclStmt, *ExprStmt or nil
		Cond Expr // nil when absent
		Post Expr // nil when absent
		Body Stmt
	}
	// RangeFor is `for (Decl : X) Body`; Decl has no initialiser.
	RangeFor struct {
		Sp
		Decl *VarDecl
		X    Expr
		Body Stmt
	}
	// Try is `try { } catch (T &x) { } …`.
	Try struct {
		Sp
		Body     *Block
		Handlers []*Handler
	}
	// Handler is one catch; Param is nil for `...`.
	Handler struct {
		Sp
		Param *Param
		Body  *Block
	}
	While struct {
		Sp
		Cond Expr
		Body Stmt
	}
	DoWhile struct {
		Sp
		Body Stmt
		Cond Expr
	}
	Switch struct {
		Sp
		X    Expr
		Body Stmt
	}
	// Case labels the statements after it; X is nil for default.
	Case struct {
		Sp
		X    Expr
		Stmt Stmt // the labelled statement
	}
	Break    struct{ Sp }
	Continue struct{ Sp }
	Return   struct {
		Sp
		X Expr // nil when absent
	}
	// Goto and Label are parsed so that they can be refused in words.
	Goto struct {
		Sp
		Label Ident
	}
	Label struct {
		Sp
		Name Ident
		Stmt Stmt
	}
)

func (*Block) stmt()     {}
func (*DeclStmt) stmt()  {}
func (*ExprStmt) stmt()  {}
func (*EmptyStmt) stmt() {}
func (*If) stmt()        {}
func (*For) stmt()       {}
func (*RangeFor) stmt()  {}
func (*Try) stmt()       {}
func (*While) stmt()     {}
func (*DoWhile) stmt()   {}
func (*Switch) stmt()    {}
func (*Case) stmt()      {}
func (*Break) stmt()     {}
func (*Continue) stmt()  {}
func (*Return) stmt()    {}
func (*Goto) stmt()      {}
func (*Label) stmt()     {}

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
	// Sizeof has exactly one of Type and X. Align is set for alignof.
	Sizeof struct {
		Sp
		Type  TypeExpr
		X     Expr
		Align bool
	}
	// InitList is a braced list; Fields[i] is the designator `.name` of Elems[i] or "". Type is set for T{…}.
	InitList struct {
		Sp
		Type   TypeExpr
		Elems  []Expr
		Fields []string
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
		Empty bool // () or {} follow
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
	// BadExpr stands where an expression could not be read; a diagnostic was given.
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
