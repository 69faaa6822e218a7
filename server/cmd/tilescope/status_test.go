package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/report"
)

// TestStatusAndReport holds that a report is written in every case, and that the exit status tells findings and refusals apart.
func TestStatusAndReport(t *testing.T) {
	t.Parallel()
	const kernel = "__global__ void k(int *p) { p[0] = threadIdx.x; }\n"
	for name, c := range map[string]struct {
		args    []string
		text    string
		status  int
		refused int
		says    []string // in remarks and refusals
	}{
		"findings": {[]string{"--error-exitcode", "9"}, kernel +
			"int main() { int *d; cudaMalloc(&d, 4); k<<<1, 32>>>(d); cudaDeviceSynchronize(); cudaFree(d); }", 9, 0, nil},
		"notes alone": {[]string{"--error-exitcode", "9"}, "int main() { int *d; cudaMalloc(&d, 4); return 3; }", 3, 0, nil},
		"refused":     {nil, "int main() { return there; }", 65, 1, []string{"there"}},
		"one cause": {nil, "#include \"away.h\"\n#include \"gone.h\"\nint main() { thing_t x; x.a = other(); return there; }", 65, 2,
			[]string{"away.h", "gone.h"}},
		"no main": {nil, kernel, 65, 1, []string{"main"}},
		"budget": {[]string{"--max-memory", "2000000"}, "int main() {\n  int *d;\n  cudaMalloc(&d, 4000000);\n}", 75, 0,
			[]string{"Line 3 requests 4,000,000 bytes", "2,000,000", "1/3"}},
		"loop": {[]string{"--max-instructions", "20000"}, kernel + "int main() {\n  for (;;) ;\n}", 75, 0, []string{"line 3", "20,000"}},
		"not run": {nil, kernel + "int main() { int *d; cudaMalloc(&d, 4); k<<<1, 1>>>(0); cudaDeviceSynchronize();\n" +
			"for (int i = 0; i < 3; i++) k<<<1, 1>>>(d); }", 0, 0, []string{"3 launches of k<<<…>>> on line 3 did not run", "cudaErrorIllegalAddress"}},
		"times": {nil, "#include <cstdio>\n#include <ctime>\nint main() { printf(\"%d\\n\", (int)clock()); }", 0, 0,
			[]string{"not measurements"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file, out := filepath.Join(dir, "k.cu"), filepath.Join(dir, "report.json")
			if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			var stdout, stderr bytes.Buffer
			if status := run(append(c.args, "--report", out, file), strings.NewReader(""), &stdout, &stderr); status != c.status {
				t.Errorf("status %d, want %d\n%s", status, c.status, stderr.String())
			}
			text, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			var told report.Report
			if err := json.Unmarshal(text, &told); err != nil {
				t.Fatal(err)
			}
			if len(told.Refused) != c.refused {
				t.Errorf("refused: %+v, want %d", told.Refused, c.refused)
			}
			all := strings.Join(told.Remarks, "\n")
			for _, r := range told.Refused {
				all += "\n" + r.Message
			}
			for _, s := range c.says {
				if !strings.Contains(all, s) || !strings.Contains(stderr.String(), s) {
					t.Errorf("lacks %q:\n%s\n%s", s, all, stderr.String())
				}
			}
		})
	}
}
