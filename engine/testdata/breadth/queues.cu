#include <cstdio>
#include <deque>
#include <queue>
#include <stack>
#include <string>
#include <vector>
struct Edge { int to; float w; bool operator<(const Edge &o) const { return w > o.w; } };
int main() {
    std::queue<int> q;
    for (int i = 0; i < 20; i++) { q.push(i * i); if (i % 3 == 0) q.pop(); }
    while (!q.empty()) { printf("%d ", q.front()); q.pop(); }
    std::stack<std::string> s;
    s.push("a"); s.push("bc"); s.push(std::string("def"));
    printf("\n%zu", s.size());
    for (; !s.empty(); s.pop()) printf(" %s", s.top().c_str());
    std::priority_queue<int> heap;
    std::priority_queue<Edge> edges;
    std::priority_queue<std::pair<float, int>, std::vector<std::pair<float, int>>, std::greater<std::pair<float, int>>> least;
    unsigned r = 12345;
    for (int i = 0; i < 40; i++) {
        r = r * 1103515245u + 12345u;
        heap.push((int)(r >> 20));
        edges.push(Edge{i, (float)(r >> 28)});
        least.push({(float)(r >> 27), i});
    }
    printf("\n");
    while (heap.size() > 30) { printf("%d ", heap.top()); heap.pop(); }
    for (; !edges.empty(); edges.pop()) printf("%d:%g ", edges.top().to, edges.top().w);
    for (; least.size() > 35; least.pop()) printf("%d:%g ", least.top().second, least.top().first);
    std::deque<int> d = {1, 2, 3};
    d.push_front(0); d.push_back(4); d.pop_back(); d[1] = 9;
    for (int x : d) printf("| %d", x);
    std::deque<int> e = d;
    e.pop_front();
    printf(" %zu %zu %d %d\n", d.size(), e.size(), e.front(), e.back());
    return 0;
}
