package host

import (
	"math"

	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Kinds of cudaMemcpyKind.
const (
	hostToHost     = 0
	hostToDevice   = 1
	deviceToHost   = 2
	deviceToDevice = 3
	copyDefault    = 4
)

// copyCall carries out the copies and fills of the runtime.
func (k *call) copyCall() int {
	a := k.arg
	switch k.id {
	case builtin.CudaMemcpy, builtin.CopyElement:
		if code := k.refuseArray(a(0), a(1), a(2)); code != success {
			return code
		}
		return k.copy(a(0), a(1), a(2), k.int(3), true)
	case builtin.CudaMemcpyAsync:
		if !k.queue(a(4)) {
			return errInvalidResourceHandle
		}
		if code := k.refuseArray(a(0), a(1), a(2)); code != success {
			return code
		}
		return k.copy(a(0), a(1), a(2), k.int(3), false)
	case builtin.CudaMemcpy2D, builtin.CudaMemcpy2DAsync:
		if k.id == builtin.CudaMemcpy2DAsync && !k.queue(a(7)) {
			return errInvalidResourceHandle
		}
		return k.copyRows()
	case builtin.CudaMemcpyToSymbolAsync, builtin.CudaMemcpyFromSymbolAsync:
		if !k.queue(a(5)) {
			return errInvalidResourceHandle
		}
		return k.copySymbols()
	case builtin.CudaMemcpyToSymbol, builtin.CudaMemcpyFromSymbol:
		return k.copySymbols()
	case builtin.CudaGetSymbolAddress, builtin.CudaGetSymbolSize:
		s, ok := k.mem.Find(a(1))
		if !ok || !s.Static || s.Space == isa.HostSpace {
			return errInvalidSymbol
		}
		if k.id == builtin.CudaGetSymbolSize {
			return k.answer(0, isa.I64, uint64(s.Bytes))
		}
		return k.answer(0, isa.I64, s.Addr)
	case builtin.CudaMemset, builtin.CudaMemsetAsync:
		if k.id == builtin.CudaMemsetAsync && !k.queue(a(3)) {
			return errInvalidResourceHandle
		}
		return k.fill(a(0), byte(k.int(1)), a(2))
	case builtin.CudaMemset2D:
		return k.fillRows(a(0), a(1), byte(k.int(2)), a(3), a(4))
	}
	return success
}

// fillRows sets width bytes of each of height rows, which begin pitch bytes apart.
func (k *call) fillRows(to, pitch uint64, value byte, width, height uint64) int {
	if width > pitch {
		return errInvalidPitchValue
	}
	for row := uint64(0); row < height; row++ {
		if code := k.fill(to+row*pitch, value, width); code != success {
			return code
		}
		if !k.m.Charge(rowCharge) || row > maxWidth {
			return errInvalidValue
		}
	}
	return success
}

// side is what one end of a copy is.
type side struct {
	addr   uint64
	alloc  machine.Allocation
	known  bool // inside an allocation that was not freed
	device bool // memory that the device may be asked to copy
	host   bool // memory that the host may touch
	left   int64
}

func (k *call) side(addr uint64) side {
	s := side{addr: addr}
	a, ok := k.mem.Find(addr)
	if v, local := k.m.HostVariable(addr); local {
		a = v
	}
	s.alloc = a
	s.known = ok && !a.Freed
	if s.known {
		s.left = a.Bytes - int64(addr-a.Addr)
	}
	switch machine.SpaceOf(addr) {
	case isa.GlobalSpace:
		s.device, s.host = !a.Heap, s.known && a.Managed
	case isa.ConstantSpace:
		s.host = addr < isa.ConstantBase
		s.device = !s.host
	case isa.HostSpace:
		s.host = true
		s.device = s.known && a.Managed // pinned: the device reaches it too
	}
	return s
}

// wrong reports what is wrong with a copy and is the code that the runtime answers.
func (k *call) wrong(kind event.FaultKind, s side, n uint64, write bool) int {
	f := event.Fault{
		Kind: kind, Site: -1, Pos: k.pos, Host: true, Alloc: -1, Bytes: int(min(n, 1<<31-1)), Size: int64(min(n, 1<<62)), To: k.to,
	}
	f.Addr[0] = s.addr
	if write {
		f.Access = isa.Store
	}
	if s.alloc.Bytes > 0 {
		f.Alloc, f.Space = s.alloc.Ordinal, s.alloc.Space
		if kind == event.CopySize { // there Size is what was requested
			f.Has, f.Text = max(s.left, 0), s.alloc.Name
			f.Part = f.Has < s.alloc.Bytes
		} else {
			f.Size = s.alloc.Bytes
		}
	}
	k.m.Report(f)
	return errInvalidValue
}

// copy is cudaMemcpy. An H200's answers to each mistake are in testdata/runtime.txt.
func (k *call) copy(dst, src, n uint64, kind int32, waits bool) int {
	if kind < hostToHost || kind > copyDefault {
		if n == 0 {
			return success
		}
		return errInvalidDirection
	}
	if waits {
		if code := k.synchronize(); code != success {
			return code
		}
	}
	if n == 0 || k.pending != success {
		return success
	}
	to, from := k.side(dst), k.side(src)
	if k.to = dst; kind == hostToDevice && !to.device && from.device || kind == deviceToHost && !to.host && from.host {
		k.to = src // the two are exchanged
	}
	if code := k.checkDirection(to, from, n, kind); code != success {
		return code
	}
	size, code := k.checkExtent(to, from, n)
	if code != success {
		return code
	}
	if k.charge(size) {
		k.mem.Copy(dst, src, int64(size), k.asked(to, from))
	}
	k.spendCopy(n, to.device && from.device)
	return success
}

// refuseArray answers a copy of n bytes that is given a cudaArray in place of a pointer, as an H100 does.
func (k *call) refuseArray(dst, src, n uint64) int {
	for i, addr := range []uint64{dst, src} {
		if _, ok := k.arrays[addr]; ok && n > 0 {
			return k.wrong(event.CopyArray, k.side(addr), n, i == 0)
		}
	}
	return success
}

// checkDirection holds the sides of a copy against its kind.
func (k *call) checkDirection(to, from side, n uint64, kind int32) int {
	told := false // that the direction is wrong: once is enough
	// The side that the kind calls the device's has to be; the other the runtime looks up by its address, whatever the kind says of it.
	for _, end := range []struct {
		s            side
		write        bool
		device, host bool // as the kind says
	}{
		{to, true, kind == hostToDevice || kind == deviceToDevice, kind == deviceToHost || kind == hostToHost},
		{from, false, kind == deviceToHost || kind == deviceToDevice, kind == hostToDevice || kind == hostToHost},
	} {
		switch {
		case end.device && end.s.addr < 4096:
			return k.wrong(event.NullPointer, end.s, n, end.write)
		case end.device && !end.s.device && told:
			return errInvalidValue
		case end.device && !end.s.device:
			return k.wrong(event.CopyDirection, end.s, n, end.write)
		case end.host && !end.s.host && end.s.known:
			told = true
			k.wrong(event.CopyDirection, end.s, n, end.write) // works, and is not what the program says
		}
	}
	return success
}

// checkExtent is how many of the n bytes can be copied.
func (k *call) checkExtent(to, from side, n uint64) (size uint64, code int) {
	size = n
	told := false // that it is too long: once is enough
	for _, end := range []struct {
		s     side
		write bool
	}{{to, true}, {from, false}} {
		switch {
		case end.s.addr < 4096:
			return 0, k.wrong(event.NullPointer, end.s, n, end.write)
		case end.s.alloc.Freed:
			return 0, k.wrong(event.UseAfterFree, end.s, n, end.write)
		case !end.s.known:
			return 0, k.wrong(event.Unmapped, end.s, n, end.write)
		case n <= uint64(end.s.left):
		case end.s.device && told:
			return 0, errInvalidValue
		case end.s.device:
			return 0, k.wrong(event.CopySize, end.s, n, end.write)
		default: // the host's memory ends before the copy does: the runtime cannot know and continues
			if !told {
				k.wrong(event.CopySize, end.s, n, end.write)
			}
			told = true
			size = min(size, uint64(end.s.left))
		}
	}
	return size, success
}

// copyRows is cudaMemcpy2D.
func (k *call) copyRows() int {
	dst, dstPitch, src, srcPitch, width, height, kind := k.arg(0), k.arg(1), k.arg(2), k.arg(3), k.arg(4), k.arg(5), k.int(6)
	if kind < hostToHost || kind > copyDefault {
		return errInvalidDirection
	}
	if width > dstPitch || width > srcPitch {
		if height == 1 {
			return errInvalidValue
		}
		return errInvalidPitchValue
	}
	if width == 0 || height == 0 {
		return success
	}
	for row := uint64(0); row < height; row++ {
		if code := k.copy(dst+row*dstPitch, src+row*srcPitch, width, kind, row == 0 && k.id == builtin.CudaMemcpy2D); code != success {
			return code
		}
		if !k.m.Charge(rowCharge) || row > maxWidth {
			return errInvalidValue
		}
		if row > 0 || k.pending != success {
			continue
		}
		// Where and which way is right, or the first row would have said so: now for the last.
		for _, end := range []struct {
			addr, pitch uint64
			write       bool
		}{{dst, dstPitch, true}, {src, srcPitch, false}} {
			s := k.side(end.addr)
			fit := (uint64(s.left)-min(width, uint64(s.left)))/end.pitch + 1
			if fit >= height {
				continue
			}
			code := k.wrong(event.CopySize, s, (height-1)*end.pitch+width, end.write)
			if s.device {
				return code
			}
			height = fit // the runtime cannot know where the host's memory ends
		}
	}
	return success
}

// asked is how this call requests a copy between two sides, and notes that it has been requested. Pageable host memory makes the host wait,
// whatever the call is named.
func (k *call) asked(to, from side) machine.Asked {
	pageable := func(s side) bool { return s.known && s.alloc.Space == isa.HostSpace && !s.alloc.Managed }
	queued := k.async && !pageable(to) && !pageable(from)
	switch {
	case queued:
		k.enqueue(k.into)
	case k.async:
		k.learn(k.into, math.MaxInt64)
	}
	return machine.Asked{Pos: k.pos, Stream: k.into, Queued: queued}
}

// copySymbols are the four calls that copy to or from a variable of the device.
func (k *call) copySymbols() int {
	if k.id == builtin.CudaMemcpyToSymbol || k.id == builtin.CudaMemcpyToSymbolAsync {
		return k.copySymbol(k.arg(0), k.arg(1), k.arg(2), k.arg(3), k.int(4), true)
	}
	return k.copySymbol(k.arg(1), k.arg(0), k.arg(2), k.arg(3), k.int(4), false)
}

// copySymbol copies to or from a variable of the device.
func (k *call) copySymbol(symbol, other, n, offset uint64, kind int32, to bool) int {
	s, ok := k.mem.Find(symbol)
	if !ok || !s.Static || s.Space == isa.HostSpace || s.Name == "" {
		call := "cudaMemcpyFromSymbol"
		if to {
			call = "cudaMemcpyToSymbol"
		}
		k.m.Report(event.Fault{Kind: event.CopySymbol, Site: -1, Pos: k.pos, Host: true, Alloc: -1, Text: call})
		return errInvalidSymbol
	}
	allowed := kind == deviceToDevice || kind == copyDefault || to && kind == hostToDevice || !to && kind == deviceToHost
	if !allowed {
		return errInvalidDirection
	}
	end := side{addr: symbol + offset, alloc: s, known: true, device: true, left: s.Bytes - int64(min(offset, uint64(s.Bytes)))}
	if offset > uint64(s.Bytes) || n > uint64(s.Bytes)-offset {
		return k.wrong(event.CopySize, end, n, to)
	}
	waits := k.id == builtin.CudaMemcpyToSymbol || k.id == builtin.CudaMemcpyFromSymbol
	if to {
		return k.copy(s.Addr+offset, other, n, kind, waits)
	}
	return k.copy(other, s.Addr+offset, n, kind, waits)
}

// fill is cudaMemset.
func (k *call) fill(addr uint64, value byte, n uint64) int {
	if n == 0 || k.pending != success {
		return success
	}
	s := k.side(addr)
	switch {
	case addr < 4096:
		return k.wrong(event.NullPointer, s, n, true)
	case !s.device && !(s.host && s.known && s.alloc.Managed):
		return k.wrong(event.HostPointer, s, n, true)
	case s.alloc.Freed:
		return k.wrong(event.UseAfterFree, s, n, true)
	case !s.known:
		return k.wrong(event.Unmapped, s, n, true)
	case n > uint64(s.left):
		return k.wrong(event.CopySize, s, n, true)
	}
	if k.charge(n) {
		k.mem.Fill(addr, value, int64(n), k.asked(s, side{}))
	}
	return success
}
