// Bit-fields: which bits of a word have a value, and threads that share a word.
#include <stdio.h>
#define N 32
struct Flags { unsigned alive : 1; int kind : 7; unsigned count : 24; };
struct Sparse { unsigned char low : 3; unsigned char high : 2; float weight; };
__device__ unsigned seen[N];
// A store keeps the neighbours, and does not count as a read of them.
__global__ void one_by_one(Flags *f) {
    f[threadIdx.x].alive = 1;
    f[threadIdx.x].kind = -3;
    seen[threadIdx.x] = f[threadIdx.x].alive;
    f[threadIdx.x].count = 9;
    f[threadIdx.x].count += f[threadIdx.x].kind;
}
__global__ void never_written(Flags *f) {
    f[threadIdx.x].alive = 1;
    seen[threadIdx.x] = f[threadIdx.x].kind; // want uninitialized-global
    f[threadIdx.x].count++;                  // want uninitialized-global
}
__global__ void in_shared_memory() {
    __shared__ Flags f[N];
    f[threadIdx.x].kind = threadIdx.x;
    __syncthreads();
    seen[threadIdx.x] = f[N - 1 - threadIdx.x].kind;
    seen[threadIdx.x] += f[N - 1 - threadIdx.x].count; // want uninitialized-shared
    Flags all = f[threadIdx.x];                        // want uninitialized-shared
    seen[threadIdx.x] += all.kind;
}
__global__ void in_registers(int n) {
    Flags f;
    f.alive = 1;
    if (n > 5)
        f.kind = 2;
    seen[threadIdx.x] = f.alive;
    seen[threadIdx.x] = f.kind;  // want uninitialized-register
}
// Two threads of one word: their fields are apart, and the word is not.
__global__ void neighbours(Flags *f) {
    if (threadIdx.x & 1)
        f[threadIdx.x / 2].alive = 1; // want race-global
    else
        f[threadIdx.x / 2].kind = 1;  // want race-global
}
__global__ void padding(Sparse *s) {
    s[threadIdx.x].low = 3;
    s[threadIdx.x].high = 1;
    s[threadIdx.x].weight = 2;
}
__global__ void partly(Sparse *s) {
    s[threadIdx.x].low = 3;
    s[threadIdx.x].weight = 2;
}
int main(void) {
    Flags *f;
    Sparse *s;
    static Sparse back[N];
    static Flags zero[N];
    cudaMalloc(&f, N * sizeof *f);
    cudaMalloc(&s, N * sizeof *s);
    one_by_one<<<1, N>>>(f);
    cudaFree(f);
    cudaMalloc(&f, N * sizeof *f);
    never_written<<<1, N>>>(f);
    in_shared_memory<<<1, N>>>();
    in_registers<<<1, N>>>(3);
    cudaMemcpy(f, zero, sizeof zero, cudaMemcpyHostToDevice);
    neighbours<<<1, N>>>(f);
    padding<<<1, N>>>(s);
    cudaMemcpy(back, s, sizeof back, cudaMemcpyDeviceToHost);
    cudaFree(s);
    cudaMalloc(&s, N * sizeof *s);
    partly<<<1, N>>>(s);
    cudaMemcpy(back, s, sizeof back, cudaMemcpyDeviceToHost); // want note:uncovered-elements
    cudaMemcpy(zero, f, sizeof zero, cudaMemcpyDeviceToHost);
    printf("%u %u\n", zero[0].count, back[0].low);
    cudaFree(s);
    cudaFree(f);
}
