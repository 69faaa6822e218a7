// goto: out of nested loops and of a switch, back, to a clean-up that objects with destructors stand before, and in kernels.
#include <cstdio>
#include <vector>

#define CHECK(call) \
    if ((call) != cudaSuccess) { \
        fprintf(stderr, "failed: %s\n", #call); \
        goto fail; \
    }

struct noisy {
    const char *name;
    explicit noisy(const char *n) : name(n) { printf("+%s ", name); }
    ~noisy() { printf("-%s ", name); }
};

__global__ void find(const int *table, int *place, int wanted, int rows) {
    int r, c;
    for (r = 0; r < rows; r++)
        for (c = 0; c < 4; c++)
            if (table[4 * r + c] == wanted + (int)threadIdx.x)
                goto found;
    place[threadIdx.x] = -1;
    return;
found:
    place[threadIdx.x] = 10 * r + c;
}

__global__ void collatz(int *steps) {
    int n = threadIdx.x + 1, count = 0;
again:
    if (n == 1)
        goto done;
    n = n % 2 ? 3 * n + 1 : n / 2;
    count++;
    goto again;
done:
    steps[threadIdx.x] = count;
}

int objects(int n) {
    noisy outer("outer");
    int round = 0;
repeat:
    {
        noisy inner("inner");
        if (n == 0)
            goto end;
        std::vector<int> list(n, 2);
        for (int x : list) {
            noisy each("each");
            if (x + round > n)
                goto end;
            if (round++ < 1)
                goto repeat;
        }
    }
end:
    printf("/ ");
    return round;
}

int machine(const char *text) {
    int state = 0;
    for (const char *p = text;; p++) {
        switch (*p) {
        case 'a':
            goto next;
        case 0:
            goto out;
        default:
            break;
        }
        state += 10;
        continue;
    next:
        state++;
    }
out:
    return state;
}

int into(int n) {
    int sum = 0;
    if (n > 2)
        goto middle;
    while (n < 3) {
        sum += 100;
    middle:
        sum++;
        n++;
    }
    return sum;
}

int run() {
    int *table = 0, *place = 0, h[12], back[4];
    for (int i = 0; i < 12; i++)
        h[i] = 3 * i;
    CHECK(cudaMalloc(&table, sizeof h));
    CHECK(cudaMalloc(&place, sizeof back));
    CHECK(cudaMemcpy(table, h, sizeof h, cudaMemcpyHostToDevice));
    find<<<1, 4>>>(table, place, 15, 3);
    CHECK(cudaMemcpy(back, place, sizeof back, cudaMemcpyDeviceToHost));
    printf("%d %d %d %d\n", back[0], back[1], back[2], back[3]);
    collatz<<<1, 4>>>(place);
    CHECK(cudaMemcpy(back, place, sizeof back, cudaMemcpyDeviceToHost));
    printf("%d %d %d %d\n", back[0], back[1], back[2], back[3]);
fail:
    cudaFree(table);
    cudaFree(place);
    return 0;
}

int main() {
    run();
    printf("= %d\n", objects(0));
    printf("= %d\n", objects(2));
    printf("= %d\n", objects(9));
    printf("%d %d %d\n", machine("aba"), into(1), into(5));
    return 0;
}
