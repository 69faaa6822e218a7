// Strings and streams of the C++ library.
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

int main() {
    string a = "shared", b("memory");
    string c = a + " " + b + '!';
    cout << c << " " << c.size() << " " << c.find("mem") << " " << (c.find("x") == string::npos) << endl;
    c += " tile";
    c.erase(0, 7);
    c.replace(0, 6, "global");
    cout << c << " " << c.substr(0, 3) << " " << c.rfind("l") << " " << (a < b) << (a == "shared") << endl;
    cout << to_string(42) + "/" + to_string(1.5) << " " << stoi("17") + 1 << " " << stod("2.5") * 2 << endl;
    cout << setw(8) << a << "|" << left << setw(8) << b << "|" << endl;
    vector<string> words;
    words.push_back("b");
    words.push_back("a");
    words.push_back(a.substr(2));
    for (const string &w : words)
        cout << w << ",";
    cout << endl;

    ofstream out("table.csv");
    out << "i,x" << endl;
    for (int i = 0; i < 3; i++)
        out << i << "," << fixed << setprecision(2) << i / 4.0 << "\n";
    out.close();
    ifstream in("table.csv");
    if (!in.is_open())
        return 1;
    string line;
    while (getline(in, line)) {
        stringstream parts(line);
        string part;
        int n = 0;
        while (getline(parts, part, ','))
            cout << n++ << "=" << part << " ";
        cout << endl;
    }
    istringstream cells("ab,cde,,fghijk");
    char cell[4];
    while (cells.getline(cell, sizeof cell, ','))
        cout << "[" << cell << "]";
    cout << "<" << cell << "> " << cells.eof() << endl;
    ifstream missing("none.txt");
    cout << (missing ? "there" : "not there") << endl;
    ostringstream text;
    text << "n=" << 5 << ' ' << 2.5f;
    cout << text.str() << " " << text.str().length() << endl;
    istringstream numbers("3 4.5 word");
    int i;
    double x;
    numbers >> i >> x >> line;
    cout << i + x << line << (numbers >> i ? "more" : " end") << endl;
    float data[3] = {1, 2, 3}, back[3];
    ofstream binary("data.bin", ios::binary);
    binary.write((char *)data, sizeof data);
    binary.close();
    ifstream again("data.bin", ios::in | ios::binary);
    again.seekg(0, ios::end);
    cout << again.tellg() << " ";
    again.seekg(0, ios::beg);
    again.read((char *)back, sizeof back);
    cout << back[0] + back[2] << endl;
    return 0;
}
