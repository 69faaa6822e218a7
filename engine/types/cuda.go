package types

import (
	"strings"

	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// declareIndexes enters the built-in variables of a kernel.
func (c *checker) declareIndexes() {
	for _, v := range []struct {
		name string
		reg  SpecialReg
	}{{"threadIdx", ThreadX}, {"blockIdx", BlockX}, {"blockDim", BlockDimX}, {"gridDim", GridDimX}, {"warpSize", WarpSize},
		{"__cluster_extent", ClusterDimX}} {
		c.global.put(&symbol{name: v.name, kind: symIndex, reg: v.reg})
	}
}

// indexType is the struct of a built-in variable as a whole: uint3 for indices, dim3 for sizes; nil when the
// prelude has none.
func (c *checker) indexType(reg SpecialReg) Type {
	name := "uint3"
	switch reg {
	case BlockDimX, GridDimX, ClusterDimX:
		name = "dim3"
	case WarpSize:
		return Of(Int)
	}
	if s := c.globalStruct(name); s != nil {
		return s
	}
	return nil
}

func (c *checker) globalStruct(name string) *Struct {
	sym := c.global.own(name)
	if sym == nil || sym.kind != symType {
		return nil
	}
	s, _ := sym.q.T.(*Struct)
	return s
}

// wholeIndex is threadIdx, blockIdx, blockDim or gridDim as a struct value.
func (c *checker) wholeIndex(o operand) operand {
	s, ok := c.indexType(o.reg).(*Struct)
	if !ok || len(s.Fields) != 3 {
		c.err(o.span, texts.TypesIndexWhole)
		return badOperand(o.span)
	}
	x := &Aggregate{X: at(s, o.span)}
	for i := range s.Fields {
		x.Index = append(x.Index, i)
		x.Elems = append(x.Elems, &Special{at(Of(UInt), o.span), o.reg + SpecialReg(i)})
	}
	return value(x)
}

// component is threadIdx.x and its kin.
func (c *checker) component(o operand, e *syntax.Member) operand {
	name := e.Name.Last.Name
	if e.Arrow {
		c.errHint(e.At, texts.TypesArrowOnStruct, texts.TypesArrowOnStructHint, text("type", c.slice(o.span)), text("name", name))
		return badOperand(e.At)
	}
	switch name {
	case "x", "y", "z":
		return value(&Special{at(Of(UInt), e.At), o.reg + SpecialReg(name[0]-'x')})
	}
	lower := strings.ToLower(name)
	if lower == "x" || lower == "y" || lower == "z" {
		c.suggest(e.Name.Last.At, lower, texts.TypesNoSuchComponent, text("name", name), text("what", c.slice(o.span)))
	} else {
		c.errHint(e.Name.Last.At, texts.TypesNoSuchComponent, texts.TypesNoSuchComponentHint, text("name", name), text("what", c.slice(o.span)))
	}
	return badOperand(e.At)
}

// sideUse is something of one side in a function for both.
type sideUse struct {
	key, hint i18n.Key
	name      string
	span      source.Span
}

// kernelSide reports what only a kernel has, in host code.
func (c *checker) kernelSide(span source.Span, name string) bool {
	if c.unevaluated > 0 {
		return true
	}
	switch {
	case c.fn == nil || !c.fn.Device:
		hint := texts.TypesIndexInHostHint
		switch {
		case name == "warpSize":
			hint = texts.TypesWarpSizeInHostHint
		case c.fn != nil && c.fn.name != "main":
			hint = texts.TypesIndexInFunctionHint
		}
		c.errHint(span, texts.TypesIndexInHost, hint, text("name", name))
		return false
	case c.fn.Host:
		c.fn.deviceUses = append(c.fn.deviceUses, sideUse{texts.TypesIndexInHost, texts.TypesIndexInHostHint, name, span})
	}
	return true
}

// usesVar reports a variable that lives on the other side, and is false for one that it has reported.
func (c *checker) usesVar(v *Var, span source.Span) bool {
	if c.unevaluated > 0 {
		return true
	}
	device := c.fn != nil && c.fn.Device
	host := c.fn == nil || c.fn.Host
	switch v.Storage {
	case DeviceVar, ConstVar, Shared, DynShared:
		if c.symbolOK > 0 || !host {
			return true
		}
		use := sideUse{texts.TypesDeviceVarInHost, texts.TypesDeviceVarInHostHint, v.Name, span}
		if v.Storage == Shared || v.Storage == DynShared {
			use.key, use.hint = texts.TypesSharedVarInHost, i18n.Key{}
		}
		if device {
			c.fn.deviceUses = append(c.fn.deviceUses, use)
			return true
		}
		c.side(use)
		return false
	case HostVar:
		if !device {
			return true
		}
		use := sideUse{texts.TypesHostVarInDevice, texts.TypesHostVarInDeviceHint, v.Name, span}
		if v.Span.From.InPrelude() {
			use.hint = texts.TypesHostCallInDeviceLibraryHint
			if prints[v.Name] {
				use.hint = texts.TypesPrintInDeviceHint
			}
		}
		if host {
			c.fn.hostUses = append(c.fn.hostUses, use)
			return true
		}
		c.side(use)
		return false
	}
	return true
}

// prints are the names of the libraries with which a program writes to its output, and which device code has not.
var prints = map[string]bool{"cout": true, "cerr": true, "clog": true, "stdout": true, "stderr": true, "fprintf": true, "puts": true,
	"fputs": true, "putchar": true, "putc": true, "fputc": true, "fwrite": true, "write": true}

// hostType is a class of the host's libraries in a function of the device.
type hostType struct {
	in    *function
	class *Struct
}

// hostClass reports a method of a class of the host's libraries in device code, once for each class; false for any other function.
func (c *checker) hostClass(f *function, span source.Span) bool {
	if f.owner == nil || f.owner.s == nil || !f.Span.From.InPrelude() {
		return false
	}
	k := hostType{c.fn, f.owner.s}
	if !c.hostTypes[k] {
		if c.bag == c.told {
			if c.hostTypes == nil {
				c.hostTypes = map[hostType]bool{}
			}
			c.hostTypes[k] = true
		}
		c.errHint(span, texts.TypesHostClass, texts.TypesHostClassHint, text("name", f.owner.s.Name))
	}
	return true
}

func (c *checker) side(u sideUse) {
	if u.hint.IsZero() {
		c.err(u.span, u.key, text("name", u.name))
		return
	}
	c.errHint(u.span, u.key, u.hint, text("name", u.name))
}

// touches notes that storage is named by its address; of a constant that is more than naming its value.
func (c *checker) touches(o operand) {
	if v := root(o.x); v != nil {
		if _, known := c.constOf(v); known {
			c.usesVar(v, o.span)
		}
	}
}

// hostSymbol reports a device variable that is an argument in host code, where the function wants a value or a
// host address and no symbol.
func (c *checker) hostSymbol(o operand) {
	if ref, ok := o.x.(*VarRef); ok && o.mode == lvalueMode {
		if _, known := c.constOf(ref.Var); !known {
			kept := c.symbolOK
			c.symbolOK = 0
			c.usesVar(ref.Var, o.span)
			c.symbolOK = kept
		}
	}
}

// isSymbolArg tells whether an argument is a device variable given to a prelude function's parameter `symbol` of
// type `const void *`: then its address is meant, whatever its type.
func (c *checker) isSymbolArg(f *function, i int, o operand) bool {
	if !f.prelude || i >= len(f.params) || f.params[i].name.Name != "symbol" || o.mode != lvalueMode {
		return false
	}
	p, ok := f.params[i].q.T.(*Pointer)
	if !ok || f.params[i].q.Ref != noRef || !isVoid(p.Elem) {
		return false
	}
	v := root(o.x)
	if v == nil {
		return false
	}
	switch v.Storage {
	case DeviceVar, ConstVar, ManagedVar:
		return true
	}
	return false
}

// symbolArg is the address of a device variable.
func (c *checker) symbolArg(o operand, q qtype) Expr {
	return c.convertNode(&AddrOf{at(&Pointer{Elem: o.t, Const: true}, o.span), o.x}, q.T, false)
}

// maySee reports a call from one side of a function of the other.
func (c *checker) maySee(f *function, span source.Span) bool {
	if c.unevaluated > 0 {
		return true
	}
	device := c.fn != nil && c.fn.Device
	host := c.fn == nil || c.fn.Host
	if host && !f.Host {
		use := sideUse{texts.TypesDeviceCallInHost, texts.TypesDeviceCallInHostHint, f.Name, span}
		if f.prelude {
			use.hint = texts.TypesDeviceCallInHostLibraryHint
		}
		if device {
			c.fn.deviceUses = append(c.fn.deviceUses, use)
		} else {
			c.side(use)
			return false
		}
	}
	if device && !f.Device && c.twin(f) == nil {
		use := sideUse{texts.TypesHostCallInDevice, texts.TypesHostCallInDeviceHint, f.Name, span}
		if f.prelude {
			use.hint = texts.TypesHostCallInDeviceLibraryHint
			switch f.Name { // right for nvcc
			case "memmove", "memcmp":
				use.key, use.hint = texts.TypesHostOnly, texts.TypesHostOnlyCopyHint
			case "cudaDeviceSynchronize":
				use.hint = texts.TypesSynchronizeInKernelHint
			case "calloc", "realloc":
				use.key, use.hint = texts.TypesHostOnly, texts.TypesHostOnlyMemoryHint
			}
			if prints[f.Name] {
				use.hint = texts.TypesPrintInDeviceHint
			}
		}
		if host {
			c.fn.hostUses = append(c.fn.hostUses, use)
		} else if !c.hostClass(f, span) {
			if !f.prelude && f.Span.IsValid() {
				c.errSeeHint(span, f.Span, use.key, use.hint, texts.TypesDeclaredHere, text("name", f.Name))
			} else {
				c.side(use)
			}
			return false
		}
	}
	return true
}

// checkSides reports, in functions for both sides, what the side that really calls them does not have.
func (c *checker) checkSides(reached map[*function]bool) {
	var kernels, hosts []*function
	for _, f := range c.functions {
		switch {
		case !reached[f]:
		case f.Device && !f.Host:
			kernels = append(kernels, f)
		case f.Host && !f.Device:
			hosts = append(hosts, f)
		}
	}
	hosts = append(hosts, c.globalUses...)
	spread := func(todo []*function, uses func(*function) []sideUse, open func(*function) bool) {
		seen := map[*function]bool{}
		for len(todo) > 0 {
			f := todo[0]
			todo = todo[1:]
			if seen[f] {
				continue
			}
			seen[f] = true
			if f.Host && f.Device {
				kept := c.instances
				c.instances = f.instances
				for _, u := range uses(f) {
					c.side(u)
				}
				c.instances = kept
			}
			for _, call := range f.calls {
				if open(call.f) {
					todo = append(todo, call.f)
				}
			}
		}
	}
	if c.cfg.reading != hostReading { // kernels are not taken from it
		spread(kernels, func(f *function) []sideUse { return f.hostUses }, func(f *function) bool { return f.Device })
	}
	if c.cfg.reading != deviceReading { // nor is the host program from this one
		spread(hosts, func(f *function) []sideUse { return f.deviceUses }, func(f *function) bool { return f.Host })
	}
}

// spaceOfVar checks the words that say where a variable with static storage lives.
func (c *checker) spaceOfVar(d *syntax.VarDecl, v *Var, q qtype) {
	s := d.Specs
	n := 0
	for _, on := range []bool{s.Shared, s.Constant, s.Managed} {
		if on {
			n++
		}
	}
	if n > 1 {
		c.err(d.Name.At, texts.TypesTwoSpaces, text("name", v.Name))
	}
	if s.Global {
		c.errHint(d.Name.At, texts.TypesVariableGlobalSpace, texts.TypesVariableGlobalSpaceHint, text("name", v.Name))
	}
	if q.Ref != noRef && (s.Shared || s.Constant || s.Managed || s.Device) {
		c.err(d.Name.At, texts.TypesSpaceReference, text("name", v.Name))
	}
	if v.Storage == DynShared {
		arr, ok := q.T.(*Array)
		if !ok {
			elem := q.T
			if p, ok := elem.(*Pointer); ok {
				elem = p.Elem
			}
			c.errHint(d.Name.At, texts.TypesDynamicSharedArray, texts.TypesDynamicSharedArrayHint, text("name", v.Name), text("type", q.T.String()),
				text("elem", elem.String()))
			if sym := c.sc.names[v.Name]; sym != nil && sym.v == v {
				sym.q.T = bad // said once: its uses say nothing more
			}
		} else if arr.Len >= 0 {
			c.warn(d.Name.At, texts.TypesDynamicSharedLength, texts.TypesDynamicSharedLengthHint, text("name", v.Name))
			v.Type = &Array{Elem: arr.Elem, Len: -1}
		}
	}
}
