// Filtered reads of textures, bit by bit: beyond every edge, of one to three dimensions, of floats and fractions. The output is an H100's.
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

const int n = 64;

__host__ __device__ unsigned bits(float f) {
    unsigned u;
    memcpy(&u, &f, 4);
    return u;
}
template <typename T>
cudaTextureObject_t make(const T *data, int w, int h, int d, cudaTextureFilterMode filter, cudaTextureAddressMode mode, cudaTextureReadMode read,
                         int normalized) {
    cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
    cudaArray_t array;
    cudaMalloc3DArray(&array, &format, make_cudaExtent(w, h, d));
    cudaMemcpy3DParms copy = {0};
    copy.srcPtr = make_cudaPitchedPtr((void *)data, w * sizeof(T), w, h > 0 ? h : 1);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(w, h > 0 ? h : 1, d > 0 ? d : 1);
    copy.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&copy);
    cudaResourceDesc resource;
    memset(&resource, 0, sizeof resource);
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc texture;
    memset(&texture, 0, sizeof texture);
    for (int i = 0; i < 3; i++)
        texture.addressMode[i] = mode;
    texture.filterMode = filter;
    texture.readMode = read;
    texture.normalizedCoords = normalized;
    texture.borderColor[0] = 0.3f;
    texture.borderColor[1] = 0.7f;
    cudaTextureObject_t object = 0;
    cudaError_t error = cudaCreateTextureObject(&object, &resource, &texture, nullptr);
    if (error)
        printf("%s\n", cudaGetErrorName(error));
    return object;
}
__global__ void sample(cudaTextureObject_t t, int dims, const float *at, float *out) {
    int i = threadIdx.x;
    float x = at[i], y = at[(i * 7 + 3) % n], z = at[(i * 11 + 5) % n];
    out[i] = dims == 1 ? tex1D<float>(t, x) : dims == 2 ? tex2D<float>(t, x, y) : tex3D<float>(t, x, y, z);
}
__global__ void sample4(cudaTextureObject_t t, const float *at, float4 *out) {
    int i = threadIdx.x;
    out[i] = tex2D<float4>(t, at[i], at[(i * 7 + 3) % n]);
}
template <typename T> void fractions(const char *name, const T *data, const float *at, float4 *out) {
    for (int f = 0; f < 2; f++) {
        cudaTextureFilterMode filter = f ? cudaFilterModeLinear : cudaFilterModePoint;
        sample4<<<1, n>>>(make(data, 4, 3, 0, filter, cudaAddressModeClamp, cudaReadModeNormalizedFloat, 0), at, out);
        cudaDeviceSynchronize();
        printf("%s %s:", name, f ? "linear" : "point");
        for (int i = 0; i < 12; i++)
            printf(" %08x%08x%08x%08x", bits(out[i].x), bits(out[i].y), bits(out[i].z), bits(out[i].w));
        printf("\n");
    }
}

int main() {
    float *at, *out;
    float4 *out4;
    cudaMallocManaged(&at, n * sizeof(float));
    cudaMallocManaged(&out, n * sizeof(float));
    cudaMallocManaged(&out4, n * sizeof(float4));
    float v[6 * 5 * 4];
    unsigned s = 12345;
    for (int i = 0; i < 120; i++) {
        s = s * 1664525u + 1013904223u;
        v[i] = (int)(s >> 8) / 16777216.0f * 10 - 3;
    }
    const char *names[] = {"wrap", "clamp", "mirror", "border"};
    for (int m = 0; m < 4; m++)
        for (int f = 0; f < 2; f++)
            for (int normalized = 0; normalized < 2; normalized++) {
                if ((m == 0 || m == 2) && !normalized)
                    continue;
                for (int i = 0; i < n; i++) {
                    s = s * 1664525u + 1013904223u;
                    float u = (int)(s >> 8) / 16777216.0f;
                    at[i] = normalized ? u * 3 - 1 : u * 10 - 2;
                }
                for (int dims = 1; dims < 4; dims++) {
                    cudaTextureFilterMode filter = f ? cudaFilterModeLinear : cudaFilterModePoint;
                    cudaTextureAddressMode mode = (cudaTextureAddressMode)m;
                    cudaTextureObject_t t = make(v, 6, dims > 1 ? 5 : 0, dims > 2 ? 4 : 0, filter, mode, cudaReadModeElementType, normalized);
                    sample<<<1, n>>>(t, dims, at, out);
                    cudaDeviceSynchronize();
                    printf("%s %s norm%d %dD:", names[m], f ? "linear" : "point", normalized, dims);
                    for (int i = 0; i < 24; i++)
                        printf(" %08x", bits(out[i]));
                    printf("\n");
                }
            }
    for (int i = 0; i < n; i++)
        at[i] = i * 0.0503f + 0.3f;
    uchar4 bytes[12];
    ushort4 words[12];
    short4 signs[12];
    for (int i = 0; i < 12; i++) {
        bytes[i] = make_uchar4(i * 23, 255 - i * 20, i * i, i * 7 + 1);
        words[i] = make_ushort4(i * 5957, 65535 - i * 200, i * i * 99, i * 7 + 1);
        signs[i] = make_short4(i * 5957 - 32768, 32767 - i * 200, i * i * 99, -i * 7);
    }
    fractions("bytes", bytes, at, out4);
    fractions("words", words, at, out4);
    fractions("signs", signs, at, out4);
    return 0;
}
