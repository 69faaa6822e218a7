// what pointers do: arithmetic, differences, casts, rows of matrices, arrays of pointers on the host and in a thread's own memory
#include <stdio.h>
#include <stdint.h>

__global__ void walk(float *a, int n, long *o) {
    float *p = a, *end = a + n;
    long c = 0;
    while (p != end) {
        *p++ += 1.0f;
        c++;
    }
    o[0] = c;
    o[1] = end - a;
    o[2] = &a[5] - &a[2];
    o[3] = (char *)&a[5] - (char *)a;
    o[4] = p > a;
    o[5] = 3[a];
    o[6] = ((int *)a)[0];
    o[7] = reinterpret_cast<unsigned char *>(a)[3];
    o[8] = (uintptr_t)a % 256;
    float(*row)[4] = (float(*)[4])a;
    o[9] = row[1][2];
    o[10] = &row[2] - row;
    o[11] = sizeof(*row) + (long)(row + 1) - (long)row;
    p -= 2;
    o[12] = p - a;
    const float *q = a + 2;
    o[13] = *q-- * 10 + *q;
    void *v = a;
    o[14] = ((float *)v)[1] + (p == NULL) + !p;
    o[15] = ((short2 *)a)[0].y + ((float4 *)(a + 4))->w;
}

__global__ void rowsOfItsOwn(int *o) {
    int cells[3][4], *rows[3], **r = rows;
    for (int i = 0; i < 3; i++) {
        rows[i] = cells[(i + threadIdx.x) % 3];
        for (int j = 0; j < 4; j++) cells[i][j] = 10 * i + j;
    }
    o[threadIdx.x] = rows[0][1] + r[2][3] * 100;
}

int main() {
    float h[16], *d;
    long *o, r[16];
    for (int i = 0; i < 16; i++) h[i] = i * i;
    cudaMalloc(&d, sizeof h);
    cudaMalloc(&o, sizeof r);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    walk<<<1, 1>>>(d, 16, o);
    cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 16; i++) printf("%ld ", r[i]);
    int m[3][4], (*pm)[4] = m, *arr[3], sums[4], *where;
    for (int i = 0; i < 12; i++) m[i / 4][i % 4] = i;
    printf("\n%d %d %d %ld\n", *(*(m + 1) + 2), pm[2][3], **m, (long)(&m[2] - &m[0]));
    for (int i = 0; i < 3; i++) arr[i] = m[2 - i];
    printf("%d %d\n", arr[2][1], *(arr[0] + 3));
    cudaMalloc(&where, sizeof sums);
    rowsOfItsOwn<<<1, 4>>>(where);
    cudaMemcpy(sums, where, sizeof sums, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", sums[0], sums[1], sums[2], sums[3]);
    char buf[16];
    *(int *)(buf + 4) = 0x41424344;
    printf("%c%c\n", buf[4], buf[7]);
    cudaFree(d);
    cudaFree(o);
    cudaFree(where);
    return 0;
}
