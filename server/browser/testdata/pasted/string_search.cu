#include <stdio.h>
#include <string.h>

__constant__ char pattern[8];

__global__ void find(const char *text, int n, int m, unsigned int *count, int *where)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i + m <= n; i += blockDim.x * gridDim.x) {
        int j = 0;
        while (j < m && text[i + j] == pattern[j]) j++;
        if (j == m) {
            unsigned int slot = atomicInc(count, 0xffffffff);
            where[slot] = i;
        }
    }
}

int main()
{
    const char *text = "abracadabra abracadabra, said the abra to the cadabra";
    const char *word = "abra";
    int n = strlen(text), m = strlen(word), where[16];
    unsigned int c = 0, *dc; char *dt; int *dw;
    cudaMalloc(&dt, n); cudaMalloc(&dc, 4); cudaMalloc(&dw, sizeof where);
    cudaMemcpy(dt, text, n, cudaMemcpyHostToDevice);
    cudaMemset(dc, 0, 4);
    cudaMemcpyToSymbol(pattern, word, m);
    find<<<1, 32>>>(dt, n, m, dc, dw);
    cudaMemcpy(&c, dc, 4, cudaMemcpyDeviceToHost);
    cudaMemcpy(where, dw, c * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%u matches:", c);
    for (int i = 0; i < c; i++) printf(" %d", where[i]);
    printf("\n");
}
