// A struct of a million members, copied by every thread.
struct S0 { int x; };
#define S(n, p) struct S##n { S##p a, b; };
S(1,0) S(2,1) S(3,2) S(4,3) S(5,4) S(6,5) S(7,6) S(8,7) S(9,8) S(10,9) S(11,10) S(12,11) S(13,12) S(14,13) S(15,14) S(16,15) S(17,16) S(18,17) S(19,18) S(20,19)
__global__ void k(S20 *p) { S20 one = p[threadIdx.x]; S20 two = one; p[threadIdx.x + 1] = two; }
int main() { S20 *d; cudaMalloc(&d, 8 * sizeof(S20)); k<<<64, 1024>>>(d); cudaDeviceSynchronize(); return 0; }
