__global__ void k(float *v) {
    __shared__ float tile[16, 16];
    tile[threadIdx.y][threadIdx.x] = v[threadIdx.x];
}
int main() { return 0; }
