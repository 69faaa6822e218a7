// sums and products in many shapes: which are fused
#include <cstdio>
#include <cstring>
__device__ float sq_f(float x) { return x * x; }
__device__ float lerp_f(float a, float b, float t) { return a + t * (b - a); }
__device__ double sq_d(double x) { return x * x; }
__device__ double lerp_d(double a, double b, double t) { return a + t * (b - a); }
__global__ void k0(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a - a) - (b - b));
  o[t] = v0;
}
__global__ void k1(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d + a) * (b * b));
  float v1 = ((sqrtf(fabsf(v0)) + (c - d)) * (3.7f * (d - d)));
  o[t + 32] = v1;
  o[t] = v0 + v1;
}
__global__ void k2(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * b) - (c - d));
  v0 *= (a - v0);
  float s = fmaf(a, d, 0.5f);
  for (int i = 0; i < 5; i++) s += (a * (d * d));
  o[t] = v0 + s;
}
__global__ void k3(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((- 0.1f) * (a * d));
  o[t] = v0;
}
__global__ void k4(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (3.7f * (2.0f - d));
  v0 += c;
  o[t + 32] = v0;
  o[t] = ((v0 * a) + (a * b));
}
__global__ void k5(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (0.1f - d);
  o[t] = v0;
}
__global__ void k6(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((a + b) + (b * d)) * ((c - d) - sq_f(c)));
  v0 += (a + d);
  float s = (v0 * 0.1f);
  for (int i = 0; i < 5; i++) s += (b - (3.7f + c));
  o[t] = v0 + s;
}
__global__ void k7(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * a) * c);
  v0 *= (0.1f + a);
  float v1 = fmaf(d, (float)(b), (d * 3.7f));
  v1 *= v1;
  float v2 = d;
  o[t] = ((v0 * v0) + (v2 - b));
}
__global__ void k8(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (sq_f(d) * (a + b));
  v0 *= (- (a * c));
  float v1 = (c + d);
  v1 -= (a + d);
  o[t] = ((v0 * a) + (d * v0));
}
__global__ void k9(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d * a);
  o[t] = c;
}
__global__ void k10(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b + c) - (a * b));
  v0 += (- (d * d));
  float v1 = (v0 + 1.1f);
  float v2 = 1.0f;
  float v3 = ((v2 * c) + (v2 * v0));
  v3 -= ((v1 + 2.0f) * (c + 2.0f));
  if (v3 > v1) v3 = fminf(v1, d); else v3 += (- (- v0));
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k11(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b > b ? d : b) - (c - c));
  float v1 = ((v0 * v0) + (d * c));
  if (c > c) v1 = ((a + b) + v0); else v1 += ((2.0f - d) + (a - b));
  o[t] = v0 + v1;
}
__global__ void k12(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = 0.1f;
  float v1 = (3.7f + a);
  v1 *= b;
  float v2 = (v1 - v0);
  v2 -= v2;
  float v3 = (((1.1f * 3.7f) - (-1.3f * v1)) + ((a * a) + (- v0)));
  float s = (d > b ? v2 : a);
  for (int i = 0; i < 5; i++) s -= (fabsf(v1) * (c * A[(t + i) & 31]));
  o[t] = lerp_f(3.7f, d, s);
}
__global__ void k13(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (2.0f + c));
  float v1 = (b - (a + d));
  float v2 = (((d * v0) - (b > a ? c : 1.1f)) + fabsf((c + c)));
  v2 += ((c + a) - (3.7f - a));
  float v3 = (- sqrtf(fabsf((b / a))));
  o[t + 32] = v2;
  o[t] = ((0.5f * v3) + sqrtf(fabsf(v0)));
}
__global__ void k14(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((0.5f - d) + (a + b));
  float v1 = (d * v0);
  v1 *= ((b * a) * (c * c));
  o[t + 32] = v0;
  o[t] = ((b + a) * (- d));
}
__global__ void k15(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a - c) + (b + c));
  v0 *= (b * b);
  float v1 = b;
  float v2 = fminf(v0, d);
  float v3 = v0;
  o[t] = ((a + v0) - (v0 * d));
}
__global__ void k16(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = 0.5f;
  o[t + 32] = v0;
  o[t] = v0;
}
__global__ void k17(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a - b);
  float s = (v0 * v0);
  for (int i = 0; i < 5; i++) s += ((c * 3.7f) + (A[(t + i) & 31] - v0));
  o[t] = sq_f((d - a));
}
__global__ void k18(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = fminf(d, b);
  if (b > a) v0 = ((-1.3f * -1.3f) - (a + c)); else v0 += (float)(b);
  o[t + 32] = v0;
  o[t] = ((b * c) * sq_f(b));
}
__global__ void k19(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * a) * (a + a));
  v0 *= ((a + v0) - (0.5f * a));
  o[t + 32] = v0;
  o[t] = (float)((d * v0));
}
__global__ void k20(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((c * a) * (b - c)) - (1.0f * (b * d)));
  float v1 = a;
  v1 *= (v1 - b);
  o[t] = v0 + v1;
}
__global__ void k21(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d - 1.0f);
  v0 -= (b > c ? d : c);
  float v1 = (float)((v0 - c));
  float v2 = ((b - v1) * 1.0f);
  float v3 = ((fmaf(v1, b, d) * (float)(a)) - ((c - 0.5f) - (b * b)));
  v3 += (a * a);
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k22(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (2.0f - a);
  v0 -= (v0 + b);
  float v1 = ((d > c ? d : a) - (3.7f + v0));
  v1 -= ((d / d) - c);
  if (v0 > a) v1 = ((c - b) * (a + d)); else v1 += (- (a - 1.0f));
  o[t] = v0 + v1;
}
__global__ void k23(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (b + (a * b));
  v0 -= (float)((1.1f * 0.1f));
  float s = (v0 - a);
  for (int i = 0; i < 5; i++) s += (fminf(c, a) - (1.1f - v0));
  o[t] = v0 + s;
}
__global__ void k24(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b > d ? a : a) * (a * c));
  float v1 = (b * v0);
  v1 *= (- -1.3f);
  float v2 = ((v1 + b) * fabsf(v1));
  float v3 = ((v1 + b) / c);
  o[t] = (fabsf(a) + v0);
}
__global__ void k25(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = c;
  v0 -= sq_f((c * a));
  o[t] = ((a * c) - (3.7f - 3.7f));
}
__global__ void k26(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * a) + (d * c));
  v0 -= ((c - c) * (c * d));
  float v1 = (((b - c) * b) * ((a + a) * (d * a)));
  float v2 = ((v0 * c) * c);
  o[t + 32] = v0;
  o[t] = c;
}
__global__ void k27(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = 2.0f;
  v0 -= (float)(0.1f);
  float v1 = ((c - d) + (c + d));
  float v2 = (- (1.1f - c));
  float v3 = (v1 * v0);
  float s = lerp_f(a, 1.0f, a);
  for (int i = 0; i < 5; i++) s -= ((A[(t + i) & 31] - B[(t * 3 + i) & 31]) + (c * a));
  o[t] = ((d + 1.0f) + lerp_f(v0, s, v2));
}
__global__ void k28(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a * a);
  float v1 = ((c * c) * (b * c));
  v1 *= (d - c);
  float v2 = (float)(v0);
  float s = d;
  for (int i = 0; i < 5; i++) s -= A[(t + i) & 31];
  o[t + 32] = v1;
  o[t] = v0 + v1 + v2 + s;
}
__global__ void k29(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d * b) + (d * c));
  v0 += (a - b);
  o[t] = v0;
}
__global__ void k30(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((c + c) - (d * c)) * ((a + b) * d));
  float v1 = ((v0 * b) * (v0 - a));
  float v2 = ((a + v1) - (c + a));
  o[t + 32] = v1;
  o[t] = v0 + v1 + v2;
}
__global__ void k31(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (- (d - a));
  v0 -= (c / b);
  float v1 = lerp_f(a, d, a);
  o[t] = fmaf(d, d, a);
}
__global__ void k32(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d + c) - (c * c));
  v0 += (- (3.7f * v0));
  float v1 = b;
  o[t] = ((c * d) * (v1 * -1.3f));
}
__global__ void k33(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = d;
  o[t] = ((a * a) * (d - c));
}
__global__ void k34(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((b * a) - (b * d));
  float v1 = sq_f(c);
  float v2 = (- (2.0f + c));
  o[t] = (b - (b - 3.7f));
}
__global__ void k35(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = c;
  v0 += (c * a);
  o[t] = b;
}
__global__ void k36(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = c;
  float v1 = ((b + a) + (d - a));
  v1 += (d > b ? v1 : d);
  float v2 = v1;
  float v3 = v2;
  float s = (c + v0);
  for (int i = 0; i < 5; i++) s -= sq_f(v2);
  o[t + 32] = s;
  o[t] = ((v3 + v2) - (v1 * v3));
}
__global__ void k37(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (fabsf(2.0f) + (c * c));
  float v1 = (fminf(-1.3f, b) * fabsf(v0));
  if (c > a) v1 = sq_f((float)(v1)); else v1 += ((2.0f * c) * (2.0f / c));
  o[t] = ((0.1f + b) + (d * v0));
}
__global__ void k38(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = a;
  float v1 = ((v0 + d) + (b + v0));
  float v2 = (((v0 * a) * (v0 - d)) - ((v0 * a) * fabsf(c)));
  v2 += ((d * v1) * (b * d));
  float v3 = (v2 * 0.5f);
  o[t + 32] = v0;
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k39(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (float)(((- c) * (- 0.1f)));
  float s = (b + a);
  for (int i = 0; i < 5; i++) s += (B[(t * 3 + i) & 31] * (A[(t + i) & 31] - c));
  o[t] = ((1.0f * s) * (v0 * a));
}
__global__ void k40(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d * c) - (d - 3.7f)) * (fmaf(d, 0.1f, d) * (3.7f + 3.7f)));
  v0 *= (d * c);
  float v1 = (- (v0 - d));
  float v2 = (b * (1.0f + c));
  v2 *= (b - d);
  if (v0 > v1) v2 = (a > c ? b : b); else v2 += sq_f((b > c ? v1 : b));
  o[t + 32] = v2;
  o[t] = v0 + v1 + v2;
}
__global__ void k41(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d > d ? b : b);
  o[t] = (d > c ? d : v0);
}
__global__ void k42(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (d * b);
  o[t] = v0;
}
__global__ void k43(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d + a) + (0.1f - c));
  float v1 = sq_f((a - b));
  float v2 = lerp_f(v0, b, v0);
  float s = (b + v1);
  for (int i = 0; i < 5; i++) s += (A[(t + i) & 31] + (A[(t + i) & 31] - B[(t * 3 + i) & 31]));
  o[t] = (- (v0 * a));
}
__global__ void k44(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((d * 2.0f) * (2.0f - c));
  float v1 = (((c + c) - (b * v0)) * -1.3f);
  v1 -= (b * v1);
  o[t] = v0 + v1;
}
__global__ void k45(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (c * -1.3f);
  float v1 = (b * b);
  float v2 = (-1.3f * c);
  o[t] = ((v1 * v1) * fminf(v0, v0));
}
__global__ void k46(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = c;
  v0 += ((d * v0) * (b + b));
  float v1 = fmaf((- b), (c + b), (c > b ? a : v0));
  float v2 = ((- v0) + (c * 1.1f));
  float v3 = ((b * v0) - (b + d));
  v3 += ((0.5f - d) * (v0 * c));
  o[t + 32] = v1;
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k47(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((d + a) * a) * ((a * b) - (-1.3f + a)));
  float v1 = ((b - b) * (d * b));
  float v2 = ((v1 + b) - v1);
  o[t + 32] = v2;
  o[t] = ((a * v2) * (b * d));
}
__global__ void k48(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((c - b) - (0.5f + a));
  if (d > v0) v0 = (c * (d * b)); else v0 += ((a + c) * (a + b));
  o[t] = fabsf(d);
}
__global__ void k49(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = sq_f(lerp_f(2.0f, a, b));
  v0 -= (a * v0);
  o[t + 32] = v0;
  o[t] = v0;
}
__global__ void k50(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (float)((c > c ? d : b));
  float v1 = (float)((d * 0.5f));
  float v2 = v1;
  v2 += ((v1 - v0) * sq_f(v1));
  float v3 = ((v1 - d) - (a * c));
  o[t] = v0 + v1 + v2 + v3;
}
__global__ void k51(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (fminf(c, d) + (c * c));
  o[t] = ((v0 + d) + (c * b));
}
__global__ void k52(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a * b);
  v0 *= lerp_f(v0, c, a);
  float s = (c / a);
  for (int i = 0; i < 5; i++) s += d;
  o[t] = ((- b) - (b - a));
}
__global__ void k53(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (((a * b) * (b + a)) + ((c - a) * fmaf(a, d, d)));
  float v1 = (v0 * (a > a ? d : -1.3f));
  float v2 = (- d);
  float v3 = v1;
  o[t] = (float)(sq_f(v0));
}
__global__ void k54(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((sqrtf(fabsf(c)) * (d * 1.1f)) * ((a / a) - (c + 1.1f)));
  v0 += b;
  if (a > b) v0 = sq_f(c); else v0 += d;
  o[t] = v0;
}
__global__ void k55(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = d;
  v0 *= (c + c);
  float s = (c * v0);
  for (int i = 0; i < 5; i++) s -= ((-1.3f + d) + (A[(t + i) & 31] * b));
  o[t] = fminf(1.0f, s);
}
__global__ void k56(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = fmaf(b, 1.0f, a);
  float s = a;
  for (int i = 0; i < 5; i++) s += a;
  o[t] = ((c - v0) - (c + a));
}
__global__ void k57(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((a * d) + a);
  v0 -= (a * v0);
  float v1 = ((a > d ? 0.5f : b) * (c - c));
  float v2 = (3.7f * v1);
  o[t] = ((v0 + a) * (v2 + v2));
}
__global__ void k58(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = ((c * d) * (c * d));
  v0 *= (a + b);
  o[t + 32] = v0;
  o[t] = v0;
}
__global__ void k59(const float *A, const float *B, const float *C, const float *D, float *o) {
  int t = threadIdx.x; float a = A[t], b = B[t], c = C[t], d = D[t];
  float v0 = (a * a);
  float v1 = (lerp_f(1.1f, v0, d) + (d * d));
  o[t] = ((b - a) * (c + b));
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
