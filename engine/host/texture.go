package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/event"
	"tilescope/engine/isa"
)

// textureCall binds and unbinds texture references. A reference is a variable in constant memory: address, bytes of a row,
// rows, bytes from row to row, as the prelude's struct has them.
func (k *call) textureCall() int {
	reference := 1
	var address, width, height, pitch uint64
	switch k.id {
	case builtin.CudaUnbindTexture:
		reference = 0
	case builtin.CudaBindTexture: // offset, reference, pointer, size; or with the format before the size
		address, width, height = k.arg(2), k.arg(len(k.args)-1), 1
		s := k.side(address)
		if !s.device || !s.known {
			return k.wrong(event.HostPointer, s, width, false)
		}
		width = min(width, uint64(s.left))
		pitch = width
	case builtin.CudaBindTexture2D:
		format, ok := k.mem.ReadLeaf(k.arg(3), isa.I32)
		if !ok {
			return errInvalidValue
		}
		address, width, height, pitch = k.arg(2), k.arg(4)*(format/8), k.arg(5), k.arg(6)
		s := k.side(address)
		switch {
		case !s.device || !s.known:
			return k.wrong(event.HostPointer, s, width, false)
		case width == 0 || height == 0 || width > pitch || pitch > 1<<32 || height > 1<<32:
			return errInvalidValue
		case (height-1)*pitch+width > uint64(s.left):
			return k.wrong(event.CopySize, s, (height-1)*pitch+width, false)
		}
	}
	if k.id != builtin.CudaUnbindTexture && k.arg(0) != 0 && !k.give(0, isa.I64, 0) {
		return errInvalidValue
	}
	at := k.arg(reference)
	for i, v := range []uint64{address, width, height, pitch} {
		if !k.mem.WriteLeaf(at+uint64(8*i), isa.I64, v) {
			return errInvalidSymbol
		}
	}
	return success
}
