package types_test

import (
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
