// The same in a kernel: constructors that initialise their members call without a statement.
struct S0 {
    int x;
    __device__ S0() : x(1) {}
};
struct S1 {
    int x;
    __device__ S1() : x(S0().x + S0().x) {}
};
struct S2 {
    int x;
    __device__ S2() : x(S1().x + S1().x) {}
};
struct S3 {
    int x;
    __device__ S3() : x(S2().x + S2().x) {}
};
struct S4 {
    int x;
    __device__ S4() : x(S3().x + S3().x) {}
};
struct S5 {
    int x;
    __device__ S5() : x(S4().x + S4().x) {}
};
struct S6 {
    int x;
    __device__ S6() : x(S5().x + S5().x) {}
};
struct S7 {
    int x;
    __device__ S7() : x(S6().x + S6().x) {}
};
struct S8 {
    int x;
    __device__ S8() : x(S7().x + S7().x) {}
};
struct S9 {
    int x;
    __device__ S9() : x(S8().x + S8().x) {}
};
struct S10 {
    int x;
    __device__ S10() : x(S9().x + S9().x) {}
};
struct S11 {
    int x;
    __device__ S11() : x(S10().x + S10().x) {}
};
struct S12 {
    int x;
    __device__ S12() : x(S11().x + S11().x) {}
};
struct S13 {
    int x;
    __device__ S13() : x(S12().x + S12().x) {}
};
struct S14 {
    int x;
    __device__ S14() : x(S13().x + S13().x) {}
};
struct S15 {
    int x;
    __device__ S15() : x(S14().x + S14().x) {}
};
struct S16 {
    int x;
    __device__ S16() : x(S15().x + S15().x) {}
};
struct S17 {
    int x;
    __device__ S17() : x(S16().x + S16().x) {}
};
struct S18 {
    int x;
    __device__ S18() : x(S17().x + S17().x) {}
};
struct S19 {
    int x;
    __device__ S19() : x(S18().x + S18().x) {}
};
struct S20 {
    int x;
    __device__ S20() : x(S19().x + S19().x) {}
};
struct S21 {
    int x;
    __device__ S21() : x(S20().x + S20().x) {}
};
struct S22 {
    int x;
    __device__ S22() : x(S21().x + S21().x) {}
};
struct S23 {
    int x;
    __device__ S23() : x(S22().x + S22().x) {}
};
struct S24 {
    int x;
    __device__ S24() : x(S23().x + S23().x) {}
};
struct S25 {
    int x;
    __device__ S25() : x(S24().x + S24().x) {}
};
__global__ void k(int *p) {
    p[0] = S25().x;
}
int main() {
    int *d;
    cudaMalloc(&d, 4);
    k<<<1, 1>>>(d);
    cudaDeviceSynchronize();
    return 0;
}
