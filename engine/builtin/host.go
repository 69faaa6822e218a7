package builtin

// ID numbers the calls that the host program carries out; isa.Call.Builtin holds it. From CudaMalloc on they are the runtime's.
// Neighbours belong together: engine/host passes a range of IDs to the function that carries them out.
type ID uint16

const (
	NoID ID = iota
	PrintfCall
	AssertFail
	ClockTicks
	FPrintf
	SPrintf
	SNPrintf
	Puts
	Putchar
	Fputs
	Fputc
	Putc
	FWrite
	FRead
	Feof
	Clearerr
	Ungetc
	Fflush
	Getchar
	Fgetc
	Fgets
	Scanf
	Fscanf
	Sscanf
	Fopen
	Fclose
	Fseek
	Ftell
	Ferror
	Freopen
	Tmpfile
	Remove
	Rename
	Malloc
	Calloc
	Realloc
	FreeCall
	ExitCall
	Abort
	Getenv
	Rand
	Srand
	RandR
	Random
	Srandom
	Drand48
	Srand48
	Atoi
	Atol
	Atoll
	// what host code does with long double: operators, conversions, then functions of math.h
	LongAdd
	LongSub
	LongMul
	LongDiv
	LongEq
	LongNe
	LongLt
	LongLe
	LongFromInt
	LongFromUint
	LongFrom32
	LongFrom64
	LongToInt
	LongToUint
	LongTo32
	LongTo64
	LongToBool
	LongSqrt
	LongCbrt
	LongFabs
	LongFloor
	LongCeil
	LongTrunc
	LongRound
	LongRint
	LongExp
	LongExp2
	LongLog
	LongLog2
	LongLog10
	LongSin
	LongCos
	LongTan
	LongAsin
	LongAcos
	LongAtan
	LongSinh
	LongCosh
	LongTanh
	LongPow
	LongFmod
	LongAtan2
	LongHypot
	LongCopysign
	LongFma
	LongScale
	LongClass
	Strtold
	Atof
	Strtol
	Strtoul
	Strtoll
	Strtoull
	Strtod
	Strtof
	Memcpy
	Memmove
	Memset
	Memcmp
	Strlen
	Strcmp
	Strncmp
	Strcpy
	Strncpy
	Strcat
	Strncat
	Strchr
	Strrchr
	Strstr
	Strdup
	Strerror
	Time
	Nanoseconds
	Sleep
	Setenv
	Unsetenv
	New
	Delete
	CudaMalloc
	CudaMallocManaged
	CudaMallocHost
	CudaHostAlloc
	CudaMallocPitch
	CudaMallocAsync
	CudaFree
	CudaFreeAsync
	CudaFreeHost
	CudaMemcpy
	CopyElement // cudaMemcpy, and an assignment in kernels
	CudaMemcpyAsync
	CudaMemcpy2D
	CudaMemcpy2DAsync
	CudaMemcpyToSymbol
	CudaMemcpyFromSymbol
	CudaMemcpyToSymbolAsync
	CudaMemcpyFromSymbolAsync
	CudaGetSymbolAddress
	CudaGetSymbolSize
	CudaMemset
	CudaMemsetAsync
	CudaMemset2D
	CudaBindTexture
	CudaBindTexture2D
	CudaUnbindTexture
	CudaBindTextureToArray
	CudaCreateTextureObject
	CudaDestroyTextureObject
	CudaMallocArray
	CudaFreeArray
	CudaMemcpyToArray
	CudaMemcpyFromArray
	CudaMemcpy2DToArray
	CudaMemcpy2DFromArray
	CudaMalloc3D
	CudaMalloc3DArray
	CudaArrayGetInfo
	CudaMemcpy3D
	CudaMemset3D
	CudaCreateSurfaceObject
	CudaDestroySurfaceObject
	CudaMemGetInfo
	CudaHostGetDevicePointer
	CudaHostRegister
	CudaHostUnregister
	CudaMemPrefetchAsync
	CudaDeviceSynchronize
	CudaThreadSynchronize
	CudaDeviceReset
	CudaThreadExit
	CudaGetLastError
	DeviceCopy
	DeviceAttribute
	CudaPeekAtLastError
	CudaGetErrorString
	CudaGetErrorName
	CudaGetDeviceProperties
	CudaDeviceGetAttribute
	CudaGetDeviceCount
	CudaGetDevice
	CudaSetDevice
	CudaSetDeviceFlags
	CudaChooseDevice
	CudaDriverGetVersion
	CudaRuntimeGetVersion
	CudaDeviceSetLimit
	CudaDeviceGetLimit
	CudaDeviceSetCacheConfig
	CudaDeviceSetSharedMemConfig
	CudaFuncSetCacheConfig
	CudaFuncSetAttribute
	CudaFuncGetAttributes
	CudaOccupancyMaxActiveBlocksPerMultiprocessor
	CudaOccupancyMaxPotentialBlockSize
	CudaLaunchKernel
	ClusterOccupancy
	CudaGraph
	CudaPointerKind
	CudaEventCreate
	CudaEventCreateWithFlags
	CudaEventRecord
	CudaEventSynchronize
	CudaEventQuery
	CudaEventElapsedTime
	CudaEventDestroy
	CudaStreamCreate
	CudaStreamCreateWithFlags
	CudaStreamCreateWithPriority
	CudaStreamGetPriority
	CudaStreamGetFlags
	CudaStreamSynchronize
	CudaStreamQuery
	CudaStreamWaitEvent
	CudaStreamDestroy
	CudaProfilerStart
	CudaProfilerStop
	NumIDs
)

func hostRows() []Entry {
	var list []Entry
	for _, f := range []struct {
		name string
		id   ID
	}{
		{"fprintf", FPrintf},
		{"sprintf", SPrintf},
		{"snprintf", SNPrintf},
		{"puts", Puts},
		{"putchar", Putchar},
		{"fputs", Fputs},
		{"fputc", Fputc},
		{"putc", Putc},
		{"fwrite", FWrite},
		{"fread", FRead},
		{"feof", Feof},
		{"ferror", Ferror},
		{"clearerr", Clearerr},
		{"ungetc", Ungetc},
		{"fflush", Fflush},
		{"getchar", Getchar},
		{"fgetc", Fgetc},
		{"fgets", Fgets},
		{"scanf", Scanf},
		{"fscanf", Fscanf},
		{"sscanf", Sscanf},
		{"__fopen", Fopen},
		{"__fclose", Fclose},
		{"__fseek", Fseek},
		{"__ftell", Ftell},
		{"__freopen", Freopen},
		{"__tmpfile", Tmpfile},
		{"__remove", Remove},
		{"__rename", Rename},
		{"malloc", Malloc},
		{"__builtin_new", New},
		{"__builtin_delete", Delete},
		{"calloc", Calloc},
		{"realloc", Realloc},
		{"free", FreeCall},
		{"exit", ExitCall},
		{"abort", Abort},
		{"getenv", Getenv},
		{"rand", Rand},
		{"srand", Srand},
		{"rand_r", RandR},
		{"random", Random},
		{"srandom", Srandom},
		{"drand48", Drand48},
		{"srand48", Srand48},
		{"atoi", Atoi},
		{"atol", Atol},
		{"atoll", Atoll},
		{"atof", Atof},
		{"strtol", Strtol},
		{"strtoul", Strtoul},
		{"strtoll", Strtoll},
		{"strtoull", Strtoull},
		{"strtod", Strtod},
		{"strtof", Strtof},
		{"sqrtl", LongSqrt},
		{"cbrtl", LongCbrt},
		{"fabsl", LongFabs},
		{"floorl", LongFloor},
		{"ceill", LongCeil},
		{"truncl", LongTrunc},
		{"roundl", LongRound},
		{"rintl", LongRint},
		{"expl", LongExp},
		{"exp2l", LongExp2},
		{"logl", LongLog},
		{"log2l", LongLog2},
		{"log10l", LongLog10},
		{"sinl", LongSin},
		{"cosl", LongCos},
		{"tanl", LongTan},
		{"asinl", LongAsin},
		{"acosl", LongAcos},
		{"atanl", LongAtan},
		{"sinhl", LongSinh},
		{"coshl", LongCosh},
		{"tanhl", LongTanh},
		{"powl", LongPow},
		{"fmodl", LongFmod},
		{"atan2l", LongAtan2},
		{"hypotl", LongHypot},
		{"copysignl", LongCopysign},
		{"fmal", LongFma},
		{"ldexpl", LongScale},
		{"__class_of_long", LongClass},
		{"strtold", Strtold},
		{"memcpy", Memcpy},
		{"memmove", Memmove},
		{"memset", Memset},
		{"memcmp", Memcmp},
		{"strlen", Strlen},
		{"strcmp", Strcmp},
		{"strncmp", Strncmp},
		{"strcpy", Strcpy},
		{"strncpy", Strncpy},
		{"strcat", Strcat},
		{"strncat", Strncat},
		{"strchr", Strchr},
		{"strrchr", Strrchr},
		{"strstr", Strstr},
		{"strdup", Strdup},
		{"strerror", Strerror},
		{"time", Time},
		{"__nanoseconds", Nanoseconds},
		{"__sleep", Sleep},
		{"setenv", Setenv},
		{"unsetenv", Unsetenv},
		{"cudaMalloc", CudaMalloc},
		{"cudaMallocManaged", CudaMallocManaged},
		{"cudaMallocHost", CudaMallocHost},
		{"cudaHostAlloc", CudaHostAlloc},
		{"cudaMallocPitch", CudaMallocPitch},
		{"cudaMallocAsync", CudaMallocAsync},
		{"cudaFree", CudaFree},
		{"cudaFreeAsync", CudaFreeAsync},
		{"cudaFreeHost", CudaFreeHost},
		{"cudaMemcpy", CudaMemcpy},
		{"__copy_element", CopyElement},
		{"cudaMemcpyAsync", CudaMemcpyAsync},
		{"cudaMemcpy2D", CudaMemcpy2D},
		{"cudaMemcpy2DAsync", CudaMemcpy2DAsync},
		{"cudaMemcpyToSymbol", CudaMemcpyToSymbol},
		{"cudaMemcpyFromSymbol", CudaMemcpyFromSymbol},
		{"cudaMemcpyToSymbolAsync", CudaMemcpyToSymbolAsync},
		{"cudaMemcpyFromSymbolAsync", CudaMemcpyFromSymbolAsync},
		{"cudaGetSymbolAddress", CudaGetSymbolAddress},
		{"cudaGetSymbolSize", CudaGetSymbolSize},
		{"cudaMemset", CudaMemset},
		{"cudaMemsetAsync", CudaMemsetAsync},
		{"cudaMemset2D", CudaMemset2D},
		{"cudaBindTexture", CudaBindTexture},
		{"cudaBindTexture2D", CudaBindTexture2D},
		{"cudaUnbindTexture", CudaUnbindTexture},
		{"cudaBindTextureToArray", CudaBindTextureToArray},
		{"cudaCreateTextureObject", CudaCreateTextureObject},
		{"cudaDestroyTextureObject", CudaDestroyTextureObject},
		{"cudaMallocArray", CudaMallocArray},
		{"cudaFreeArray", CudaFreeArray},
		{"cudaMemcpyToArray", CudaMemcpyToArray},
		{"cudaMemcpyFromArray", CudaMemcpyFromArray},
		{"cudaMemcpy2DToArray", CudaMemcpy2DToArray},
		{"cudaMemcpy2DFromArray", CudaMemcpy2DFromArray},
		{"cudaMalloc3D", CudaMalloc3D},
		{"cudaMalloc3DArray", CudaMalloc3DArray},
		{"cudaArrayGetInfo", CudaArrayGetInfo},
		{"cudaMemcpy3D", CudaMemcpy3D},
		{"cudaMemset3D", CudaMemset3D},
		{"cudaCreateSurfaceObject", CudaCreateSurfaceObject},
		{"cudaDestroySurfaceObject", CudaDestroySurfaceObject},
		{"cudaMemGetInfo", CudaMemGetInfo},
		{"cudaHostGetDevicePointer", CudaHostGetDevicePointer},
		{"cudaHostRegister", CudaHostRegister},
		{"cudaHostUnregister", CudaHostUnregister},
		{"cudaMemPrefetchAsync", CudaMemPrefetchAsync},
		{"cudaDeviceSynchronize", CudaDeviceSynchronize},
		{"cudaThreadSynchronize", CudaThreadSynchronize},
		{"cudaDeviceReset", CudaDeviceReset},
		{"cudaThreadExit", CudaThreadExit},
		{"cudaGetLastError", CudaGetLastError},
		{"__device_copy", DeviceCopy},
		{"__device_attribute", DeviceAttribute},
		{"cudaPeekAtLastError", CudaPeekAtLastError},
		{"cudaGetErrorString", CudaGetErrorString},
		{"cudaGetErrorName", CudaGetErrorName},
		{"cudaGetDeviceProperties", CudaGetDeviceProperties},
		{"cudaDeviceGetAttribute", CudaDeviceGetAttribute},
		{"cudaGetDeviceCount", CudaGetDeviceCount},
		{"cudaGetDevice", CudaGetDevice},
		{"cudaSetDevice", CudaSetDevice},
		{"cudaSetDeviceFlags", CudaSetDeviceFlags},
		{"cudaChooseDevice", CudaChooseDevice},
		{"cudaDriverGetVersion", CudaDriverGetVersion},
		{"cudaRuntimeGetVersion", CudaRuntimeGetVersion},
		{"cudaDeviceSetLimit", CudaDeviceSetLimit},
		{"cudaDeviceGetLimit", CudaDeviceGetLimit},
		{"cudaDeviceSetCacheConfig", CudaDeviceSetCacheConfig},
		{"cudaDeviceSetSharedMemConfig", CudaDeviceSetSharedMemConfig},
		{"cudaFuncSetCacheConfig", CudaFuncSetCacheConfig},
		{"cudaFuncSetAttribute", CudaFuncSetAttribute},
		{"cudaFuncGetAttributes", CudaFuncGetAttributes},
		{"cudaOccupancyMaxActiveBlocksPerMultiprocessor", CudaOccupancyMaxActiveBlocksPerMultiprocessor},
		{"cudaOccupancyMaxPotentialBlockSize", CudaOccupancyMaxPotentialBlockSize},
		{"__launch_kernel", CudaLaunchKernel},
		{"__cluster_occupancy", ClusterOccupancy},
		{"__graph", CudaGraph},
		{"__pointer_kind", CudaPointerKind},
		{"cudaEventCreate", CudaEventCreate},
		{"cudaEventCreateWithFlags", CudaEventCreateWithFlags},
		{"cudaEventRecord", CudaEventRecord},
		{"cudaEventSynchronize", CudaEventSynchronize},
		{"cudaEventQuery", CudaEventQuery},
		{"cudaEventElapsedTime", CudaEventElapsedTime},
		{"cudaEventDestroy", CudaEventDestroy},
		{"cudaStreamCreate", CudaStreamCreate},
		{"cudaStreamCreateWithFlags", CudaStreamCreateWithFlags},
		{"cudaStreamCreateWithPriority", CudaStreamCreateWithPriority},
		{"cudaStreamGetPriority", CudaStreamGetPriority},
		{"cudaStreamGetFlags", CudaStreamGetFlags},
		{"cudaStreamSynchronize", CudaStreamSynchronize},
		{"cudaStreamQuery", CudaStreamQuery},
		{"cudaStreamWaitEvent", CudaStreamWaitEvent},
		{"cudaStreamDestroy", CudaStreamDestroy},
		{"cudaProfilerStart", CudaProfilerStart},
		{"cudaProfilerStop", CudaProfilerStop},
	} {
		e := Entry{Name: f.name, Kind: HostCall, ID: f.id, Host: true}
		switch f.id {
		case Malloc, FreeCall, New, Delete:
			e.Device, e.Needs = true, 20
		case CudaGetLastError, CudaPeekAtLastError, CudaGetErrorString, CudaGetErrorName:
			e.Device, e.Needs = true, 35
		case DeviceCopy, DeviceAttribute:
			e.Host, e.Device, e.Needs = false, true, 35
		case CudaThreadSynchronize:
			e.Instead = "cudaDeviceSynchronize"
		case CudaBindTexture, CudaBindTexture2D:
			e.Instead = "__ldg on const data"
		case CudaBindTextureToArray:
			e.Instead = "cudaCreateTextureObject"
		case CudaMemcpyToArray:
			e.Instead = "cudaMemcpy2DToArray"
		case CudaMemcpyFromArray:
			e.Instead = "cudaMemcpy2DFromArray"
		case CudaThreadExit:
			e.Instead = "cudaDeviceReset"
		}
		list = append(list, e)
	}
	return list
}
