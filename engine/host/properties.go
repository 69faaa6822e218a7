package host

import (
	"tilescope/engine/builtin"
	"tilescope/engine/device"
	"tilescope/engine/isa"
)

// property is one field of cudaDeviceProp: values of size bytes each, in the order of the prelude's struct.
type property struct {
	name   string
	size   int
	values []int64
}

// properties is cudaDeviceProp of a device without its name, which comes first in the struct. Fields that Tilescope does not
// model have what an H200 reports.
func properties(d *device.Device) []property {
	one := func(name string, size int, v int64) property { return property{name, size, []int64{v}} }
	yes := func(b bool) int64 {
		if b {
			return 1
		}
		return 0
	}
	major, minor := int64(d.Major), int64(d.Minor)
	modern := d.Major >= 6
	return []property{
		one("totalGlobalMem", 8, d.GlobalBytes),
		one("sharedMemPerBlock", 8, int64(d.SharedPerBlock)),
		one("regsPerBlock", 4, int64(d.RegistersPerBlock)),
		one("warpSize", 4, int64(d.WarpSize)),
		one("memPitch", 8, 1<<31-1),
		one("maxThreadsPerBlock", 4, int64(d.MaxThreadsPerBlock)),
		{"maxThreadsDim", 4, []int64{int64(d.MaxBlockDim[0]), int64(d.MaxBlockDim[1]), int64(d.MaxBlockDim[2])}},
		{"maxGridSize", 4, d.MaxGridDim[:]},
		one("clockRate", 4, int64(d.ClockMHz)*1000),
		one("totalConstMem", 8, int64(d.ConstantBytes)),
		one("major", 4, major),
		one("minor", 4, minor),
		one("textureAlignment", 8, 512),
		one("texturePitchAlignment", 8, 32),
		one("deviceOverlap", 4, yes(d.Major > 1 || d.Minor > 0)),
		one("multiProcessorCount", 4, int64(d.SMs)),
		one("kernelExecTimeoutEnabled", 4, 0),
		one("integrated", 4, 0),
		one("canMapHostMemory", 4, yes(d.Major > 1 || d.Minor > 0)),
		one("computeMode", 4, 0),
		one("concurrentKernels", 4, yes(d.Major >= 2)),
		one("ECCEnabled", 4, yes(d.Major >= 6 && d.MemoryBusBits >= 2048)),
		one("pciBusID", 4, 0),
		one("pciDeviceID", 4, 0),
		one("pciDomainID", 4, 0),
		one("tccDriver", 4, 0),
		one("asyncEngineCount", 4, asyncEngines(d)),
		one("unifiedAddressing", 4, yes(d.Major >= 2)),
		one("memoryClockRate", 4, int64(d.MemoryClockMHz)*1000),
		one("memoryBusWidth", 4, int64(d.MemoryBusBits)),
		one("l2CacheSize", 4, int64(d.L2Bytes)),
		one("persistingL2CacheMaxSize", 4, yes(d.Major >= 8)*int64(d.L2Bytes)*5/8),
		one("maxThreadsPerMultiProcessor", 4, int64(d.MaxThreadsPerSM)),
		one("streamPrioritiesSupported", 4, yes(d.Major > 3 || d.Major == 3 && d.Minor >= 5)),
		one("globalL1CacheSupported", 4, yes(d.CachesGlobal)),
		one("localL1CacheSupported", 4, yes(d.CachesGlobal)),
		one("sharedMemPerMultiprocessor", 8, int64(d.SharedPerSM)),
		one("regsPerMultiprocessor", 4, int64(d.RegistersPerSM)),
		one("managedMemory", 4, yes(d.Major >= 3)),
		one("isMultiGpuBoard", 4, 0),
		one("multiGpuBoardGroupID", 4, 0),
		one("hostNativeAtomicSupported", 4, 0),
		one("singleToDoublePrecisionPerfRatio", 4, doubleRatio(d)),
		one("pageableMemoryAccess", 4, 0),
		one("concurrentManagedAccess", 4, yes(modern)),
		one("computePreemptionSupported", 4, yes(modern)),
		one("canUseHostPointerForRegisteredMem", 4, yes(modern)),
		one("cooperativeLaunch", 4, yes(modern)),
		one("sharedMemPerBlockOptin", 8, int64(d.SharedPerBlockOptin)),
		one("maxBlocksPerMultiProcessor", 4, int64(d.MaxBlocksPerSM)),
		one("accessPolicyMaxWindowSize", 4, yes(d.Major >= 8)*128<<20),
		one("reservedSharedMemPerBlock", 8, int64(d.SharedReserved)),
		one("surfaceAlignment", 8, 512),
		one("maxTexture1D", 4, 131072),
		{"maxTexture2D", 4, []int64{131072, 65536}},
		{"maxTexture3D", 4, []int64{16384, 16384, 16384}},
		{"maxTexture1DLayered", 4, []int64{32768, 2048}},
		{"maxTexture2DLayered", 4, []int64{32768, 32768, 2048}},
		one("maxTextureCubemap", 4, 32768),
		one("maxSurface1D", 4, 32768),
		{"maxSurface2D", 4, []int64{131072, 65536}},
		one("pageableMemoryAccessUsesHostPageTables", 4, 0),
		one("directManagedMemAccessFromHost", 4, 0),
		one("hostRegisterSupported", 4, yes(modern)),
		one("memoryPoolsSupported", 4, yes(modern)),
		one("clusterLaunch", 4, yes(d.Major >= 9)),
		one("unifiedFunctionPointers", 4, yes(d.Major >= 8)),
		one("ipcEventSupported", 4, yes(d.Major >= 2)),
	}
}

func asyncEngines(d *device.Device) int64 {
	if d.Major >= 2 {
		return min(int64(d.Major), 3)
	}
	return 0
}

// doubleRatio is single- over double-precision throughput, from "Arithmetic Instructions" of the CUDA C++ Programming Guide;
// 0 for a device without double precision.
func doubleRatio(d *device.Device) int64 {
	switch 10*d.Major + d.Minor {
	case 20, 60, 70, 80, 90, 100:
		return 2
	case 13:
		return 8
	case 35:
		return 3
	case 75:
		return 32
	}
	if d.Major < 2 {
		return 0
	}
	return 64
}

const nameBytes = 256

// encodeProperties lays cudaDeviceProp out as the C ABI does.
func encodeProperties(d *device.Device) []byte {
	out := make([]byte, nameBytes)
	copy(out[:nameBytes-1], d.Name)
	for _, f := range properties(d) {
		for len(out)%f.size != 0 {
			out = append(out, 0)
		}
		for _, v := range f.values {
			for b := range f.size {
				out = append(out, byte(v>>(8*b)))
			}
		}
	}
	for len(out)%8 != 0 {
		out = append(out, 0)
	}
	return out
}

// attributes ties the numbers of cudaDeviceAttr to fields of cudaDeviceProp and an index into them.
func attribute(d *device.Device, number int32) (int64, bool) {
	field, index := "", 0
	switch number {
	case 1:
		field = "maxThreadsPerBlock"
	case 2, 3, 4:
		field, index = "maxThreadsDim", int(number)-2
	case 5, 6, 7:
		field, index = "maxGridSize", int(number)-5
	case 8:
		field = "sharedMemPerBlock"
	case 9:
		field = "totalConstMem"
	case 10:
		field = "warpSize"
	case 11:
		field = "memPitch"
	case 12:
		field = "regsPerBlock"
	case 13:
		field = "clockRate"
	case 14:
		field = "textureAlignment"
	case 15:
		field = "deviceOverlap"
	case 16:
		field = "multiProcessorCount"
	case 17:
		field = "kernelExecTimeoutEnabled"
	case 18:
		field = "integrated"
	case 19:
		field = "canMapHostMemory"
	case 20:
		field = "computeMode"
	case 31:
		field = "concurrentKernels"
	case 32:
		field = "ECCEnabled"
	case 33:
		field = "pciBusID"
	case 34:
		field = "pciDeviceID"
	case 35:
		field = "tccDriver"
	case 36:
		field = "memoryClockRate"
	case 37:
		field = "memoryBusWidth"
	case 38:
		field = "l2CacheSize"
	case 39:
		field = "maxThreadsPerMultiProcessor"
	case 40:
		field = "asyncEngineCount"
	case 41:
		field = "unifiedAddressing"
	case 75:
		field = "major"
	case 76:
		field = "minor"
	case 79:
		field = "globalL1CacheSupported"
	case 80:
		field = "localL1CacheSupported"
	case 81:
		field = "sharedMemPerMultiprocessor"
	case 82:
		field = "regsPerMultiprocessor"
	case 83:
		field = "managedMemory"
	case 86:
		field = "hostNativeAtomicSupported"
	case 87:
		field = "singleToDoublePrecisionPerfRatio"
	case 88:
		field = "pageableMemoryAccess"
	case 89:
		field = "concurrentManagedAccess"
	case 95:
		field = "cooperativeLaunch"
	case 97:
		field = "sharedMemPerBlockOptin"
	case 120:
		field = "clusterLaunch"
	case 106:
		field = "maxBlocksPerMultiProcessor"
	case 111:
		field = "reservedSharedMemPerBlock"
	case 115: // stream-ordered allocation is there on every device that the model has
		return 1, true
	default:
		return 0, false
	}
	for _, f := range properties(d) {
		if f.name == field {
			return f.values[index], true
		}
	}
	return 0, false
}

// deviceCall carries out the calls that ask about or choose the device. There is one.
func (k *call) deviceCall() int {
	switch k.id {
	case builtin.CudaGetDeviceProperties:
		if k.int(1) != 0 {
			return errInvalidDevice
		}
		if k.arg(0) == 0 || !k.hostReadable(k.arg(0)) || !k.mem.Write(k.arg(0), encodeProperties(k.dev)) {
			return errInvalidValue
		}
	case builtin.CudaDeviceGetAttribute:
		v, ok := attribute(k.dev, k.int(1))
		switch {
		case !ok:
			return errInvalidValue
		case k.int(2) != 0:
			return errInvalidDevice
		case !k.give(0, isa.I32, uint64(v)):
			return errInvalidValue
		}
	case builtin.CudaGetDeviceCount:
		return k.answer(0, isa.I32, 1)
	case builtin.CudaGetDevice, builtin.CudaChooseDevice:
		return k.answer(0, isa.I32, 0)
	case builtin.CudaSetDevice:
		if k.int(0) != 0 {
			return errInvalidDevice
		}
	case builtin.CudaDriverGetVersion, builtin.CudaRuntimeGetVersion:
		return k.answer(0, isa.I32, 13000)
	case builtin.CudaDeviceSetLimit:
		return k.setLimit(k.int(0), k.arg(1))
	case builtin.CudaDeviceGetLimit:
		return k.limit(k.int(1))
	case builtin.CudaMemGetInfo:
		used := k.mem.DeviceHeld()
		if !k.give(0, isa.I64, uint64(k.dev.GlobalBytes-used)) || !k.give(1, isa.I64, uint64(k.dev.GlobalBytes)) {
			return errInvalidValue
		}
	}
	return success
}
