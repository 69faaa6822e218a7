// Checks of calls and the choice of a device, as the CUDA samples have them.
#ifndef COMMON_HELPER_CUDA_H_
#define COMMON_HELPER_CUDA_H_

#include <helper_string.h>

#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#define DEVICE_RESET cudaDeviceReset();

inline const char *_cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }
#ifdef CUBLAS_V2_H_
inline const char *_cudaGetErrorEnum(cublasStatus_t error) { return cublasGetStatusName(error); }
#endif
template <class T> inline const char *_cudaGetErrorEnum(T) { return "<unknown>"; } // the status of another library

template <class T> void check(T result, char const *const func, const char *const file, int const line) {
    if (result) {
        fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", file, line, (unsigned int)result, _cudaGetErrorEnum(result), func);
        exit(EXIT_FAILURE);
    }
}
inline void __getLastCudaError(const char *errorMessage, const char *file, const int line) {
    cudaError_t err = cudaGetLastError();
    if (err != cudaSuccess) {
        fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, errorMessage, (int)err,
                cudaGetErrorString(err));
        exit(EXIT_FAILURE);
    }
}
inline void __printLastCudaError(const char *errorMessage, const char *file, const int line) {
    cudaError_t err = cudaGetLastError();
    if (err != cudaSuccess)
        fprintf(stderr, "%s(%i) : getLastCudaError() CUDA error : %s : (%d) %s.\n", file, line, errorMessage, (int)err,
                cudaGetErrorString(err));
}
#define checkCudaErrors(val) check((val), #val, __FILE__, __LINE__)
#define getLastCudaError(msg) __getLastCudaError(msg, __FILE__, __LINE__)
#define printLastCudaError(msg) __printLastCudaError(msg, __FILE__, __LINE__)

inline int ftoi(float value) { return value >= 0 ? (int)(value + 0.5f) : (int)(value - 0.5f); }

// cores of a multiprocessor, by compute capability
inline int _ConvertSMVer2Cores(int major, int minor) {
    switch (10 * major + minor) {
    case 10: case 11: case 12: case 13: return 8;
    case 20: return 32;
    case 21: return 48;
    case 30: case 32: case 35: case 37: return 192;
    case 60: case 70: case 72: case 75: case 80: return 64;
    }
    return 128;
}
inline const char *_ConvertSMVer2ArchName(int major, int minor) {
    switch (major) {
    case 1: return "Tesla";
    case 2: return "Fermi";
    case 3: return "Kepler";
    case 5: return "Maxwell";
    case 6: return "Pascal";
    case 7: return minor < 2 ? "Volta" : minor < 5 ? "Xavier" : "Turing";
    case 8: return minor < 9 ? "Ampere" : "Ada";
    case 9: return "Hopper";
    }
    return "Graphics Device";
}

inline int gpuDeviceInit(int devID) {
    int device_count;
    checkCudaErrors(cudaGetDeviceCount(&device_count));
    if (devID < 0)
        devID = 0;
    if (devID > device_count - 1) {
        fprintf(stderr, "\n>> %d CUDA capable GPU device(s) detected. <<\n", device_count);
        fprintf(stderr, ">> gpuDeviceInit (-device=%d) is not a valid GPU device. <<\n\n", devID);
        return -devID;
    }
    cudaDeviceProp prop;
    checkCudaErrors(cudaGetDeviceProperties(&prop, devID));
    checkCudaErrors(cudaSetDevice(devID));
    printf("gpuDeviceInit() CUDA Device [%d]: \"%s\n", devID, _ConvertSMVer2ArchName(prop.major, prop.minor));
    return devID;
}
inline int gpuGetMaxGflopsDeviceId() { return 0; }

inline int findCudaDevice(int argc, const char **argv) {
    int devID = 0;
    if (checkCmdLineFlag(argc, argv, "device")) {
        devID = gpuDeviceInit(getCmdLineArgumentInt(argc, argv, "device="));
        if (devID < 0) {
            printf("exiting...\n");
            exit(EXIT_FAILURE);
        }
        return devID;
    }
    devID = gpuGetMaxGflopsDeviceId();
    checkCudaErrors(cudaSetDevice(devID));
    cudaDeviceProp prop;
    checkCudaErrors(cudaGetDeviceProperties(&prop, devID));
    printf("GPU Device %d: \"%s\" with compute capability %d.%d\n\n", devID, _ConvertSMVer2ArchName(prop.major, prop.minor), prop.major,
           prop.minor);
    return devID;
}
inline bool checkCudaCapabilities(int major_version, int minor_version) {
    int dev;
    cudaDeviceProp prop;
    checkCudaErrors(cudaGetDevice(&dev));
    checkCudaErrors(cudaGetDeviceProperties(&prop, dev));
    if (prop.major > major_version || prop.major == major_version && prop.minor >= minor_version) {
        printf("  Device %d: <%16s >, Compute SM %d.%d detected\n", dev, _ConvertSMVer2ArchName(prop.major, prop.minor), prop.major, prop.minor);
        return true;
    }
    printf("  No GPU device was found that can support CUDA compute capability %d.%d.\n", major_version, minor_version);
    return false;
}

#endif
