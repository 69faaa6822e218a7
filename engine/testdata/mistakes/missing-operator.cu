__global__ void k(float *a, int width) {
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    a[row width + threadIdx.x] = 0;
    float x = 2a[0];
}
int main() { return 0; }
