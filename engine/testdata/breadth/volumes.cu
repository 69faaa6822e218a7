// Memory, arrays, textures and surfaces of one to three dimensions. Filtered values are held against the formula of the programming guide.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

const int W = 6, H = 4, D = 3;

// The formula: weights have eight bits behind the point.
float weight(float x, int &before) {
    x -= 0.5f;
    before = (int)floorf(x);
    return rintf((x - before) * 256) / 256;
}
int inside(int i, int n, int mode) {
    if (mode == cudaAddressModeWrap)
        return ((i % n) + n) % n;
    if (mode == cudaAddressModeMirror) {
        i = ((i % (2 * n)) + 2 * n) % (2 * n);
        return i < n ? i : 2 * n - 1 - i;
    }
    if (mode == cudaAddressModeBorder)
        return i < 0 || i >= n ? -1 : i;
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}
float expected(const float *v, float x, float y, float z, int mode, float border) {
    int i, j, k;
    float a = weight(x, i), b = weight(y, j), c = weight(z, k), sum = 0;
    for (int n = 0; n < 8; n++) {
        int p = inside(i + n % 2, W, mode), q = inside(j + n / 2 % 2, H, mode), r = inside(k + n / 4, D, mode);
        float value = p < 0 || q < 0 || r < 0 ? border : v[(r * H + q) * W + p];
        sum += value * (n % 2 ? a : 1 - a) * (n / 2 % 2 ? b : 1 - b) * (n / 4 ? c : 1 - c);
    }
    return sum;
}

__global__ void sample3(cudaTextureObject_t t, const float4 *at, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = tex3D<float>(t, at[i].x, at[i].y, at[i].z);
}
__global__ void sample2(cudaTextureObject_t t, float4 *out) { out[threadIdx.x] = tex2D<float4>(t, threadIdx.x * 0.5f, 0.75f); }
__global__ void sample1(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex1D<float>(t, threadIdx.x * 0.25f); }
__global__ void layers(cudaTextureObject_t t, float *out) { out[threadIdx.x] = tex2DLayered<float>(t, 1.5f, 2.5f, (int)threadIdx.x - 1); }
__global__ void pitched(cudaPitchedPtr p) {
    char *slice = (char *)p.ptr + blockIdx.x * p.pitch * p.ysize;
    float *row = (float *)(slice + threadIdx.y * p.pitch);
    row[threadIdx.x] = 100 * blockIdx.x + 10 * threadIdx.y + threadIdx.x;
}
__global__ void paint(cudaSurfaceObject_t s) { surf2Dwrite(10.0f * threadIdx.y + threadIdx.x, s, threadIdx.x * sizeof(float), threadIdx.y); }
__global__ void blur(cudaSurfaceObject_t from, cudaSurfaceObject_t to) {
    int x = threadIdx.x * sizeof(float), y = threadIdx.y;
    float left = surf2Dread<float>(from, x - 4, y, cudaBoundaryModeZero), right, mid = surf2Dread<float>(from, x, y);
    surf2Dread(&right, from, x + 4, y, cudaBoundaryModeClamp);
    surf2Dwrite(left + mid + right, to, x, y);
}
__global__ void stack(cudaSurfaceObject_t s) { surf3Dwrite((int)(100 * threadIdx.z + 10 * threadIdx.y + threadIdx.x), s, threadIdx.x * 4, threadIdx.y, threadIdx.z); }

template <typename T>
cudaTextureObject_t make(const T *data, int w, int h, int d, cudaTextureFilterMode filter, int mode, cudaTextureReadMode read, int normalized,
                         unsigned int flags = 0) {
    cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
    cudaArray_t array;
    cudaMalloc3DArray(&array, &format, make_cudaExtent(w, h, d), flags);
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
        texture.addressMode[i] = (cudaTextureAddressMode)mode;
    texture.filterMode = filter;
    texture.readMode = read;
    texture.normalizedCoords = normalized;
    texture.borderColor[0] = 2.0f;
    cudaTextureObject_t object = 0;
    cudaError_t error = cudaCreateTextureObject(&object, &resource, &texture, nullptr);
    if (error != cudaSuccess)
        printf("%s\n", cudaGetErrorName(error));
    return object;
}

void filters() {
    float v[W * H * D];
    for (int i = 0; i < W * H * D; i++)
        v[i] = (i * 37 % 64) / 64.0f;
    const int n = 200;
    float4 *at;
    float *out;
    cudaMallocManaged(&at, n * sizeof(float4));
    cudaMallocManaged(&out, n * sizeof(float));
    const char *names[] = {"wrap", "clamp", "mirror", "border"};
    for (int mode = 0; mode < 4; mode++) {
        int normalized = mode == cudaAddressModeWrap || mode == cudaAddressModeMirror;
        cudaTextureObject_t t = make(v, W, H, D, cudaFilterModeLinear, mode, cudaReadModeElementType, normalized);
        for (int i = 0; i < n; i++) // multiples of 1/64, which every way of rounding keeps
            at[i] = make_float4((i * 29 % 640 - 128) / 64.0f, (i * 31 % 512 - 128) / 64.0f, (i * 13 % 384 - 96) / 64.0f, 0);
        float4 scale = normalized ? make_float4(W, H, D, 0) : make_float4(1, 1, 1, 0);
        for (int i = 0; i < n && normalized; i++)
            at[i] = make_float4(at[i].x / 8, at[i].y / 4, at[i].z / 4, 0);
        sample3<<<2, 128>>>(t, at, out, n);
        cudaDeviceSynchronize();
        int wrong = 0;
        for (int i = 0; i < n; i++)
            if (fabsf(out[i] - expected(v, at[i].x * scale.x, at[i].y * scale.y, at[i].z * scale.z, mode, 2.0f)) > 0.005f)
                wrong++;
        printf("%s: %d differ\n", names[mode], wrong);
        cudaDestroyTextureObject(t);
    }
    float ramp[] = {0, 1, 4, 9};
    cudaTextureObject_t t = make(ramp, 4, 0, 0, cudaFilterModeLinear, cudaAddressModeClamp, cudaReadModeElementType, 0);
    sample1<<<1, 18>>>(t, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 18; i++)
        printf("%g%c", out[i], i < 17 ? ' ' : '\n');
    uchar4 colours[] = {{0, 51, 102, 255}, {255, 204, 0, 255}};
    t = make(colours, 2, 1, 0, cudaFilterModeLinear, cudaAddressModeClamp, cudaReadModeNormalizedFloat, 0);
    float4 *mixed;
    cudaMallocManaged(&mixed, 5 * sizeof(float4));
    sample2<<<1, 5>>>(t, mixed);
    cudaDeviceSynchronize();
    for (int i = 0; i < 5; i++)
        printf("(%.4f %.4f %.4f %.4f)%c", mixed[i].x, mixed[i].y, mixed[i].z, mixed[i].w, i < 4 ? ' ' : '\n');
    t = make(v, W, H, D, cudaFilterModePoint, cudaAddressModeClamp, cudaReadModeElementType, 0, cudaArrayLayered);
    layers<<<1, 5>>>(t, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 5; i++)
        printf("%d%c", out[i] == v[(i < 1 ? 0 : i > 3 ? 2 : i - 1) * W * H + 2 * W + 1], i < 4 ? ' ' : '\n');
    int whole[] = {1, 2};
    make(whole, 2, 0, 0, cudaFilterModeLinear, cudaAddressModeClamp, cudaReadModeElementType, 0);
    cudaFree(at);
    cudaFree(out);
    cudaFree(mixed);
}

void volumes() {
    cudaPitchedPtr p;
    cudaMalloc3D(&p, make_cudaExtent(5 * sizeof(float), 3, 2));
    printf("pitch %zu, %zu by %zu\n", p.pitch, p.xsize, p.ysize);
    cudaMemset3D(p, 0, make_cudaExtent(5 * sizeof(float), 3, 2));
    pitched<<<2, dim3(5, 3)>>>(p);
    float host[2][3][5], part[4];
    cudaMemcpy3DParms copy = {0};
    copy.srcPtr = p;
    copy.dstPtr = make_cudaPitchedPtr(host, 5 * sizeof(float), 5, 3);
    copy.extent = make_cudaExtent(5 * sizeof(float), 3, 2);
    copy.kind = cudaMemcpyDeviceToHost;
    cudaMemcpy3D(&copy);
    printf("%g %g %g\n", host[0][0][4], host[1][2][3], host[1][0][0]);
    copy.srcPos = make_cudaPos(2 * sizeof(float), 1, 0);
    copy.dstPtr = make_cudaPitchedPtr(part, sizeof(float), 1, 2);
    copy.extent = make_cudaExtent(sizeof(float), 2, 2);
    cudaMemcpy3D(&copy);
    printf("%g %g %g %g\n", part[0], part[1], part[2], part[3]);
    cudaFree(p.ptr);
}

cudaSurfaceObject_t surface(cudaArray_t array) {
    cudaResourceDesc resource;
    memset(&resource, 0, sizeof resource);
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaSurfaceObject_t object = 0;
    cudaCreateSurfaceObject(&object, &resource);
    return object;
}
void surfaces() {
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(), whole = cudaCreateChannelDesc<int>();
    cudaArray_t a, b, c;
    cudaMallocArray(&a, &format, 4, 3, cudaArraySurfaceLoadStore);
    cudaMallocArray(&b, &format, 4, 3, cudaArraySurfaceLoadStore);
    cudaMalloc3DArray(&c, &whole, make_cudaExtent(4, 3, 2), cudaArraySurfaceLoadStore);
    cudaSurfaceObject_t from = surface(a), to = surface(b), deep = surface(c);
    paint<<<1, dim3(4, 3)>>>(from);
    blur<<<1, dim3(4, 3)>>>(from, to);
    float host[12];
    cudaMemcpy2DFromArray(host, 4 * sizeof(float), b, 0, 0, 4 * sizeof(float), 3, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 12; i++)
        printf("%g%c", host[i], i < 11 ? ' ' : '\n');
    stack<<<1, dim3(4, 3, 2)>>>(deep);
    int all[2][3][4];
    cudaMemcpy3DParms copy = {0};
    copy.srcArray = c;
    copy.dstPtr = make_cudaPitchedPtr(all, 4 * sizeof(int), 4, 3);
    copy.extent = make_cudaExtent(4, 3, 2);
    copy.kind = cudaMemcpyDeviceToHost;
    cudaMemcpy3D(&copy);
    printf("%d %d %d\n", all[0][2][3], all[1][0][1], all[1][2][3]);
    cudaChannelFormatDesc got;
    cudaExtent extent;
    unsigned int flags;
    cudaArrayGetInfo(&got, &extent, &flags, c);
    printf("%d bits, %zu by %zu by %zu, flags %u\n", got.x, extent.width, extent.height, extent.depth, flags);
    cudaFreeArray(a);
    cudaFreeArray(b);
    cudaFreeArray(c);
}

int main() {
    filters();
    volumes();
    surfaces();
    return 0;
}
