#define W 16
__global__ void copy(float *out, int width) {
    __shared__ float s[W][W];
    int x = threadIdx.x, y = threadIdx.y;
    s[y, x] = out[y * width + x];
    __syncthreads();
    out[y * width + x] = s[y][x];
}
int main() { return 0; }
