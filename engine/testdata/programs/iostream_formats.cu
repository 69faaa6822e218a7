// cout of basic types, manipulators, endl, cerr, strings
#include <iostream>
#include <iomanip>
#include <algorithm>
using namespace std;
struct V { float x, y; }; ostream &operator<<(ostream &o, const V &v) { return o << "(" << v.x << ", " << v.y << ")"; }
enum Color { RED, GREEN = 7 };
__global__ void twice(float *p) { p[threadIdx.x] *= 2; }
int main() {
    short s = -3; unsigned char uc = 'u'; signed char sc = 'c'; long long ll = 1LL << 40; unsigned u = 4000000000u; size_t z = 12; bool b = true; float f = 0.1f; double d = 1.0 / 3; const char *cs = "cstr"; void *np = nullptr;
    cout << s << ' ' << uc << sc << ' ' << ll << ' ' << u << ' ' << z << ' ' << b << ' ' << f << ' ' << d << ' ' << cs << ' ' << np << endl;
    cout << 1e10 << ' ' << 1e-5 << ' ' << 100000.0 << ' ' << 1000000.0 << ' ' << 123456789.0f << ' ' << 2.0 << ' ' << 1.0 / 0.0 << ' ' << GREEN << '\n';
    cout << setprecision(3) << d << ' ' << fixed << d << ' ' << 2.0f << ' ' << setw(8) << 1.5 << '|' << left << setw(6) << 42 << '|' << right << setfill('0') << setw(5) << 7 << endl;
    cout << hex << 255 << ' ' << uppercase << 0xabc << dec << ' ' << boolalpha << true << noboolalpha << ' ' << false << scientific << ' ' << 12345.678 << "\n"; cout << defaultfloat << setprecision(6) << V{1, 2.5f} << "\n";
    float v[9] = {1, 7, 2}; cout << v[1] << ' ' << max(3, 4) << ' ' << min(2.5, 1.5) << endl; float *dp; cudaMalloc(&dp, sizeof v); cudaMemcpy(dp, v, sizeof v, cudaMemcpyHostToDevice); twice<<<1, 9>>>(dp); cudaMemcpy(v, dp, sizeof v, cudaMemcpyDeviceToHost); for (auto x : v) cout << x << ' '; cout << "\n";
    cerr << "err\n"; cudaFree(dp); cout << cudaGetErrorString(cudaGetLastError()) << endl; return 0;
}
