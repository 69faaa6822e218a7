#include <wb.h>

__global__ void vecAdd(float *in1, float *in2, float *out, int len) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < len)
        out[i] = in1[i] + in2[i];
}

int main(int argc, char **argv) {
    wbArg_t args;
    int inputLength;
    float *hostInput1, *hostInput2, *hostOutput;
    float *d1, *d2, *d3;
    args = wbArg_read(argc, argv);
    wbTime_start(Generic, "Importing data and creating memory on host");
    hostInput1 = (float *)wbImport(wbArg_getInputFile(args, 0), &inputLength);
    hostInput2 = (float *)wbImport(wbArg_getInputFile(args, 1), &inputLength);
    hostOutput = (float *)malloc(inputLength * sizeof(float));
    wbTime_stop(Generic, "Importing data and creating memory on host");
    wbLog(TRACE, "The input length is ", inputLength);
    size_t bytes = inputLength * sizeof(float);
    cudaMalloc((void **)&d1, bytes);
    cudaMalloc((void **)&d2, bytes);
    cudaMalloc((void **)&d3, bytes);
    cudaMemcpy(d1, hostInput1, bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(d2, hostInput2, bytes, cudaMemcpyHostToDevice);
    vecAdd<<<(inputLength + 255) / 256, 256>>>(d1, d2, d3, inputLength);
    cudaMemcpy(hostOutput, d3, bytes, cudaMemcpyDeviceToHost);
    cudaFree(d1);
    cudaFree(d2);
    cudaFree(d3);
    wbSolution(args, hostOutput, inputLength);
    free(hostInput1);
    free(hostInput2);
    free(hostOutput);
    return 0;
}
