package compile

import (
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// merge enters an `if` both of whose arms end by storing to one address: an optimizing compiler makes one store of the two. Only what is
// certain is entered: the lvalues are one expression, of values that neither arm changes, and every thread in an arm comes to its store.
// Condition is the statement of the condition, and the arms' sites begin at from.
func (f *fn) merge(s *types.If, condition int32, from int) {
	if f.host || condition < 0 || s.Else == nil {
		return
	}
	a, b := lastStore(s.Then), lastStore(s.Else)
	if a == nil || b == nil || len(f.c.leaves(a.LV.Type())) != 1 || !f.sameAddress(a.LV, b.LV) {
		return
	}
	used := map[*types.Var]bool{}
	walkExpr(f.c.work, a.LV, func(x types.Expr) {
		if v, ok := x.(*types.VarRef); ok {
			used[v.Var] = true
		}
	})
	if !f.throughout(s.Then, used) || !f.throughout(s.Else, used) {
		return
	}
	m := isa.Merge{Stmt: condition, Sites: [2]int32{f.storeSite(from, a), f.storeSite(from, b)}}
	if m.Sites[0] >= 0 && m.Sites[1] >= 0 {
		f.c.out.Merges = append(f.c.out.Merges, m)
	}
}

// lastStore is the plain store with which an arm ends; nil for none.
func lastStore(s types.Stmt) *types.Assign {
	for {
		b, ok := s.(*types.Block)
		if !ok {
			break
		}
		s = nil
		if b == nil {
			return nil
		}
		for _, t := range b.List {
			if _, off := t.(*types.OffStmt); !off {
				s = t
			}
		}
	}
	e, ok := s.(*types.ExprStmt)
	if !ok {
		return nil
	}
	x := e.X
	for {
		c, ok := x.(*types.Convert)
		if !ok {
			break
		}
		x = c.Value
	}
	store, _ := x.(*types.Assign)
	return store
}

// sameAddress says that two lvalues are the same expression and designate one piece of memory, as long as no variable in them changes:
// nothing of them is read from memory, and nothing is volatile.
func (f *fn) sameAddress(a, b types.Expr) bool {
	f.c.work.Spend(1)
	if absent(a) || absent(b) || !types.Identical(a.Type(), b.Type()) {
		return false
	}
	switch a := a.(type) {
	case *types.VarRef:
		b, ok := b.(*types.VarRef)
		return ok && a.Var == b.Var && !a.Var.Volatile
	case *types.Deref:
		b, ok := b.(*types.Deref)
		return ok && !a.Volatile && !b.Volatile && f.sameAddress(a.Ptr, b.Ptr)
	case *types.FieldRef:
		b, ok := b.(*types.FieldRef)
		return ok && a.Field == b.Field && f.sameAddress(a.Base, b.Base)
	case *types.Load:
		b, ok := b.(*types.Load)
		v := rootVar(a.LV)
		return ok && v != nil && f.inRegisters(v) && f.sameAddress(a.LV, b.LV)
	case *types.PtrAdd:
		b, ok := b.(*types.PtrAdd)
		return ok && a.Neg == b.Neg && f.sameAddress(a.Ptr, b.Ptr) && f.sameAddress(a.Index, b.Index)
	}
	return f.samePart(a, b)
}

// samePart is sameAddress of what designates nothing by itself.
func (f *fn) samePart(a, b types.Expr) bool {
	switch a := a.(type) {
	case *types.Decay:
		b, ok := b.(*types.Decay)
		return ok && f.sameAddress(a.LV, b.LV)
	case *types.AddrOf:
		b, ok := b.(*types.AddrOf)
		return ok && f.sameAddress(a.LV, b.LV)
	case *types.Convert:
		b, ok := b.(*types.Convert)
		return ok && f.sameAddress(a.Value, b.Value)
	case *types.IntConst:
		b, ok := b.(*types.IntConst)
		return ok && a.Value == b.Value
	case *types.Special:
		b, ok := b.(*types.Special)
		return ok && a.Reg == b.Reg
	case *types.Unary:
		b, ok := b.(*types.Unary)
		return ok && a.Op == b.Op && f.sameAddress(a.Value, b.Value)
	case *types.Binary:
		b, ok := b.(*types.Binary)
		return ok && a.Op == b.Op && f.sameAddress(a.L, b.L) && f.sameAddress(a.R, b.R)
	}
	return false
}

// throughout says that every thread that begins an arm comes to its end, and that the arm leaves some variables as they are.
func (f *fn) throughout(arm types.Stmt, fixed map[*types.Var]bool) bool {
	ok := true
	changed := func(lv types.Expr) {
		if v := rootVar(lv); v != nil && fixed[v] && f.inRegisters(v) {
			ok = false
		}
	}
	walkStmt(f.c.work, arm, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			changed(x.LV)
		case *types.OpAssign:
			changed(x.LV)
		case *types.IncDec:
			changed(x.LV)
		case *types.BuiltinCall:
			if e, known := f.c.entry(x.Func); known && isBarrier(e) {
				ok = false
			}
		case *types.Call:
			ok = ok && !f.c.hasBarrier[x.Func]
		}
	}, func(s types.Stmt) {
		switch s.(type) {
		case *types.Loop, *types.Switch, *types.Case, *types.Break, *types.Continue, *types.Return, *types.Label,
			*types.Goto:
			ok = false
		}
	})
	return ok
}

// storeSite is the site of a store, of those from a number on; −1 for none in memory that threads share.
func (f *fn) storeSite(from int, store *types.Assign) int32 {
	at := store.LV.Span()
	for n := from; n < len(f.c.out.Sites); n++ {
		if s := &f.c.out.Sites[n]; s.Kind == isa.Store && s.Span == at && s.Space != isa.LocalSpace {
			return int32(n)
		}
	}
	return -1
}
