// A kernel gets a pointer to the second half of an array: what it may index is counted from there.
#include <cstdio>
__global__ void sum(const int *x, const int *y, int *out) {
    int t = threadIdx.x;
    out[t] = x[t] + y[t]; // want out-of-bounds "Thread 20 of block 0 reads y[20], but 'y' points into an array with only 20 elements left from there: valid indices are 0 to 19."
}
int main() {
    int *xy, *out;
    cudaMallocManaged(&xy, 40 * sizeof(int));
    cudaMallocManaged(&out, 32 * sizeof(int));
    for (int i = 0; i < 40; i++)
        xy[i] = i;
    sum<<<1, 32>>>(xy, xy + 20, out);
    cudaDeviceSynchronize();
    printf("%d\n", out[19]);
    cudaFree(xy);
    cudaFree(out);
}
