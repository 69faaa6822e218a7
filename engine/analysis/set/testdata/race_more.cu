// One access by many lanes, warp-synchronous sums, fences that do not reach far enough, and what a fence reaches.
#include <stdio.h>
__global__ void one_access(int *x) {
    x[0] = threadIdx.x; // want race-global WAW
}
__global__ void warp_synchronous(const int *in, int *out) {
    __shared__ volatile int v[64];
    int t = threadIdx.x;
    v[t] = in[t];
    __syncthreads();
    if (t < 32) {
        v[t] += v[t + 32];
        v[t] += v[t + 16]; // want race-shared RAW
        v[t] += v[t + 8]; // want race-shared RAW
    }
    if (t == 0)
        out[0] = v[0];
}
__global__ void warp_by_warp(const int *in, int *out) {
    __shared__ int v[64];
    int t = threadIdx.x;
    v[t] = in[t];
    __syncthreads();
    if (t < 32) {
        int mine = v[t] + v[t + 32];
        for (int d = 16; d > 0; d /= 2) {
            v[t] = mine;
            __syncwarp();
            if (t < d)
                mine += v[t + d];
            __syncwarp();
        }
        if (t == 0)
            out[0] = mine;
    }
}
__device__ int data, flag, wide, wide_flag;
__global__ void near_fence(int *out) {
    if (blockIdx.x == 0) {
        data = 1; // want race-global RAW
        __threadfence_block();
        atomicExch(&flag, 1);
    } else {
        while (atomicAdd(&flag, 0) == 0) {
        }
        out[1] = data; // want race-global RAW
    }
}
__global__ void far_fence(int *out) {
    if (blockIdx.x == 0) {
        wide = 1;
        __threadfence();
        atomicExch(&wide_flag, 1);
    } else {
        while (atomicAdd(&wide_flag, 0) == 0) {
        }
        out[2] = wide;
    }
}
__global__ void mixed_sizes(double *d) {
    if (threadIdx.x == 0)
        d[0] = 1.0; // want race-global RAW
    if (threadIdx.x == 32)
        d[1] = d[0]; // want race-global RAW
}
__global__ void vectors(float4 *v) {
    float *f = (float *)v;
    if (threadIdx.x == 0)
        v[0] = make_float4(1, 2, 3, 4); // want race-global RAW
    if (threadIdx.x == 32)
        f[8] = f[2]; // want race-global RAW
    if (threadIdx.x == 33)
        f[9] = f[4];
}
int main(void) {
    int *x, *y, h[64];
    cudaMalloc((void **)&x, 64 * sizeof(int));
    cudaMalloc((void **)&y, 64 * sizeof(int));
    cudaMemset(x, 0, 64 * sizeof(int));
    cudaMemset(y, 0, 64 * sizeof(int));
    one_access<<<1, 32>>>(x);
    warp_synchronous<<<1, 64>>>(x, y);
    warp_by_warp<<<1, 64>>>(x, y);
    near_fence<<<2, 1>>>(y);
    far_fence<<<2, 1>>>(y);
    mixed_sizes<<<1, 64>>>((double *)x);
    vectors<<<1, 64>>>((float4 *)x);
    cudaMemcpy(h, y, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(x);
    cudaFree(y);
    return 0;
}
