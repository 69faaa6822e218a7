package host

import (
	"maps"

	"tilescope/engine/builtin"
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// arrayState is an array of cudaMallocArray that was not freed. Its handle is its address; rows are without gaps.
type arrayState struct {
	row, rows uint64    // bytes of a row, and how many, all slices together
	element   uint64    // bytes
	extent    [3]uint64 // as it was requested: elements, rows, slices or layers
	format    [5]uint64 // cudaChannelFormatDesc
	flags     uint64
}

// height is the rows of a slice.
func (a arrayState) height() uint64 { return max(a.extent[1], 1) }

// view is what a texture reads: address, bytes of a row, rows, bytes from row to row.
type view struct {
	address, width, height, pitch uint64
	depth, slice                  uint64    // layers too
	format                        [5]uint64 // cudaChannelFormatDesc
}

// Values of cudaResourceType.
const (
	resourceArray   = 0
	resourceLinear  = 2
	resourcePitched = 3
)

// Where the prelude's structs have their members, in bytes.
const (
	resourceUnion   = 8 // devPtr or array
	resourceFormat  = resourceUnion + 8
	resourceExtents = resourceFormat + 24 // sizeInBytes; width, height, pitchInBytes

	textureFilter     = 12
	textureRead       = 16
	textureSRGB       = 20
	textureBorder     = 24
	textureNormalized = 40

	objectModes   = 48 // of __texture: how x, y and z are addressed, whether normalized, filtered, read as fractions
	objectElement = objectModes + 24
	objectBorder  = objectElement + 12
	objectBytes   = objectBorder + 20
)

const (
	errInvalidFilter = 26
	errInvalidNorm   = 27
	errNotSupported  = 801
)

// maxArrayExtent bounds an array's width in elements and its rows; every device's limit is below it.
const maxArrayExtent = 1 << 17

// textureCall carries out the calls about textures and the arrays that they read.
func (k *call) textureCall() int {
	switch k.id {
	case builtin.CudaMallocArray:
		return k.allocateArray([3]uint64{k.arg(2), k.arg(3), 0}, k.arg(4))
	case builtin.CudaMalloc3DArray:
		return k.allocateArray([3]uint64{k.arg(2), k.arg(3), k.arg(4)}, k.arg(5))
	case builtin.CudaArrayGetInfo:
		return k.arrayInfo()
	case builtin.CudaMalloc3D:
		return k.allocateVolume()
	case builtin.CudaMemcpy3D:
		return k.copyVolume()
	case builtin.CudaMemset3D:
		return k.fillVolume()
	case builtin.CudaCreateSurfaceObject:
		return k.createSurface()
	case builtin.CudaDestroySurfaceObject:
		return success
	case builtin.CudaFreeArray:
		return k.freeArray()
	case builtin.CudaMemcpyToArray, builtin.CudaMemcpyFromArray, builtin.CudaMemcpy2DToArray, builtin.CudaMemcpy2DFromArray:
		return k.copyArray()
	case builtin.CudaCreateTextureObject:
		return k.createTexture()
	case builtin.CudaDestroyTextureObject:
		return success // of a view there is nothing to free
	}
	return k.bindTexture()
}

// elementBytes is the size of an element of the format at addr.
func (k *call) elementBytes(addr uint64) (uint64, bool) {
	bits := uint64(0)
	for i := range uint64(4) {
		v, ok := k.mem.ReadLeaf(addr+4*i, isa.I32)
		if !ok || int32(v) < 0 || int32(v) > 32 {
			return 0, false
		}
		bits += v
	}
	bytes := bits / 8
	return bytes, bits%8 == 0 && bytes > 0 && bytes&(bytes-1) == 0 && bytes <= 16
}

// What an array may be asked to be.
const (
	arrayLayered = 1
	arraySurface = 2
	arrayCubemap = 4
	arrayGather  = 8
)

func (k *call) allocateArray(extent [3]uint64, flags uint64) int {
	if k.arg(0) == 0 || !k.hostReadable(k.arg(0)) || !k.hostReadable(k.arg(1)) {
		return errInvalidValue
	}
	element, ok := k.elementBytes(k.arg(1))
	switch {
	case flags&arrayCubemap != 0 || flags > 2*arrayGather:
		return errNotSupported
	case !ok || extent[0] == 0 || extent[2] > 0 && extent[1] == 0 && flags&arrayLayered == 0 || flags&arrayLayered != 0 && extent[2] == 0:
		return errInvalidValue
	}
	a := arrayState{row: extent[0] * element, element: element, extent: extent, flags: flags}
	for _, x := range extent {
		if x > maxArrayExtent {
			return errInvalidValue
		}
	}
	a.rows = max(extent[1], 1) * max(extent[2], 1)
	if a.rows > 1<<31 || a.row*a.rows > 1<<45 || int64(a.row*a.rows) > k.dev.GlobalBytes-k.mem.DeviceHeld() {
		return errMemoryAllocation
	}
	for i := range a.format {
		a.format[i], _ = k.mem.ReadLeaf(k.arg(1)+4*uint64(i), isa.I32)
	}
	addr, ok := k.mem.Alloc(machine.AllocSpec{Space: isa.GlobalSpace, Name: k.c.Var, Elem: k.channelType(k.arg(1), element),
		Bytes: int64(a.row * a.rows), Pos: k.pos})
	if !ok {
		return errMemoryAllocation
	}
	k.m.Charge(allocCharge + int64(len(k.arrays)))
	k.arrays = maps.Clone(k.arrays)
	if k.arrays == nil {
		k.arrays = map[uint64]arrayState{}
	}
	k.arrays[addr] = a
	k.spend(10 * clock.Call)
	return k.answer(0, isa.I64, addr)
}

// arrayInfo is cudaArrayGetInfo: what is requested may be null.
func (k *call) arrayInfo() int {
	a, ok := k.arrays[k.arg(3)]
	if !ok {
		return errInvalidResourceHandle
	}
	write := func(at uint64, t isa.MemType, step uint64, values ...uint64) {
		for i, v := range values {
			if at != 0 && k.hostReadable(at) {
				k.mem.WriteLeaf(at+step*uint64(i), t, v)
			}
		}
	}
	write(k.arg(0), isa.I32, 4, a.format[:]...)
	write(k.arg(1), isa.I64, 8, a.extent[:]...)
	write(k.arg(2), isa.I32, 4, a.flags)
	return success
}

// channelType is what the elements of an array with the format at addr are called.
func (k *call) channelType(addr, bytes uint64) isa.ElemType {
	first, _ := k.mem.ReadLeaf(addr, isa.I32)
	kind, _ := k.mem.ReadLeaf(addr+16, isa.I32)
	if first == 0 {
		return isa.ElemType{}
	}
	of := map[uint64]map[uint64]isa.ElemType{
		8:  {0: {Name: "char", Mem: isa.I8}, 1: {Name: "uchar", Mem: isa.U8}},
		16: {0: {Name: "short", Mem: isa.I16}, 1: {Name: "ushort", Mem: isa.U16}},
		32: {0: {Name: "int", Mem: isa.I32}, 1: {Name: "uint", Mem: isa.U32}, 2: {Name: "float", Mem: isa.F32}},
	}
	e, ok := of[first][kind]
	if !ok {
		return isa.ElemType{}
	}
	e.Bytes = int(bytes)
	e.Count = int(bytes / (first / 8))
	switch {
	case e.Count > 1:
		e.Name += string(rune('0' + e.Count))
	case e.Name[0] == 'u':
		e.Name = "unsigned " + e.Name[1:]
	}
	return e
}

func (k *call) freeArray() int {
	addr := k.arg(0)
	if addr == 0 {
		return success
	}
	if code := k.synchronize(); code != success {
		return code
	}
	if _, ok := k.arrays[addr]; !ok {
		if a, ok := k.mem.Find(addr); ok && a.Freed {
			return k.wrongFree(addr, event.DoubleFree)
		}
		return k.wrongFree(addr, event.BadFree)
	}
	k.m.Charge(allocCharge + int64(len(k.arrays)))
	k.arrays = maps.Clone(k.arrays)
	delete(k.arrays, addr)
	k.mem.Free(addr, k.pos)
	return success
}

// copyArray copies rows to or from an array. Its offset is given in bytes and rows.
func (k *call) copyArray() int {
	c := k.arrayCopy()
	array, ok := k.arrays[c.handle]
	if !ok {
		return errInvalidResourceHandle
	}
	if c.kind != copyDefault && c.kind != deviceToDevice && (c.to && c.kind != hostToDevice || !c.to && c.kind != deviceToHost) {
		return errInvalidDirection
	}
	if c.whole {
		if c.column > array.row || c.row > array.rows || c.width > (array.rows-c.row)*array.row-c.column {
			return k.wrong(event.CopySize, k.side(c.handle), c.width, c.to)
		}
		return k.copyPart(c.handle+c.row*array.row+c.column, c.other, c.width, c.kind, c.to, true)
	}
	switch {
	case c.width > c.pitch:
		return errInvalidPitchValue
	case c.column > array.row || c.width > array.row-c.column || c.row > array.rows || c.height > array.rows-c.row:
		return k.wrong(event.CopySize, k.side(c.handle), min(c.width, 1<<20)*min(c.height, 1<<20), c.to)
	}
	for i := range c.height {
		if !k.m.Charge(rowCharge) {
			return errInvalidValue
		}
		if code := k.copyPart(c.handle+(c.row+i)*array.row+c.column, c.other+i*c.pitch, c.width, c.kind, c.to, i == 0); code != success {
			return code
		}
	}
	return success
}

// arrayCopy is what a copy to an array or from one is asked to do, in bytes.
type arrayCopy struct {
	to                  bool // to the array
	whole               bool // as many bytes on end, row after row
	handle, column, row uint64
	other, pitch        uint64
	width, height       uint64
	kind                int32
}

// arrayCopy reads the arguments, whose order differs from call to call.
func (k *call) arrayCopy() (c arrayCopy) {
	a := k.arg
	c.to = k.id == builtin.CudaMemcpyToArray || k.id == builtin.CudaMemcpy2DToArray
	c.whole = k.id == builtin.CudaMemcpyToArray || k.id == builtin.CudaMemcpyFromArray
	switch k.id {
	case builtin.CudaMemcpyToArray:
		c.handle, c.column, c.row, c.other, c.width, c.kind = a(0), a(1), a(2), a(3), a(4), k.int(5)
	case builtin.CudaMemcpyFromArray:
		c.other, c.handle, c.column, c.row, c.width, c.kind = a(0), a(1), a(2), a(3), a(4), k.int(5)
	case builtin.CudaMemcpy2DToArray:
		c.handle, c.column, c.row, c.other, c.pitch, c.width, c.height, c.kind = a(0), a(1), a(2), a(3), a(4), a(5), a(6), k.int(7)
	case builtin.CudaMemcpy2DFromArray:
		c.other, c.pitch, c.handle, c.column, c.row, c.width, c.height, c.kind = a(0), a(1), a(2), a(3), a(4), a(5), a(6), k.int(7)
	}
	return c
}

func (k *call) copyPart(array, other, n uint64, kind int32, to, waits bool) int {
	if to {
		return k.copy(array, other, n, kind, waits)
	}
	return k.copy(other, array, n, kind, waits)
}

// createTexture makes what a texture object refers to, in constant memory, where kernels find it.
func (k *call) createTexture() int {
	object, resource, texture := k.arg(0), k.arg(1), k.arg(2)
	if object == 0 || resource == 0 || texture == 0 || !k.hostReadable(object) || !k.hostReadable(resource) || !k.hostReadable(texture) {
		return errInvalidValue
	}
	if k.dev.Major < 3 || k.arg(3) != 0 {
		return errNotSupported // objects came with Kepler; views of another format are not known
	}
	leaf := func(at uint64, t isa.MemType) uint64 {
		v, _ := k.mem.ReadLeaf(at, t)
		return v
	}
	v, code := k.resourceView(resource, leaf)
	if code != success {
		return code
	}
	filter, normal := leaf(texture+textureFilter, isa.I32), leaf(texture+textureRead, isa.I32)
	switch {
	case leaf(texture+textureSRGB, isa.I32) != 0:
		return errNotSupported
	case filter > 1 || normal > 1:
		return errInvalidValue
	case normal == 1 && (v.format[0] > 16 || v.format[4] > 1):
		return errInvalidNorm // only whole numbers of 8 and 16 bits are read as fractions
	case leaf(resource, isa.I32) == resourceLinear:
		filter = 0 // by an index there is nothing between
	case filter == 1 && normal == 0 && v.format[4] != 2:
		return errInvalidFilter // only fractions can be filtered
	}
	addr := k.newObject(v)
	if addr == 0 {
		return errMemoryAllocation
	}
	for i, x := range []uint64{leaf(texture, isa.I32), leaf(texture+4, isa.I32), leaf(texture+8, isa.I32),
		leaf(texture+textureNormalized, isa.I32), filter, normal} {
		k.mem.WriteLeaf(addr+objectModes+uint64(4*i), isa.I32, x)
	}
	for i := range uint64(4) {
		k.mem.WriteLeaf(addr+objectBorder+4*i, isa.F32, leaf(texture+textureBorder+4*i, isa.F32))
	}
	return k.answer(0, isa.I64, addr)
}

// newObject makes what an object refers to, all but how a texture samples; 0 where there is no memory.
func (k *call) newObject(v view) uint64 {
	addr, ok := k.mem.Alloc(machine.AllocSpec{Space: isa.ConstantSpace, Bytes: objectBytes, Init: true, Static: true, Pos: k.pos})
	if !ok {
		return 0
	}
	k.writeView(addr, v)
	k.mem.WriteLeaf(addr+32, isa.I64, max(v.depth, 1))
	k.mem.WriteLeaf(addr+40, isa.I64, v.slice)
	bits := uint64(0)
	for _, x := range v.format[:4] {
		bits += x
	}
	signed := uint64(0)
	if v.format[4] == 0 {
		signed = 1
	}
	for i, x := range []uint64{bits / 8, v.format[0], signed} {
		k.mem.WriteLeaf(addr+objectElement+uint64(4*i), isa.I32, x)
	}
	return addr
}

// createSurface makes a surface object: only of an array that was asked to be one.
func (k *call) createSurface() int {
	object, resource := k.arg(0), k.arg(1)
	if object == 0 || resource == 0 || !k.hostReadable(object) || !k.hostReadable(resource) {
		return errInvalidValue
	}
	kind, _ := k.mem.ReadLeaf(resource, isa.I32)
	handle, _ := k.mem.ReadLeaf(resource+resourceUnion, isa.I64)
	if kind != resourceArray || k.arrays[handle].flags&arraySurface == 0 {
		return errInvalidValue
	}
	v, code := k.arrayView(handle)
	if code != success {
		return code
	}
	addr := k.newObject(v)
	if addr == 0 {
		return errMemoryAllocation
	}
	return k.answer(0, isa.I64, addr)
}

func (k *call) resourceView(resource uint64, leaf func(uint64, isa.MemType) uint64) (view, int) {
	at := leaf(resource+resourceUnion, isa.I64)
	kind := leaf(resource, isa.I32)
	if kind == resourceArray {
		return k.arrayView(at)
	}
	element, ok := k.elementBytes(resource + resourceFormat)
	if !ok {
		return view{}, errInvalidValue
	}
	v := view{address: at, height: 1}
	for i := range v.format {
		v.format[i] = leaf(resource+resourceFormat+4*uint64(i), isa.I32)
	}
	switch extents := resource + resourceExtents; kind {
	case resourceLinear:
		v.width = leaf(extents, isa.I64)
		v.pitch = v.width
	case resourcePitched:
		v.width, v.height, v.pitch = leaf(extents, isa.I64)*element, leaf(extents+8, isa.I64), leaf(extents+16, isa.I64)
	default:
		return view{}, errNotSupported
	}
	return v, k.checkView(v)
}

func (k *call) arrayView(handle uint64) (view, int) {
	array, ok := k.arrays[handle]
	if !ok {
		return view{}, errInvalidResourceHandle
	}
	return view{address: handle, width: array.row, height: array.height(), pitch: array.row, depth: max(array.extent[2], 1),
		slice: array.height() * array.row, format: array.format}, success
}

// checkView reports a view of memory that is not the device's, or of more than there is.
func (k *call) checkView(v view) int {
	s := k.side(v.address)
	switch {
	case !s.device || !s.known:
		return k.wrong(event.HostPointer, s, v.width, false)
	case v.width == 0 || v.height == 0 || v.width > v.pitch || v.pitch > 1<<32 || v.height > 1<<32:
		return errInvalidValue
	case (v.height-1)*v.pitch+v.width > uint64(s.left):
		return k.wrong(event.CopySize, s, (v.height-1)*v.pitch+v.width, false)
	}
	return success
}

func (k *call) writeView(at uint64, v view) bool {
	for i, w := range []uint64{v.address, v.width, v.height, v.pitch} {
		if !k.mem.WriteLeaf(at+uint64(8*i), isa.I64, w) {
			return false
		}
	}
	return true
}

// bindTexture binds and unbinds texture references. A reference is a variable in constant memory, a view as the prelude's struct has it.
func (k *call) bindTexture() int {
	reference := 1
	var v view
	switch k.id {
	case builtin.CudaUnbindTexture:
		reference = 0
	case builtin.CudaBindTextureToArray:
		reference = 0
		var code int
		if v, code = k.arrayView(k.arg(1)); code != success {
			return code
		}
	case builtin.CudaBindTexture: // offset, reference, pointer, size; or with the format before the size
		v = view{address: k.arg(2), width: k.arg(len(k.args) - 1), height: 1}
		s := k.side(v.address)
		if !s.device || !s.known {
			return k.wrong(event.HostPointer, s, v.width, false)
		}
		v.width = min(v.width, uint64(s.left))
		v.pitch = v.width
	case builtin.CudaBindTexture2D:
		element, ok := k.elementBytes(k.arg(3))
		if !ok {
			return errInvalidValue
		}
		v = view{address: k.arg(2), width: k.arg(4) * element, height: k.arg(5), pitch: k.arg(6)}
		if code := k.checkView(v); code != success {
			return code
		}
	}
	if reference == 1 && k.arg(0) != 0 && !k.give(0, isa.I64, 0) {
		return errInvalidValue
	}
	if !k.writeView(k.arg(reference), v) {
		return errInvalidSymbol
	}
	return success
}
