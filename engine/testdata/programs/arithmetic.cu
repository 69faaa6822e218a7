// integer and floating arithmetic in kernels and on the host, side by side
#include <stdio.h>
#include <cuda_runtime.h>

struct Row {
    int i[24];
    unsigned u[12];
    long long l[8];
    float f[10];
    double d[8];
};

__host__ __device__ void fill(Row *r, int a, int b, unsigned ua, long long la, float fa, double da) {
    int n = 0;
    r->i[n++] = a / b;
    r->i[n++] = a % b;
    r->i[n++] = -a / b;
    r->i[n++] = -a % b;
    r->i[n++] = a << 3;
    r->i[n++] = -a >> 2;
    r->i[n++] = a & b;
    r->i[n++] = a | b;
    r->i[n++] = a ^ b;
    r->i[n++] = ~a;
    r->i[n++] = !a;
    r->i[n++] = a > b ? a : b;
    r->i[n++] = (char)(a * 57);
    r->i[n++] = (unsigned char)(a * 57);
    r->i[n++] = (short)(a * 9999);
    r->i[n++] = (unsigned short)(a * -9999);
    r->i[n++] = (int)fa;
    r->i[n++] = (int)-da;
    r->i[n++] = (a && b) + (a || 0) * 2;
    int k = a;
    r->i[n++] = k++ + ++k;
    k -= 3, k *= 2;
    r->i[n++] = k;
    r->i[n++] = a == b || b != 7;
    r->i[n++] = 'a' + 1;
    r->i[n++] = 017 + 0x1F + 0b101;
    n = 0;
    r->u[n++] = ua * 2654435761u;
    r->u[n++] = ua >> 5;
    r->u[n++] = ua - 4000000000u;
    r->u[n++] = ua / 7u;
    r->u[n++] = ua % 1000u;
    r->u[n++] = (unsigned)-a;
    r->u[n++] = ua > (unsigned)a;
    r->u[n++] = (unsigned)fa;
    r->u[n++] = ~ua;
    r->u[n++] = ua << 31;
    r->u[n++] = -ua;
    r->u[n++] = (ua ^ 0xffffu) & 0xff00ffu;
    n = 0;
    r->l[n++] = la * 1000003;
    r->l[n++] = la / 13 - la % 13;
    r->l[n++] = (long long)a * b * 1000000007;
    r->l[n++] = la >> 9;
    r->l[n++] = la << 20;
    r->l[n++] = (long long)da;
    r->l[n++] = (unsigned)a + la;
    r->l[n++] = -la;
    n = 0;
    r->f[n++] = fa / 3;
    r->f[n++] = fa - 0.1f;
    r->f[n++] = (float)a / b;
    r->f[n++] = (float)(fa / 3.0);
    r->f[n++] = 1.0f / fa;
    r->f[n++] = (float)la;
    r->f[n++] = (float)ua;
    r->f[n++] = -fa;
    r->f[n++] = fa > 2 ? 1.5f : 2;
    r->f[n++] = (float)da;
    n = 0;
    r->d[n++] = da / 3;
    r->d[n++] = da + fa;
    r->d[n++] = (double)la;
    r->d[n++] = a / 2.0;
    r->d[n++] = a / 2 * 2.0;
    r->d[n++] = da - 1e-3;
    r->d[n++] = (double)ua;
    r->d[n++] = 1 / 3 + 1.0 / 3;
}

__global__ void on_device(Row *r, int a, int b, unsigned ua, long long la, float fa, double da) { fill(r, a, b, ua, la, fa, da); }

static void show(const char *where, const Row *r) {
    printf("%s\nint", where);
    for (int i = 0; i < 24; i++) printf(" %d", r->i[i]);
    printf("\nunsigned");
    for (int i = 0; i < 12; i++) printf(" %u", r->u[i]);
    printf("\nlong long");
    for (int i = 0; i < 8; i++) printf(" %lld", r->l[i]);
    printf("\nfloat");
    for (int i = 0; i < 10; i++) printf(" %.9g", r->f[i]);
    printf("\ndouble");
    for (int i = 0; i < 8; i++) printf(" %.17g", r->d[i]);
    printf("\n");
}

int main() {
    Row host, *dev, back;
    fill(&host, 1234, 17, 3735928559u, 123456789012345LL, 7.3f, 98765.4321);
    show("host", &host);
    cudaMalloc(&dev, sizeof(Row));
    on_device<<<1, 1>>>(dev, 1234, 17, 3735928559u, 123456789012345LL, 7.3f, 98765.4321);
    cudaMemcpy(&back, dev, sizeof(Row), cudaMemcpyDeviceToHost);
    show("device", &back);
    cudaFree(dev);
    return 0;
}
