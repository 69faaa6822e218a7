package reference

import "tilescope/engine/types"

// fusable finds the variables whose value a later sum may take in unrounded: set once, to a product, and used by nothing but sums that do
// not already take in another product (SEMANTICS, "Floating point": a product is fused when it has no other use).
func fusable(p *types.Program) map[*types.Var]bool {
	u := &products{sets: map[*types.Var]int{}, product: map[*types.Var]bool{}, spoiled: map[*types.Var]bool{}}
	for _, f := range p.Funcs {
		if !f.Device || f.Body == nil {
			continue
		}
		statements(f.Body, func(s types.Stmt, x types.Expr) {
			if d, ok := s.(*types.DeclStmt); ok && x != nil {
				u.set(d.Var, x)
			}
			u.walk(x)
		})
	}
	out := map[*types.Var]bool{}
	for v := range u.product {
		if u.sets[v] == 1 && !u.spoiled[v] && !v.AddrTaken && v.Storage == types.Local {
			out[v] = true
		}
	}
	return out
}

// products is what is known of variables that products are given to.
type products struct {
	sets             map[*types.Var]int
	product, spoiled map[*types.Var]bool
}

func (u *products) set(v *types.Var, x types.Expr) {
	u.sets[v]++
	if isProduct(x) {
		u.product[v] = true
	}
}

// loadedFloat is the variable whose value an expression is; nil for any other.
func loadedFloat(x types.Expr) *types.Var {
	if l, ok := x.(*types.Load); ok {
		if ref, ok := l.LV.(*types.VarRef); ok && basic(l.T) != nil && basic(l.T).IsFloating() {
			return ref.Var
		}
	}
	return nil
}

// operand visits an operand of a sum: a variable's load there does not spoil it.
func (u *products) operand(x types.Expr) {
	if loadedFloat(x) == nil {
		u.walk(x)
	}
}

func (u *products) walk(x types.Expr) {
	switch x := x.(type) {
	case *types.VarRef:
		u.spoiled[x.Var] = true
		return
	case *types.Binary:
		if b := basic(x.T); b != nil && b.IsFloating() && (x.Op == types.Add || x.Op == types.Sub) {
			u.sum(x)
			return
		}
	case *types.OpAssign:
		if work, ok := x.Work.(*types.Basic); ok && work.IsFloating() && (x.Op == types.Add || x.Op == types.Sub) {
			u.operand(x.Value)
			u.walk(x.LV)
			return
		}
	case *types.Assign:
		if ref, ok := x.LV.(*types.VarRef); ok {
			u.set(ref.Var, x.Value)
			u.walk(x.Value)
			return
		}
	}
	types.Parts(x, u.walk)
}

func (u *products) sum(x *types.Binary) {
	u.operand(x.L)
	u.operand(x.R)
	l, r := loadedFloat(x.L), loadedFloat(x.R)
	if r != nil && (isProduct(x.L) || l != nil) {
		u.spoiled[r] = true // the left one goes first
	}
	if l != nil && l == r {
		u.spoiled[l] = true
	}
}

func isProduct(x types.Expr) bool {
	b, ok := x.(*types.Binary)
	return ok && b.Op == types.Mul && basic(b.T).IsFloating()
}

// statements calls f for every expression of a statement, with the statement.
func statements(s types.Stmt, f func(types.Stmt, types.Expr)) {
	one := func(x types.Expr) {
		if x != nil {
			f(s, x)
		}
	}
	switch s := s.(type) {
	case *types.Block:
		for _, inner := range s.List {
			statements(inner, f)
		}
	case *types.DeclStmt:
		one(s.Init)
	case *types.ExprStmt:
		one(s.X)
	case *types.If:
		one(s.Cond)
		statements(s.Then, f)
		statements(s.Else, f)
	case *types.Loop:
		statements(s.Init, f)
		one(s.Cond)
		one(s.Post)
		statements(s.Body, f)
	case *types.Switch:
		one(s.X)
		statements(s.Body, f)
	case *types.Return:
		one(s.X)
	}
}
