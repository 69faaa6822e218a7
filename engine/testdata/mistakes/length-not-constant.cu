int n = 4;
int before[n];
__device__ int on_device[n];
__global__ void k(int *a) {
    int local[threadIdx.x];
    local[0] = a[0];
}
int main() { return 0; }
