package syntax

import "strings"

// headers whose declarations every program starts from.
var headers = map[string]bool{
	"assert.h": true, "ctype.h": true, "errno.h": true, "float.h": true, "limits.h": true, "math.h": true, "stdbool.h": true, "stddef.h": true,
	"stdint.h": true, "inttypes.h": true, "stdio.h": true, "stdlib.h": true, "string.h": true, "time.h": true, "memory.h": true, "malloc.h": true,
	"algorithm": true, "cassert": true, "cctype": true, "cerrno": true, "cfloat": true, "climits": true, "cmath": true, "cstdbool": true,
	"cstddef": true, "cstdint": true, "cinttypes": true, "cstdio": true, "cstdlib": true, "cstring": true, "ctime": true, "iomanip": true, "iostream": true,
	"new": true, "utility": true, "numeric": true, "random": true, "limits": true, "vector": true, "array": true, "initializer_list": true, "functional": true, "chrono": true, "ratio": true, "sys/time.h": true,
	"cuda.h": true, "cuda_runtime.h": true, "cuda_runtime_api.h": true, "device_launch_parameters.h": true, "device_functions.h": true,
	"device_atomic_functions.h": true, "driver_types.h": true, "vector_types.h": true, "vector_functions.h": true, "host_defines.h": true,
	"builtin_types.h": true, "math_constants.h": true, "math_functions.h": true, "device_types.h": true, "crt/host_defines.h": true,
	"cooperative_groups.h": true, "cooperative_groups/reduce.h": true, "cooperative_groups/scan.h": true, "cooperative_groups/memcpy_async.h": true,
}

// withoutUs names what a header is for, where Tilescope knows the header and has not got it.
var withoutUs = map[string]string{
	"string": "std::string", "map": "std::map", "set": "std::set", "list": "std::list", "deque": "std::deque",
	"queue": "std::queue", "stack": "std::stack", "unordered_map": "std::unordered_map", "unordered_set": "std::unordered_set",
	"memory":  "smart pointers",
	"fstream": "file streams", "sstream": "string streams", "thread": "threads of the host", "mutex": "threads of the host", "atomic": "std::atomic",
	"tuple": "std::tuple", "complex": "std::complex", "exception": "exceptions", "stdexcept": "exceptions", "type_traits": "type traits", "valarray": "std::valarray",
	"iterator": "iterators", "regex": "regular expressions", "bitset": "std::bitset", "optional": "std::optional", "variant": "std::variant",
	"unistd.h": "Unix system calls", "sys/types.h": "Unix system calls", "sys/stat.h": "Unix system calls", "fcntl.h": "Unix system calls", "pthread.h": "threads of the host", "omp.h": "OpenMP", "windows.h": "Windows",
	"conio.h": "the Windows console", "signal.h": "signals", "setjmp.h": "long jumps", "locale.h": "locales", "wchar.h": "wide characters", "stdarg.h": "variadic functions of your own", "complex.h": "complex numbers",
	"cuda_fp16.h": "half precision", "cuda_bf16.h": "bfloat16", "cuda_fp8.h": "8-bit floating point", "mma.h": "tensor cores", "cuda_pipeline.h": "asynchronous copies", "cuComplex.h": "complex numbers", "cuda_profiler_api.h": "control of the profiler",
	"curand.h": "cuRAND", "curand_kernel.h": "cuRAND", "cublas_v2.h": "cuBLAS", "cublas.h": "cuBLAS", "cufft.h": "cuFFT", "cusparse.h": "cuSPARSE", "cusolverDn.h": "cuSOLVER", "cudnn.h": "cuDNN", "nvToolsExt.h": "NVTX",
	"helper_cuda.h": "the helpers of the CUDA samples", "helper_functions.h": "the helpers of the CUDA samples", "helper_timer.h": "the helpers of the CUDA samples",
	"cuda/atomic": "libcu++", "cuda/barrier": "libcu++", "cuda/pipeline": "libcu++", "cuda/std/atomic": "libcu++", "mpi.h": "MPI",
}

// missingLibrary names what the header is for, or "" where it is not known.
func missingLibrary(header string) string {
	if s := withoutUs[header]; s != "" {
		return s
	}
	for _, library := range [...]struct{ prefix, name string }{
		{"thrust/", "Thrust"}, {"cub/", "CUB"}, {"cuda/", "libcu++"}, {"cutlass/", "CUTLASS"}, {"cute/", "CuTe"}, {"boost/", "Boost"},
		{"Eigen/", "Eigen"}, {"opencv", "OpenCV"}, {"GL/", "OpenGL"},
	} {
		if strings.HasPrefix(header, library.prefix) {
			return library.name
		}
	}
	return ""
}

// nearest is the known word that differs least from name, or "": a transposed,
// missing, added or wrong letter, two in longer words.
func nearest(name string, known func(yield func(string) bool)) string {
	best, distance := "", 3
	if len(name) < 5 {
		distance = 2
	}
	for word := range known {
		if abs(len(word)-len(name)) >= distance || word == name {
			continue
		}
		if d := editDistance(name, word); d < distance || d == distance && best != "" && word < best {
			best, distance = word, d
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }

// editDistance counts single-letter edits and swaps of neighbours.
func editDistance(a, b string) int {
	if len(a) > 40 || len(b) > 40 {
		return 40
	}
	var rows [3][41]int
	for j := 0; j <= len(b); j++ {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		now, prev, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(b); j++ {
			same := 1
			if a[i-1] == b[j-1] {
				same = 0
			}
			now[j] = min(prev[j]+1, now[j-1]+1, prev[j-1]+same)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}
