#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
__global__ void k(int *a) {
    std::vector<int> v(3);
    v.push_back(a[0]);
    std::cout << v[0] << std::endl;
    fprintf(stderr, "%d\n", a[0]);
    std::string s = "x";
    try {
        throw 1;
    } catch (int e) {
    }
}
int main() { return 0; }
