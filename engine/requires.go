package engine

import (
	"strconv"

	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// checkDevice refuses what a program's kernels use and the device does not have, naming the first device of the table that has it; and
// kernels whose static shared memory, or programs whose constant memory, is more than there is, as ptxas does.
func checkDevice(p *isa.Program, dev *device.Device, bag *diag.Bag) {
	requires := p.Requires
	if f := recursive(p); f != nil {
		// CUDA C Programming Guide 3.1, "Function Attributes"
		requires = append(requires[:len(requires):len(requires)], isa.Require{Name: "recursion in kernels", Capability: 20, Span: f.Span})
	}
	for _, r := range requires {
		if dev.Major*10+dev.Minor >= r.Capability {
			continue
		}
		args := []i18n.Arg{
			i18n.T("name", r.Name), i18n.T("device", dev.Name),
			i18n.T("capability", strconv.Itoa(r.Capability/10)+"."+strconv.Itoa(r.Capability%10)),
		}
		key := texts.CompileNeedsCapability
		var first *device.Device
		for _, d := range device.All() {
			c := d.Major*10 + d.Minor
			if c >= r.Capability && (first == nil || c < first.Major*10+first.Minor) {
				first = d
			}
		}
		if first != nil {
			key = texts.CompileNeedsDevice
			args = append(args, i18n.T("first", first.Name))
		}
		bag.Error(r.Span, i18n.M(key, args...))
	}
	for _, k := range p.Kernels {
		if f := p.Funcs[k]; f.SharedBytes > dev.SharedPerBlock {
			hint := texts.CompileSharedTooLargeHint
			if f.SharedBytes > dev.SharedPerBlockOptin {
				hint = texts.CompileSharedFarTooLargeHint
			}
			bag.Error(f.Span, i18n.M(texts.CompileSharedTooLarge, i18n.T("name", f.Name), i18n.G("bytes", f.SharedBytes),
				i18n.G("limit", dev.SharedPerBlock), i18n.T("device", dev.Name)),
				i18n.M(hint, i18n.G("most", dev.SharedPerBlockOptin), i18n.T("device", dev.Name)))
		}
	}
	constant := 0
	for _, g := range p.Globals {
		if g.Space != isa.ConstantSpace {
			continue
		}
		align := max(1, g.Align)
		constant = (constant+align-1)/align*align + g.Bytes
		if constant > dev.ConstantBytes {
			bag.Error(g.Span, i18n.M(texts.CompileConstantTooLarge, i18n.N("bytes", constant), i18n.N("limit", dev.ConstantBytes)))
			break
		}
	}
}

// recursive is a function that a kernel runs and that can come to call itself; nil where there is none.
func recursive(p *isa.Program) *isa.Func {
	const (
		open = iota + 1
		done
	)
	state := make([]uint8, len(p.Funcs))
	var visit func(i int) *isa.Func
	visit = func(i int) *isa.Func {
		state[i] = open
		for _, c := range p.Funcs[i].Calls {
			at := int(c.Func)
			if at < 0 || at >= len(p.Funcs) || state[at] == done {
				continue
			}
			if state[at] == open {
				return p.Funcs[at]
			}
			if f := visit(at); f != nil {
				return f
			}
		}
		state[i] = done
		return nil
	}
	for _, k := range p.Kernels {
		if state[k] == 0 {
			if f := visit(int(k)); f != nil {
				return f
			}
		}
	}
	return nil
}
