// `c ? a : b` of two objects is one of them and no copy: methods, members, references and assignments reach the object itself.
#include <cstdio>
#include <string>
#include <vector>

struct Counter {
    int n;
    __host__ __device__ Counter &add(int k) {
        n += k;
        return *this;
    }
};

void bump(Counter &c) { c.n += 10; }

__global__ void choose(int *out) {
    Counter a{1}, b{2};
    bool first = out[0];
    Counter &chosen = first ? a : b;
    chosen.add(1);
    (first ? a : b).add(1);
    (first ? a : b).n += 5;
    (first ? b : a).n++;
    out[1] = a.n;
    out[2] = b.n;
}

int main() {
    bool yes = true;
    std::vector<int> a{1}, b{2};
    (yes ? a : b).push_back(7);
    std::vector<int> &chosen = yes ? a : b;
    chosen.push_back(8);
    for (int &x : yes ? a : b)
        x *= 2;
    printf("%zu %zu %d\n", a.size(), b.size(), a[2]);
    std::string s = "s", t = "t";
    (yes ? s : t) += "x";
    std::string copy = yes ? s : t;
    copy += "y";
    printf("%s %s %s\n", s.c_str(), t.c_str(), copy.c_str());

    Counter c{1}, d{2};
    bump(yes ? c : d);
    printf("%d %d\n", c.n, d.n);
    (yes ? c : d).n = 40;
    printf("%d\n", c.n);
    (yes ? c : d) = Counter{50};
    Counter *p = &(yes ? c : d);
    p->add(1);
    (c = d).add(3);
    printf("%d %d\n", c.n, d.n);
    Counter list[2] = {{1}, {2}}, *q = list;
    (yes ? q[1] : q[0]).n = 6;
    (yes ? list[1] : *q).add(1).add(1);
    printf("%d %d\n", list[0].n, list[1].n);

    int x = 1, y = 2;
    const int &least = yes ? x : y;
    const Counter &seen = yes ? c : d;
    const std::vector<int> &view = yes ? a : b;
    x = 9;
    c.n = 5;
    a.push_back(3);
    printf("%d %d %zu %d\n", least, seen.n, view.size(), &view == &a);
    const float &mixed = yes ? x : 2.5f; // of two types: a value
    x = 4;
    printf("%g\n", mixed);

    int *out;
    cudaMallocManaged(&out, 3 * sizeof(int));
    out[0] = 1;
    choose<<<1, 1>>>(out);
    cudaDeviceSynchronize();
    printf("%d %d\n", out[1], out[2]);
    cudaFree(out);
}
