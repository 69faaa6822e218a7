union U {
    unsigned char byte[4];
    int word[2];
};

__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ U u[4];
    u[t].word[0] = u[t].word[1] = t;
    out[t] = u[t].byte[t + 1]; // want "index 4"
}
