// States and positions of file streams: at the end, behind what is no number, appended to, and of files that are not there.
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

template <typename S> void state(S &s) { cout << " " << s.eof() << s.fail() << s.good() << endl; }

int main() {
    {
        ofstream o("t.txt");
        o << "line one\n" << 42 << ' ' << 1.5 << "\nlast";
        cout << o.tellp() << endl;
    }
    {
        ifstream in("t.txt");
        string s;
        int n = 0;
        while (getline(in, s)) {
            n++;
            cout << s;
            state(in);
        }
        cout << n;
        state(in);
        in.clear();
        in.seekg(0);
        in >> s;
        cout << s << in.tellg() << endl;
        in.seekg(0, ios::end);
        cout << in.tellg();
        state(in);
    }
    {
        ofstream o("t.txt", ios::app);
        cout << o.tellp();
        o << "+more";
        cout << ' ' << o.tellp() << endl;
    }
    {
        ifstream in("t.txt");
        int x = 0;
        double d;
        string s;
        in >> s >> s >> x >> d;
        cout << s << x << d;
        state(in);
        in >> s;
        cout << s;
        state(in);
        in >> s;
        cout << s;
        state(in);
    }
    {
        fstream f("t.txt", ios::in | ios::out);
        f.seekp(3);
        f << "XX";
        f.seekg(0);
        string s;
        getline(f, s);
        cout << s << endl;
    }
    {
        ifstream in("none");
        cout << in.is_open() << !in << endl;
        state(in);
    }
    {
        ifstream in("t.txt", ios::binary);
        char b[8];
        in.read(b, 8);
        state(in);
        in.ignore(100);
        cout << in.peek();
        state(in);
    }
    {
        stringstream s("1 2 x");
        int a = 0, b = 0, c = 7;
        s >> a >> b >> c;
        cout << a << b << c;
        state(s);
        s.clear();
        string w;
        s >> w;
        cout << w;
        state(s);
    }
}
