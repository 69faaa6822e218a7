// Reads and writes everywhere.
__global__ void k(long long *p) { for (long long i = 0; i < 10000; i++) { p[i * 1234567891011LL] = i; *(long long *)(i * 4096) = 1; } asm("trap;"); }
int main() { k<<<64, 64>>>((long long *)-8); cudaDeviceSynchronize(); *(int *)0 = 1; memcpy((void *)1, (void *)2, -1); strcpy((char *)3, (char *)4); return strlen((char *)-1); }
