package syntax

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"tilescope/engine/source"
)

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
	"bits/stdc++.h": true,
	"cuda.h":        true, "cuda_runtime.h": true, "cuda_runtime_api.h": true, "device_launch_parameters.h": true, "device_functions.h": true,
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
	"unordered_set": true,
	"fstream":       true, "sstream": true, "thread": true, "mutex": true, "atomic": true, "complex": true, "exception": true,
	"stdexcept":   true,
	"type_traits": true, "valarray": true, "iterator": true, "bitset": true, "variant": true, "ostream": true,
	"istream": true, "ios": true,
	"unistd.h": true, "sys/types.h": true, "sys/stat.h": true, "fcntl.h": true, "signal.h": true, "locale.h": true, "wchar.h": true,
	"stdarg.h":  true,
	"pthread.h": true, "semaphore.h": true, "sched.h": true, "condition_variable": true, "future": true, "shared_mutex": true,
	"semaphore": true,
	"barrier":   true, "latch": true, "execution": true, "system_error": true, "numbers": true, "bit": true, "span": true, "concepts": true,
	"ranges": true, "compare": true, "any": true, "typeinfo": true, "typeindex": true, "string_view": true, "streambuf": true,
	"iosfwd": true, "charconv": true, "scoped_allocator": true, "memory_resource": true, "forward_list": true, "locale": true,
	"cstdarg": true, "csignal": true, "cwchar": true, "cwctype": true, "csetjmp": true, "clocale": true, "cfenv": true, "ccomplex": true,
	"filesystem": true, "source_location": true, "version": true, "ciso646": true, "codecvt": true,
	"sys/times.h": true, "sys/resource.h": true, "sys/wait.h": true, "sys/mman.h": true, "sys/sysinfo.h": true, "sys/timeb.h": true,
	"sys/select.h": true, "sys/ioctl.h": true, "sys/utsname.h": true, "dirent.h": true, "getopt.h": true, "strings.h": true, "libgen.h": true,
	"termios.h": true, "pwd.h": true, "poll.h": true, "fenv.h": true, "setjmp.h": true, "complex.h": true, "iso646.h": true, "wctype.h": true,
	"uchar.h": true, "stdalign.h": true, "stdnoreturn.h": true, "stdatomic.h": true, "threads.h": true, "features.h": true, "error.h": true,
	"err.h": true, "values.h": true, "x86intrin.h": true, "immintrin.h": true, "xmmintrin.h": true, "emmintrin.h": true,
	"nvToolsExt.h": true, "nvtx3/nvToolsExt.h": true,
	"cuda_fp8.h": true, "mma.h": true, "cuda_pipeline.h": true, "cuda_pipeline_primitives.h": true, "cuda_texture_types.h": true,
	"cuda_awbarrier.h": true, "cuda_awbarrier_primitives.h": true,
	"texture_types.h": true, "surface_types.h": true, "cuda_surface_types.h": true, "texture_fetch_functions.h": true,
	"texture_indirect_functions.h": true, "surface_functions.h": true, "channel_descriptor.h": true, "cuda_device_runtime_api.h": true,
	"common_functions.h": true, "math_functions.hpp": true, "math_functions_dbl_ptx3.h": true, "math_functions_dbl_ptx3.hpp": true,
	"device_double_functions.h": true, "device_functions.hpp": true, "vector_functions.hpp": true, "host_config.h": true,
	"cudaProfiler.h":         true,
	"crt/device_functions.h": true, "crt/math_functions.h": true, "library_types.h": true, "driver_functions.h": true,
	"sm_20_atomic_functions.h": true, "sm_20_intrinsics.h": true, "sm_30_intrinsics.h": true, "sm_32_intrinsics.h": true,
	"sm_32_atomic_functions.h": true, "sm_35_intrinsics.h": true, "sm_35_atomic_functions.h": true, "sm_60_atomic_functions.h": true,
}

// withoutUs names what a header is for, where Tilescope knows the header and has not got it.
var withoutUs = map[string]string{
	"regex": "regular expressions", "windows.h": "Windows", "conio.h": "the Windows console",
	"cusparse.h": "cuSPARSE", "cusolverDn.h": "cuSOLVER",
	"cudnn.h": "cuDNN",
	"mpi.h":   "MPI",
}

// kernels are the libraries among those not supported whose functions launch kernels: a program can write these itself.
var kernels = map[string]bool{"cuSPARSE": true, "cuSOLVER": true, "cuDNN": true, "CUTLASS": true, "CuTe": true}

// OpensWindow tells whether a header is one that shows pictures in a window, which programs cannot have here.
func OpensWindow(header string) bool { return windows[path.Base(header)] }

// Knows tells whether a header is one of CUDA, of C or C++, or of a library that Tilescope at least knows by name.
func Knows(header string) bool {
	return headers[header] || empty[header] || under[header] != "" ||
		cudaStandard(header) != "" || library(header) != "" || missingLibrary(header) != "" ||
		OpensWindow(header)
}

// under are headers that Tilescope has under names of its own.
var under = map[string]string{"thread": "cpp_thread.h", "mutex": "cpp_thread.h", "atomic": "cpp_thread.h", "shared_mutex": "cpp_thread.h",
	"condition_variable": "cpp_thread.h", "future": "cpp_future.h", "filesystem": "cpp_filesystem.h",
	"memory": "cpp_memory.h", "tuple": "cpp_tuple.h", "optional": "cpp_optional.h",
	"cuda/atomic": "cuda_atomic.h", "cuda/std/atomic": "cuda_atomic.h", "cuda/barrier": "cuda_barrier.h", "cuda/pipeline": "cuda_stages.h",
	"bit":     "cpp_bit.h",
	"variant": "cpp_variant.h", "any": "cpp_variant.h",
	"queue": "cpp_queue.h", "deque": "cpp_queue.h", "stack": "cpp_queue.h",
	"bitset": "cpp_bitset.h", "complex": "cpp_complex.h", "string_view": "cpp_view.h", "valarray": "cpp_valarray.h",
	"list": "cpp_list.h", "forward_list": "cpp_list.h",
	"map": "cpp_map.h", "set": "cpp_map.h", "unordered_map": "cpp_map.h", "unordered_set": "cpp_map.h",
	"sys/mman.h": "posix_system.h", "sys/utsname.h": "posix_system.h"}

// cudaStandard is the header of the C++ library that one of libcu++ is like: array for cuda/std/array; "" for any other header.
func cudaStandard(header string) string {
	of, ok := strings.CutPrefix(header, "cuda/std/")
	if !ok || under[header] != "" || !headers[of] && !empty[of] && under[of] == "" {
		return ""
	}
	return of
}

// bringing are headers that come with others, for programs that make use of them.
var bringing = []struct {
	header string
	use    *regexp.Regexp
	with   map[string]bool
}{
	{"cpp_memory.h", regexp.MustCompile(`\b(unique_ptr|shared_ptr|weak_ptr|make_unique|make_shared)\b`), map[string]bool{
		"bits/stdc++.h": true, "functional": true, "thread": true, "future": true}},
	{"cpp_tuple.h", regexp.MustCompile(`\b(tuple|make_tuple|tie|apply|tuple_size)\b|\bget\s*<`), map[string]bool{
		"bits/stdc++.h": true, "functional": true, "memory": true, "map": true, "unordered_map": true, "array": true, "utility": true,
		"vector": true, "thread": true}},
	{"cpp_exit.h", regexp.MustCompile(`\batexit\b`), map[string]bool{"bits/stdc++.h": true, "cstdlib": true, "stdlib.h": true,
		"cstdio": true, "stdio.h": true, "iostream": true, "string": true, "vector": true, "algorithm": true}},
	{"cpp_manipulators.h", regexp.MustCompile(`\b(quoted|get_time)\s*\(`), map[string]bool{"bits/stdc++.h": true, "iomanip": true}},
	{"cpp_future.h", regexp.MustCompile(`\b(future|promise|packaged_task)\s*<|\basync\s*\(`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_filesystem.h", regexp.MustCompile(`\bfilesystem\b`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_optional.h", regexp.MustCompile(`\b(optional|nullopt)\b`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_iterator.h", regexp.MustCompile(`\b(back_insert|front_insert|insert_iterator|inserter)`), map[string]bool{"bits/stdc++.h": true,
		"algorithm": true, "iterator": true, "iostream": true, "string": true, "vector": true, "map": true, "set": true, "functional": true,
		"sstream": true, "fstream": true, "queue": true, "deque": true, "list": true}},
	{"cpp_random.h", regexp.MustCompile(`\b(lognormal|cauchy|weibull|extreme_value|gamma|chi_squared|geometric|poisson|discrete)_distribution`),
		map[string]bool{"bits/stdc++.h": true, "random": true}},
	{"cpp_numeric.h", regexp.MustCompile(`\b(inner_product|partial_sum|adjacent_difference|(transform_)?reduce|(in|ex)clusive_scan)\b`),
		map[string]bool{"bits/stdc++.h": true, "numeric": true, "execution": true, "random": true}},
	{"cpp_algorithm.h", regexp.MustCompile(`\b(find_(if_not|first_of|end)|adjacent_find|search(_n)?|mismatch|lexicographical_compare` +
		`|minmax|is_(permutation|sorted_until|partitioned|heap)|equal_range|for_each_n|generate_n|copy_(if|backward)|move_backward|remove\w*` +
		`|replace\w*|iter_swap|swap_ranges|reverse_copy|rotate\w*|unique_copy|(next|prev)_permutation|(stable_)?partition\w*|partial_sort` +
		`|nth_element|\w+_heap|(inplace_)?merge|includes|set_\w+|(random_)?shuffle|sample)\b|\bmove\([^;]*,[^;]*,|\b(min|max)\s*(<[^;<>]*>)?\s*\(\s*\{`),
		map[string]bool{"bits/stdc++.h": true, "algorithm": true, "functional": true}},
	{"cpp_range.h", regexp.MustCompile(`\bstd\s*::\s*(s?size|empty|data|c?r?(begin|end))\b|\bspan\s*<|\bdynamic_extent\b|\bstd\s*::\s*span\b`),
		map[string]bool{"bits/stdc++.h": true, "vector": true, "array": true, "string": true, "iterator": true, "span": true, "list": true,
			"map": true, "set": true, "deque": true, "unordered_map": true, "unordered_set": true, "string_view": true, "algorithm": true,
			"numeric": true}},
	{"cpp_bind.h", regexp.MustCompile(`\b(bind|placeholders)\b`), map[string]bool{"bits/stdc++.h": true, "functional": true}},
	{"cpp_variant.h", regexp.MustCompile(`\b(variant|any)\b`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_bit.h", regexp.MustCompile(`\b(popcount|bit_width|count[lr]_(zero|one)|has_single_bit|bit_(floor|ceil|cast)|rot[lr])\b`), map[string]bool{
		"bits/stdc++.h": true}},
	{"cpp_list.h", regexp.MustCompile(`\b(list|forward_list)\s*<`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_map.h", regexp.MustCompile(`\b(unordered_|multi)?(map|set)\s*<`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_queue.h", regexp.MustCompile(`\b(queue|deque|stack|priority_queue)\s*<`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_bitset.h", regexp.MustCompile(`\bbitset\s*<`), map[string]bool{"bits/stdc++.h": true}},
	{"thrust_complex.h", regexp.MustCompile(`\bcomplex\b`), map[string]bool{"thrust/complex.h": true}},
	{"cpp_complex.h", regexp.MustCompile(`\bcomplex\s*<`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_view.h", regexp.MustCompile(`\bstring_view\b`), map[string]bool{"bits/stdc++.h": true, "string": true}},
	{"cpp_valarray.h", regexp.MustCompile(`\bvalarray\b`), map[string]bool{"bits/stdc++.h": true}},
	{"cpp_function.h", regexp.MustCompile(`\bfunction\s*<|\binvoke\b`), map[string]bool{
		"bits/stdc++.h": true, "functional": true, "memory": true, "thread": true, "future": true, "algorithm": true}},
}

// bring reads the headers that another one includes.
func (p *preprocessor) bring(with string, at source.Span) {
	if p.lex.src.prelude {
		return
	}
	for _, b := range bringing {
		if b.with[with] && b.use.MatchString(p.file.Text) {
			p.work.Bytes(len(p.file.Text))
			p.ownHeader(b.header, at)
		}
	}
}

// textHeader has strings and streams of the C++ library. Programs that do nothing with them do without.
const textHeader = "cpp_text.h"

// textUse finds what only that header has.
var textUse = regexp.MustCompile(`(^|[^<\w])(string|[io]?fstream|[io]?stringstream|getline|to_string|sto[ifdl]|stoul|stoll)\b` +
	`|\w<string\b`)

// threadUse finds what makes threads.
var threadUse = regexp.MustCompile(`<thread>|<future>|std::j?thread\b|pthread_create|thrd_create|omp +parallel`)

// exceptionHeader has exceptions of the C++ library. Programs that neither throw nor catch do without.
const exceptionHeader = "cpp_exception.h"

// exceptionUse finds what only that header has.
var exceptionUse = regexp.MustCompile(`\b(throw\b|try\s*\{|std::terminate\b|bad_alloc\b|(runtime|logic|length|domain|range|overflow|underflow)_error\b|invalid_argument\b` +
	`|std::(exception|out_of_range)\b|(exception_ptr|current_exception)\b|error_code\b|errc\b|system_error\b)`)

// throwUse finds a throw or a try.
var throwUse = regexp.MustCompile(`\bthrow\b|\btry\s*\{`)

// throwingNames are the throwing headers, in order.
var throwingNames = slices.Sorted(maps.Keys(throwingHeaders))

// throwing headers are those by which programs of the C++ library have exceptions, if only through others.
var throwingHeaders = map[string]bool{"exception": true, "stdexcept": true, "iostream": true, "vector": true, "string": true,
	"sstream": true, "fstream": true,
	"iomanip": true, "algorithm": true, "map": true, "chrono": true, "random": true, "memory": true, "functional": true,
	"new": true, "array": true, "bits/stdc++.h": true, "cstdlib": true, "cstdio": true, "stdio.h": true, "stdlib.h": true,
	"cuda_runtime.h": true, "cmath": true, "system_error": true, "thread": true, "future": true, "charconv": true}

// wantsExceptions tells whether a header declares exceptions that the text uses.
func (p *preprocessor) wantsExceptions(header string) bool {
	if p.lex.src.prelude || !throwingHeaders[header] {
		return false
	}
	if !p.lookedForThrow {
		p.lookedForThrow, p.usesThrow = true, exceptionUse.MatchString(p.file.Text)
		p.work.Bytes(len(p.file.Text))
	}
	return p.usesThrow
}

// wantsText tells whether a header of the C++ library declares strings and streams that the text uses.
func (p *preprocessor) wantsText(header string) bool {
	switch header {
	case "string", "sstream", "fstream":
		return !p.lex.src.prelude
	case "iostream", "vector", "iomanip", "algorithm", "map", "chrono", "random", "stdexcept", "memory", "functional", "bits/stdc++.h":
		if p.lex.src.prelude {
			return false
		}
		if !p.lookedForText {
			p.lookedForText, p.usesText = true, textUse.MatchString(p.file.Text)
			p.work.Bytes(len(p.file.Text))
		}
		return p.usesText
	}
	return false
}

// windows are headers of courses that show pictures in a window.
var windows = map[string]bool{"cpu_bitmap.h": true, "cpu_anim.h": true, "gpu_anim.h": true, "gl_helper.h": true, "glut.h": true,
	"freeglut.h": true, "glew.h": true, "rendercheck_gl.h": true, "helper_gl.h": true}

// missingLibrary names what the header is for, or "" where it is not known.
func missingLibrary(header string) string {
	if s := withoutUs[header]; s != "" {
		return s
	}
	for _, library := range [...]struct{ prefix, name string }{
		{"cuda/", "libcu++"}, {"cutlass/", "CUTLASS"}, {"cute/", "CuTe"}, {"boost/", "Boost"},
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
