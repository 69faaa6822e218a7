struct Vec {
    float x, y;
    __device__ Vec(float x, float y) : x(x), y(y) {}
    __device__ Vec operator*(float s) const { return Vec(x * s, y * s); }
    __device__ Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); }
    __device__ Vec &operator+=(const Vec &o) {
        x += o.x;
        y += o.y;
        return *this;
    }
};

__device__ void keep_larger(float &best, float x) {
    if (x <= best)
        return;
    best = x;
}

__global__ void move(const float *in, float *out, float step) {
    int i = threadIdx.x;
    Vec at(in[i], in[i + 1]);
    Vec speed(1, 2);
    at += speed * step;
    float best = 0;
    keep_larger(best, (at + speed).x);
    out[i] = best;
}
