// the versions of libraries, and the numbers of what cuFFT returns
#include <cstdio>
#include <cublas_v2.h>
#include <cufft.h>
int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    int version;
    cublasGetVersion(handle, &version);
    printf("%d %d\n", version, CUBLAS_VERSION);
    cublasDestroy(handle);
    cufftGetVersion(&version);
    printf("%d %d\n", version, CUFFT_VERSION);
    printf("%d %d %d\n", CUFFT_INVALID_DEVICE, CUFFT_NO_WORKSPACE, CUFFT_NOT_IMPLEMENTED);
}
