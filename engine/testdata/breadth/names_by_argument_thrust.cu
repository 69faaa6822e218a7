// Iterators of device memory lead to Thrust's functions, whatever else the names mean.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
using namespace std;
int main() {
    thrust::device_vector<int> d(4, 2);
    d[1] = 9;
    int total = reduce(d.begin(), d.end());
    sort(d.begin(), d.end());
    cout << total << " " << d[3] << endl;
}
