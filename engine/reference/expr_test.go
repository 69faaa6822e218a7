package reference

import "tilescope/engine/types"

// load and store move a value of type ty.
func (t *thread) load(addr uint64, ty types.Type) value {
	p := t.aligned(addr, ty)
	t.moves(addr, bytesOf(ty), false)
	if scalar(ty) {
		return value{bits: decode(ty, p)}
	}
	return value{bytes: append([]byte(nil), p...)}
}

func (t *thread) store(addr uint64, ty types.Type, v value) {
	p := t.aligned(addr, ty)
	t.moves(addr, bytesOf(ty), true)
	if scalar(ty) {
		encode(p, v.bits)
		return
	}
	copy(p, v.bytes)
}

// aligned is where a value of a type is.
func (t *thread) aligned(addr uint64, ty types.Type) []byte {
	if addr%uint64(ty.Align()) != 0 {
		refuse("a misaligned access")
	}
	return t.bytes(addr, ty.Size())
}

// addr is the address that an lvalue designates.
func (t *thread) addr(x types.Expr) uint64 {
	switch x := x.(type) {
	case *types.VarRef:
		return t.place(x.Var)
	case *types.Deref:
		return t.eval(x.Ptr).bits
	case *types.FieldRef:
		return t.addr(x.Base) + uint64(x.Field.Offset)
	case *types.TempRef:
		v := t.eval(x.Value)
		a := t.declare(x.Var)
		t.store(a, x.Var.Type, v)
		return a
	case *types.StringLit:
		return t.block.grid.strings[x.Index]
	}
	refuse("an lvalue of type %T", x)
	return 0
}

// number is the value of a scalar expression, a product rounded.
func (t *thread) number(x types.Expr) uint64 { return t.eval(x).bits }

func (t *thread) eval(x types.Expr) value {
	t.burn()
	switch x := x.(type) {
	case *types.IntConst:
		return value{bits: x.Value}
	case *types.FloatConst:
		return value{bits: bitsOf(basic(x.T), x.Value)}
	case *types.Load:
		v := t.load(t.addr(x.LV), x.T)
		if ref, ok := x.LV.(*types.VarRef); ok && t.block.grid.fusable[ref.Var] {
			v.product = t.products[ref.Var]
		}
		return v
	case *types.AddrOf:
		return value{bits: t.addr(x.LV)}
	case *types.Decay:
		return value{bits: t.addr(x.LV)}
	case *types.FieldOf:
		v := t.eval(x.Value)
		part := v.bytes[x.Field.Offset : x.Field.Offset+x.T.Size()]
		if scalar(x.T) {
			return value{bits: decode(x.T, part)}
		}
		return value{bytes: append([]byte(nil), part...)}
	case *types.Convert:
		v := t.eval(x.Value)
		if isVoid(x.T) {
			return value{}
		}
		if !scalar(x.T) {
			return v
		}
		return value{bits: convert(basic(x.Value.Type()), basic(x.T), v.bits)}
	case *types.Unary:
		return value{bits: t.unary(x)}
	case *types.Binary:
		return t.binary(x.Op, x.L.Type(), t.eval(x.L), t.eval(x.R))
	case *types.PtrAdd:
		n := t.number(x.Index) * uint64(x.T.(*types.Pointer).Elem.Size())
		if x.Neg {
			n = -n
		}
		return value{bits: t.number(x.Ptr) + n}
	case *types.PtrDiff:
		d := int64(t.number(x.L) - t.number(x.R))
		return value{bits: uint64(d / int64(x.L.Type().(*types.Pointer).Elem.Size()))}
	case *types.Logical:
		l := t.number(x.L) != 0
		if l == (x.Op == types.Or) {
			return value{bits: truth(l)}
		}
		return value{bits: t.number(x.R)}
	case *types.Cond:
		if t.number(x.C) != 0 {
			return t.settled(x.Then)
		}
		return t.settled(x.Else)
	case *types.Comma:
		t.eval(x.L)
		return t.settled(x.R)
	case *types.Assign:
		v := t.eval(x.Value)
		a := t.addr(x.LV)
		t.store(a, x.LV.Type(), v)
		t.keep(x.LV, v)
		return value{bits: v.bits, bytes: v.bytes}
	case *types.OpAssign:
		return t.opAssign(x)
	case *types.IncDec:
		return t.incDec(x)
	case *types.Call:
		return t.call(x)
	case *types.BuiltinCall:
		return t.builtin(x)
	case *types.Special:
		return value{bits: uint64(t.special(x.Reg))}
	case *types.Aggregate:
		return t.aggregate(x)
	}
	refuse("an expression of type %T", x)
	return value{}
}

// settled is a value that is no longer a product: it went through a choice.
func (t *thread) settled(x types.Expr) value {
	v := t.eval(x)
	v.product = nil
	return v
}

// keep remembers the product that a variable was given, for the sum in a later statement.
func (t *thread) keep(lv types.Expr, v value) {
	if ref, ok := lv.(*types.VarRef); ok && t.block.grid.fusable[ref.Var] {
		t.products[ref.Var] = v.product
	}
}

func (t *thread) unary(x *types.Unary) uint64 {
	v, b := t.number(x.Value), basic(x.Value.Type())
	switch {
	case x.Op == types.Not && b.IsFloating():
		return truth(floatOf(b, v) == 0)
	case x.Op == types.Not:
		return truth(v == 0)
	case x.Op == types.Compl:
		return canonical(b, ^v)
	case b.Kind == types.Float:
		return v ^ 1<<31
	case b.Kind == types.Double:
		return v ^ 1<<63
	}
	return canonical(b, -v)
}

// binary applies an operator; a product goes into a sum unrounded (SEMANTICS, "Floating point"), the left one where there are two, as in
// fma_contraction.
func (t *thread) binary(op types.Op, ty types.Type, l, r value) value {
	b := basic(ty)
	if b.IsFloating() {
		t.operates(b, op, l.product, r.product)
		minus := uint64(1) << (8*b.Size() - 1)
		switch {
		case op == types.Mul:
			return value{bits: arithmetic(b, op, l.bits, r.bits), product: &product{a: l.bits, b: r.bits}}
		case op == types.Add && l.product != nil:
			return value{bits: fma(b, l.product.a, l.product.b, r.bits)}
		case op == types.Add && r.product != nil:
			return value{bits: fma(b, r.product.a, r.product.b, l.bits)}
		case op == types.Sub && l.product != nil:
			return value{bits: fma(b, l.product.a, l.product.b, r.bits^minus)}
		case op == types.Sub && r.product != nil:
			return value{bits: fma(b, r.product.a^minus, r.product.b, l.bits)}
		}
	}
	return value{bits: arithmetic(b, op, l.bits, r.bits)}
}

func (t *thread) opAssign(x *types.OpAssign) value {
	v := t.eval(x.Value)
	a := t.addr(x.LV)
	old := t.load(a, x.LV.Type()).bits
	var out uint64
	if x.Work == nil {
		n := v.bits * uint64(x.LV.Type().(*types.Pointer).Elem.Size())
		if x.Op == types.Sub {
			n = -n
		}
		out = old + n
	} else {
		work, own := basic(x.Work), basic(x.LV.Type())
		old = convert(own, work, old)
		out = convert(work, own, t.binary(x.Op, x.Work, value{bits: old}, v).bits)
	}
	t.store(a, x.LV.Type(), value{bits: out})
	return value{bits: out}
}

func (t *thread) incDec(x *types.IncDec) value {
	a, ty := t.addr(x.LV), x.LV.Type()
	old := t.load(a, ty).bits
	var now uint64
	switch b := basic(ty); {
	case b.IsFloating():
		op := types.Add
		if x.Dec {
			op = types.Sub
		}
		t.flops(b, 1)
		now = arithmetic(b, op, old, bitsOf(b, 1))
	default:
		step := uint64(1)
		if p, ok := ty.(*types.Pointer); ok {
			step = uint64(p.Elem.Size())
		}
		if x.Dec {
			step = -step
		}
		now = canonical(b, old+step)
	}
	t.store(a, ty, value{bits: now})
	if x.Post {
		return value{bits: old}
	}
	return value{bits: now}
}

func (t *thread) call(x *types.Call) value {
	args := make([]value, len(x.Args))
	for i, a := range x.Args {
		args[i] = t.settled(a)
	}
	if t.depth++; t.depth > 200 {
		refuse("calls nested deeper than 200")
	}
	frame, top, products := t.frame, t.top, t.products
	t.frame, t.products = map[*types.Var]uint64{}, map[*types.Var]*product{}
	for i, p := range x.Func.Params {
		t.store(t.declare(p), p.Type, args[i])
	}
	t.result = value{}
	t.exec(x.Func.Body)
	out := t.result
	out.product = nil
	t.frame, t.top, t.products = frame, top, products
	t.depth--
	return out
}

func (t *thread) special(r types.SpecialReg) int32 {
	g := t.block.grid
	switch {
	case r <= types.ThreadZ:
		return t.at[r]
	case r <= types.BlockZ:
		return t.block.at[r-types.BlockX]
	case r <= types.BlockDimZ:
		return g.block[r-types.BlockDimX]
	case r <= types.GridDimZ:
		return g.extent[r-types.GridDimX]
	}
	refuse("warpSize")
	return 0
}

func (t *thread) aggregate(x *types.Aggregate) value {
	out := make([]byte, x.T.Size())
	for i, e := range x.Elems {
		var at int
		var part types.Type
		switch ty := x.T.(type) {
		case *types.Array:
			at, part = x.Index[i]*ty.Elem.Size(), ty.Elem
		case *types.Struct:
			f := ty.Fields[x.Index[i]]
			at, part = f.Offset, f.Type
		default: // a scalar in braces
			return t.eval(e)
		}
		v := t.eval(e)
		if scalar(part) {
			encode(out[at:at+part.Size()], v.bits)
		} else {
			copy(out[at:at+part.Size()], v.bytes)
		}
	}
	return value{bytes: out}
}
