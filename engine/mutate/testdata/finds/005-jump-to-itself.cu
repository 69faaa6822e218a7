// An endless loop without a statement is one jump, to itself: the budget was looked at only where a jump leads back.
__global__ void k(int *x) {
    int i = threadIdx.x;
    x[i] = i;
    for (;;) ;
}
int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    return 0;
}
