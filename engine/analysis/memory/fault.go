package memory

import (
	"math/bits"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
)

// kinds says what finding each fault makes.
var kinds = [...]analysis.Kind{
	event.OutOfBounds:       analysis.OutOfBounds,
	event.Unmapped:          analysis.OutOfBounds,
	event.NullPointer:       analysis.OutOfBounds,
	event.HostPointer:       analysis.HostPointer,
	event.DevicePointer:     analysis.DevicePointer,
	event.Misaligned:        analysis.Misaligned,
	event.UseAfterFree:      analysis.UseAfterFree,
	event.WriteToConstant:   analysis.WriteToConstant,
	event.SharedOutOfBounds: analysis.OutOfBounds,
	event.LocalOutOfBounds:  analysis.OutOfBounds,
	event.DoubleFree:        analysis.DoubleFree,
	event.BadFree:           analysis.BadFree,
	event.CopySize:          analysis.BadCopy,
	event.CopyDirection:     analysis.BadCopy,
	event.InvalidLaunch:     analysis.InvalidLaunch,
	event.AssertFailed:      analysis.AssertFailed,
	event.Trapped:           analysis.Trapped,
	event.DivideByZero:      analysis.DivideByZero,
	event.Leak:              analysis.Leak,
	event.StackOverflow:     analysis.StackOverflow,
	event.BeyondArray:       analysis.OutOfBounds,
	event.Endless:           analysis.EndlessLoop,
	event.NoValue:           analysis.UninitRegister,
	event.MaskLacksSelf:     analysis.WarpMask,
	event.MaskOfAbsent:      analysis.WarpMask,
	event.AbsentSource:      analysis.WarpMask,
}

// Fault turns a fact into a finding.
func (a *Analysis) Fault(e *event.Fault) {
	if int(e.Kind) >= len(kinds) || kinds[e.Kind] == "" {
		return
	}
	if e.Kind == event.NoValue {
		u := a.run.Program.Unset[e.Unset]
		a.unset(&e.Where, e.Mask, int(u.Stmt), u.Name, u.What)
		return
	}
	mask := e.Mask // of lanes to be counted
	if !e.Host {
		f := faulted{e.Position, e.Block, e.Warp, e.Site, e.Mask}
		if a.beyond.same(f) {
			mask &^= a.beyond.mask
		}
		if e.Kind == event.BeyondArray {
			a.beyond = f
		}
		// What is written beyond an array is defined all the same; what is read there was never meant to be.
		if e.Kind != event.BeyondArray || e.Access == isa.Load {
			if a.outside.same(f) {
				f.mask |= a.outside.mask
			}
			a.outside = f
		}
	}
	if e.Kind == event.Leak {
		a.unused(e.Alloc, e.Position)
	}
	count := int64(1)
	if !e.Host {
		count = int64(bits.OnesCount32(mask))
		if e.Mask == 0 {
			count = 1
		}
	}
	k := key{kind: kinds[e.Kind], fault: e.Kind, site: int32(e.Site), pos: int32(e.Pos), alloc: -1}
	if e.Host {
		k.site = -1
	}
	switch e.Kind {
	case event.BeyondArray, event.SharedOutOfBounds, event.LocalOutOfBounds:
		k.fault = event.OutOfBounds // one index that is too large leaves a row, and on some lanes the variable too
	}
	a.add(k, count, func() analysis.Finding { return a.fault(e) })
}

func (a *Analysis) fault(e *event.Fault) analysis.Finding {
	lane := 0
	if !e.Host && e.Mask != 0 {
		lane = bits.TrailingZeros32(e.Mask)
	}
	f := analysis.Finding{
		Severity: analysis.Error, Launch: e.Launch, Space: e.Space, Addr: e.Addr[lane], Bytes: e.Bytes, Position: e.Position,
	}
	var c analysis.Culprit
	if e.Host {
		c = analysis.Culprit{Site: -1, Stmt: -1, Pos: int32(e.Pos), Host: true, Access: e.Access, Position: e.Position}
		f.Launch = -1
	} else {
		c = a.culprit(e.Site, e.Block, e.Warp*a.width+lane, e.Position, e.Access)
		if c.Site < 0 {
			c.Pos = int32(e.Pos)
		}
	}
	f.Culprits = []analysis.Culprit{c}
	switch e.Kind {
	case event.Leak:
		f.Severity = analysis.Note
	case event.MaskLacksSelf, event.MaskOfAbsent, event.AbsentSource:
		// The standard leaves the result undefined, and every device so far goes on with one. The fault tells a lane and no address.
		f.Severity, f.Addr = analysis.Note, 0
	case event.BeyondArray:
		f.Space, f.Addr, f.Bytes = isa.SpaceGeneric, 0, 0 // the fault tells the index and not the address
	}
	if e.Space == isa.SharedSpace {
		f.Addr &= isa.WindowBytes - 1
	}
	f.Message, f.Hint = a.words(e, &f, c)
	return f
}

// words chooses the sentence of a fault.
func (a *Analysis) words(e *event.Fault, f *analysis.Finding, c analysis.Culprit) (message, hint i18n.Message) {
	al := a.place.Of(e.Alloc)
	does := "does-read"
	switch e.Access {
	case isa.Store:
		does = "does-write"
	case isa.Atomic:
		does = "does-update"
	}
	args := []i18n.Arg{
		i18n.K("does", does), i18n.T("array", a.name(e, al)), number("bytes", int64(e.Bytes)), number("size", e.Size), number("code", int64(e.Code)),
	}
	if !e.Host {
		args = append(args, a.place.ThreadArg("thread", c.Thread), a.place.BlockArg("block", c.Block), a.cell(e, f, al))
	}
	side := func(key string) string {
		if e.Host {
			return key + "-host"
		}
		return key
	}
	key := ""
	switch e.Kind {
	case event.OutOfBounds:
		key = side("out-of-bounds")
		if n := elements(e, al); n > 0 {
			args = append(args, number("count", n), number("last", n-1))
			key = side("out-of-bounds-of")
		}
		hint = i18n.M("out-of-bounds-hint")
		if e.Host {
			hint = i18n.M("out-of-bounds-host-hint")
		}
		return i18n.M(key, args...), hint
	case event.BeyondArray:
		lane := bits.TrailingZeros32(e.Mask)
		args = append(args, i18n.T("text", a.text(e.Site)), number("index", int64(e.Addr[lane])), number("count", e.Size), number("last", e.Size-1))
		return i18n.M(side("beyond-array"), args...), i18n.M("beyond-array-hint")
	case event.Unmapped:
		key = side("unmapped")
	case event.NullPointer:
		key = side("null-pointer")
	case event.HostPointer:
		key = side("host-pointer")
	case event.DevicePointer:
		key = "device-pointer"
	case event.Misaligned:
		key = side("misaligned")
	case event.UseAfterFree:
		key = side("use-after-free")
	case event.WriteToConstant:
		key = side("write-to-constant")
	case event.SharedOutOfBounds:
		key = "shared-out-of-bounds"
		if g := a.shared(e.Site); g != nil {
			key = "shared-outside"
			if len(g.Dims) == 1 {
				args = append(args, number("count", int64(g.Dims[0])), number("last", int64(g.Dims[0]-1)))
				key = "out-of-bounds-of"
			}
			return i18n.M(key, args...), i18n.M("shared-out-of-bounds-hint")
		}
	case event.LocalOutOfBounds:
		key = side("local-out-of-bounds")
		if _, count, ok := a.own(e, al); ok {
			args = append(args, number("count", count), number("last", count-1))
			return i18n.M(side("out-of-bounds-of"), args...), i18n.M(key + "-hint")
		}
	case event.DoubleFree:
		key = "double-free"
	case event.BadFree:
		key = "bad-free"
	case event.CopySize:
		key = "copy-size"
		args = append(args, number("has", e.Has))
		switch {
		case al == nil && e.Text == "":
			key = "copy-size-unknown"
		case e.Part:
			key = "copy-size-from"
		}
	case event.CopyDirection:
		key = "copy-direction"
	case event.InvalidLaunch:
		key = "invalid-launch"
		if e.Text != "" {
			return i18n.M("invalid-launch-rule", append(args, i18n.K("rule", e.Text))...), i18n.M("invalid-launch-hint")
		}
	case event.AssertFailed:
		key = side("assert-failed")
		args = append(args, i18n.T("text", e.Text))
		if e.Text == "" {
			key = side("assert-failed-silent")
		}
		hint = i18n.M("assert-failed-hint")
		return i18n.M(key, args...), hint
	case event.Trapped:
		key = side("trapped")
	case event.DivideByZero:
		key = "divide-by-zero"
	case event.Leak:
		key = "leak"
		switch {
		case al != nil && al.Space == isa.HostSpace:
			key = "leak-host"
		case al == nil || al.Name == "":
			key = "leak-unnamed"
		}
	case event.StackOverflow:
		key = side("stack-overflow")
	case event.Endless:
		key = "endless-loop"
	case event.MaskLacksSelf:
		key = "mask-lacks-self"
	case event.MaskOfAbsent, event.AbsentSource:
		args = append(args, number("lane", int64(e.Addr[bits.TrailingZeros32(e.Mask)])))
		key = "mask-of-absent"
		if e.Kind == event.AbsentSource {
			key = "absent-source"
		}
	}
	return i18n.M(key, args...), i18n.M(key + "-hint")
}

// name is what the source calls the array: in a kernel the parameter or variable that the access goes through.
func (a *Analysis) name(e *event.Fault, al *symbolize.Alloc) string {
	if sites := a.run.Program.Sites; e.Site >= 0 && e.Site < len(sites) && sites[e.Site].Array != "" {
		return sites[e.Site].Array
	}
	if al == nil && e.Text != "" && (e.Kind == event.CopySize || e.Kind == event.OutOfBounds) { // a variable of the host program
		return e.Text
	}
	return nameOf(al)
}

// shared is the __shared__ variable with a size of its own that a site goes through, nil for none.
func (a *Analysis) shared(site int) *isa.Global {
	p := a.run.Program
	if site < 0 || site >= len(p.Sites) || p.Sites[site].Shared == 0 {
		return nil
	}
	return p.Globals[p.Sites[site].Shared-1]
}

// own is the index by which an access leaves the array that the source indexes, and how many elements that has: a thread's or function's own array, or a
// variable of the device. It is false where the source does not index the array itself.
func (a *Analysis) own(e *event.Fault, al *symbolize.Alloc) (index, count int64, ok bool) {
	sites := a.run.Program.Sites
	if e.Site < 0 || e.Site >= len(sites) {
		return 0, 0, false
	}
	s := &sites[e.Site]
	base, bytes, size := e.Base, e.Size, int64(s.Elem.Bytes)
	if e.Kind == event.OutOfBounds && al != nil && al.Name == s.Array {
		base, bytes = al.Addr, al.Bytes
	}
	if base == 0 || size == 0 || len(s.Index) != 1 || s.Text != s.Array+"["+s.Index[0]+"]" {
		return 0, 0, false
	}
	lane := 0
	if !e.Host {
		lane = bits.TrailingZeros32(e.Mask)
	}
	index = int64(e.Addr[lane] - base)
	if index < 0 {
		index -= size - 1
	}
	return index / size, bytes / size, true
}

// text is an access as the source writes it.
func (a *Analysis) text(site int) string {
	if sites := a.run.Program.Sites; site >= 0 && site < len(sites) {
		return sites[site].Text
	}
	return ""
}

// cell names the element; for memory without a name the expression as written.
func (a *Analysis) cell(e *event.Fault, f *analysis.Finding, al *symbolize.Alloc) i18n.Arg {
	arg := a.place.Cell(e.Site, e.Space, f.Addr)
	if index, _, ok := a.own(e, al); ok && len(arg.Idx) == 0 {
		return i18n.C("cell", a.name(e, al), int(index))
	}
	if arg.Text == "" && al != nil && al.Elem.Bytes > 0 {
		return i18n.C("cell", nameOf(al), int(int64(f.Addr-al.Addr)/int64(al.Elem.Bytes)))
	}
	if arg.Text == "" {
		arg.Text = "memory"
	}
	return arg
}

// elements is how many elements the allocation concerned has; 0 when unknown.
func elements(e *event.Fault, al *symbolize.Alloc) int64 {
	switch {
	case al == nil:
		return 0
	case al.Elem.Bytes > 0:
		return al.Bytes / int64(al.Elem.Bytes)
	case e.Bytes > 0:
		return al.Bytes / int64(e.Bytes)
	}
	return 0
}

func number(name string, n int64) i18n.Arg {
	return i18n.Arg{Name: name, Kind: i18n.Number, Num: n}
}
