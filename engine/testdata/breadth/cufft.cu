// cuFFT: transforms of complex and of real numbers against the sum itself, there and back, in two dimensions and in batches.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cufft.h>

const double pi = 3.14159265358979323846;

__global__ void scale(cufftComplex *a, int n, float f) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        a[i].x *= f;
        a[i].y *= f;
    }
}
float value(int i) { return (i * 37 % 101) / 50.0f - 1; }

// The largest difference from the sum, for a line.
double difference(const cufftComplex *in, const cufftComplex *out, int n, int kept, int sign) {
    double worst = 0;
    for (int k = 0; k < kept; k++) {
        double re = 0, im = 0;
        for (int j = 0; j < n; j++) {
            double a = sign * 2 * pi * j * k / n;
            re += in[j].x * cos(a) - in[j].y * sin(a);
            im += in[j].x * sin(a) + in[j].y * cos(a);
        }
        worst = fmax(worst, fmax(fabs(re - out[k].x), fabs(im - out[k].y)));
    }
    return worst;
}
void line(int n, int batch) {
    int total = n * batch;
    cufftComplex *h = (cufftComplex *)malloc(total * sizeof(cufftComplex)), *back = (cufftComplex *)malloc(total * sizeof(cufftComplex)), *d, *e;
    for (int i = 0; i < total; i++)
        h[i] = make_cuComplex(value(i), value(3 * i + 1));
    cudaMalloc(&d, total * sizeof(cufftComplex));
    cudaMalloc(&e, total * sizeof(cufftComplex));
    cudaMemcpy(d, h, total * sizeof(cufftComplex), cudaMemcpyHostToDevice);
    cufftHandle plan;
    cufftResult made = cufftPlan1d(&plan, n, CUFFT_C2C, batch);
    cufftExecC2C(plan, d, e, CUFFT_FORWARD);
    cudaMemcpy(back, e, total * sizeof(cufftComplex), cudaMemcpyDeviceToHost);
    double worst = 0;
    for (int b = 0; b < batch; b++)
        worst = fmax(worst, difference(h + b * n, back + b * n, n, n, -1));
    cufftExecC2C(plan, e, e, CUFFT_INVERSE);
    scale<<<(total + 255) / 256, 256>>>(e, total, 1.0f / n);
    cudaMemcpy(back, e, total * sizeof(cufftComplex), cudaMemcpyDeviceToHost);
    double home = 0;
    for (int i = 0; i < total; i++)
        home = fmax(home, cuCabsf(cuCsubf(back[i], h[i])));
    printf("%d x %d: made %d, sum %s, back %s\n", batch, n, made, worst < 1e-4 * n ? "right" : "wrong", home < 1e-5 ? "right" : "wrong");
    cufftDestroy(plan);
    cudaFree(d);
    cudaFree(e);
    free(h);
    free(back);
}
void real(int n) {
    int kept = n / 2 + 1;
    cufftReal *h = (cufftReal *)malloc(n * sizeof(cufftReal)), *back = (cufftReal *)malloc(n * sizeof(cufftReal)), *d;
    cufftComplex *spectrum, *all = (cufftComplex *)malloc(n * sizeof(cufftComplex)), *s = (cufftComplex *)malloc(kept * sizeof(cufftComplex));
    for (int i = 0; i < n; i++) {
        h[i] = value(i);
        all[i] = make_cuComplex(h[i], 0);
    }
    cudaMalloc(&d, n * sizeof(cufftReal));
    cudaMalloc(&spectrum, kept * sizeof(cufftComplex));
    cudaMemcpy(d, h, n * sizeof(cufftReal), cudaMemcpyHostToDevice);
    cufftHandle there, home;
    cufftPlan1d(&there, n, CUFFT_R2C, 1);
    cufftPlan1d(&home, n, CUFFT_C2R, 1);
    cufftExecR2C(there, d, spectrum);
    cudaMemcpy(s, spectrum, kept * sizeof(cufftComplex), cudaMemcpyDeviceToHost);
    cufftExecC2R(home, spectrum, d);
    cudaMemcpy(back, d, n * sizeof(cufftReal), cudaMemcpyDeviceToHost);
    double worst = 0;
    for (int i = 0; i < n; i++)
        worst = fmax(worst, fabs(back[i] / n - h[i]));
    printf("real %d: sum %s, back %s\n", n, difference(all, s, n, kept, -1) < 1e-4 * n ? "right" : "wrong", worst < 1e-5 ? "right" : "wrong");
    cufftDestroy(there);
    cufftDestroy(home);
    cudaFree(d);
    cudaFree(spectrum);
    free(h);
    free(back);
    free(all);
    free(s);
}
// A plane wave has one coefficient.
void plane(int rows, int columns, int ky, int kx) {
    int n = rows * columns;
    cufftDoubleComplex *h = (cufftDoubleComplex *)malloc(n * sizeof(cufftDoubleComplex)), *d;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            double a = 2 * pi * ((double)ky * y / rows + (double)kx * x / columns);
            h[y * columns + x] = make_cuDoubleComplex(cos(a), sin(a));
        }
    cudaMalloc(&d, n * sizeof(cufftDoubleComplex));
    cudaMemcpy(d, h, n * sizeof(cufftDoubleComplex), cudaMemcpyHostToDevice);
    cufftHandle plan;
    cufftPlan2d(&plan, rows, columns, CUFFT_Z2Z);
    cufftExecZ2Z(plan, d, d, CUFFT_FORWARD);
    cudaMemcpy(h, d, n * sizeof(cufftDoubleComplex), cudaMemcpyDeviceToHost);
    int where = -1, large = 0;
    for (int i = 0; i < n; i++)
        if (cuCabs(h[i]) > 1e-9) {
            where = i;
            large++;
        }
    printf("%d by %d: %d coefficient at (%d,%d), %.3f\n", rows, columns, large, where / columns, where % columns, cuCreal(h[where]) / n);
    cufftDestroy(plan);
    cudaFree(d);
    free(h);
}
void image(int rows, int columns) {
    int n = rows * columns;
    double *h = (double *)malloc(n * sizeof(double)), *back = (double *)malloc(n * sizeof(double)), *d;
    cufftDoubleComplex *s;
    for (int i = 0; i < n; i++)
        h[i] = value(i);
    cudaMalloc(&d, n * sizeof(double));
    cudaMalloc(&s, rows * (columns / 2 + 1) * sizeof(cufftDoubleComplex));
    cudaMemcpy(d, h, n * sizeof(double), cudaMemcpyHostToDevice);
    cufftHandle there, home;
    int size[2] = {rows, columns};
    cufftPlanMany(&there, 2, size, nullptr, 1, 0, nullptr, 1, 0, CUFFT_D2Z, 1);
    cufftPlan2d(&home, rows, columns, CUFFT_Z2D);
    cufftExecD2Z(there, d, s);
    cufftExecZ2D(home, s, d);
    cudaMemcpy(back, d, n * sizeof(double), cudaMemcpyDeviceToHost);
    double worst = 0;
    for (int i = 0; i < n; i++)
        worst = fmax(worst, fabs(back[i] / n - h[i]));
    printf("image %d by %d: back %s\n", rows, columns, worst < 1e-12 ? "right" : "wrong");
    cufftDestroy(there);
    cufftDestroy(home);
    cudaFree(d);
    cudaFree(s);
    free(h);
    free(back);
}

int main() {
    line(16, 1);
    line(64, 3);
    line(12, 2);
    real(32);
    real(15);
    plane(8, 16, 3, 5);
    plane(6, 4, 5, 1);
    image(8, 6);
    cufftHandle none;
    printf("%d %d\n", cufftPlan1d(&none, 0, CUFFT_C2C, 1), cufftDestroy(12345));
    return 0;
}
