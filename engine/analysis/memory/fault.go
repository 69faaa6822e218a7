package memory

import (
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// kinds says what finding each fault makes.
var kinds = [...]analysis.Kind{
	event.OutOfBounds:        analysis.OutOfBounds,
	event.Unmapped:           analysis.OutOfBounds,
	event.NullPointer:        analysis.OutOfBounds,
	event.HostPointer:        analysis.HostPointer,
	event.DevicePointer:      analysis.DevicePointer,
	event.Misaligned:         analysis.Misaligned,
	event.UseAfterFree:       analysis.UseAfterFree,
	event.WriteToConstant:    analysis.WriteToConstant,
	event.SharedOutOfBounds:  analysis.OutOfBounds,
	event.LocalOutOfBounds:   analysis.OutOfBounds,
	event.DoubleFree:         analysis.DoubleFree,
	event.BadFree:            analysis.BadFree,
	event.CopySize:           analysis.BadCopy,
	event.CopyDirection:      analysis.BadCopy,
	event.CopyArray:          analysis.BadCopy,
	event.CopySymbol:         analysis.BadCopy,
	event.InvalidLaunch:      analysis.InvalidLaunch,
	event.AssertFailed:       analysis.AssertFailed,
	event.Trapped:            analysis.Trapped,
	event.DivideByZero:       analysis.DivideByZero,
	event.Leak:               analysis.Leak,
	event.StackOverflow:      analysis.StackOverflow,
	event.BeyondArray:        analysis.OutOfBounds,
	event.Endless:            analysis.EndlessLoop,
	event.NoValue:            analysis.UninitRegister,
	event.MaskLacksSelf:      analysis.WarpMask,
	event.MaskOfAbsent:       analysis.WarpMask,
	event.AbsentSource:       analysis.WarpMask,
	event.NoSuchRank:         analysis.OutOfBounds,
	event.PeerEnded:          analysis.UseAfterFree,
	event.ClusterOutOfBounds: analysis.OutOfBounds,
	event.LocalAtomic:        analysis.LocalAtomic,
	event.TensorAbsent:       analysis.WarpMask,
}

// Fault turns a fact into a finding.
func (a *Analysis) Fault(e *event.Fault) {
	if int(e.Kind) >= len(kinds) || kinds[e.Kind] == "" {
		return
	}
	if e.Host && kinds[e.Kind] == analysis.BadCopy {
		a.tried(e)
	}
	if e.Kind == event.NoValue {
		u := a.run.Program.Unset[e.Unset]
		stmt := int(u.Stmt)
		if stmt < 0 {
			stmt = e.Stmt
		}
		if stmt >= 0 {
			name, what := u.Name, u.What
			if e.Code > 0 {
				name, what = u.Of[e.Code-1].Name, u.Of[e.Code-1].What
			}
			a.unset(&e.Where, e.Mask, stmt, name, what)
		}
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
	if below := a.below(e); below != 0 && below != e.Mask { // two mistakes, of which one may be in a halo's other end
		first, second := *e, *e
		first.Mask, second.Mask = below, e.Mask&^below
		a.file(&first, mask&below)
		a.file(&second, mask&^below)
		return
	}
	a.file(e, mask)
}

// tried notes a copy that went wrong: where it was to fetch a result, the copy is the mistake, and not that there is none.
func (a *Analysis) tried(e *event.Fault) {
	of := []int{-1, -1}
	if e.Access != isa.Store || e.Kind == event.CopyDirection {
		of[0] = a.place.IndexOf(e.Alloc)
	}
	if e.Kind == event.CopyDirection {
		of[1] = int(a.alloc(e.To))
	}
	for _, i := range of {
		if i >= 0 && i < len(a.uses) {
			a.uses[i].copied = true
		}
	}
}

// farHint is the advice about an address at which there is no memory.
func (a *Analysis) farHint(e *event.Fault) i18n.Key {
	if a.wrapped(e) {
		return texts.UnmappedUnsignedHint
	}
	return side(e, texts.UnmappedHint, texts.UnmappedHostHint)
}

// file makes a finding of a fault, or counts the lanes of mask.
func (a *Analysis) file(e *event.Fault, mask uint32) {
	if e.Kind == event.Leak {
		a.unfetched(e.Alloc, e.Position)
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
	k.below = a.below(e) != 0
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
		Severity: analysis.Error, Launch: e.Launch, Space: e.Space, Addr: e.Addr[lane], Bytes: e.Bytes, To: e.To, Position: e.Position,
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
		// The standard leaves the result undefined, and every device so far continues with one. The fault tells a lane and no address.
		f.Severity, f.Addr = analysis.Note, 0
	case event.TensorAbsent:
		f.Addr = 0 // an error: devices give what was in registers. The fault tells a lane and no address.
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
func (a *Analysis) words(e *event.Fault, f *analysis.Finding, c analysis.Culprit) (message, advice i18n.Message) {
	al := a.place.Of(e.Alloc)
	does := texts.DoesRead
	switch e.Access {
	case isa.Store:
		does = texts.DoesWrite
	case isa.Atomic:
		does = texts.DoesUpdate
	}
	args := []i18n.Arg{
		i18n.K("does", does),
		i18n.T("array", quoted(a.name(e, al))),
		i18n.G("bytes", int64(e.Bytes)),
		i18n.G("size", e.Size),
		i18n.N("code", int64(e.Code)),
	}
	if !e.Host {
		args = append(args, a.place.ThreadArg("thread", c.Thread), a.place.BlockArg("block", c.Block), a.cell(e, f, al))
	}
	key, hint := a.wordings(e, al)
	var hints []i18n.Arg
	if e.Kind == event.Misaligned {
		if off := a.behind(e, f); off > 0 {
			key = texts.MisalignedPast
			args = append(args, i18n.N("off", off))
		}
		hints = append(hints, i18n.N("bytes", e.Bytes))
	}
	args = append(args, a.numbers(e, al)...)
	if !e.Host && e.Code == illegalAddress {
		args = append(args, i18n.K("ends", texts.LaunchEndsIllegal))
	} else {
		args = append(args, i18n.T("ends", ""))
	}
	return i18n.M(key, args...), i18n.M(hint, hints...)
}

// numbers are what the sentence of a kind of fault says besides who does what.
func (a *Analysis) numbers(e *event.Fault, al *symbolize.Alloc) (args []i18n.Arg) {
	switch e.Kind {
	case event.Endless:
		args = append(args, i18n.N("n", bits.OnesCount64(uint64(e.Size))), i18n.T("others", symbolize.Lanes(uint32(e.Size))))
	case event.NoSuchRank, event.PeerEnded:
		rank := event.RankOf(e.Addr[bits.TrailingZeros32(e.Mask)])
		args = append(args, i18n.N("rank", int64(rank)), i18n.N("count", int64(max(a.place.Current().Cluster.Count(), 1))))
	case event.OutOfBounds:
		if n := elements(e, al); n > 0 {
			n -= a.skipped(e, al)
			args = append(args, i18n.G("count", n), i18n.N("last", n-1))
		}
	case event.BeyondArray:
		lane := bits.TrailingZeros32(e.Mask)
		args = append(args,
			i18n.T("text", a.text(e.Site)),
			i18n.N("index", int64(e.Addr[lane])),
			i18n.G("count", e.Size),
			i18n.N("last", e.Size-1),
		)
	case event.SharedOutOfBounds, event.Unmapped:
		if a.dynamic(e.Site) != nil {
			args = a.dynamicBytes(args)
		}
		if g := a.shared(e.Site); g != nil && len(g.Dims) == 1 {
			args = append(args, i18n.G("count", int64(g.Dims[0])), i18n.N("last", int64(g.Dims[0]-1)))
		}
	case event.LocalOutOfBounds:
		if _, count, ok := a.own(e, al); ok {
			args = append(args, i18n.G("count", count), i18n.N("last", count-1))
		}
	case event.CopySize:
		args = append(args, i18n.G("has", e.Has))
	case event.InvalidLaunch:
		if e.Text != "" {
			args = append(args, i18n.K("rule", i18n.Named(e.Text), i18n.G("asked", e.Asked), i18n.G("limit", e.Limit),
				i18n.T("device", a.run.Device.Name), i18n.T("axis", axis(e.Axis))))
		}
	case event.CopySymbol:
		args = append(args, i18n.T("call", e.Text))
	case event.AssertFailed:
		args = append(args, i18n.T("text", e.Text))
	case event.MaskOfAbsent, event.AbsentSource, event.TensorAbsent:
		args = append(args, i18n.N("lane", int64(e.Addr[bits.TrailingZeros32(e.Mask)])))
	}
	return args
}

// dynamicBytes is how much dynamic shared memory the launch has.
func (a *Analysis) dynamicBytes(args []i18n.Arg) []i18n.Arg {
	l := a.place.Current()
	return append(args, i18n.G("has", int64(l.SharedBytes-l.DynamicOffset)))
}

// illegalAddress is cudaErrorIllegalAddress.
const illegalAddress = 700

// axis names a direction.
func axis(i int) string { return string(rune('x' + i)) }

// behind is how many bytes the address of a fault is behind the beginning of the element that its sentence names.
func (a *Analysis) behind(e *event.Fault, f *analysis.Finding) int {
	const most = 64 // of a longer element, which is a struct, the distance says little
	at := a.place.Cell(e.Site, e.Space, f.Addr)
	for off := range most {
		if c := a.place.Cell(e.Site, e.Space, f.Addr-uint64(off)-1); len(c.Idx) == 0 || c.Text != at.Text || !slices.Equal(c.Idx, at.Idx) {
			return off
		}
	}
	return 0
}

// wordings are the message and the advice of a fault.
func (a *Analysis) wordings(e *event.Fault, al *symbolize.Alloc) (message, hint i18n.Key) {
	switch e.Kind {
	case event.OutOfBounds, event.BeyondArray, event.SharedOutOfBounds, event.LocalOutOfBounds:
		return a.boundsWordings(e, al)
	case event.Unmapped:
		if a.nearby(e) {
			return a.boundsWordings(e, al)
		}
		return side(e, texts.Unmapped, texts.UnmappedHost), a.farHint(e)
	case event.NullPointer:
		return side(e, texts.NullPointer, texts.NullPointerHost), side(e, texts.NullPointerHint, texts.NullPointerHostHint)
	case event.HostPointer:
		return side(e, texts.HostPointer, texts.HostPointerHost), side(e, texts.HostPointerHint, texts.HostPointerHostHint)
	case event.DevicePointer:
		return texts.DevicePointer, texts.DevicePointerHint
	case event.Misaligned:
		return side(e, texts.Misaligned, texts.MisalignedHost), side(e, texts.MisalignedHint, texts.MisalignedHostHint)
	case event.NoSuchRank:
		return texts.NoSuchRank, texts.NoSuchRankHint
	case event.PeerEnded:
		return texts.PeerEnded, texts.PeerEndedHint
	case event.ClusterOutOfBounds:
		return texts.SharedOutOfBounds, texts.SharedOutOfBoundsHint
	case event.UseAfterFree:
		return side(e, texts.UseAfterFree, texts.UseAfterFreeHost), side(e, texts.UseAfterFreeHint, texts.UseAfterFreeHostHint)
	case event.WriteToConstant:
		return side(e, texts.WriteToConstant, texts.WriteToConstantHost), side(e, texts.WriteToConstantHint, texts.WriteToConstantHostHint)
	case event.LocalAtomic:
		return texts.LocalAtomic, texts.LocalAtomicHint
	case event.CopySymbol:
		return texts.CopySymbol, texts.CopySymbolHint
	case event.AssertFailed:
		if e.Text == "" {
			return side(e, texts.AssertFailedSilent, texts.AssertFailedSilentHost), side(e, texts.AssertFailedHint, texts.AssertFailedHostHint)
		}
		return side(e, texts.AssertFailed, texts.AssertFailedHost), side(e, texts.AssertFailedHint, texts.AssertFailedHostHint)
	case event.Trapped:
		if e.Code == int(isa.TrapSurface) {
			return texts.TrappedSurface, texts.TrappedSurfaceHint
		}
		if e.Size > 0 && !e.Host { // not by __trap: see machine.arriveBarrier
			return texts.TrappedGrid, texts.TrappedGridHint
		}
		return side(e, texts.Trapped, texts.TrappedHost), side(e, texts.TrappedHint, texts.TrappedHostHint)
	case event.DivideByZero:
		return texts.DivideByZero, texts.DivideByZeroHint
	case event.StackOverflow:
		return side(e, texts.StackOverflow, texts.StackOverflowHost), side(e, texts.StackOverflowHint, texts.StackOverflowHostHint)
	case event.Endless:
		return endless(e)
	case event.MaskLacksSelf, event.MaskOfAbsent, event.AbsentSource, event.TensorAbsent:
		return warpWordings(e)
	}
	return hostWordings(e, al)
}

// warpWordings are those of calls that a warp makes together.
func warpWordings(e *event.Fault) (message, hint i18n.Key) {
	switch e.Kind {
	case event.MaskLacksSelf:
		return texts.MaskLacksSelf, texts.MaskLacksSelfHint
	case event.MaskOfAbsent:
		return texts.MaskOfAbsent, texts.MaskOfAbsentHint
	case event.TensorAbsent:
		return texts.TensorAbsent, texts.TensorAbsentHint
	}
	return texts.AbsentSource, texts.AbsentSourceHint
}

// endless words a loop that never ends: alone, or while lanes of its warp wait for those in it.
func endless(e *event.Fault) (message, hint i18n.Key) {
	if e.Size != 0 {
		return texts.EndlessLoopWarp, texts.EndlessLoopWarpHint
	}
	return texts.EndlessLoop, texts.EndlessLoopHint
}

// nearby says that an address without memory is a little before or behind an array that the source names.
func (a *Analysis) nearby(e *event.Fault) bool {
	g := a.shared(e.Site)
	return !e.Host && (a.below(e) != 0 || g != nil && a.near(e, g))
}

// side chooses between the texts about a thread and of the host program.
func side(e *event.Fault, thread, host i18n.Key) i18n.Key {
	if e.Host {
		return host
	}
	return thread
}

// hostWordings are those of faults that only calls have, mostly of the host program.
func hostWordings(e *event.Fault, al *symbolize.Alloc) (message, hint i18n.Key) {
	switch e.Kind {
	case event.DoubleFree:
		return side(e, texts.DoubleFreeKernel, texts.DoubleFree), side(e, texts.DoubleFreeKernelHint, texts.DoubleFreeHint)
	case event.BadFree:
		if e.Host && al != nil && al.Heap() {
			return texts.BadFreeHeap, texts.BadFreeHeapHint
		}
		return side(e, texts.BadFreeKernel, texts.BadFree), side(e, texts.BadFreeKernelHint, texts.BadFreeHint)
	case event.CopySize:
		switch {
		case al == nil && e.Text == "":
			return texts.CopySizeUnknown, texts.CopySizeUnknownHint
		case e.Part:
			return texts.CopySizeFrom, texts.CopySizeFromHint
		}
		return texts.CopySize, texts.CopySizeHint
	case event.CopyDirection:
		if al != nil && al.Heap() {
			return texts.CopyHeap, texts.CopyHeapHint
		}
		return texts.CopyDirection, texts.CopyDirectionHint
	case event.CopyArray:
		return texts.CopyArray, texts.CopyArrayHint
	case event.InvalidLaunch:
		if !e.Host && e.Text != "" {
			return texts.InvalidLaunchKernel, texts.InvalidLaunchHint
		}
		if e.Text != "" {
			return texts.InvalidLaunchRule, texts.InvalidLaunchHint
		}
		return texts.InvalidLaunch, texts.InvalidLaunchHint
	case event.Leak:
		switch {
		case al != nil && al.Heap():
			return texts.LeakHeap, texts.LeakHeapHint
		case al != nil && al.Space == isa.HostSpace:
			return texts.LeakHost, texts.LeakHostHint
		case al == nil || al.Name == "":
			return texts.LeakUnnamed, texts.LeakUnnamedHint
		}
		return texts.Leak, texts.LeakHint
	}
	return message, hint
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

// skipped is how many elements of the array are before the pointer that a kernel was given; 0 where that points to none of them.
func (a *Analysis) skipped(e *event.Fault, al *symbolize.Alloc) int64 {
	if e.Host || al == nil {
		return 0
	}
	n := a.place.Skipped(e.Site, al)
	if n < 0 || n >= elements(e, al) {
		return 0
	}
	return n
}

// past says that a kernel was given a pointer behind the last element of the array, so that none of its indices is right.
func (a *Analysis) past(e *event.Fault, al *symbolize.Alloc) bool {
	n := elements(e, al)
	return !e.Host && n > 0 && a.place.Skipped(e.Site, al) >= n
}

// dynamic is the extern __shared__ array that a site goes through, nil for none.
func (a *Analysis) dynamic(site int) *isa.Global {
	if site < 0 || site >= len(a.run.Program.Sites) {
		return nil
	}
	return a.place.Dynamic(&a.run.Program.Sites[site])
}

// near says that an address is within the length of a shared array behind its end.
func (a *Analysis) near(e *event.Fault, g *isa.Global) bool {
	off := int(e.Addr[bits.TrailingZeros32(e.Mask)] & (isa.WindowBytes - 1))
	return off >= g.Offset && off < g.Offset+2*g.Bytes
}

// shared is the __shared__ variable with a size of its own that a site goes through, nil for none.
func (a *Analysis) shared(site int) *isa.Global {
	p := a.run.Program
	if site < 0 || site >= len(p.Sites) || p.Sites[site].Shared == 0 {
		return nil
	}
	return p.Globals[p.Sites[site].Shared-1]
}

// own is the index by which an access leaves the array that the source indexes, and how many elements that has: a thread's or function's
// own array, or a variable of the device. It is false where the source does not index the array itself.
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
