package host

import (
	"encoding/binary"

	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// errCooperativeTooLarge is the error of a cooperative launch whose blocks the device cannot hold at once.
const errCooperativeTooLarge = 720

// launchKernel is cudaLaunchKernel and cudaLaunchCooperativeKernel: a launch whose arguments are given by their addresses.
func (k *call) launchKernel() int {
	index := k.arg(0)
	if index >= uint64(len(k.program.Funcs)) || !k.program.Funcs[index].Kernel {
		return errInvalidDeviceFunction
	}
	fn := k.program.Funcs[index]
	var grid, block [3]uint64
	for i := range 3 {
		grid[i], block[i] = uint64(uint32(k.arg(1+i))), uint64(uint32(k.arg(4+i)))
	}
	if k.int(10) == 2 { // a node of the graph that stands for the stream
		args := []uint64{grid[0], grid[1], grid[2], block[0], block[1], block[2], k.arg(8), 0}
		params, ok := k.arguments(fn, k.arg(7))
		c := &isa.Call{Func: int32(index), Site: -1, Span: source.Span{From: k.m.HostPlace(k.pos), To: k.m.HostPlace(k.pos)}}
		if !ok || k.addNode(k.arg(9), graphNode{call: c, args: append(args, params...), launch: true}) == 0 {
			return errInvalidValue
		}
		return success
	}
	shared, cooperative := k.arg(8), k.int(10) == 1
	own := &isa.Call{Func: int32(index), Site: -1, Span: source.Span{From: k.m.HostPlace(k.pos), To: k.m.HostPlace(k.pos)}}
	if k.pending != success {
		k.notRun(k.m, own, k.pending)
		return success // behind a launch that failed: accepted, and never run
	}
	code, rule := k.refuse(fn, int(index), grid, block, shared)
	stream, known := k.streamOf(k.arg(9))
	if code == success && !known {
		code, rule = errInvalidResourceHandle, texts.HostLaunchStream
	}
	var cluster event.Dim
	if code == success {
		cluster, code, rule = k.clusterOf(fn, int(index), grid, event.Dim{k.int(11), k.int(12), k.int(13)})
	}
	if code == success && cooperative {
		threads := int64(block[0] * block[1] * block[2])
		if grid[0]*grid[1]*grid[2] > uint64(k.resident(int(index), threads, shared)*k.dev.SMs) {
			code, rule = errCooperativeTooLarge, texts.HostLaunchCooperative
		}
	}
	if code != success {
		f := event.Fault{Kind: event.InvalidLaunch, Site: -1, Pos: k.pos, Host: true, Alloc: -1, Code: code, Text: rule.String()}
		k.exceeded(&f, rule, fn, int(index), grid, block, shared)
		k.m.Report(f)
		return code
	}
	spec := machine.LaunchSpec{Func: int(index), DynamicShared: int(shared), Call: own, Cooperative: cooperative, Stream: stream,
		Cluster: cluster}
	for i := range 3 {
		spec.Grid[i], spec.Block[i] = int32(grid[i]), int32(block[i])
	}
	params, ok := k.arguments(fn, k.arg(7))
	if !ok {
		return errInvalidValue
	}
	spec.Params = params
	k.begin(k.m, spec)
	return success
}

// arguments reads a kernel's arguments through an array of their addresses.
func (k *call) arguments(fn *isa.Func, table uint64) ([]uint64, bool) {
	var out []uint64
	for i, p := range fn.Params {
		var cell [8]byte
		if !k.mem.Read(table+uint64(8*i), cell[:]) {
			return nil, false
		}
		at := binary.LittleEndian.Uint64(cell[:])
		for _, l := range p.Places {
			var value [8]byte
			if l.Bits != nil {
				ok := true
				v := l.Bits.Value(func(offset int, m isa.MemType) uint64 {
					ok = k.mem.Read(at+uint64(offset), value[:m.Bytes()]) && ok
					return binary.LittleEndian.Uint64(value[:]) & (^uint64(0) >> (64 - 8*m.Bytes()))
				})
				if !ok {
					return nil, false
				}
				out = append(out, v)
				continue
			}
			if !k.mem.Read(at+uint64(l.Offset), value[:l.Mem.Bytes()]) {
				return nil, false
			}
			out = append(out, canonical(l.Mem, binary.LittleEndian.Uint64(value[:])))
		}
	}
	return out, true
}

// canonical is a cell of memory as a register holds it.
func canonical(m isa.MemType, v uint64) uint64 {
	switch m {
	case isa.I8:
		return uint64(int64(int8(v)))
	case isa.I16:
		return uint64(int64(int16(v)))
	case isa.I32:
		return uint64(int64(int32(v)))
	}
	return v
}
