#define TILE 16;
__global__ void k(float *a) {
    __shared__ float s[TILE][TILE];
    s[threadIdx.y][threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] = s[threadIdx.x][threadIdx.y];
}
int main() { return 0; }
