__global__ void scale(float *data, float factor, int n) {
    int i = threadIdx.x;
    if (i < n) data[i] *= factor;
}
int main() {
    float *d;
    cudaMalloc(&d, 64 * sizeof(float));
    scale<<<1, 64>>>(d, 2.0f);
    cudaFree(d);
    return 0;
}
