__global__ void scale(float *data, float factor, int n) {
    int index = blockIdx.x * blockDim.x + threadIdx.x;
    if (indx < n)
        data[index] *= factor;
}
int main() { return 0; }
