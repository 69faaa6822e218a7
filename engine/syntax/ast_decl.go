package syntax

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
	ClusterDims                                []Expr // likewise
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
		Outer     []Templ         // parameters of the struct template of which this is a method template, defined outside of the struct
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
		SelfInit bool // a default value of a member requests the object, by `this`
		Pack     int  // the largest alignment of its members, by #pragma pack or an attribute; 0 for any
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
