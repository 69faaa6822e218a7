// Barriers that every thread reaches alike, however crooked the way there.
#include <stdio.h>
__global__ void crooked(int *x, int n) {
    __shared__ int cell[64];
    int t = threadIdx.x;
    switch (t % 4) {
    case 0:
        cell[t] = 1;
        break;
    case 1:
    case 2:
        cell[t] = 2;
        /* fall through */
    default:
        cell[t] = 3;
    }
    __syncthreads();
    int sum = 0;
    for (int i = 0;; i++) {
        if (i == n)
            break;
        for (int k = 0; k < t; k++) {
            if (k % 3 == 0)
                continue;
            if (k > 20)
                break;
            sum += cell[(t + k) % 64];
        }
        __syncthreads();
        if (i % 2 == 0) {
            cell[t] = sum;
            __syncthreads();
        }
    }
    do {
        __syncthreads();
        if (t < 8 && n > 2)
            cell[t] += cell[t + 8];
        n--;
    } while (n > 0);
    x[t] = sum + cell[t];
}
__device__ int scan(int *cell, int t) {
    for (int d = 1; d < 64; d *= 2) {
        int add = 0;
        if (t >= d)
            add = cell[t - d];
        __syncthreads();
        cell[t] += add;
        __syncthreads();
    }
    return cell[t];
}
template <int N> __global__ void twice(int *x) {
    __shared__ int cell[N];
    int t = threadIdx.x;
    if (t >= N)
        return;
    cell[t] = t;
    __syncthreads();
    x[t] = scan(cell, t) + scan(cell, N - 1 - t);
}
__global__ void leave_by_and_by(int *x, int n) {
    __shared__ int cell[64];
    int t = threadIdx.x;
    cell[t] = t;
    for (int round = 0; round < n; round++) {
        __syncthreads();
        if (t >= 64 >> round)
            return;
        x[t] = cell[t];
    }
}
__global__ void votes(int *x) {
    int t = threadIdx.x;
    int any = __syncthreads_or(t == 63);
    int count = __syncthreads_count(t % 2);
    x[t] = any ? count : -1;
}
int main(void) {
    int *x, h[64];
    cudaMalloc((void **)&x, sizeof(h));
    crooked<<<1, 64>>>(x, 5);
    cudaMemcpy(h, x, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[63]);
    twice<64><<<1, 96>>>(x);
    leave_by_and_by<<<1, 64>>>(x, 4);
    votes<<<1, 64>>>(x);
    cudaMemcpy(h, x, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[5], h[63]);
    cudaFree(x);
    return 0;
}
