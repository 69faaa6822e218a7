package host

import (
	"slices"

	"tilescope/engine/builtin"
	"tilescope/engine/source"
)

// LostCopy is a copy or a fill that an earlier launch's error kept from being made.
type LostCopy struct {
	Pos      source.Pos
	Position int64 // warp steps executed before
	To       uint64
	Bytes    uint64
}

// mostLost bounds the copies that are remembered.
const mostLost = 256

// lose remembers a copy that is not made; of other calls nothing.
func (k *call) lose() {
	a := k.arg
	var n uint64
	switch k.id {
	case builtin.CudaMemcpy, builtin.CudaMemcpyAsync, builtin.CopyElement, builtin.CudaMemset, builtin.CudaMemsetAsync,
		builtin.CudaMemcpyToSymbol, builtin.CudaMemcpyToSymbolAsync, builtin.CudaMemcpyFromSymbol, builtin.CudaMemcpyFromSymbolAsync:
		n = a(2)
	case builtin.CudaMemcpy2D, builtin.CudaMemcpy2DAsync:
		n = a(1) * a(5)
	case builtin.CudaMemset2D:
		n = a(1) * a(4)
	default:
		return
	}
	if len(k.lost) < mostLost {
		k.lost = append(slices.Clip(k.lost), LostCopy{k.pos, k.m.Position(), a(0), n})
	}
}

// Lost are the copies that an earlier launch's error kept from being made, in their order.
func (p *Process) Lost() []LostCopy { return p.lost }
