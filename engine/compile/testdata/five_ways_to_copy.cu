#define LEN 224 /* the last block has a whole warp outside */
#define WIDTH 64
__global__ void copy_direct(const float *src, float *dst, int n) {
    __shared__ float tile[WIDTH + 2];
    int t = threadIdx.x;
    int g = blockIdx.x * blockDim.x + t;
    tile[t + 1] = src[g];
    if (t == 0)
        tile[0] = src[g - 1];
    if (t == WIDTH - 1)
        tile[WIDTH + 1] = src[g + 1];
    __syncthreads();
    if (g < n)
        dst[g] = tile[t] + 2.0f * tile[t + 1] + tile[t + 2];
}
__global__ void copy_through_local(const float *src, float *dst, int n) {
    __shared__ float tile[WIDTH + 2];
    int t = threadIdx.x;
    int g = blockIdx.x * blockDim.x + t;
    float mine = src[g];
    tile[t + 1] = mine;
    if (t == 0) {
        float held = src[g - 1];
        tile[0] = held;
    }
    if (t == WIDTH - 1) {
        float held = src[g + 1];
        tile[WIDTH + 1] = held;
    }
    __syncthreads();
    if (g < n)
        dst[g] = tile[t] + 2.0f * tile[t + 1] + tile[t + 2];
}
__global__ void copy_ternary(const float *src, float *dst, int n) {
    __shared__ float tile[WIDTH + 2];
    int t = threadIdx.x;
    int g = blockIdx.x * blockDim.x + t;
    tile[t + 1] = g < n ? src[g] : 0.0f;
    if (t == 0)
        tile[0] = g > 0 ? src[g - 1] : 0.0f;
    if (t == WIDTH - 1)
        tile[WIDTH + 1] = g + 1 < n ? src[g + 1] : 0.0f;
    __syncthreads();
    if (g < n)
        dst[g] = tile[t] + 2.0f * tile[t + 1] + tile[t + 2];
}
__global__ void copy_if_else(const float *src, float *dst, int n) {
    __shared__ float tile[WIDTH + 2];
    int t = threadIdx.x;
    int g = blockIdx.x * blockDim.x + t;
    if (g < n)
        tile[t + 1] = src[g];
    else
        tile[t + 1] = 0.0f;
    if (t == 0) {
        if (g > 0)
            tile[0] = src[g - 1];
        else
            tile[0] = 0.0f;
    }
    if (t == WIDTH - 1) {
        if (g + 1 < n)
            tile[WIDTH + 1] = src[g + 1];
        else
            tile[WIDTH + 1] = 0.0f;
    }
    __syncthreads();
    if (g < n)
        dst[g] = tile[t] + 2.0f * tile[t + 1] + tile[t + 2];
}
__global__ void copy_cast_two_steps(const int *src, int *dst, int n) {
    __shared__ int tile[WIDTH + 2];
    int t = threadIdx.x;
    int g = blockIdx.x * blockDim.x + t;
    int raw = (int)src[g];
    int held = raw;
    tile[t + 1] = (int)held;
    if (t == 0) {
        int far = (int)src[g - 1];
        int kept = far;
        tile[0] = (int)kept;
    }
    if (t == WIDTH - 1) {
        int far = (int)src[g + 1];
        int kept = far;
        tile[WIDTH + 1] = (int)kept;
    }
    __syncthreads();
    if (g < n)
        dst[g] = tile[t] + 2 * tile[t + 1] + tile[t + 2];
}
