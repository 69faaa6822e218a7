// members of maps, sets and their unordered kin, part 4
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <string>
#include <vector>
#include <memory>
#include <algorithm>
#include <numeric>
using namespace std;
template <typename C> void show(const C &c) { for (auto &x : c) cout << x << ' '; cout << '|'; }
template <typename C> void pshow(const C &c) { for (auto &x : c) cout << x.first << ':' << x.second << ' '; cout << '|'; }
struct P { int a; P() : a(0) { cout << "P()"; } P(int a) : a(a) { cout << "P" << a; } P(const P &o) : a(o.a) { cout << "copy"; } P(P &&o) : a(o.a) { cout << "move"; } ~P() { cout << "~" << a; } P &operator=(const P &o) { a=o.a; cout<<"="; return *this; } };
struct Cmp { bool operator()(int a, int b) const { return a > b; } };

void part16() {
    struct H { size_t operator()(const pair<int,int>&p) const { return p.first*31+p.second; } };
    unordered_map<pair<int,int>,int,H> m;
    for(int i=0;i<5;i++) m[{i,i+1}]=i;
    for(auto &[k,v]:m) cout<<k.first<<v;
    unordered_set<pair<int,int>,H> s;
    s.insert({1,2});
    cout<<s.count({1,2});
    cout << endl;
}
void part17() {
    set<string> a{"x","y"}, b{"y","z"};
    a.merge(b);
    show(a);
    show(b);
    set<int> q;
    for(int i:{5,3,9,1}) q.insert(i);
    auto it=q.begin();
    advance(it,2);
    cout<<*it;
    q.erase(it);
    show(q);
    q.erase(q.begin(),q.find(9));
    show(q);
    map<int,int> c{{1,1}}, d{{2,2},{1,5}};
    c.merge(d);
    pshow(c);
    pshow(d);
    cout << endl;
}
void part18() {
    set<int> a{1,2,3,4}, b{3,4,5};
    vector<int> o;
    for(int x:a) if(b.count(x)) o.push_back(x);
    show(o);
    set<pair<int,int>> sp;
    sp.insert({2,1});
    sp.insert({1,9});
    sp.emplace(0,4);
    cout<<sp.begin()->second;
    while(!sp.empty()){ auto [x,y]=*sp.begin(); sp.erase(sp.begin()); cout<<x<<y; }
    cout << endl;
}
void part19() {
    map<int,int> m;
    m.insert(pair<int,int>(1,2));
    m.insert(map<int,int>::value_type(2,3));
    map<int,int>::iterator i=m.find(1);
    if(i!=m.end()) cout<<i->second;
    for(map<int,int>::const_iterator c=m.begin();c!=m.end();c++) cout<<c->first;
    m.emplace_hint(m.end(),7,8);
    cout<<m.rbegin()->second;
    m.clear();
    cout<<m.empty();
    for (map<int,int>::reverse_iterator r=m.rbegin(); r!=m.rend(); ++r) cout<<r->first;
    cout << endl;
}
void part20() {
    multimap<int,string,greater<int>> m;
    m.emplace(3,"c");
    m.emplace(5,"e");
    m.emplace(3,"d");
    pshow(m);
    multimap<int,string,greater<int>> n(m);
    n.insert({4,"x"});
    pshow(n);
    cout<<n.lower_bound(3)->second<<n.upper_bound(5)->second;
    cout << endl;
}
int main() {
    part16();
    part17();
    part18();
    part19();
    part20();
    return 0;
}
