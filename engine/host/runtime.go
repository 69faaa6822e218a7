package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// Values of cudaError_t that the runtime here answers. Their names and sentences are in builtin.Errors.
const (
	success                  = 0
	errInvalidValue          = 1
	errMemoryAllocation      = 2
	errInvalidPitchValue     = 12
	errInvalidSymbol         = 13
	errInvalidDirection      = 21
	errInvalidDeviceFunction = 98
	errInvalidDevice         = 101
	errUnsupportedLimit      = 215
	errInvalidResourceHandle = 400
	errNotReady              = 600
	errRegistered            = 712
	errNotRegistered         = 713
)

// runtime carries out a call of the CUDA runtime.
func (k *call) runtime() {
	switch k.id {
	case builtin.CudaGetLastError:
		k.resultInt(k.last)
		k.last = success
		return
	case builtin.CudaPeekAtLastError:
		k.resultInt(k.last)
		return
	case builtin.CudaGetErrorString, builtin.CudaGetErrorName:
		e := errorText(int(k.int(0)))
		text := e.Text
		if k.id == builtin.CudaGetErrorName {
			text = e.Name
		}
		k.result(k.constant(k.m, text))
		return
	}
	if k.id == builtin.CudaGraph {
		k.result(k.graph())
		return
	}
	if k.id == builtin.CudaPointerKind {
		k.result(k.pointerKind())
		return
	}
	if k.recorded() {
		k.resultInt(success)
		return
	}
	code := k.answerTo()
	if code != success && code != errNotReady {
		k.last = code
	}
	k.resultInt(code)
}

func errorText(code int) builtin.ErrorText {
	for _, e := range builtin.Errors() {
		if e.Code == code {
			return e
		}
	}
	return builtin.ErrorText{Code: code, Name: "unrecognized error code", Text: "unrecognized error code"}
}

// answerTo is the error code of a call.
func (k *call) answerTo() int {
	switch k.id { // these need no context
	case builtin.CudaGetDeviceProperties, builtin.CudaDeviceGetAttribute, builtin.CudaGetDeviceCount, builtin.CudaGetDevice,
		builtin.CudaSetDevice,
		builtin.CudaSetDeviceFlags, builtin.CudaChooseDevice, builtin.CudaDriverGetVersion, builtin.CudaRuntimeGetVersion:
		return k.deviceCall()
	case builtin.CudaDeviceReset, builtin.CudaThreadExit:
		k.flush()
		k.m.HostSync(event.SyncEvent{Pos: k.pos})
		return success
	}
	if k.sticky != success || k.pending != success {
		k.lose()
	}
	if k.sticky != success {
		return k.refused() // the context is lost
	}
	switch {
	case k.id >= builtin.CudaEventCreate && k.id <= builtin.CudaStreamDestroy:
		return k.eventCall()
	case k.id >= builtin.CudaMemcpy && k.id <= builtin.CudaMemset2D:
		return k.copyCall()
	case k.id >= builtin.CudaBindTexture && k.id <= builtin.CudaDestroySurfaceObject:
		return k.textureCall()
	}
	switch k.id {
	case builtin.CudaMalloc, builtin.CudaMallocAsync, builtin.CudaMallocManaged, builtin.CudaMallocHost, builtin.CudaHostAlloc,
		builtin.CudaMallocPitch:
		return k.allocate()
	case builtin.CudaFree, builtin.CudaFreeAsync, builtin.CudaFreeHost:
		return k.release()
	case builtin.CudaDeviceSynchronize, builtin.CudaThreadSynchronize:
		return k.synchronize()
	case builtin.CudaHostGetDevicePointer, builtin.CudaHostRegister, builtin.CudaHostUnregister:
		return k.pinnedCall()
	case builtin.CudaMemPrefetchAsync:
		if a, ok := k.mem.Find(k.arg(0)); !ok || a.Freed || !a.Managed {
			return errInvalidValue
		}
		return success
	case builtin.CudaLaunchKernel:
		return k.launchKernel()
	case builtin.ClusterOccupancy:
		return k.clusterCall()
	case builtin.CudaFuncSetCacheConfig, builtin.CudaFuncSetAttribute, builtin.CudaFuncGetAttributes,
		builtin.CudaOccupancyMaxActiveBlocksPerMultiprocessor, builtin.CudaOccupancyMaxPotentialBlockSize:
		return k.functionCall()
	case builtin.CudaDeviceSetCacheConfig, builtin.CudaDeviceSetSharedMemConfig, builtin.CudaProfilerStart, builtin.CudaProfilerStop:
		return success
	}
	return k.deviceCall()
}

// synchronize waits for the device: what kernels printed comes out, everything before orders with everything after, and a
// launch that failed is noticed. Only calls that wait notice one; the others continue, and what they ask of the device is not done.
func (k *call) synchronize() int { return k.synchronizeWith(event.SyncEvent{}) }

// synchronizeWith waits for a part of the device's work; here all work is done by then.
func (k *call) synchronizeWith(e event.SyncEvent) int {
	k.flush()
	e.Pos = k.pos
	k.m.HostSync(e)
	k.waited(e)
	if k.pending != success {
		k.sticky = k.pending
	}
	return k.sticky
}

// pinnedCall carries out the calls about host memory that kernels reach.
func (k *call) pinnedCall() int {
	switch k.id {
	case builtin.CudaHostRegister:
		return k.register(k.arg(0), k.arg(1), k.arg(2))
	case builtin.CudaHostUnregister:
		if !k.mem.Pin(k.arg(0), false) {
			return errNotRegistered
		}
		return success
	}
	if a, ok := k.mem.Find(k.arg(1)); !ok || a.Freed || a.Space != isa.HostSpace || !a.Managed {
		return errInvalidValue
	}
	return k.answer(0, isa.I64, k.arg(1))
}

// register is cudaHostRegister. The whole allocation is pinned, as whole pages are on a machine.
func (k *call) register(addr, size, flags uint64) int {
	a, ok := k.mem.Find(addr)
	switch {
	case addr == 0 || size == 0 || flags > 15:
		return errInvalidValue
	case !ok || a.Freed || a.Space != isa.HostSpace || size > uint64(a.Bytes) || addr-a.Addr > uint64(a.Bytes)-size:
		return errInvalidValue
	case a.Managed:
		return errRegistered
	case !k.mem.Pin(addr, true):
		return errNotSupported // the stack of the host program
	}
	return success
}

// give writes a result through the pointer that is argument i.
func (k *call) give(i int, t isa.MemType, v uint64) bool {
	return k.arg(i) != 0 && k.hostReadable(k.arg(i)) && k.mem.WriteLeaf(k.arg(i), t, v)
}

// answer is give as the whole of a call.
func (k *call) answer(i int, t isa.MemType, v uint64) int {
	if !k.give(i, t, v) {
		return errInvalidValue
	}
	return success
}

// pitchBytes is the alignment of rows that cudaMallocPitch gives.
const pitchBytes = 512

func (k *call) allocate() int {
	if k.arg(0) == 0 || !k.hostReadable(k.arg(0)) {
		return errInvalidValue
	}
	size := k.arg(1)
	spec := machine.AllocSpec{Space: isa.GlobalSpace, Name: k.c.Var, Elem: k.c.Elem, Pos: k.pos}
	switch k.id {
	case builtin.CudaMallocManaged:
		if k.dev.Major < 3 {
			return errNotSupported // managed memory came with Kepler
		}
		spec.Managed = true
		if k.arg(2) == 0 || k.arg(2) > 4 {
			return errInvalidValue
		}
	case builtin.CudaMallocHost, builtin.CudaHostAlloc:
		spec.Space, spec.Managed = isa.HostSpace, true
	case builtin.CudaMallocPitch:
		width, height := k.arg(2), k.arg(3)
		if width > 1<<40 || height > 1<<40 {
			return errMemoryAllocation
		}
		pitch := (width + pitchBytes - 1) / pitchBytes * pitchBytes
		if height != 0 && pitch > 1<<45/height {
			return errMemoryAllocation
		}
		size = pitch * height
		if !k.give(1, isa.I64, pitch) {
			return errInvalidValue
		}
	}
	if size == 0 {
		return k.answer(0, isa.I64, 0)
	}
	if size > 1<<45 || int64(size) > k.dev.GlobalBytes-k.mem.DeviceHeld() {
		return errMemoryAllocation
	}
	spec.Bytes = int64(size)
	k.m.Charge(allocCharge)
	addr, ok := k.mem.Alloc(spec)
	if !ok {
		return errMemoryAllocation // the run ends: its budget of memory is used up
	}
	k.spend(10 * clock.Call)
	return k.answer(0, isa.I64, addr)
}

// pointerKind is the cudaMemoryType of an address.
func (k *call) pointerKind() uint64 {
	a, ok := k.mem.Find(k.arg(0))
	switch {
	case !ok || a.Freed || a.Heap || a.Space == isa.HostSpace && !a.Managed:
		return 0
	case a.Space == isa.HostSpace:
		return 1
	case a.Managed:
		return 3
	}
	return 2
}

// refused is the answer of a call after a launch that failed. Memory that it was to free is no leak.
func (k *call) refused() int {
	if k.id == builtin.CudaFree || k.id == builtin.CudaFreeHost || k.id == builtin.CudaFreeAsync {
		k.mem.Excuse(k.arg(0))
	}
	return k.sticky
}

func (k *call) release() int {
	addr := k.arg(0)
	if addr == 0 {
		return success
	}
	k.m.Charge(allocCharge)
	if k.synchronize() != success {
		return k.refused()
	}
	a, ok := k.mem.Find(addr)
	_, array := k.arrays[addr]
	switch {
	case !ok || array || a.Addr != addr || a.Static || a.Heap:
		return k.wrongFree(addr, event.BadFree)
	case (a.Space == isa.HostSpace) != (k.id == builtin.CudaFreeHost) || a.Space == isa.HostSpace && (!a.Managed || a.Pinned):
		return k.wrongFree(addr, event.BadFree)
	case k.mem.Free(addr, k.pos) == machine.FreedBefore:
		return k.wrongFree(addr, event.DoubleFree)
	}
	return success
}

// wrongFree reports an address that the call cannot free.
func (k *call) wrongFree(addr uint64, kind event.FaultKind) int {
	f := event.Fault{Kind: kind, Site: -1, Pos: k.pos, Host: true, Alloc: -1}
	f.Addr[0] = addr
	if a, ok := k.mem.Find(addr); ok {
		f.Alloc, f.Size, f.Space = a.Ordinal, a.Bytes, a.Space
	}
	k.m.Report(f)
	return errInvalidValue
}

// functionCall carries out the calls that take a kernel. Its address is its index into Program.Funcs.
func (k *call) functionCall() int {
	at := 0
	switch k.id {
	case builtin.CudaFuncGetAttributes, builtin.CudaOccupancyMaxActiveBlocksPerMultiprocessor:
		at = 1
	case builtin.CudaOccupancyMaxPotentialBlockSize:
		at = 2
	}
	index := k.arg(at)
	if index >= uint64(len(k.program.Funcs)) || !k.program.Funcs[index].Kernel {
		return errInvalidDeviceFunction
	}
	fn := k.program.Funcs[index]
	switch k.id {
	case builtin.CudaFuncSetAttribute:
		value := int64(k.int(2))
		switch k.int(1) {
		case 8: // cudaFuncAttributeMaxDynamicSharedMemorySize
			if value < 0 || value+int64(fn.SharedBytes) > int64(k.dev.SharedPerBlockOptin) {
				return errInvalidValue
			}
			if k.dynamic == nil {
				k.dynamic = map[int]int{}
			}
			k.dynamic[int(index)] = int(value)
		case 9: // the carveout is a hint
			if value < -1 || value > 100 {
				return errInvalidValue
			}
		default:
			return k.setClusterRule(int(index), k.int(1), int32(value))
		}
	case builtin.CudaFuncGetAttributes:
		return k.functionAttributes(fn, int(index))
	case builtin.CudaOccupancyMaxActiveBlocksPerMultiprocessor:
		threads, dynamic := int64(k.int(2)), k.arg(3)
		if threads <= 0 {
			return errInvalidValue
		}
		return k.answer(0, isa.I32, uint64(k.resident(int(index), threads, dynamic)))
	case builtin.CudaOccupancyMaxPotentialBlockSize:
		// the block size with most resident threads, the larger of equal ones
		limit := int64(k.int(4))
		most := int64(k.dev.MaxThreadsPerBlock)
		if fn.MaxThreads > 0 {
			most = min(most, int64(fn.MaxThreads))
		}
		if limit > 0 {
			most = min(most, limit)
		}
		best, bestBlocks := int64(0), 0
		for threads := most; threads > 0; threads = (threads - 1) / int64(k.dev.WarpSize) * int64(k.dev.WarpSize) {
			if n := k.resident(int(index), threads, k.arg(3)); int64(n)*threads > int64(bestBlocks)*best {
				best, bestBlocks = threads, n
			}
		}
		if !k.give(0, isa.I32, uint64(bestBlocks*k.dev.SMs)) || !k.give(1, isa.I32, uint64(best)) {
			return errInvalidValue
		}
	}
	return success
}

// resident is how many blocks of a kernel a multiprocessor holds; 0 where not one fits, or where the kernel has not requested so much
// shared memory.
func (k *call) resident(index int, threads int64, dynamic uint64) int {
	fn := k.program.Funcs[index]
	if threads > int64(k.dev.MaxThreadsPerBlock) || dynamic > k.sharedLeft(fn, index) {
		return 0
	}
	return k.dev.Resident(int(threads), fn.RegistersEstimate, fn.SharedBytes+int(dynamic), fn.ParamBytes).Blocks
}

func (k *call) functionAttributes(fn *isa.Func, index int) int {
	constants := 0
	for _, g := range k.program.Globals {
		if g.Space == isa.ConstantSpace {
			constants += g.Bytes
		}
	}
	threads := k.dev.MaxThreadsPerBlock
	if fn.MaxThreads > 0 {
		threads = min(threads, fn.MaxThreads)
	}
	dynamic := k.dev.SharedPerBlock - fn.SharedBytes
	if opted, ok := k.dynamic[index]; ok {
		dynamic = max(dynamic, opted)
	}
	version := 10*k.dev.Major + k.dev.Minor
	at := k.arg(0)
	if at == 0 || !k.hostReadable(at) {
		return errInvalidValue
	}
	for _, v := range []int{fn.SharedBytes, constants, fn.LocalBytes} {
		if !k.mem.WriteLeaf(at, isa.I64, uint64(v)) {
			return errInvalidValue
		}
		at += 8
	}
	words := append([]int{threads, fn.RegistersEstimate, version, version, 0, dynamic, -1}, k.clusterAttributes(fn, index)...)
	for _, v := range words {
		if !k.mem.WriteLeaf(at, isa.I32, uint64(v)) {
			return errInvalidValue
		}
		at += 4
	}
	return success
}
