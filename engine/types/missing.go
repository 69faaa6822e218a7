package types

import (
	"strings"

	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// lack is a part of CUDA, or of a library used with it, that Tilescope does not have.
type lack struct {
	what    string // in plain words; "" where only its header is missing
	instead string // what a program can say in its place; "" where nothing comes close
	// headers have other parts of it: until one of them is included, that is what the program lacks, and the first is suggested.
	headers []string
}

var (
	lackTexture       = lack{what: "this part of textures", instead: "fetch with tex1D, tex2D, tex3D or their layered forms"}
	lackVolumes       = lack{what: "cube maps and mipmaps", instead: "use an array with layers"}
	lackPrograms      = lack{what: "other programs: the host program is alone", instead: "write a file with fopen, and --files saves it"}
	lackGraphs        = lack{what: "this part of CUDA graphs", instead: "capture a stream, or add nodes for kernels, copies and memory sets"}
	lackGrid          = lack{what: "multi-device groups", instead: "use this_grid() and cudaLaunchCooperativeKernel"}
	lackLaunch        = lack{what: "launching a kernel through a pointer", instead: "launch it as kernel<<<grid, block>>>(arguments)"}
	lackSurfaces      = lack{what: "surface references", instead: "use cudaCreateSurfaceObject"}
	lackPeers         = lack{what: "more than one device"}
	lackPools         = lack{what: "memory pools", instead: "use cudaMalloc and cudaFree, or cudaMallocAsync and cudaFreeAsync"}
	lackDriver        = lack{what: "the driver API", instead: "use the functions of the runtime API, whose names begin with cuda"}
	lackHalf          = lack{instead: "include cuda_fp16.h, or cuda_bf16.h for bfloat16"}
	lackTensor        = lack{instead: "include mma.h"}
	lackCopies        = lack{instead: "include cooperative_groups/memcpy_async.h, cuda/barrier or cuda/pipeline"}
	lackWide          = lack{what: "strings of wide characters", instead: "use std::string"}
	lackLists         = lack{instead: "include <list> or <forward_list>"}
	lackBits          = lack{instead: "include <bitset>"}
	lackViews         = lack{instead: "include <string_view>"}
	lackValues        = lack{instead: "include <valarray>"}
	lackNumbers       = lack{instead: "include <complex>"}
	lackMulti         = lack{what: "this container of the C++ library", instead: "use an unordered_map of vectors"}
	lackMaps          = lack{instead: "include <map>, <set>, <unordered_map> or <unordered_set>"}
	lackOwners        = lack{instead: "include <memory>"}
	lackQueues        = lack{instead: "include <queue>, <stack> or <deque>"}
	lackDistributions = lack{what: "this engine or distribution of <random>", instead: "compute it from a uniform distribution"}
	lackRandom        = lack{"this part of cuRAND", "use the XORWOW or Philox generator", []string{"curand.h", "curand_kernel.h"}}
	lackStates        = lack{"this part of cuRAND", "use the XORWOW or Philox generator", []string{"curand_kernel.h"}}
	lackTypes         = lack{what: "pointer queries"}
	lackText          = lack{instead: "include <string>, <sstream> or <fstream>"}
	lackPosixThreads  = lackWaiting("pthread.h")
	lackSemaphores    = lackWaiting("semaphore.h")
	lackFutures       = lack{instead: "include <future>"}
	lackThreadHead    = lack{instead: "include <thread>, <mutex> or <atomic>"}
	lackExceptions    = lack{instead: "include <stdexcept>"}
	lackOptional      = lack{instead: "include <optional>"}
	lackFunctions     = lack{instead: "include <functional>"}
	lackBind          = lack{instead: "include <functional>"}
	lackVariants      = lack{instead: "include <variant> or <any>"}
	lackPacks         = lack{instead: "include <tuple>"}
	lackCuComplex     = lack{instead: "include cuComplex.h"}
	lackUnix          = lack{what: "Unix system calls"}
	lackInline        = lack{what: "inline assembly", instead: "write it in CUDA C"}
)

// lackWaiting are host threads as far as Tilescope has not got them.
func lackWaiting(headers ...string) lack {
	return lack{"host threads that wait for each other", "here each host thread runs to completion where it is created", headers}
}

// lacks are whole names.
var lacks = map[string]lack{
	"cuComplex": lackCuComplex, "cuFloatComplex": lackCuComplex, "cuDoubleComplex": lackCuComplex,
	"getpid": lackUnix, "fork": lackUnix, "sysconf": lackUnix,
	"binomial_distribution": lackDistributions, "fisher_f_distribution": lackDistributions, "ranlux24": lackDistributions,
	"surface": lackSurfaces, "surfaceReference": lackSurfaces,
	"cudaResourceViewDesc": lackTexture, "tex1DGrad": lackTexture, "tex2DGrad": lackTexture,
	"texCubemap": lackVolumes, "cudaMallocMipmappedArray": lackVolumes,
	"multi_grid_group": lackGrid, "this_multi_grid": lackGrid,
	"cudaLaunchCooperativeKernelMultiDevice": lackGrid,
	"cudaLaunch":                             lackLaunch, "cudaConfigureCall": lackLaunch, "cudaSetupArgument": lackLaunch,
	"surfCubemapread": lackVolumes, "surfCubemapwrite": lackVolumes,
	"cudaMemcpy3DPeer": lackPeers,
	"half":             lackHalf, "half2": lackHalf, "nv_bfloat16": lackHalf, "__nv_bfloat162": lackHalf,
	"__half": lackHalf, "__half2": lackHalf, "__float2half": lackHalf, "__half2float": lackHalf, "__nv_bfloat16": lackHalf,
	"__hmul": lackHalf,
	"__hfma": lackHalf,
	"nvcuda": lackTensor, "wmma": lackTensor,
	"memcpy_async": lackCopies,
	"asm":          lackInline, "__asm__": lackInline,
	"thrust": {instead: "include the header of thrust/ that declares it"}, "cub": {instead: "include cub/cub.cuh"},
	"cuda":   {instead: "include cuda/atomic, cuda/barrier or cuda/pipeline"},
	"setjmp": {what: "long jumps", instead: "return an error code"},
	"popen":  lackPrograms, "pclose": lackPrograms, "execvp": lackPrograms,
	"longjmp": {what: "long jumps", instead: "return an error code"},
	"jmp_buf": {what: "long jumps", instead: "return an error code"},
	restName:  {what: "arguments after the last parameter of this function", instead: "declare it with ... for the host alone"},
}

// lacksStd are names of the C++ library, which mean it behind std:: or where the program uses that namespace.
var lacksStd = map[string]lack{
	"wstring": lackWide, "string": lackText, "string_view": lackViews, "to_string": lackText, "stoi": lackText, "stof": lackText,
	"stod": lackText, "getline": lackText,
	"map": lackMaps, "multimap": lackMaps, "set": lackMaps, "multiset": lackMaps, "list": lackLists,
	"unordered_multimap": lackMulti, "unordered_multiset": lackMulti, "forward_list": lackLists, "deque": lackQueues, "queue": lackQueues,
	"priority_queue": lackQueues, "stack": lackQueues, "unordered_map": lackMaps, "unordered_set": lackMaps,
	"bitset": lackBits, "valarray": lackValues, "variant": lackVariants, "any": lackVariants,
	"unique_ptr": lackOwners, "shared_ptr": lackOwners, "weak_ptr": lackOwners, "make_unique": lackOwners, "make_shared": lackOwners,
	"tuple": lackPacks, "make_tuple": lackPacks, "tie": lackPacks, "complex": lackNumbers,
	"ifstream": lackText, "ofstream": lackText, "fstream": lackText, "stringstream": lackText, "istringstream": lackText,
	"ostringstream": lackText,
	"thread":        lackThreadHead, "mutex": lackThreadHead, "lock_guard": lackThreadHead, "unique_lock": lackThreadHead,
	"atomic": lackThreadHead,
	"async":  lackFutures, "future": lackFutures, "promise": lackFutures, "condition_variable": lackThreadHead,
	"shared_mutex": lackThreadHead, "call_once": lackThreadHead, "once_flag": lackThreadHead, "scoped_lock": lackThreadHead,
	"quoted": {instead: "include <iomanip>"}, "get_time": {instead: "include <iomanip>"},
	"this_thread": lackThreadHead,
	"exception":   lackExceptions, "runtime_error": lackExceptions, "logic_error": lackExceptions, "invalid_argument": lackExceptions,
	"out_of_range": lackExceptions,
	"function":     lackFunctions, "bind": lackBind, "optional": lackOptional, "nullopt": lackOptional,
}

// lacksBegun are names by their beginnings.
var lacksBegun = []struct {
	begin string
	lack  lack
}{
	{"cudaGraph", lackGraphs}, {"cudaMemPool", lackPools}, {"cudaIpc", lackPeers}, {"cudaArrayGet", lackVolumes},
	{"cudaMipmapped", lackVolumes},
	{"curand_", lackStates}, {"curandState", lackStates}, {"curand", lackRandom},
	{"cublas", lack{"this part of cuBLAS", "write a kernel for it", []string{"cublas_v2.h", "cublas.h", "cublas_api.h"}}},
	{"cufft", lack{"this part of cuFFT", "plans can have one to three dimensions of contiguous data", []string{"cufft.h"}}},
	{"cusparse", lack{what: "cuSPARSE", instead: "write the kernel yourself"}},
	{"cuC", lackCuComplex}, {"make_cu", lackCuComplex}, {"cudnn", lack{what: "cuDNN", instead: "write the kernel yourself"}},
	{"MPI_", lack{what: "MPI"}},
	{"omp_", lack{what: "this part of OpenMP", headers: []string{"omp.h"}}},
	{"pthread_", lackPosixThreads}, {"__hgt", lackHalf}, {"__cvta_", lackTypes},
	{"sem_", lackSemaphores},
	{"nvtx", lack{"this part of NVTX", "leave it out: it only marks ranges for a profiler", []string{"nvtx3/nvToolsExt.h", "nvToolsExt.h"}}},
	{"__nv_fp8", lack{what: "8-bit floating point", instead: "compute in float"}},
	{"nvrtc", lack{what: "run-time compilation"}}, {"cuMem", lackDriver}, {"cuLaunch", lackDriver}, {"cuModule", lackDriver},
	{"cuCtx", lackDriver}, {"cuDevice", lackDriver}, {"cuInit", lackDriver},
	{"checkCudaErrors", lack{instead: "include helper_cuda.h"}},
	{"getLastCudaError", lack{instead: "include helper_cuda.h"}},
	{"sdk", lack{instead: "include helper_functions.h"}},
	{"findCudaDevice", lack{instead: "include helper_cuda.h"}},
}

// annotations are what verifiers of CUDA programs read in place of calls. They have no effect on a run.
var annotations = map[string]bool{
	"__requires": true, "__ensures": true, "__assert": true, "__assume": true, "__invariant": true, "__global_invariant": true,
	"__function_wide_invariant": true, "__candidate_invariant": true, "__candidate_global_invariant": true, "__barrier_invariant": true,
	"__requires_fresh_array": true, "__global_assert": true, "__global_requires": true, "__global_ensures": true,
	"__non_temporal_loads_begin": true, "__non_temporal_loads_end": true,
}

// annotation tells whether a call is of a verifier's and not of the program's, and says once that nothing is made of it.
func (c *checker) annotation(n *syntax.Name) bool {
	name := n.Path.Last.Name
	if len(n.Path.Scope) > 0 || !annotations[name] {
		return false
	}
	if !c.annotated {
		c.annotated = true
		c.report(diag.Diagnostic{Severity: diag.Note, Span: n.At, Message: i18n.M(texts.TypesAnnotation, text("name", name)),
			Hint: i18n.M(texts.TypesAnnotationHint)})
	}
	return true
}

// missing reports a name that is right for nvcc and that Tilescope has not, and tells whether it is one. With std it may be of the C++
// library.
func (c *checker) missing(span source.Span, name string, std bool) bool {
	l, ok := lacks[name]
	if !ok && std {
		if l, ok = lacksStd[name]; ok {
			name = "std::" + name
		}
	}
	for i := 0; !ok && i < len(lacksBegun); i++ {
		if b := &lacksBegun[i]; strings.HasPrefix(name, b.begin) {
			l, ok = b.lack, true
		}
	}
	if !ok {
		return false
	}
	d := diag.Diagnostic{Severity: diag.Error, Span: span, Message: i18n.M(texts.TypesMissingHeader, text("name", name))}
	if len(l.headers) > 0 && !syntax.Includes(c.file.Text, l.headers...) {
		l.what, l.instead = "", "include "+l.headers[0]
	}
	if l.what != "" {
		d.Message = i18n.M(texts.TypesMissing, text("name", name), term("what", l.what))
	}
	if l.instead != "" {
		d.Hint = i18n.M(texts.TypesMissingHint, term("instead", l.instead))
	}
	c.report(d)
	return true
}
