// The arrays that cuRAND's host side makes. The expected output is what an H200 gives.
#include <curand.h>
#include <stdio.h>

const int N = 64;
void *d;
double b[N];

template <typename T> void show(const char *format) {
    cudaMemcpy(b, d, 6 * sizeof(T), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 6; i++)
        printf(format, ((T *)b)[i]);
    printf("\n");
}

int main() {
    cudaMalloc(&d, sizeof b);
    unsigned *u = (unsigned *)d;
    float *x = (float *)d;
    double *y = (double *)d;
    curandRngType_t types[2] = {CURAND_RNG_PSEUDO_DEFAULT, CURAND_RNG_PSEUDO_PHILOX4_32_10};
    for (int t = 0; t < 2; t++) {
        curandGenerator_t g;
        curandCreateGenerator(&g, types[t]);
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        curandSetPseudoRandomGeneratorSeed(g, 1234);
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        curandSetGeneratorOffset(g, 5);
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        curandSetGeneratorOffset(g, 0);
        curandGenerateUniform(g, x, 6);
        show<float>("%.9g ");
        curandSetGeneratorOffset(g, 0);
        curandGenerateNormal(g, x, 6, 0, 1);
        show<float>("%.4f ");
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        curandSetGeneratorOffset(g, 0);
        curandGenerateUniformDouble(g, y, 6);
        show<double>("%.17g ");
        curandSetGeneratorOffset(g, 0);
        curandGenerateNormalDouble(g, y, 6, 0, 1);
        show<double>("%.12f ");
        curandSetGeneratorOffset(g, 8190);
        curandGenerate(g, u, 6);
        show<unsigned>("%u ");
        printf("%d\n", curandGenerateNormal(g, x, 5, 0, 1));
        curandDestroyGenerator(g);
    }
    cudaFree(d);
    return 0;
}
