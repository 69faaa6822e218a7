#include <map>
struct Weight {
    float grams;
    Weight(float g) : grams(g) {}
};
int main() {
    std::map<int, Weight> weights;
    weights[1].grams = 2;
    return 0;
}
