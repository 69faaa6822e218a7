/* Variables with static storage and their initial values, on host and device alike. */
#include <stdio.h>
#ifdef __CUDACC__
#include <cuda_runtime.h>
#define BOTH __host__ __device__
#define HERE __managed__
#else
#define BOTH
#define HERE
#endif

#define PUT(x) out[n++] = (long long)(x)

struct Point {
    int x;
    double y;
};
enum Shape { Round = 3, Square };

HERE float third = 1.0f / 3.0f;
HERE double mixed = -(2.5 * 3 - 1) / 4;
HERE int sum = (1 << 10 | 5) % 77 + ~3;
HERE unsigned wrapped = 0u - 1;
HERE long long big = 1LL << 40;
HERE bool flag = 3 > 2 && !0;
HERE int table[2][3] = {{1, 2}, {4}};
HERE int square[3][3] = {1, 2, 3, 4, 5};
HERE Point points[3] = {{1, 2.5}, {3}};
HERE char letters[6] = "abc";
HERE Shape shape = Square;
HERE short narrow = (short)70000;
HERE int chosen = sizeof(double) == 8 ? 11 : 22;
HERE int zeroed[5];
HERE unsigned char bytes[] = {1, 2, 255};
HERE float rounded = 0.1;
HERE double widened = 0.1f;

static int next() {
    static int count = 5;
    return count++;
}

int started = next() * 10;
int later = started + next();

BOTH int all(long long *out) {
    int n = 0;
    PUT(third * 1e9f); PUT(mixed * 1000); PUT(sum); PUT(wrapped); PUT(big); PUT(flag);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            PUT(table[i][j]);
    for (int i = 0; i < 9; i++)
        PUT(square[i / 3][i % 3]);
    PUT(points[0].y * 2); PUT(points[1].x); PUT(points[1].y); PUT(points[2].x);
    for (int i = 0; i < 6; i++)
        PUT(letters[i]);
    PUT(shape); PUT(narrow); PUT(chosen); PUT(zeroed[4]); PUT(bytes[2]); PUT(sizeof(bytes)); PUT(rounded * 1e9); PUT(widened * 1e12);
    return n;
}

static void show(const long long *out, int n) {
    for (int i = 0; i < n; i++)
        printf("%lld%c", out[i], i % 10 == 9 ? '\n' : ' ');
    printf("\n%d\n", n);
}

#ifdef __CUDACC__
__global__ void run(long long *out, int *count) { *count = all(out); }
#endif

int main() {
    long long out[512];
    int n = all(out);
    show(out, n);
    if (started != 50 || later != 56 || next() != 7)
        printf("started %d later %d\n", started, later);
#ifdef __CUDACC__
    long long *d_out;
    int *d_count;
    cudaMalloc(&d_out, sizeof(out));
    cudaMalloc(&d_count, sizeof(int));
    run<<<1, 1>>>(d_out, d_count);
    cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
    cudaMemcpy(&n, d_count, sizeof(int), cudaMemcpyDeviceToHost);
    show(out, n);
    cudaFree(d_out);
    cudaFree(d_count);
#endif
    return 0;
}
