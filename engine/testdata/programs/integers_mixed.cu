// integers of all widths: promotions, conversions, comparisons
#include <cstdio>
typedef unsigned U;
__global__ void k0(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 8 + 58) & 63];
  short v1 = (short)A[(t * 5 + 15) & 63];
  short v2 = (short)A[(t * 3 + 12) & 63];
  long long v3 = (long long)A[(t * 5 + 4) & 63];
  unsigned char v4 = (unsigned char)A[(t * 5 + 40) & 63];
  long long v5 = (long long)A[(t * 4 + 58) & 63];
  char w0 = (char)((v3 ? (int)(U(min((int)v0, (int)3)) + U((v3 >> (v5 & 7)))) : (v0 % ((v3 & 255) + 1))));
  bool w1 = (bool)((int)(U((U((v1 >> (w0 & 15))) << (v1 & 31))) + U(((v2 | v4) >> (v0 & 31)))));
  int w2 = (int)(((~(v2 | v3)) >> (v1 & 31)));
  unsigned char w3 = (unsigned char)((~((w2 % ((w0 & 255) + 300)) >> (w0 & 7))));
  w3 -= ((w0 & v1));
  o[t] = (long long)((U((int)(U(v0) + U(-1))) << (w0 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k1(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 6 + 3) & 63];
  int v1 = (int)A[(t * 2 + 24) & 63];
  short v2 = (short)A[(t * 6 + 17) & 63];
  int v3 = (int)A[(t * 3 + 5) & 63];
  unsigned short v4 = (unsigned short)A[(t * 1 + 32) & 63];
  short v5 = (short)A[(t * 6 + 34) & 63];
  long long w0 = (long long)((v0 / ((v3 & 255) + 1)));
  unsigned long long w1 = (unsigned long long)(((U((int)(U('z') + U(v1))) << (v3 & 31)) >> (v2 & 31)));
  long long w2 = (long long)((unsigned char)(v4));
  long long w3 = (long long)((int)(U((int)(U((bool)(v2)) - U(__mulhi((int)v5, (int)v0)))) * U((__mulhi((int)-7, (int)v3) >> (v5 & 31)))));
  o[t] = (long long)((U((w1 | v1)) << (v5 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k2(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 6 + 40) & 63];
  short v1 = (short)A[(t * 6 + 37) & 63];
  signed char v2 = (signed char)A[(t * 5 + 20) & 63];
  char v3 = (char)A[(t * 8 + 37) & 63];
  unsigned short v4 = (unsigned short)A[(t * 4 + 48) & 63];
  long long v5 = (long long)A[(t * 1 + 16) & 63];
  signed char w0 = (signed char)(((int)(U((v4 ? 127 : v4)) * U(v1)) <= ((unsigned)(v1) ^ (int)(U(v3) * U(0x80u)))));
  w0 ^= ((signed char)(w0));
  short w1 = (short)(__mulhi((int)((v0 >> (v2 & 31)) < (~v4)), (int)(int)(U((unsigned char)('z')) - U((~v5)))));
  w1 |= ((int)(U(w1) + U(v0)));
  long long w2 = (long long)((int)(U(((v1 / ((w0 & 255) + 3)) >> (v5 & 7))) + U(((w1 % ((w0 & 255) + 7u)) ^ (int)(U(v2) + U(v0))))));
  long long w3 = (long long)((w1 / ((v4 & 255) + 300)));
  o[t] = (long long)(0xfffffff0u) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k3(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 1 + 55) & 63];
  int v1 = (int)A[(t * 3 + 46) & 63];
  unsigned short v2 = (unsigned short)A[(t * 5 + 53) & 63];
  unsigned short v3 = (unsigned short)A[(t * 1 + 54) & 63];
  long long v4 = (long long)A[(t * 7 + 58) & 63];
  short v5 = (short)A[(t * 8 + 22) & 63];
  bool w0 = (bool)((((v4 > v1) ? (unsigned)(v1) : (v4 / ((v0 & 255) + 1))) >> (v0 & 7)));
  unsigned long long w1 = (unsigned long long)((int)(U((unsigned short)((signed char)(v0))) * U((v3 % ((v1 & 255) + 11ll)))));
  short w2 = (short)(__brev((~(~v4))));
  short w3 = (short)(((~max((unsigned long long)v2, (unsigned long long)v3)) & ((w1 ^ v0) ? min((unsigned long long)0x123456789ull, (unsigned long long)0xfffffff0u) : (int)(U('z') * U('z')))));
  o[t] = (long long)((v3 / ((v5 & 255) + 7u))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k4(const long long *A, long long *o) {
  int t = threadIdx.x;
  long long v0 = (long long)A[(t * 1 + 51) & 63];
  signed char v1 = (signed char)A[(t * 1 + 54) & 63];
  signed char v2 = (signed char)A[(t * 4 + 18) & 63];
  unsigned v3 = (unsigned)A[(t * 4 + 29) & 63];
  char v4 = (char)A[(t * 4 + 16) & 63];
  unsigned v5 = (unsigned)A[(t * 5 + 62) & 63];
  long long w0 = (long long)((v1 % ((v5 & 255) + 1)));
  char w1 = (char)((long long)(__popc((int)(U(0xfffffff0u) - U(v4)))));
  short w2 = (short)(__mulhi((int)(int)(U((int)(U(v2) - U(v3))) + U(v3)), (int)40000));
  long long w3 = (long long)(((U((3 >> (w2 & 7))) << (v2 & 31)) || abs((int)((w2 != v0) & 0xffff) - 30000)));
  o[t] = (long long)(((int)(U(v2) - U(w2)) >> (v1 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k5(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned char v0 = (unsigned char)A[(t * 7 + 50) & 63];
  signed char v1 = (signed char)A[(t * 7 + 4) & 63];
  unsigned short v2 = (unsigned short)A[(t * 3 + 55) & 63];
  unsigned short v3 = (unsigned short)A[(t * 6 + 41) & 63];
  short v4 = (short)A[(t * 5 + 39) & 63];
  unsigned v5 = (unsigned)A[(t * 2 + 4) & 63];
  char w0 = (char)(v1);
  bool w1 = (bool)((int)(w0));
  long long w2 = (long long)((((v0 >> (v2 & 31)) ? abs((int)('z' & 0xffff) - 30000) : (int)(U(v1) + U('z'))) >> (v3 & 31)));
  char w3 = (char)((int)(U((int)(U(v4) + U((w0 & v5)))) * U((U((unsigned long long)(v4)) << (v2 & 31)))));
  o[t] = (long long)(v3) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k6(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 8 + 60) & 63];
  bool v1 = (bool)A[(t * 8 + 44) & 63];
  short v2 = (short)A[(t * 5 + 62) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 1 + 6) & 63];
  unsigned char v4 = (unsigned char)A[(t * 5 + 1) & 63];
  int v5 = (int)A[(t * 2 + 31) & 63];
  short w0 = (short)((((U(-7) << (v0 & 31)) | (v2 & v1)) ^ (int)(U(__mulhi((int)v4, (int)v3)) - U(__clzll(0x123456789ull)))));
  unsigned char w1 = (unsigned char)((U((int)(U((int)(U(127) - U(v1))) + U((1 ? v3 : v0)))) << (v5 & 31)));
  w1 -= ((U(v5) << (v2 & 31)));
  long long w2 = (long long)((((int)(U(v5) * U(v4)) ^ v1) >> (v3 & 7)));
  int w3 = (int)((w1 % ((w0 & 255) + 7u)));
  o[t] = (long long)((__mulhi((int)w2, (int)w0) ^ (~v5))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k7(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned short v0 = (unsigned short)A[(t * 3 + 61) & 63];
  short v1 = (short)A[(t * 3 + 60) & 63];
  bool v2 = (bool)A[(t * 8 + 63) & 63];
  int v3 = (int)A[(t * 3 + 2) & 63];
  unsigned short v4 = (unsigned short)A[(t * 8 + 5) & 63];
  short v5 = (short)A[(t * 5 + 53) & 63];
  long long w0 = (long long)(((v1 % ((v1 & 255) + 1)) >> (v3 & 31)));
  long long w1 = (long long)(((unsigned)((~v4)) | ((v4 ? v2 : w0) == (int)(U(v3) * U(v3)))));
  bool w2 = (bool)((unsigned char)(abs((int)(200 & 0xffff) - 30000)));
  signed char w3 = (signed char)((int)(U((int)(U((!v1)) - U((0x80u & v0)))) + U((w1 ? (w2 | w0) : (v5 < v0)))));
  w3 &= ((unsigned short)(w2));
  o[t] = (long long)((v2 / ((v2 & 255) + 11ll))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k8(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 6 + 23) & 63];
  long long v1 = (long long)A[(t * 2 + 60) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 5 + 33) & 63];
  int v3 = (int)A[(t * 2 + 5) & 63];
  int v4 = (int)A[(t * 3 + 46) & 63];
  unsigned short v5 = (unsigned short)A[(t * 6 + 51) & 63];
  long long w0 = (long long)(((int)(U((v3 ? v2 : v2)) * U((v3 >> (v0 & 7)))) >> (v4 & 31)));
  unsigned short w1 = (unsigned short)(((int)(U((v4 >> (v3 & 15))) - U((U(w0) << (v0 & 31)))) <= v2));
  unsigned short w2 = (unsigned short)(((U((int)(U(w1) * U(w0))) << (w0 & 31)) ? (int)(U((int)(U(w1) + U(127))) * U((v2 >> (v2 & 31)))) : v3));
  w2 ^= ((255u || w2));
  unsigned long long w3 = (unsigned long long)((v2 % ((w2 & 255) + 300)));
  w3 -= ((int)(U(w3) + U(w1)));
  o[t] = (long long)((unsigned char)((int)(U(1) - U(3)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k9(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 8 + 19) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 7 + 38) & 63];
  signed char v2 = (signed char)A[(t * 8 + 24) & 63];
  unsigned short v3 = (unsigned short)A[(t * 6 + 18) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 2 + 24) & 63];
  short v5 = (short)A[(t * 4 + 55) & 63];
  long long w0 = (long long)(((int)(U((1 >> (v0 & 31))) - U((v5 / ((v3 & 255) + 1)))) >> (v0 & 15)));
  signed char w1 = (signed char)((__popcll((w0 / ((v4 & 255) + 3))) & (int)(U((!v2)) - U((int)(U(255u) - U(v2))))));
  w1 *= (v4);
  short w2 = (short)((v5 / ((v3 & 255) + 300)));
  unsigned w3 = (unsigned)(v2);
  o[t] = (long long)((v1 % ((v4 & 255) + 7u))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k10(const long long *A, long long *o) {
  int t = threadIdx.x;
  bool v0 = (bool)A[(t * 8 + 61) & 63];
  short v1 = (short)A[(t * 5 + 62) & 63];
  signed char v2 = (signed char)A[(t * 7 + 6) & 63];
  short v3 = (short)A[(t * 8 + 48) & 63];
  unsigned v4 = (unsigned)A[(t * 6 + 25) & 63];
  int v5 = (int)A[(t * 3 + 28) & 63];
  bool w0 = (bool)((int)((U(v0) << (v5 & 31))));
  short w1 = (short)((unsigned)(((v2 ^ 40000) ^ (int)(U(v1) * U(-7)))));
  w1 += (__mulhi((int)1, (int)3));
  int w2 = (int)((((w0 ^ v2) ? ('z' >> (v3 & 31)) : (v4 >> (v0 & 31))) != ((int)(U(v2) - U(v4)) >> (v2 & 7))));
  int w3 = (int)((unsigned short)(((v2 & 'z') ? (int)(U(w2) - U(w2)) : (v3 && v5))));
  o[t] = (long long)((int)(U((int)(U(v2) + U(v2))) + U((int)(U(0xfffffff0u) - U(v0))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k11(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned short v0 = (unsigned short)A[(t * 2 + 16) & 63];
  int v1 = (int)A[(t * 5 + 25) & 63];
  bool v2 = (bool)A[(t * 4 + 18) & 63];
  unsigned v3 = (unsigned)A[(t * 3 + 48) & 63];
  signed char v4 = (signed char)A[(t * 4 + 52) & 63];
  char v5 = (char)A[(t * 4 + 26) & 63];
  short w0 = (short)((((v4 ^ v1) ? (v2 >> (v4 & 7)) : (v0 ? v3 : -7)) & __mulhi((int)(v3 >> (v0 & 15)), (int)(v2 ? v1 : v3))));
  w0 &= ((v4 & v2));
  unsigned w1 = (unsigned)((int)(U(__popcll((v2 ^ v4))) + U((min((unsigned long long)v3, (unsigned long long)v1) >> (v5 & 15)))));
  w1 |= ((v1 ? v0 : -1));
  short w2 = (short)(v1);
  w2 |= ((U(v2) << (w1 & 31)));
  signed char w3 = (signed char)((int)(U(((int)(U(v2) + U(w2)) ? (U(v5) << (v5 & 31)) : v4)) * U(((int)(U(v1) * U(v3)) < __mulhi((int)v2, (int)v3)))));
  o[t] = (long long)(w0) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k12(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned char v0 = (unsigned char)A[(t * 1 + 14) & 63];
  int v1 = (int)A[(t * 4 + 50) & 63];
  unsigned char v2 = (unsigned char)A[(t * 2 + 57) & 63];
  char v3 = (char)A[(t * 7 + 14) & 63];
  char v4 = (char)A[(t * 4 + 39) & 63];
  signed char v5 = (signed char)A[(t * 3 + 15) & 63];
  signed char w0 = (signed char)((int)(U(((unsigned)(v1) ? (v5 >> (v5 & 15)) : (unsigned)(v3))) + U((!(int)(U(v0) - U(v5))))));
  int w1 = (int)((v0 % ((v4 & 255) + 300)));
  short w2 = (short)((int)(U((unsigned)((v3 & v1))) + U(v1)));
  signed char w3 = (signed char)(((~(~v3)) ? (__ffs(w1) >= (U(v3) << (w0 & 31))) : __mulhi((int)max((int)v3, (int)0xfffffff0u), (int)(v4 ? w1 : v3))));
  w3 |= (__mulhi((int)w1, (int)255u));
  o[t] = (long long)(w3) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k13(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 2 + 21) & 63];
  long long v1 = (long long)A[(t * 4 + 62) & 63];
  bool v2 = (bool)A[(t * 2 + 10) & 63];
  char v3 = (char)A[(t * 7 + 43) & 63];
  unsigned short v4 = (unsigned short)A[(t * 4 + 54) & 63];
  unsigned v5 = (unsigned)A[(t * 1 + 45) & 63];
  short w0 = (short)(((abs((int)(v4 & 0xffff) - 30000) >> (v2 & 7)) & ((v2 & v1) & (U(v4) << (v4 & 31)))));
  unsigned w1 = (unsigned)(((~(v1 != v3)) <= (~(int)(U(v2) - U(v0)))));
  int w2 = (int)((int)((min((long long)v0, (long long)v4) || v0)));
  bool w3 = (bool)((w1 % ((v2 & 255) + 3)));
  o[t] = (long long)((unsigned long long)((unsigned long long)(w3))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k14(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 8 + 24) & 63];
  int v1 = (int)A[(t * 8 + 25) & 63];
  unsigned char v2 = (unsigned char)A[(t * 5 + 60) & 63];
  signed char v3 = (signed char)A[(t * 2 + 22) & 63];
  short v4 = (short)A[(t * 8 + 59) & 63];
  bool v5 = (bool)A[(t * 1 + 25) & 63];
  signed char w0 = (signed char)(((int)(U((v2 ? v4 : -1)) * U((v2 ? v3 : v1))) | ((v5 >> (v2 & 31)) ^ (v4 >> (v2 & 7)))));
  int w1 = (int)((U((int)(U((int)(U(v5) * U(w0))) - U((unsigned)(v1)))) << (v2 & 31)));
  int w2 = (int)(((int)(U((!200)) - U((v3 % ((v5 & 255) + 7u)))) >> (v2 & 15)));
  char w3 = (char)(__ffs(((v5 ? v2 : w2) >> (v2 & 7))));
  o[t] = (long long)((signed char)((signed char)(v5))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k15(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 7 + 33) & 63];
  signed char v1 = (signed char)A[(t * 4 + 46) & 63];
  int v2 = (int)A[(t * 1 + 14) & 63];
  signed char v3 = (signed char)A[(t * 7 + 45) & 63];
  long long v4 = (long long)A[(t * 7 + 61) & 63];
  unsigned short v5 = (unsigned short)A[(t * 2 + 22) & 63];
  char w0 = (char)((int)(U((__clz(v2) ? v2 : (v2 <= v5))) * U((int)(U((~0xfffffff0u)) - U((short)(v2))))));
  w0 &= ((int)(U(127) + U(v2)));
  int w1 = (int)(((U((!'z')) << (v3 & 31)) >> (v3 & 31)));
  unsigned char w2 = (unsigned char)((min((int)(v4 ? v4 : v1), (int)(int)(U(127) + U(v1))) & ((!v3) >> (v1 & 31))));
  w2 &= ((!v5));
  int w3 = (int)(w0);
  o[t] = (long long)(((unsigned)(v3) < (v3 ^ v4))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k16(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned char v0 = (unsigned char)A[(t * 6 + 21) & 63];
  unsigned char v1 = (unsigned char)A[(t * 8 + 56) & 63];
  unsigned short v2 = (unsigned short)A[(t * 3 + 62) & 63];
  signed char v3 = (signed char)A[(t * 7 + 6) & 63];
  unsigned char v4 = (unsigned char)A[(t * 5 + 28) & 63];
  short v5 = (short)A[(t * 7 + 55) & 63];
  int w0 = (int)((U((v3 / ((v1 & 255) + 3))) << (v4 & 31)));
  bool w1 = (bool)((int)(U((int)(U(v1) + U((int)(U(v3) + U(v1))))) * U(((long long)(v1) | (v0 ^ v5)))));
  long long w2 = (long long)((U(abs((int)((signed char)(3) & 0xffff) - 30000)) << (w1 & 31)));
  unsigned w3 = (unsigned)(((int)(U((v3 ^ -1)) * U(__popc(v2))) | ((w2 | v4) ^ (v4 & w1))));
  w3 ^= ((bool)(v3));
  o[t] = (long long)((unsigned short)((U(v3) << (w0 & 31)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k17(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 7 + 54) & 63];
  unsigned char v1 = (unsigned char)A[(t * 8 + 42) & 63];
  unsigned char v2 = (unsigned char)A[(t * 8 + 37) & 63];
  unsigned char v3 = (unsigned char)A[(t * 3 + 62) & 63];
  unsigned short v4 = (unsigned short)A[(t * 7 + 8) & 63];
  unsigned v5 = (unsigned)A[(t * 8 + 50) & 63];
  char w0 = (char)((v4 & ((v0 ^ v5) ? max((long long)0xfffffff0u, (long long)v2) : (int)(U(v3) - U(v1)))));
  char w1 = (char)((U((~(v4 ? v4 : v4))) << (v4 & 31)));
  unsigned short w2 = (unsigned short)((3 >> (w1 & 15)));
  short w3 = (short)(((int)(U(abs((int)(v2 & 0xffff) - 30000)) * U((int)(U(v3) - U(v2)))) ? ((int)(U(w2) * U(w1)) ^ (0xfffffff0u ? v2 : v5)) : (int)(U((v2 / ((v5 & 255) + 7u))) + U(abs((int)(v5 & 0xffff) - 30000)))));
  o[t] = (long long)((int)(U(v0) - U((!v4)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k18(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 5 + 12) & 63];
  short v1 = (short)A[(t * 6 + 18) & 63];
  unsigned v2 = (unsigned)A[(t * 7 + 57) & 63];
  unsigned short v3 = (unsigned short)A[(t * 7 + 44) & 63];
  signed char v4 = (signed char)A[(t * 1 + 5) & 63];
  unsigned short v5 = (unsigned short)A[(t * 4 + 57) & 63];
  bool w0 = (bool)((((int)(U(255u) * U(v3)) >> (v1 & 15)) & (~(short)(v5))));
  unsigned char w1 = (unsigned char)(__mulhi((int)(U((v1 % ((v3 & 255) + 7u))) << (v2 & 31)), (int)(int)(U((v2 >> (v3 & 7))) * U(__popc(v0)))));
  w1 &= (('z' >> (v5 & 15)));
  unsigned w2 = (unsigned)(abs((int)(((v3 ? w0 : w0) | v0) & 0xffff) - 30000));
  long long w3 = (long long)(((bool)((U(v5) << (w1 & 31))) >> (v3 & 31)));
  o[t] = (long long)((int)(U(v4) - U((int)(U(v3) + U(v5))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k19(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 3 + 13) & 63];
  long long v1 = (long long)A[(t * 7 + 46) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 3 + 0) & 63];
  unsigned char v3 = (unsigned char)A[(t * 4 + 48) & 63];
  long long v4 = (long long)A[(t * 6 + 25) & 63];
  char v5 = (char)A[(t * 6 + 37) & 63];
  unsigned long long w0 = (unsigned long long)((v3 / ((v3 & 255) + 1)));
  bool w1 = (bool)(v1);
  signed char w2 = (signed char)((int)(U((v5 >> (w0 & 7))) * U((int)(U((40000 | w1)) * U((v5 >> (v4 & 7)))))));
  long long w3 = (long long)((signed char)(((int)(U(3) - U(v1)) ^ w2)));
  o[t] = (long long)((int)(U((v3 & w0)) - U((int)(U(0xfffffff0u) * U(5ll))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k20(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 1 + 31) & 63];
  char v1 = (char)A[(t * 3 + 22) & 63];
  short v2 = (short)A[(t * 7 + 7) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 6 + 0) & 63];
  unsigned char v4 = (unsigned char)A[(t * 7 + 13) & 63];
  signed char v5 = (signed char)A[(t * 2 + 16) & 63];
  char w0 = (char)((unsigned)((short)((v5 & v1))));
  w0 += ((127 ? v3 : w0));
  short w1 = (short)(((U((int)(U(0xfffffff0u) + U(3))) << (v1 & 31)) >> (v3 & 7)));
  int w2 = (int)((-7 ^ abs((int)((3 >> (v2 & 31)) & 0xffff) - 30000)));
  short w3 = (short)((U(((~v5) ^ (v2 % ((w2 & 255) + 3)))) << (v4 & 31)));
  w3 |= ((w3 ^ v3));
  o[t] = (long long)((int)((3 ^ w1))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k21(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 5 + 39) & 63];
  long long v1 = (long long)A[(t * 1 + 61) & 63];
  unsigned v2 = (unsigned)A[(t * 6 + 10) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 4 + 59) & 63];
  long long v4 = (long long)A[(t * 5 + 60) & 63];
  int v5 = (int)A[(t * 4 + 47) & 63];
  unsigned char w0 = (unsigned char)(((U((v4 ? 0x80u : v1)) << (v3 & 31)) ? (U(v0) << (v5 & 31)) : (U((v1 ^ v0)) << (v0 & 31))));
  w0 |= (max((long long)v4, (long long)5ll));
  signed char w1 = (signed char)((int)(U((__ffs(v4) ? (v1 % ((v2 & 255) + 7u)) : v0)) - U(v1)));
  int w2 = (int)(((long long)((v4 | v2)) ^ ((U(v4) << (v0 & 31)) >> (w0 & 15))));
  char w3 = (char)(200);
  w3 *= (__mulhi((int)v0, (int)v1));
  o[t] = (long long)(((int)(U(5ll) - U(v0)) | (v5 % ((w1 & 255) + 7u)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k22(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 8 + 56) & 63];
  char v1 = (char)A[(t * 3 + 45) & 63];
  long long v2 = (long long)A[(t * 1 + 28) & 63];
  long long v3 = (long long)A[(t * 8 + 57) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 5 + 38) & 63];
  unsigned short v5 = (unsigned short)A[(t * 2 + 43) & 63];
  unsigned char w0 = (unsigned char)((v3 / ((v1 & 255) + 3)));
  long long w1 = (long long)(((v0 / ((v1 & 255) + 3)) || (int)(U((v1 | v5)) * U((U(0xfffffff0u) << (v0 & 31))))));
  long long w2 = (long long)((signed char)((~(v0 % ((v1 & 255) + 1)))));
  signed char w3 = (signed char)(v5);
  w3 |= ((v4 % ((w1 & 255) + 1)));
  o[t] = (long long)(__mulhi((int)(unsigned short)(0x123456789ull), (int)(int)(U(v5) - U(w1)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k23(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned char v0 = (unsigned char)A[(t * 4 + 31) & 63];
  unsigned v1 = (unsigned)A[(t * 6 + 55) & 63];
  short v2 = (short)A[(t * 4 + 40) & 63];
  char v3 = (char)A[(t * 5 + 16) & 63];
  int v4 = (int)A[(t * 5 + 30) & 63];
  unsigned short v5 = (unsigned short)A[(t * 2 + 38) & 63];
  long long w0 = (long long)((int)(U((int)(U((v5 <= v1)) * U((int)(U(v5) * U(v5))))) * U(((int)(U(v1) - U(-7)) <= (int)(U(v2) - U(v1))))));
  unsigned w1 = (unsigned)((((int)(U(5ll) - U(v3)) ? (v5 && v0) : (v1 >> (v0 & 31))) ? ((v3 % ((v3 & 255) + 300)) ^ (int)(U(v2) - U(v0))) : (char)(w0)));
  w1 += ((40000 ? v5 : v0));
  bool w2 = (bool)(((unsigned)((v1 >> (w1 & 7))) >> (v4 & 31)));
  signed char w3 = (signed char)((((int)(U(127) * U(v3)) >> (w0 & 15)) >> (v2 & 31)));
  o[t] = (long long)((int)(U((w2 ? 5ll : w3)) - U((int)(U(0x80u) + U('z'))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k24(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 6 + 38) & 63];
  unsigned char v1 = (unsigned char)A[(t * 6 + 31) & 63];
  char v2 = (char)A[(t * 2 + 42) & 63];
  bool v3 = (bool)A[(t * 7 + 30) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 5 + 32) & 63];
  long long v5 = (long long)A[(t * 4 + 59) & 63];
  int w0 = (int)((((v5 / ((v5 & 255) + 7u)) | (U(v2) << (v0 & 31))) > ((int)(U(v4) - U(0x123456789ull)) ^ (v5 ? v2 : v2))));
  unsigned w1 = (unsigned)((unsigned char)(((int)(U(v4) - U(v0)) & (int)(U(v3) - U(v1)))));
  int w2 = (int)(((int)(U((v1 ^ v5)) * U(__clzll(v3))) >= (int)(U(__mulhi((int)0xfffffff0u, (int)w0)) + U((int)(U(v3) - U(w0))))));
  unsigned long long w3 = (unsigned long long)(v1);
  o[t] = (long long)((int)(U((v1 % ((v5 & 255) + 3))) - U((w1 >> (v4 & 15))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k25(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 7 + 32) & 63];
  unsigned short v1 = (unsigned short)A[(t * 3 + 10) & 63];
  short v2 = (short)A[(t * 4 + 36) & 63];
  long long v3 = (long long)A[(t * 8 + 28) & 63];
  signed char v4 = (signed char)A[(t * 8 + 16) & 63];
  long long v5 = (long long)A[(t * 3 + 10) & 63];
  unsigned long long w0 = (unsigned long long)(v4);
  w0 *= ((200 > v4));
  char w1 = (char)((w0 % ((v3 & 255) + 11ll)));
  w1 &= (0xfffffff0u);
  unsigned char w2 = (unsigned char)(((int)((0x123456789ull & w0)) >= (U((v0 % ((w0 & 255) + 3))) << (v0 & 31))));
  w2 &= ((int)(U(v1) * U(v3)));
  unsigned short w3 = (unsigned short)(v4);
  o[t] = (long long)((5ll != abs((int)(w1 & 0xffff) - 30000))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k26(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 7 + 49) & 63];
  unsigned v1 = (unsigned)A[(t * 1 + 47) & 63];
  long long v2 = (long long)A[(t * 8 + 56) & 63];
  bool v3 = (bool)A[(t * 6 + 12) & 63];
  signed char v4 = (signed char)A[(t * 4 + 39) & 63];
  unsigned char v5 = (unsigned char)A[(t * 8 + 7) & 63];
  bool w0 = (bool)((v4 / ((v5 & 255) + 300)));
  unsigned w1 = (unsigned)((int)(U(((v2 ? v0 : 0x123456789ull) ^ (v5 && w0))) * U((int)(U((int)(U(v2) - U(v0))) * U((v1 ? v4 : 3))))));
  unsigned char w2 = (unsigned char)(abs((int)(((int)(U(v0) + U(w0)) & (int)(U(v1) * U(v4))) & 0xffff) - 30000));
  unsigned w3 = (unsigned)(((v0 >> (v5 & 7)) & abs((int)((v4 ? v3 : v4) & 0xffff) - 30000)));
  o[t] = (long long)((int)(U((v5 >> (v5 & 15))) - U((int)(U(40000) + U(127))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k27(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 4 + 11) & 63];
  bool v1 = (bool)A[(t * 4 + 36) & 63];
  signed char v2 = (signed char)A[(t * 5 + 43) & 63];
  unsigned char v3 = (unsigned char)A[(t * 3 + 27) & 63];
  unsigned char v4 = (unsigned char)A[(t * 1 + 26) & 63];
  signed char v5 = (signed char)A[(t * 4 + 34) & 63];
  int w0 = (int)((((int)(U(v3) - U(v4)) | (int)(U(v3) - U(v5))) | (!(v4 % ((v0 & 255) + 3)))));
  unsigned w1 = (unsigned)((v5 / ((v5 & 255) + 11ll)));
  int w2 = (int)((unsigned char)(((int)(U(w0) * U(v1)) ^ (unsigned char)(40000))));
  int w3 = (int)(v0);
  o[t] = (long long)((v2 ^ (int)(U(v5) - U('z')))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k28(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 1 + 29) & 63];
  int v1 = (int)A[(t * 8 + 12) & 63];
  char v2 = (char)A[(t * 2 + 23) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 8 + 46) & 63];
  short v4 = (short)A[(t * 7 + 12) & 63];
  bool v5 = (bool)A[(t * 2 + 14) & 63];
  unsigned char w0 = (unsigned char)((!((signed char)(v3) | v2)));
  w0 &= ((U(v3) << (v5 & 31)));
  char w1 = (char)((v3 % ((w0 & 255) + 11ll)));
  w1 &= ((int)(U(w1) - U(v5)));
  long long w2 = (long long)((((!v5) & (int)(U(0x80u) + U(v2))) ^ __mulhi((int)(U(1) << (w0 & 31)), (int)(~v1))));
  bool w3 = (bool)((__popcll(__brev(v4)) >> (w1 & 15)));
  o[t] = (long long)((short)((v0 / ((w2 & 255) + 300)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k29(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 8 + 22) & 63];
  unsigned short v1 = (unsigned short)A[(t * 2 + 52) & 63];
  unsigned short v2 = (unsigned short)A[(t * 2 + 39) & 63];
  char v3 = (char)A[(t * 2 + 29) & 63];
  signed char v4 = (signed char)A[(t * 3 + 26) & 63];
  char v5 = (char)A[(t * 8 + 39) & 63];
  unsigned char w0 = (unsigned char)((int)(U((short)((int)(U(v0) - U(v0)))) * U((int)(U((v2 >> (v4 & 31))) * U(__brev(v3))))));
  w0 *= ((int)(U(v4) - U(0xfffffff0u)));
  long long w1 = (long long)(((unsigned)((v2 & v5)) | ((int)(U(v4) + U(v0)) ? (long long)(v1) : (v5 ? v3 : v2))));
  short w2 = (short)((U(127) << (v1 & 31)));
  w2 -= ((int)(U(-1) * U(v0)));
  short w3 = (short)((int)(U(((int)(U(v5) * U(w2)) >> (v0 & 31))) * U((char)((w2 >> (v3 & 31))))));
  w3 *= ((v4 ? w3 : v1));
  o[t] = (long long)(((int)(U(v2) - U(v1)) >> (w3 & 7))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k30(const long long *A, long long *o) {
  int t = threadIdx.x;
  int v0 = (int)A[(t * 5 + 47) & 63];
  bool v1 = (bool)A[(t * 5 + 33) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 3 + 5) & 63];
  int v3 = (int)A[(t * 2 + 30) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 6 + 63) & 63];
  unsigned short v5 = (unsigned short)A[(t * 2 + 43) & 63];
  unsigned short w0 = (unsigned short)((((v1 & v0) ? (unsigned)(v2) : 40000) > (__ffs(v2) < v4)));
  short w1 = (short)((!(200 >> (w0 & 7))));
  unsigned char w2 = (unsigned char)((((U(0x123456789ull) << (w0 & 31)) & __mulhi((int)v0, (int)v0)) ? (unsigned)((int)(U(w0) + U(v3))) : (int)(U((v1 ^ v1)) + U((w1 % ((w1 & 255) + 7u))))));
  bool w3 = (bool)('z');
  o[t] = (long long)((signed char)((int)(w2))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k31(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 8 + 1) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 3 + 10) & 63];
  short v2 = (short)A[(t * 1 + 7) & 63];
  char v3 = (char)A[(t * 3 + 13) & 63];
  unsigned short v4 = (unsigned short)A[(t * 1 + 59) & 63];
  char v5 = (char)A[(t * 8 + 56) & 63];
  short w0 = (short)(((int)(U((int)(U(-1) + U(v0))) - U(__popc(v3))) ? ((v4 || v3) >> (v4 & 7)) : ((v5 % ((v5 & 255) + 7u)) >> (v3 & 15))));
  w0 ^= ((U(v0) << (v5 & 31)));
  signed char w1 = (signed char)((v5 / ((w0 & 255) + 300)));
  short w2 = (short)(max((unsigned)((!v1) & (unsigned)(w1)), (unsigned)max((unsigned)__mulhi((int)v4, (int)v0), (unsigned)(signed char)(v2))));
  signed char w3 = (signed char)(((__mulhi((int)3, (int)w1) >> (v2 & 15)) >= ((int)(U(w0) * U(v0)) ? (w1 > 127) : (w2 < v2))));
  o[t] = (long long)((U((v0 & v0)) << (v5 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k32(const long long *A, long long *o) {
  int t = threadIdx.x;
  bool v0 = (bool)A[(t * 4 + 11) & 63];
  int v1 = (int)A[(t * 7 + 8) & 63];
  unsigned char v2 = (unsigned char)A[(t * 4 + 38) & 63];
  unsigned char v3 = (unsigned char)A[(t * 4 + 59) & 63];
  unsigned short v4 = (unsigned short)A[(t * 1 + 0) & 63];
  unsigned char v5 = (unsigned char)A[(t * 2 + 55) & 63];
  bool w0 = (bool)((int)(U(((v3 && v0) ? __clz(v2) : v5)) + U((unsigned long long)((int)(U(v5) - U(v3))))));
  unsigned char w1 = (unsigned char)((((unsigned long long)(v4) >> (w0 & 31)) >= ((v2 / ((v5 & 255) + 3)) & (int)(U(v0) + U(v1)))));
  signed char w2 = (signed char)((U((int)(U((int)(w0)) * U((0xfffffff0u | v5)))) << (v1 & 31)));
  w2 *= ((unsigned short)(v0));
  bool w3 = (bool)(v2);
  o[t] = (long long)(abs((int)((~v5) & 0xffff) - 30000)) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k33(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 5 + 46) & 63];
  short v1 = (short)A[(t * 2 + 54) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 8 + 13) & 63];
  signed char v3 = (signed char)A[(t * 2 + 39) & 63];
  int v4 = (int)A[(t * 5 + 19) & 63];
  unsigned long long v5 = (unsigned long long)A[(t * 8 + 7) & 63];
  char w0 = (char)(((int)(U((v3 / ((v2 & 255) + 300))) - U((v2 & v1))) | min((long long)(v4 >> (v3 & 15)), (long long)(v0 / ((v0 & 255) + 300)))));
  signed char w1 = (signed char)((!(U(v1) << (v5 & 31))));
  char w2 = (char)(((U(w1) << (v1 & 31)) >= ((v0 % ((v2 & 255) + 1)) ^ (int)(U(v5) + U(5ll)))));
  char w3 = (char)(((U((v0 >> (w1 & 15))) << (v5 & 31)) & ((w2 / ((v2 & 255) + 11ll)) ? (U(v2) << (v2 & 31)) : w1)));
  o[t] = (long long)((~(U(w3) << (w2 & 31)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k34(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 8 + 22) & 63];
  unsigned char v1 = (unsigned char)A[(t * 8 + 10) & 63];
  unsigned short v2 = (unsigned short)A[(t * 8 + 4) & 63];
  bool v3 = (bool)A[(t * 3 + 10) & 63];
  unsigned v4 = (unsigned)A[(t * 7 + 9) & 63];
  bool v5 = (bool)A[(t * 8 + 21) & 63];
  int w0 = (int)((!v1));
  int w1 = (int)(((bool)((v5 >> (v4 & 15))) | ((v2 % ((v1 & 255) + 11ll)) ? (int)(U(v1) * U(v5)) : (v2 >> (v5 & 31)))));
  signed char w2 = (signed char)((int)(U((w0 >> (v5 & 15))) - U(((int)(U(-1) * U(v0)) ^ (v0 ? v2 : 0xfffffff0u)))));
  unsigned char w3 = (unsigned char)((v0 >> (w2 & 31)));
  o[t] = (long long)((int)(U((int)(U(v0) + U(w3))) + U((255u && w3)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k35(const long long *A, long long *o) {
  int t = threadIdx.x;
  bool v0 = (bool)A[(t * 4 + 37) & 63];
  signed char v1 = (signed char)A[(t * 3 + 15) & 63];
  unsigned v2 = (unsigned)A[(t * 4 + 7) & 63];
  unsigned short v3 = (unsigned short)A[(t * 8 + 26) & 63];
  signed char v4 = (signed char)A[(t * 4 + 28) & 63];
  signed char v5 = (signed char)A[(t * 2 + 40) & 63];
  int w0 = (int)((v2 != (int)(U((0x123456789ull && 127)) * U(v1))));
  long long w1 = (long long)(((int)(U((v0 >> (v5 & 31))) * U((v4 || v3))) & (short)((int)(U(-1) * U(-1)))));
  long long w2 = (long long)((int)(U(((v0 ^ 0x123456789ull) ? (U(v0) << (w0 & 31)) : (v0 & v0))) + U((int)(U((v3 > v0)) - U(__ffs(v2))))));
  unsigned char w3 = (unsigned char)((v0 < v1));
  w3 &= (__brev(w3));
  o[t] = (long long)(((int)(U(v0) - U(w3)) ? (int)(U(v4) - U(w0)) : min((long long)v4, (long long)v3))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k36(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 8 + 17) & 63];
  long long v1 = (long long)A[(t * 3 + 16) & 63];
  unsigned short v2 = (unsigned short)A[(t * 2 + 18) & 63];
  signed char v3 = (signed char)A[(t * 7 + 12) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 8 + 10) & 63];
  bool v5 = (bool)A[(t * 6 + 45) & 63];
  unsigned w0 = (unsigned)((v3 == v5));
  unsigned long long w1 = (unsigned long long)(((!(v4 >> (v4 & 15))) == (unsigned)((long long)(v2))));
  w1 ^= ((bool)(v2));
  int w2 = (int)((unsigned long long)(((200 ? v2 : v5) ? (~v1) : (long long)(w1))));
  unsigned short w3 = (unsigned short)((U((~(!w0))) << (w2 & 31)));
  w3 *= ((U(255u) << (v0 & 31)));
  o[t] = (long long)(((int)(U(w1) * U(0x123456789ull)) || (w0 % ((v2 & 255) + 300)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k37(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 7 + 46) & 63];
  bool v1 = (bool)A[(t * 3 + 59) & 63];
  bool v2 = (bool)A[(t * 3 + 54) & 63];
  bool v3 = (bool)A[(t * 2 + 1) & 63];
  short v4 = (short)A[(t * 8 + 52) & 63];
  unsigned char v5 = (unsigned char)A[(t * 8 + 59) & 63];
  int w0 = (int)(((v1 % ((v0 & 255) + 1)) ? -1 : ((200 ^ v4) ? (unsigned char)(v1) : (int)(v2))));
  unsigned short w1 = (unsigned short)(((v2 % ((v3 & 255) + 300)) ^ min((unsigned)__mulhi((int)w0, (int)0xfffffff0u), (unsigned)(U(v4) << (v4 & 31)))));
  w1 -= ((bool)(w0));
  unsigned w2 = (unsigned)(((U(__mulhi((int)w1, (int)w0)) << (v5 & 31)) >> (v5 & 15)));
  w2 &= (__mulhi((int)v3, (int)v2));
  int w3 = (int)(__mulhi((int)5ll, (int)((w2 | w0) ? (v3 ? w2 : v5) : (w1 ^ v1))));
  o[t] = (long long)(__mulhi((int)min((int)w1, (int)v4), (int)(int)(U(1) + U(v2)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k38(const long long *A, long long *o) {
  int t = threadIdx.x;
  int v0 = (int)A[(t * 2 + 56) & 63];
  bool v1 = (bool)A[(t * 4 + 18) & 63];
  unsigned v2 = (unsigned)A[(t * 1 + 19) & 63];
  bool v3 = (bool)A[(t * 7 + 13) & 63];
  unsigned short v4 = (unsigned short)A[(t * 6 + 29) & 63];
  int v5 = (int)A[(t * 8 + 29) & 63];
  int w0 = (int)((((v0 >> (v3 & 7)) >> (v5 & 7)) ? (int)(U((v5 >> (v1 & 7))) + U((0x80u != 200))) : (unsigned)((v0 ^ v4))));
  int w1 = (int)((v2 ? __popc((v2 < 200)) : ((U(v0) << (v0 & 31)) >> (v4 & 7))));
  unsigned long long w2 = (unsigned long long)((v0 / ((v5 & 255) + 3)));
  w2 &= ((unsigned)(w1));
  int w3 = (int)((unsigned long long)((int)(U((int)(U(v5) - U(v4))) * U((v4 / ((v0 & 255) + 7u))))));
  o[t] = (long long)((int)(U((v2 % ((w0 & 255) + 1))) * U((w1 / ((w0 & 255) + 1))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k39(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned short v0 = (unsigned short)A[(t * 4 + 58) & 63];
  short v1 = (short)A[(t * 6 + 4) & 63];
  char v2 = (char)A[(t * 4 + 22) & 63];
  short v3 = (short)A[(t * 7 + 9) & 63];
  signed char v4 = (signed char)A[(t * 7 + 50) & 63];
  unsigned char v5 = (unsigned char)A[(t * 2 + 38) & 63];
  bool w0 = (bool)((v0 | ((v1 ^ 0x80u) >> (v0 & 31))));
  short w1 = (short)((U(((v0 ^ v2) >> (v1 & 31))) << (v4 & 31)));
  long long w2 = (long long)(((int)(U(max((int)w0, (int)w0)) - U(40000)) ? (w0 | (v1 % ((v0 & 255) + 11ll))) : (int)(U((v3 & v3)) + U((v4 >> (v5 & 7))))));
  unsigned long long w3 = (unsigned long long)((bool)(((~w1) <= v4)));
  w3 *= (v5);
  o[t] = (long long)((unsigned)((v3 | v3))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k40(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 8 + 2) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 4 + 0) & 63];
  bool v2 = (bool)A[(t * 1 + 43) & 63];
  unsigned char v3 = (unsigned char)A[(t * 6 + 30) & 63];
  unsigned short v4 = (unsigned short)A[(t * 2 + 2) & 63];
  unsigned long long v5 = (unsigned long long)A[(t * 4 + 8) & 63];
  long long w0 = (long long)((v4 / ((v4 & 255) + 300)));
  signed char w1 = (signed char)((U((v0 >> (v5 & 7))) << (w0 & 31)));
  w1 *= ((v3 <= v1));
  unsigned short w2 = (unsigned short)((int)(U(v5) - U((int)(U(__mulhi((int)v2, (int)3)) * U((w1 >> (v4 & 7)))))));
  w2 -= ((unsigned short)(w2));
  unsigned w3 = (unsigned)((((bool)(200) >> (v2 & 15)) ? ((0xfffffff0u ? v2 : w2) & (int)(U(v0) + U(v4))) : __brev((v2 | w2))));
  o[t] = (long long)((int)((unsigned char)(v4))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k41(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 6 + 34) & 63];
  char v1 = (char)A[(t * 1 + 63) & 63];
  signed char v2 = (signed char)A[(t * 4 + 16) & 63];
  long long v3 = (long long)A[(t * 7 + 22) & 63];
  unsigned short v4 = (unsigned short)A[(t * 7 + 63) & 63];
  int v5 = (int)A[(t * 3 + 62) & 63];
  int w0 = (int)(((bool)((int)(U(v3) - U(v1))) ^ (U((int)(U(v1) - U(127))) << (v5 & 31))));
  signed char w1 = (signed char)((int)(U((v4 % ((v1 & 255) + 3))) + U(w0)));
  int w2 = (int)((255u > (v2 >> (v4 & 15))));
  char w3 = (char)((int)(U((int)(U((v4 % ((v4 & 255) + 11ll))) * U(v4))) - U((w1 / ((v5 & 255) + 3)))));
  w3 += (__mulhi((int)1, (int)w1));
  o[t] = (long long)((int)(U((v2 ? 0x80u : v4)) + U((127 >> (v1 & 7))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k42(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 1 + 57) & 63];
  int v1 = (int)A[(t * 5 + 23) & 63];
  char v2 = (char)A[(t * 1 + 23) & 63];
  signed char v3 = (signed char)A[(t * 1 + 40) & 63];
  unsigned v4 = (unsigned)A[(t * 8 + 61) & 63];
  unsigned long long v5 = (unsigned long long)A[(t * 8 + 63) & 63];
  int w0 = (int)((U(((int)(U(v0) * U(v0)) ^ (int)(U(v4) - U(0x80u)))) << (v1 & 31)));
  int w1 = (int)(v2);
  long long w2 = (long long)(min((unsigned long long)((v0 % ((w1 & 255) + 3)) ? __mulhi((int)w0, (int)w1) : (0x80u >> (v3 & 15))), (unsigned long long)(int)(U((w0 == v5)) + U((int)(U(v0) * U(w0))))));
  long long w3 = (long long)((!(int)((v3 >> (v0 & 15)))));
  o[t] = (long long)(((v5 / ((v5 & 255) + 300)) ^ (int)(U(v0) + U(v0)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k43(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 3 + 56) & 63];
  int v1 = (int)A[(t * 3 + 50) & 63];
  unsigned char v2 = (unsigned char)A[(t * 8 + 20) & 63];
  long long v3 = (long long)A[(t * 7 + 5) & 63];
  signed char v4 = (signed char)A[(t * 2 + 9) & 63];
  short v5 = (short)A[(t * 8 + 12) & 63];
  unsigned w0 = (unsigned)(((char)((v1 >> (v2 & 15))) != ((v0 <= 0x123456789ull) ? (v3 | v0) : (v2 & v4))));
  w0 -= ((int)(U(v1) * U(v4)));
  short w1 = (short)(v2);
  short w2 = (short)((signed char)(w0));
  unsigned w3 = (unsigned)(w1);
  w3 -= ((w3 && v4));
  o[t] = (long long)((U((!'z')) << (w1 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k44(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 2 + 21) & 63];
  long long v1 = (long long)A[(t * 3 + 23) & 63];
  long long v2 = (long long)A[(t * 6 + 33) & 63];
  unsigned char v3 = (unsigned char)A[(t * 4 + 61) & 63];
  short v4 = (short)A[(t * 6 + 1) & 63];
  unsigned char v5 = (unsigned char)A[(t * 6 + 14) & 63];
  signed char w0 = (signed char)(v4);
  char w1 = (char)(0x80u);
  int w2 = (int)(((int)(U((0x123456789ull >> (w0 & 7))) + U((w1 % ((v1 & 255) + 11ll)))) == v1));
  long long w3 = (long long)(255u);
  o[t] = (long long)(((U(w3) << (v3 & 31)) >= (w0 ^ v3))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k45(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 2 + 30) & 63];
  char v1 = (char)A[(t * 7 + 47) & 63];
  char v2 = (char)A[(t * 7 + 47) & 63];
  bool v3 = (bool)A[(t * 8 + 11) & 63];
  unsigned v4 = (unsigned)A[(t * 2 + 4) & 63];
  int v5 = (int)A[(t * 1 + 59) & 63];
  signed char w0 = (signed char)(__mulhi((int)(__brev(v1) >> (v2 & 31)), (int)(int)(U((v5 > v2)) - U((int)(U(v2) + U(v2))))));
  long long w1 = (long long)((int)(U((unsigned long long)((U(127) << (v0 & 31)))) * U((v3 % ((v4 & 255) + 7u)))));
  signed char w2 = (signed char)((int)(U((int)(U((int)(U(v2) + U('z'))) - U((int)(U(v5) - U(v3))))) - U(v2)));
  long long w3 = (long long)(abs((int)((int)(U((w1 ? v5 : 127)) + U(0x80u)) & 0xffff) - 30000));
  o[t] = (long long)(((w0 >> (w0 & 7)) >> (w2 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k46(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 6 + 5) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 8 + 28) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 5 + 58) & 63];
  long long v3 = (long long)A[(t * 3 + 55) & 63];
  signed char v4 = (signed char)A[(t * 6 + 17) & 63];
  unsigned v5 = (unsigned)A[(t * 2 + 26) & 63];
  long long w0 = (long long)(v5);
  unsigned short w1 = (unsigned short)(((unsigned char)((-1 ? v1 : v1)) >> (v3 & 7)));
  char w2 = (char)((v5 & w1));
  long long w3 = (long long)((bool)((int)((int)(U(5ll) - U(w1)))));
  o[t] = (long long)(3) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k47(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 5 + 61) & 63];
  bool v1 = (bool)A[(t * 8 + 49) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 4 + 62) & 63];
  char v3 = (char)A[(t * 1 + 6) & 63];
  short v4 = (short)A[(t * 4 + 48) & 63];
  char v5 = (char)A[(t * 6 + 31) & 63];
  int w0 = (int)((int)(U(((signed char)(v5) >> (v4 & 31))) + U((int)(U((int)(U(v3) * U(v1))) * U((unsigned long long)(v0))))));
  unsigned long long w1 = (unsigned long long)((char)((unsigned short)((int)(U(v3) + U(v1)))));
  signed char w2 = (signed char)(w1);
  long long w3 = (long long)(__mulhi((int)(v4 & v5), (int)((~0x80u) >> (v3 & 15))));
  o[t] = (long long)((U((w1 >> (v1 & 31))) << (v1 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k48(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 2 + 6) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 4 + 55) & 63];
  long long v2 = (long long)A[(t * 7 + 38) & 63];
  int v3 = (int)A[(t * 6 + 59) & 63];
  char v4 = (char)A[(t * 6 + 27) & 63];
  short v5 = (short)A[(t * 3 + 41) & 63];
  unsigned w0 = (unsigned)(((int)(U((U(v4) << (v0 & 31))) + U((v4 && v4))) && (!(short)(0xfffffff0u))));
  w0 *= ((int)(U(v1) * U(v5)));
  unsigned char w1 = (unsigned char)(abs((int)((unsigned char)((!v4)) & 0xffff) - 30000));
  w1 &= (__mulhi((int)v4, (int)v4));
  signed char w2 = (signed char)(((__mulhi((int)v2, (int)v3) >> (v2 & 31)) ? ((v3 / ((v5 & 255) + 11ll)) > (v1 & w0)) : (int)(U((w1 >> (v5 & 31))) * U((v4 / ((w0 & 255) + 1))))));
  w2 += ((v5 >> (v2 & 7)));
  unsigned char w3 = (unsigned char)(((v4 | (-7 >> (w0 & 15))) >> (w0 & 31)));
  o[t] = (long long)((short)((w1 | 255u))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k49(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned v0 = (unsigned)A[(t * 3 + 12) & 63];
  char v1 = (char)A[(t * 8 + 21) & 63];
  unsigned long long v2 = (unsigned long long)A[(t * 8 + 51) & 63];
  char v3 = (char)A[(t * 2 + 22) & 63];
  signed char v4 = (signed char)A[(t * 4 + 59) & 63];
  unsigned short v5 = (unsigned short)A[(t * 7 + 51) & 63];
  long long w0 = (long long)((bool)(((v5 % ((v0 & 255) + 3)) ? (v0 >> (v2 & 15)) : (v3 / ((v0 & 255) + 300)))));
  unsigned char w1 = (unsigned char)((w0 % ((v5 & 255) + 7u)));
  short w2 = (short)(((int)(U((v0 & w1)) - U((v5 < v3))) != ((U(v5) << (v5 & 31)) & (v4 <= v0))));
  int w3 = (int)((int)(U(((v2 | 3) >> (v4 & 31))) + U(((v4 ? 0x123456789ull : w1) ? (int)(U(v2) - U(w2)) : (v3 / ((v1 & 255) + 300))))));
  o[t] = (long long)((int)(U(v1) * U((int)(U(v0) - U(v4))))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k50(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 3 + 59) & 63];
  unsigned short v1 = (unsigned short)A[(t * 5 + 16) & 63];
  char v2 = (char)A[(t * 5 + 17) & 63];
  long long v3 = (long long)A[(t * 1 + 41) & 63];
  short v4 = (short)A[(t * 5 + 12) & 63];
  unsigned long long v5 = (unsigned long long)A[(t * 2 + 54) & 63];
  unsigned short w0 = (unsigned short)((int)(U((short)((v2 % ((v0 & 255) + 300)))) + U(abs((int)((int)(-1) & 0xffff) - 30000))));
  unsigned w1 = (unsigned)(__popc((__mulhi((int)v1, (int)1) >= (v0 == v0))));
  w1 -= ((w0 / ((v1 & 255) + 300)));
  unsigned short w2 = (unsigned short)((!__popcll((unsigned char)(v0))));
  unsigned long long w3 = (unsigned long long)((((unsigned short)(v3) >= (v5 >> (v1 & 31))) && (~(0x123456789ull | v4))));
  o[t] = (long long)((w0 % ((v0 & 255) + 300))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k51(const long long *A, long long *o) {
  int t = threadIdx.x;
  bool v0 = (bool)A[(t * 3 + 12) & 63];
  unsigned v1 = (unsigned)A[(t * 6 + 25) & 63];
  signed char v2 = (signed char)A[(t * 6 + 42) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 7 + 51) & 63];
  unsigned v4 = (unsigned)A[(t * 3 + 59) & 63];
  short v5 = (short)A[(t * 7 + 21) & 63];
  signed char w0 = (signed char)((((int)(U(0x123456789ull) * U(v2)) & __mulhi((int)v0, (int)v5)) & v2));
  w0 -= ((v0 >> (v3 & 15)));
  unsigned short w1 = (unsigned short)((U(((v4 % ((w0 & 255) + 3)) >> (v2 & 15))) << (v5 & 31)));
  unsigned char w2 = (unsigned char)(__mulhi((int)v5, (int)((int)(v0) >> (v1 & 7))));
  unsigned char w3 = (unsigned char)((((v0 == v3) ? (v5 ? v2 : v3) : (U(v0) << (v2 & 31))) & (long long)((unsigned)(v2))));
  w3 ^= ((signed char)(v4));
  o[t] = (long long)(0x80u) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k52(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 7 + 10) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 2 + 13) & 63];
  signed char v2 = (signed char)A[(t * 5 + 31) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 5 + 43) & 63];
  char v4 = (char)A[(t * 3 + 25) & 63];
  char v5 = (char)A[(t * 6 + 12) & 63];
  int w0 = (int)((((bool)(v3) >> (v1 & 15)) >= (~__popc(v2))));
  unsigned short w1 = (unsigned short)((int)(U(v2) * U((int)(U((int)(U(v5) - U(v1))) - U((w0 % ((v0 & 255) + 7u)))))));
  int w2 = (int)(((int)(U((v4 >> (v1 & 7))) * U((U(v1) << (w0 & 31)))) | (bool)((int)(U(w1) + U(v1)))));
  unsigned long long w3 = (unsigned long long)(v0);
  o[t] = (long long)((v0 % ((v1 & 255) + 7u))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k53(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 4 + 25) & 63];
  unsigned short v1 = (unsigned short)A[(t * 2 + 23) & 63];
  unsigned v2 = (unsigned)A[(t * 6 + 54) & 63];
  bool v3 = (bool)A[(t * 2 + 14) & 63];
  unsigned long long v4 = (unsigned long long)A[(t * 5 + 34) & 63];
  long long v5 = (long long)A[(t * 8 + 9) & 63];
  int w0 = (int)(v3);
  char w1 = (char)(v2);
  int w2 = (int)((int)(U(((int)(v0) != (int)(U(w1) - U(w1)))) + U((unsigned)((int)(U(v1) + U(v3))))));
  bool w3 = (bool)((int)(U((int)(U((int)(U(v0) + U(v2))) * U((unsigned char)(v0)))) - U((v3 % ((v1 & 255) + 300)))));
  o[t] = (long long)((v4 ? (int)(U(w1) * U(w2)) : (!v0))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k54(const long long *A, long long *o) {
  int t = threadIdx.x;
  char v0 = (char)A[(t * 5 + 2) & 63];
  long long v1 = (long long)A[(t * 7 + 44) & 63];
  int v2 = (int)A[(t * 7 + 0) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 1 + 39) & 63];
  signed char v4 = (signed char)A[(t * 3 + 62) & 63];
  signed char v5 = (signed char)A[(t * 4 + 10) & 63];
  signed char w0 = (signed char)(__ffs((unsigned long long)((v2 ? 127 : v0))));
  unsigned short w1 = (unsigned short)((v5 / ((v2 & 255) + 300)));
  unsigned w2 = (unsigned)(v5);
  unsigned short w3 = (unsigned short)((!((v5 >> (v5 & 15)) >> (w2 & 7))));
  o[t] = (long long)(((v2 % ((v3 & 255) + 300)) >> (v2 & 31))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k55(const long long *A, long long *o) {
  int t = threadIdx.x;
  short v0 = (short)A[(t * 4 + 61) & 63];
  signed char v1 = (signed char)A[(t * 3 + 61) & 63];
  int v2 = (int)A[(t * 7 + 49) & 63];
  int v3 = (int)A[(t * 3 + 27) & 63];
  signed char v4 = (signed char)A[(t * 2 + 61) & 63];
  unsigned long long v5 = (unsigned long long)A[(t * 3 + 5) & 63];
  bool w0 = (bool)(v3);
  bool w1 = (bool)((v1 / ((v3 & 255) + 1)));
  long long w2 = (long long)(v2);
  bool w3 = (bool)((int)(U(0xfffffff0u) + U(((char)(v0) >> (w2 & 15)))));
  o[t] = (long long)(__popcll((int)(U(v3) - U(w2)))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k56(const long long *A, long long *o) {
  int t = threadIdx.x;
  long long v0 = (long long)A[(t * 2 + 20) & 63];
  char v1 = (char)A[(t * 1 + 54) & 63];
  short v2 = (short)A[(t * 5 + 38) & 63];
  int v3 = (int)A[(t * 7 + 30) & 63];
  unsigned v4 = (unsigned)A[(t * 6 + 31) & 63];
  unsigned short v5 = (unsigned short)A[(t * 6 + 61) & 63];
  int w0 = (int)((unsigned long long)((int)(U((v5 | v5)) * U((long long)(v5)))));
  long long w1 = (long long)((unsigned)((int)(U((v1 >= v3)) - U((int)(U(w0) * U(w0))))));
  int w2 = (int)(((U((w0 >> (v5 & 31))) << (v1 & 31)) != (int)(U((bool)(v2)) + U(abs((int)(200 & 0xffff) - 30000)))));
  char w3 = (char)((v3 % ((w0 & 255) + 7u)));
  o[t] = (long long)((v2 ? __mulhi((int)w0, (int)v2) : w2)) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k57(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned short v0 = (unsigned short)A[(t * 1 + 34) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 3 + 39) & 63];
  int v2 = (int)A[(t * 7 + 8) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 3 + 63) & 63];
  short v4 = (short)A[(t * 3 + 6) & 63];
  long long v5 = (long long)A[(t * 8 + 31) & 63];
  int w0 = (int)(((-1 ^ (unsigned char)(v5)) ? ((int)(U(v3) * U(v2)) & (int)(U(v3) * U(v4))) : ((!v3) ^ (v0 ? v4 : 3))));
  char w1 = (char)((int)(U((U((w0 | v2)) << (w0 & 31))) * U((v2 / ((v5 & 255) + 3)))));
  short w2 = (short)(((__popc(v5) ? (int)(U(v3) * U(w0)) : (char)(w1)) >> (w1 & 7)));
  w2 ^= ((int)(U(v3) * U(v1)));
  char w3 = (char)(v2);
  o[t] = (long long)((w0 / ((v2 & 255) + 7u))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k58(const long long *A, long long *o) {
  int t = threadIdx.x;
  signed char v0 = (signed char)A[(t * 5 + 47) & 63];
  unsigned long long v1 = (unsigned long long)A[(t * 5 + 0) & 63];
  short v2 = (short)A[(t * 5 + 40) & 63];
  unsigned long long v3 = (unsigned long long)A[(t * 6 + 26) & 63];
  unsigned char v4 = (unsigned char)A[(t * 7 + 2) & 63];
  signed char v5 = (signed char)A[(t * 5 + 20) & 63];
  char w0 = (char)((int)(U(max((unsigned long long)(int)(U(v5) - U(v2)), (unsigned long long)(unsigned)(v3))) + U((short)((int)(U(v2) - U(v4))))));
  w0 -= (v2);
  int w1 = (int)((U((U((v2 % ((v3 & 255) + 7u))) << (v1 & 31))) << (v3 & 31)));
  signed char w2 = (signed char)((int)(U(((v1 >> (w0 & 15)) & (unsigned short)(v5))) - U((int)(U((0xfffffff0u | v5)) - U((bool)(v2))))));
  w2 |= ((signed char)(v0));
  unsigned char w3 = (unsigned char)((!v1));
  o[t] = (long long)(((v1 ? 5ll : 'z') >> (w0 & 7))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
__global__ void k59(const long long *A, long long *o) {
  int t = threadIdx.x;
  unsigned long long v0 = (unsigned long long)A[(t * 5 + 12) & 63];
  unsigned short v1 = (unsigned short)A[(t * 7 + 42) & 63];
  unsigned v2 = (unsigned)A[(t * 7 + 43) & 63];
  char v3 = (char)A[(t * 1 + 51) & 63];
  long long v4 = (long long)A[(t * 4 + 43) & 63];
  char v5 = (char)A[(t * 6 + 6) & 63];
  unsigned short w0 = (unsigned short)((int)(U((v5 / ((v4 & 255) + 1))) * U((int)(U((unsigned)(v2)) - U((v5 > v4))))));
  w0 += ((signed char)(v3));
  signed char w1 = (signed char)((U((v0 % ((v1 & 255) + 1))) << (v4 & 31)));
  w1 ^= ((int)(U(v2) * U(0x80u)));
  int w2 = (int)(((int)(U((int)(U(-1) * U(w1))) + U((w0 ^ v4))) >> (v4 & 15)));
  unsigned short w3 = (unsigned short)(__clzll((int)(U((unsigned long long)(-1)) * U((U(-1) << (v2 & 31))))));
  w3 &= ((w3 / ((v5 & 255) + 3)));
  o[t] = (long long)((~__mulhi((int)v5, (int)v2))) ^ ((long long)(w1 & 0xffffff) << 1) ^ (long long)w2 ^ (long long)w3;
}
int main() { long long h[64], o[32]; unsigned long long s = 99; for (int i = 0; i < 64; i++) { s = s * 6364136223846793005ull + 1442695040888963407ull; h[i] = (long long)s >> (i % 7 * 9); } long long *d, *e; cudaMalloc(&d, sizeof h); cudaMalloc(&e, sizeof o); cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k0<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("0 %016llx %lld\n", x, o[3]); }
  k1<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("1 %016llx %lld\n", x, o[3]); }
  k2<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("2 %016llx %lld\n", x, o[3]); }
  k3<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("3 %016llx %lld\n", x, o[3]); }
  k4<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("4 %016llx %lld\n", x, o[3]); }
  k5<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("5 %016llx %lld\n", x, o[3]); }
  k6<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("6 %016llx %lld\n", x, o[3]); }
  k7<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("7 %016llx %lld\n", x, o[3]); }
  k8<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("8 %016llx %lld\n", x, o[3]); }
  k9<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("9 %016llx %lld\n", x, o[3]); }
  k10<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("10 %016llx %lld\n", x, o[3]); }
  k11<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("11 %016llx %lld\n", x, o[3]); }
  k12<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("12 %016llx %lld\n", x, o[3]); }
  k13<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("13 %016llx %lld\n", x, o[3]); }
  k14<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("14 %016llx %lld\n", x, o[3]); }
  k15<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("15 %016llx %lld\n", x, o[3]); }
  k16<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("16 %016llx %lld\n", x, o[3]); }
  k17<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("17 %016llx %lld\n", x, o[3]); }
  k18<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("18 %016llx %lld\n", x, o[3]); }
  k19<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("19 %016llx %lld\n", x, o[3]); }
  k20<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("20 %016llx %lld\n", x, o[3]); }
  k21<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("21 %016llx %lld\n", x, o[3]); }
  k22<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("22 %016llx %lld\n", x, o[3]); }
  k23<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("23 %016llx %lld\n", x, o[3]); }
  k24<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("24 %016llx %lld\n", x, o[3]); }
  k25<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("25 %016llx %lld\n", x, o[3]); }
  k26<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("26 %016llx %lld\n", x, o[3]); }
  k27<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("27 %016llx %lld\n", x, o[3]); }
  k28<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("28 %016llx %lld\n", x, o[3]); }
  k29<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("29 %016llx %lld\n", x, o[3]); }
  k30<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("30 %016llx %lld\n", x, o[3]); }
  k31<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("31 %016llx %lld\n", x, o[3]); }
  k32<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("32 %016llx %lld\n", x, o[3]); }
  k33<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("33 %016llx %lld\n", x, o[3]); }
  k34<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("34 %016llx %lld\n", x, o[3]); }
  k35<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("35 %016llx %lld\n", x, o[3]); }
  k36<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("36 %016llx %lld\n", x, o[3]); }
  k37<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("37 %016llx %lld\n", x, o[3]); }
  k38<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("38 %016llx %lld\n", x, o[3]); }
  k39<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("39 %016llx %lld\n", x, o[3]); }
  k40<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("40 %016llx %lld\n", x, o[3]); }
  k41<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("41 %016llx %lld\n", x, o[3]); }
  k42<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("42 %016llx %lld\n", x, o[3]); }
  k43<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("43 %016llx %lld\n", x, o[3]); }
  k44<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("44 %016llx %lld\n", x, o[3]); }
  k45<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("45 %016llx %lld\n", x, o[3]); }
  k46<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("46 %016llx %lld\n", x, o[3]); }
  k47<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("47 %016llx %lld\n", x, o[3]); }
  k48<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("48 %016llx %lld\n", x, o[3]); }
  k49<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("49 %016llx %lld\n", x, o[3]); }
  k50<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("50 %016llx %lld\n", x, o[3]); }
  k51<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("51 %016llx %lld\n", x, o[3]); }
  k52<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("52 %016llx %lld\n", x, o[3]); }
  k53<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("53 %016llx %lld\n", x, o[3]); }
  k54<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("54 %016llx %lld\n", x, o[3]); }
  k55<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("55 %016llx %lld\n", x, o[3]); }
  k56<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("56 %016llx %lld\n", x, o[3]); }
  k57<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("57 %016llx %lld\n", x, o[3]); }
  k58<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("58 %016llx %lld\n", x, o[3]); }
  k59<<<1, 32>>>(d, e); cudaMemcpy(o, e, sizeof o, cudaMemcpyDeviceToHost); { unsigned long long x = 0; for (int i = 0; i < 32; i++) x = x * 1000003u + o[i]; printf("59 %016llx %lld\n", x, o[3]); }
  cudaFree(d); cudaFree(e); return 0; }
