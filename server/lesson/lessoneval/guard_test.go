package lessoneval

import (
	"strings"
	"testing"

	"tilescope/engine"
)

// TestGuards: the condition that keeps threads from an access is known by the program's text: an if, one that leaves, a loop, a choice. A
// condition about something else, or one behind the access, is none.
func TestGuards(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"a[i] = 1;", ""},
		{"if (i < n) a[i] = 1;", "i < n"},
		{"if (i < n) { n++; } else { a[i] = 1; }", "i < n"},
		{"if (i < n) n++; a[i] = n;", ""},
		{"if (i >= n) return; a[i] = 1;", "i >= n"},
		{"a[i] = 1; if (i >= n) return;", ""},
		{"for (int j = i; j <= n; j += 64) a[j] = 1;", "j <= n"},
		{"for (int j = 0; j < n; j++) a[i] = 1;", ""},
		{"for (int j = 0; j < n; j++) { if (i + j >= n) continue; a[i + j] = 1; }", "i + j >= n"},
		{"while (i < n) { a[i] = 1; i += 64; }", "i < n"},
		{"do { a[i] = 1; i += 64; } while (i < n);", "i < n"},
		{"if (n > 3) a[i] = 1;", ""},
		{"if (threadIdx.x < 5 && n > 3) a[i] = 1;", "threadIdx.x < 5 && n > 3"},
		{"n = i <= n ? a[i] : 0;", "i <= n"},
		{"if (i) a[i] = 1;", ""},
		{"for (int j = 0; j < n; j += 8) a[j + threadIdx.x] = 1;", ""},
		{"for (int j = 0; j < n; j += 8) { int k = j + threadIdx.x; if (k <= n) a[k] = 1; }", "k <= n"},
		{"if (i > n) return; for (int j = 0; j < (n + 7) / 8; j++) a[j * 8 + i] = 1;", "i > n"},
		{"for (int j = 0; j <= n; j++) a[j] = 1;", "j <= n"},
		{"for (int j = blockIdx.x; j <= n; j += gridDim.x) a[j] = 1;", "j <= n"},
	} {
		p, err := engine.Compile(t.Context(), engine.RunSpec{Name: "k.cu", Source: "__global__ void k(int *a, int n) { " +
			"int i = blockIdx.x * 8 + threadIdx.x; " + c.body + " }\nint main() { return 0; }\n"}, engine.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		for site := range p.Code.Sites {
			if s := &p.Code.Sites[site]; strings.HasPrefix(s.Text, "a[") {
				if got := guardOf(p, site); got != c.want {
					t.Errorf("%s: %q guards %s, and should be %q", c.body, got, s.Text, c.want)
				}
			}
		}
	}
}
