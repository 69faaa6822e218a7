package types_test

import (
	"fmt"

	"tilescope/engine/types"
)

// soundProgram checks the promises of tree.go on a whole program: operands of one type, conversions that change
// something, lvalues where lvalues are wanted, addresses noted.
func soundProgram(p *types.Program) error {
	s := &sound{p: p}
	for _, f := range p.Funcs {
		s.f = f
		s.stmt(f.Body)
	}
	return s.err
}

type sound struct {
	p   *types.Program
	f   *types.Func
	err error
}

func (s *sound) fail(x types.Expr, format string, args ...any) {
	if s.err == nil {
		at := s.p.File.Position(x.Span().From)
		s.err = fmt.Errorf("%s:%d:%d in %s: %T: %s", s.p.File.Name, at.Line, at.Column, s.f.Name, x, fmt.Sprintf(format, args...))
	}
}

func isLValue(x types.Expr) bool {
	switch x.(type) {
	case *types.VarRef, *types.Deref, *types.FieldRef, *types.TempRef, *types.StringLit:
		return true
	}
	return false
}

func (s *sound) lvalue(x types.Expr) {
	if !isLValue(x) {
		s.fail(x, "wanted an lvalue")
	}
	s.expr(x, true)
}

func (s *sound) value(x types.Expr) {
	if isLValue(x) {
		s.fail(x, "an lvalue where a value is wanted")
	}
	s.expr(x, false)
}

func (s *sound) same(x types.Expr, a, b types.Type) {
	if !types.Identical(a, b) {
		s.fail(x, "%s and %s differ", a, b)
	}
}

func (s *sound) address(lv types.Expr) {
	for {
		switch n := lv.(type) {
		case *types.VarRef:
			if (n.Var.Storage == types.Local || n.Var.Storage == types.Param) && !n.Var.AddrTaken {
				s.fail(lv, "the address of %s is taken and not noted", n.Var.Name)
			}
			return
		case *types.FieldRef:
			lv = n.Base
		default:
			return
		}
	}
}

func (s *sound) expr(x types.Expr, lv bool) {
	if x == nil {
		s.err = fmt.Errorf("a nil expression in %s", s.f.Name)
		return
	}
	if x.Type() == nil {
		s.fail(x, "no type")
		return
	}
	switch n := x.(type) {
	case *types.Deref:
		s.value(n.Ptr)
		if p, ok := n.Ptr.Type().(*types.Pointer); !ok {
			s.fail(x, "through %s", n.Ptr.Type())
		} else {
			s.same(x, p.Elem, n.T)
		}
	case *types.FieldRef:
		s.lvalue(n.Base)
	case *types.TempRef:
		s.value(n.Value)
	case *types.Load:
		s.lvalue(n.LV)
		s.same(x, n.T, n.LV.Type())
		if _, arr := n.T.(*types.Array); arr {
			s.fail(x, "an array is loaded")
		}
	case *types.AddrOf:
		s.lvalue(n.LV)
		s.address(n.LV)
	case *types.Decay:
		s.lvalue(n.LV)
		s.address(n.LV)
	case *types.FieldOf:
		s.value(n.Value)
	case *types.Convert:
		s.value(n.Value)
		if types.Identical(n.T, n.Value.Type()) && n.T != types.Type(types.Of(types.Void)) {
			s.fail(x, "from %s to itself", n.T)
		}
	case *types.Unary:
		s.value(n.Value)
	case *types.Binary:
		s.value(n.L)
		s.value(n.R)
		if n.Op != types.Shl && n.Op != types.Shr {
			s.same(x, n.L.Type(), n.R.Type())
		}
	case *types.PtrAdd:
		s.value(n.Ptr)
		s.value(n.Index)
		s.same(x, n.T, n.Ptr.Type())
		if sz := n.Index.Type().Size(); sz != 4 && sz != 8 {
			s.fail(x, "index of %d bytes", sz)
		}
	case *types.PtrDiff:
		s.value(n.L)
		s.value(n.R)
	case *types.Logical:
		s.value(n.L)
		s.value(n.R)
		s.same(x, n.L.Type(), types.Of(types.Bool))
		s.same(x, n.R.Type(), types.Of(types.Bool))
	case *types.Cond:
		s.value(n.C)
		s.value(n.Then)
		s.value(n.Else)
		s.same(x, n.C.Type(), types.Of(types.Bool))
		s.same(x, n.Then.Type(), n.T)
		s.same(x, n.Else.Type(), n.T)
	case *types.Assign:
		s.lvalue(n.LV)
		s.value(n.Value)
		s.same(x, n.LV.Type(), n.Value.Type())
	case *types.OpAssign:
		s.lvalue(n.LV)
		s.value(n.Value)
		if n.Work != nil && n.Op != types.Shl && n.Op != types.Shr {
			s.same(x, n.Work, n.Value.Type())
		}
	case *types.IncDec:
		s.lvalue(n.LV)
	case *types.Comma:
		s.value(n.L)
		s.value(n.R)
	case *types.Call:
		s.call(x, n.Func, n.Args)
		if n.Func.Body == nil {
			s.fail(x, "calls %s, which has no body", n.Func.Name)
		}
		found := false
		for _, f := range s.p.Funcs {
			found = found || f == n.Func
		}
		if !found {
			s.fail(x, "calls %s, which is not in the program", n.Func.Name)
		}
	case *types.BuiltinCall:
		s.call(x, n.Func, n.Args)
		if n.Func.Builtin == "" {
			s.fail(x, "%s is no builtin", n.Func.Name)
		}
	case *types.Launch:
		s.value(n.Grid)
		s.value(n.Block)
		for _, a := range n.Args {
			s.value(a)
		}
	case *types.Aggregate:
		for i, e := range n.Elems {
			s.value(e)
			switch t := n.T.(type) {
			case *types.Array:
				s.same(x, t.Elem, e.Type())
			case *types.Struct:
				s.same(x, t.Fields[n.Index[i]].Type, e.Type())
			}
		}
	}
	_ = lv
}

func (s *sound) call(x types.Expr, f *types.Func, args []types.Expr) {
	if len(args) < len(f.Params) || len(args) > len(f.Params) && !f.Variadic {
		s.fail(x, "%d arguments for %s", len(args), f.Name)
		return
	}
	for i, a := range args {
		s.value(a)
		if i < len(f.Params) {
			s.same(x, f.Params[i].Type, a.Type())
		}
	}
	s.same(x, f.Result, x.Type())
}

func (s *sound) stmt(st types.Stmt) {
	switch n := st.(type) {
	case *types.Block:
		if n == nil {
			return
		}
		for _, x := range n.List {
			s.stmt(x)
		}
	case *types.DeclStmt:
		if n.Init != nil {
			s.value(n.Init)
			s.same(n.Init, n.Var.Type, n.Init.Type())
		}
	case *types.ExprStmt:
		s.value(n.X)
	case *types.If:
		s.value(n.Cond)
		s.same(n.Cond, n.Cond.Type(), types.Of(types.Bool))
		s.stmt(n.Then)
		s.stmt(n.Else)
	case *types.Loop:
		s.stmt(n.Init)
		if n.Cond != nil {
			s.value(n.Cond)
		}
		if n.Post != nil {
			s.value(n.Post)
		}
		s.stmt(n.Body)
	case *types.Switch:
		s.value(n.X)
		s.stmt(n.Body)
	case *types.Return:
		if n.X != nil {
			s.value(n.X)
			s.same(n.X, s.f.Result, n.X.Type())
		}
	}
}
