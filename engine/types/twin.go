package types

// Functions that the host program calls as builtins may have another body in kernels: a template of the prelude, whose name begins with
// __kernel_ and whose parameter is the type of the elements that the call goes over.

// twin is that template, or nil.
func (c *checker) twin(f *function) *funcTemplate {
	if c.uni == nil || !f.prelude || f.defined() || f.Device {
		return nil
	}
	sym := c.uni.global.names["__kernel_"+f.name]
	if sym == nil || sym.kind != symFunc || len(sym.tmpls) != 1 {
		return nil
	}
	return sym.tmpls[0]
}

// inKernels is what a call of a builtin is in the function being checked: in a kernel's code the call of its twin, in code for both sides
// either.
func (c *checker) inKernels(f *function, args []operand, host *BuiltinCall) Expr {
	if c.fn == nil || !c.fn.Device || c.unevaluated > 0 {
		return host
	}
	t := c.twin(f)
	if t == nil {
		return host
	}
	g := c.funcInstance(t, []templateArg{{isType: true, q: qtype{T: c.gone(args)}}}, host.At)
	if g == nil {
		return host
	}
	c.need(g, false)
	c.called[g.Func] = g
	c.notesCall(g, host.At)
	kernel := &Call{X: at(host.T, host.At), Func: g.Func, Args: host.Args}
	if !c.fn.Host {
		return kernel
	}
	return &Cond{X: at(host.T, host.At), C: &Special{at(Of(Bool), host.At), InKernel}, Then: kernel, Else: host}
}

// gone is the type of the elements that a call goes over: what its pointers point to, if that is one type, else the widest integer at
// which all of them are aligned.
func (c *checker) gone(args []operand) Type {
	var elem Type
	same, align := true, 8
	for _, a := range args {
		var t Type
		switch p := a.t.(type) {
		case *Pointer:
			t = p.Elem
		case *Array:
			t = p.Elem
		default:
			continue
		}
		for {
			inner, ok := t.(*Array)
			if !ok {
				break
			}
			t = inner.Elem
		}
		align = min(align, max(1, t.Align()))
		same = same && (elem == nil || Identical(elem, t))
		elem = t
	}
	if s, ok := elem.(*Struct); ok && (!c.complete(s) || c.copies(s) || c.assigns(s) || c.hasConstFields(s)) {
		same = false
	}
	if same && elem != nil && elem.Size() > 0 && !isVoid(elem) {
		return elem
	}
	return Of(map[int]Kind{1: UChar, 2: UShort, 4: UInt, 8: ULong}[align])
}
