// Thrust: vectors, iterators and algorithms, on the device and on the host.
#include <thrust/host_vector.h>
#include <thrust/device_vector.h>
#include <thrust/transform.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/copy.h>
#include <thrust/functional.h>
#include <thrust/execution_policy.h>
#include <stdio.h>
#include <vector>

struct saxpy {
    float a;
    saxpy(float x) : a(x) {}
    __host__ __device__ float operator()(const float &x, const float &y) const { return a * x + y; }
};
struct is_even {
    __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};
struct squared {
    __host__ __device__ int operator()(int x) const { return x * x; }
};
__global__ void halve(int *a, int n) {
    int i = threadIdx.x;
    if (i < n)
        a[i] /= 2;
}
template <typename V> void show(const char *name, const V &v) {
    printf("%s:", name);
    for (size_t i = 0; i < v.size(); i++)
        printf(" %d", (int)v[i]);
    printf("\n");
}

int main() {
    thrust::host_vector<int> h(10);
    for (int i = 0; i < 10; i++)
        h[i] = (7 * i + 3) % 10;
    thrust::device_vector<int> d = h;
    show("copied", d);
    thrust::sort(d.begin(), d.end());
    show("sorted", d);
    thrust::sort(d.begin(), d.end(), thrust::greater<int>());
    show("falling", d);
    printf("%d %d %d\n", thrust::reduce(d.begin(), d.end()), thrust::reduce(d.begin(), d.end(), 100),
           thrust::reduce(d.begin(), d.end(), 0, thrust::maximum<int>()));
    d[3] = 40;
    d[4] += 2;
    int third = d[3];
    printf("%d %d\n", third, d[3] + d[4]);
    thrust::device_vector<int> e(10), f(1000, 1);
    thrust::transform(d.begin(), d.end(), e.begin(), squared());
    show("squares", e);
    thrust::transform(d.begin(), d.end(), e.begin(), e.begin(), thrust::plus<int>());
    show("sums", e);
    thrust::inclusive_scan(f.begin(), f.end(), f.begin());
    printf("%d %d %d\n", (int)f[0], (int)f[499], (int)f.back());
    thrust::exclusive_scan(f.begin(), f.end(), f.begin(), 5);
    printf("%d %d %d\n", (int)f[0], (int)f[2], (int)f[999]);
    thrust::sequence(e.begin(), e.end());
    show("sequence", e);
    thrust::device_vector<int> even(10);
    auto end = thrust::copy_if(e.begin(), e.end(), even.begin(), is_even());
    printf("%d even\n", (int)(end - even.begin()));
    thrust::fill(e.begin(), e.begin() + 3, 9);
    printf("%d nines, %d even\n", (int)thrust::count(e.begin(), e.end(), 9), (int)thrust::count_if(e.begin(), e.end(), is_even()));
    thrust::host_vector<int> keys(5), values(5);
    for (int i = 0; i < 5; i++) {
        keys[i] = (3 * i) % 5;
        values[i] = 10 * i;
    }
    thrust::device_vector<int> k = keys, v = values;
    thrust::sort_by_key(k.begin(), k.end(), v.begin());
    show("keys", k);
    show("values", v);
    printf("%d\n", thrust::transform_reduce(k.begin(), k.end(), squared(), 0, thrust::plus<int>()));
    int *raw = thrust::raw_pointer_cast(v.data());
    halve<<<1, 32>>>(raw, 5);
    halve<<<1, 32>>>(thrust::raw_pointer_cast(&v[0]), 2);
    thrust::copy(v.begin(), v.end(), values.begin());
    show("halves", values);
    thrust::device_ptr<int> p(raw);
    printf("%d %d\n", thrust::reduce(p, p + 5), thrust::reduce(thrust::device, raw, raw + 5, 1));
    auto largest = thrust::max_element(d.begin(), d.end());
    printf("%d at %d\n", (int)*largest, (int)(largest - d.begin()));
    thrust::sort(keys.begin(), keys.end());
    show("on the host", keys);
    std::vector<float> x(4, 2.0f);
    thrust::device_vector<float> a(x.begin(), x.end()), b(4, 1.0f);
    thrust::transform(a.begin(), a.end(), b.begin(), b.begin(), saxpy(3));
    printf("%g %g\n", (float)b[0], thrust::inner_product(a.begin(), a.end(), b.begin(), 0.0f));
    auto t = thrust::make_transform_iterator(thrust::make_counting_iterator(1), squared());
    printf("%d\n", thrust::reduce(t, t + 10, 0));
    printf("%d\n", (int)(thrust::remove_if(d.begin(), d.end(), is_even()) - d.begin()));
    return 0;
}
