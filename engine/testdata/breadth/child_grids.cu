// Kernels that launch kernels. Child grids run when the grid that launched them has ended, in order; what is launched for the tail comes last.
#include <cstdio>
#include <cuda_runtime.h>

__device__ int order = 1;
__global__ void append(int digit) { order = order * 10 + digit; }
__global__ void inner(int digit) {
    append<<<1, 1>>>(digit);
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(digit + 1);
}
__global__ void outer() {
    append<<<1, 1, 0, cudaStreamTailLaunch>>>(9);
    append<<<1, 1>>>(2);
    inner<<<1, 1>>>(3);
    append<<<1, 1, 0, cudaStreamFireAndForget>>>(5);
}

// The quicksort of the CUDA samples, without its bitonic end.
__device__ void selection_sort(int *data, int left, int right) {
    for (int i = left; i <= right; i++) {
        int smallest = i;
        for (int j = i + 1; j <= right; j++)
            if (data[j] < data[smallest])
                smallest = j;
        int t = data[i];
        data[i] = data[smallest];
        data[smallest] = t;
    }
}
__global__ void quicksort(int *data, int left, int right, int depth) {
    if (depth >= 8 || right - left <= 6) {
        selection_sort(data, left, right);
        return;
    }
    int *l = data + left, *r = data + right, pivot = data[(left + right) / 2];
    while (l <= r) {
        while (*l < pivot)
            l++;
        while (*r > pivot)
            r--;
        if (l <= r) {
            int t = *l;
            *l++ = *r;
            *r-- = t;
        }
    }
    int to = r - data, from = l - data;
    if (left < to) {
        cudaStream_t s;
        cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
        quicksort<<<1, 1, 0, s>>>(data, left, to, depth + 1);
        cudaStreamDestroy(s);
    }
    if (from < right) {
        cudaStream_t s;
        cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
        quicksort<<<1, 1, 0, s>>>(data, from, right, depth + 1);
        cudaStreamDestroy(s);
    }
}

// Adaptive work: each row launches as many threads as it has elements.
__global__ void scale(float *row, int n, float factor) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        row[i] *= factor;
}
__global__ void rows(float *all, const int *starts, int n) {
    int r = threadIdx.x;
    if (r < n) {
        int length = starts[r + 1] - starts[r];
        if (length > 0)
            scale<<<(length + 31) / 32, 32>>>(all + starts[r], length, r + 1.0f);
    }
}

int main() {
    outer<<<1, 1>>>();
    append<<<1, 1>>>(0);
    int digits;
    cudaMemcpyFromSymbol(&digits, order, sizeof digits);
    printf("%d\n", digits);

    const int n = 64;
    int host[n], *d;
    for (int i = 0; i < n; i++)
        host[i] = (i * 37 + 11) % 101;
    cudaMalloc(&d, sizeof host);
    cudaMemcpy(d, host, sizeof host, cudaMemcpyHostToDevice);
    quicksort<<<1, 1>>>(d, 0, n - 1, 0);
    cudaMemcpy(host, d, sizeof host, cudaMemcpyDeviceToHost);
    int sorted = 1;
    for (int i = 1; i < n; i++)
        sorted &= host[i - 1] <= host[i];
    printf("sorted %d: %d to %d\n", sorted, host[0], host[n - 1]);
    cudaFree(d);

    int starts[] = {0, 3, 3, 50}, *s;
    float values[50], *all;
    for (int i = 0; i < 50; i++)
        values[i] = i;
    cudaMalloc(&s, sizeof starts);
    cudaMalloc(&all, sizeof values);
    cudaMemcpy(s, starts, sizeof starts, cudaMemcpyHostToDevice);
    cudaMemcpy(all, values, sizeof values, cudaMemcpyHostToDevice);
    rows<<<1, 32>>>(all, s, 3);
    cudaMemcpy(values, all, sizeof values, cudaMemcpyDeviceToHost);
    printf("%g %g %g %g\n", values[1], values[2], values[3], values[49]);
    cudaFree(s);
    cudaFree(all);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
