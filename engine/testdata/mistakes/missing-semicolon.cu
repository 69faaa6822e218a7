__global__ void add(int *a, int *b, int *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x
    if (i < n)
        c[i] = a[i] + b[i];
}
int main() { return 0; }
