package types

import (
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// Launches through pointers. As a call through a pointer is the call of a function that the checker makes, so is a launch: the
// function compares the pointer with every kernel of that type whose address the text takes, and launches the one that it is. Each
// place that launches has a function of its own, so that what is said of the launch names that place.

// launcher is the function that a launch through a pointer goes to. Its parameters are the pointer, the grid, the block, the bytes of
// shared memory, the stream, and then the kernel's.
type launcher struct {
	f     *function
	sig   *FuncType
	place source.Span // of the launch
	angle source.Span // from <<< to >>>
}

// launcherFixed are the parameters that every launcher has.
const launcherFixed = 5

// launchThrough is the launch of the kernel that a pointer points to.
func (c *checker) launchThrough(p operand, sig *FuncType, e *syntax.Launch, node *Launch, args []operand) operand {
	bad := badOperand(e.At)
	if c.uni == nil {
		c.unsupported(e.At, "function pointers")
		return bad
	}
	if p = c.rvalue(p); p.bad() || !c.launchSide(c.slice(e.Kernel.Span()), e.At) || anyBad(args) {
		return bad
	}
	if !isVoid(sig.Result) {
		c.err(e.Kernel.Span(), texts.TypesLaunchWhat, text("what", c.slice(e.Kernel.Span())))
		return bad
	}
	if len(args) != len(sig.Params) {
		c.err(e.At, texts.TypesPointerCall, number("want", len(sig.Params)), number("got", len(args)))
		return bad
	}
	if node.Grid == nil || node.Block == nil {
		return bad
	}
	list := []Expr{p.x, node.Grid, node.Block, node.Shared, node.Stream}
	if node.Shared == nil {
		list[3] = &IntConst{at(Of(ULong), e.At), 0}
	}
	if node.Stream == nil {
		list[4] = c.zero(c.streamType(), e.At)
	}
	for i, a := range args {
		q := qtype{T: sig.Params[i]}
		if i < len(sig.params) {
			q = sig.params[i]
		}
		c.hostSymbol(a)
		x := c.convertTo(a, q, useValue)
		if x == nil {
			return bad
		}
		if q.Ref != noRef || c.drops(q.T) {
			c.unsupported(a.span, "a launch through a pointer with an argument that has a destructor")
			return bad
		}
		c.hostArray(x, a)
		list = append(list, x)
	}
	c.meter.Spend(workPerCall)
	l := c.newLauncher(sig, list, e.At, node.Config)
	c.notesCall(l.f, e.At)
	return value(&Call{X: at(Of(Void), e.At), Func: l.f.Func, Args: list})
}

// newLauncher declares the function that a launch through a pointer goes to. Its body waits until all addresses are known.
func (c *checker) newLauncher(sig *FuncType, args []Expr, place, angle source.Span) *launcher {
	span := source.Span{From: dispatchPlace, To: dispatchPlace}
	f := &function{
		Func: &Func{Name: "(*)<<<…>>>(…)", Span: span, Result: Of(Void), Host: true},
		name: "(*)", scope: c.global, result: qtype{T: Of(Void)}, checked: true,
	}
	for _, x := range args {
		f.Params = append(f.Params, &Var{Type: x.Type(), Storage: Param, Span: span, Func: f.Func, Temp: true})
	}
	c.registered(f)
	l := &launcher{f: f, sig: sig, place: place, angle: angle}
	c.launchers = append(c.launchers, l)
	return l
}

// launcherBody compares the pointer with the kernels, and launches the one that it is.
func (c *checker) launcherBody(l *launcher) {
	f, span := l.f, l.f.Span
	load := func(i int) Expr { v := f.Params[i]; return &Load{at(v.Type, span), &VarRef{at(v.Type, span), v}} }
	out := &Block{S: S{span}}
	for _, k := range c.dispatched(l.sig).kernels {
		if !k.defined() || k.Body == nil {
			continue
		}
		c.meter.Spend(workPerFunction)
		launch := &Launch{X: at(Of(Void), l.place), Kernel: k.Func, Config: l.angle,
			Grid: load(1), Block: load(2), Shared: load(3), Stream: load(4)}
		for i := range f.Params[launcherFixed:] {
			launch.Args = append(launch.Args, recast(load(launcherFixed+i), k.Params[i].Type, span))
		}
		f.calls = append(f.calls, callUse{k, l.place})
		then := &Block{S{span}, []Stmt{&ExprStmt{S{span}, launch}, &Return{S{span}, nil}}}
		same := &Binary{at(Of(Bool), span), Eq, load(0), &FuncRef{at(f.Params[0].Type, span), k.Func}}
		out.List = append(out.List, &If{S: S{span}, Cond: same, Then: then})
	}
	out.List = append(out.List, pointsNowhere(load(0), span), &Return{S{span}, nil})
	f.Body = out
}
