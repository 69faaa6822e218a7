// small functions of libc, of GCC and of CUDA that programs use in passing
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cuda_fp16.h>
#include <sys/stat.h>
#include <type_traits>

__global__ void rounded(const float *v, unsigned short *to, int n) {
    int i = threadIdx.x;
    if (i < n) {
        to[3 * i] = __half_as_ushort(__float2half_rz(v[i]));
        to[3 * i + 1] = __half_as_ushort(__float2half_ru(v[i]));
        to[3 * i + 2] = __half_as_ushort(__float2half_rd(v[i]));
    }
}
__global__ void configured(int *a) { a[0] = 1; }

int main() {
    printf("%.17g ", drand48());
    printf("%ld ", lrand48());
    printf("%ld\n", mrand48());
    srand48(7);
    printf("%ld ", lrand48());
    printf("%ld ", mrand48());
    printf("%ld\n", lrand48());
    std::div_t d = std::div(-7, 2);
    ldiv_t l = ldiv(1000000000007L, 10);
    printf("%d %d %ld %ld %lld\n", d.quot, d.rem, l.quot, l.rem, lldiv(9, 4).rem);
    int counter = 5;
    printf("%d ", __sync_fetch_and_add(&counter, 3));
    printf("%d ", __sync_add_and_fetch(&counter, 2));
    printf("%d ", __sync_fetch_and_sub(&counter, 1));
    printf("%d ", (int)__sync_bool_compare_and_swap(&counter, 9, 100));
    printf("%d ", __sync_val_compare_and_swap(&counter, 1, 2));
    printf("%d ", __sync_lock_test_and_set(&counter, 1));
    printf("%d\n", counter);
    __sync_synchronize();
    typedef std::aligned_storage<24, 8>::type Room;
    printf("%zu %zu %zu\n", sizeof(Room), alignof(Room), alignof(std::aligned_storage<3, 1>::type));
    printf("%d\n", mkdir("made", 0755));

    const int n = 8;
    float v[n] = {1.0f, 1.0004883f, -1.0004883f, 1e-9f, -1e-9f, 70000.0f, -70000.0f, 2049.0f}, *dv;
    unsigned short r[3 * n], *dr;
    cudaMalloc(&dv, sizeof v), cudaMalloc(&dr, sizeof r);
    cudaMemcpy(dv, v, sizeof v, cudaMemcpyHostToDevice);
    rounded<<<1, 32>>>(dv, dr, n);
    cudaMemcpy(r, dr, sizeof r, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++)
        printf("%04x %04x %04x\n", r[3 * i], r[3 * i + 1], r[3 * i + 2]);
    cudaFree(dv), cudaFree(dr);

    cudaStream_t stream;
    cudaStreamCreate(&stream);
    int *m;
    cudaMallocManaged(&m, sizeof(int), cudaMemAttachHost);
    printf("%d %d\n", cudaStreamAttachMemAsync(stream, m), cudaFuncSetSharedMemConfig(configured, cudaSharedMemBankSizeEightByte));
    configured<<<1, 1, 0, stream>>>(m);
    cudaStreamSynchronize(stream);
    printf("%d\n", *m);
    cudaFree(m);
    cudaStreamDestroy(stream);
    return 0;
}
