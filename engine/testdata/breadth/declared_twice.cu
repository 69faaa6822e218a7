// Declarations that say again what is known, which C++ allows.
#include <cooperative_groups.h>
#include <cstdio>

namespace cg = cooperative_groups;
namespace cg = cooperative_groups;

extern int table[];
extern int table[];
int first() { return table[0]; }
int table[4] = {1, 2, 3, 4};
extern int table[4];
extern int table[];

extern "C" const int kSize;
extern "C" const int kSize = 4;
extern "C" int counter;
int counter = 7;
extern "C" {
extern const int kOther;
const int kOther = 5;
}
typedef int number;
typedef int number;
struct node;
struct node;
int sum(int n);
int sum(int count);
template <typename T> T larger(T a, T b);
template <typename T> T larger(T a, T b);
template <typename T> T larger(T a, T b) { return a < b ? b : a; }
template <typename T> T larger(T a, T b);

int sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += table[i];
    return s;
}

int main() {
    extern int counter;
    printf("%d %d %d %d %d\n", first(), sum(kSize), kOther, counter, larger(3, 9));
    printf("%zu\n", sizeof(table));
    return 0;
}
