package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/device"
)

const greeting = `#include <stdio.h>
#define N 4
__global__ void fill(int *p, int n) { if (threadIdx.x < n) p[threadIdx.x] = threadIdx.x * N; }
int main(int argc, char **argv) {
    int *d, h[N];
    cudaMalloc(&d, sizeof(h));
    fill<<<1, 32>>>(d, N);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    for (int i = 0; i < N; i++) printf("%d ", h[i]);
    printf("%d %s\n", argc, argc > 1 ? argv[1] : "-");
    return 3;
}
`

func TestRun(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good.cu", greeting)
	bad := write("bad.cu", "int main() {\n    int x = y;\n    return 0;\n}\n")
	forever := write("forever.cu", `int main() { printf("before\n"); for (;;) ; }`)
	reader := write("reader.cu", `int main() { int a, b; scanf("%d %d", &a, &b); printf("%d\n", a + b); return 0; }`)
	kernel := write("kernel.cu", "__global__ void k() {}\n")
	lost := write("lost.cu", `__global__ void k() { printf("lost\n"); } int main() { k<<<1, 1>>>(); printf("host\n"); return 0; }`)
	early := write("early.cu", "__global__ void k(int *p) {\n    __shared__ int s[64];\n    s[threadIdx.x] = threadIdx.x + 1;\n"+
		"    p[threadIdx.x] = s[63 - threadIdx.x];\n}\n"+
		"int main() { int *d, h; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); cudaFree(d); "+
		"printf(\"%d\\n\", h); return 0; }\n")
	unseen := write("unseen.cu", "__global__ void k(int *p) {\n    __shared__ int s;\n    s = threadIdx.x;\n    p[threadIdx.x] = 1;\n}\n"+
		"int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }\n")
	racy := write("racy.cu", "__global__ void k(int *p) {\n    __shared__ int s;\n    s = threadIdx.x;\n    p[threadIdx.x] = s;\n}\n"+
		"int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }\n")
	table := write("table.cu", "__global__ void twice(const int *x, int *y) { y[threadIdx.x] = 2 * x[threadIdx.x]; }\n"+
		"int main() { int *x, *y; cudaMalloc(&x, 8); cudaMalloc(&y, 8); cudaMemset(x, 0, 8); twice<<<2, 2>>>(x, y); cudaFree(x); cudaFree(y); "+
		"return 0; }\n")
	for _, c := range []struct {
		name   string
		args   []string
		stdin  string
		status int
		stdout string
		stderr []string // each must be contained
	}{
		{"plain", []string{good}, "", 3, "0 4 8 12 1 -\n", nil},
		{"arguments", []string{good, "--", "one", "two"}, "", 3, "0 4 8 12 3 one\n", nil},
		{"define", []string{"-D", "N=2", good}, "", 3, "0 2 1 -\n", nil},
		{"flags after the file", []string{good, "--schedule", "shuffled,together", "--seed", "7"}, "", 3, "0 4 8 12 1 -\n", nil},
		{"line off", []string{"--off", "7", good}, "", 3, "0 0 0 0 1 -\n", nil},
		{"table", []string{table, "--quiet", "--table", "access-order", "--format", "csv"}, "", 0,
			"thread,access order → 1\r\n0,x[0]\r\n1,x[1]\r\n", nil},
		{"a race in German", []string{racy, "--lang", "de", "--find-schedule"}, "", 0, "", []string{"racy.cu:3:5: error: race-shared: ",
			"note: der andere ", "  Hinweis: ", "  Ablauf: "}},
		{"no main in German", []string{kernel, "--lang", "de"}, "", 65, "", []string{"kernel.cu: error: das Programm hat kein " +
			"main", "Hinweis: int main()"}},
		{"no table in German", []string{table, "--quiet", "--lang", "de", "--table", "trapezoid"}, "", 64, "",
			[]string{"eine Tabelle trapezoid gibt es hier nicht: "}},
		{"table of another block", []string{table, "--quiet", "--table", "reuse", "--block", "1", "--format", "csv"}, "", 0,
			",element,loads from global,blocks that load it\r\nx,x[0],1,2\r\nx,x[1],1,2\r\nx,all 2 of the block,2,\r\n" +
				"x,all blocks of the grid,4,2\r\n", nil},
		{"table that makes no sense", []string{table, "--quiet", "--table", "phases"}, "", 64, "",
			[]string{"Nothing moves from global into shared memory"}},
		{"no such table", []string{table, "--table", "chairs"}, "", 64, "", []string{`there is no table "chairs"`}},
		{"no such format", []string{table, "--table", "reuse", "--format", "pdf"}, "", 64, "", []string{"text, csv and svg"}},
		{"no such block", []string{table, "--quiet", "--table", "reuse", "--block", "9"}, "", 64, "", []string{"outside the grid"}},
		{"no file", nil, "", 64, "", []string{"no program was given"}},
		{"two files", []string{good, bad}, "", 64, "", []string{"one program at a time"}},
		{"no such file", []string{filepath.Join(dir, "none.cu")}, "", 64, "", []string{"none.cu"}},
		{"no such flag", []string{"--nonsense", good}, "", 64, "", []string{"nonsense"}},
		{"no such device", []string{"--device", "abacus", good}, "", 64, "", []string{"abacus"}},
		{"no such order", []string{"--schedule", "backwards", good}, "", 64, "", []string{"backwards"}},
		{"does not compile", []string{bad}, "", 65, "", []string{"bad.cu:2:13: error:", "    int x = y;", "^"}},
		{"no main", []string{kernel}, "", 65, "", []string{"no main"}},
		{"budget", []string{"--max-instructions", "10000", forever}, "", 75, "before\n", []string{"budget"}},
		{"input", []string{reader}, "20 22", 0, "42\n", nil},
		{"finding", []string{racy}, "", 0, "", []string{"racy.cu:3:", "race-shared"}},
		{"schedule found", []string{"--find-schedule", early}, "", 0, "64\n",
			[]string{"schedule: With one warp after another and blocks one after another: k leaves 0 in p[0]",
				"see it with: --schedule warp-after-warp,in-order\n"}},
		{"the schedule found", []string{"--schedule", "warp-after-warp,in-order", early}, "", 0, "0\n", nil},
		{"schedule searched in vain", []string{"--find-schedule", "--schedule-tries", "2", unseen}, "", 0, "",
			[]string{"None of 2 schedules tried changes the result"}},
		{"sweep", []string{"--sweep", "N=1..4 times 2", "--counter", "barriers,global_store_sectors", good}, "", 0,
			"# good.cu: barriers released over N\n" +
				"# barriers released over N. NVIDIA H200. 1: 0; 2: 0; 4: 0\nN,global_store_sectors,barriers,problem\n1,1,0,\n2,1,0,\n4,1,0,\n", nil},
		{"sweep of a device", []string{"--sweep", ":device=h200,abacus", "--counter", "launches", good}, "", 0,
			"# good.cu: launches over device\n# launches over device. h200: 1; abacus: no run\ndevice,launches,problem\nh200,1,\n" +
				"abacus,,\"There is no device abacus. Known are: " + knownDevices() + ".\"\n",
			[]string{":device=abacus gave no run", "no device abacus"}},
		{"sweep that never compiles", []string{"--sweep", "N=a,b", good}, "", 65, "", []string{"N=a gave no run", "good.cu:"}},
		{"sweep of nothing", []string{"--sweep", "N", good}, "", 64, "", []string{"NAME=VALUES"}},
		{"sweep of no knob", []string{"--sweep", ":moon=1", good}, "", 64, "", []string{":moon"}},
		{"sweep of no values", []string{"--sweep", "N=4..1", good}, "", 64, "", []string{"no range"}},
		{"sweep of no counter", []string{"--sweep", "N=1", "--counter", "smiles", good}, "", 64, "", []string{"a counter 'smiles'", "barriers"}},
		{"output that is lost", []string{lost}, "", 0, "host\n", []string{"kernels printed 5 bytes"}},
		{"quiet", []string{"--quiet", racy}, "", 0, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			status := run(c.args, strings.NewReader(c.stdin), &stdout, &stderr)
			if status != c.status || stdout.String() != c.stdout {
				t.Errorf("status %d, stdout %q; want %d, %q\nstderr: %s", status, stdout.String(), c.status, c.stdout, stderr.String())
			}
			for _, s := range c.stderr {
				if !strings.Contains(stderr.String(), s) {
					t.Errorf("stderr lacks %q:\n%s", s, stderr.String())
				}
			}
			if c.name == "quiet" && stderr.Len() > 0 {
				t.Errorf("not quiet: %s", stderr.String())
			}
		})
	}
}

func TestRunWritesItsReport(t *testing.T) {
	dir := t.TempDir()
	source, report := filepath.Join(dir, "a.cu"), filepath.Join(dir, "report.json")
	if err := os.WriteFile(source, []byte(greeting), 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if status := run([]string{source, "--report", report, "--device", "p100"}, strings.NewReader(""), &stdout, &stderr); status != 3 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	raw, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Version  int
		Device   string
		Exit     int
		Launches []struct {
			Kernel    string
			Grid      []int
			Block     []int
			Completed bool
			Counters  map[string]int64
			Occupancy struct{ Limit string }
			Executed  map[string]json.RawMessage
			Intensity map[string]float64
			Lines     []map[string]json.RawMessage
		}
		Findings []map[string]any
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v in\n%s", err, raw)
	}
	if r.Version != 1 || r.Device != "p100" || r.Exit != 3 || len(r.Launches) != 1 || r.Findings == nil {
		t.Fatalf("report:\n%s", raw)
	}
	if l := r.Launches[0]; l.Kernel != "fill" || !l.Completed || len(l.Grid) != 3 || l.Block[0] != 32 ||
		l.Counters["global_store_sectors"] != 1 || l.Occupancy.Limit != "blocks" {
		t.Errorf("launch: %+v", l)
	}
	for _, name := range []string{
		"global_load_sectors", "global_store_sectors", "shared_load_wavefronts", "shared_store_wavefronts", "shared_load_conflicts",
		"shared_store_conflicts",
		"global_load_requests", "global_store_requests", "constant_requests", "constant_addresses", "texture_requests", "warp_steps",
		"active_lanes", "barriers", "barrier_waits",
	} {
		if _, ok := r.Launches[0].Counters[name]; !ok {
			t.Errorf("the report lacks %s", name)
		}
	}
	for _, name := range []string{"instructions", "all_instructions", "flops_fp32", "flops_fp64", "branches", "branches_diverged",
		"lane_slots"} {
		if _, ok := r.Launches[0].Executed[name]; !ok {
			t.Errorf("the report lacks %s", name)
		}
	}
	for _, name := range []string{"accesses", "bytes_asked", "bytes_moved", "flops_per_access", "flops_per_byte_asked",
		"flops_per_byte_moved"} {
		if _, ok := r.Launches[0].Intensity[name]; !ok {
			t.Errorf("the report lacks %s", name)
		}
	}
	for _, name := range []string{"line", "instructions", "idle_slots_caused", "global_requests", "global_sectors", "global_bytes",
		"shared_wavefronts", "shared_conflicts", "barriers", "barrier_waits"} {
		if len(r.Launches[0].Lines) == 0 || r.Launches[0].Lines[0][name] == nil {
			t.Errorf("a line of the report lacks %s", name)
		}
	}
}

func TestRunReportsTheScheduleFound(t *testing.T) {
	source := filepath.Join(t.TempDir(), "early.cu")
	text := "__global__ void k(int *p) {\n    __shared__ int s[64];\n    s[threadIdx.x] = threadIdx.x + 1;\n" +
		"    p[threadIdx.x] = s[63 - threadIdx.x];\n}\nint main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }\n"
	if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if status := run([]string{"--find-schedule", "--report", "-", source}, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	var r struct {
		Findings []struct {
			Kind     string
			Schedule *struct {
				Tried         int
				Found         bool
				Warps, Blocks string
				Message       string
			}
		}
	}
	if err := json.Unmarshal(stdout.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	for _, f := range r.Findings {
		s := f.Schedule
		if (s != nil) != (f.Kind == "race-shared") {
			t.Errorf("%s has the schedule %+v", f.Kind, s)
		}
		if s != nil && (s.Tried != 1 || !s.Found || s.Warps != "warp-after-warp" || s.Blocks != "in-order" ||
			!strings.Contains(s.Message, "p[0]")) {
			t.Errorf("%+v", s)
		}
	}
	if len(r.Findings) == 0 {
		t.Error("nothing was found")
	}
}

// knownDevices are the devices' names as a refusal lists them.
func knownDevices() string {
	var ids []string
	for _, d := range device.All() {
		ids = append(ids, d.ID)
	}
	return strings.Join(ids, ", ")
}
