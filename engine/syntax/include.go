package syntax

import "strings"

// headers whose declarations every program starts from.
var headers = map[string]bool{
	"assert.h": true, "ctype.h": true, "errno.h": true, "float.h": true, "limits.h": true, "math.h": true, "stdbool.h": true, "stddef.h": true,
	"stdint.h": true, "inttypes.h": true, "stdio.h": true, "stdlib.h": true, "string.h": true, "time.h": true, "memory.h": true,
	"malloc.h":  true,
	"algorithm": true, "cassert": true, "cctype": true, "cerrno": true, "cfloat": true, "climits": true, "cmath": true, "cstdbool": true,
	"cstddef": true, "cstdint": true, "cinttypes": true, "cstdio": true, "cstdlib": true, "cstring": true, "ctime": true, "iomanip": true,
	"iostream": true,
	"new":      true, "utility": true, "numeric": true, "random": true, "limits": true, "vector": true, "array": true,
	"initializer_list": true,
	"functional":       true, "chrono": true, "ratio": true, "sys/time.h": true,
	"cuda.h": true, "cuda_runtime.h": true, "cuda_runtime_api.h": true, "device_launch_parameters.h": true, "device_functions.h": true,
	"device_atomic_functions.h": true, "driver_types.h": true, "vector_types.h": true, "vector_functions.h": true, "host_defines.h": true,
	"builtin_types.h": true, "math_constants.h": true, "cuda_profiler_api.h": true, "math_functions.h": true, "device_types.h": true,
	"crt/host_defines.h":   true,
	"cooperative_groups.h": true, "cooperative_groups/reduce.h": true, "cooperative_groups/scan.h": true,
	"cooperative_groups/memcpy_async.h": true,
}

// empty are headers that may be included and of which Tilescope has nothing: what a program uses of them is refused where it uses it, and
// many programs use nothing.
var empty = map[string]bool{
	"string": true, "map": true, "set": true, "list": true, "deque": true, "queue": true, "stack": true, "unordered_map": true,
	"unordered_set": true, "memory": true,
	"fstream": true, "sstream": true, "thread": true, "mutex": true, "atomic": true, "tuple": true, "complex": true, "exception": true,
	"stdexcept":   true,
	"type_traits": true, "valarray": true, "iterator": true, "bitset": true, "optional": true, "variant": true, "ostream": true,
	"istream": true, "ios": true,
	"unistd.h": true, "sys/types.h": true, "sys/stat.h": true, "fcntl.h": true, "signal.h": true, "locale.h": true, "wchar.h": true,
	"stdarg.h":    true,
	"cuda_fp16.h": true, "cuda_bf16.h": true, "cuComplex.h": true, "curand.h": true, "curand_kernel.h": true, "omp.h": true,
}

// withoutUs names what a header is for, where Tilescope knows the header and has not got it.
var withoutUs = map[string]string{
	"regex": "regular expressions", "pthread.h": "threads of the host", "windows.h": "Windows",
	"conio.h": "the Windows console", "setjmp.h": "long jumps", "complex.h": "complex numbers",
	"cuda_fp8.h": "8-bit floating point", "mma.h": "tensor cores", "cuda_pipeline.h": "asynchronous copies",
	"cublas_v2.h": "cuBLAS", "cublas.h": "cuBLAS", "cufft.h": "cuFFT", "cusparse.h": "cuSPARSE", "cusolverDn.h": "cuSOLVER",
	"cudnn.h": "cuDNN", "nvToolsExt.h": "NVTX",
	"helper_cuda.h": "the helpers of the CUDA samples", "helper_functions.h": "the helpers of the CUDA samples",
	"helper_timer.h": "the helpers of the CUDA samples",
	"cuda/atomic":    "libcu++", "cuda/barrier": "libcu++", "cuda/pipeline": "libcu++", "cuda/std/atomic": "libcu++", "mpi.h": "MPI",
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
