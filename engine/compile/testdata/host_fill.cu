static float mean(const float *v, int n) {
    double sum = 0.0;
    for (int i = 0; i < n; i++)
        sum += v[i] * 2 + 1;
    return (float)(sum / n);
}
int total;
int main(void) {
    float h[8];
    float *p = (float *)malloc(64);
    for (int i = 0; i < 8; i++) {
        h[i] = (float)((i * 7 + 3) % 11);
        p[i] = h[i];
        total++;
    }
    dim3 block(4, 2);
    return mean(h, 8) > 3 && p != 0;
}
