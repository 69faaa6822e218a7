__global__ void k(float *v) { v[threadIdx.x] = 1; }
int main() {
    float d;
    cudaMalloc(&d, 32 * sizeof(float));
    k<<<1, 32>>>(&d);
    return 0;
}
