// Nodes of a graph that wait for others by cudaGraphAddDependencies, also for such as were added later.
#include <cstdio>
__global__ void scale(float *v, float f) { v[threadIdx.x] *= f; }
__global__ void add(float *v, float f) { v[threadIdx.x] += f; }
static cudaKernelNodeParams launch(void *kernel, void **args) {
    cudaKernelNodeParams p = {};
    p.func = kernel;
    p.gridDim = dim3(1);
    p.blockDim = dim3(8);
    p.kernelParams = args;
    return p;
}
int main() {
    float *d, h[8], two = 2, one = 1, ten = 10;
    cudaMalloc(&d, sizeof h);
    void *twice[] = {&d, &two}, *more[] = {&d, &one}, *tens[] = {&d, &ten};
    cudaGraph_t graph, child;
    cudaGraphNode_t scaled, added, cleared, told, inner, first;
    int said = 7;
    cudaGraphCreate(&graph, 0);
    cudaGraphCreate(&child, 0);
    cudaKernelNodeParams p = launch((void *)scale, twice), q = launch((void *)add, more), r = launch((void *)add, tens);
    cudaGraphAddKernelNode(&inner, child, nullptr, 0, &r);
    cudaGraphAddKernelNode(&inner, child, &inner, 1, &p);
    cudaHostNodeParams host = {};
    host.fn = [](void *x) { printf("host %d\n", *(int *)x); };
    host.userData = &said;
    cudaMemsetParams clear = {};
    clear.dst = d;
    clear.elementSize = 4;
    clear.width = 8;
    clear.height = 1;
    cudaGraphAddHostNode(&told, graph, nullptr, 0, &host);
    cudaGraphAddChildGraphNode(&first, graph, nullptr, 0, child);
    cudaGraphAddKernelNode(&scaled, graph, &first, 1, &p);
    cudaGraphAddKernelNode(&added, graph, nullptr, 0, &q);
    cudaGraphAddMemsetNode(&cleared, graph, nullptr, 0, &clear);
    cudaGraphNode_t from[] = {cleared, added, scaled}, to[] = {added, first, told};
    printf("%s\n", cudaGetErrorName(cudaGraphAddDependencies(graph, from, to, 3))); // clear, add 1, add 10 and scale, scale, tell
    printf("%s\n", cudaGetErrorName(cudaGraphAddDependencies(graph, from, from, 1)));
    cudaGraphExec_t run;
    printf("%s\n", cudaGetErrorName(cudaGraphInstantiate(&run, graph, 0)));
    for (int i = 0; i < 2; i++) {
        cudaGraphLaunch(run, 0);
        cudaDeviceSynchronize();
        cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
        printf("%g %g\n", h[0], h[7]);
    }
    cudaGraphExecDestroy(run);
    cudaGraphDestroy(graph);
    cudaGraphDestroy(child);
    cudaFree(d);
}
