// Edges, roots and dependencies of captured and built graphs, and kernels whose arguments change in an executable graph.
#include <cstdio>
#include <vector>
#define CK(x)                                                                                                          \
    do {                                                                                                               \
        cudaError_t failed = (x);                                                                                      \
        if (failed != cudaSuccess)                                                                                     \
            printf("line %d: %s\n", __LINE__, cudaGetErrorName(failed));                                               \
    } while (0)

__global__ void add(float *a, float v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&a[i], v);
}
__global__ void scale(float *a, float v, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] *= v;
}

struct Listing {
    std::vector<cudaGraphNode_t> nodes;
    explicit Listing(cudaGraph_t graph) {
        size_t n = 0;
        CK(cudaGraphGetNodes(graph, nullptr, &n));
        nodes.resize(n);
        CK(cudaGraphGetNodes(graph, nodes.data(), &n));
    }
    int number(cudaGraphNode_t node) const {
        for (size_t i = 0; i < nodes.size(); i++)
            if (nodes[i] == node)
                return (int)i;
        return -1;
    }
};

void show(cudaGraph_t graph) {
    Listing list(graph);
    size_t edges = 0, roots = 0;
    CK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
    std::vector<cudaGraphNode_t> from(edges), to(edges);
    CK(cudaGraphGetEdges(graph, from.data(), to.data(), nullptr, &edges));
    CK(cudaGraphGetRootNodes(graph, nullptr, &roots));
    printf("%zu nodes, %zu edges, %zu roots\n", list.nodes.size(), edges, roots);
    for (size_t i = 0; i < edges; i++)
        printf("  %d -> %d\n", list.number(from[i]), list.number(to[i]));
    for (cudaGraphNode_t node : list.nodes) {
        cudaGraphNodeType type;
        CK(cudaGraphNodeGetType(node, &type));
        size_t before = 0, behind = 0;
        CK(cudaGraphNodeGetDependencies(node, nullptr, nullptr, &before));
        CK(cudaGraphNodeGetDependentNodes(node, nullptr, nullptr, &behind));
        printf("  %d: type %d, %zu before, %zu behind\n", list.number(node), (int)type, before, behind);
    }
}

int main() {
    const int n = 64;
    float *d, h[n];
    CK(cudaMalloc(&d, n * sizeof(float)));
    cudaStream_t s, s2, s3;
    cudaStreamCreate(&s);
    cudaStreamCreate(&s2);
    cudaStreamCreate(&s3);
    cudaEvent_t fork, second, third;
    cudaEventCreate(&fork);
    cudaEventCreate(&second);
    cudaEventCreate(&third);
    cudaGraph_t captured;
    CK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    cudaMemsetAsync(d, 0, n * sizeof(float), s);
    cudaEventRecord(fork, s);
    cudaStreamWaitEvent(s2, fork, 0);
    cudaStreamWaitEvent(s3, fork, 0);
    add<<<1, n, 0, s>>>(d, 1, n);
    add<<<1, n, 0, s2>>>(d, 2, n);
    add<<<1, n, 0, s3>>>(d, 4, n);
    add<<<1, n, 0, s2>>>(d, 8, n);
    cudaEventRecord(second, s2);
    cudaEventRecord(third, s3);
    cudaStreamWaitEvent(s, second, 0);
    cudaStreamWaitEvent(s, third, 0);
    scale<<<1, n, 0, s>>>(d, 3, n);
    CK(cudaStreamEndCapture(s, &captured));
    show(captured);
    cudaGraphExec_t run;
    CK(cudaGraphInstantiate(&run, captured, 0));
    CK(cudaGraphLaunch(run, s));
    CK(cudaStreamSynchronize(s));
    CK(cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost));
    printf("%g\n", h[5]);

    cudaGraph_t graph;
    CK(cudaGraphCreate(&graph, 0));
    cudaGraphNode_t first, then, copy;
    float v = 4, w = 3;
    int count = n;
    void *adding[] = {&d, &v, &count}, *scaling[] = {&d, &w, &count};
    cudaKernelNodeParams p = {};
    p.func = (void *)add;
    p.gridDim = dim3(1);
    p.blockDim = dim3(n);
    p.kernelParams = adding;
    CK(cudaGraphAddKernelNode(&first, graph, nullptr, 0, &p));
    p.func = (void *)scale;
    p.kernelParams = scaling;
    CK(cudaGraphAddKernelNode(&then, graph, &first, 1, &p));
    CK(cudaGraphAddMemcpyNode1D(&copy, graph, &then, 1, h, d, sizeof(h), cudaMemcpyDeviceToHost));
    show(graph);
    cudaGraphExec_t again;
    CK(cudaGraphInstantiate(&again, graph, 0));
    CK(cudaMemset(d, 0, sizeof(h)));
    CK(cudaGraphLaunch(again, s));
    CK(cudaStreamSynchronize(s));
    printf("%g\n", h[0]);
    w = 10;
    p.blockDim = dim3(n / 2);
    CK(cudaGraphExecKernelNodeSetParams(again, then, &p)); // the executable graph alone
    CK(cudaGraphLaunch(again, s));
    CK(cudaStreamSynchronize(s));
    printf("%g %g\n", h[0], h[n - 1]);
    v = 100;
    p.func = (void *)add;
    p.kernelParams = adding;
    p.blockDim = dim3(n);
    CK(cudaGraphKernelNodeSetParams(first, &p)); // the graph: what was made from it stays
    CK(cudaGraphLaunch(again, s));
    CK(cudaStreamSynchronize(s));
    printf("%g\n", h[0]);
    cudaGraphExec_t fresh;
    CK(cudaGraphInstantiate(&fresh, graph, 0));
    CK(cudaMemset(d, 0, sizeof(h)));
    CK(cudaGraphLaunch(fresh, s));
    CK(cudaStreamSynchronize(s));
    printf("%g\n", h[0]);
    cudaGraphNode_t some[4];
    size_t room = 4;
    CK(cudaGraphNodeGetDependencies(copy, some, nullptr, &room));
    printf("%zu %d\n", room, some[0] == then);
    room = 4;
    CK(cudaGraphGetRootNodes(graph, some, &room));
    printf("%zu %d\n", room, some[0] == first);
    CK(cudaGraphExecDestroy(run));
    CK(cudaGraphExecDestroy(again));
    CK(cudaGraphExecDestroy(fresh));
    CK(cudaGraphDestroy(captured));
    CK(cudaGraphDestroy(graph));
    cudaFree(d);
}
