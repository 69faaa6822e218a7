// tex2Dgather: one component of the four elements that a bilinear sample would mix. The .out is what an H100 printed.
#include <cstdio>
#include <cuda_runtime.h>
template <class T> __global__ void gather(cudaTextureObject_t texture, const float2 *at, T *out, int n, int component) {
    int i = threadIdx.x;
    if (i < n)
        out[i] = component == 0 ? tex2Dgather<T>(texture, at[i].x, at[i].y) : tex2Dgather<T>(texture, at[i].x, at[i].y, component);
}
void show(float4 v) { printf(" (%g %g %g %g)", v.x, v.y, v.z, v.w); }
void show(uchar4 v) { printf(" (%d %d %d %d)", v.x, v.y, v.z, v.w); }
void show(int4 v) { printf(" (%d %d %d %d)", v.x, v.y, v.z, v.w); }
template <class E, class R>
void run(const char *name, const E *host, cudaTextureAddressMode mode, cudaTextureReadMode read, bool normalized, int component,
         cudaTextureFilterMode filter = cudaFilterModePoint, unsigned int flags = cudaArrayTextureGather) {
    const int w = 4, h = 3, n = 24;
    cudaArray_t array;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<E>();
    cudaMallocArray(&array, &format, w, h, flags);
    cudaMemcpy2DToArray(array, 0, 0, host, w * sizeof(E), w * sizeof(E), h, cudaMemcpyHostToDevice);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc desc = {};
    desc.addressMode[0] = desc.addressMode[1] = mode;
    desc.readMode = read;
    desc.normalizedCoords = normalized;
    desc.filterMode = filter;
    desc.borderColor[0] = 9;
    desc.borderColor[1] = 8;
    cudaTextureObject_t texture;
    cudaCreateTextureObject(&texture, &resource, &desc, 0);
    float2 at[n], *d_at;
    R out[n], *d_out;
    for (int i = 0; i < n; i++) {
        float x = -1.2f + i * 0.33f, y = 3.4f - i * 0.29f;
        if (i > 16) { // around the middle of an element, where 1/256 decides
            x = 1.5f + (i - 20) / 512.0f;
            y = 0.5f + (i - 20) / 1024.0f;
        }
        at[i] = normalized ? make_float2(x / w, y / h) : make_float2(x, y);
    }
    cudaMalloc(&d_at, sizeof(at));
    cudaMalloc(&d_out, sizeof(out));
    cudaMemcpy(d_at, at, sizeof(at), cudaMemcpyHostToDevice);
    gather<R><<<1, 32>>>(texture, d_at, d_out, n, component);
    cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost);
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        show(out[i]);
    puts("");
    cudaDestroyTextureObject(texture);
    cudaFreeArray(array);
    cudaFree(d_at);
    cudaFree(d_out);
}
int main() {
    float one[12];
    float4 four[12];
    uchar4 bytes[12];
    unsigned char byte[12];
    int whole[12];
    for (int i = 0; i < 12; i++) {
        one[i] = i;
        four[i] = make_float4(i, 100 + i, 200 + i, 300 + i);
        bytes[i] = make_uchar4(i, 100 + i, 200 + i, 40 + i);
        byte[i] = 20 * i;
        whole[i] = 1000 + i;
    }
    run<float, float4>("float clamp", one, cudaAddressModeClamp, cudaReadModeElementType, false, 0);
    run<float, float4>("float clamp linear", one, cudaAddressModeClamp, cudaReadModeElementType, false, 0, cudaFilterModeLinear);
    run<float, float4>("float border", one, cudaAddressModeBorder, cudaReadModeElementType, false, 0);
    run<float, float4>("float wrap", one, cudaAddressModeWrap, cudaReadModeElementType, true, 0);
    run<float, float4>("float mirror", one, cudaAddressModeMirror, cudaReadModeElementType, true, 0);
    for (int c = 0; c < 4; c++)
        run<float4, float4>("float4", four, cudaAddressModeClamp, cudaReadModeElementType, false, c);
    run<float, float4>("float comp 2", one, cudaAddressModeClamp, cudaReadModeElementType, false, 2);
    run<uchar4, uchar4>("uchar4", bytes, cudaAddressModeClamp, cudaReadModeElementType, false, 1);
    run<uchar4, float4>("uchar4 normalized", bytes, cudaAddressModeClamp, cudaReadModeNormalizedFloat, false, 2, cudaFilterModeLinear);
    run<unsigned char, uchar4>("uchar", byte, cudaAddressModeClamp, cudaReadModeElementType, false, 0);
    run<int, int4>("int", whole, cudaAddressModeBorder, cudaReadModeElementType, false, 0);
    run<float, float4>("no flag", one, cudaAddressModeClamp, cudaReadModeElementType, false, 0, cudaFilterModePoint, 0);
}
