package compile

import (
	"tilescope/engine/meter"
	"tilescope/engine/types"
)

// facts is what a walk over one function's body tells about it.
type facts struct {
	calls   []*types.Func // functions with a body, in order of first mention
	looped  []*types.Func // those that are called from within a loop
	vars    map[*types.Var]bool
	barrier bool // contains a block barrier itself
	stores  []*types.Assign
}

// walk visits every expression of a statement, parents first.
func walkStmt(work *meter.Work, s types.Stmt, expr func(types.Expr), stmt func(types.Stmt)) {
	if s == nil {
		return
	}
	work.Spend(1)
	if stmt != nil {
		stmt(s)
	}
	e := func(x types.Expr) { walkExpr(work, x, expr) }
	switch s := s.(type) {
	case *types.Block:
		if s == nil {
			return
		}
		for _, t := range s.List {
			walkStmt(work, t, expr, stmt)
		}
	case *types.DeclStmt:
		e(s.Init)
	case *types.ExprStmt:
		e(s.X)
	case *types.If:
		e(s.Cond)
		walkStmt(work, s.Then, expr, stmt)
		walkStmt(work, s.Else, expr, stmt)
	case *types.Loop:
		walkStmt(work, s.Init, expr, stmt)
		e(s.Cond)
		e(s.Post)
		walkStmt(work, s.Body, expr, stmt)
	case *types.Switch:
		e(s.X)
		walkStmt(work, s.Body, expr, stmt)
	case *types.Return:
		e(s.X)
	}
}

// children are an expression's direct parts, in order.
func children(x types.Expr) []types.Expr {
	switch x := x.(type) {
	case *types.Deref:
		return []types.Expr{x.Ptr}
	case *types.FieldRef:
		return []types.Expr{x.Base}
	case *types.TempRef:
		return []types.Expr{x.Value}
	case *types.Load:
		return []types.Expr{x.LV}
	case *types.AddrOf:
		return []types.Expr{x.LV}
	case *types.Decay:
		return []types.Expr{x.LV}
	case *types.FieldOf:
		return []types.Expr{x.Value}
	case *types.Convert:
		return []types.Expr{x.Value}
	case *types.Unary:
		return []types.Expr{x.Value}
	case *types.Binary:
		return []types.Expr{x.L, x.R}
	case *types.PtrAdd:
		return []types.Expr{x.Ptr, x.Index}
	case *types.PtrDiff:
		return []types.Expr{x.L, x.R}
	case *types.Logical:
		return []types.Expr{x.L, x.R}
	case *types.Cond:
		return []types.Expr{x.C, x.Then, x.Else}
	case *types.Assign:
		return []types.Expr{x.Value, x.LV}
	case *types.OpAssign:
		return []types.Expr{x.Value, x.LV}
	case *types.IncDec:
		return []types.Expr{x.LV}
	case *types.Comma:
		return []types.Expr{x.L, x.R}
	case *types.Call:
		return x.Args
	case *types.BuiltinCall:
		return x.Args
	case *types.Launch:
		return append([]types.Expr{x.Grid, x.Block, x.Shared, x.Stream}, x.Args...)
	case *types.Aggregate:
		return x.Elems
	}
	return nil
}

func walkExpr(work *meter.Work, x types.Expr, visit func(types.Expr)) {
	if absent(x) {
		return
	}
	work.Spend(1)
	visit(x)
	for _, y := range children(x) {
		walkExpr(work, y, visit)
	}
	if call, ok := x.(*types.Call); ok && call.After != nil {
		walkStmt(work, call.After, visit, nil)
	}
}

// absent tells a missing expression, also one that is a nil pointer in the interface.
func absent(x types.Expr) bool {
	if x == nil {
		return true
	}
	switch x := x.(type) {
	case *types.Load:
		return x == nil
	case *types.Convert:
		return x == nil
	}
	return false
}

// learn gathers the facts about a function once.
func (c *compiler) learn(f *types.Func) *facts {
	if got := c.facts[f]; got != nil {
		return got
	}
	out := &facts{vars: map[*types.Var]bool{}}
	c.facts[f] = out
	seen := map[*types.Func]bool{}
	if f.Body == nil {
		return out
	}
	walkStmt(c.work, f.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Call:
			if !seen[x.Func] {
				seen[x.Func] = true
				out.calls = append(out.calls, x.Func)
			}
		case *types.BuiltinCall:
			if e, ok := c.entry(x.Func); ok && isBarrier(e) {
				out.barrier = true
			}
		case *types.VarRef:
			out.vars[x.Var] = true
		case *types.Assign:
			out.stores = append(out.stores, x)
		}
	}, func(s types.Stmt) {
		if l, ok := s.(*types.Loop); ok {
			called := func(x types.Expr) {
				if call, ok := x.(*types.Call); ok {
					out.looped = append(out.looped, call.Func)
				}
			}
			walkStmt(c.work, l.Body, called, nil)
			walkExpr(c.work, l.Cond, called)
			walkExpr(c.work, l.Post, called)
		}
	})
	return out
}

// reachable is the closure of calls from the given functions, in order of discovery.
func (c *compiler) reachable(roots []*types.Func) []*types.Func {
	seen := map[*types.Func]bool{}
	var order []*types.Func
	var visit func(f *types.Func)
	visit = func(f *types.Func) {
		if f == nil || seen[f] {
			return
		}
		seen[f] = true
		order = append(order, f)
		for _, g := range c.learn(f).calls {
			visit(g)
		}
	}
	for _, f := range roots {
		visit(f)
	}
	return order
}

// barriers marks every function that passes a block barrier, itself or in a callee.
func (c *compiler) barriers(funcs []*types.Func) {
	for changed := true; changed; {
		changed = false
		for _, f := range funcs {
			if c.hasBarrier[f] {
				continue
			}
			k := c.learn(f)
			hit := k.barrier
			for _, g := range k.calls {
				hit = hit || c.hasBarrier[g]
			}
			if hit {
				c.hasBarrier[f] = true
				changed = true
			}
		}
	}
}

// loops marks the functions that are called from within a loop, by whatever way: their loops are not the outermost ones.
func (c *compiler) loops(funcs []*types.Func) {
	var mark func(f *types.Func)
	mark = func(f *types.Func) {
		if c.inLoop[f] {
			return
		}
		c.inLoop[f] = true
		for _, g := range c.learn(f).calls {
			mark(g)
		}
	}
	for _, f := range funcs {
		for _, g := range c.learn(f).looped {
			mark(g)
		}
	}
}

// containsBarrier reports whether a statement passes a block barrier, directly or by a call.
func (c *compiler) containsBarrier(s types.Stmt) bool {
	if hit, ok := c.barrierIn[s]; ok {
		return hit
	}
	hit := false
	walkStmt(c.work, s, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Call:
			hit = hit || c.hasBarrier[x.Func]
		case *types.BuiltinCall:
			if e, ok := c.entry(x.Func); ok && isBarrier(e) {
				hit = true
			}
		}
	}, nil)
	c.barrierIn[s] = hit
	return hit
}
