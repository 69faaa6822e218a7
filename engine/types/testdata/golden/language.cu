// References, overloads, templates, structs with methods, operators, enums, switch, constexpr, initialisers.
#include <stdio.h>

struct Vec {
    float x, y;
    __host__ __device__ Vec(float a = 0, float b = 0) : x(a), y(b) {}
    __host__ __device__ float dot(const Vec &o) const { return x * o.x + y * o.y; }
    __host__ __device__ Vec &operator+=(const Vec &o) { x += o.x; y += o.y; return *this; }
    __host__ __device__ float &operator[](int i) { return i ? y : x; }
};
__host__ __device__ inline Vec operator*(Vec v, float s) { return Vec(v.x * s, v.y * s); }

template <typename T> __host__ __device__ T larger(T a, T b) { return a > b ? a : b; }
template <typename T, int N> struct Pack {
    T at[N];
    static constexpr int length = N;
    __host__ __device__ T sum() const { T s = 0; for (int i = 0; i < length; i++) s += at[i]; return s; }
};
template <typename T, int N> __global__ void fill(T (*out)[N], T value) { out[threadIdx.x][0] = value; }
template <int BLOCK> __global__ void sized(float *out) { __shared__ float s[BLOCK * 2]; s[threadIdx.x] = 1; out[0] = s[0]; }

constexpr int power(int b, int n) { return n == 0 ? 1 : b * power(b, n - 1); }
enum Color { RED, GREEN = 4, BLUE };
enum class Mode : unsigned char { Slow, Fast };
union Bits { float f; unsigned u; };
typedef struct Node { int value; struct Node *next; } Node;

int pick(Color c) {
    switch (c) {
    case RED: return 1;
    case GREEN:
    case BLUE: { int k = c; return k; }
    default: break;
    }
    return -1;
}
void half(int &n) { n /= 2; }
int over(int) { return 1; }
int over(double) { return 2; }
int over(const char *) { return 3; }

int main(int argc, char **argv) {
    Vec v(1, 2), w;
    w += v * 2.0f;
    w[1] = v.dot(w);
    int table[power(2, 3)] = {1, 2}, n = 9, grid[][2] = {{1, 2}, {3}};
    char name[] = "abc";
    half(n);
    auto big = larger(1.5, 2.5);
    Pack<int, 3> p = {{1, 2, 3}};
    long long mixed = 1u + 2LL - table[1];
    int o = over('a') + over(1.0f) + over("s") + over(p.sum());
    Mode m = Mode::Fast;
    bool fast = m == Mode::Fast && !argc;
    Bits bits;
    bits.f = 1.0f;
    Node node = {4, nullptr}, *np = &node;
    np->next = np;
    unsigned char small = 200;
    small += 100;
    short sh = small << 2;
    float *d = (float *)malloc(10 * sizeof *d);
    long diff = &d[5] - d;
    *d++ = (float)(n % 3) / 2;
    const int &cr = n + 1;
    do { n--; } while (n > 0);
    static int calls = 5;
    if (int rest = n * 2) calls += rest;
    float4 q = make_float4(1, 2, 3, 4);
    float4 *qp = reinterpret_cast<float4 *>(d);
    qp[1] = q;
    fill<float, 4><<<1, 32>>>((float(*)[4])d, 1.0f);
    sized<128><<<1, 128>>>(d);
    printf("%d %s %lld %f %d\n", pick(BLUE), name, mixed, big, o + sh + fast + cr + (int)diff + (int)bits.u + grid[1][0]);
    return argv[0] == NULL ? 1 : 0;
}
