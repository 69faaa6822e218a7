__global__ void k(int *a) {}
__global__ void later(int *a);
int main() {
    cudaEvent_t e;
    cudaStream_t s;
    cudaEventCreate(e);
    cudaError_t status = 3;
    int lanes = warpSize;
    k<<<1, 1, s>>>(nullptr);
    k<<<1>>>(nullptr);
    k<<<1, 2, 3, s, 5>>>(nullptr);
    later<<<1, 1>>>(nullptr);
    return 0;
}
