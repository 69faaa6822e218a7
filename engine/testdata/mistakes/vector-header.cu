#include <vector>
int main() {
    std::vector<float> v(16);
    return 0;
}
