#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
enum Kind { IDLE, BUSY = 3, DONE };
enum class Colour : unsigned char { Red, Green };
struct Sample {
  half h;
  __nv_bfloat16 b;
  half2 pair;
  float4 v;
};
struct Flags { unsigned ready : 1, level : 3; int delta : 4; };
struct Task {
  Kind kind;
  Colour colour;
  bool on;
  char letter;
  Flags f;
  const float *data;
};
struct Inner { int m[2][2]; };
struct Nest { Inner in; short s[2]; long long big; };
__global__ void k(Sample *s, Task *t, Nest *n, const float *data, Kind *kinds, bool *oks, char *letters) {
  int i = threadIdx.x;
  Sample x;
  x.h = __float2half(0.5f + i);
  x.b = __float2bfloat16(1.5f);
  x.pair = __floats2half2_rn(i, -2.0f);
  x.v = make_float4(i, 1, 2, 3);
  s[i] = x;
  Task y;
  y.kind = i % 2 ? BUSY : DONE;
  y.colour = Colour::Green;
  y.on = i > 1;
  y.letter = 'a' + i;
  y.f.ready = 1; y.f.level = i; y.f.delta = -i;
  y.data = i ? data + i : nullptr;
  t[i] = y;
  n[i].in.m[1][0] = i * 10;
  n[i].s[1] = -i;
  n[i].big = 1LL << (40 + i);
  kinds[i] = y.kind;
  oks[i] = y.on;
  letters[i] = y.letter;
}
int main() {
  Sample *s; Task *t; Nest *n; float *data; Kind *kinds; bool *oks; char *letters;
  cudaMalloc(&s, 4 * sizeof *s); cudaMalloc(&t, 4 * sizeof *t); cudaMalloc(&n, 4 * sizeof *n); cudaMalloc(&data, 16);
  cudaMalloc(&kinds, 16); cudaMalloc(&oks, 4); cudaMalloc(&letters, 4);
  k<<<1, 4>>>(s, t, n, data, kinds, oks, letters);
  cudaDeviceSynchronize();
  return 0;
}
