// Operands of inline PTX that are pointers, and special registers that say where a block runs.
#include <cstdio>
__global__ void chase(void **first, void **last, float *numbers) {
    void **at = first + threadIdx.x;
    for (int i = 0; i < 3; ++i) asm volatile("ld.global.nc.b64 %0, [%0];\n" : "+l"(at) : : "memory");
    float *p;
    long long five;
    asm("add.u64 %0, %1, 4;" : "=l"(p) : "l"(numbers));
    asm("mov.u64 %0, %1;" : "=l"(five) : "l"((size_t)5));
    last[threadIdx.x] = at;
    p[threadIdx.x] = threadIdx.x + five;
}
__global__ void where(unsigned *blocks, unsigned *sms) {
    unsigned sm, all, warps;
    asm volatile("mov.u32 %0, %smid;" : "=r"(sm));
    asm volatile("mov.u32 %0, %%nsmid;" : "=r"(all));
    asm("mov.u32 %0, %%nwarpid;" : "=r"(warps));
    if (threadIdx.x == 0) {
        if (sm < all) atomicAdd(blocks, 1);
        atomicMax(&sms[0], all);
        atomicMax(&sms[1], warps);
    }
}
int main() {
    void **first, **last;
    float *numbers;
    unsigned *counts;
    cudaMallocManaged(&first, 8 * sizeof(void *));
    cudaMallocManaged(&last, 8 * sizeof(void *));
    cudaMallocManaged(&numbers, 9 * sizeof(float));
    cudaMallocManaged(&counts, 3 * sizeof(unsigned));
    for (int i = 0; i < 8; i++) first[i] = first + (i * 3 + 1) % 8;
    counts[0] = counts[1] = counts[2] = 0;
    chase<<<1, 8>>>(first, last, numbers);
    where<<<dim3(100, 3), 64>>>(counts, counts + 1);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++) printf("%d %g\n", (int)((void **)last[i] - first), numbers[i + 1]);
    cudaDeviceProp p;
    cudaGetDeviceProperties(&p, 0);
    printf("%u %d %d\n", counts[0], counts[1] == p.multiProcessorCount, counts[2] == p.maxThreadsPerMultiProcessor / 32);
    cudaFree(first);
    cudaFree(last);
    cudaFree(numbers);
    cudaFree(counts);
}
