// Ranges of values as labels of a switch, an extension of gcc that nvcc takes: signed, unsigned, of characters, enumerators and 64 bits.
#include <cstdio>

enum Kind { A, B, C, D };

int sign(int n) {
    switch (n) {
    case -1000 ... - 1:
        return -1;
    case 0:
        return 0;
    case 1 ... 5:
    case 6 ... 1000:
        return 1;
    default:
        return 9;
    }
}

constexpr int digits(unsigned n) {
    switch (n) {
    case 0 ... 9:
        return 1;
    case 10 ... 99:
        return 2;
    default:
        return 3;
    }
}

__global__ void classify(const char *text, int *count) {
    switch (text[threadIdx.x]) {
    case 'A' ... 'Z':
    case 'a' ... 'z':
        atomicAdd(&count[0], 1);
        break;
    case '0' ... '9':
        atomicAdd(&count[1], 1);
        break;
    default:
        atomicAdd(&count[2], 1);
    }
}

int main() {
    for (int i : {-1001, -1000, -1, 0, 1, 5, 6, 1000, 1001})
        printf("%d ", sign(i));
    int array[digits(50)];
    printf("%zu %d\n", sizeof(array) / sizeof(int), digits(100));

    Kind kind = C;
    switch (kind) {
    case A ... B:
        printf("first\n");
        break;
    case C ... D:
        printf("last\n");
    }
    unsigned long long wide = 1ull << 40;
    switch (wide) {
    case 1 ...(1ull << 39):
        printf("low\n");
        break;
    case (1ull << 39) + 1 ... ~0ull:
        printf("high\n");
    }

    char *text;
    int *count;
    cudaMallocManaged(&text, 16);
    cudaMallocManaged(&count, 3 * sizeof(int));
    snprintf(text, 16, "Az5 zZ09-[]{q1x");
    count[0] = count[1] = count[2] = 0;
    classify<<<1, 15>>>(text, count);
    cudaDeviceSynchronize();
    printf("%d letters, %d digits, %d others\n", count[0], count[1], count[2]);
    cudaFree(text);
    cudaFree(count);
}
