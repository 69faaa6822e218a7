package types_test

import (
	"fmt"
	"strconv"
	"strings"

	"tilescope/engine/types"
)

// dump writes a checked function as text: loads, conversions and addresses in full, so that a golden shows them.
func dump(p *types.Program) string {
	d := &dumper{p: p}
	for _, v := range p.Globals {
		d.line("%s %s %s%s", storageName(v.Storage), v.Name, v.Type, d.init(v.Init))
	}
	for _, f := range p.Funcs {
		words := []string{}
		for _, v := range f.Params {
			words = append(words, d.name(v)+" "+v.Type.String())
		}
		mark := ""
		if f.Global {
			mark = "kernel "
		}
		d.line("%s%s(%s) %s", mark, f.Name, strings.Join(words, ", "), f.Result)
		d.in++
		d.block(f.Body)
		d.in--
	}
	return d.b.String()
}

type dumper struct {
	p  *types.Program
	b  strings.Builder
	in int
}

func storageName(s types.Storage) string {
	return [...]string{"local", "param", "shared", "dynshared", "device", "const", "managed", "host", "static"}[s]
}

func (d *dumper) name(v *types.Var) string {
	if v.AddrTaken {
		return v.Name + "!"
	}
	return v.Name
}

func (d *dumper) line(format string, args ...any) {
	d.b.WriteString(strings.Repeat("  ", d.in) + fmt.Sprintf(format, args...) + "\n")
}

func (d *dumper) init(x types.Expr) string {
	if x == nil {
		return ""
	}
	return " = " + d.expr(x)
}

func (d *dumper) block(b *types.Block) {
	for _, s := range b.List {
		d.stmt(s)
	}
}

func (d *dumper) nested(s types.Stmt) {
	d.in++
	if b, ok := s.(*types.Block); ok {
		d.block(b)
	} else {
		d.stmt(s)
	}
	d.in--
}

func (d *dumper) stmt(s types.Stmt) {
	switch n := s.(type) {
	case *types.Block:
		d.line("block")
		d.nested(n)
	case *types.DeclStmt:
		d.line("var %s %s%s", d.name(n.Var), n.Var.Type, d.init(n.Init))
	case *types.ExprStmt:
		d.line("%s", d.expr(n.X))
	case *types.OffStmt:
		d.line("off")
	case *types.If:
		d.line("if %s", d.expr(n.Cond))
		d.nested(n.Then)
		if n.Else != nil {
			d.line("else")
			d.nested(n.Else)
		}
	case *types.Loop:
		d.line("%s", [...]string{"for", "while", "do"}[n.Kind])
		d.in++
		if n.Init != nil {
			d.line("init")
			d.nested(n.Init)
		}
		if n.Cond != nil {
			d.line("cond %s", d.expr(n.Cond))
		}
		if n.Post != nil {
			d.line("post %s", d.expr(n.Post))
		}
		d.line("body")
		d.nested(n.Body)
		d.in--
	case *types.Switch:
		d.line("switch %s", d.expr(n.X))
		d.nested(n.Body)
	case *types.Case:
		if n.Default {
			d.line("default")
		} else {
			d.line("case %d", int64(n.Value))
		}
	case *types.Break:
		d.line("break")
	case *types.Continue:
		d.line("continue")
	case *types.Label:
		d.line("label %s", n.Name)
	case *types.Goto:
		d.line("goto %s", n.To.Name)
	case *types.Return:
		if n.X == nil {
			d.line("return")
		} else {
			d.line("return %s", d.expr(n.X))
		}
	default:
		d.line("?%T", s)
	}
}

func (d *dumper) list(xs []types.Expr) string {
	words := make([]string, len(xs))
	for i, x := range xs {
		words[i] = d.expr(x)
	}
	return strings.Join(words, ", ")
}

var specials = [...]string{"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x", "blockIdx.y", "blockIdx.z",
	"blockDim.x", "blockDim.y", "blockDim.z", "gridDim.x", "gridDim.y", "gridDim.z", "warpSize"}

func (d *dumper) expr(x types.Expr) string {
	switch n := x.(type) {
	case *types.IntConst:
		if b, ok := n.T.(*types.Basic); ok && b.Kind == types.Int {
			return strconv.FormatInt(int64(n.Value), 10)
		}
		return strconv.FormatInt(int64(n.Value), 10) + ":" + n.T.String()
	case *types.FloatConst:
		return strconv.FormatFloat(n.Value, 'g', -1, 64) + ":" + n.T.String()
	case *types.StringLit:
		return strconv.Quote(d.p.Strings[n.Index])
	case *types.VarRef:
		return n.Var.Name
	case *types.Deref:
		return "*" + d.expr(n.Ptr)
	case *types.FieldRef:
		return d.expr(n.Base) + "." + n.Field.Name
	case *types.TempRef:
		return "temp(" + d.expr(n.Value) + ")"
	case *types.Load:
		return "[" + d.expr(n.LV) + "]"
	case *types.AddrOf:
		return "&" + d.expr(n.LV)
	case *types.Decay:
		return "&" + d.expr(n.LV) + "[0]"
	case *types.FieldOf:
		return "(" + d.expr(n.Value) + ")." + n.Field.Name
	case *types.FuncRef:
		return "@" + n.Func.Name
	case *types.Convert:
		return n.T.String() + "(" + d.expr(n.Value) + ")"
	case *types.Unary:
		return n.Op.String() + d.expr(n.Value)
	case *types.Binary:
		return "(" + d.expr(n.L) + " " + n.Op.String() + " " + d.expr(n.R) + "):" + n.T.String()
	case *types.PtrAdd:
		op := " + "
		if n.Neg {
			op = " - "
		}
		return "(" + d.expr(n.Ptr) + op + d.expr(n.Index) + ")"
	case *types.PtrDiff:
		return "(" + d.expr(n.L) + " - " + d.expr(n.R) + ")"
	case *types.Logical:
		return "(" + d.expr(n.L) + " " + strings.Repeat(n.Op.String(), 2) + " " + d.expr(n.R) + ")"
	case *types.Cond:
		return "(" + d.expr(n.C) + " ? " + d.expr(n.Then) + " : " + d.expr(n.Else) + ")"
	case *types.Assign:
		return d.expr(n.LV) + " = " + d.expr(n.Value)
	case *types.OpAssign:
		work := "pointer"
		if n.Work != nil {
			work = n.Work.String()
		}
		return d.expr(n.LV) + " " + n.Op.String() + "=<" + work + "> " + d.expr(n.Value)
	case *types.IncDec:
		op := "++"
		if n.Dec {
			op = "--"
		}
		if n.Post {
			return d.expr(n.LV) + op
		}
		return op + d.expr(n.LV)
	case *types.Comma:
		return "(" + d.expr(n.L) + ", " + d.expr(n.R) + ")"
	case *types.Call:
		return n.Func.Name + "(" + d.list(n.Args) + ")"
	case *types.BuiltinCall:
		return n.Func.Builtin + "(" + d.list(n.Args) + ")"
	case *types.Special:
		return specials[n.Reg]
	case *types.Launch:
		s := n.Kernel.Name + "<<<" + d.expr(n.Grid) + ", " + d.expr(n.Block)
		for _, e := range []types.Expr{n.Shared, n.Stream} {
			if e != nil {
				s += ", " + d.expr(e)
			}
		}
		return s + ">>>(" + d.list(n.Args) + ")"
	case *types.Aggregate:
		words := make([]string, len(n.Elems))
		for i, e := range n.Elems {
			words[i] = strconv.Itoa(n.Index[i]) + ": " + d.expr(e)
		}
		return n.T.String() + "{" + strings.Join(words, ", ") + "}"
	}
	return fmt.Sprintf("?%T", x)
}
