package builtin

// ErrorText is one value of cudaError_t with its name and its sentence, as the runtime of CUDA 13 words them.
type ErrorText struct {
	Code int
	Name string
	Text string
}

// Errors lists the values of cudaError_t that the prelude declares, in order.
func Errors() []ErrorText { return errorTexts[:] }

// errorTexts is never written after start.
var errorTexts = [...]ErrorText{
	{0, "cudaSuccess", "no error"},
	{1, "cudaErrorInvalidValue", "invalid argument"},
	{2, "cudaErrorMemoryAllocation", "out of memory"},
	{3, "cudaErrorInitializationError", "initialization error"},
	{4, "cudaErrorCudartUnloading", "driver shutting down"},
	{5, "cudaErrorProfilerDisabled", "profiler disabled while using external profiling tool"},
	{9, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
	{12, "cudaErrorInvalidPitchValue", "invalid pitch argument"},
	{13, "cudaErrorInvalidSymbol", "invalid device symbol"},
	{16, "cudaErrorInvalidHostPointer", "invalid host pointer"},
	{17, "cudaErrorInvalidDevicePointer", "invalid device pointer"},
	{18, "cudaErrorInvalidTexture", "invalid texture reference"},
	{21, "cudaErrorInvalidMemcpyDirection", "invalid copy direction for memcpy"},
	{35, "cudaErrorInsufficientDriver", "CUDA driver version is insufficient for CUDA runtime version"},
	{46, "cudaErrorDevicesUnavailable", "all CUDA-capable devices are busy or unavailable"},
	{52, "cudaErrorMissingConfiguration", "__global__ function call is not configured"},
	{98, "cudaErrorInvalidDeviceFunction", "invalid device function"},
	{100, "cudaErrorNoDevice", "no CUDA-capable device is detected"},
	{101, "cudaErrorInvalidDevice", "invalid device ordinal"},
	{200, "cudaErrorInvalidKernelImage", "device kernel image is invalid"},
	{201, "cudaErrorDeviceUninitialized", "invalid device context"},
	{209, "cudaErrorNoKernelImageForDevice", "no kernel image is available for execution on the device"},
	{214, "cudaErrorECCUncorrectable", "uncorrectable ECC error encountered"},
	{215, "cudaErrorUnsupportedLimit", "limit is not supported on this architecture"},
	{217, "cudaErrorPeerAccessUnsupported", "peer access is not supported between these two devices"},
	{218, "cudaErrorInvalidPtx", "a PTX JIT compilation failed"},
	{300, "cudaErrorInvalidSource", "device kernel image is invalid"},
	{301, "cudaErrorFileNotFound", "file not found"},
	{304, "cudaErrorOperatingSystem", "OS call failed or operation not supported on this OS"},
	{400, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
	{401, "cudaErrorIllegalState", "the operation cannot be performed in the present state"},
	{500, "cudaErrorSymbolNotFound", "named symbol not found"},
	{600, "cudaErrorNotReady", "device not ready"},
	{700, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
	{701, "cudaErrorLaunchOutOfResources", "too many resources requested for launch"},
	{702, "cudaErrorLaunchTimeout", "the launch timed out and was terminated"},
	{703, "cudaErrorLaunchIncompatibleTexturing", "launch uses incompatible texturing mode"},
	{704, "cudaErrorPeerAccessAlreadyEnabled", "peer access is already enabled"},
	{705, "cudaErrorPeerAccessNotEnabled", "peer access has not been enabled"},
	{708, "cudaErrorSetOnActiveProcess", "cannot set while device is active in this process"},
	{709, "cudaErrorContextIsDestroyed", "context is destroyed"},
	{710, "cudaErrorAssert", "device-side assert triggered"},
	{712, "cudaErrorHostMemoryAlreadyRegistered", "part or all of the requested memory range is already mapped"},
	{713, "cudaErrorHostMemoryNotRegistered", "pointer does not correspond to a registered memory region"},
	{714, "cudaErrorHardwareStackError", "hardware stack error"},
	{715, "cudaErrorIllegalInstruction", "an illegal instruction was encountered"},
	{716, "cudaErrorMisalignedAddress", "misaligned address"},
	{717, "cudaErrorInvalidAddressSpace", "operation not supported on global/shared address space"},
	{718, "cudaErrorInvalidPc", "invalid program counter"},
	{719, "cudaErrorLaunchFailure", "unspecified launch failure"},
	{720, "cudaErrorCooperativeLaunchTooLarge", "too many blocks in cooperative launch"},
	{800, "cudaErrorNotPermitted", "operation not permitted"},
	{801, "cudaErrorNotSupported", "operation not supported"},
	{900, "cudaErrorStreamCaptureUnsupported", "operation not permitted when stream is capturing"},
	{999, "cudaErrorUnknown", "unknown error"},
}
