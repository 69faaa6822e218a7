// CUDA graphs: captured from streams that fork and join, and built of nodes; launched more than once.
#include <cstdio>
__global__ void add(int *a, int v) { a[threadIdx.x] += v; }
__global__ void mul(int *a, const int *b, int n) { int i = threadIdx.x; if (i < n) a[i] *= b[i]; }
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("line %d: %s\n", __LINE__, cudaGetErrorString(e)); } while (0)
static void show(const char *what, const int *d) {
    int h[32], s = 0;
    CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; i++) s += h[i] * (i + 1);
    printf("%s: %d %d %d\n", what, h[0], h[31], s);
}
int main() {
    int *a, *b, h[32];
    for (int i = 0; i < 32; i++) h[i] = i + 1;
    CHECK(cudaMalloc(&a, sizeof h)); CHECK(cudaMalloc(&b, sizeof h));
    CHECK(cudaMemset(a, 0, sizeof h));
    cudaStream_t s, t;
    cudaEvent_t fork, join;
    CHECK(cudaStreamCreate(&s)); CHECK(cudaStreamCreate(&t)); CHECK(cudaEventCreate(&fork)); CHECK(cudaEventCreate(&join));
    cudaGraph_t g;
    cudaGraphExec_t x;
    cudaStreamCaptureStatus status;
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    CHECK(cudaStreamIsCapturing(s, &status));
    printf("capturing %d\n", (int)status);
    CHECK(cudaMemcpyAsync(b, h, sizeof h, cudaMemcpyHostToDevice, s));
    CHECK(cudaEventRecord(fork, s));
    CHECK(cudaStreamWaitEvent(t, fork, 0));
    add<<<1, 32, 0, s>>>(a, 5);
    add<<<1, 32, 0, t>>>(b, 1);
    CHECK(cudaEventRecord(join, t));
    CHECK(cudaStreamWaitEvent(s, join, 0));
    mul<<<1, 32, 0, s>>>(a, b, 20);
    CHECK(cudaStreamEndCapture(s, &g));
    CHECK(cudaStreamIsCapturing(s, &status));
    printf("capturing %d\n", (int)status);
    show("nothing is done yet", a);
    size_t n = 0;
    CHECK(cudaGraphGetNodes(g, nullptr, &n));
    printf("nodes %zu\n", n);
    CHECK(cudaGraphInstantiate(&x, g, 0));
    for (int i = 0; i < 2; i++) {
        CHECK(cudaGraphLaunch(x, s));
        h[3] = 100; // the copy reads what is there when it runs
        CHECK(cudaStreamSynchronize(s));
        show("captured", a);
    }
    CHECK(cudaGraphExecDestroy(x)); CHECK(cudaGraphDestroy(g));

    CHECK(cudaGraphCreate(&g, 0));
    cudaGraphNode_t zero, one, two, three, copy;
    cudaMemsetParams clear = {};
    clear.dst = a; clear.value = 0; clear.elementSize = 1; clear.width = sizeof h; clear.height = 1;
    CHECK(cudaGraphAddMemsetNode(&zero, g, nullptr, 0, &clear));
    int v = 7;
    void *args[] = {&a, &v};
    cudaKernelNodeParams k = {};
    k.func = (void *)add; k.gridDim = dim3(1); k.blockDim = dim3(32); k.kernelParams = args;
    CHECK(cudaGraphAddKernelNode(&one, g, &zero, 1, &k));
    v = 30; // arguments are copied when the node is added
    CHECK(cudaGraphAddKernelNode(&two, g, &one, 1, &k));
    CHECK(cudaGraphAddEmptyNode(&three, g, &two, 1));
    int back[32] = {};
    CHECK(cudaGraphAddMemcpyNode1D(&copy, g, &three, 1, back, a, sizeof back, cudaMemcpyDeviceToHost));
    CHECK(cudaGraphGetNodes(g, nullptr, &n));
    CHECK(cudaGraphInstantiate(&x, g, 0));
    CHECK(cudaGraphLaunch(x, s));
    CHECK(cudaStreamSynchronize(s));
    printf("built: nodes %zu, %d %d\n", n, back[0], back[31]);
    CHECK(cudaGraphExecDestroy(x)); CHECK(cudaGraphDestroy(g));
    CHECK(cudaStreamDestroy(s)); CHECK(cudaStreamDestroy(t)); CHECK(cudaEventDestroy(fork)); CHECK(cudaEventDestroy(join));
    CHECK(cudaFree(a)); CHECK(cudaFree(b));
    return 0;
}
