// Arrays whose elements are listed with their indices, in order.
#include <stdio.h>
typedef enum { OP_ADD = 0, OP_MUL, OP_COUNT } op_t;
static const char *const names[OP_COUNT] = {[OP_ADD] = "add", [OP_MUL] = "mul"};
struct kind {
    int width;
    const char *name;
};
static const struct kind kinds[] = {[0] = {1, "byte"}, [1] = {.width = 4, .name = "word"}, {8, "long"}};
static int table[2][3] = {[0] = {[0] = 1, [1] = 2}, [1] = {3, [1] = 4, 5}};
__constant__ int factors[3] = {[0] = 2, [1] = 3};
__global__ void scale(int *a) {
    const int shifts[2] = {[0] = 10, [1] = 20};
    a[threadIdx.x] = a[threadIdx.x] * factors[threadIdx.x] + shifts[threadIdx.x % 2];
}
int main() {
    const int last = 1;
    int h[3] = {[0] = 5, [last] = 6, 7}, *d;
    printf("%s %s\n", names[OP_ADD], names[OP_MUL]);
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        printf("%d %s\n", kinds[i].width, kinds[i].name);
    printf("%d %d %d %d %d %d\n", table[0][0], table[0][1], table[0][2], table[1][0], table[1][1], table[1][2]);
    cudaMalloc(&d, sizeof h);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    scale<<<1, 3>>>(d);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[1], h[2]);
    cudaFree(d);
}
