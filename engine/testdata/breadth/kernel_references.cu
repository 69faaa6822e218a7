// A kernel takes references to managed memory.
#include <cstdio>

struct Element {
    int value;
};

__global__ void add(Element &e, const int &n) { e.value += n; }

int main() {
    Element *e;
    int *n;
    cudaMallocManaged(&e, sizeof *e);
    cudaMallocManaged(&n, sizeof *n);
    e->value = 3;
    *n = 4;
    add<<<1, 1>>>(*e, *n);
    printf("%d\n", cudaDeviceSynchronize());
    printf("%d\n", e->value);
    cudaFree(e);
    cudaFree(n);
    return 0;
}
