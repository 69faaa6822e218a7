__global__ void k(int *a) {
    __shared__ int s[];
    s[threadIdx.x] = a[threadIdx.x];
    a[threadIdx.x] = s[threadIdx.x];
}
int main() { return 0; }
