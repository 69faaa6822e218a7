// more members of deques, queues and vectors
#include <cstdio>
#include <iostream>
#include <queue>
#include <stack>
#include <deque>
#include <vector>
#include <list>
#include <string>
#include <chrono>
#include <algorithm>
#include <functional>
using namespace std;
template <typename C> void show(const C &c) { for (auto &x : c) cout << x << ' '; cout << '|'; }
struct Job { int p; string n; bool operator<(const Job &o) const { return p < o.p; } };

void part3() {
    priority_queue<int> p;
    for(int x:{3,1,4,1,5,9,2,6}) p.push(x);
    while(!p.empty()){cout<<p.top(); p.pop();} priority_queue<int,vector<int>,greater<int>> m;
    for(int x:{3,1,2}) m.push(x);
    while(!m.empty()){cout<<m.top(); m.pop();} priority_queue<Job> j;
    j.push({2,"b"});
    j.push({5,"e"});
    j.emplace(Job{3,"c"});
    cout<<j.top().n;
    vector<int> v{5,2,8};
    priority_queue<int> h(v.begin(),v.end());
    cout<<h.top();
    auto c=[](int a,int b){return a>b;};
    priority_queue<int,vector<int>,decltype(c)> l(c);
    l.push(4);
    l.push(2);
    cout<<l.top();
    priority_queue<pair<int,string>> ps;
    ps.push({1,"x"});
    ps.push(make_pair(2,"y"));
    ps.emplace(0,"z");
    cout<<ps.top().second;
    cout << endl;
}
void part4() {
    vector<int> v{1,2,3};
    v.assign({4,5});
    show(v);
    list<int> l{7,8,9};
    v.assign(l.begin(),l.end());
    show(v);
    v.emplace(v.begin()+1,55);
    show(v);
    v.insert(v.begin(),{0,0});
    show(v);
    v.insert(v.end(),l.begin(),l.end());
    show(v);
    v.erase(v.begin(),v.begin()+2);
    v.shrink_to_fit();
    show(v);
    cout<<*v.cbegin()<<v.data()[1]<<(v<vector<int>{9})<<(vector<int>{1,2}<vector<int>{1,2,3});
    vector<int>::reverse_iterator r=v.rbegin();
    cout<<*r;
    v.resize(2,7);
    v.insert(v.begin()+1,3,6);
    show(v);
    cout << endl;
}
void part5() {
    using namespace std::chrono;
    auto d=milliseconds(12345);
    cout<<(d%1000).count()<<(d%seconds(1)).count();
    d%=milliseconds(100);
    cout<<d.count();
    auto t=seconds(3725);
    auto h=duration_cast<hours>(t);
    t%=hours(1);
    auto mi=duration_cast<minutes>(t);
    t%=60;
    cout<<h.count()<<mi.count()<<t.count();
    cout << endl;
}
void part6() {
    vector<vector<int>> g(3,vector<int>(2,1));
    g[1].push_back(4);
    g.push_back({1,2});
    g.emplace_back(2,9);
    for(auto&r:g) show(r);
    vector<vector<int>> h=g;
    cout<<(g==h);
    sort(g.begin(),g.end(),[](auto&a,auto&b){return a.size()>b.size();});
    cout<<g[0].size();
    vector<pair<int,string>> p{{1,"a"},{0,"b"}};
    sort(p.begin(),p.end());
    cout<<p[0].second;
    vector<int> w{h[1]};
    cout<<w.size();
    cout << endl;
}
int main() {
    part3();
    part4();
    part5();
    part6();
    return 0;
}
