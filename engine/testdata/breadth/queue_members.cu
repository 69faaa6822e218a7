// members of deques, queues and vectors
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

void part0() {
    deque<int> d{1,2,3};
    d.push_front(0);
    d.emplace_back(4);
    d.emplace_front(-1);
    show(d);
    d.insert(d.begin()+2,9);
    show(d);
    d.erase(d.begin());
    d.erase(d.begin()+1,d.begin()+3);
    show(d);
    sort(d.begin(),d.end());
    show(d);
    for(auto i=d.rbegin();i!=d.rend();++i) cout<<*i;
    cout<<d.at(1)<<d[0]<<d.front()<<d.back()<<d.size();
    cout << endl;
}
void part1() {
    vector<int> v{4,5,6};
    deque<int> d(v.begin(),v.end());
    deque<int> e=d, f=std::move(e);
    cout<<(d==f)<<e.size();
    f.assign(3,1);
    show(f);
    f.assign({7,8});
    show(f);
    f.swap(d);
    show(f);
    d.resize(4);
    show(d);
    d.clear();
    cout<<d.empty();
    d.insert(d.end(),{1,2,3});
    d.insert(d.begin(),2,0);
    show(d);
    auto it=d.begin();
    it+=2;
    cout<<*it<<it[1]<<(d.end()-it);
    *it--=5;
    cout<<*it;
    show(d);
    cout << endl;
}
void part2() {
    queue<string> q;
    q.push("a");
    q.emplace(3,'b');
    cout<<q.front()<<q.back()<<q.size();
    q.pop();
    cout<<q.front();
    stack<pair<int,int>> s;
    s.push({1,2});
    s.emplace(3,4);
    cout<<s.top().second;
    s.pop();
    cout<<s.top().first<<s.size()<<s.empty();
    stack<int,vector<int>> t;
    t.push(1);
    cout<<t.top();
    queue<int,list<int>> ql;
    ql.push(4);
    ql.push(5);
    ql.pop();
    cout<<ql.front();
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    return 0;
}
