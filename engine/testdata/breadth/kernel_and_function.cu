// A kernel and a function of the host that share a name, a kernel's parameter with a destructor, and minima of mixed types.
#include <cstdio>
#include <sys/time.h>

struct view {
    int *data;
    static int copies, ends;
    explicit view(int *p) : data(p) {}
    view(const view &other) : data(other.data) { copies++; }
    ~view() { ends++; }
    __device__ void add(int n) { *data += n; }
};
int view::copies = 0, view::ends = 0;

__global__ void scale(const int *in, int *out, int n) {
    if (threadIdx.x < n)
        out[threadIdx.x] = 2 * in[threadIdx.x];
}
void scale(const int *in, int *out) {
    int *a, *b;
    cudaMalloc(&a, 3 * sizeof(int));
    cudaMalloc(&b, 3 * sizeof(int));
    cudaMemcpy(a, in, 3 * sizeof(int), cudaMemcpyHostToDevice);
    scale<<<1, 32>>>(a, b, 3);
    cudaMemcpy(out, b, 3 * sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
}
__global__ void add(view v, int n) { v.add(n); }

double seconds() {
    struct timeval now;
    struct timezone zone;
    gettimeofday(&now, &zone);
    return (double)now.tv_sec + (double)now.tv_usec * 1e-6;
}

int main() {
    double start = seconds();
    int in[3] = {1, 2, 3}, out[3];
    scale(in, out);
    printf("%d %d %d\n", out[0], out[1], out[2]);
    int *d, h;
    cudaMalloc(&d, sizeof(int));
    cudaMemset(d, 0, sizeof(int));
    {
        view v(d);
        add<<<1, 1>>>(v, 5);
        printf("%d %d\n", view::copies, view::ends);
    }
    cudaMemcpy(&h, d, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(d);
    printf("%d %d\n", h, view::ends);
    cudaEvent_t event;
    cudaEventCreate(&event, cudaEventBlockingSync | cudaEventDisableTiming);
    cudaEventDestroy(event);
    long n = 5, k = 3;
    size_t rest = max(0l, n - k), most = max(rest, n);
    printf("%zu %zu %llu\n", rest, min(rest, 7l), max(4ll, (unsigned long long)most));
    printf("%d\n", seconds() >= start);
    return 0;
}
