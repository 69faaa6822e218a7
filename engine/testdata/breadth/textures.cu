// texture objects: linear memory, an array, border and clamp
#include <stdio.h>
#include <cuda_runtime.h>
#define W 8
#define H 4
__global__ void lin(cudaTextureObject_t t, float *o, int n) {
    int i = threadIdx.x;
    if (i < n) o[i] = tex1Dfetch<float>(t, i) * 2;
}
__global__ void img(cudaTextureObject_t t, float *o) {
    int x = threadIdx.x, y = threadIdx.y;
    o[y * (W + 2) + x] = tex2D<float>(t, x - 1 + 0.5f, y - 1 + 0.5f);
}
int main() {
    float h[W * H], r[(W + 2) * (H + 2)], *d, *o;
    for (int i = 0; i < W * H; i++) h[i] = i + 1;
    cudaMalloc(&d, sizeof h); cudaMalloc(&o, sizeof r);
    cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
    struct cudaResourceDesc res;
    memset(&res, 0, sizeof(res));
    res.resType = cudaResourceTypeLinear;
    res.res.linear.devPtr = d;
    res.res.linear.desc = cudaCreateChannelDesc<float>();
    res.res.linear.sizeInBytes = sizeof h;
    cudaTextureDesc td = {};
    td.readMode = cudaReadModeElementType;
    cudaTextureObject_t tex = 0;
    cudaCreateTextureObject(&tex, &res, &td, NULL);
    lin<<<1, 32>>>(tex, o, W * H);
    cudaMemcpy(r, o, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < W * H; i++) printf("%g ", r[i]);
    printf("\n");
    cudaDestroyTextureObject(tex);

    cudaChannelFormatDesc desc = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
    cudaArray_t arr;
    cudaMallocArray(&arr, &desc, W, H);
    cudaMemcpy2DToArray(arr, 0, 0, h, W * sizeof(float), W * sizeof(float), H, cudaMemcpyHostToDevice);
    memset(&res, 0, sizeof(res));
    res.resType = cudaResourceTypeArray;
    res.res.array.array = arr;
    td.addressMode[0] = cudaAddressModeBorder;
    td.addressMode[1] = cudaAddressModeBorder;
    td.filterMode = cudaFilterModePoint;
    td.readMode = cudaReadModeElementType;
    td.normalizedCoords = 0;
    for (int m = 0; m < 2; m++) {
        cudaTextureObject_t t2 = 0;
        if (m) td.addressMode[0] = td.addressMode[1] = cudaAddressModeClamp;
        cudaCreateTextureObject(&t2, &res, &td, NULL);
        img<<<1, dim3(W + 2, H + 2)>>>(t2, o);
        cudaMemcpy(r, o, sizeof r, cudaMemcpyDeviceToHost);
        for (int y = 0; y < H + 2; y++, printf("\n"))
            for (int x = 0; x < W + 2; x++) printf("%3g", r[y * (W + 2) + x]);
        cudaDestroyTextureObject(t2);
    }
    cudaFreeArray(arr);
    cudaFree(d);
    cudaFree(o);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
