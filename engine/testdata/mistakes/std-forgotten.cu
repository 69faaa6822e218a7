#include <cstdio>
#include <string>
#include <vector>
int main() {
    string name = "block";
    vector<int> sizes(4);
    cout << name << endl;
    sort(sizes.begin(), sizes.end());
    return 0;
}
