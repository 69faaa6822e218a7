// A goto to the clean-up at the end, as the project template of Visual Studio has it.
#include <stdio.h>
__global__ void add(int *c, const int *a) { c[threadIdx.x] = a[threadIdx.x] + 1; }
cudaError_t run(int *c, const int *a, unsigned int size) {
    int *dev_a = 0, *dev_c = 0;
    cudaError_t status = cudaMalloc((void **)&dev_a, size * sizeof(int));
    if (status != cudaSuccess) {
        fprintf(stderr, "cudaMalloc failed!");
        goto Error;
    }
    if (cudaMalloc(&dev_c, size * sizeof(int)))
        goto Error;
    for (unsigned i = 0; i < size; i++)
        if (a[i] < 0) break;
    add<<<1, size>>>(dev_c, dev_a);
    status = cudaGetLastError();
    if (status != cudaSuccess) goto Error;
Error:
    cudaFree(dev_c);
    cudaFree(dev_a);
    return status;
}
int twice(int n) {
    int kept;
    if (n > 2) goto big;
    int late;
    late = kept = n;
    n++;
big:
    n *= 2;
    if (n > 9) goto end;
    n = -n;
    late = 0;
end:
    return n;
}
int main() { int a[2] = {1, 2}, c[2]; printf("%d %d %d %d\n", run(c, a, 2), twice(1), twice(4), twice(9)); return 0; }
