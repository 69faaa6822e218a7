// sums and products in many shapes: which are fused
#include <cstdio>
#include <cstring>
__device__ float sq_f(float x) { return x * x; }
__device__ float lerp_f(float a, float b, float t) { return a + t * (b - a); }
__device__ double sq_d(double x) { return x * x; }
__device__ double lerp_d(double a, double b, double t) { return a + t * (b - a); }
__global__ void k0(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (c > c ? b : d);
  float v1 = (- (b + c));
  float v2 = v0;
  float v3 = (- (v2 - v0));
  o[t] = ((a + v1) - (v2 + c));
}
__global__ void k1(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d + b) * (c - b));
  float v1 = (a * (c + c));
  float v2 = ((v0 / b) - lerp_f(a, v0, v0));
  float v3 = (b + 1.0f);
  o[t] = ((v0 * b) * (v1 - 1.0f));
}
__global__ void k2(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (c + d);
  o[t] = (b + lerp_f(a, 0.5f, c));
}
__global__ void k3(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d + a);
  o[t] = ((c * v0) + fminf(0.1f, v0));
}
__global__ void k4(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((c + c) * (d * d));
  float v1 = ((b / a) + ((d - c) * (a - d)));
  float v2 = (fmaf(c, 3.7f, b) * ((v0 + d) * 1.1f));
  o[t] = v0 + v1 + v2;
}
__global__ void k5(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- b);
  float s = fmaf(c, d, c);
  for (int i = 0; i < 5; i++) s -= ((A[(t + i) & 31] - c) + (B[(t * 3 + i) & 31] + c));
  o[t] = v0 + s;
}
__global__ void k6(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((- 1.0f) + (a - a)) * ((3.7f * b) - (float)(0.5f)));
  float v1 = (- v0);
  v1 *= fmaf(b, a, d);
  float v2 = (fabsf(v0) + (a * v1));
  float s = (- a);
  for (int i = 0; i < 5; i++) s += (b + (c * A[(t + i) & 31]));
  o[t] = ((v1 * v2) * (s * c));
}
__global__ void k7(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (0.5f * b));
  v0 -= c;
  float v1 = ((v0 * v0) - (a - d));
  float v2 = ((a + 1.0f) * (c - v0));
  o[t] = (v2 / a);
}
__global__ void k8(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (float)((d * b));
  v0 -= (a * c);
  if (a > a) v0 = ((v0 - b) * (c + b)); else v0 += ((-1.3f / c) * (c * c));
  o[t] = v0;
}
__global__ void k9(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((b - c) * (a > d ? -1.3f : a)) - fminf(b, a));
  v0 *= sqrtf(fabsf((d * v0)));
  o[t] = ((b + b) + (b + v0));
}
__global__ void k10(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = b;
  v0 += v0;
  float v1 = fmaf((a * c), 1.1f, (b - b));
  float v2 = ((v1 * b) * (v0 * a));
  float v3 = ((v0 - (d * a)) * (- sq_f(c)));
  v3 *= b;
  float s = v0;
  for (int i = 0; i < 5; i++) s += (v3 > v0 ? v2 : d);
  o[t + 32] = v2;
  o[t] = v0 + v1 + v2 + v3 + s;
}
__global__ void k11(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a * b) + (c * b));
  float v1 = c;
  float v2 = (lerp_f(a, d, d) / d);
  o[t + 32] = v1;
  o[t] = v0 + v1 + v2;
}
__global__ void k12(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((1.1f + -1.3f) * (b * a));
  o[t] = v0;
}
__global__ void k13(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b + d) * (a / d));
  float v1 = (a - v0);
  v1 *= 1.1f;
  float v2 = v0;
  float v3 = (v2 * 0.1f);
  float s = 1.1f;
  for (int i = 0; i < 5; i++) s -= (v2 + B[(t * 3 + i) & 31]);
  o[t + 32] = v2;
  o[t] = v0 + v1 + v2 + v3 + s;
}
__global__ void k14(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (d * b));
  float v1 = ((a * b) * (c - -1.3f));
  float v2 = ((b + v1) - v1);
  o[t] = v0 + v1 + v2;
}
__global__ void k15(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a * b) * (0.5f - c));
  v0 -= (v0 * 1.1f);
  float v1 = (- (2.0f - d));
  float v2 = c;
  o[t + 32] = v0;
  o[t] = v0 + v1 + v2;
}
__global__ void k16(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- b);
  float v1 = ((v0 + a) - (float)(b));
  if (c > b) v1 = ((a * c) + (b * v1)); else v1 += ((v1 * v0) * (v1 * d));
  o[t] = v0 + v1;
}
__global__ void k17(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d - c) + (d - d)) * ((c + b) - (a - a)));
  v0 *= ((v0 + a) - (c - a));
  float v1 = ((v0 + 1.1f) * (1.0f * a));
  float v2 = sqrtf(fabsf(a));
  o[t] = v0 + v1 + v2;
}
__global__ void k18(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (sqrtf(fabsf((c - b))) + ((d * c) * (2.0f * d)));
  float v1 = (0.5f - c);
  float v2 = 2.0f;
  o[t] = ((0.1f / v0) * a);
}
__global__ void k19(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a > c ? b : d);
  v0 *= (c * 2.0f);
  float v1 = ((v0 - d) * sqrtf(fabsf(-1.3f)));
  float v2 = ((d * a) - (- b));
  v2 *= ((v0 * v0) * b);
  float v3 = (fmaf(a, d, v0) - (v2 - a));
  o[t + 32] = v3;
  o[t] = ((d > d ? c : d) * (v3 * b));
}
__global__ void k20(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((b + a) - (b + d)) * ((a - -1.3f) - (c * c)));
  float v1 = (((d * v0) + (- v0)) - c);
  v1 *= (b * a);
  float v2 = (d + d);
  float v3 = (0.5f / c);
  v3 -= (float)((c - v0));
  float s = lerp_f(a, c, v3);
  for (int i = 0; i < 5; i++) s += (- (v0 + v2));
  o[t] = c;
}
__global__ void k21(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (2.0f / d);
  if (d > a) v0 = ((1.1f + v0) * c); else v0 += ((c + a) + (0.5f - c));
  o[t] = ((b * a) + v0);
}
__global__ void k22(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (c + a);
  v0 += (a * a);
  o[t] = d;
}
__global__ void k23(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d - d) * (c + d));
  v0 += ((a + v0) * (a * v0));
  o[t] = ((c * c) * (c - c));
}
__global__ void k24(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d * a) - (d + d)) * (fabsf(b) * (b - d)));
  v0 += ((a * c) + -1.3f);
  float s = (a * a);
  for (int i = 0; i < 5; i++) s -= (- (a * v0));
  o[t] = (d > v0 ? 2.0f : a);
}
__global__ void k25(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((3.7f * a) - (b * b));
  float s = (c - 2.0f);
  for (int i = 0; i < 5; i++) s += ((v0 * A[(t + i) & 31]) + A[(t + i) & 31]);
  o[t + 32] = v0;
  o[t] = (- d);
}
__global__ void k26(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((c - c) * fminf(1.0f, c)) + (1.0f * (b + d)));
  float s = (b + a);
  for (int i = 0; i < 5; i++) s += (a * (v0 - 0.1f));
  o[t] = (-1.3f * (d + s));
}
__global__ void k27(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (b - d));
  float v1 = (((v0 + c) + (d - 0.1f)) + (fminf(d, v0) + fminf(d, v0)));
  float s = (d - a);
  for (int i = 0; i < 5; i++) s += ((a * B[(t * 3 + i) & 31]) * (float)(v0));
  o[t + 32] = s;
  o[t] = (a / v1);
}
__global__ void k28(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = d;
  float v1 = ((d + b) + (c + -1.3f));
  float v2 = ((sqrtf(fabsf(b)) * (c - d)) * (v1 > d ? c : d));
  v2 += ((v1 * 1.1f) - c);
  o[t] = v0 + v1 + v2;
}
__global__ void k29(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- lerp_f(b, c, d));
  float v1 = sq_f(c);
  v1 *= ((d * v1) - (a * 0.1f));
  float v2 = (- d);
  o[t + 32] = v2;
  o[t] = v0 + v1 + v2;
}
__global__ void k30(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b - d);
  v0 += v0;
  float v1 = sqrtf(fabsf((d - d)));
  v1 *= ((c * v0) + v0);
  float v2 = ((float)((v1 + b)) * (- (c + v0)));
  o[t] = ((2.0f - v1) - (- v0));
}
__global__ void k31(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (lerp_f(d, c, b) * c);
  float v1 = (c / a);
  v1 += (c - v0);
  o[t] = v0 + v1;
}
__global__ void k32(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((float)(c) * sqrtf(fabsf(fminf(a, 0.1f))));
  o[t + 32] = v0;
  o[t] = v0;
}
__global__ void k33(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = fminf(1.1f, b);
  float v1 = ((c * c) - (0.1f - a));
  float s = (- 0.5f);
  for (int i = 0; i < 5; i++) s -= (A[(t + i) & 31] - (c * a));
  o[t] = ((b + c) * (v1 * s));
}
__global__ void k34(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (sqrtf(fabsf(d)) - (d * a));
  if (d > c) v0 = ((d + d) - (c + a)); else v0 += ((v0 * v0) - sq_f(b));
  o[t] = ((3.7f * a) + (v0 / v0));
}
__global__ void k35(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b - ((d + a) + lerp_f(-1.3f, a, b)));
  v0 += (v0 + v0);
  float v1 = ((d + v0) - (v0 + c));
  v1 += ((v0 + c) * (float)(v1));
  o[t] = ((v0 * v1) + (b + b));
}
__global__ void k36(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (0.5f * (b * d));
  v0 += ((a + v0) + (b * 1.1f));
  float v1 = ((0.1f * d) + (v0 * d));
  v1 += ((v1 + c) * (b - c));
  float v2 = (v0 > v0 ? v0 : a);
  v2 += (sq_f(v1) + (d + 2.0f));
  o[t + 32] = v2;
  o[t] = v0 + v1 + v2;
}
__global__ void k37(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b * c);
  v0 *= (2.0f - c);
  o[t] = v0;
}
__global__ void k38(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((- (d - b)) - ((d * d) + (a * 0.5f)));
  float v1 = (- ((c * c) * (a * v0)));
  v1 += (c * a);
  float v2 = ((v1 * b) - fmaf(v0, c, b));
  v2 -= (b - v2);
  float v3 = (v2 - ((d - b) + (v0 * v2)));
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k39(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (fmaf(c, c, b) + fabsf(c));
  float v1 = (((v0 - c) - (- -1.3f)) * b);
  v1 += (b - v1);
  float v2 = (a + a);
  v2 -= (c * (d * a));
  o[t + 32] = v1;
  o[t] = v0 + v1 + v2;
}
__global__ void k40(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d - b);
  o[t + 32] = v0;
  o[t] = v0;
}
__global__ void k41(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = fmaf(a, d, 0.5f);
  if (a > d) v0 = fmaf(c, v0, d); else v0 += b;
  o[t] = (- (1.0f + b));
}
__global__ void k42(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d * b) - (a - c)) * ((d / d) - (c - a)));
  float v1 = ((c * v0) + (v0 + d));
  o[t] = v0 + v1;
}
__global__ void k43(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b - d);
  float v1 = ((d > b ? b : v0) * (d * c));
  o[t] = ((b + v0) * (d * d));
}
__global__ void k44(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a * d);
  o[t] = v0;
}
__global__ void k45(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d - b) * (b + a)) + b);
  v0 += fminf(c, d);
  float v1 = ((v0 + 1.0f) - (b - d));
  float v2 = (((c - 2.0f) - v0) * (b + (v0 / b)));
  float v3 = (((b * v0) * (-1.3f - 0.5f)) + (lerp_f(3.7f, v0, d) * (v2 * d)));
  o[t] = lerp_f(v3, v1, v2);
}
__global__ void k46(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a * d);
  float v1 = (b + -1.3f);
  float s = (a > c ? b : 3.7f);
  for (int i = 0; i < 5; i++) s -= ((c + c) * (A[(t + i) & 31] + c));
  o[t + 32] = v0;
  o[t] = (v0 > c ? v1 : s);
}
__global__ void k47(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = d;
  float v1 = c;
  v1 -= ((b - c) + v1);
  float s = (v0 + -1.3f);
  for (int i = 0; i < 5; i++) s += fmaf(v0, B[(t * 3 + i) & 31], d);
  o[t + 32] = v1;
  o[t] = ((b - a) * a);
}
__global__ void k48(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (c * c);
  v0 -= (- b);
  float v1 = ((v0 * v0) * (b + a));
  float v2 = (((2.0f - b) + (b + c)) - 0.5f);
  v2 *= (v1 - a);
  o[t] = v0 + v1 + v2;
}
__global__ void k49(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * 3.7f) * (d * b));
  float v1 = ((1.1f * c) - (c * a));
  float v2 = lerp_f(c, a, v1);
  o[t + 32] = v0;
  o[t] = d;
}
__global__ void k50(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = sqrtf(fabsf((- sq_f(b))));
  v0 -= (-1.3f + c);
  float v1 = (v0 + a);
  float v2 = v1;
  v2 -= (fabsf(d) - (v2 + v0));
  float v3 = ((v2 / a) - ((3.7f - 3.7f) + (v2 * v0)));
  o[t + 32] = v0;
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k51(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = sqrtf(fabsf(((b * b) - (c + -1.3f))));
  float v1 = (c - v0);
  o[t] = (fmaf(v1, v1, c) - (c * b));
}
__global__ void k52(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * c) - (- 1.0f));
  v0 *= fminf(b, v0);
  o[t] = v0;
}
__global__ void k53(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b / c);
  v0 += (a - d);
  float v1 = (0.5f - (1.1f * b));
  o[t] = ((1.1f * c) - (a - v0));
}
__global__ void k54(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (d * c));
  if (v0 > d) v0 = (sq_f(d) + (0.5f + c)); else v0 += ((v0 > d ? b : b) * a);
  o[t] = v0;
}
__global__ void k55(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (0.5f * ((b - b) + (d + a)));
  float v1 = fminf(d, b);
  float v2 = ((0.5f * a) + sq_f(a));
  float s = (v2 - v2);
  for (int i = 0; i < 5; i++) s -= (lerp_f(v1, v2, d) * a);
  o[t] = v0 + v1 + v2 + s;
}
__global__ void k56(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (c * c));
  v0 -= (a * b);
  float v1 = (b + v0);
  o[t] = (fminf(d, d) * v0);
}
__global__ void k57(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a * 1.0f) + (a * d));
  v0 *= lerp_f(d, v0, a);
  float v1 = (((0.5f * c) * (b - v0)) - ((c + b) + fmaf(c, 0.1f, 2.0f)));
  float v2 = (-1.3f * (- v1));
  o[t + 32] = v2;
  o[t] = a;
}
__global__ void k58(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a - 0.1f);
  v0 *= (b * (a * v0));
  float v1 = ((a + 2.0f) * 2.0f);
  v1 += v1;
  float v2 = ((c * a) * (d * d));
  float v3 = (((a - d) + (v0 - v2)) - ((v2 + v0) * v2));
  float s = lerp_f(0.5f, a, c);
  for (int i = 0; i < 5; i++) s -= ((a + A[(t + i) & 31]) * B[(t * 3 + i) & 31]);
  o[t] = (fmaf(a, s, s) * (2.0f * v3));
}
__global__ void k59(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (fabsf(a) + (d * b));
  float v1 = ((d + a) + (c * v0));
  float v2 = ((v0 * v1) + fminf(d, v1));
  float v3 = ((b + v0) * (d * b));
  o[t] = v0 + v1 + v2 + v3;
}
int main() { float h[5][32], o[64]; unsigned s = 12345; for (int j = 0; j < 4; j++) for (int i = 0; i < 32; i++) { s = s * 1664525u + 1013904223u; h[j][i] = (float)((s >> 8) / 5592405.3 - 1.5); if (h[j][i] == 0) h[j][i] = 1; }
  float *d[5]; for (int j = 0; j < 4; j++) { cudaMalloc(&d[j], sizeof h[0]); cudaMemcpy(d[j], h[j], sizeof h[0], cudaMemcpyHostToDevice); } cudaMalloc(&d[4], sizeof o);
  cudaMemset(d[4], 0, sizeof o); k0<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("0 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k1<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("1 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k2<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("2 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k3<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("3 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k4<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("4 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k5<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("5 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k6<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("6 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k7<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("7 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k8<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("8 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k9<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("9 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k10<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("10 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k11<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("11 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k12<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("12 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k13<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("13 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k14<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("14 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k15<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("15 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k16<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("16 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k17<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("17 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k18<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("18 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k19<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("19 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k20<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("20 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k21<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("21 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k22<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("22 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k23<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("23 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k24<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("24 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k25<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("25 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k26<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("26 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k27<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("27 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k28<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("28 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k29<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("29 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k30<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("30 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k31<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("31 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k32<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("32 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k33<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("33 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k34<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("34 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k35<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("35 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k36<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("36 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k37<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("37 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k38<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("38 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k39<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("39 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k40<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("40 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k41<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("41 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k42<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("42 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k43<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("43 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k44<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("44 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k45<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("45 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k46<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("46 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k47<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("47 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k48<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("48 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k49<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("49 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k50<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("50 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k51<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("51 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k52<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("52 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k53<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("53 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k54<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("54 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k55<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("55 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k56<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("56 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k57<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("57 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k58<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("58 %016llx %.17g\n", x, (double)o[3]); }
  cudaMemset(d[4], 0, sizeof o); k59<<<1, 32>>>(d[0], d[1], d[2], d[3], d[4]); cudaMemcpy(o, d[4], sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 64; i++) { unsigned long long b = 0; memcpy(&b, &o[i], sizeof o[i]); x = x * 1000003u + b; } printf("59 %016llx %.17g\n", x, (double)o[3]); }
  for (int j = 0; j < 5; j++) cudaFree(d[j]); return 0; }
