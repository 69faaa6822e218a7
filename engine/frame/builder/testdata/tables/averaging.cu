// A row of 16 numbers, each time replaced by the mean of itself and its neighbours. Every block loads as many elements of its neighbours as it makes sweeps, and in each sweep computes
// what its own still need. The next launch goes on with what this one has left.
#include <cstdio>

#define LENGTH 16
#define BLOCKS 1
#define SWEEPS 4
#define LAUNCHES 1
#define SHARE (LENGTH / BLOCKS)
#define SPAN (SHARE + 2 * SWEEPS)

__global__ void smooth(const float *x, float *y) {
    __shared__ float part[SPAN];
    int t = threadIdx.x, at = blockIdx.x * SHARE + t - SWEEPS;
    bool exists = at >= 0 && at < LENGTH, inner = at > 0 && at < LENGTH - 1;
    if (exists) part[t] = x[at];
    __syncthreads();
    for (int s = 1; s <= SWEEPS; s++) {
        float mean = 0;
        bool mine = inner && t >= s && t < SPAN - s;
        if (mine) mean = (part[t - 1] + part[t] + part[t + 1]) / 3;
        __syncthreads();
        if (mine) part[t] = mean;
        __syncthreads();
    }
    if (t >= SWEEPS && t < SPAN - SWEEPS) y[at] = part[t];
}

int main() {
    float numbers[LENGTH] = {25, 6, 34, 91, 10, 62, 55, 5, 80, 20, 10, 40, 6, 99, 26, 2}, *x, *y;
    cudaMalloc(&x, sizeof numbers);
    cudaMalloc(&y, sizeof numbers);
    cudaMemcpy(x, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    for (int i = 0; i < LAUNCHES; i++) {
        smooth<<<BLOCKS, SPAN>>>(x, y);
        float *swap = x;
        x = y;
        y = swap;
    }
    cudaMemcpy(numbers, x, sizeof numbers, cudaMemcpyDeviceToHost);
    for (float v : numbers) printf("%.2f ", v);
    printf("\n");
    cudaFree(x);
    cudaFree(y);
    return 0;
}
