package types

// Parts calls f for the expressions that x is made of, one level down.
func Parts(x Expr, f func(Expr)) {
	one := func(e Expr) {
		if e != nil {
			f(e)
		}
	}
	switch x := x.(type) {
	case *Deref:
		one(x.Ptr)
	case *FieldRef:
		one(x.Base)
	case *TempRef:
		one(x.Value)
	case *Load:
		one(x.LV)
	case *AddrOf:
		one(x.LV)
	case *Decay:
		one(x.LV)
	case *FieldOf:
		one(x.Value)
	case *Convert:
		one(x.Value)
	case *Unary:
		one(x.Value)
	case *Binary:
		one(x.L)
		one(x.R)
	case *PtrAdd:
		one(x.Ptr)
		one(x.Index)
	case *PtrDiff:
		one(x.L)
		one(x.R)
	case *Logical:
		one(x.L)
		one(x.R)
	case *Cond:
		one(x.C)
		one(x.Then)
		one(x.Else)
	case *Assign:
		one(x.LV)
		one(x.Value)
	case *OpAssign:
		one(x.LV)
		one(x.Value)
	case *IncDec:
		one(x.LV)
	case *Comma:
		one(x.L)
		one(x.R)
	case *Call:
		for _, a := range x.Args {
			one(a)
		}
	case *BuiltinCall:
		for _, a := range x.Args {
			one(a)
		}
	case *Launch:
		one(x.Grid)
		one(x.Block)
		one(x.Shared)
		one(x.Stream)
		for _, a := range x.Args {
			one(a)
		}
	case *Aggregate:
		for _, e := range x.Elems {
			one(e)
		}
	}
}

// mentionsIndex tells whether a value is made of a thread's or block's index.
func (c *checker) mentionsIndex(x Expr) bool {
	found := false
	var walk func(Expr)
	walk = func(x Expr) {
		switch n := x.(type) {
		case *Special:
			found = found || n.Reg <= BlockZ
		case *VarRef:
			found = found || c.body.indexVars[n.Var]
		case *Deref: // an index is no part of the chain
			return
		}
		if !found {
			Parts(x, walk)
		}
	}
	walk(x)
	return found
}
