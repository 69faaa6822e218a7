package host

import (
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Memory and copies of three dimensions.

// allocateVolume is cudaMalloc3D: rows with a pitch, slice after slice.
func (k *call) allocateVolume() int {
	width, height, depth := k.arg(1), k.arg(2), k.arg(3)
	at := k.arg(0)
	if at == 0 || !k.hostReadable(at) {
		return errInvalidValue
	}
	if width > 1<<40 || height > 1<<20 || depth > 1<<20 {
		return errMemoryAllocation
	}
	pitch := (width + pitchBytes - 1) / pitchBytes * pitchBytes
	size := pitch * height * depth
	if height*depth > 0 && pitch > 1<<45/(height*depth) || int64(size) > k.dev.GlobalBytes-k.mem.DeviceHeld() {
		return errMemoryAllocation
	}
	addr := uint64(0)
	if size > 0 {
		k.m.Charge(allocCharge)
		var ok bool
		addr, ok = k.mem.Alloc(machine.AllocSpec{Space: isa.GlobalSpace, Name: k.c.Var, Bytes: int64(size), Pos: k.pos})
		if !ok {
			return errMemoryAllocation
		}
	}
	k.spend(10 * clock.Call)
	for i, v := range []uint64{addr, pitch, width, height} {
		if !k.mem.WriteLeaf(at+uint64(8*i), isa.I64, v) {
			return errInvalidValue
		}
	}
	return success
}

// fillVolume is cudaMemset3D.
func (k *call) fillVolume() int {
	addr, pitch, ysize, value := k.arg(0), k.arg(1), k.arg(3), byte(k.int(4))
	width, height, depth := k.arg(5), k.arg(6), k.arg(7)
	if width > pitch || depth > 1 && height > ysize {
		return errInvalidValue
	}
	for z := uint64(0); z < depth; z++ {
		for y := uint64(0); y < height; y++ {
			if code := k.fill(addr+(z*ysize+y)*pitch, value, width); code != success {
				return code
			}
			if !k.m.Charge(rowCharge) {
				return errInvalidValue
			}
		}
	}
	return success
}

// volumeEnd is one side of a copy of three dimensions.
type volumeEnd struct {
	addr        uint64
	pitch, rows uint64 // bytes of a row, and rows of a slice
	width       uint64 // bytes of a row that may be copied
	slices      uint64 // 0 where that is not known
	pos         [3]uint64
	element     uint64 // bytes: 1 but for arrays
}

// Where cudaMemcpy3DParms has its members, in bytes.
const (
	volumeSource = 0
	volumeTarget = 64
	volumeExtent = 128
	volumeKind   = 152
)

// volumeSide reads one side of a cudaMemcpy3DParms: an array or a pointer.
func (k *call) volumeSide(at uint64) (volumeEnd, int) {
	leaf := func(off uint64) uint64 {
		v, _ := k.mem.ReadLeaf(at+off, isa.I64)
		return v
	}
	array, pointer := leaf(0), leaf(32)
	e := volumeEnd{pos: [3]uint64{leaf(8), leaf(16), leaf(24)}, element: 1}
	switch {
	case (array == 0) == (pointer == 0):
		return e, errInvalidValue
	case pointer != 0:
		e.addr, e.pitch, e.rows = pointer, leaf(40), leaf(56)
		e.width = e.pitch
		return e, success
	}
	a, ok := k.arrays[array]
	if !ok {
		return e, errInvalidResourceHandle
	}
	e.addr, e.pitch, e.width, e.rows, e.slices, e.element = array, a.row, a.row, a.height(), max(a.extent[2], 1), a.element
	return e, success
}

// copyVolume is cudaMemcpy3D. Widths count elements where an array takes part, else bytes.
func (k *call) copyVolume() int {
	at := k.arg(0)
	if at == 0 || !k.hostReadable(at) {
		return errInvalidValue
	}
	from, code := k.volumeSide(at + volumeSource)
	if code != success {
		return code
	}
	to, code := k.volumeSide(at + volumeTarget)
	if code != success {
		return code
	}
	var extent [3]uint64
	for i := range extent {
		extent[i], _ = k.mem.ReadLeaf(at+volumeExtent+uint64(8*i), isa.I64)
	}
	kind, _ := k.mem.ReadLeaf(at+volumeKind, isa.I32)
	if extent[0] == 0 || extent[1] == 0 || extent[2] == 0 {
		return success
	}
	width := extent[0] * max(from.element, to.element)
	for _, end := range []*volumeEnd{&from, &to} {
		if code := k.fitVolume(end, width, extent, end == &to); code != success {
			return code
		}
	}
	for z := range extent[2] {
		for y := range extent[1] {
			first := z == 0 && y == 0
			if code := k.copy(to.row(y, z), from.row(y, z), width, int32(kind), first); code != success {
				return code
			}
			if !k.m.Charge(rowCharge) {
				return errInvalidValue
			}
		}
	}
	return success
}

// row is where a row of the copied part begins.
func (e *volumeEnd) row(y, z uint64) uint64 {
	return e.addr + ((z+e.pos[2])*e.rows+y+e.pos[1])*e.pitch + e.pos[0]*e.element
}

// fitVolume holds the copied part against a side of the copy.
func (k *call) fitVolume(e *volumeEnd, width uint64, extent [3]uint64, write bool) int {
	const most = 1 << 32
	if width > most || extent[1] > most || extent[2] > most || e.pitch > most || e.rows > most || max(e.pos[0], e.pos[1], e.pos[2]) > most {
		return errInvalidValue
	}
	across := e.pos[0]*e.element+width > e.width
	down := e.pos[1]+extent[1] > e.rows && (e.slices > 0 || extent[2] > 1)
	deep := e.slices > 0 && e.pos[2]+extent[2] > e.slices
	if !across && !down && !deep {
		return success
	}
	if e.slices > 0 {
		return k.wrong(event.CopySize, k.side(e.addr), width*min(extent[1]*extent[2], 1<<20), write)
	}
	return errInvalidValue
}
