#define COUNT 8
__global__ void one_expression(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    out[i] = a[i] * b[i] + c[i];
}
__global__ void two_statements(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    float product = a[i] * b[i];
    float sum = product + c[i];
    out[i] = sum;
}
__global__ void product_also_stored(const float *a, const float *b, const float *c, float *out, float *product) {
    int i = threadIdx.x;
    float p = a[i] * b[i];
    out[i] = p + c[i];
    product[i] = p;
}
__global__ void product_in_two_sums(const float *a, const float *b, const float *c, const float *f, float *out,
                                    float *other) {
    int i = threadIdx.x;
    float p = a[i] * b[i];
    out[i] = p + c[i];
    other[i] = p + f[i];
}
__global__ void two_products(const float *a, const float *b, const float *c, const float *d, float *out) {
    int i = threadIdx.x;
    out[i] = a[i] * b[i] + c[i] * d[i];
}
__global__ void product_minus(const float *a, const float *b, const float *e, float *out) {
    int i = threadIdx.x;
    out[i] = a[i] * b[i] - e[i];
}
__global__ void minus_product(const float *a, const float *b, const float *e, float *out) {
    int i = threadIdx.x;
    out[i] = e[i] - a[i] * b[i];
}
__global__ void kept_apart(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    out[i] = __fadd_rn(__fmul_rn(a[i], b[i]), c[i]);
}
__global__ void kept_apart_two_statements(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    float product = __fmul_rn(a[i], b[i]);
    float sum = __fadd_rn(product, c[i]);
    out[i] = sum;
}
__global__ void half_kept_apart(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    out[i] = __fmul_rn(a[i], b[i]) + c[i];
}
__global__ void asked_for(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    out[i] = fmaf(a[i], b[i], c[i]);
}
__global__ void compound_assignment(const float *a, const float *b, const float *c, float *out) {
    int i = threadIdx.x;
    float acc = c[i];
    acc += a[i] * b[i];
    out[i] = acc;
}
