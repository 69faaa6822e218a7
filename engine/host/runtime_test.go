package host_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/host"
)

// differs holds the answers that are ours on purpose, by the H200's.
var differs = map[string]string{
	// a lost context stays lost; this H200 stood behind a sandbox that then gave out no device at all
	"cudaMalloc((void **)&d, 4): cudaErrorDevicesUnavailable": "cudaMalloc((void **)&d, 4): cudaErrorAssert",
	// blocks that had not begun when one faulted do not run (SEMANTICS, Faults)
	"stderr: runtime.cu:15: void fails(int): block: [1,0,0], thread: [1,0,0] Assertion `x > threadIdx.x` failed.": "",
}

// TestRuntimeAnswersAsAnH200 asks testdata/runtime.cu its questions; runtime.txt holds what an H200 with CUDA 13.0 answered.
func TestRuntimeAnswersAsAnH200(t *testing.T) {
	text, err := os.ReadFile("testdata/runtime.cu")
	if err != nil {
		t.Fatal(err)
	}
	answers, err := os.ReadFile("testdata/runtime.txt")
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(answers), "-- ")
	for _, part := range parts[1:] {
		number, rest, _ := strings.Cut(part, "\n")
		t.Run(number, func(t *testing.T) {
			got := execute(t, "runtime.cu", string(text), host.Options{Name: "r", Args: []string{number}})
			var b strings.Builder
			_, out, _ := strings.Cut(got.stdout, "\n")
			b.WriteString(out)
			b.WriteString("exit " + strconv.Itoa(got.exit) + "\n")
			for _, line := range strings.Split(strings.TrimSuffix(got.stderr, "\n"), "\n") {
				if line != "" {
					b.WriteString("stderr: " + line + "\n")
				}
			}
			for theirs, ours := range differs {
				if ours != "" {
					ours += "\n"
				}
				rest = strings.ReplaceAll(rest, theirs+"\n", ours)
			}
			compareLines(t, b.String(), rest)
		})
	}
}

// TestClustersAnswerAsAnH100 launches clusters of all sizes; clusters.txt holds what an H100 with CUDA 13.0 answered.
func TestClustersAnswerAsAnH100(t *testing.T) {
	got := execute(t, "clusters.cu", read(t, "testdata/clusters.cu"), host.Options{Name: "c"})
	compareLines(t, got.stdout, read(t, "testdata/clusters.txt"))
}

func compareLines(t *testing.T, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		a, b := "(nothing)", "(nothing)"
		if i < len(g) {
			a = g[i]
		}
		if i < len(w) {
			b = w[i]
		}
		if a != b {
			t.Errorf("line %d\n got %s\nwant %s", i+1, a, b)
		}
	}
}
