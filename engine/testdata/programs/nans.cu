// Which NaN comes out of what, on the device and on the host.
#include <cstdio>
#include <cmath>
__global__ void k(float a, double d) {
  printf("%08x %08x %08x %08x %08x %08x\n", __float_as_uint(a / a), __float_as_uint(0.0f / 0.0f), __float_as_uint(sqrtf(a - 1)), __float_as_uint(a * INFINITY), __float_as_uint(NAN), __float_as_uint(-NAN));
  printf("%016llx %016llx %016llx %016llx\n", __double_as_longlong(d / d), __double_as_longlong(0.0 / 0.0), __double_as_longlong(sqrt(d - 1)), __double_as_longlong(d * INFINITY));
  printf("%f %f %08x\n", a / a, 0.0f / 0.0f, __float_as_uint(fminf(a / a, 1)));
  printf("%08x %016llx %08x %d\n", __float_as_uint((float)(d / d)), __double_as_longlong((double)(a / a)), __float_as_uint(a / a + 1), (int)(a / a));
  printf("%08x %08x %08x\n", __float_as_uint(logf(a - 1)), __float_as_uint(__fadd_rn(a / a, 1)), __float_as_uint(fmaf(a / a, 1, 1)));
}
int main() { k<<<1, 1>>>(0, 0); cudaDeviceSynchronize(); volatile float z = 0; volatile double y = 0; printf("%f %f %f %f %f\n", z / z, 0.0f / 0.0f, y / y, NAN, -(z / z)); }
