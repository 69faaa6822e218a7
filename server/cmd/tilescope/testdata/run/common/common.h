#define CHECK(x) do { cudaError_t e = (x); if (e) printf("error %s:%d\n", __FILE__, __LINE__); } while (0)
