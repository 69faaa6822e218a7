// Half-precision numbers to integers and back, rounded in each direction; what a type cannot hold becomes the nearest that it can.
#include <cstdio>
#include <cuda_fp16.h>

__global__ void kernel() {
    half h = __float2half(2.5f), n = __float2half(-2.5f), big = __float2half(60000.0f);
    printf("%d %d %d %d\n", __half2ushort_rd(h), __half2ushort_ru(h), __half2ushort_rn(n), __half2short_rz(n));
    printf("%d %d %u %llu %lld\n", __half2short_rn(big), __half2ushort_rn(big), __half2uint_ru(h), __half2ull_rd(big), __half2ll_rd(n));
    printf("%g %g %g %g\n", __half2float(__int2half_rz(2049)), __half2float(__int2half_ru(2049)), __half2float(__ull2half_rn(70000)),
           __half2float(__ushort2half_rd(65535)));
    printf("%d %d\n", __half2int_rn(__float2half(NAN)), __half2short_rd(__float2half(-INFINITY)));
}

int main() {
    kernel<<<1, 1>>>();
    cudaDeviceSynchronize();
}
