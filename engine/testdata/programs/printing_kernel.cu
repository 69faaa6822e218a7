// device printf: formats, strings, order within a warp, blocks one after another, more than one launch
#include <stdio.h>
__device__ const char *names[] = {"zero", "one", "two"};
__global__ void speak(int k) {
    int t = threadIdx.x;
    if (t < 3) printf("%s %d %5.2f|%-6d|%06d|%+d\n", names[t], k, t * 1.5f, t * 11, t, t);
    if (t == 0) { printf("%lld %llu %x %X %o %c %%\n", -5000000000LL, 5000000000ULL, 255, 255, 8, 'c'); printf("%e %g %10.3e\n", 12345.678, 0.0001, 1e10); printf("%8s|%-8s|\n", "ab", "cd"); }
    if (t & 1) printf("odd %d\n", t); else printf("even %d\n", t);
}
__global__ void count(void) { int r = printf("%d %f %d\n", 1, 2.0, 3); int q = printf("none\n"); printf("%d %d\n", r, q); }
__global__ void bytes(void) { signed char c = -1; unsigned char u = 200; short s = -300; float f = 1.5f; bool b = true; long l = 1L << 40; printf("%d %u %hd %f %d %ld\n", c, u, s, f, b, l); printf("%.3f %.0f %g %g\n", 2.0005, 0.5, 1e20, 1.0f / 3); printf("%5d|%-5d|%05d|% d|%#x|%#o\n", -3, -3, -3, 3, 255, 8); printf("%f %f %f\n", 1.0 / 0.0, -1.0 / 0.0, sqrt(-1.0)); printf("plain\ttext \"quoted\" \\ \x41\n"); }
int main() {
    speak<<<1, 8>>>(1); cudaDeviceSynchronize();
    for (int b = 0; b < 2; b++) { speak<<<1, 4>>>(b + 2); cudaDeviceSynchronize(); }
    count<<<1, 1>>>(); bytes<<<1, 1>>>(); cudaDeviceSynchronize(); return 0;
}
