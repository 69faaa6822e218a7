__global__ void k(int *a) {
    int n = blockDim;
    int i = blockIdx * blockDim + threadIdx.x;
    a[threadIdx] = n;
}
int main() { return 0; }
