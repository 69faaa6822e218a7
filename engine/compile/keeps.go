package compile

import (
	"tilescope/engine/builtin"
	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// keeps knows which local variables of device code hold a value that is used further: by memory, output, or another thread. What only makes
// an address or decides a branch does not. What variables are given and functions return it has from flow, and adds what flow has no use
// for: elements of local arrays, and what += and its like compute.
type keeps struct {
	c      *compiler
	more   map[*types.Var][]types.Expr // what each variable is given besides flow's defs
	stored map[*types.Var]int          // how often an element of each is given a value
	goesOn map[*types.Var]bool
	told   map[*types.Func]bool // functions whose results continue
	queue  []types.Expr
}

func (c *compiler) analyseKept(device []*types.Func) *keeps {
	k := &keeps{
		c: c, more: map[*types.Var][]types.Expr{}, stored: map[*types.Var]int{}, goesOn: map[*types.Var]bool{}, told: map[*types.Func]bool{},
	}
	for _, f := range device {
		if f.Body != nil {
			walkStmt(c.work, f.Body, k.gather, nil)
		}
	}
	for len(k.queue) > 0 {
		x := k.queue[len(k.queue)-1]
		k.queue = k.queue[:len(k.queue)-1]
		k.follow(x)
	}
	return k
}

func (k *keeps) gather(x types.Expr) {
	switch x := x.(type) {
	case *types.Assign:
		v := k.element(x.LV)
		switch {
		case v != nil:
			k.more[v] = append(k.more[v], x.Value)
		case localOf(x.LV) == nil:
			k.queue = append(k.queue, x.Value)
		}
	case *types.OpAssign:
		k.element(x.LV)
		if v := localOf(x.LV); v != nil {
			k.more[v] = append(k.more[v], x.Value)
		} else {
			k.queue = append(k.queue, x.Value)
		}
	case *types.IncDec:
		k.element(x.LV)
	case *types.BuiltinCall:
		if e, ok := k.c.entry(x.Func); ok && e.Kind != builtin.Opcode && e.Kind != builtin.Math {
			k.queue = append(k.queue, x.Args...)
		}
	}
}

// element notes that an element of a local array is given a value, and is the array; nil for what flow knows, and for memory.
func (k *keeps) element(lv types.Expr) *types.Var {
	v := localOf(lv)
	if v == nil || rootVar(lv) != nil {
		return nil
	}
	k.stored[v]++
	return v
}

// changes is how often a variable, or an element of it, is given a value.
func (k *keeps) changes(v *types.Var) int {
	return len(k.c.flow.defs[v]) + k.c.flow.steps[v] + k.stored[v]
}

// localOf is the variable of a thread's own that an lvalue is, or is an element or a member of; nil for memory that threads share.
func localOf(lv types.Expr) *types.Var {
	for {
		switch x := lv.(type) {
		case *types.VarRef:
			if x.Var.Storage == types.Local || x.Var.Storage == types.Param {
				return x.Var
			}
			return nil
		case *types.TempRef:
			return x.Var
		case *types.FieldRef:
			lv = x.Base
		case *types.Deref:
			lv = x.Ptr
		case *types.PtrAdd:
			lv = x.Ptr
		case *types.Decay:
			lv = x.LV
		default:
			return nil
		}
	}
}

// follow goes backwards from a value that is used further to the variables that it is made of. Pointers are addresses.
func (k *keeps) follow(x types.Expr) {
	if absent(x) {
		return
	}
	k.c.work.Spend(1)
	if _, ok := x.Type().(*types.Pointer); ok {
		return
	}
	switch x := x.(type) {
	case *types.Load:
		if v := localOf(x.LV); v != nil && !k.goesOn[v] {
			k.goesOn[v] = true
			k.queue = append(append(k.queue, k.c.flow.defs[v]...), k.more[v]...)
		}
	case *types.Cond:
		k.queue = append(k.queue, x.Then, x.Else)
	case *types.Comma:
		k.queue = append(k.queue, x.R)
	case *types.Assign:
		k.queue = append(k.queue, x.Value)
	case *types.OpAssign:
		k.queue = append(k.queue, x.Value)
	case *types.Call:
		if !k.told[x.Func] {
			k.told[x.Func] = true
			k.queue = append(k.queue, k.c.flow.rets[x.Func]...)
		}
	case *types.FieldOf, *types.Convert, *types.Unary, *types.Binary, *types.Logical, *types.BuiltinCall, *types.Aggregate:
		k.queue = append(k.queue, children(x)...)
	}
}

// effectsOf is what a statement does that is neither an access to memory nor a barrier, and yet more than bookkeeping.
func (f *fn) effectsOf(kind isa.StmtKind, x types.Expr) isa.Effects {
	if f.host || absent(x) {
		return 0
	}
	var out isa.Effects
	walkExpr(f.c.work, x, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Assign:
			out |= f.changes(kind, x.LV, 1)
		case *types.OpAssign:
			out |= f.changes(kind, x.LV, 0)
		case *types.IncDec:
			out |= f.changes(kind, x.LV, 0)
		case *types.Launch:
			out |= isa.Launches
		case *types.Call:
			out |= f.c.passesValues(x.Func)
		case *types.BuiltinCall:
			if e, ok := f.c.entry(x.Func); ok && e.Kind == builtin.Warp {
				out |= passing(e)
			} else if ok && e.Kind == builtin.Printf {
				out |= isa.Prints
			}
		}
	})
	if out&isa.Multiplies != 0 {
		out &^= isa.Exchanges // lanes share their elements for the product
	}
	return out
}

// passing is what a function of a whole warp does with the lanes' values.
func passing(e builtin.Entry) isa.Effects {
	if e.Warp.Multiplies() {
		return isa.Multiplies
	}
	return isa.Exchanges
}

// changes says that an assignment changes a variable whose value goes on, and that is given more values than a number of them. What a loop
// counts by is bookkeeping.
func (f *fn) changes(kind isa.StmtKind, lv types.Expr, more int) isa.Effects {
	if v := localOf(lv); v != nil && kind == isa.StmtExpr && f.c.keeps.goesOn[v] && f.c.keeps.changes(v) > more {
		return isa.Keeps
	}
	return 0
}

// passesValues says whether a function of the prelude hands values from lane to lane or multiplies tiles, itself or by a call: functions of
// the user's have statements of their own.
func (c *compiler) passesValues(g *types.Func) isa.Effects {
	if !g.Span.From.InPrelude() || g.Body == nil {
		return 0
	}
	does, known := c.passes[g]
	if known {
		return does
	}
	c.passes[g] = 0 // in a recursion
	walkStmt(c.work, g.Body, func(x types.Expr) {
		switch x := x.(type) {
		case *types.Call:
			does |= c.passesValues(x.Func)
		case *types.BuiltinCall:
			if e, ok := c.entry(x.Func); ok && e.Kind == builtin.Warp {
				does |= passing(e)
			}
		}
	}, nil)
	c.passes[g] = does
	return does
}
