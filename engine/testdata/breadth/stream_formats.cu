// Flags of streams, characters read one by one and counted, times and locales, compared with g++.
#include <cstdio>
#include <iostream>
#include <iomanip>
#include <sstream>
#include <fstream>
#include <string>
#include <ctime>
#include <clocale>
using namespace std;

void part0() {
    cout<<boolalpha<<true<<noboolalpha<<oct<<8<<dec<<showbase<<hex<<255<<dec<<noshowbase;
    cout.setf(ios::fixed);
    cout.precision(1);
    cout<<1.26;
    cout.unsetf(ios::fixed);
    cout<<1.26;
    cout.fill('*');
    cout.width(5);
    cout<<7;
    cout.fill(' ');
    cout << endl;
}
void part1() {
    cout<<setiosflags(ios::fixed)<<setprecision(2)<<1.0<<resetiosflags(ios::fixed)<<setbase(16)<<255<<setbase(10);
    ios_base::fmtflags f=cout.flags();
    cout<<hex<<16;
    cout.flags(f);
    cout<<16;
    cout.setf(ios::left,ios::adjustfield);
    cout<<setw(4)<<1<<'|';
    cout.setf(ios::right,ios::adjustfield);
    cout.setf(ios_base::scientific,ios_base::floatfield);
    cout<<2.5;
    cout.unsetf(ios::floatfield);
    cout<<2.5;
    cout.write("abc",2);
    cout << endl;
}
void part2() {
    char c;
    istringstream is("ab");
    is.get(c);
    cout<<c;
    while(is.get(c)) cout<<c;
    cout<<is.eof()<<is.gcount();
    cout << endl;
}
void part3() {
    istringstream is("abcdef");
    char b[4]={};
    is.read(b,3);
    cout<<b<<is.gcount();
    is.read(b,3);
    cout<<is.gcount();
    is.read(b,3);
    cout<<is.gcount()<<is.eof();
    cout << endl;
}
void part4() {
    bool b;
    istringstream j("1 0");
    j>>b;
    cout<<b;
    short q;
    istringstream k("9");
    k>>q;
    cout<<q;
    long double ld;
    istringstream l("2.5");
    l>>ld;
    cout<<ld;
    unsigned long long ull;
    istringstream m("18446744073709551615");
    m>>ull;
    cout<<ull;
    cout << endl;
}
void part5() {
    struct tm t = {};
    t.tm_year=124;
    t.tm_mon=1;
    t.tm_mday=29;
    t.tm_hour=13;
    t.tm_min=5;
    cout<<put_time(&t,"%Y-%m-%d %H:%M:%S")<<(setlocale(LC_ALL,"C")!=nullptr);
    ostringstream o;
    o<<put_time(&t,"%d.%m.%y");
    cout<<o.str();
    o.setf(ios::fixed);
    o.precision(1);
    o<<2.0;
    cout<<o.str();
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
