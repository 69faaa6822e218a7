// Access to shared, global and constant memory, the kernel's built-in variables, loops and the launch.
#include <stdio.h>
#define TILE 16

__constant__ float mask[5];
__device__ int counter = 3;
__managed__ float total;
static const int RADIUS = 2;

__global__ void tiled(const float *left, float *out, int side) {
    __shared__ float tile[TILE][TILE + 1];
    extern __shared__ double room[];
    int tx = threadIdx.x, ty = threadIdx.y;
    unsigned row = blockIdx.y * blockDim.y + ty;
    float acc = 0;
    tile[ty][tx] = left[row * side + tx];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < side / TILE; ++k)
        acc += tile[ty][k] * mask[RADIUS] + room[k];
    if (row < side && tx != 0)
        out[row * side + tx] = acc > 0 ? acc : 0;
    else if (tx == 0)
        return;
    atomicAdd(&counter, 1);
    total = sqrtf(acc);
}

int main() {
    float *d_left = NULL, *d_out = 0;
    float h_mask[5] = {1, 2, 3};
    cudaMemcpyToSymbol(mask, h_mask, sizeof(h_mask));
    dim3 block(TILE, TILE);
    tiled<<<4, block, 64 * sizeof(double)>>>(d_left, d_out, 64);
    tiled<<<dim3(2, 2), dim3(8), 0, 0>>>(d_left, d_out, 64);
    printf("%f %d\n", h_mask[0], (char)7);
    return 0;
}
