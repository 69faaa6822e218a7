#ifndef CUDA_STD_H_
#define CUDA_STD_H_
// The C++ library of libcu++: that of the host, whose functions of these headers kernels may call, too.
namespace cuda {
namespace std {
using namespace ::std;
using ::int8_t;
using ::int16_t;
using ::int32_t;
using ::int64_t;
using ::uint8_t;
using ::uint16_t;
using ::uint32_t;
using ::uint64_t;
using ::intptr_t;
using ::uintptr_t;
using ::size_t;
using ::ptrdiff_t;
using ::sqrt;
using ::fabs;
using ::abs;
using ::pow;
using ::exp;
using ::log;
using ::sin;
using ::cos;
using ::tan;
using ::floor;
using ::ceil;
using ::round;
using ::fmin;
using ::fmax;
using ::fma;
using ::isnan;
using ::isinf;
}
} // namespace cuda

#endif
