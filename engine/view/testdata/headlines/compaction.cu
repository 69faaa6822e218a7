// Each warp keeps multiples of three: a vote counts them, one lane reserves places, and a shuffle hands the first place to all.
#include <cstdio>
#define N 64
__global__ void compact(const int *in, int *out, int *count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    int x = in[i];
    unsigned keep = __ballot_sync(0xffffffff, x % 3 == 0);
    int base = 0;
    if (lane == 0) base = atomicAdd(count, __popc(keep));
    base = __shfl_sync(0xffffffff, base, 0);
    if (x % 3 == 0) out[base + __popc(keep & ((1u << lane) - 1))] = x;
}
int main() {
    int h[N], *a, *b, *c, n;
    for (int i = 0; i < N; ++i) h[i] = i * 5 % 17;
    cudaMalloc(&a, sizeof h);
    cudaMalloc(&b, sizeof h);
    cudaMalloc(&c, sizeof n);
    cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemset(c, 0, sizeof n);
    compact<<<1, N>>>(a, b, c);
    cudaMemcpy(&n, c, sizeof n, cudaMemcpyDeviceToHost);
    cudaMemcpy(h, b, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d kept, the last is %d\n", n, h[n - 1]);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}
