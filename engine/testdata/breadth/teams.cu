// Teams of OpenMP: who runs what, and whose the variables are. Threads come in the order of their numbers.
#include <cstdio>
#include <omp.h>
#define THREADS 3
int main() {
    int n = 10, i, x = 5, shared = 0;
    long sum = 100;
    double most = -1;
    printf("%d %d\n", omp_get_num_threads(), omp_in_parallel());
#pragma omp parallel num_threads(THREADS)
    {
        int id = omp_get_thread_num();
        printf("hello %d of %d\n", id, omp_get_num_threads());
#pragma omp critical
        shared += id;
#pragma omp master
        printf("master %d\n", id);
    }
    printf("%d\n", shared);
    omp_set_num_threads(4);
#pragma omp parallel for
    for (i = 0; i < n; i++) printf("%d:%d ", omp_get_thread_num(), i);
    printf("\n");
#pragma omp parallel for schedule(static, 2) firstprivate(x)
    for (int j = 0; j < n; j++) {
        x += j;
        printf("%d:%d:%d ", omp_get_thread_num(), j, x);
    }
    printf("\n%d\n", x);
#pragma omp parallel reduction(+ : sum) reduction(max : most) private(x)
    {
        x = omp_get_thread_num();
        sum = x + 1;
        most = x * 1.5;
    }
    printf("%ld %g %d\n", sum, most, x);
    int a[10];
#pragma omp parallel
    {
#pragma omp for
        for (int j = 0; j < 10; j++) a[j] = omp_get_thread_num();
    }
    for (int j = 0; j < 10; j++) printf("%d ", a[j]);
    printf("\n");
#pragma omp parallel if (n > 100)
    printf("alone %d\n", omp_get_num_threads());
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        printf("A %d\n", omp_get_thread_num());
#pragma omp section
        printf("B %d\n", omp_get_thread_num());
    }
    printf("%d\n", omp_get_max_threads());
}
