// the driver's interface where programs ask about the device, and streams that are read as a whole
#include <cuda.h>
#include <assert.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdio.h>
#include <string>
#include <unistd.h>

__global__ void add(int *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] += i;
}

int main() {
    CUdevice device;
    CUcontext context;
    int major, minor, unified, managed, count;
    char name[100];
    assert(cuInit(0) == CUDA_SUCCESS);
    assert(cuDeviceGetCount(&count) == CUDA_SUCCESS);
    assert(cuDeviceGet(&device, 0) == CUDA_SUCCESS);
    printf("%d %d %d\n", count, device, cuDeviceGet(&device, 99));
    assert(cuDeviceGetAttribute(&unified, CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING, device) == CUDA_SUCCESS);
    assert(cuDeviceGetAttribute(&managed, CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY, device) == CUDA_SUCCESS);
    cuDeviceComputeCapability(&major, &minor, device);
    cuDeviceGetName(name, sizeof name, device);
    printf("%d %d %d.%d %s\n", unified, managed, major, minor, name);
    size_t bytes;
    cuDeviceTotalMem(&bytes, device);
    printf("%d\n", bytes > 1000000000);
    cuCtxCreate(&context, 0, device);
    CUdeviceptr d;
    int h[40] = {};
    assert(cuMemAlloc(&d, sizeof h) == CUDA_SUCCESS);
    cuMemcpyHtoD(d, h, sizeof h);
    add<<<2, 32>>>((int *)d, 40);
    cuCtxSynchronize();
    cuMemcpyDtoH(h, d, sizeof h);
    printf("%d %d\n", h[7], h[39]);
    cuMemFree(d);
    const char *text;
    cuGetErrorName(CUDA_ERROR_INVALID_VALUE, &text);
    printf("%s\n", text);
    cuCtxDestroy(context);

    {
        std::ofstream out("notes.txt");
        out << "first line\nsecond, 2\n";
    }
    std::ifstream in("notes.txt");
    std::stringstream all;
    all << in.rdbuf();
    std::string whole = all.str();
    printf("%zu [%s]\n", whole.size(), whole.substr(0, 5).c_str());
    std::ifstream again("notes.txt");
    std::string content((std::istreambuf_iterator<char>(again)), std::istreambuf_iterator<char>());
    printf("%d\n", content == whole);
    std::string middle(content.begin() + 1, content.begin() + 4), copied(&name[0], &name[6]), many(3, 65);
    printf("%s %s %s\n", middle.c_str(), copied.c_str(), many.c_str());
    std::ifstream third("notes.txt");
    std::cout << third.rdbuf();
    std::cout.flush();
    printf("%d %d\n", access("notes.txt", F_OK), access("none.txt", R_OK));
    return 0;
}
