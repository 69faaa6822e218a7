#define SIDE 64
#define TILE 16
__global__ void product_tiled(const float *left, const float *right, float *out, int side) {
    __shared__ float ltile[TILE][TILE];
    __shared__ float rtile[TILE][TILE];
    int tx = threadIdx.x;
    int ty = threadIdx.y;
    int r = blockIdx.y * TILE + ty;
    int c = blockIdx.x * TILE + tx;
    float acc = 0.0f;
#pragma unroll 1
    for (int phase = 0; phase < side / TILE; phase++) {
        ltile[ty][tx] = left[r * side + phase * TILE + tx];
        rtile[ty][tx] = right[(phase * TILE + ty) * side + c];
        __syncthreads();
#pragma unroll 1
        for (int k = 0; k < TILE; k++)
            acc += ltile[ty][k] * rtile[k][tx];
        __syncthreads();
    }
    out[r * side + c] = acc;
}
