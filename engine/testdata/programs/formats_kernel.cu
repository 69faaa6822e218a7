// What printf in kernels knows, and what it does not.
#include <cstdio>
__global__ void k(const char *s, void *n) {
  printf("[%p|%p|%10p]\n", n, (void *)0x1234, (void *)0xabcdef);
  printf("[%s|%c%c]\n", "in rodata", 'x', 65);
  printf("[%zu]\n", sizeof(int));
  printf("[%-*d|%*d]\n", 5, 1, -5, 2);
  printf("[%5s|%-5s|%5.1s]\n", "ab", "cd", "ef");
  printf("[%i|%+5.1f|%#o|%#.3g|%010.3f|% e]\n", 3, 2.25, 8, 1.0, 3.14159, 1.5);
  printf("[%lu|%llx|%lld|%li]\n", 5ul, 255ull, -1ll, -7l);
  printf("[%F|%E|%G|%A]\n", 1.5, 1.5, 1e-9, 0.5);
  printf("[%f|%f|%5.1f|%e]\n", __int_as_float(0x7fc00000), __int_as_float(0xffc00000), __int_as_float(0x7f800000), -__int_as_float(0x7f800000));
}
int main() { k<<<1, 1>>>("x", 0); cudaDeviceSynchronize(); printf("%s\n", cudaGetErrorString(cudaGetLastError())); }
