#include <cstdio>
#include <thrust/universal_vector.h>
#include <thrust/device_vector.h>
#include <thrust/transform.h>
#include <thrust/reduce.h>
#include <thrust/execution_policy.h>
int main() {
    thrust::universal_vector<float> temp{42, 24, 50};
    for (int step = 0; step < 3; step++) {
        thrust::transform(thrust::device, temp.begin(), temp.end(), temp.begin(), [] __host__ __device__(float t) { return t + 0.5f * (20 - t); });
        for (int i = 0; i < (int)temp.size(); i++) printf("%.2f ", temp[i]);
        printf("\n");
    }
    temp[1] = 7;
    temp.push_back(1);
    printf("%.2f %zu\n", thrust::reduce(temp.begin(), temp.end(), 0.0f), temp.size());
    thrust::universal_vector<int> n(5, 3);
    int *raw = thrust::raw_pointer_cast(n.data());
    raw[2] = 9;
    printf("%d %d\n", thrust::reduce(thrust::device, n.begin(), n.end()), n[2]);
    thrust::device_vector<int> d{1, 2, 3};
    thrust::host_vector<int> h{4, 5};
    printf("%d %d\n", thrust::reduce(d.begin(), d.end()), h[0] + h[1]);
    return 0;
}
