// classes that get memory for their objects themselves: managed memory, and the heap with a size that is told back
#include <cstdio>
class Managed {
public:
  void *operator new(size_t len) { void *p; cudaMallocManaged(&p, len); cudaDeviceSynchronize(); printf("new %zu\n", len); return p; }
  void operator delete(void *p) { cudaDeviceSynchronize(); printf("delete %d\n", p != nullptr); cudaFree(p); }
};
class String : public Managed {
  int length; char *data;
public:
  String() : length(0), data(0) {}
  String(const String &s) { copy(s.length, s.data); }
  ~String() { cudaFree(data); }
  String &operator=(const char *s) { int n = 0; while (s[n]) n++; copy(n, s); return *this; }
  void copy(int n, const char *s) { length = n; cudaMallocManaged(&data, n + 1); for (int i = 0; i <= n; i++) data[i] = s[i]; }
  __host__ __device__ char &operator[](int i) { return data[i]; }
};
struct Elem : public Managed { int key; String name; Elem(int k = 3) : key(k) {} };
struct Sized { int a[3]; static void *operator new(size_t n) { return malloc(n); } static void operator delete(void *p, size_t n) { printf("sized %zu\n", n); free(p); } };
__global__ void k(Elem *e) { printf("%d %c\n", e->key, e->name[1]); e->name[0] = 'd'; e->key++; }
int main() {
  Elem *e = new Elem; e->key = 10; e->name = "hello";
  k<<<1, 1>>>(e); cudaDeviceSynchronize();
  printf("%d %c\n", e->key, e->name[0]);
  delete e;
  Elem *f = new Elem(7); printf("%d\n", f->key); delete f;
  Sized *s = new Sized(); printf("%d\n", s->a[2]); delete s; s = nullptr; delete s;
  int *plain = new int(4); delete plain;
}
