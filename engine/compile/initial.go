package compile

import (
	"encoding/binary"

	"tilescope/engine/isa"
	"tilescope/engine/types"
)

// constantInto writes the bytes of a constant initialiser of type t; it reports false where the value is known only when the program runs.
// The addresses of functions are those of one side.
func (c *compiler) constantInto(data []byte, t types.Type, x types.Expr, host bool) bool {
	c.work.Spend(1)
	switch x := x.(type) {
	case *types.Aggregate:
		for i, e := range x.Elems {
			at, part := c.part(t, x.Index[i])
			if b := c.bitPart(t, x.Index[i]); b != nil {
				v, ok := c.constant(e)
				if !ok {
					return false
				}
				b.Put(data, v)
				continue
			}
			if part == nil || at+part.Size() > len(data) {
				return false
			}
			if !c.constantInto(data[at:at+part.Size()], part, e, host) {
				return false
			}
		}
		return true
	case *types.Load:
		if s, ok := x.LV.(*types.StringLit); ok && s.Index < len(c.tree.Strings) {
			if _, arr := t.(*types.Array); arr {
				copy(data, c.tree.Strings[s.Index])
				return true
			}
		}
	case *types.StringLit:
		if _, arr := t.(*types.Array); arr && x.Index < len(c.tree.Strings) {
			copy(data, c.tree.Strings[x.Index])
			return true
		}
	}
	if k, ok := x.(*types.FloatConst); ok && isLong(t) {
		binary.LittleEndian.PutUint64(data, k.Wide.Man)
		binary.LittleEndian.PutUint16(data[8:], k.Wide.Exp)
		return true
	}
	m, ok := memOf(t)
	if !ok {
		return false
	}
	if fn, ok := x.(*types.FuncRef); ok {
		at, ok := c.addressOf(fn.Func, host)
		putLeaf(data, m, at)
		return ok
	}
	v, ok := c.constant(x)
	if !ok {
		return false
	}
	putLeaf(data, m, v)
	return true
}

// part is the offset and type of element or field i of t.
func (c *compiler) part(t types.Type, i int) (int, types.Type) {
	switch t := t.(type) {
	case *types.Array:
		return i * t.Elem.Size(), t.Elem
	case *types.Struct:
		if i < len(t.Fields) {
			return t.Fields[i].Offset, t.Fields[i].Type
		}
	}
	return 0, nil
}

// bitPart is field i of t if it is a bit-field; else nil.
func (c *compiler) bitPart(t types.Type, i int) *isa.BitField {
	if s, ok := t.(*types.Struct); ok && i < len(s.Fields) {
		return bitField(s.Fields[i])
	}
	return nil
}

func putLeaf(data []byte, m isa.MemType, v uint64) {
	var raw [8]byte
	binary.LittleEndian.PutUint64(raw[:], v)
	copy(data, raw[:m.Bytes()])
}

// addressOf is a function's address on one side: a number for each, and of a kernel its index.
func (c *compiler) addressOf(fn *types.Func, host bool) (uint64, bool) {
	if fn.Global {
		i, ok := c.index[side{fn: fn}]
		return uint64(i), ok
	}
	s := side{fn: fn, host: host}
	n, ok := c.addresses[s]
	if !ok {
		if c.addresses == nil {
			c.addresses = map[side]uint64{}
		}
		n = isa.FunctionBase + uint64(len(c.addresses)+1)*isa.FunctionAlign
		c.addresses[s] = n
	}
	return n, true
}

// constant is the canonical value of a constant scalar expression.
func (c *compiler) constant(x types.Expr) (uint64, bool) {
	c.work.Spend(1)
	switch x := x.(type) {
	case *types.IntConst:
		return x.Value, true
	case *types.FloatConst:
		return floatBits(x.T, x.Value), !isLong(x.T)
	case *types.Decay:
		if s, ok := x.LV.(*types.StringLit); ok && s.Index < len(c.offsets) {
			return isa.RodataBase + uint64(c.offsets[s.Index]), true
		}
	case *types.Convert:
		v, ok := c.constant(x.Value)
		if !ok || isVoid(x.T) {
			return 0, false
		}
		return convertConst(conversion(x.Value.Type(), x.T), v)
	case *types.Unary:
		if v, ok := c.constant(x.Value); ok {
			return foldUnary(x, v)
		}
	case *types.Binary:
		l, ok := c.constant(x.L)
		if !ok {
			return 0, false
		}
		if r, ok := c.constant(x.R); ok {
			return foldBinary(x.Op, classOf(x.L.Type()), l, r)
		}
	case *types.Logical:
		l, ok := c.constant(x.L)
		if !ok {
			return 0, false
		}
		if (l != 0) == (x.Op == types.Or) {
			return l, true
		}
		return c.constant(x.R)
	case *types.Cond:
		if v, ok := c.constant(x.C); ok {
			if v != 0 {
				return c.constant(x.Then)
			}
			return c.constant(x.Else)
		}
	case *types.Load:
		if r, ok := x.LV.(*types.VarRef); ok && r.Var.Const && r.Var.Init != nil && r.Var.Storage != types.Local {
			return c.foldVar(r.Var)
		}
	}
	return 0, false
}

// maxFolds bounds the variables whose constants are found in each other's initialisers. What is deeper is known when the program runs.
const maxFolds = 1000

// folding is the constant of a variable. While it is looked for, and where the variable names itself, there is none.
type folding struct {
	value uint64
	ok    bool
}

// foldVar is the value of a constant variable, found once.
func (c *compiler) foldVar(v *types.Var) (uint64, bool) {
	if known := c.folded[v]; known != nil {
		return known.value, known.ok
	}
	if c.folds >= maxFolds {
		return 0, false
	}
	known := &folding{}
	c.folded[v] = known
	c.folds++
	known.value, known.ok = c.constant(v.Init)
	c.folds--
	return known.value, known.ok
}

// initialiser compiles the function that fills host variables whose initial values are known only when the program runs.
func (c *compiler) initialiser() {
	if len(c.dynamic) == 0 {
		return
	}
	body := &types.Block{}
	fn := &types.Func{Name: "static initialisation", Host: true, Result: types.Of(types.Void), Body: body, Span: c.dynamic[0].Span}
	for _, v := range c.dynamic {
		ref := &types.VarRef{X: types.X{T: v.Type, At: v.Span}, Var: v}
		body.List = append(body.List, &types.ExprStmt{S: types.S{At: v.Span}, X: &types.Assign{X: types.X{T: v.Type, At: v.Span}, LV: ref,
			Value: v.Init}})
	}
	i := len(c.out.Funcs)
	s := side{fn: fn, host: true}
	c.index[s] = i
	c.sides = append(c.sides, s)
	c.out.Funcs = append(c.out.Funcs, nil)
	c.out.Init = i
	c.function(s, i).finish()
}
