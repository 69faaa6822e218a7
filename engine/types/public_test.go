package types_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilescope/engine/builtin"
)

// publicList are the names with two underscores that the prelude says programs may use.
func publicList() map[string]bool {
	names := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^// public: (.*)$`).FindAllStringSubmatch(builtin.Prelude().Text, -1) {
		for _, name := range strings.Fields(m[1]) {
			names[name] = true
		}
	}
	return names
}

// TestPublicNamesAreThere: each name of that list is in the prelude or a header.
func TestPublicNamesAreThere(t *testing.T) {
	f := builtin.Prelude()
	all := regexp.MustCompile(`(?m)^// public: .*$`).ReplaceAllString(f.Text, "")
	for _, h := range f.Headers {
		all += h.Text
	}
	// Functions of several types are declared by macros: their names are pasted of parts.
	list := publicList()
	if len(list) < 200 {
		t.Fatalf("%d names", len(list))
	}
	for name := range list {
		if !regexp.MustCompile(`\b` + name + `\b`).MatchString(all) {
			t.Errorf("there is no %s", name)
		}
	}
}

// TestNoInternalNameIsMeant: a name close to one of the prelude's own is not taken for it.
func TestNoInternalNameIsMeant(t *testing.T) {
	public, offered := publicList(), regexp.MustCompile(`did you mean '(__\w+)'`)
	var calls []string
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`\b(__\w+)\(`).FindAllStringSubmatch(builtin.Prelude().Text, -1) {
		if name := m[1]; !public[name] && !seen[name] && len(name) > 6 {
			seen[name] = true
			calls = append(calls, "  "+name[:len(name)-1]+"(1);\n")
		}
	}
	if len(calls) < 100 {
		t.Fatalf("%d names", len(calls))
	}
	const headers = "#include <thread>\n#include <string>\n#include <unordered_map>\n#include <cuda_fp16.h>\n"
	for len(calls) > 0 {
		n := min(len(calls), 20)
		_, f, bag := checked("t.cu", headers+"int main() {\n"+strings.Join(calls[:n], "")+"}\n")
		calls = calls[n:]
		for _, m := range offered.FindAllStringSubmatch(worded(f, bag), -1) {
			if !public[m[1]] {
				t.Errorf("%s is offered", m[1])
			}
		}
	}
	_, f, bag := checked("t.cu", "__global__ void k() { __syncthread(); }")
	if got := worded(f, bag); !strings.Contains(got, "did you mean '__syncthreads'") {
		t.Error(got)
	}
}

// internal are beginnings of names that the compiler makes up, and names that no document of CUDA has.
var internal = regexp.MustCompile(`^(__ptx_|__builtin_|__kernel_|__uni_sync$)`)

// TestDocumentedNamesArePublic: a function with two underscores that neither the prelude, its headers and libraries nor the compiler use is
// there for programs, so a line `// public:` has it, and editors and messages offer it.
func TestDocumentedNamesArePublic(t *testing.T) {
	prelude := regexp.MustCompile(`//.*`).ReplaceAllString(builtin.Prelude().Text, "")
	declared, used := map[string]int{}, map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^(?:template <[^>]*> )?(?:DEV|DEVB|HD|HDB)\b[^(){;=\n]*?[ *&](__\w+)\(`).
		FindAllStringSubmatch(prelude, -1) {
		declared[m[1]]++
	}
	if len(declared) < 300 {
		t.Fatalf("%d functions", len(declared))
	}
	texts := []string{prelude}
	users := []string{"../builtin/headers/*.h", "../builtin/libraries/*.h", "../compile/*.go", "../syntax/*.go", "../types/*.go"}
	for _, pattern := range users {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
	}
	for _, text := range texts {
		for _, name := range regexp.MustCompile(`\b__\w+`).FindAllString(text, -1) {
			used[name]++
		}
	}
	public := publicList()
	for name, n := range declared {
		if used[name] <= n && !public[name] && !internal.MatchString(name) {
			t.Errorf("nothing but programs can use %s: add it to a line `// public:` at the top of the prelude", name)
		}
	}
}
