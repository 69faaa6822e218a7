#ifndef CUDA_STD_H_
#define CUDA_STD_H_
// The C++ library of libcu++: that of the host, whose functions of these headers kernels may call, too.
namespace cuda {
namespace std {
using namespace ::std;
}
} // namespace cuda

#endif
