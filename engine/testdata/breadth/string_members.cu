// The members of std::string, compared with g++.
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
#include <sstream>
#include <iomanip>
using namespace std;

void part0() {
    string s("hello");
    s.assign("abc");
    cout<<s;
    cout << endl;
}
void part1() {
    string s("hello");
    s.assign(3,'x');
    cout<<s;
    cout << endl;
}
void part2() {
    string s("hello"), t("world");
    s.assign(t,1,3);
    cout<<s;
    cout << endl;
}
void part3() {
    string s("hello");
    s.assign("world",2);
    cout<<s;
    cout << endl;
}
void part4() {
    string s("hello");
    vector<char> v{'a','b'};
    s.assign(v.begin(),v.end());
    cout<<s;
    cout << endl;
}
void part5() {
    string s("hello");
    s.insert(2,"XX");
    cout<<s;
    cout << endl;
}
void part6() {
    string s("hello");
    s.insert(2,3,'y');
    cout<<s;
    cout << endl;
}
void part7() {
    string s("hello");
    s.insert(s.begin(),'y');
    cout<<s;
    cout << endl;
}
void part8() {
    string s("hello");
    s.insert(s.begin()+2,2,'z');
    cout<<s;
    cout << endl;
}
void part9() {
    string s("hello");
    s.insert(1,"abcdef",2);
    cout<<s;
    cout << endl;
}
void part10() {
    string s("hello");
    s.insert(1,string("abcdef"),2,3);
    cout<<s;
    cout << endl;
}
void part11() {
    string s("hello");
    s.erase(s.begin());
    cout<<s;
    cout << endl;
}
void part12() {
    string s("hello");
    s.erase(s.begin()+1,s.end()-1);
    cout<<s;
    cout << endl;
}
void part13() {
    string s("hello");
    s.erase(2);
    cout<<s;
    cout << endl;
}
void part14() {
    string s("hello");
    s.erase(1,2);
    cout<<s;
    cout << endl;
}
void part15() {
    string s("hello");
    s.replace(1,2,"ABCD");
    cout<<s;
    cout << endl;
}
void part16() {
    string s("hello");
    s.replace(1,2,3,'-');
    cout<<s;
    cout << endl;
}
void part17() {
    string s("hello");
    s.replace(s.begin(),s.begin()+2,"JJ");
    cout<<s;
    cout << endl;
}
void part18() {
    string s("hello");
    s.replace(1,2,"ABCD",2);
    cout<<s;
    cout << endl;
}
void part19() {
    string s("hello");
    s.replace(1,2,string("ABCD"),1,2);
    cout<<s;
    cout << endl;
}
void part20() {
    string s("hello");
    s.append("world",1,2);
    cout<<s;
    cout << endl;
}
void part21() {
    string s("hello");
    s.append(string("world"),1,2);
    cout<<s;
    cout << endl;
}
void part22() {
    string s("hello");
    s.append({'a','b'});
    cout<<s;
    cout << endl;
}
void part23() {
    string s("hello"), t("xyz");
    s.append(t.begin(),t.end());
    cout<<s;
    cout << endl;
}
void part24() {
    string s{'a','b','c'};
    cout<<s;
    cout << endl;
}
void part25() {
    string s(string("hello"),2);
    cout<<s;
    cout << endl;
}
void part26() {
    string s(string("hello"),1,3);
    cout<<s;
    cout << endl;
}
void part27() {
    string s = {"abc"};
    cout<<s;
    cout << endl;
}
void part28() {
    string s;
    s = 'c';
    cout<<s;
    cout << endl;
}
void part29() {
    string s;
    s = {'a','b'};
    cout<<s;
    cout << endl;
}
void part30() {
    string s("hello");
    cout<<s.compare(1,3,"ell")<<s.compare(0,2,string("he"));
    cout << endl;
}
void part31() {
    string s("hello");
    cout<<(s.compare("help")<0);
    cout << endl;
}
void part32() {
    string s("hello");
    cout<<s.compare(1,2,string("xelx"),1,2);
    cout << endl;
}
void part33() {
    string s("hello hello");
    cout<<s.rfind("hello")<<s.rfind("lo",5)<<s.rfind('l',4);
    cout << endl;
}
void part34() {
    string s("hello");
    cout<<s.find_first_of("lo")<<s.find_first_of('l')<<s.find_first_not_of("he")<<s.find_first_not_of('h');
    cout << endl;
}
void part35() {
    string s("hello");
    cout<<s.find_last_of("l")<<s.find_last_of('l',2)<<s.find_last_not_of("o")<<s.find_last_not_of('o',3)<<s.find_last_of("he",3);
    cout << endl;
}
void part36() {
    string s("hello");
    cout<<s.find("zz")<<" "<<(s.find('z')==string::npos)<<s.find("lz",0,1);
    cout << endl;
}
void part37() {
    string s("hello");
    char b[10]={};
    cout<<s.copy(b,3,1)<<b;
    cout << endl;
}
void part38() {
    string s("hello");
    for(auto it=s.crbegin();it!=s.crend();++it) cout<<*it;
    cout << endl;
}
void part39() {
    string s("hello");
    for(auto it=s.cbegin();it!=s.cend();++it) cout<<*it;
    cout << endl;
}
void part40() {
    string s("hello");
    s.shrink_to_fit();
    cout<<s<<(s.max_size()>1000);
    cout << endl;
}
void part41() {
    string s("hello");
    const string t=s;
    cout<<t.at(1)<<t.front()<<t.back()<<t[0];
    cout << endl;
}
void part42() {
    string s("hello");
    s.data()[0]='J';
    cout<<s;
    cout << endl;
}
void part43() {
    string s("abc");
    cout<<(s<"abd")<<("abb"<s)<<(s>"abb")<<(s<="abc")<<(s>="abc")<<("abc">=s)<<("a"!=s)<<("abd">s)<<("abc"<=s);
    cout << endl;
}
void part44() {
    string s = string("a")+"b"+'c'+string("d");
    cout<<s;
    swap(s,s);
    string t="q";
    swap(s,t);
    cout<<s<<t;
    cout << endl;
}
void part45() {
    string s("hello");
    sort(s.begin(),s.end());
    cout<<s;
    reverse(s.begin(),s.end());
    cout<<s;
    cout << endl;
}
void part46() {
    string s("hello");
    transform(s.begin(),s.end(),s.begin(),::toupper);
    cout<<s;
    cout << endl;
}
void part47() {
    string s("  hi ");
    s.erase(0,s.find_first_not_of(' '));
    s.erase(s.find_last_not_of(' ')+1);
    cout<<'['<<s<<']';
    cout << endl;
}
void part48() {
    string s("hello");
    cout<<s.capacity();
    cout << endl;
}
void part49() {
    string s(20,'a');
    cout<<s.capacity();
    s+="b";
    cout<<" "<<s.capacity();
    cout << endl;
}
void part50() {
    string s;
    cout<<s.capacity()<<" "<<s.length();
    for(int i=0;i<16;i++)s+='a';
    cout<<" "<<s.capacity();
    s.reserve(100);
    cout<<" "<<s.capacity();
    cout << endl;
}
void part51() {
    using namespace std::string_literals;
    auto s="abc"s;
    cout<<s.size()<<s+"d";
    cout << endl;
}
void part52() {
    string s("hello");
    s.resize(3);
    cout<<s;
    s.resize(5,'x');
    cout<<s;
    s.push_back('q');
    s.pop_back();
    cout<<s;
    cout << endl;
}
void part53() {
    string s("a,b,c");
    stringstream ss(s);
    string p;
    while(getline(ss,p,',')) cout<<p<<";";
    cout << endl;
}
void part54() {
    string s("hello");
    string::iterator it=find(s.begin(),s.end(),'l');
    cout<<it-s.begin();
    string::reverse_iterator r=s.rbegin();
    cout<<*r;
    string::const_iterator c=s.begin();
    cout<<*c;
    cout << endl;
}
void part55() {
    string s("hello");
    string t=std::move(s);
    cout<<t<<s.empty();
    cout << endl;
}
void part56() {
    string s="x=" + to_string(3) + " y=" + to_string(2.5);
    cout<<s;
    cout << endl;
}
void part57() {
    ostringstream o;
    o<<setw(5)<<setfill('0')<<42<<hex<<255<<fixed<<setprecision(2)<<3.14159;
    cout<<o.str();
    cout << endl;
}
void part58() {
    ostringstream o;
    o<<"abc";
    o.str("");
    o.clear();
    o<<"d";
    cout<<o.str();
    cout << endl;
}
void part59() {
    istringstream is("1 2 3");
    int x,s=0;
    while(is>>x) s+=x;
    cout<<s;
    cout << endl;
}
void part60() {
    string s("test");
    cout<<setw(10)<<s<<'|'<<left<<setw(10)<<s<<'|'<<right;
    cout << endl;
}
void part61() {
    string s;
    s.append(3,'a').append("b").push_back('c');
    cout<<s;
    cout << endl;
}
void part62() {
    cout<<stoi("42")+stol("1")+stof("1.5")<<stoi("ff",nullptr,16);
    size_t p;
    stoi("12abc",&p);
    cout<<p;
    cout << endl;
}
void part63() {
    string s("abc");
    for(char &c:s) c++;
    cout<<s;
    for(size_t i=0;i<s.length();++i) cout<<(int)s[i];
    cout << endl;
}
void part64() {
    string s("hello");
    auto it=s.begin();
    it=s.erase(it);
    cout<<*it;
    s.insert(s.end(),{'x','y'});
    cout<<s;
    s.insert(s.begin()+1,s.begin(),s.begin()+2);
    cout<<s;
    cout << endl;
}
void part65() {
    string a="x", b="y";
    a.swap(b);
    cout<<a<<b;
    cout<<max(a,b);
    cout << endl;
}
void part66() {
    stringstream ss("x y");
    cout<<ss.rdbuf();
    cout << endl;
}
void part67() {
    istringstream is;
    is.str("5 6");
    int a,b;
    is>>a>>b;
    cout<<a+b;
    cout << endl;
}
void part68() {
    stringstream ss;
    ss<<1<<' '<<2;
    cout<<ss.str().size()<<ss.tellp();
    cout << endl;
}
void part69() {
    vector<string> v{"b","a","c"};
    sort(v.begin(),v.end());
    for(const auto&s:v) cout<<s;
    cout << endl;
}
void part70() {
    string s("a-b");
    auto p=s.find('-');
    cout<<s.substr(0,p)<<s.substr(p+1);
    cout<<s.substr(3).empty();
    cout << endl;
}
int main() {
    part0();
    part1();
    part2();
    part3();
    part4();
    part5();
    part6();
    part7();
    part8();
    part9();
    part10();
    part11();
    part12();
    part13();
    part14();
    part15();
    part16();
    part17();
    part18();
    part19();
    part20();
    part21();
    part22();
    part23();
    part24();
    part25();
    part26();
    part27();
    part28();
    part29();
    part30();
    part31();
    part32();
    part33();
    part34();
    part35();
    part36();
    part37();
    part38();
    part39();
    part40();
    part41();
    part42();
    part43();
    part44();
    part45();
    part46();
    part47();
    part48();
    part49();
    part50();
    part51();
    part52();
    part53();
    part54();
    part55();
    part56();
    part57();
    part58();
    part59();
    part60();
    part61();
    part62();
    part63();
    part64();
    part65();
    part66();
    part67();
    part68();
    part69();
    part70();
    return 0;
}
