// sums and products at random, over several statements
#include <stdio.h>
#include <string.h>
#define B 64
__global__ void k0(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b - g) * (a * a));
    float y = ((e + c) * (c + c));
    o[t] = ((d - y) - (e * c)); }
__global__ void k1(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * b) * (e * g));
    float y = ((a * x) - (b * a));
    o[t] = (e - (b * d)); }
__global__ void k2(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (e - (c + g));
    float y = (c * (c * a));
    o[t] = ((g - x) * (x * c)); }
__global__ void k3(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (a - (c * a));
    float y = (b * (b * c));
    o[t] = ((b * b) + (a + c)); }
__global__ void k4(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - a) - (b * e));
    float y = ((d + g) + (a * e));
    o[t] = (g - (y * d)); }
__global__ void k5(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * b) * d);
    float y = ((e * b) + c);
    o[t] = ((e * b) * (e + y)); }
__global__ void k6(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a * b) * (e - c));
    float y = ((a * d) - (g + c));
    o[t] = ((d * c) * (x * b)); }
__global__ void k7(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * d) + (d - d));
    float y = ((x * g) - (g - x));
    o[t] = ((g - d) + (y * x)); }
__global__ void k8(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + g) * a);
    float y = (a + (a * a));
    o[t] = ((b - y) + (x * g)); }
__global__ void k9(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * c) * (e - b));
    float y = ((a + x) * (x - d));
    o[t] = ((c * b) * (b - g)); }
__global__ void k10(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + b) * (a + b));
    float y = ((b * d) - (b * e));
    o[t] = g; }
__global__ void k11(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (d * (d * c));
    float y = ((a - c) * (a * x));
    o[t] = (x + (b - y)); }
__global__ void k12(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (g + (e * b));
    float y = ((x - x) - (a * d));
    o[t] = c; }
__global__ void k13(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - a) + (e + a));
    float y = ((g * d) * (b + x));
    o[t] = ((b * e) * (x * g)); }
__global__ void k14(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * c) * (d + c));
    float y = ((x + e) * (x - x));
    o[t] = ((c + x) - (x + g)); }
__global__ void k15(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (b - (g + c));
    float y = ((d * a) * (a + c));
    o[t] = ((y + b) - y); }
__global__ void k16(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * a) - (g + b));
    float y = e;
    o[t] = c; }
__global__ void k17(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * a) + (b - b));
    float y = (c * (d - b));
    o[t] = ((x - a) * (e * c)); }
__global__ void k18(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * g) - (e * b));
    float y = ((b * d) * e);
    o[t] = x; }
__global__ void k19(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b + a) + c);
    float y = ((d * b) * (g - x));
    o[t] = ((g * b) + (y * e)); }
__global__ void k20(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (e * (b - c));
    float y = (a - (d * d));
    o[t] = ((a - c) * (y * b)); }
__global__ void k21(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = g;
    float y = ((c - b) - (c + c));
    o[t] = ((c - a) * a); }
__global__ void k22(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b - e) + (g * d));
    float y = ((x - d) * g);
    o[t] = (b * (b * b)); }
__global__ void k23(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * c) + b);
    float y = ((d * g) * (c * b));
    o[t] = (a * (d - e)); }
__global__ void k24(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (a - (e - g));
    float y = ((d * x) * (b - a));
    o[t] = ((c + y) - y); }
__global__ void k25(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * c) - (g * e));
    float y = ((c - b) * (b * x));
    o[t] = y; }
__global__ void k26(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - d) + (g * c));
    float y = ((g + c) - (e - e));
    o[t] = ((b * a) * (g - x)); }
__global__ void k27(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - c) - (e * a));
    float y = ((a + g) - (a - c));
    o[t] = ((g * e) + (y + c)); }
__global__ void k28(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = d;
    float y = ((d + b) * (x - e));
    o[t] = (c * (a * c)); }
__global__ void k29(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a + a) * b);
    float y = ((c * b) * (x * d));
    o[t] = ((d - x) + (b * b)); }
__global__ void k30(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * e) - (d * d));
    float y = (g * (c * x));
    o[t] = ((x * d) + (e * c)); }
__global__ void k31(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (g - (g * b));
    float y = (x - (b * c));
    o[t] = g; }
__global__ void k32(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * c) + (d * b));
    float y = ((e * x) + d);
    o[t] = ((c + e) * (x + d)); }
__global__ void k33(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (a + (g - a));
    float y = ((x * x) - (g - e));
    o[t] = ((g * g) + (y * d)); }
__global__ void k34(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + c) + (e * d));
    float y = ((c * g) - (x * c));
    o[t] = ((a + b) * (b * y)); }
__global__ void k35(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * e) - (g * g));
    float y = ((c - g) * (x + d));
    o[t] = y; }
__global__ void k36(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * d) - e);
    float y = ((d * e) - (g - e));
    o[t] = ((c - g) * (a + d)); }
__global__ void k37(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a * e) - (g + c));
    float y = a;
    o[t] = ((c * y) * (c * g)); }
__global__ void k38(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * g) * (b * b));
    float y = ((d + e) * a);
    o[t] = ((a * d) * (g - a)); }
__global__ void k39(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a - b) * (a * a));
    float y = ((e - d) + (e - b));
    o[t] = ((g * d) - (e - g)); }
__global__ void k40(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * d) * (g * a));
    float y = ((d * x) - (e + e));
    o[t] = ((b * x) + (b + y)); }
__global__ void k41(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a - a) + (a - g));
    float y = ((e * b) - (c - a));
    o[t] = ((a * d) * (c * x)); }
__global__ void k42(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = d;
    float y = ((e * e) * (d + e));
    o[t] = ((c * c) * (b - g)); }
__global__ void k43(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d - e) + (e - e));
    float y = ((b * b) + g);
    o[t] = ((e + d) + (d * e)); }
__global__ void k44(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = a;
    float y = (x * (d - b));
    o[t] = g; }
__global__ void k45(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * b) - e);
    float y = ((d * d) * (x * g));
    o[t] = a; }
__global__ void k46(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = a;
    float y = c;
    o[t] = ((x - b) * (g * y)); }
__global__ void k47(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a + e) + (d + e));
    float y = ((g * c) - (b * b));
    o[t] = ((b * x) * (c * x)); }
__global__ void k48(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + g) - a);
    float y = ((x * b) + (x * x));
    o[t] = ((b * e) + (x + y)); }
__global__ void k49(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (c * (b * d));
    float y = d;
    o[t] = ((e + b) * (c * g)); }
__global__ void k50(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + c) - (e * d));
    float y = ((e + x) * (x * g));
    o[t] = ((c - b) * (d - a)); }
__global__ void k51(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c - g) * b);
    float y = ((e + x) * (g * b));
    o[t] = ((c - d) * y); }
__global__ void k52(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + g) - (c - b));
    float y = ((b + g) * (b * e));
    o[t] = (g * (x * d)); }
__global__ void k53(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * d) + (g - d));
    float y = (c * (d * d));
    o[t] = ((b * d) + (d * g)); }
__global__ void k54(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = b;
    float y = ((g - c) + b);
    o[t] = ((e + x) * g); }
__global__ void k55(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + c) * (e - g));
    float y = ((c + a) * (d + b));
    o[t] = ((y * x) + (d * x)); }
__global__ void k56(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b - d) * e);
    float y = ((b * a) + e);
    o[t] = ((a + d) + (e + c)); }
__global__ void k57(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a * d) - e);
    float y = x;
    o[t] = ((e + e) - (b - c)); }
__global__ void k58(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - b) + (a + e));
    float y = e;
    o[t] = ((x * g) * (c * e)); }
__global__ void k59(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = a;
    float y = ((d + g) + (a * d));
    o[t] = ((c + g) + (d + b)); }
__global__ void k60(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c - a) * (b + e));
    float y = ((b * d) + (b * a));
    o[t] = ((e * a) - (g + y)); }
__global__ void k61(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * d) - (e * d));
    float y = ((g - d) - (c - b));
    o[t] = ((a + e) * (e * b)); }
__global__ void k62(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g + d) + (c * d));
    float y = ((e - d) * (g - a));
    o[t] = ((g * y) + (a * y)); }
__global__ void k63(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * a) - (a + d));
    float y = ((a * d) * (x * x));
    o[t] = ((d * c) * (c * y)); }
__global__ void k64(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = a;
    float y = ((a * e) * (c * b));
    o[t] = ((c + g) - (g - a)); }
__global__ void k65(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = g;
    float y = a;
    o[t] = ((g * a) - (e * c)); }
__global__ void k66(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * e) + (e - a));
    float y = x;
    o[t] = ((x + g) * e); }
__global__ void k67(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (b - (e * a));
    float y = ((e * a) * (d + x));
    o[t] = ((b * e) * g); }
__global__ void k68(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (g - (b * d));
    float y = (d * (c - d));
    o[t] = ((c * x) * (d * c)); }
__global__ void k69(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + b) - (a * e));
    float y = (d - (d * e));
    o[t] = ((e + y) + (a * d)); }
__global__ void k70(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - b) * a);
    float y = ((g + x) * (g - b));
    o[t] = ((g * y) * (a - c)); }
__global__ void k71(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * b) - e);
    float y = (x - (b * e));
    o[t] = ((e - c) * b); }
__global__ void k72(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (e + (d * e));
    float y = a;
    o[t] = ((e + y) - (b + a)); }
__global__ void k73(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = a;
    float y = ((e * b) * (b + x));
    o[t] = g; }
__global__ void k74(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * a) + (e - c));
    float y = ((e + g) * (a + g));
    o[t] = ((c + b) - (e * e)); }
__global__ void k75(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + b) * (d - c));
    float y = (x * (g - d));
    o[t] = ((e * d) + a); }
__global__ void k76(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * g) - (g - a));
    float y = ((c - b) * (d * e));
    o[t] = ((x * y) * (b - e)); }
__global__ void k77(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g + d) - (g - c));
    float y = b;
    o[t] = (b * (a * a)); }
__global__ void k78(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * g) + (g * e));
    float y = ((e - c) * (d * a));
    o[t] = ((y - a) - (g * c)); }
__global__ void k79(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + d) - (d - d));
    float y = ((e * e) * (x - a));
    o[t] = ((x * d) - a); }
__global__ void k80(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - a) - (g * a));
    float y = ((e + x) * (d + g));
    o[t] = ((y - d) * (y + e)); }
__global__ void k81(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + b) * (c * a));
    float y = ((e - x) + (d * x));
    o[t] = ((e + x) * (x * g)); }
__global__ void k82(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = e;
    float y = ((d - x) * (a - b));
    o[t] = ((y * a) * (a * c)); }
__global__ void k83(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + e) + (d * a));
    float y = (e * (g * g));
    o[t] = ((a * g) * (c + x)); }
__global__ void k84(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * e) + (b - g));
    float y = ((c + b) * (e * b));
    o[t] = ((d + d) + (g - a)); }
__global__ void k85(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (e - (g * b));
    float y = ((c + e) * (g * x));
    o[t] = ((e * b) * (g * b)); }
__global__ void k86(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * c) * (a * c));
    float y = ((x * x) * (x * e));
    o[t] = d; }
__global__ void k87(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * b) * (c * g));
    float y = ((x * d) - (a + x));
    o[t] = ((a + a) * (g + g)); }
__global__ void k88(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - c) * (a - a));
    float y = ((x * b) + a);
    o[t] = a; }
__global__ void k89(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * d) + (a * b));
    float y = ((c + e) + (g - b));
    o[t] = (g * (y + e)); }
__global__ void k90(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = c;
    float y = (g * (c * x));
    o[t] = a; }
__global__ void k91(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = g;
    float y = a;
    o[t] = ((g * b) + (e - c)); }
__global__ void k92(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (c + (b - c));
    float y = x;
    o[t] = ((x * c) - (e + e)); }
__global__ void k93(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - b) * (e * b));
    float y = (x - (e * b));
    o[t] = ((x + x) + d); }
__global__ void k94(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + a) * (c * e));
    float y = ((a * g) * (g + b));
    o[t] = e; }
__global__ void k95(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (g + (a + a));
    float y = (b + (a * b));
    o[t] = ((b + c) * (a * x)); }
__global__ void k96(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + g) + (d - d));
    float y = b;
    o[t] = ((g + b) + (y + d)); }
__global__ void k97(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - a) * (e - e));
    float y = ((g * d) - (x + c));
    o[t] = x; }
__global__ void k98(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + a) + (a - a));
    float y = ((c * x) - (b * d));
    o[t] = ((d + d) * (y - b)); }
__global__ void k99(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c + e) * d);
    float y = ((c - x) + (d - b));
    o[t] = ((a - c) * (y * a)); }
__global__ void k100(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a * g) * (b * e));
    float y = ((x * d) - (g * a));
    o[t] = ((y - y) - (a * y)); }
__global__ void k101(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c - g) * (d + e));
    float y = ((x * d) * (a - g));
    o[t] = ((a * b) + (g - b)); }
__global__ void k102(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * g) * (e - a));
    float y = ((a + d) - (a * g));
    o[t] = ((y - b) * (b + a)); }
__global__ void k103(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d - c) * (c + e));
    float y = (c * (b + x));
    o[t] = x; }
__global__ void k104(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((a + g) * (a + g));
    float y = a;
    o[t] = ((b - y) * (d * a)); }
__global__ void k105(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + e) * (c - g));
    float y = ((c - g) * (x - b));
    o[t] = (g + a); }
__global__ void k106(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g + d) * (c + b));
    float y = ((b * e) * (b + e));
    o[t] = (g * (g * c)); }
__global__ void k107(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + b) * (e - e));
    float y = a;
    o[t] = (x + (x - x)); }
__global__ void k108(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d + c) * g);
    float y = (c * (a * d));
    o[t] = ((c + y) + (y * c)); }
__global__ void k109(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g * d) * (d * a));
    float y = e;
    o[t] = y; }
__global__ void k110(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = (b * (g * d));
    float y = a;
    o[t] = ((g + y) * (c * e)); }
__global__ void k111(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((c * g) - (c * c));
    float y = (c * (x * a));
    o[t] = ((d * a) * (x * e)); }
__global__ void k112(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e - a) * b);
    float y = b;
    o[t] = ((a * x) * (e - g)); }
__global__ void k113(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((g - a) * (a - d));
    float y = ((b * g) * x);
    o[t] = ((x * g) * (e + d)); }
__global__ void k114(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e + d) * (a * a));
    float y = ((x * b) * (c * c));
    o[t] = ((y - a) - (y + d)); }
__global__ void k115(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * a) + (d + b));
    float y = g;
    o[t] = ((g * d) - (a - y)); }
__global__ void k116(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b + a) * (g * a));
    float y = ((x * c) * b);
    o[t] = g; }
__global__ void k117(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((d * c) * b);
    float y = ((a + a) - (x + b));
    o[t] = ((d * c) * (e - e)); }
__global__ void k118(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((b * c) * (e * a));
    float y = ((e * c) - (d * x));
    o[t] = ((c + x) * (e + a)); }
__global__ void k119(const float *f, float *o, float *o2) { unsigned t = threadIdx.x; float a = f[t], b = f[t + 64], c = f[t + 128], d = f[t + 192], e = f[t + 256], g = f[t + 320];
    float x = ((e * a) * e);
    float y = ((b * a) * (b * g));
    o[t] = ((c * y) * (x - b)); }
int main() { float h[384], *f, *o, r[B]; unsigned s = 12345; for (int i = 0; i < 384; i++) { s = s * 1664525u + 1013904223u; h[i] = ((int)(s >> 9) - 4194304) * (1.0f / 2097152.0f); }
cudaMalloc(&f, sizeof(h)); cudaMalloc(&o, sizeof(r)); cudaMemcpy(f, h, sizeof(h), cudaMemcpyHostToDevice);
k0<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("0 %08x\n", q); }
k1<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("1 %08x\n", q); }
k2<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("2 %08x\n", q); }
k3<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("3 %08x\n", q); }
k4<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("4 %08x\n", q); }
k5<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("5 %08x\n", q); }
k6<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("6 %08x\n", q); }
k7<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("7 %08x\n", q); }
k8<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("8 %08x\n", q); }
k9<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("9 %08x\n", q); }
k10<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("10 %08x\n", q); }
k11<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("11 %08x\n", q); }
k12<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("12 %08x\n", q); }
k13<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("13 %08x\n", q); }
k14<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("14 %08x\n", q); }
k15<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("15 %08x\n", q); }
k16<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("16 %08x\n", q); }
k17<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("17 %08x\n", q); }
k18<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("18 %08x\n", q); }
k19<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("19 %08x\n", q); }
k20<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("20 %08x\n", q); }
k21<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("21 %08x\n", q); }
k22<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("22 %08x\n", q); }
k23<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("23 %08x\n", q); }
k24<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("24 %08x\n", q); }
k25<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("25 %08x\n", q); }
k26<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("26 %08x\n", q); }
k27<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("27 %08x\n", q); }
k28<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("28 %08x\n", q); }
k29<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("29 %08x\n", q); }
k30<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("30 %08x\n", q); }
k31<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("31 %08x\n", q); }
k32<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("32 %08x\n", q); }
k33<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("33 %08x\n", q); }
k34<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("34 %08x\n", q); }
k35<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("35 %08x\n", q); }
k36<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("36 %08x\n", q); }
k37<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("37 %08x\n", q); }
k38<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("38 %08x\n", q); }
k39<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("39 %08x\n", q); }
k40<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("40 %08x\n", q); }
k41<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("41 %08x\n", q); }
k42<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("42 %08x\n", q); }
k43<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("43 %08x\n", q); }
k44<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("44 %08x\n", q); }
k45<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("45 %08x\n", q); }
k46<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("46 %08x\n", q); }
k47<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("47 %08x\n", q); }
k48<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("48 %08x\n", q); }
k49<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("49 %08x\n", q); }
k50<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("50 %08x\n", q); }
k51<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("51 %08x\n", q); }
k52<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("52 %08x\n", q); }
k53<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("53 %08x\n", q); }
k54<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("54 %08x\n", q); }
k55<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("55 %08x\n", q); }
k56<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("56 %08x\n", q); }
k57<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("57 %08x\n", q); }
k58<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("58 %08x\n", q); }
k59<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("59 %08x\n", q); }
k60<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("60 %08x\n", q); }
k61<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("61 %08x\n", q); }
k62<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("62 %08x\n", q); }
k63<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("63 %08x\n", q); }
k64<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("64 %08x\n", q); }
k65<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("65 %08x\n", q); }
k66<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("66 %08x\n", q); }
k67<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("67 %08x\n", q); }
k68<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("68 %08x\n", q); }
k69<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("69 %08x\n", q); }
k70<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("70 %08x\n", q); }
k71<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("71 %08x\n", q); }
k72<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("72 %08x\n", q); }
k73<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("73 %08x\n", q); }
k74<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("74 %08x\n", q); }
k75<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("75 %08x\n", q); }
k76<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("76 %08x\n", q); }
k77<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("77 %08x\n", q); }
k78<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("78 %08x\n", q); }
k79<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("79 %08x\n", q); }
k80<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("80 %08x\n", q); }
k81<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("81 %08x\n", q); }
k82<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("82 %08x\n", q); }
k83<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("83 %08x\n", q); }
k84<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("84 %08x\n", q); }
k85<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("85 %08x\n", q); }
k86<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("86 %08x\n", q); }
k87<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("87 %08x\n", q); }
k88<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("88 %08x\n", q); }
k89<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("89 %08x\n", q); }
k90<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("90 %08x\n", q); }
k91<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("91 %08x\n", q); }
k92<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("92 %08x\n", q); }
k93<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("93 %08x\n", q); }
k94<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("94 %08x\n", q); }
k95<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("95 %08x\n", q); }
k96<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("96 %08x\n", q); }
k97<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("97 %08x\n", q); }
k98<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("98 %08x\n", q); }
k99<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("99 %08x\n", q); }
k100<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("100 %08x\n", q); }
k101<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("101 %08x\n", q); }
k102<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("102 %08x\n", q); }
k103<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("103 %08x\n", q); }
k104<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("104 %08x\n", q); }
k105<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("105 %08x\n", q); }
k106<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("106 %08x\n", q); }
k107<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("107 %08x\n", q); }
k108<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("108 %08x\n", q); }
k109<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("109 %08x\n", q); }
k110<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("110 %08x\n", q); }
k111<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("111 %08x\n", q); }
k112<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("112 %08x\n", q); }
k113<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("113 %08x\n", q); }
k114<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("114 %08x\n", q); }
k115<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("115 %08x\n", q); }
k116<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("116 %08x\n", q); }
k117<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("117 %08x\n", q); }
k118<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("118 %08x\n", q); }
k119<<<1, B>>>(f, o, o); cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost); { unsigned q = 0; for (int i = 0; i < B; i++) { unsigned w; memcpy(&w, &r[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; q = q * 16777619u ^ w; } printf("119 %08x\n", q); }
cudaFree(f); cudaFree(o); return 0; }
