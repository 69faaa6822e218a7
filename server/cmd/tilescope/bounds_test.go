//go:build !race

// The race detector's own memory counts against a process: what a program holds is told without it.

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCommandsAreBounded: a command that holds more than it may, or takes longer, ends with a sentence that names the flag and the status
// of a budget; one that does not runs to its end.
func TestCommandsAreBounded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.cu")
	large := `__global__ void k(int *p, int n) { for (int i = threadIdx.x; i < n; i += 256) p[i] = i; }
int main() { int n = 1 << 26; int *d; cudaMalloc(&d, n * 4); k<<<1, 256>>>(d, n); return cudaDeviceSynchronize(); }`
	endless := "int main() { for (;;) { } }"
	small := "int main() { return 0; }"
	for name, c := range map[string]struct {
		source string
		args   []string
		status int
		says   string
	}{
		"memory":    {large, []string{"--memory", "100000000"}, exitBudget, "--memory"},
		"time":      {endless, []string{"--run-time", "100ms"}, exitBudget, "--run-time"},
		"no limits": {small, []string{"--memory", "300000000", "--run-time", "1m"}, 0, ""},
	} {
		if err := os.WriteFile(file, []byte(c.source), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), os.Args[0], append([]string{"run", file}, c.args...)...)
		cmd.Env = append(os.Environ(), asProgram+"=1")
		out, _ := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != c.status || !strings.Contains(string(out), c.says) {
			t.Errorf("%s: status %d, and not %d with %q: %s", name, got, c.status, c.says, out)
		}
	}
}
