// Each struct holds two of the one before it.
struct S0 { int x; };
#define S(n, p) struct S##n { S##p a, b; };
S(1,0) S(2,1) S(3,2) S(4,3) S(5,4) S(6,5) S(7,6) S(8,7) S(9,8) S(10,9) S(11,10) S(12,11) S(13,12) S(14,13) S(15,14) S(16,15)
S(17,16) S(18,17) S(19,18) S(20,19) S(21,20) S(22,21) S(23,22) S(24,23) S(25,24) S(26,25) S(27,26) S(28,27) S(29,28) S(30,29) S(31,30) S(32,31)
S(33,32) S(34,33) S(35,34) S(36,35) S(37,36) S(38,37) S(39,38) S(40,39)
__global__ void k(S40 *p) { S40 one = p[0]; p[1] = one; }
int main() { S28 x = {}; S40 *d; cudaMalloc(&d, sizeof(S40)); k<<<1, 1>>>(d); return sizeof(S40) + x.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.x; }
