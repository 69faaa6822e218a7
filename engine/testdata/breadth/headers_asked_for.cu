// __has_include: what is there is included, and what is not is done without.
#include <cstdio>
#if defined(__has_include) && __has_include(<opencv2/core.hpp>)
#include <opencv2/core.hpp>
#define PICTURES 1
#elif __has_include(<vector>) && !__has_include("nothing.h")
#include <vector>
#define PICTURES 0
#endif
#ifdef __has_include
#if __has_include ( <cublas_v2.h> )
#include <cublas_v2.h>
#endif
#if __has_include(<GL/glut.h>) || __has_include(<mpi.h>)
#error neither is there
#endif
#endif

int main() {
#if __has_include("stdio.h")
    std::vector<int> v(3);
    printf("%zu %d %d\n", v.size(), PICTURES, CUBLAS_STATUS_SUCCESS);
#endif
}
