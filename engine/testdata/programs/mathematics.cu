// functions of math.h in kernels, printed coarsely enough that implementations agree
#include <stdio.h>
#include <math.h>
#include <cuda_runtime.h>

__global__ void singles(float *o, float x, float y) {
    int n = 0;
    o[n++] = sqrtf(x); o[n++] = rsqrtf(x); o[n++] = sinf(x); o[n++] = cosf(x); o[n++] = tanf(y); o[n++] = expf(y);
    o[n++] = logf(x); o[n++] = log2f(x); o[n++] = log10f(x); o[n++] = powf(x, y); o[n++] = fabsf(-x); o[n++] = floorf(-x);
    o[n++] = ceilf(x); o[n++] = roundf(x); o[n++] = truncf(-x); o[n++] = fmodf(x, y); o[n++] = fminf(x, y); o[n++] = fmaxf(x, y);
    o[n++] = atan2f(y, x); o[n++] = hypotf(x, y); o[n++] = asinf(y); o[n++] = acosf(y); o[n++] = sinhf(y); o[n++] = tanhf(y);
    o[n++] = cbrtf(x); o[n++] = erff(y); o[n++] = exp2f(y); o[n++] = fmaf(x, y, 1); o[n++] = max(x, 2.0f); o[n++] = min(x, 2.0f);
    o[n++] = sqrt(x); o[n++] = abs(-x); o[n++] = pow(x, 2.0f); o[n++] = copysignf(y, -x); o[n++] = isnan(x) + 2 * isinf(1 / (y - y)); o[n++] = rintf(2.5f);
    o[n++] = __saturatef(x); o[n++] = __fdividef(x, y); o[n++] = __expf(y); o[n++] = __sinf(y);
}

__global__ void doubles(double *o, double x, double y) {
    int n = 0;
    o[n++] = sqrt(x); o[n++] = sin(x); o[n++] = cos(x); o[n++] = exp(y); o[n++] = log(x); o[n++] = pow(x, y); o[n++] = fabs(-x);
    o[n++] = floor(-x); o[n++] = ceil(x); o[n++] = fmod(x, y); o[n++] = atan(y); o[n++] = cbrt(x); o[n++] = fmin(x, y); o[n++] = round(-2.5);
    o[n++] = erf(y); o[n++] = lgamma(x); o[n++] = tgamma(x); o[n++] = log1p(y); o[n++] = expm1(y); o[n++] = hypot(x, y);
}

int main() {
    float *f, hf[40];
    double *d, hd[20];
    cudaMalloc(&f, sizeof(hf));
    cudaMalloc(&d, sizeof(hd));
    singles<<<1, 1>>>(f, 3.7f, 0.6f);
    doubles<<<1, 1>>>(d, 3.7, 0.6);
    cudaMemcpy(hf, f, sizeof(hf), cudaMemcpyDeviceToHost);
    cudaMemcpy(hd, d, sizeof(hd), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 40; i++) printf("%.5g%c", hf[i], i % 10 == 9 ? '\n' : ' ');
    for (int i = 0; i < 20; i++) printf("%.12g%c", hd[i], i % 5 == 4 ? '\n' : ' ');
    return 0;
}
