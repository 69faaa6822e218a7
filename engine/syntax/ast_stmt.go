package syntax

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
	// EmptyStmt is `;`. Off is set for a statement that RunSpec switches off: its text is kept for the page. Told: the parser has warned
	// that it is a whole body.
	EmptyStmt struct {
		Sp
		Off, Told bool
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
		X    Expr // nil for default
		To   Expr // the last value of a range, `case X ... To:`; else nil
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
