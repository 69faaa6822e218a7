package syntax

import "tilescope/engine/source"

// Node is anything that the parser builds. Span covers the node's own text in
// the file; for what came out of a macro it is the span of the macro's use.
type Node interface{ Span() source.Span }

// Sp is embedded by every node.
type Sp struct{ At source.Span }

func (s Sp) Span() source.Span { return s.At }

// Ident is a name at its place. Macro is the outermost macro whose expansion it came from, or "".
type Ident struct {
	Sp
	Name  string
	Macro string
}

// Path is a possibly qualified name: namespace or struct names, then the last one, then explicit
// template arguments (nil when none were written). In ::x the first of Scope has the name "".
// The first of Scope may be the word decltype, whose one template argument is the type that it gives.
type Path struct {
	Sp
	Scope     []Ident
	ScopeArgs [][]TemplateArg // template arguments of Scope's names, nil for a name without; shorter than Scope where the rest has none
	Last      Ident
	Args      []TemplateArg
	HasArgs   bool
}

// Decltype is the first name of a path that begins with `decltype(x)::`.
const Decltype = "decltype"

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
	LongDouble
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
	// StructType and EnumType appear where a type is defined in place.
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
