package types

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// launch is kernel<<<grid, block, shared, stream>>>(args).
func (c *checker) launch(e *syntax.Launch) operand {
	span := e.At
	bad := badOperand(span)
	if c.fn == nil {
		c.err(span, texts.TypesLaunchOutside)
		return bad
	}
	if n, ok := e.Kernel.(*syntax.Name); ok && len(n.Path.Scope) == 0 && c.resolve(c.sc, &n.Path) == nil {
		c.undeclaredCall(n)
		c.quietArgs(e.Config)
		c.quietArgs(e.Args)
		return bad
	}
	f := c.expr(e.Kernel)
	node := &Launch{X: at(Of(Void), span), Config: c.launchSpan(e)}
	ok := c.launchConfig(e, node)
	args := c.args(e.Args)
	if p, sig := functionPointer(f); sig != nil {
		if r := c.launchThrough(p, sig, e, node, args); ok {
			return r
		}
		return bad
	}
	if f.mode == funcMode && !f.set.kernel() {
		name := f.set.name
		c.errHint(e.Kernel.Span(), texts.TypesLaunchNotKernel, texts.TypesLaunchNotKernelHint, text("name", name))
		return bad
	}
	if f.mode != funcMode {
		if !f.bad() {
			c.err(e.Kernel.Span(), texts.TypesLaunchWhat, text("what", c.slice(e.Kernel.Span())))
		}
		return bad
	}
	if anyBad(args) {
		return bad
	}
	k := c.choose(f.set, args, span)
	if k == nil {
		return bad
	}
	if !k.Global {
		c.errHint(e.Kernel.Span(), texts.TypesLaunchNotKernel, texts.TypesLaunchNotKernelHint, text("name", k.Name))
		return bad
	}
	c.need(k, false)
	c.notesCall(k, span)
	node.Kernel = k.Func
	if !c.launchArgs(node, k, args) {
		return bad
	}
	if !ok {
		return bad
	}
	return value(node)
}

// launchSide reports a launch through a pointer in device code, and tells whether the function being checked may launch.
func (c *checker) launchSide(name string, span source.Span) bool {
	if !c.fn.Device {
		return true
	}
	use := sideUse{texts.TypesLaunchInDevice, i18n.Key{}, name, span}
	if !c.fn.Host {
		c.side(use)
		return false
	}
	c.fn.hostUses = append(c.fn.hostUses, use)
	return true
}

// launchArgs gives a kernel its arguments, and default values for the rest.
func (c *checker) launchArgs(node *Launch, k *function, args []operand) bool {
	for i, a := range args {
		if i >= len(k.params) {
			return false
		}
		c.hostSymbol(a)
		x := c.convertTo(a, k.params[i].q, argUse(k, i))
		if x == nil {
			return false
		}
		if c.drops(k.params[i].q.T) { // the host destroys its copy after the launch; the kernel's is only bytes
			x = &Load{at(x.Type(), a.span), c.temporary(x, a.span)}
		}
		c.hostArray(x, a)
		node.Args = append(node.Args, x)
	}
	for i := len(args); i < len(k.params); i++ {
		kept := c.sc
		c.sc = k.scope
		x := c.byDefault(defaultOf{f: k, param: i}, k.params[i].name.Name, k.params[i].q, k.params[i].def, argUse(k, i))
		c.sc = kept
		if x == nil {
			return false
		}
		node.Args = append(node.Args, x)
	}
	return true
}

// launchSpan is the text from <<< to >>>.
func (c *checker) launchSpan(e *syntax.Launch) source.Span {
	span := e.Kernel.Span()
	for _, x := range e.Config {
		if x != nil {
			span = span.Join(x.Span())
		}
	}
	if c.file == nil || span.From <= 0 || e.At.To <= span.From {
		return span
	}
	whole := c.file.Slice(source.Span{From: e.Kernel.Span().To, To: e.At.To})
	open, _ := angles(whole, '<')
	shut := -1
	if len(e.Config) > 0 && e.Config[len(e.Config)-1] != nil {
		if after := int(e.Config[len(e.Config)-1].Span().To - e.Kernel.Span().To); after >= 0 && after <= len(whole) {
			if _, to := angles(whole[after:], '>'); to >= 0 {
				shut = after + to
			}
		}
	}
	if open < 0 || shut < open {
		return span
	}
	from := e.Kernel.Span().To
	return source.Span{From: from + source.Pos(open), To: from + source.Pos(shut)}
}

// angles finds the first three of an angle bracket in a text, with nothing but white space between them; -1 where there are none.
func angles(text string, angle byte) (from, to int) {
	n := 0
	for i := range len(text) {
		switch b := text[i]; {
		case b == angle:
			if n++; n == 1 {
				from = i
			}
			if n == 3 {
				return from, i + 1
			}
		case b != ' ' && b != '\t' && b != '\n' && b != '\r':
			n = 0
		}
	}
	return -1, -1
}

func (c *checker) launchConfig(e *syntax.Launch, node *Launch) bool {
	if len(e.Config) < 2 || len(e.Config) > 4 {
		key := texts.TypesLaunchCount
		if len(e.Config) > 4 {
			key = texts.TypesLaunchCountMost
		}
		c.errHint(node.Config, key, texts.TypesLaunchCountHint, number("got", len(e.Config)))
		for _, x := range e.Config {
			c.expr(x)
		}
		return false
	}
	dim := c.globalStruct("dim3")
	if dim == nil {
		c.err(node.Config, texts.TypesNoDim3)
		return false
	}
	ok := true
	for i, x := range e.Config {
		c.commaDim(x, i)
		c.commaTold(x)
		o := c.expr(x)
		if o.bad() {
			ok = false
			continue
		}
		var v Expr
		switch i {
		case 0, 1:
			u := use{key: texts.TypesConvertGrid}
			if i == 1 {
				u.key = texts.TypesConvertBlock
			}
			if v = c.convertTo(o, qtype{T: dim}, u); v != nil {
				if i == 0 {
					node.Grid = v
				} else {
					node.Block = v
				}
			}
		case 2:
			if Identical(o.t, c.streamType()) {
				c.errHint(o.span, texts.TypesConvertShared, texts.TypesConvertSharedStreamHint, text("from", o.t.String()),
					text("what", c.slice(o.span)))
			} else if v = c.convertTo(o, qtype{T: Of(ULong)}, use{key: texts.TypesConvertShared}); v != nil {
				node.Shared = v
			}
		case 3:
			v = c.stream(o)
			node.Stream = v
		}
		ok = ok && v != nil
	}
	return ok
}

// stream converts the fourth part of a launch to cudaStream_t.
func (c *checker) stream(o operand) Expr {
	return c.convertTo(o, qtype{T: c.streamType()}, use{key: texts.TypesConvertStream})
}

// streamType is cudaStream_t.
func (c *checker) streamType() Type {
	if sym := c.global.own("cudaStream_t"); sym != nil && sym.kind == symType {
		return sym.q.T
	}
	return &Pointer{Elem: Of(Void)}
}

// commaDim warns of <<<(8, 8), …>>>, which launches 8 and not 8 by 8.
func (c *checker) commaDim(x syntax.Expr, i int) {
	p, ok := x.(*syntax.Paren)
	if !ok || i > 1 {
		return
	}
	if b, ok := p.X.(*syntax.Binary); ok && b.Op == "," {
		inner := strings.TrimSpace(c.slice(b.At))
		last := strings.TrimSpace(c.slice(b.Y.Span()))
		c.warn(x.Span(), texts.TypesCommaLaunch, texts.TypesCommaLaunchHint, text("last", last), text("list", inner))
	}
}

// hostArray warns of an array of the host program given to a kernel, which cannot reach it.
func (c *checker) hostArray(x Expr, o operand) {
	if cv, ok := x.(*Convert); ok {
		x = cv.Value
	}
	d, ok := x.(*Decay)
	if !ok {
		return
	}
	if v := root(d.LV); v != nil {
		switch v.Storage {
		case Local, Param, HostVar, StaticLocal:
			c.warn(o.span, texts.TypesLaunchHostArray, texts.TypesLaunchHostArrayHint, text("name", v.Name))
		}
	}
}
