__global__ void rows(float *m, int width) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int i = 0; i < width; i++)
        sum += m[i];
    m[i] = sum;
}
int main() { return 0; }
