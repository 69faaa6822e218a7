// Ranges of values as labels of a switch, an extension of gcc that nvcc takes for the host: signed, unsigned, of characters, enumerators and 64 bits.
#include <cstdio>
#include <string>

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

void classify(char c, int *count) {
    switch (c) {
    case 'A' ... 'Z':
    case 'a' ... 'z':
        count[0]++;
        break;
    case '0' ... '9':
        count[1]++;
        break;
    default:
        count[2]++;
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

    int count[3] = {};
    for (char c : std::string("Az5 zZ09-[]{q1x"))
        classify(c, count);
    printf("%d letters, %d digits, %d others\n", count[0], count[1], count[2]);
}
