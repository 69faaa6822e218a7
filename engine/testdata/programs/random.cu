// twenty-five kernels made at random: integers, floats, control flow, shared memory, warps
#include <stdio.h>
#include <string.h>
#define B 64

__device__ unsigned f0(unsigned a, unsigned b) { return (a + b) ^ (b >> 19); }
__device__ unsigned f1(unsigned a, unsigned b) { return a > b ? a - b : b * 60u + a; }
__device__ unsigned f2(unsigned a, unsigned b) { return (a & 0xffff) * (b | 13u) - (a >> 7); }

__global__ void k0(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    h0 = (short)(~(((u0 << (arr[(u3) & 7] & 31)) ^ (((u2) & 16) ? (unsigned)h0 : (unsigned)c0))));
    switch (((f2(((h0 == (int)u0) ? (unsigned)h0 : u0), ((unsigned)h0 * (unsigned)h0)) / (f0(((unsigned)h0 % (u0 | 1)), ((unsigned)v1 << ((unsigned)c0 & 31))) | 1))) & 3) {
    case 1:
        x0 = (float)(u0 & 1023);
        break;
    case 0:
        { unsigned w = ((unsigned)v1) & 15; while (w > 0) { u2 = u0 * 3 + w; w >>= 1; } }
        break;
    case 3:
        x2 = (float)(u0 & 1023);
    default:
        u2 -= (2654435761u * (-(u2) + (-(t) + (unsigned)v0)));
    }
    { unsigned w = (2u) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
    v0 = (int)(arr[7]);
    if ((3u == ((unsigned)v0 | (((unsigned)v1 - t) & 1u)))) {
        { unsigned w = (((u2 >> ((unsigned)v1 & 31)) << ((4294967295u * ((arr[6] == (unsigned)v1) ? u0 : u2)) & 31))) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
        u2 = ((unsigned)(short)(((arr[(u1) & 7] >> (t & 31)) * ((arr[1] >= arr[(u3) & 7]) ? u0 : (unsigned)c0))) * 3u);
    } else {
        l0 = l1 * 6364136223846793005ll + (long long)((13u + (unsigned)v1));
        if (((int)(t) < h0)) {
            switch (((unsigned)v1) & 3) {
            case 3:
                l1 = l0 * 6364136223846793005ll + (long long)(((unsigned)v1 % (2654435761u | 1)));
                break;
            case 0:
                v2 = v2;
            }
        }
    }
    for (unsigned i1 = 0; i1 < 6; i1++) {
        if (((1u % (((t + (unsigned)c0) * max(i1, u2)) | 1)) == ((unsigned)h0 % (12345u | 1)))) {
            for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
                { unsigned w = ((((u1 == u2) ? (unsigned)((u2) * 1ull * u1 >> 17) : 2147483648u) | 3u)) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
                switch ((((((unsigned)v0 | i2) & (t % (u2 | 1))) & u1)) & 3) {
                case 3:
                    u0 += (u3 >> ((unsigned)v0 & 31));
                    break;
                case 0:
                    arr[(-((arr[1] << (i2 & 31)))) & 7] += (((i2 & arr[(u0) & 7]) & (arr[3] << (i1 & 31))) * (((unsigned)v1 - i1) << ((arr[(u1) & 7] / (u2 | 1)) & 31)));
                case 1:
                    v2 = (int)(u2);
                    break;
                default:
                    l1 = l0 * 6364136223846793005ll + (long long)((t / (((unsigned)v1 | (unsigned)c0) | 1)));
                }
            }
            arr[(~(4294967295u)) & 7] ^= t;
            { unsigned w = (u1) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
        }
        { unsigned w = ((unsigned)h0) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
        if (((((i1 & u3)) & 4) || (((arr[(u1) & 7] * arr[(u2) & 7])) & 1))) break;
        u3 |= ((unsigned)h0 + ((f1(u0, arr[5]) + (u0 - (unsigned)v0)) - (unsigned)(short)(((unsigned)v0 + u3))));
    }
    for (unsigned i3 = 0; i3 < 2; i3++) {
        switch (((unsigned)__clz((int)((((u0) & 1) ? i3 : u2) >> (f0((unsigned)v1, arr[(u3) & 7]) & 31)))) & 3) {
        case 3:
            v0 = (int)((unsigned)v0);
            break;
        case 2:
            l0 = l0 * 6364136223846793005ll + (long long)(arr[5]);
            break;
        }
        if (((__umulhi(max(-(u3), (u2 - u1)), 0x9e3779b9u)) & 6)) {
            x0 = (((((((unsigned)v1) & 6) ? x0 : (float)(v1 & 255)) + x0) * (float)(v1 & 255)) - ((u2 >= (unsigned)v1) ? (((float)(v1 & 255) * 1.5f) + x2) : (((c0 != v0) ? 3.0f : 0.25f) * fminf(1.5f, (float)(u0 & 1023)))));
            for (unsigned i4 = 0; i4 < (t & 7) + 2; i4++) {
                v1 = (int)(((((arr[(u3) & 7] != t) ? u2 : (unsigned)v0) + (unsigned)((u0) * 1ull * u1 >> 17)) | (((unsigned)h0 > arr[(u3) & 7]) ? arr[(u1) & 7] : (unsigned)(unsigned short)(arr[(u2) & 7]))));
                { unsigned w = (((((v1 >= v2) ? (unsigned)h0 : u3) * t) % (2654435761u | 1))) & 15; while (w > 0) { u2 = u3 * 3 + w; w >>= 1; } }
                u3 += 4294967295u;
                if ((((v1 < (int)u3) && (v1 > (int)u0)) || (((u1 != arr[5]) ? arr[(u1) & 7] : t) != ((unsigned)v0 + (unsigned)v1)))) break;
                switch (((unsigned)v0) & 3) {
                case 0:
                    x1 = fminf((1.5f * x1), fminf(((3.0f + 3.0f) + fminf(1.5f, (float)(v1 & 255))), 3.0f));
                    break;
                case 1:
                    v2 = v1;
                    break;
                case 3:
                    u2 = (arr[(u1) & 7] & ((unsigned)(char)(7u) ^ (12345u | (t % (u0 | 1)))));
                    break;
                default:
                    v0 = (int)(u1);
                }
            }
            for (unsigned i5 = 0; i5 < 3; i5++) {
                { unsigned w = (-(((u1 * i3) + 12345u))) & 15; while (w > 0) { u1 = u0 * 3 + w; w >>= 1; } }
                x1 = ((((3.0f * (float)(u0 & 1023)) * (3.0f - x1)) - ((x2 + 1.5f) * ((float)(v1 & 255) - (float)(v1 & 255)))) + (x1 + (fminf(3.0f, 3.0f) - (float)(v1 & 255))));
                for (unsigned i6 = 0; i6 < 2; i6++) {
                    arr[(((u0 ^ (unsigned)v0) << (((unsigned)h0 >> (i3 & 31)) & 31))) & 7] += (i5 + (min(t, u2) - (i3 ^ t)));
                    u0 = ((i6 << ((__brev((unsigned)v0) & i3) & 31)) | 4294967295u);
                    if ((((arr[(u1) & 7] | arr[(u3) & 7]) ^ u1) <= ((i3 & arr[(u3) & 7]) & (i6 * t)))) break;
                    c0 = (char)((i6 - (unsigned)(unsigned short)(3u)));
                }
            }
        }
        for (unsigned i7 = 0; i7 < (t & 7) + 3; i7++) {
            u0 *= ((u0 | ((t >> (u0 & 31)) - i7)) * (unsigned)(short)(4294967295u));
            u1 = (unsigned)(short)((7u | (i7 * (i3 << (u1 & 31)))));
            if ((((((unsigned)h0 <= (unsigned)c0) ? -(arr[7]) : u0)) & 8)) continue;
            x0 = fin[(t + 23) & 63];
        }
        if (((int)u3 >= ((int)u0 >> 0))) break;
        for (unsigned i8 = 0; i8 < 5; i8++) {
            { unsigned w = ((((arr[7] & arr[4]) & ((unsigned)c0 ^ u3)) * (((i3) & 1) ? (i8 & (unsigned)v0) : arr[5]))) & 15; while (w > 0) { u0 = u0 * 3 + w; w >>= 1; } }
            arr[(((unsigned)v0 % (255u | 1))) & 7] = (arr[(u1) & 7] | u3);
        }
    }
    x2 = ((((x2 + 3.0f) + 0.25f) * (float)(v1 & 255)) * ((((float)(v1 & 255) * 3.0f) + (x2 - x1)) - ((x1 * (float)(v1 & 255)) + x0)));
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k1(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    v2 = v1;
    u0 += (((unsigned)v1 != u3) ? u1 : u2);
    u2 = ((u1 % ((unsigned)v0 | 1)) - ((((unsigned)v1 + (unsigned)h0) > arr[2]) ? ~(13u) : (unsigned)h0));
    u1 ^= __ballot_sync(0xffffffffu, (((unsigned)v1 ^ (t - u1)) > (unsigned)h0));
    u1 *= ((((u0 * u3) << (255u & 31)) + (((arr[6] == t) ? u3 : u2) * (u3 + u2))) + ((((unsigned)v1 & (unsigned)v1) + (arr[5] & (unsigned)v1)) % (12345u | 1)));
    { unsigned w = ((7u & min((u1 ^ (unsigned)v1), ((unsigned)v1 | (unsigned)v1)))) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k2(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    if ((c0 <= v0)) {
        if (((int)(2147483648u) <= (int)(((u0 << ((unsigned)c0 & 31)) | ((unsigned)v1 % (u0 | 1)))))) {
            { unsigned w = (u0) & 15; while (w > 0) { u1 = u0 * 3 + w; w >>= 1; } }
            if ((u1 > 2u)) {
                h0 = (short)((unsigned)c0);
                if (((3u << (2u & 31)) > arr[6])) {
                    v1 = (c0 / (((int)u0 & 1023) + 1));
                    u3 |= (min((13u & ((unsigned)h0 * (unsigned)c0)), 2654435761u) << ((((u1 | (unsigned)v1) > ((unsigned)v0 - (unsigned)v0)) ? 255u : ((unsigned)h0 << (u2 & 31))) & 31));
                } else {
                    u0 *= 65535u;
                    v2 = (int)u3;
                }
            } else {
                arr[(f0(u0, f1(u0, u3))) & 7] += ((((unsigned)c0 - u3) != ((unsigned)h0 * t)) ? (f2(u1, u3) & (t - (unsigned)v1)) : ((((int)u0 <= (int)u3) ? u2 : u1) << (((c0 < (int)u0) ? (unsigned)v1 : (unsigned)c0) & 31)));
                l1 = l1 * 6364136223846793005ll + (long long)(t);
            }
        } else {
            { unsigned w = ((u3 ^ ((t << (u2 & 31)) - ((unsigned)h0 / ((unsigned)v1 | 1))))) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
            { unsigned w = ((arr[(u3) & 7] & u1)) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
        }
    }
    for (unsigned i1 = 0; i1 < 6; i1++) {
        x1 = (((x1 + fin[(t + 13) & 63]) * ((fin[(t + 55) & 63] + x0) * (x0 - (float)(u0 & 1023)))) * (fminf(((float)(u0 & 1023) + 0.25f), ((u1 > u2) ? (float)(v1 & 255) : fin[(t + 61) & 63])) + (float)(u0 & 1023)));
        if ((v2 <= (v1 >> 24))) {
            for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
                x2 = x1;
                u3 = ((i2 / (u2 | 1)) >> ((unsigned)h0 & 31));
                { unsigned w = ((((t & t) - (t - u2)) ^ (u3 & u1))) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
                if (((((unsigned)h0 >= u2) ? f0(i2, u2) : ((unsigned)h0 / ((unsigned)c0 | 1))) >= arr[4])) continue;
                for (unsigned i3 = 0; i3 < (t & 7) + 2; i3++) {
                    c0 = (char)(2u);
                    v1 = ((((unsigned)c0) & 4) ? (h0 / (((int)(((unsigned)c0 + t)) & 1023) + 1)) : (int)(u1));
                }
            }
            u0 = (unsigned)v1;
        } else {
            for (unsigned i4 = 0; i4 < 2; i4++) {
                { unsigned w = (arr[(u1) & 7]) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
                { unsigned w = (2147483648u) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
            }
            for (unsigned i5 = 0; i5 < 3; i5++) {
                u1 = 3u;
            }
        }
    }
    c0 = (char)(2654435761u);
    u1 -= (((v1 / ((c0 & 1023) + 1)) > c0) ? 3u : ((1u % ((unsigned)h0 | 1)) + (t << (((unsigned)v0 + (unsigned)v0) & 31))));
    sh[t] = (unsigned)c0;
    __syncthreads();
    u0 ^= sh[(t + 36) & 63] + sh[(unsigned)h0 & 63];
    __syncthreads();
    { unsigned w = (u0) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
    { unsigned w = (t) & 15; while (w > 0) { u0 = u2 * 3 + w; w >>= 1; } }
    x1 = ((((float)(u0 & 1023) - ((float)(v1 & 255) - 0.25f)) + 3.0f) / (fabsf((((x2 * (float)(v1 & 255)) + (3.0f - 1.5f)) * ((fin[(t + 11) & 63] * 3.0f) + x0))) + 1.0f));
    if (((max(((unsigned)v1 / (t | 1)), (arr[5] | arr[(u1) & 7])) >> (u0 & 31)) < ~((f2(u2, (unsigned)c0) * (unsigned)h0)))) {
        for (unsigned i6 = 0; i6 < 2; i6++) {
            u3 |= (unsigned)(unsigned char)(arr[(u0) & 7]);
            if (((((unsigned)v1 | (unsigned)c0) / (u3 | 1)) >= (unsigned)c0)) break;
            v1 = ((((int)u3 != (int)u0) ? (int)(13u) : (int)(u2)) >> 28);
        }
        if (!((int)(((unsigned)v1 & (unsigned)h0)) > (int)u3)) {
            { unsigned w = ((12345u >> ((unsigned)v0 & 31))) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
            v0 = (int)u0;
            u3 |= ((unsigned)v1 | (f2((t - u2), (arr[(u0) & 7] ^ u2)) * u3));
        }
    }
    u1 = (-(((unsigned)c0 & ((unsigned)v1 ^ (unsigned)h0))) + arr[(u3) & 7]);
    l0 = l1 * 6364136223846793005ll + (long long)(0u);
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k3(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    if ((((((arr[(u2) & 7] < u2) ? ((v2 <= v0) ? t : (unsigned)h0) : arr[(u3) & 7]) & 65535u)) & 8)) {
        { unsigned w = ((((u2 + (unsigned)v0) / (0u | 1)) << (max((u0 | u0), (u0 | u2)) & 31))) & 15; while (w > 0) { u2 = u3 * 3 + w; w >>= 1; } }
        { unsigned w = ((u0 << (((arr[4] + t) * ((unsigned)v1 / (t | 1))) & 31))) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
        { unsigned w = (arr[2]) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
    }
    if (((int)(4294967295u) >= v0)) {
        v0 = (((0u & ~((unsigned)h0)) >= u2) ? v2 : (c0 % (((int)((unsigned)c0) & 1023) + 1)));
        { unsigned w = (((unsigned)v0 * ((u0 & arr[(u2) & 7]) ^ 4294967295u))) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
        { unsigned w = (max((f0(arr[0], arr[0]) & (arr[6] << (arr[6] & 31))), (u3 * __umulhi(u2, 0x9e3779b9u)))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
    } else {
        if ((13u <= 12345u)) {
            { unsigned w = ((u1 + (unsigned)__popc(2147483648u))) & 15; while (w > 0) { u2 = u0 * 3 + w; w >>= 1; } }
            for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
                for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
                    v2 = (((int)u0 >> 29) >> 1);
                    if (((4294967295u) & 8)) continue;
                    v2 = h0;
                }
                for (unsigned i3 = 0; i3 < 2; i3++) {
                    h0 = (short)(-((0u + 7u)));
                }
                u0 |= u2;
                if ((((u2 ^ u2) + (t / (arr[0] | 1))) != ((arr[(u2) & 7] - t) + ((unsigned)v1 / (u3 | 1))))) break;
                l0 = l0 * 6364136223846793005ll + (long long)((u3 - (t | (unsigned)v1)));
            }
        } else {
            { unsigned w = (4294967295u) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
            u2 = ((0u ^ (((unsigned)v1 & t) / (1u | 1))) & arr[5]);
        }
        switch ((t) & 3) {
        case 1:
            { unsigned w = (((unsigned)v1 * -(((unsigned)h0 * u1)))) & 15; while (w > 0) { u1 = u0 * 3 + w; w >>= 1; } }
        case 0:
            { unsigned w = (t) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
            break;
        case 2:
            { unsigned w = (u3) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
            break;
        }
    }
    { unsigned w = ((((u2 * t) | arr[(u2) & 7]) << ((__umulhi(arr[(u1) & 7], 0x9e3779b9u) - arr[7]) & 31))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
    arr[((unsigned)(unsigned short)((u3 / ((unsigned)v0 | 1)))) & 7] += (unsigned)(char)(u3);
    x1 = (fin[(t + 52) & 63] + (((unsigned)v1 <= u2) ? (((unsigned)v1 != u3) ? (float)(v1 & 255) : ((arr[0] > (unsigned)h0) ? (float)(u0 & 1023) : fin[(t + 30) & 63])) : ((0.25f * 0.25f) / (fabsf(((float)(u0 & 1023) - 1.5f)) + 1.0f))));
    if (((arr[(u0) & 7]) & 2)) {
        l1 = l1 * 6364136223846793005ll + (long long)((unsigned)(short)(t));
    }
    sh[t] = u3;
    __syncthreads();
    u1 ^= sh[(t + 9) & 63] + sh[(((unsigned)v1 > u0) ? (unsigned)v0 : f2((unsigned)c0, (unsigned)v0)) & 63];
    __syncthreads();
    arr[(u1) & 7] ^= ((~(arr[6]) + u1) + f0(u1, ((unsigned)v1 & (unsigned)c0)));
    arr[(13u) & 7] ^= 2147483648u;
    for (unsigned i4 = 0; i4 < 2; i4++) {
        if ((((int)(arr[(u3) & 7]) >> 30) != v2)) {
            if ((((((unsigned)c0 | (unsigned)v1) + 255u) | (((unsigned)h0 << (u3 & 31)) ^ 3u)) == (u3 << ((u0 >> ((unsigned)v1 & 31)) & 31)))) {
                x1 = ((float)(u0 & 1023) * 1.5f);
            }
            switch ((-((((((unsigned)v0) & 4) ? u1 : (unsigned)c0) % ((t ^ (unsigned)v0) | 1)))) & 3) {
            case 3:
                v1 = (int)u0;
            case 0:
                l0 = l0 * 6364136223846793005ll + (long long)((min((unsigned)v1, u0) & ((unsigned)c0 >> (arr[(u3) & 7] & 31))));
            }
            { unsigned w = (12345u) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
        }
        { unsigned w = (((((unsigned)h0 - u2) & 3u) & ((u3 * u0) % (((unsigned)h0 | u2) | 1)))) & 15; while (w > 0) { u0 = u0 * 3 + w; w >>= 1; } }
    }
    u0 ^= (12345u | (unsigned)v0);
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k4(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
        u3 = 7u;
        if ((((unsigned)(unsigned short)(u1) >> (((unsigned)h0 & (unsigned)c0) & 31)) >= ((u2 >> (u1 & 31)) ^ (arr[1] << (u1 & 31))))) continue;
        for (unsigned i2 = 0; i2 < 4; i2++) {
            if (((((unsigned)(short)(arr[(u1) & 7]) & -(t)) >> (u0 & 31)) == (arr[(u3) & 7] | ((u2 / (arr[(u3) & 7] | 1)) - u1)))) {
                x1 = 0.25f;
                arr[(u1) & 7] += (__brev((u1 + (unsigned)h0)) - ~((u0 * u3)));
            }
            v1 = ((((u3 - (unsigned)v0) << (2147483648u & 31)) > ~(u0)) ? (int)(((unsigned)c0 / ((unsigned)v1 | 1))) : (v2 >> 23));
            if (((int)(((((unsigned)v0) & 4) ? ((unsigned)h0 * u3) : u3)) != ((((unsigned)v0 <= (unsigned)v1) ? v1 : h0) % (((h0 / (((int)u3 & 1023) + 1)) & 1023) + 1)))) {
                u1 -= arr[6];
                x0 = ((h0 == v0) ? (((0.25f + x0) * ((float)(v1 & 255) * (float)(u0 & 1023))) * ((x2 - 1.5f) * x2)) : ((fin[(t + 33) & 63] + ((float)(u0 & 1023) * x2)) * x0));
            } else {
                if ((~((unsigned)(unsigned short)(((unsigned)h0 * u2))) != ((((unsigned)c0 / (u2 | 1)) ^ 1u) / ((-(u3) >> (((unsigned)c0 ^ u3) & 31)) | 1)))) {
                    --u1;
                } else {
                    v1 = (((int)u0 % (((v2 >> 1) & 1023) + 1)) % ((v0 & 1023) + 1));
                    u2 += 255u;
                }
                v1 = ((v2 >> 1) % ((c0 & 1023) + 1));
            }
        }
    }
    for (unsigned i3 = 0; i3 < 6; i3++) {
        { unsigned w = (255u) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
        if (((f2(__brev(u2), 12345u) * (((unsigned)c0 % (u3 | 1)) & (u2 & (unsigned)c0))) >= (2147483648u ^ (~(t) * (t & arr[(u3) & 7]))))) {
            { unsigned w = ((u1 << (12345u & 31))) & 15; while (w > 0) { u2 = u0 * 3 + w; w >>= 1; } }
            x2 = (0.25f + (float)(u0 & 1023));
        }
        if (((int)(u0) <= h0)) continue;
        for (unsigned i4 = 0; i4 < 2; i4++) {
            for (unsigned i5 = 0; i5 < 5; i5++) {
                for (unsigned i6 = 0; i6 < 2; i6++) {
                    x1 = ((fin[(t + 53) & 63] * (((float)(v1 & 255) - (float)(v1 & 255)) * ((float)(v1 & 255) * x1))) * (fminf((x0 + fin[(t + 41) & 63]), x2) + ((float)(u0 & 1023) - (1.5f / (fabsf(x2) + 1.0f)))));
                }
                if (((int)(((unsigned)c0 << ((unsigned)v0 & 31))) > (((unsigned)c0 >= u3) ? h0 : v1))) continue;
                for (unsigned i7 = 0; i7 < 4; i7++) {
                    c0 = (char)(u0);
                    arr[((f0(i5, t) | (unsigned)c0)) & 7] ^= (u1 ^ (max(arr[(u2) & 7], u0) | ((unsigned)v0 ^ i3)));
                }
            }
            if (((int)(i4) > v1)) continue;
            u0 += i3;
        }
    }
    u0 *= (f1(1u, (((u3) & 8) ? u1 : (arr[4] + u1))) << ((12345u % ((unsigned)v0 | 1)) & 31));
    for (unsigned i8 = 0; i8 < (t & 7) + 2; i8++) {
        for (unsigned i9 = 0; i9 < (t & 7) + 2; i9++) {
            if (((((u3 + t) & (i8 & (unsigned)c0)) ^ (f2(t, u2) + 255u)) >= ((unsigned)v1 - ((unsigned)(char)(t) / (u2 | 1))))) {
                v2 = (c0 % ((((((unsigned)v1 | (unsigned)c0) >= (i8 - t)) ? (h0 % ((h0 & 1023) + 1)) : h0) & 1023) + 1));
                switch (((unsigned)v0) & 3) {
                case 1:
                    v1 = (c0 / ((v2 & 1023) + 1));
                    break;
                case 2:
                    v2 = (int)((i9 + (unsigned)v0));
                    break;
                }
            }
            arr[(min(((unsigned)h0 * u1), u3)) & 7] += i9;
            if (((t) & 6)) continue;
            u0 = ((i9 / ((255u * (unsigned)(unsigned short)((unsigned)v1)) | 1)) << ((((arr[(u0) & 7] >> (t & 31)) | ((unsigned)c0 * u3)) / ((((unsigned)v0 & i8) + (unsigned)(l0 >> (u3 & 63))) | 1)) & 31));
        }
        { unsigned w = (((u0 | 7u) - ((v1 >= (int)u3) ? (arr[3] + t) : u3))) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
    }
    v0 = (v0 % (((int)u0 & 1023) + 1));
    for (unsigned i10 = 0; i10 < (t & 7) + 3; i10++) {
        v0 = (int)(f1((unsigned)v1, ((unsigned)v0 << (i10 & 31))));
    }
    if (t == 0) acc = 0;
    __syncthreads();
    atomicMin(&acc, (-(t) - ((unsigned)h0 * (arr[(u2) & 7] * (unsigned)h0))));
    __syncthreads();
    u3 += acc;
    __syncthreads();
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k5(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    sh[t] = (unsigned)v0;
    __syncthreads();
    u3 ^= sh[(t + 48) & 63] + sh[t & 63];
    __syncthreads();
    x1 = fin[(t + 36) & 63];
    x2 = ((((3.0f * 0.25f) + 0.25f) / (fabsf((x2 * (float)(v1 & 255))) + 1.0f)) / (fabsf((3.0f + 0.25f)) + 1.0f));
    u3 = (u1 - ((unsigned)(char)((((int)u0 <= v1) ? u2 : arr[5])) << (((unsigned)v0 ^ (arr[(u1) & 7] - (unsigned)h0)) & 31)));
    for (unsigned i1 = 0; i1 < (t & 7) + 2; i1++) {
        for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
            arr[(((u3 >> ((unsigned)v0 & 31)) - ((unsigned)c0 & t))) & 7] += ((((((unsigned)c0) & 2) ? (unsigned)v1 : (unsigned)h0) / ((u0 % ((unsigned)c0 | 1)) | 1)) & (3u * arr[(u3) & 7]));
            { unsigned w = (((7u + ((unsigned)v0 >> ((unsigned)v1 & 31))) - u0)) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
            if ((((unsigned)v1 <= -(u1)) || (v0 == (int)u0))) break;
            v2 ^= 5;
        }
    }
    if ((((((u2 >> (arr[(u2) & 7] & 31))) & 16) ? ((((unsigned)h0) & 1) ? (int)u0 : h0) : v0) != (int)((u1 << ((arr[(u3) & 7] & arr[5]) & 31))))) {
        { unsigned w = ((unsigned)v1) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
    }
    c0 = (char)((unsigned)v1);
    u3 <<= 1;
    u0 *= (t ^ (t >> ((arr[0] * max(u2, u0)) & 31)));
    l0 = l0 * 6364136223846793005ll + (long long)((13u * u3));
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k6(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    sh[t] = ((u0 & (u1 | (unsigned)c0)) ^ ((u0 >> (arr[(u1) & 7] & 31)) >> (f1((unsigned)c0, t) & 31)));
    __syncthreads();
    u0 ^= sh[(t + 62) & 63] + sh[(((unsigned)h0 * u1) | ((unsigned)v1 << (arr[(u1) & 7] & 31))) & 63];
    __syncthreads();
    if (((((v1 >= (int)u3) ? ((unsigned)v0 / (u1 | 1)) : u3) ^ f0((u1 * arr[1]), ((unsigned)h0 >> ((unsigned)v0 & 31)))) > (unsigned)c0)) {
        { unsigned w = (((h0 <= v1) ? (((unsigned)h0 << ((unsigned)v0 & 31)) / (-(u1) | 1)) : (arr[3] * ~(t)))) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
        for (unsigned i1 = 0; i1 < 3; i1++) {
            if ((1u == (((u1 - arr[5]) << (-((unsigned)v0) & 31)) ^ ((t + u0) >> ((i1 * u0) & 31))))) {
                u1 = u1;
                { unsigned w = (min((((unsigned)c0 - i1) ^ (unsigned)(char)(t)), 7u)) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
            } else {
                { unsigned w = (~(((u0 * u3) + u0))) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
            }
            { unsigned w = (-(f0((u3 / (u2 | 1)), arr[5]))) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
            { unsigned w = ((~((u2 - t)) - t)) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
        }
        if (((__umulhi((u3 - arr[1]), 0x9e3779b9u) & (13u % ((u0 | u0) | 1))) <= (u3 & ((u1 - (unsigned)h0) << ((unsigned)h0 & 31))))) {
            u1 ^= (u2 & (f2((u3 << ((unsigned)c0 & 31)), (arr[(u1) & 7] ^ u1)) >> (-(((unsigned)c0 ^ u0)) & 31)));
            x0 = 3.0f;
            switch ((arr[2]) & 3) {
            case 2:
                u3 |= (u0 - (unsigned)v0);
                break;
            case 0:
                arr[(__umulhi(((unsigned)c0 >> (u2 & 31)), 0x9e3779b9u)) & 7] += (unsigned)h0;
                break;
            default:
                u0 += arr[(u1) & 7];
            }
        }
    } else {
        l1 = l1 * 6364136223846793005ll + (long long)((2u | 7u));
        if ((((unsigned)c0) & 16)) {
            for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
                switch ((13u) & 3) {
                case 1:
                    arr[((2147483648u ^ ((unsigned)v1 / (arr[(u2) & 7] | 1)))) & 7] = ((unsigned)(char)(u3) & ((unsigned)v1 & t));
                    break;
                case 2:
                    u0 *= 0u;
                    break;
                case 0:
                    u3 = t;
                    break;
                }
                { unsigned w = (u1) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
            }
        }
    }
    u3 += __shfl_down_sync(0xffffffffu, u1, 4);
    for (unsigned i3 = 0; i3 < 1; i3++) {
        x1 = ((((float)(v1 & 255) + (((t) & 2) ? x0 : fin[(t + 55) & 63])) + x2) * (0.25f + (float)(v1 & 255)));
    }
    v1 = (int)(u0);
    for (unsigned i4 = 0; i4 < 2; i4++) {
        u0 = ((i4 << (((unsigned)(char)((unsigned)c0) - (((u2) & 6) ? u3 : u1)) & 31)) ^ ~(12345u));
        switch ((u1) & 3) {
        case 0:
            if ((i4 != ((u1 & (u0 | arr[(u0) & 7])) / (2654435761u | 1)))) {
                u2 += __umulhi(~((unsigned)c0), 0x9e3779b9u);
            }
            break;
        }
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k7(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    u0 ^= __ballot_sync(0xffffffffu, ((12345u * 65535u) != 2654435761u));
    switch ((((((int)u0 != c0) ? arr[3] : (arr[(u1) & 7] ^ u3)) & ((u0 << (arr[1] & 31)) ^ (unsigned)__popc((unsigned)v0)))) & 3) {
    case 2:
        { unsigned w = ((f1(((unsigned)h0 | t), ((unsigned)v0 & (unsigned)v0)) << (arr[6] & 31))) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
        break;
    default:
        u2 = 12345u;
    }
    u3 *= ((unsigned)c0 & ((arr[(u0) & 7] << ((unsigned)((u2) * 1ull * u1 >> 17) & 31)) >> (u0 & 31)));
    arr[(((u3 * arr[4]) * u2)) & 7] = -(((unsigned)v1 * (unsigned)((arr[1]) * 1ull * u1 >> 17)));
    u3 <<= 1;
    sh[t] = arr[0];
    __syncthreads();
    u2 ^= sh[(t + 43) & 63] + sh[(((unsigned)c0 - (unsigned)c0) << (arr[(u1) & 7] & 31)) & 63];
    __syncthreads();
    for (unsigned i1 = 0; i1 < 6; i1++) {
        for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
            { unsigned w = ((unsigned)(unsigned short)(((v2 <= (int)u0) ? u3 : t))) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
        }
        u0 += ((((((unsigned)v1 == (unsigned)c0) ? (unsigned)v1 : u0) ^ (u3 | t)) / ((65535u / (13u | 1)) | 1)) * ((unsigned)(unsigned char)((unsigned)(l0 >> (u1 & 63))) % (i1 | 1)));
        if (!!((i1 - (unsigned)c0) >= (u2 - u0))) {
            { unsigned w = (((unsigned)__popc(t) * ((h0 > v2) ? max(arr[3], (unsigned)h0) : u0))) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
            { unsigned w = (((((unsigned)h0 + u1) & ((unsigned)h0 + i1)) | ((unsigned)(char)(i1) | __brev(u2)))) & 15; while (w > 0) { u1 = u0 * 3 + w; w >>= 1; } }
            { unsigned w = ((u3 + ((unsigned)(unsigned char)(i1) | ((unsigned)v0 % ((unsigned)v1 | 1))))) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
        }
    }
    v2 ^= 5;
    switch ((7u) & 3) {
    case 0:
        l1 = l0 * 6364136223846793005ll + (long long)((((unsigned)h0 == u2) ? (u1 * (unsigned)c0) : ((unsigned)c0 + u2)));
        break;
    }
    u1 ^= __ballot_sync(0xffffffffu, (((((u2) & 16) ? u2 : u3) > ((unsigned)v0 << (t & 31))) || !(v1 <= v2)));
    switch ((((u2 == ((unsigned)h0 | (unsigned)v1)) ? (((u3 > u0) ? (unsigned)c0 : u0) - (unsigned)h0) : (unsigned)h0)) & 3) {
    case 2:
        { unsigned w = ((unsigned)c0) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
        break;
    case 1:
        x1 = 1.5f;
    default:
        if ((arr[0] >= arr[(u3) & 7])) {
            if ((v0 < h0)) {
                u2 = (unsigned)c0;
                u1 ^= min((((u0 * u2) + ((v1 <= (int)u0) ? (unsigned)v0 : u2)) - arr[(u2) & 7]), (unsigned)c0);
                v1 = (int)(arr[1]);
            } else {
                u0 -= 12345u;
                u3 -= ((0u << (((unsigned)(unsigned short)(u1) ^ (u2 % (u3 | 1))) & 31)) | 2654435761u);
            }
            for (unsigned i3 = 0; i3 < (t & 7) + 3; i3++) {
                u0 ^= ((2u ^ min((u1 / (i3 | 1)), ((i3 != (unsigned)v1) ? u0 : i3))) ^ arr[4]);
                l1 = l0 * 6364136223846793005ll + (long long)(f2((unsigned)(char)(u2), (unsigned)c0));
            }
            v1 = (int)u0;
        } else {
            arr[(min((unsigned)v0, (unsigned)v0)) & 7] = ((unsigned)((u3) * 1ull * u1 >> 17) | 12345u);
        }
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k8(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    sh[t] = u3;
    __syncthreads();
    u3 ^= sh[(t + 20) & 63] + sh[__brev(f1(u3, u3)) & 63];
    __syncthreads();
    v2 = v1;
    u2 += (((((unsigned)c0 & (unsigned)h0) / ((unsigned)c0 | 1)) * 2147483648u) ^ (unsigned)(unsigned char)((unsigned)v0));
    u3 += __shfl_down_sync(0xffffffffu, u3, 28);
    if (t == 0) acc = 0;
    __syncthreads();
    atomicOr(&acc, u1);
    __syncthreads();
    u3 += acc;
    __syncthreads();
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k9(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    u2 += u3;
    u0 ^= arr[6];
    u1 = ~((unsigned)v1);
    x1 = (fminf(((float)(u0 & 1023) + (1.5f * 3.0f)), (x1 - (fin[(t + 38) & 63] * x0))) - fminf(((0.25f * x1) + (float)(u0 & 1023)), x0));
    if ((arr[0] > (unsigned)v0)) {
        { unsigned w = (u0) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
        switch (((unsigned)c0) & 3) {
        case 3:
            arr[(u1) & 7] = ((2147483648u << ((u3 ^ u0) & 31)) | (unsigned)v1);
        }
        l1 = l0 * 6364136223846793005ll + (long long)(min((u2 / (u3 | 1)), ((unsigned)v0 | (unsigned)c0)));
    } else {
        if ((((-(arr[2]) | (u0 % (((unsigned)c0 * t) | 1)))) & 4)) {
            if ((arr[0] > (unsigned)h0)) {
                if (((f0((unsigned)c0, ((u3 * t) ^ u1))) & 16)) {
                    v0 = (int)u3;
                } else {
                    c0 = (char)((1u ^ (unsigned)v1));
                    u3 += arr[3];
                }
            }
            if ((c0 > ((int)u3 / (((((u3) & 2) ? (int)u3 : (int)u3) & 1023) + 1)))) {
                u1 ^= ((!(v1 != h0) ? u2 : __umulhi((t & u2), 0x9e3779b9u)) ^ f0((unsigned)h0, 2147483648u));
                u3 <<= 1;
            }
            u1 += (((t * (u1 ^ u1)) - __umulhi(min(u2, u0), 0x9e3779b9u)) ^ (((u1 * t) - ((unsigned)v0 & u0)) + (unsigned)(unsigned char)((unsigned)(unsigned char)(arr[(u1) & 7]))));
        } else {
            c0 = (char)(u1);
            l1 = l1 * 6364136223846793005ll + (long long)((((unsigned)v1 - arr[(u2) & 7]) + arr[(u2) & 7]));
        }
        { unsigned w = (((unsigned)v1 ^ (f1(u1, u3) % ((u1 & (unsigned)v1) | 1)))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k10(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    l1 = l0 * 6364136223846793005ll + (long long)(2147483648u);
    { unsigned w = ((u0 / (u1 | 1))) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
    if ((u2 < -(arr[6]))) {
        x1 = (((int)u0 > h0) ? fin[(t + 61) & 63] : ((((unsigned)c0) & 6) ? ((1.5f + x1) * x1) : fin[(t + 59) & 63]));
    } else {
        for (unsigned i1 = 0; i1 < (t & 7) + 1; i1++) {
            v0 = ((v1 / (((h0 >> 22) & 1023) + 1)) >> 27);
            { unsigned w = (((i1 | (unsigned)v1) ^ (((unsigned)h0 ^ u0) & (arr[0] & (unsigned)h0)))) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
            if ((h0 <= c0)) continue;
            arr[(3u) & 7] = (0u & (unsigned)v0);
        }
        if (((int)((max(arr[(u2) & 7], (unsigned)h0) + (u0 ^ (unsigned)v1))) < (int)(((h0 < (int)u0) ? 3u : ((unsigned)v0 & u1))))) {
            if ((c0 >= (int)u3)) {
                { unsigned w = ((unsigned)c0) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
                h0 = (short)((unsigned)v0);
                if (((((unsigned)h0 ^ ((unsigned)c0 + t)) + f2(u2, (((u3) & 1) ? u1 : (unsigned)h0))) != (unsigned)(short)(arr[(u3) & 7]))) {
                    u3 += min(__umulhi((unsigned)v0, 0x9e3779b9u), arr[(u2) & 7]);
                } else {
                    x2 = (((((float)(v1 & 255) + (float)(v1 & 255)) - (((int)u3 == (int)u0) ? 0.25f : 0.25f)) - fminf((((arr[(u3) & 7]) & 4) ? (float)(v1 & 255) : (float)(v1 & 255)), fin[(t + 27) & 63])) - (((fin[(t + 21) & 63] + (float)(v1 & 255)) - (3.0f - 0.25f)) * (float)(v1 & 255)));
                    u0 = (u0 - ~(((arr[7] % ((unsigned)v1 | 1)) * t)));
                }
            } else {
                { unsigned w = ((((u3 + u1) & (u3 * (unsigned)c0)) - u1)) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
                { unsigned w = (1u) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
            }
            arr[(13u) & 7] ^= u2;
        } else {
            { unsigned w = ((unsigned)(unsigned char)(u0)) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
            switch ((arr[(u1) & 7]) & 3) {
            case 1:
                l1 = l1 * 6364136223846793005ll + (long long)(arr[2]);
                break;
            }
        }
    }
    if (t == 0) acc = 0;
    __syncthreads();
    atomicXor(&acc, (((u3 - (unsigned)c0) % ((u1 << (u3 & 31)) | 1)) >> ((t | (unsigned)(unsigned short)((unsigned)v0)) & 31)));
    __syncthreads();
    u1 += acc;
    __syncthreads();
    if ((((unsigned)h0 % ((3u - (arr[(u0) & 7] | arr[(u1) & 7])) | 1)) >= __brev((((h0 >= v0) ? u2 : t) - t)))) {
        l0 = l0 * 6364136223846793005ll + (long long)((unsigned)v1);
    } else {
        if (((((arr[1] + u0) | 0u) + u0) > ((unsigned)c0 - u3))) {
            u1 = ((unsigned)(l0 >> ((u3 | (u1 | arr[6])) & 63)) << (u0 & 31));
            arr[((2147483648u & u0)) & 7] = u0;
            h0 = (short)(((((arr[2] % (u2 | 1))) & 6) ? (((u3 != u2) ? (unsigned)v0 : u0) + u0) : 0u));
        }
    }
    u2 ^= (unsigned)v1;
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k11(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
        { unsigned w = ((arr[(u1) & 7] << ((((unsigned)v0 % (t | 1)) % (min(u1, u2) | 1)) & 31))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
        if ((((int)u0 / (((int)u3 & 1023) + 1)) != ((int)u0 >> 22))) continue;
        v2 = (int)u0;
    }
    v1 = ((int)((((unsigned)h0 ^ u1) ^ f1((unsigned)c0, arr[6]))) / ((((v0 / ((v0 & 1023) + 1)) % ((v2 & 1023) + 1)) & 1023) + 1));
    u1 ^= max(((unsigned)(unsigned char)(12345u) << ((unsigned)h0 & 31)), (unsigned)v0);
    u3 -= (unsigned)__clz((int)(unsigned)(char)(((t & (unsigned)c0) - -((unsigned)c0))));
    u2 -= (((unsigned)c0 / ((((unsigned)c0 << (t & 31)) * 0u) | 1)) + -((13u + (unsigned)(unsigned short)(arr[(u3) & 7]))));
    switch (((__brev(((unsigned)h0 + (unsigned)h0)) & u3)) & 3) {
    case 0:
        v2 = (v2 / ((v0 & 1023) + 1));
        break;
    case 1:
        u1 |= (unsigned)(short)((((u0 % ((unsigned)v1 | 1)) >> ((u3 ^ (unsigned)h0) & 31)) + (((int)u0 >= (int)u0) ? arr[3] : ((u0 >= (unsigned)h0) ? u0 : arr[1]))));
    case 2:
        u2 = 3u;
    default:
        if (((t) & 1)) {
            if (((int)u0 <= (int)(((unsigned)(short)(arr[(u2) & 7]) ^ ((unsigned)h0 * u3))))) {
                l0 = l0 * 6364136223846793005ll + (long long)(((unsigned)c0 | ((unsigned)c0 << (arr[(u0) & 7] & 31))));
            }
            { unsigned w = (u0) & 15; while (w > 0) { u2 = u3 * 3 + w; w >>= 1; } }
            u2 = (unsigned)v0;
        } else {
            v2 ^= 5;
            u0 ^= ((((int)u3 < v2) || (v2 >= (int)u0)) ? (((arr[(u0) & 7] | u3) & (arr[4] * u2)) & 12345u) : u1);
        }
    }
    if (((((u1 != u1) ? v2 : v1) >> 18) != ((((int)u0 >= (int)u3) ? h0 : v1) >> 6))) {
        if ((3u < f0(((arr[1] + t) ^ ((unsigned)c0 & u0)), (unsigned)v1))) {
            for (unsigned i2 = 0; i2 < 6; i2++) {
                if (((((12345u - u0)) & 4) || ((c0 / ((v0 & 1023) + 1)) < c0))) {
                    u1 = (arr[(u0) & 7] | -((arr[7] - 4294967295u)));
                    --u1;
                }
                if ((((unsigned)c0 + ((arr[3] >> (u3 & 31)) - (arr[(u3) & 7] & i2))) == (u1 / ((unsigned)v1 | 1)))) {
                    v0 = -(v0 >> 1);
                    u1 |= ((((unsigned)v0 * ((unsigned)h0 ^ u3)) * i2) + (unsigned)__clz((int)(7u + f2(arr[4], u3))));
                    u2 = 65535u;
                } else {
                    u1 -= (((((unsigned)v1 & i2) / ((u3 * (unsigned)v1) | 1)) / ((u0 ^ ((unsigned)v0 & u0)) | 1)) >> ((i2 ^ (unsigned)v0) & 31));
                }
                for (unsigned i3 = 0; i3 < (t & 7) + 3; i3++) {
                    u0 *= (((f2(u0, (unsigned)h0) * arr[0]) <= (unsigned)c0) ? (i3 | ((unsigned)v0 | (u2 ^ u1))) : ((f2(u1, (unsigned)v1) >> (((unsigned)h0 % (t | 1)) & 31)) + u1));
                    x2 = ((((float)(v1 & 255) - (3.0f - 3.0f)) * (float)(u0 & 1023)) / (fabsf((((x0 - 1.5f) - ((float)(v1 & 255) * fin[(t + 31) & 63])) + (float)(u0 & 1023))) + 1.0f));
                }
            }
            { unsigned w = ((((arr[6] << ((unsigned)v0 & 31)) / ((arr[(u3) & 7] + u1) | 1)) % (((h0 >= v1) ? (u1 | (unsigned)v0) : -(u2)) | 1))) & 15; while (w > 0) { u1 = u0 * 3 + w; w >>= 1; } }
            v2 = (int)u3;
        }
        v0 = -(v0 >> 1);
        for (unsigned i4 = 0; i4 < 4; i4++) {
            if (((3u < (((unsigned)v0 << (u2 & 31)) - arr[(u0) & 7])) || (min((((int)u0 > v0) ? arr[(u3) & 7] : (unsigned)h0), (u2 ^ u3)) == 4294967295u))) {
                { unsigned w = ((unsigned)(unsigned char)((unsigned)v1)) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
                switch ((t) & 3) {
                case 3:
                    u2 = (unsigned)c0;
                    break;
                case 0:
                    x2 = x0;
                    break;
                }
            }
            v1 = v2;
            x0 = fminf((x1 + ((x2 + 0.25f) - x0)), x2);
            if (((unsigned)c0 <= (u2 * f0((unsigned)v1, u0)))) continue;
            { unsigned w = (((unsigned)v0 / (((t | (unsigned)c0) | ((unsigned)v0 + (unsigned)v1)) | 1))) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
        }
    } else {
        v0 = c0;
    }
    x2 = ((((x1 + 1.5f) - (3.0f + fin[(t + 27) & 63])) * 1.5f) + (((float)(v1 & 255) + 0.25f) / (fabsf(((x1 + 0.25f) * (x1 * x0))) + 1.0f)));
    v0 = -(v0 >> 1);
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k12(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    u2 >>= 3;
    if (t == 0) acc = 0;
    __syncthreads();
    atomicXor(&acc, (((unsigned)h0 > (unsigned)v0) ? (~(u2) + u2) : (3u << ((unsigned)v1 & 31))));
    __syncthreads();
    u2 += acc;
    __syncthreads();
    if ((((((unsigned)h0 | u1) ^ 2u) + ((unsigned)c0 - (u0 - u1))) > (unsigned)v1)) {
        x1 = (3.0f - ((3.0f * (x0 + 1.5f)) * (float)(v1 & 255)));
        l0 = l0 * 6364136223846793005ll + (long long)(((unsigned)h0 - (unsigned)(unsigned short)((unsigned)v1)));
    }
    sh[t] = (arr[(u1) & 7] ^ f2(((t != (unsigned)h0) ? (unsigned)v0 : u0), __brev((unsigned)h0)));
    __syncthreads();
    u0 ^= sh[(t + 19) & 63] + sh[u3 & 63];
    __syncthreads();
    for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
        arr[(min(i1, (((arr[1]) & 4) ? (unsigned)h0 : t))) & 7] = 4294967295u;
        if (((unsigned)v1 > (u0 * ~(i1)))) {
            { unsigned w = ((arr[(u2) & 7] | (unsigned)v1)) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
            arr[((unsigned)v0) & 7] ^= (((t / ((unsigned)c0 | 1)) ^ (unsigned)__clz((int)(unsigned)v1)) | (unsigned)(short)((i1 ^ (unsigned)v0)));
        }
    }
    x2 = fin[(t + 54) & 63];
    v1 = ((int)(((u3 << (u2 & 31)) * ((unsigned)c0 + (unsigned)h0))) >> 15);
    if (t == 0) acc = 0;
    __syncthreads();
    atomicMax(&acc, u1);
    __syncthreads();
    u2 += acc;
    __syncthreads();
    for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
        u3 += ((((t + (unsigned)v1) ^ __umulhi(u0, 0x9e3779b9u)) >> ((unsigned)v1 & 31)) + ~((((unsigned)h0 << (u1 & 31)) - (u1 - u0))));
        { unsigned w = ((u1 | ~(((unsigned)c0 * arr[0])))) & 15; while (w > 0) { u2 = u0 * 3 + w; w >>= 1; } }
        { unsigned w = (u1) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
        if (!((int)u3 == v1)) continue;
        for (unsigned i3 = 0; i3 < 5; i3++) {
            { unsigned w = (((((unsigned)c0 & t) | 65535u) % ((i2 + u1) | 1))) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
            { unsigned w = ((unsigned)v1) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
            if ((((max((unsigned)h0, i2) << (i2 & 31))) & 16)) continue;
            { unsigned w = (((((h0 >= c0) ? t : (unsigned)v0) << ((unsigned)(unsigned short)(arr[(u3) & 7]) & 31)) & 1u)) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
        }
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k13(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    if ((v0 <= (int)u3)) {
        if ((255u == (((arr[(u3) & 7] * u0) & ((unsigned)v0 + (unsigned)h0)) | (65535u >> (t & 31))))) {
            u2 |= ((f2((u2 + u3), (t * t)) != ((h0 < c0) ? ~(u1) : ~((unsigned)v0))) ? (3u << (u1 & 31)) : arr[0]);
            u3 = (t | (unsigned)(char)((max(u1, t) | (u2 & (unsigned)v0))));
            v2 = (int)u3;
        }
        { unsigned w = (((unsigned)v1 % ((unsigned)v1 | 1))) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
    }
    x1 = (x2 * (x2 * 0.25f));
    { unsigned w = (u1) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
    sh[t] = (unsigned)(short)(((arr[3] * (unsigned)v1) - arr[(u2) & 7]));
    __syncthreads();
    u3 ^= sh[(t + 11) & 63] + sh[t & 63];
    __syncthreads();
    { unsigned w = (2147483648u) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
    switch ((((u3 & (unsigned)v1) * ((unsigned)c0 ^ (arr[7] | t)))) & 3) {
    case 1:
        if ((0u >= (((arr[(u1) & 7] >> (t & 31)) ^ (unsigned)h0) + (65535u * 255u)))) {
            switch ((u2) & 3) {
            case 3:
                arr[((2147483648u - (arr[(u3) & 7] - u3))) & 7] += u2;
                break;
            }
        } else {
            switch (((arr[(u3) & 7] % (u1 | 1))) & 3) {
            case 3:
                u1 = ((unsigned)(char)(t) >> (f0((((unsigned)v0 ^ u3) & ((unsigned)v1 << (u1 & 31))), 255u) & 31));
                break;
            }
            u2 ^= max(~(~((unsigned)__popc(u3))), (((arr[2] | t) | (unsigned)__clz((int)(unsigned)c0)) << (((u2 | (unsigned)v0) << ((arr[(u1) & 7] / (u3 | 1)) & 31)) & 31)));
        }
        break;
    }
    { unsigned w = ((2654435761u | 2147483648u)) & 15; while (w > 0) { u0 = u2 * 3 + w; w >>= 1; } }
    u1 -= arr[(u1) & 7];
    x0 = ((((t > u1) ? ((float)(u0 & 1023) - (float)(v1 & 255)) : x0) + (((float)(v1 & 255) * fin[(t + 58) & 63]) * (((u2) & 16) ? x0 : fin[(t + 63) & 63]))) + 0.25f);
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k14(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    switch ((255u) & 3) {
    case 0:
        for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
            u0 += (unsigned)(char)((t % (((u0 ^ (unsigned)v1) + i1) | 1)));
        }
        break;
    }
    c0 = (char)(((((unsigned)v1 - u1) | 12345u) & (unsigned)h0));
    u1 = (((((u1 != u2) ? (t ^ (unsigned)h0) : (t & t))) & 6) ? (u1 % (max((unsigned)(char)(u1), max(u3, (unsigned)h0)) | 1)) : ((t ^ (t - u2)) & u3));
    v0 = (((int)u3 > (v0 % ((v1 & 1023) + 1))) ? v2 : v1);
    u3 = ((!(h0 == v2) ? ((unsigned)h0 >> (((unsigned)h0 ^ u0) & 31)) : (((unsigned)h0 * (unsigned)v0) ^ -(u2))) | ((unsigned)v1 >> ((unsigned)h0 & 31)));
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k15(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    { unsigned w = (((((t) & 4) ? (u2 >> ((unsigned)c0 & 31)) : u1) - (-((unsigned)h0) >> (f1(u2, u0) & 31)))) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
    if (((~((t - (unsigned)h0)) >= 7u) && ((((unsigned)v1 + ((unsigned)v0 & u0))) & 6))) {
        arr[(13u) & 7] = ((unsigned)(char)(2654435761u) / (((arr[3] << (arr[0] & 31)) * u0) | 1));
        if ((((unsigned)v1) & 16)) {
            h0 = (short)((unsigned)(unsigned short)((((int)u3 > h0) ? (unsigned)c0 : ((unsigned)h0 % ((unsigned)c0 | 1)))));
        } else {
            { unsigned w = ((unsigned)v1) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
        }
    }
    switch ((((unsigned)v0 + (unsigned)h0)) & 3) {
    case 2:
        v2 = ((int)(((u1 | (unsigned)v0) | (((unsigned)c0 > u2) ? arr[(u0) & 7] : arr[6]))) / ((v1 & 1023) + 1));
    }
    u2 = (unsigned)v0;
    switch ((((unsigned)h0 | (((unsigned)v1 % (u1 | 1)) ^ (unsigned)(char)(arr[(u2) & 7])))) & 3) {
    case 3:
        { unsigned w = (7u) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
        break;
    case 0:
        if ((arr[(u2) & 7] > arr[(u1) & 7])) {
            for (unsigned i1 = 0; i1 < 1; i1++) {
                u2 += 13u;
                v2 = (((v0 % ((h0 & 1023) + 1)) / ((((t < (unsigned)v0) ? v2 : (int)u3) & 1023) + 1)) >> 12);
                u0 = arr[3];
                if ((((u1 ^ (unsigned)c0) - (unsigned)(unsigned char)((unsigned)h0)) < (((int)u3 != (int)u0) ? u2 : arr[(u2) & 7]))) break;
                arr[((unsigned)v1) & 7] += f1(((unsigned)v0 - ((h0 > h0) ? (unsigned)h0 : u3)), (((unsigned)v0 * i1) ^ (((int)u3 != (int)u0) ? u0 : arr[(u2) & 7])));
            }
        }
        break;
    }
    { unsigned w = (arr[(u1) & 7]) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
    u1 ^= arr[(u0) & 7];
    if (t == 0) acc = 0;
    __syncthreads();
    atomicMax(&acc, ((min(u2, u1) & ((unsigned)v0 % ((unsigned)v1 | 1))) | ((t * (unsigned)h0) * 3u)));
    __syncthreads();
    u1 += acc;
    __syncthreads();
    for (unsigned i2 = 0; i2 < 2; i2++) {
        switch ((t) & 3) {
        case 1:
            v2 = (int)u3;
            break;
        }
        if (((int)u3 != v0)) break;
        { unsigned w = (12345u) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
    }
    u1 += __shfl_xor_sync(0xffffffffu, u0, 31);
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k16(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    if (((~((arr[(u3) & 7] % (u2 | 1))) - __brev((u2 / (arr[(u1) & 7] | 1)))) > t)) {
        { unsigned w = (((unsigned)((((unsigned)v0 - u3)) * 1ull * u1 >> 17) - ((unsigned)h0 % ((unsigned)v0 | 1)))) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
        v2 = ((c0 % ((h0 & 1023) + 1)) / (((v0 / ((v2 & 1023) + 1)) & 1023) + 1));
    }
    u1 -= ((f0(((unsigned)v1 | u3), (unsigned)v0) * u2) - (unsigned)v0);
    u2 += u1;
    for (unsigned i1 = 0; i1 < 3; i1++) {
        x1 = x0;
        l0 = l1 * 6364136223846793005ll + (long long)((1u ^ (u1 * (unsigned)c0)));
    }
    for (unsigned i2 = 0; i2 < 3; i2++) {
        { unsigned w = (65535u) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
        switch (((f0(2u, (arr[(u1) & 7] - (unsigned)v1)) & ((unsigned)v0 - -(u2)))) & 3) {
        case 0:
            switch ((min(255u, (arr[(u1) & 7] - (unsigned)(unsigned char)(i2)))) & 3) {
            case 3:
                v1 = (int)(((((unsigned)h0 ^ (unsigned)h0) | 2147483648u) ^ (i2 + ((v1 < v0) ? u2 : t))));
                break;
            case 0:
                u1 ^= 2654435761u;
            default:
                v0 = (v1 >> 20);
            }
            break;
        case 3:
            l0 = l1 * 6364136223846793005ll + (long long)(2147483648u);
            break;
        case 1:
            { unsigned w = ((u2 * u2)) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
            break;
        default:
            v2 = ((((arr[4] ^ arr[1]) == i2) ? (int)((unsigned)h0) : (v2 >> 4)) / ((v0 & 1023) + 1));
        }
    }
    switch ((((u3 % ((u2 << (arr[6] & 31)) | 1)) + 3u)) & 3) {
    case 2:
        switch ((((f2(u1, u1) & ((unsigned)c0 & u2)) | arr[(u2) & 7])) & 3) {
        case 0:
            v0 = (int)((unsigned)(unsigned short)(f0((t * (unsigned)v0), 2654435761u)));
            break;
        case 2:
            u3 = u0;
        case 3:
            v1 = (((((int)u3 >= v2) && (v2 != c0)) ? (int)(u3) : (int)((unsigned)c0)) / ((v1 & 1023) + 1));
        default:
            h0 = (short)((65535u | (f1(u2, u0) + (u3 >> (t & 31)))));
        }
        break;
    default:
        for (unsigned i3 = 0; i3 < (t & 7) + 2; i3++) {
            for (unsigned i4 = 0; i4 < 5; i4++) {
                arr[((i3 - (t | u1))) & 7] = arr[(u2) & 7];
            }
            { unsigned w = (t) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
            { unsigned w = ((~((unsigned)h0) | ((u2 + (unsigned)h0) + (unsigned)v0))) & 15; while (w > 0) { u0 = u2 * 3 + w; w >>= 1; } }
        }
    }
    { unsigned w = (7u) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k17(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    { unsigned w = (u3) & 15; while (w > 0) { u2 = u0 * 3 + w; w >>= 1; } }
    for (unsigned i1 = 0; i1 < 1; i1++) {
        v2 = (int)(arr[(u1) & 7]);
        { unsigned w = ((12345u + 0u)) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
    }
    x2 = (1.5f * (1.5f - x2));
    for (unsigned i2 = 0; i2 < (t & 7) + 2; i2++) {
        v0 = v2;
        u2 = (min(u2, (unsigned)v1) + 4294967295u);
        if ((((u0 ^ (unsigned)v0) ^ (u0 ^ arr[(u1) & 7])) != (unsigned)c0)) break;
        c0 = (char)((unsigned)(short)(-(f1(u0, (unsigned)v0))));
    }
    switch ((~(u1)) & 3) {
    case 3:
        u1 = 65535u;
        break;
    case 2:
        for (unsigned i3 = 0; i3 < 4; i3++) {
            l1 = l1 * 6364136223846793005ll + (long long)((unsigned)v0);
        }
    case 1:
        for (unsigned i4 = 0; i4 < 3; i4++) {
            u1 += (unsigned)v1;
            switch ((((u2 ^ arr[(u0) & 7]) & ((u0 & arr[(u2) & 7]) | (t | u1)))) & 3) {
            case 0:
                u0 = (unsigned)h0;
                break;
            case 2:
                l0 = l1 * 6364136223846793005ll + (long long)(((c0 == (int)u0) ? f2((unsigned)v1, u0) : (unsigned)v0));
                break;
            }
            if ((((unsigned)v1 / ((((arr[(u0) & 7]) & 2) ? (unsigned)h0 : (unsigned)h0) | 1)) < (arr[2] - (u2 ^ (unsigned)h0)))) continue;
            { unsigned w = (arr[(u0) & 7]) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
        }
        break;
    default:
        { unsigned w = ((arr[4] >> ((u2 + ((unsigned)v1 & u3)) & 31))) & 15; while (w > 0) { u2 = u2 * 3 + w; w >>= 1; } }
    }
    v0 = v1;
    if (((f2(~(u2), ((unsigned)v1 / (u1 | 1))) >> ((unsigned)(unsigned char)((u0 >> ((unsigned)c0 & 31))) & 31)) <= (((u2 - u2) * u0) * arr[0]))) {
        for (unsigned i5 = 0; i5 < 6; i5++) {
            x1 = 0.25f;
            u2 = f2(((unsigned)c0 << ((f2(u3, arr[2]) | f0((unsigned)h0, (unsigned)v0)) & 31)), (unsigned)(char)(((u2 % (u0 | 1)) << (~((unsigned)v0) & 31))));
        }
        x0 = ((float)(u0 & 1023) + fin[(t + 60) & 63]);
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k18(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    for (unsigned i1 = 0; i1 < 2; i1++) {
        if ((~(f2(u0, (i1 - (unsigned)h0))) < f0(0u, arr[4]))) {
            h0 = (short)((unsigned)(l0 >> ((255u ^ (u3 % ((unsigned)h0 | 1))) & 63)));
            { unsigned w = (((unsigned)v1 + arr[6])) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
        } else {
            l1 = l0 * 6364136223846793005ll + (long long)((u2 & (arr[7] & (unsigned)c0)));
        }
        for (unsigned i2 = 0; i2 < 1; i2++) {
            if ((((arr[(u0) & 7] >> (((((unsigned)v0) & 16) ? (unsigned)c0 : (unsigned)v1) & 31)) ^ ((unsigned)(unsigned short)(u2) * (u0 >> ((unsigned)v1 & 31)))) < ((arr[4] & i2) + (unsigned)(unsigned short)(12345u)))) {
                u0 -= 1u;
                u0 = f1(u2, (((unsigned)(unsigned char)(i2) | (arr[2] << (u3 & 31))) | (((t) & 4) ? (i1 * i2) : ((unsigned)v1 + (unsigned)c0))));
            }
        }
        if ((((f0(arr[(u1) & 7], u2) ^ ((c0 == (int)u0) ? (unsigned)h0 : u3))) & 8)) break;
        u0 = u3;
    }
    switch ((((((unsigned)v1 << (u2 & 31)) + __umulhi(t, 0x9e3779b9u)) + f2(min(arr[(u0) & 7], arr[0]), ((unsigned)c0 - arr[3])))) & 3) {
    case 2:
        { unsigned w = ((255u * arr[7])) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
        break;
    case 0:
        --u1;
        break;
    }
    u2 = (unsigned)h0;
    u2 |= (((unsigned)(char)((u2 << (u2 & 31))) + (((u1) & 4) ? (u1 + (unsigned)h0) : (u1 * (unsigned)c0))) - (((unsigned)c0 ^ f1(u1, u1)) + (((unsigned)v1 <= u3) ? ((unsigned)v0 % (t | 1)) : u2)));
    --u1;
    u3 = ((((unsigned)v1 + -(t)) >> (4294967295u & 31)) - u2);
    for (unsigned i3 = 0; i3 < (t & 7) + 2; i3++) {
        u2 = ((t & ((v1 <= v2) ? i3 : (unsigned)v1)) ^ ((2654435761u / (13u | 1)) | ((v0 == v2) ? (u1 | (unsigned)v0) : (unsigned)h0)));
        { unsigned w = (((unsigned)h0 % ((unsigned)v1 | 1))) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
        { unsigned w = ((f1(arr[(u1) & 7], arr[7]) + 2u)) & 15; while (w > 0) { u0 = u0 * 3 + w; w >>= 1; } }
    }
    if (((((u1 - t) << ((unsigned)v0 & 31)) * (((unsigned)c0 / (u0 | 1)) - ((unsigned)c0 ^ u2))) != ((unsigned)__popc(~(u3)) | (unsigned)c0))) {
        if (((-(((unsigned)v0 & u2)) & ((u2 * u0) ^ u0)) < (((u0 << (arr[7] & 31)) & ((u1 == u1) ? (unsigned)v1 : (unsigned)h0)) >> ((unsigned)h0 & 31)))) {
            l1 = l0 * 6364136223846793005ll + (long long)(65535u);
        }
    }
    if (t == 0) acc = 0;
    __syncthreads();
    atomicOr(&acc, 0u);
    __syncthreads();
    u2 += acc;
    __syncthreads();
    h0 = (short)((7u & 255u));
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k19(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    v2 = h0;
    switch (((unsigned)h0) & 3) {
    case 1:
        arr[(~(((unsigned)c0 & arr[(u1) & 7]))) & 7] += (unsigned)v0;
        break;
    default:
        x2 = (((((float)(u0 & 1023) * x2) * (3.0f + 1.5f)) * (fin[(t + 22) & 63] - x0)) / (fabsf((fin[(t + 1) & 63] * ((float)(v1 & 255) * (0.25f * x2)))) + 1.0f));
    }
    for (unsigned i1 = 0; i1 < (t & 7) + 1; i1++) {
        for (unsigned i2 = 0; i2 < 3; i2++) {
            u3 *= 7u;
        }
        if ((v1 != v0)) {
            u1 |= arr[5];
            { unsigned w = (((unsigned)(char)(-(u3)) & (u3 * u1))) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
        }
    }
    u1 *= 1u;
    x2 = fin[(t + 45) & 63];
    { unsigned w = (u3) & 15; while (w > 0) { u2 = u3 * 3 + w; w >>= 1; } }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k20(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    u1 |= (arr[7] ^ (4294967295u | (((unsigned)h0 / (t | 1)) - ~(u3))));
    v2 = (((((unsigned)c0 & (unsigned)h0) <= ~((unsigned)h0)) ? ((u0 <= (unsigned)h0) ? v2 : c0) : (((unsigned)h0 >= arr[7]) ? c0 : (int)u3)) >> 12);
    for (unsigned i1 = 0; i1 < 5; i1++) {
        x0 = ((((3.0f * 3.0f) * ((float)(u0 & 1023) - 1.5f)) * (((unsigned)h0 <= (unsigned)v1) ? ((float)(u0 & 1023) - fin[(t + 56) & 63]) : ((float)(u0 & 1023) * 1.5f))) - (3.0f + 0.25f));
    }
    x2 = 0.25f;
    if ((((unsigned)c0 * (((unsigned)h0 | (unsigned)h0) * u1)) != ((unsigned)__clz((int)u2) | 255u))) {
        { unsigned w = (f1(((unsigned)(unsigned short)((unsigned)h0) * (arr[7] << (arr[1] & 31))), 4294967295u)) & 15; while (w > 0) { u3 = u2 * 3 + w; w >>= 1; } }
        { unsigned w = (((unsigned)(l0 >> ((unsigned)(l0 >> (t & 63)) & 63)) - max(((unsigned)h0 % (u1 | 1)), ((unsigned)v0 - u2)))) & 15; while (w > 0) { u3 = u1 * 3 + w; w >>= 1; } }
        x1 = x2;
    } else {
        { unsigned w = ((((u3 % (arr[7] | 1)) >> (u3 & 31)) ^ (unsigned)(unsigned char)((unsigned)h0))) & 15; while (w > 0) { u1 = u1 * 3 + w; w >>= 1; } }
    }
    if (((max((u0 & (u2 >> (arr[(u1) & 7] & 31))), (f0(u3, (unsigned)c0) ^ (t + (unsigned)v0)))) & 8)) {
        arr[(~(((unsigned)c0 >> ((unsigned)h0 & 31)))) & 7] ^= (2147483648u + ((unsigned)h0 | (arr[6] & (unsigned)v0)));
        { unsigned w = (((u1 >> (~(t) & 31)) | (((unsigned)v1 * (unsigned)v0) * (u0 * u1)))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
    } else {
        for (unsigned i2 = 0; i2 < 4; i2++) {
            u0 ^= 13u;
            { unsigned w = (4294967295u) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
        }
    }
    { unsigned w = ((((u1 - (unsigned)c0) - ((unsigned)c0 << ((unsigned)v0 & 31))) * (u0 | (unsigned)(unsigned short)(u1)))) & 15; while (w > 0) { u1 = u3 * 3 + w; w >>= 1; } }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k21(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    for (unsigned i1 = 0; i1 < (t & 7) + 3; i1++) {
        x2 = 3.0f;
        v1 = (int)((((u1 > u0) ? (u0 * u2) : (arr[(u2) & 7] * t)) << (((u2 ^ u2) * (u1 * (unsigned)c0)) & 31)));
        u3 = arr[0];
        if ((max(4294967295u, (unsigned)c0) > 3u)) continue;
        for (unsigned i2 = 0; i2 < 5; i2++) {
            u0 = -((((h0 <= v0) ? (t - (unsigned)h0) : (u2 * (unsigned)c0)) - 2147483648u));
        }
    }
    v0 = (c0 / (((int)(u1) & 1023) + 1));
    sh[t] = (arr[(u1) & 7] / (12345u | 1));
    __syncthreads();
    u0 ^= sh[(t + 44) & 63] + sh[u2 & 63];
    __syncthreads();
    if (((7u | (unsigned)v1) <= ((((unsigned)v1 >= (unsigned)c0) ? (unsigned)v0 : (unsigned)v1) + ((u1 ^ (unsigned)v0) | (arr[(u0) & 7] >> ((unsigned)c0 & 31)))))) {
        u0++;
        { unsigned w = ((f0(((u3 == u0) ? u3 : arr[(u2) & 7]), -((unsigned)v1)) - (__umulhi(u2, 0x9e3779b9u) & arr[0]))) & 15; while (w > 0) { u0 = u0 * 3 + w; w >>= 1; } }
    } else {
        u0 = (unsigned)v1;
    }
    if (t == 0) acc = 0;
    __syncthreads();
    atomicAdd(&acc, ((t | (unsigned)h0) % (t | 1)));
    __syncthreads();
    u2 += acc;
    __syncthreads();
    { unsigned w = (((u0 - arr[(u3) & 7]) * (((unsigned)c0 ^ t) / ((arr[7] & arr[(u0) & 7]) | 1)))) & 15; while (w > 0) { u2 = u3 * 3 + w; w >>= 1; } }
    u3 += __shfl_up_sync(0xffffffffu, u3, 11);
    x0 = (((x1 + (1.5f * (float)(u0 & 1023))) - 3.0f) * fin[(t + 22) & 63]);
    for (unsigned i3 = 0; i3 < 5; i3++) {
        { unsigned w = (((((u1) & 1) ? (unsigned)v1 : (u2 - (unsigned)v1)) << ((-((unsigned)c0) % ((i3 + arr[(u1) & 7]) | 1)) & 31))) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
    }
    u0 = (((((unsigned)v1 > u0) ? v0 : v0) < v0) ? u1 : (unsigned)h0);
    sh[t] = ((((unsigned)v0 << ((unsigned)v1 & 31)) * ((unsigned)h0 | (unsigned)v0)) ^ -(((unsigned)v1 >> ((unsigned)v1 & 31))));
    __syncthreads();
    u0 ^= sh[(t + 56) & 63] + sh[2654435761u & 63];
    __syncthreads();
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k22(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    x0 = fin[(t + 29) & 63];
    u0 ^= __ballot_sync(0xffffffffu, (~(((u2 < u2) ? arr[4] : u2)) < (unsigned)(short)(-((unsigned)c0))));
    u3 = (unsigned)(unsigned short)((u1 / (arr[1] | 1)));
    switch (((u1 * ((u1 & u3) >> (3u & 31)))) & 3) {
    case 1:
        v1 = (int)u0;
    case 3:
        x2 = ((((unsigned)c0) & 6) ? 3.0f : (((3.0f - x2) + (float)(v1 & 255)) - 1.5f));
        break;
    }
    v1 = (int)(65535u);
    switch ((255u) & 3) {
    case 1:
        u0 |= (min(arr[6], ~((arr[6] ^ u3))) ^ (unsigned)(char)(((arr[(u0) & 7] | arr[(u1) & 7]) ^ (u3 >> ((unsigned)c0 & 31)))));
    default:
        v2 = ((int)(u1) >> 8);
    }
    arr[((unsigned)v0) & 7] += ((unsigned)h0 >> ((unsigned)v0 & 31));
    l0 = l0 * 6364136223846793005ll + (long long)(u0);
    u0 ^= __ballot_sync(0xffffffffu, ((int)u3 < (v0 >> 16)));
    v1 = (int)u0;
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k23(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    v2 = (int)(((unsigned)v0 % (((u1 & (unsigned)v0) | t) | 1)));
    if (((u3 == (t / (((t >= (unsigned)c0) ? u0 : arr[0]) | 1))) || (h0 <= (((unsigned)c0 > t) ? (int)u0 : h0)))) {
        switch ((__brev(65535u)) & 3) {
        case 2:
            if ((((arr[(u2) & 7] > 2654435761u) ? u1 : (((unsigned)v1 + u3) + ((unsigned)v0 + u1))) < ((u1 & (u0 ^ t)) + f2((t & arr[(u3) & 7]), (u3 & (unsigned)c0))))) {
                u2 |= (u3 - (1u >> ((unsigned)h0 & 31)));
            }
            break;
        default:
            u1 = ((unsigned)c0 * ((((unsigned)v1 * (unsigned)v0) == (unsigned)v1) ? ((unsigned)(short)((unsigned)v1) - (((int)u0 > v0) ? u2 : u3)) : ((unsigned)v1 % ((unsigned)v0 | 1))));
        }
        for (unsigned i1 = 0; i1 < 6; i1++) {
            switch (((((u3 ^ (unsigned)h0) * (arr[(u1) & 7] << ((unsigned)c0 & 31))) | ((arr[2] == i1) ? (((unsigned)c0 <= u2) ? i1 : (unsigned)v1) : arr[6]))) & 3) {
            case 0:
                arr[(((unsigned)__popc(u3) ^ (arr[(u1) & 7] << (arr[2] & 31)))) & 7] = (((((unsigned)c0) & 6) ? (arr[1] ^ u3) : ((unsigned)v0 | u0)) | (unsigned)v0);
                break;
            case 1:
                c0 = (char)(((((unsigned)c0 / ((unsigned)v0 | 1)) ^ ((unsigned)c0 * u0)) + (unsigned)(unsigned char)((arr[0] * u3))));
                break;
            default:
                x1 = (((x2 * ((float)(u0 & 1023) - x2)) + 3.0f) * fminf((fin[(t + 25) & 63] * 1.5f), 3.0f));
            }
            { unsigned w = (((((unsigned)v1 * u3) > u2) ? ((unsigned)(unsigned short)(u3) * -((unsigned)v0)) : min(i1, (((arr[(u1) & 7]) & 4) ? i1 : arr[(u1) & 7])))) & 15; while (w > 0) { u1 = u2 * 3 + w; w >>= 1; } }
        }
    }
    if (((2u ^ ((unsigned)c0 | ~((unsigned)v1))) == (((((unsigned)v1 == (unsigned)h0) ? u3 : arr[(u1) & 7]) * ((unsigned)c0 & u0)) & (((v2 < v0) ? u3 : arr[0]) | (t * arr[(u0) & 7]))))) {
        v1 = (int)((((c0 > c0) && (u3 >= t)) ? 7u : (unsigned)v0));
    } else {
        for (unsigned i2 = 0; i2 < 1; i2++) {
            u1 = ((((v1 == v0) ? u2 : arr[(u1) & 7]) ^ ((unsigned)(short)((unsigned)h0) % ((u2 & (unsigned)v0) | 1))) / (((f2(t, t) - ((unsigned)c0 * u0)) << (((unsigned)h0 ^ ((unsigned)h0 ^ u0)) & 31)) | 1));
            v0 = ((int)(((unsigned)(unsigned char)(arr[1]) & __umulhi(u1, 0x9e3779b9u))) >> 28);
            if (((((i2 > u3) ? i2 : arr[4]) * ((unsigned)h0 + arr[7])) <= (((u0 > u2) ? arr[(u1) & 7] : arr[6]) ^ ((unsigned)h0 - u2)))) break;
            v1 = v2;
        }
    }
    u2 -= (((1u | (t | arr[4])) % (7u | 1)) - (((u3 * u3) ^ u0) << ((unsigned)__clz((int)(u2 | arr[6])) & 31)));
    for (unsigned i3 = 0; i3 < 6; i3++) {
        u0 ^= (unsigned)v1;
    }
    for (unsigned i4 = 0; i4 < 3; i4++) {
        sh[t] = ((unsigned)h0 & (((unsigned)h0 % (i4 | 1)) & arr[(u2) & 7]));
        __syncthreads();
        u0 ^= sh[(t + 56) & 63] + sh[i4 & 63];
        __syncthreads();
    }
    sh[t] = ((unsigned)v0 / (-((unsigned)h0) | 1));
    __syncthreads();
    u3 ^= sh[(t + 22) & 63] + sh[f0((arr[3] + u2), __brev((unsigned)v1)) & 63];
    __syncthreads();
    if ((arr[6] != max(u2, 12345u))) {
        u1 = ((unsigned)(unsigned char)(2654435761u) * u0);
        { unsigned w = (255u) & 15; while (w > 0) { u3 = u0 * 3 + w; w >>= 1; } }
        u0 *= u2;
    } else {
        v0 = (int)u3;
    }
    u3 += (unsigned)c0;
    v0 = (int)u0;
    switch (((-(((unsigned)v0 >> (arr[(u0) & 7] & 31))) - (((unsigned)c0 | u0) * ((u1 > t) ? u2 : arr[(u2) & 7])))) & 3) {
    case 1:
        u1 = t;
    case 0:
        v0 = (int)((arr[2] * min(((unsigned)v1 % (t | 1)), arr[(u0) & 7])));
    case 3:
        x1 = ((float)(u0 & 1023) - (float)(v1 & 255));
        break;
    }
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}

__global__ void k24(unsigned *out, const unsigned *in, const float *fin, float *fout, unsigned p, int q) {
    __shared__ unsigned sh[B];
    __shared__ unsigned acc;
    unsigned t = threadIdx.x;
    unsigned u0 = in[t], u1 = in[B - 1 - t] + p, u2 = t * 2654435761u, u3 = blockIdx.x + 7u;
    int v0 = (int)(in[t] ^ 0x55555555u), v1 = q - (int)t, v2 = (int)t * 3 - 50;
    long long l0 = (long long)in[t] << 16 ^ q, l1 = -(long long)t * 1000003;
    char c0 = (char)in[t];
    short h0 = (short)(in[t] >> 3);
    float x0 = fin[t], x1 = fin[t ^ 1], x2 = 0.5f * t;
    unsigned arr[8];
    for (int i = 0; i < 8; i++) arr[i] = in[(t + i) & 63] * (i + 1);
    u3 -= (unsigned)(char)(((f1(u1, u3) | 7u) & ((arr[(u0) & 7] >> (arr[(u3) & 7] & 31)) - ((unsigned)v1 - u0))));
    switch (((f0((unsigned)v0, ((unsigned)h0 / (arr[(u3) & 7] | 1))) & 7u)) & 3) {
    case 3:
        if (!(h0 > (((unsigned)v0 <= u0) ? c0 : v0))) {
            { unsigned w = (t) & 15; while (w > 0) { u0 = u3 * 3 + w; w >>= 1; } }
        }
    case 2:
        for (unsigned i1 = 0; i1 < (t & 7) + 2; i1++) {
            { unsigned w = (u0) & 15; while (w > 0) { u3 = u3 * 3 + w; w >>= 1; } }
            switch ((((12345u ^ ((unsigned)v1 | (unsigned)v1)) << (((u1 | (unsigned)c0) | (arr[(u1) & 7] ^ arr[6])) & 31))) & 3) {
            case 2:
                l0 = l1 * 6364136223846793005ll + (long long)(((unsigned)((u1) * 1ull * u1 >> 17) ^ (u1 | (unsigned)c0)));
                break;
            case 3:
                v2 = (int)u0;
                break;
            }
            u0 = ~((i1 >> (1u & 31)));
            if (((((unsigned)v1 >> ((unsigned)h0 & 31)) * f1(u1, arr[2])) < u2)) continue;
            u2 = arr[2];
        }
    case 1:
        { unsigned w = (u2) & 15; while (w > 0) { u0 = u0 * 3 + w; w >>= 1; } }
        break;
    default:
        for (unsigned i2 = 0; i2 < (t & 7) + 1; i2++) {
            for (unsigned i3 = 0; i3 < 4; i3++) {
                u3 <<= 1;
                h0 = (short)(u0);
            }
            for (unsigned i4 = 0; i4 < 6; i4++) {
                u2 >>= 3;
                u2 = (((unsigned)(unsigned short)((u0 - i2)) - u2) << ((((unsigned)h0 / (f2((unsigned)v0, u0) | 1)) ^ (arr[(u1) & 7] * 0u)) & 31));
                u0 = 2147483648u;
                if (((((unsigned)v0 < i2) && (v1 < v2)) && ((unsigned)v1 >= (t ^ (unsigned)v0)))) break;
                arr[((unsigned)v0) & 7] = (unsigned)(short)(((u2 | t) % (((unsigned)h0 * i2) | 1)));
            }
            { unsigned w = (t) & 15; while (w > 0) { u2 = u1 * 3 + w; w >>= 1; } }
        }
    }
    u1 *= (2147483648u ^ (unsigned)(unsigned char)((min(arr[3], u3) + (unsigned)c0)));
    { unsigned w = (2654435761u) & 15; while (w > 0) { u0 = u1 * 3 + w; w >>= 1; } }
    if (((f0((((unsigned)h0 - u1) & arr[(u0) & 7]), (u0 << (f0(arr[7], u2) & 31)))) & 4)) {
        v0 = -(v0 >> 1);
    }
    u0 = (((t + ((unsigned)c0 & (unsigned)h0)) * __brev(u0)) + 2654435761u);
    v0 = (int)(((2147483648u | (u2 / ((unsigned)v0 | 1))) >> ((u2 - u3) & 31)));
    unsigned r = u0 ^ u1 * 3 ^ u2 * 5 ^ u3 * 7 ^ (unsigned)v0 * 11 ^ (unsigned)v1 * 13 ^ (unsigned)v2 * 17 ^ (unsigned)l0 ^ (unsigned)(l1 >> 20) ^ (unsigned)c0 ^ (unsigned)h0 << 8;
    for (int i = 0; i < 8; i++) r = r * 31 + arr[i];
    out[blockIdx.x * B + t] = r;
    fout[blockIdx.x * B + t] = x0 + 2.0f * x1 - x2;
}
int main() {
    unsigned h[B], *d_in, *d_out, r[2 * B];
    float hf[B], *f_in, *f_out, rf[2 * B];
    for (int i = 0; i < B; i++) { h[i] = i * 2246822519u ^ (i << 7); hf[i] = (i * 37 % 64) * 0.125f - 3; }
    cudaMalloc(&d_in, sizeof(h)); cudaMalloc(&d_out, sizeof(r)); cudaMalloc(&f_in, sizeof(hf)); cudaMalloc(&f_out, sizeof(rf));
    cudaMemcpy(d_in, h, sizeof(h), cudaMemcpyHostToDevice); cudaMemcpy(f_in, hf, sizeof(hf), cudaMemcpyHostToDevice);
    k0<<<2, B>>>(d_out, d_in, f_in, f_out, 680031u, -954);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k0 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k1<<<2, B>>>(d_out, d_in, f_in, f_out, 416678u, 266);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k1 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k2<<<2, B>>>(d_out, d_in, f_in, f_out, 82072u, -870);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k2 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k3<<<2, B>>>(d_out, d_in, f_in, f_out, 130070u, 622);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k3 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k4<<<2, B>>>(d_out, d_in, f_in, f_out, 598548u, -558);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k4 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k5<<<2, B>>>(d_out, d_in, f_in, f_out, 360704u, -237);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k5 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k6<<<2, B>>>(d_out, d_in, f_in, f_out, 511968u, 912);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k6 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k7<<<2, B>>>(d_out, d_in, f_in, f_out, 829165u, -595);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k7 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k8<<<2, B>>>(d_out, d_in, f_in, f_out, 929606u, -970);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k8 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k9<<<2, B>>>(d_out, d_in, f_in, f_out, 102941u, -900);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k9 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k10<<<2, B>>>(d_out, d_in, f_in, f_out, 859748u, 733);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k10 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k11<<<2, B>>>(d_out, d_in, f_in, f_out, 258262u, 1);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k11 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k12<<<2, B>>>(d_out, d_in, f_in, f_out, 357487u, 294);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k12 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k13<<<2, B>>>(d_out, d_in, f_in, f_out, 964304u, 10);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k13 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k14<<<2, B>>>(d_out, d_in, f_in, f_out, 693285u, -55);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k14 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k15<<<2, B>>>(d_out, d_in, f_in, f_out, 469242u, 62);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k15 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k16<<<2, B>>>(d_out, d_in, f_in, f_out, 253316u, -108);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k16 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k17<<<2, B>>>(d_out, d_in, f_in, f_out, 191218u, -552);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k17 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k18<<<2, B>>>(d_out, d_in, f_in, f_out, 688420u, -181);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k18 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k19<<<2, B>>>(d_out, d_in, f_in, f_out, 829967u, -600);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k19 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k20<<<2, B>>>(d_out, d_in, f_in, f_out, 158763u, 412);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k20 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k21<<<2, B>>>(d_out, d_in, f_in, f_out, 250384u, -366);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k21 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k22<<<2, B>>>(d_out, d_in, f_in, f_out, 920667u, -477);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k22 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k23<<<2, B>>>(d_out, d_in, f_in, f_out, 790972u, 292);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k23 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    k24<<<2, B>>>(d_out, d_in, f_in, f_out, 164407u, 449);
    cudaMemcpy(r, d_out, sizeof(r), cudaMemcpyDeviceToHost); cudaMemcpy(rf, f_out, sizeof(rf), cudaMemcpyDeviceToHost);
    { unsigned s = 0, fs = 0; for (int i = 0; i < 2 * B; i++) { s = s * 16777619u ^ r[i]; unsigned w; memcpy(&w, &rf[i], 4); if ((w & 0x7fffffff) > 0x7f800000) w = 0x7fc00000; fs = fs * 16777619u ^ w; } printf("k24 %08x %08x %u %.9g\n", s, fs, r[5], rf[5]); }
    return 0;
}
