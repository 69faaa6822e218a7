// atexit, seed_seq, and streams whose buffers are exchanged.
#include <cstdlib>
#include <cstdio>
#include <random>
#include <iostream>
#include <sstream>
#include <fstream>
#include <vector>
struct G { ~G() { puts("global gone"); } } g;
void first() { puts("first"); }
int main() {
    atexit(first); atexit([] { puts("second"); });
    std::seed_seq seq{1, 2, 3}; std::mt19937 gen(seq); std::cout << gen() << ' ' << gen() << '\n';
    std::seed_seq sq2{12345u};
    std::mt19937_64 g64(sq2);
    std::cout << g64() << '\n';
    std::minstd_rand m(sq2);
    std::cout << m() << '\n';
    std::minstd_rand0 m0(seq);
    std::cout << m0() << '\n';
    std::vector<unsigned> v(5);
    seq.generate(v.begin(), v.end());
    for (auto x : v) std::cout << x << ' ';
    std::cout << seq.size() << '\n';
    std::vector<int> ss = {4, 5, 6, 7, 8, 9, 10, 11, 12};
    std::seed_seq sq3(ss.begin(), ss.end());
    unsigned w[3];
    sq3.generate(w, w + 3);
    std::cout << w[0] << ' ' << w[2] << '\n';
    std::ostringstream cap;
    std::streambuf *old = std::cout.rdbuf(cap.rdbuf());
    std::cout << "inside " << 42;
    std::cout.rdbuf(old);
    std::cout << "[" << cap.str() << "]\n";
    std::ofstream f("o.txt");
    auto *keep = std::cout.rdbuf();
    std::cout.rdbuf(f.rdbuf());
    std::cout << "to file\n";
    std::cout.rdbuf(keep);
    f.close();
    std::ifstream in("o.txt");
    std::cout << in.rdbuf();
    exit(3);
}
