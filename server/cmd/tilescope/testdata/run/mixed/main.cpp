#include <cstdio>
#include <cuda_runtime.h>
void run(int *a);
int main() {
    int *a;
    cudaMallocManaged(&a, 4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        a[i] = i;
    run(a);
    printf("%d %d\n", a[1], a[3]);
    cudaFree(a);
}
