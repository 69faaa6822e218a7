#include <cstdio>
#include <vector>
#include <memory>
#include <functional>
// An object that hands on its own address is made in its place, and never copied there: output of g++, and what CUDA C++ says.
#define HD __host__ __device__
struct S { S *me; int v; HD S(int v) : me(this), v(v) {} HD bool ok() const { return me == this; } };
struct H { S s; HD H() : s(3) {} };
struct B : S { int w; B() : S(9), w(1) {} };
struct D { D *self = this; int k = 2; D() {} };
struct L { std::function<int()> f; int n; L(int n) : n(n) { f = [this] { return this->n; }; } };
struct Node { Node *prev, *next; HD Node() { prev = next = this; } };
struct List { Node head; int size = 0; bool empty() const { return head.next == &head; } };
struct Reg { static Reg *last; int id; Reg(int id) : id(id) { last = this; } ~Reg() { printf("end %d %d\n", id, last == this); } };
Reg *Reg::last = nullptr;
struct T { T *me; T() { init(); me = this; return; } void init() {} T(const T &) : me(this) {} };
S g1(1);
S ga[2] = {S(1), S(2)};
int use(const S &s) { return s.ok(); }
// In a kernel, too, an object is where its constructor made it.
__global__ void onDevice(int *out) {
    Node n;
    H *h = new H;
    S s(threadIdx.x);
    out[threadIdx.x] = (n.next == &n) + 2 * h->s.ok() + 4 * s.ok();
    delete h;
}
int main() {
    S a(1); S b = S(2); S *c = new S(3); H h; static S g(5); S f{7};
    printf("%d %d %d %d %d %d %d\n", a.ok(), b.ok(), c->ok(), h.s.ok(), g.ok(), f.ok(), g1.ok());
    B bb; D d; L l(4); List li; auto p = std::make_unique<S>(8);
    printf("%d %d %d %d %d\n", bb.ok(), d.self == &d, l.f(), li.empty(), p->ok());
    l.n = 6; printf("%d %d %d\n", l.f(), use(S(3)), S(4).ok());
    { Reg r(1); Reg *q = new Reg(2); delete q; Reg(3); const Reg &k = Reg(4); printf("%d\n", k.id); }
    T t; T u(t); T w = t; H *hh = new H; H hc = h;
    printf("%d %d %d %d %d\n", t.me == &t, u.me == &u, w.me == &w, hh->s.ok(), hc.s.me == &h.s);
    S arr[2] = {S(1), S(2)}; printf("%d %d %d\n", arr[0].ok(), arr[1].ok(), ga[1].ok());
    T ts[3]; printf("%d %d\n", ts[0].me == &ts[0], ts[2].me == ts + 2);
    T *td = new T[2]; printf("%d\n", td[1].me == td + 1);
    std::vector<std::unique_ptr<S>> v; v.emplace_back(new S(1)); printf("%d\n", v[0]->ok());
    std::vector<S> vs; vs.reserve(4); vs.emplace_back(1); printf("%d\n", vs[0].ok());
    delete c; delete hh; delete[] td;
    int *out;
    cudaMallocManaged(&out, 4 * sizeof(int));
    onDevice<<<1, 4>>>(out);
    cudaDeviceSynchronize();
    printf("%d %d\n", out[0], out[3]);
    cudaFree(out);
}
