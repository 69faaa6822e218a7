// members of maps, sets and their unordered kin, part 1
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

void part0() {
    map<string,int> m;
    m["b"]=1;
    m["a"]++;
    m.insert({"c",3});
    m.insert(make_pair("d",4));
    m.emplace("e",5);
    pshow(m);
    cout<<m.size()<<m.count("a")<<m.count("z");
    cout << endl;
}
void part1() {
    map<int,string> m{{1,"a"},{2,"b"}};
    auto r=m.insert({1,"z"});
    cout<<r.second<<r.first->second;
    auto [it,ok]=m.emplace(3,"c");
    cout<<ok<<it->first;
    m.try_emplace(4,"d");
    m.try_emplace(4,"q");
    m.insert_or_assign(4,"w");
    pshow(m);
    m.erase(2);
    m.erase(m.begin());
    pshow(m);
    cout<<m.at(4);
    cout << endl;
}
void part2() {
    map<int,int> m;
    for(int i=0;i<10;i++) m[i]=i*i;
    auto lo=m.lower_bound(3), hi=m.upper_bound(6);
    for(auto i=lo;i!=hi;++i) cout<<i->second<<' ';
    m.erase(lo,hi);
    pshow(m);
    cout<<m.rbegin()->first<<prev(m.end())->first<<next(m.begin())->first;
    auto e=m.equal_range(1);
    cout<<distance(e.first,e.second);
    cout << endl;
}
void part3() {
    map<int,int,greater<int>> m{{1,2},{3,4}};
    pshow(m);
    map<int,int,Cmp> n;
    n[1]=1;
    n[5]=2;
    pshow(n);
    auto f=[](int a,int b){return a>b;};
    map<int,int,decltype(f)> o(f);
    o[2]=1;
    o[9]=3;
    pshow(o);
    cout << endl;
}
void part4() {
    multimap<string,int> m;
    m.insert({"a",1});
    m.insert({"b",2});
    m.insert({"a",3});
    m.emplace("a",0);
    pshow(m);
    cout<<m.count("a");
    auto r=m.equal_range("a");
    for(auto i=r.first;i!=r.second;++i) cout<<i->second;
    cout<<m.erase("a");
    pshow(m);
    auto f=m.find("b");
    cout<<f->second;
    cout << endl;
}
void part5() {
    multiset<int> s{3,1,3,2,3};
    show(s);
    s.insert(2);
    show(s);
    cout<<s.count(3);
    s.erase(s.find(3));
    show(s);
    s.erase(3);
    show(s);
    cout<<*s.begin()<<*s.rbegin();
    multiset<int,greater<int>> g(s.begin(),s.end());
    show(g);
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    part3();
    part4();
    part5();
    return 0;
}
