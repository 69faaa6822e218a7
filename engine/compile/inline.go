package compile

import (
	"tilescope/engine/meter"
	"tilescope/engine/types"
)

// Small device functions are compiled in the place of their call, as nvcc does: only so is a product that a function returns or is given
// fused into the sums around the call, and only so does a variable that is passed by reference stay in its register. Their statements are
// warp steps as before, and statements and sites are the function's own, one for all places that it is compiled in.

// maxInline bounds the statements of a function that is compiled in place, maxExpanded those with what it calls.
const (
	maxInline   = 12
	maxExpanded = 60
)

// inliner knows which functions are compiled in place.
type inliner struct {
	c *compiler
	// ok are functions without loops, barriers, recursion and variables in memory.
	ok map[*types.Func]bool
	// byPlace are their pointer parameters that are only ever dereferenced: references, this. They may stand for a variable in registers.
	byPlace map[*types.Var]bool
	// returns names the parameter that a function returns a reference to, as operator+= does.
	returns map[*types.Func]*types.Var
	// hard are variables whose address goes elsewhere too.
	hard map[*types.Var]bool
}

// chooseInline decides for all functions that kernels reach.
func (c *compiler) chooseInline(device []*types.Func) *inliner {
	n := &inliner{c: c, ok: map[*types.Func]bool{}, byPlace: map[*types.Var]bool{}, returns: map[*types.Func]*types.Var{},
		hard: map[*types.Var]bool{}}
	recursive := c.recursive(device)
	for _, f := range device {
		if c.smallEnough(f) && !recursive[f] && c.expanded(f, 0) <= maxExpanded {
			n.ok[f] = true
			for _, p := range f.Params {
				if _, ok := p.Type.(*types.Pointer); ok {
					n.byPlace[p] = true
				}
			}
			if p := c.returnedReference(f); p != nil {
				n.returns[f] = p
			}
		}
	}
	// Each round takes away what the others make impossible, until nothing changes.
	for changed := true; changed; {
		changed = false
		n.hard = map[*types.Var]bool{}
		for _, f := range device {
			if n.survey(f) {
				changed = true
			}
		}
		for _, f := range device {
			if n.ok[f] && !n.inRegisters(f) {
				delete(n.ok, f)
				delete(n.returns, f)
				for _, p := range f.Params {
					delete(n.byPlace, p)
				}
				changed = true
			}
		}
	}
	return n
}

// smallEnough reports whether a function's shape allows it to be compiled in place.
func (c *compiler) smallEnough(f *types.Func) bool {
	if f.Body == nil || f.Global || f.Variadic || c.hasBarrier[f] || !isVoid(f.Result) && !c.fitsRegisters(f.Result) {
		return false
	}
	size, fits := 0, true
	walkStmt(c.work, f.Body, func(x types.Expr) {
		if t, ok := x.(*types.TempRef); ok && !c.fitsRegisters(t.Var.Type) {
			fits = false
		}
	}, func(s types.Stmt) {
		switch s := s.(type) {
		case *types.Loop, *types.Switch, *types.Label, *types.Goto:
			fits = false
		case *types.Block:
			return
		case *types.DeclStmt:
			if s.Var.Storage != types.Local || !c.fitsRegisters(s.Var.Type) {
				fits = false
			}
		}
		size++
	})
	for _, p := range f.Params {
		fits = fits && c.fitsRegisters(p.Type)
	}
	return fits && size <= maxInline
}

// expanded is how many statements a function that is not recursive has with all that it calls, counted up to a little over maxExpanded;
// depth is how many calls it is in.
func (c *compiler) expanded(f *types.Func, depth int) int {
	if n, ok := c.expandedSize[f]; ok {
		return n
	}
	if depth > maxExpanded { // each of those around has a statement
		return maxExpanded + 1
	}
	n := 1
	walkStmt(c.work, f.Body, func(x types.Expr) {
		if call, ok := x.(*types.Call); ok && n <= maxExpanded {
			n += c.expanded(call.Func, depth+1)
		}
	}, func(types.Stmt) { n++ })
	if depth == 0 || n <= maxExpanded { // deeper down more may be left out than a function by itself would
		c.expandedSize[f] = n
	}
	return n
}

// recursive are the functions that can come to call themselves, of those given and of all that they call. The method is Tarjan's.
func (c *compiler) recursive(roots []*types.Func) map[*types.Func]bool {
	out := map[*types.Func]bool{}
	number, low, open := map[*types.Func]int{}, map[*types.Func]int{}, map[*types.Func]bool{}
	var stack []*types.Func
	var visit func(f *types.Func)
	visit = func(f *types.Func) {
		c.work.Spend(workPerFunction)
		number[f] = len(number) + 1
		low[f] = number[f]
		stack, open[f] = append(stack, f), true
		for _, g := range c.learn(f).calls {
			switch {
			case g == f:
				out[f] = true
			case number[g] == 0:
				visit(g)
				low[f] = min(low[f], low[g])
			case open[g]:
				low[f] = min(low[f], number[g])
			}
		}
		if low[f] != number[f] {
			return
		}
		for several := stack[len(stack)-1] != f; ; {
			g := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			delete(open, g)
			if several {
				out[g] = true
			}
			if g == f {
				return
			}
		}
	}
	for _, f := range roots {
		if number[f] == 0 {
			visit(f)
		}
	}
	return out
}

// throughParam is the pointer parameter that an lvalue is reached through; nil if there is none.
func throughParam(lv types.Expr) *types.Var {
	for {
		switch x := lv.(type) {
		case *types.FieldRef:
			lv = x.Base
		case *types.Deref:
			return loadedParam(x.Ptr)
		default:
			return nil
		}
	}
}

// unqualified strips conversions that only add const to what a pointer points to.
func unqualified(x types.Expr) types.Expr {
	for {
		c, ok := x.(*types.Convert)
		if !ok {
			return x
		}
		from, ok := c.Value.Type().(*types.Pointer)
		to, also := c.T.(*types.Pointer)
		if !ok || !also || from.Volatile != to.Volatile || !types.Identical(from.Elem, to.Elem) {
			return x
		}
		x = c.Value
	}
}

// loadedParam is the parameter whose value x is.
func loadedParam(x types.Expr) *types.Var {
	x = unqualified(x)
	if l, ok := x.(*types.Load); ok {
		if r, ok := l.LV.(*types.VarRef); ok && r.Var.Storage == types.Param {
			return r.Var
		}
	}
	return nil
}

// returnedReference is the parameter of which every return returns the reference.
func (c *compiler) returnedReference(f *types.Func) *types.Var {
	var found *types.Var
	sound := true
	walkStmt(c.work, f.Body, func(types.Expr) {}, func(s types.Stmt) {
		if r, ok := s.(*types.Return); ok {
			p := referenceTo(r.X)
			if p == nil || found != nil && found != p {
				sound = false
			}
			found = p
		}
	})
	if !sound {
		return nil
	}
	return found
}

// referenceTo is the parameter whose referent's address x is: &*this.
func referenceTo(x types.Expr) *types.Var {
	if absent(x) {
		return nil
	}
	if a, ok := unqualified(x).(*types.AddrOf); ok {
		if d, ok := a.LV.(*types.Deref); ok {
			return loadedParam(d.Ptr)
		}
	}
	return loadedParam(x)
}

// survey looks at every use of an address and of a reference in a function. It reports whether a parameter turned out to be more than a
// reference.
func (n *inliner) survey(f *types.Func) (changed bool) {
	v := &survey{n: n}
	walkStatements(n.c.work, f.Body, func(s types.Stmt) {
		switch s := s.(type) {
		case *types.DeclStmt:
			v.expr(s.Init, false)
		case *types.ExprStmt:
			v.expr(s.X, true)
		case *types.If:
			v.expr(s.Cond, false)
		case *types.Loop:
			v.expr(s.Cond, false)
			v.expr(s.Post, true)
		case *types.Switch:
			v.expr(s.X, false)
		case *types.Return:
			if p := n.returns[f]; p != nil && referenceTo(s.X) == p {
				return
			}
			v.expr(s.X, false)
		}
	})
	return v.changed
}

// survey is one look at a function.
type survey struct {
	n       *inliner
	changed bool // a parameter turned out to be more than a reference
}

func (v *survey) lose(p *types.Var) {
	if p != nil && v.n.byPlace[p] {
		delete(v.n.byPlace, p)
		v.changed = true
	}
}

// lvalue visits what designates storage; its own address is not taken.
func (v *survey) lvalue(lv types.Expr) {
	switch x := lv.(type) {
	case *types.VarRef:
	case *types.FieldRef:
		v.lvalue(x.Base)
	case *types.TempRef:
		v.expr(x.Value, false)
	case *types.Deref:
		if loadedParam(x.Ptr) == nil {
			v.expr(x.Ptr, false)
		}
	default:
		if !absent(lv) {
			v.expr(lv, false)
		}
	}
}

// escape visits what designates storage whose address is taken.
func (v *survey) escape(lv types.Expr) {
	if root := rootVar(lv); root != nil {
		v.n.hard[root] = true
	}
	v.lose(throughParam(lv))
}

func (v *survey) call(x *types.Call, dropped bool) {
	for i, a := range x.Args {
		var p *types.Var
		if i < len(x.Func.Params) && v.n.ok[x.Func] && v.n.byPlace[x.Func.Params[i]] {
			p = x.Func.Params[i]
		}
		if p != nil && !dropped && v.n.returns[x.Func] == p {
			p = nil // the reference comes back as a value
		}
		switch y := unqualified(a).(type) {
		case *types.AddrOf:
			if p == nil {
				v.escape(y.LV)
			}
			v.lvalue(y.LV)
			continue
		case *types.Load:
			if q := loadedParam(y); q != nil {
				if p == nil {
					v.lose(q)
				}
				continue
			}
		}
		v.expr(a, false)
	}
}

// expr visits an expression; dropped says that nobody wants its value.
func (v *survey) expr(x types.Expr, dropped bool) {
	if absent(x) {
		return
	}
	v.n.c.work.Spend(1)
	switch x := x.(type) {
	case *types.Call:
		v.call(x, dropped)
		return
	case *types.Convert:
		if p := loadedParam(x); p != nil {
			v.lose(p)
			return
		}
		v.expr(x.Value, dropped && isVoid(x.T))
		return
	case *types.Comma:
		v.expr(x.L, true)
		v.expr(x.R, dropped)
		return
	case *types.Deref:
		if dropped {
			v.expr(x.Ptr, true)
			return
		}
		v.lvalue(x)
		return
	case *types.AddrOf:
		v.escape(x.LV)
		v.lvalue(x.LV)
		return
	case *types.Decay:
		v.escape(x.LV)
		v.lvalue(x.LV)
		return
	case *types.Load:
		if p := loadedParam(x); p != nil {
			v.lose(p)
			return
		}
		v.lvalue(x.LV)
		return
	case *types.VarRef, *types.FieldRef, *types.TempRef:
		v.lvalue(x)
		return
	case *types.Assign:
		v.expr(x.Value, false)
		v.assigned(x.LV)
		return
	case *types.OpAssign:
		v.expr(x.Value, false)
		v.assigned(x.LV)
		return
	case *types.IncDec:
		v.assigned(x.LV)
		return
	}
	for _, y := range children(x) {
		v.expr(y, false)
	}
}

func (v *survey) assigned(lv types.Expr) {
	assigned(lv, v.lose)
	v.lvalue(lv)
}

// assigned takes a parameter that is itself given a new value off the references.
func assigned(lv types.Expr, lose func(*types.Var)) {
	if r, ok := lv.(*types.VarRef); ok {
		lose(r.Var)
	}
}

// walkStatements visits statements alone.
func walkStatements(work *meter.Work, s types.Stmt, visit func(types.Stmt)) {
	walkStmt(work, s, func(types.Expr) {}, visit)
}

// inRegisters reports whether all of a function's own variables can live in registers.
func (n *inliner) inRegisters(f *types.Func) bool {
	good := true
	check := func(v *types.Var) {
		if v.AddrTaken && n.hard[v] {
			good = false
		}
	}
	for _, p := range f.Params {
		check(p)
	}
	walkStmt(n.c.work, f.Body, func(x types.Expr) {
		if t, ok := x.(*types.TempRef); ok {
			check(t.Var)
		}
	}, func(s types.Stmt) {
		if d, ok := s.(*types.DeclStmt); ok {
			check(d.Var)
		}
	})
	return good
}

// soft reports whether a variable's address is only taken for references that are compiled in place, so that device code needs no address.
func (n *inliner) soft(v *types.Var) bool { return n != nil && v.AddrTaken && !n.hard[v] }
