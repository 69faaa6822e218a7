// members of maps, sets and their unordered kin, part 2
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

void part6() {
    set<int> s{5,1,3};
    s.insert(2);
    auto r=s.insert(5);
    cout<<r.second<<*r.first;
    show(s);
    s.erase(3);
    s.emplace(9);
    show(s);
    for(auto i=s.rbegin();i!=s.rend();++i) cout<<*i;
    vector<int> v{7,7,8};
    s.insert(v.begin(),v.end());
    s.insert({0,1});
    show(s);
    cout<<(s.find(100)==s.end())<<*s.lower_bound(4)<<s.empty();
    set<int> t(v.begin(),v.end());
    show(t);
    t.swap(s);
    show(s);
    cout<<(s==t)<<(s<t);
    cout << endl;
}
void part7() {
    map<int,P> m;
    m[1];
    m[2]=P(5);
    m.emplace(3,7);
    m.try_emplace(4,8);
    m.insert({5,P(9)});
    cout<<"|";
    m.erase(1);
    cout<<"|";
    map<int,P> n=m;
    cout<<"|";
    n=std::move(m);
    cout<<"|"<<m.size();
    cout << endl;
}
void part8() {
    map<string,unique_ptr<int>> m;
    m["a"]=make_unique<int>(3);
    m.emplace("b",make_unique<int>(4));
    for(auto &[k,v]:m) cout<<k<<*v;
    auto n=std::move(m);
    cout<<n.size()<<m.size();
    cout << endl;
}
void part9() {
    map<string,vector<int>> m;
    m["x"].push_back(1);
    m["x"].push_back(2);
    m["y"];
    for(auto&p:m) cout<<p.first<<p.second.size();
    const auto &c=m;
    cout<<c.at("x")[1]<<c.find("y")->first<<c.begin()->first;
    cout << endl;
}
void part10() {
    map<pair<int,int>,int> m;
    m[{1,2}]=3;
    m[make_pair(0,5)]=4;
    for(auto&[k,v]:m) cout<<k.first<<k.second<<v;
    map<string,map<string,int>> mm;
    mm["a"]["b"]=1;
    cout<<mm["a"]["b"]<<mm["a"]["c"];
    cout << endl;
}
int main() {
    part6();
    part7();
    part8();
    part9();
    part10();
    return 0;
}
