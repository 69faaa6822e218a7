__global__ void tile(float *a, int n) {
    __shared__ float s[n];
    s[threadIdx.x] = a[threadIdx.x];
    __syncthreads();
    a[threadIdx.x] = s[n - 1 - threadIdx.x];
}
int main() { return 0; }
