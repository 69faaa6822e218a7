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

// ofRun is a run of the command, on programs of testdata/run, and what becomes of it.
type ofRun struct {
	name   string
	args   []string
	stdin  string
	status int
	stdout string
	stderr []string // each must be contained
}

func (c ofRun) check(t *testing.T) {
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
}

// sample is the path of one of the programs.
func sample(name string) string { return filepath.Join("testdata", "run", name+".cu") }

// kit is the path of a data file of a teaching kit's program.
func kit(name string) string { return filepath.Join("testdata", "run", "kit", name+".raw") }

// several is a file of a program of several.
func several(name string) string { return filepath.Join("testdata", "run", "several", name) }

// TestRun: programs end as they end on a machine: with their output, their input and their status.
func TestRun(t *testing.T) {
	t.Parallel()
	words := filepath.Join("testdata", "run", "words.txt")
	for _, c := range []ofRun{
		{"plain", []string{sample("good")}, "", 3, "0 4 8 12 1 -\n", nil},
		{"arguments", []string{sample("good"), "--", "one", "two"}, "", 3, "0 4 8 12 3 one\n", nil},
		{"define", []string{"-D", "N=2", sample("good")}, "", 3, "0 2 1 -\n", nil},
		{"flags after the file", []string{sample("good"), "--schedule", "shuffled,together", "--seed", "7"}, "", 3, "0 4 8 12 1 -\n", nil},
		{"line off", []string{"--off", "7", sample("good")}, "", 3, "0 0 0 0 1 -\n", nil},
		{"input", []string{sample("reader")}, "20 22", 0, "42\n", nil},
		{"budget", []string{"--max-instructions", "10000", sample("forever")}, "", 75, "before\n",
			[]string{"the run reached a limit: --max-instructions"}},
		{"output that is lost", []string{sample("lost")}, "", 0, "host\n", []string{"5 bytes of kernel output were lost"}},
		{"one byte that is lost", []string{sample("lost"), "-D", `TEXT="x"`}, "", 0, "host\n",
			[]string{"1 byte of kernel output was lost"}},
		{"quiet", []string{"--quiet", sample("racy")}, "", 0, "", nil},
		{"no file", nil, "", 64, "", []string{"no program was given"}},
		{"two files", []string{sample("good"), sample("bad")}, "", 64, "", []string{"one program at a time"}},
		{"several files", []string{several("a.cu"), several("b.cu"), "-I", several("inc")}, "", 0, "8 a.cu:10 9\nk.cuh:6\n",
			[]string{"k.cuh:4:5: error: out-of-bounds"}},
		{"files that macros name", []string{sample(filepath.Join("named", "main")), "-D", `KERNEL="k.cuh"`}, "", 0, "filled\n8\n", nil},
		{"macros of names that our headers use", []string{"--quiet", sample("macros")}, "", 0, "31 3 20\n", nil},
		{"a header nearby", []string{filepath.Join("testdata", "run", "nearby", "day1", "first.cu")}, "", 0, "17\n",
			[]string{"course.h was found in", "which no -I names"}},
		{"a folder whose main is in C++", []string{filepath.Join("testdata", "run", "mixed")}, "", 0, "2 6\n", nil},
		{"a folder", []string{several(""), "-I", several("inc")}, "", 0, "8 a.cu:10 9\nk.cuh:6\n", nil},
		{"a line of an included file off", []string{several(""), "-I", several("inc"), "--off", "k.cuh:4", "--off", "k.cuh:6"}, "", 0,
			"8 a.cu:10 9\n", nil},
		{"no such line to switch off", []string{several(""), "-I", several("inc"), "--off", "k.cuh:99"}, "", 64, "", []string{"k.cuh:99"}},
		{"a folder of a usual name", []string{several("")}, "", 0, "8 a.cu:10 9\nk.cuh:6\n",
			[]string{"note: tools.h was found in " + several("inc")}},
		{"no such file anywhere", []string{filepath.Join("testdata", "run", "several.cu")}, "", 65, "",
			[]string{"several.cu:2:10: error: the file nowhere.h was not found"}},
		{"too many files", []string{several(""), "-I", several("inc"), "--max-files", "4"}, "", 64, "", []string{"5 files; the limit is 4"}},
		{"files", []string{sample("copier"), "--", words}, "", 0, "3 and 3 words\n", []string{`the file "copy.txt" (14 bytes)`}},
		{"a file in the folder data", []string{sample("finder")}, "", 0, "from data\n", nil},
		{"a teaching kit's program", []string{sample("vecadd"), "--", "-e", kit("e"), "-i", kit("i0") + "," + kit("i1"), "-t", "vector"}, "", 0,
			"Log::TRACE The input length is 3\nSolution is correct.\n", nil},
		{"a file by a name", []string{sample("copier"), "--file", "list=" + words, "--", "list"}, "", 0, "3 and 3 words\n", nil},
		{"no file to read", []string{sample("copier"), "--", "list"}, "", 1, "3 words, no list\n", nil},
		{"files too large", []string{sample("copier"), "--max-file-bytes", "20", "--", words}, "", 64, "",
			[]string{"--max-file-bytes"}},
		{"too much written", []string{sample("copier"), "--max-file-bytes", "30", "--", words}, "", 75, "",
			[]string{"the run reached a limit: --max-file-bytes", "more than 30 bytes in total", "stopped on line 9"}},
		{"no such file", []string{sample("none")}, "", 64, "", []string{"none.cu"}},
		{"no such flag", []string{"--nonsense", sample("good")}, "", 64, "", []string{"nonsense"}},
		{"no such device", []string{"--device", "abacus", sample("good")}, "", 64, "", []string{"abacus"}},
		{"no such order", []string{"--schedule", "backwards", sample("good")}, "", 64, "", []string{"backwards"}},
		{"does not compile", []string{sample("bad")}, "", 65, "", []string{"bad.cu:2:13: error:", "    int x = y;", "^"}},
		{"no main", []string{sample("kernel")}, "", 65, "", []string{"no main"}},
		{"no main in German", []string{sample("kernel"), "--lang", "de"}, "", 65, "", []string{"kernel.cu: error: das Programm hat kein " +
			"main", "Hinweis: int main()"}},
	} {
		t.Run(c.name, c.check)
	}
}

// TestRunFinds: what is found in a run is told, and under which schedule it shows.
func TestRunFinds(t *testing.T) {
	t.Parallel()
	for _, c := range []ofRun{
		{"finding", []string{sample("racy")}, "", 0, "", []string{"racy.cu:3:", "race-shared"}},
		{"a race in German", []string{sample("racy"), "--lang", "de", "--find-schedule"}, "", 0, "", []string{"racy.cu:3:5: error: race-shared: ",
			"note: der andere ", "  Hinweis: ", "  Ablauf: "}},
		{"schedule found", []string{"--find-schedule", sample("early")}, "", 0, "64\n",
			[]string{"schedule: With one warp after another and blocks one after another: k leaves 0 in p[0]",
				"to see it: tilescope run FILE --schedule warp-after-warp,in-order\n"}},
		{"the schedule found", []string{"--schedule", "warp-after-warp,in-order", sample("early")}, "", 0, "0\n", nil},
		{"schedule searched in vain", []string{"--find-schedule", "--schedule-tries", "2", sample("unseen")}, "", 0, "",
			[]string{"None of the 2 schedules tried gives a different result"}},
	} {
		t.Run(c.name, c.check)
	}
}

func TestRunPrintsTables(t *testing.T) {
	for _, c := range []ofRun{
		{"table", []string{sample("table"), "--quiet", "--table", "access-order", "--format", "csv"}, "", 0,
			"thread,access order → 1\r\n0,x[0]\r\n1,x[1]\r\n", nil},
		{"table of another block", []string{sample("table"), "--quiet", "--table", "reuse", "--block", "1", "--format", "csv"}, "", 0,
			",element,loads from global,blocks that load it\r\nx,x[0],1,2\r\nx,x[1],1,2\r\nx,all 2 of the block,2,\r\n" +
				"x,all blocks of the grid,4,2\r\n", nil},
		{"table that makes no sense", []string{sample("table"), "--quiet", "--table", "phases"}, "", 64, "",
			[]string{"Nothing moves from global into shared memory"}},
		{"no such table", []string{sample("table"), "--table", "chairs"}, "", 64, "", []string{`there is no table "chairs"`}},
		{"no such format", []string{sample("table"), "--table", "reuse", "--format", "pdf"}, "", 64, "", []string{"text, csv or svg"}},
		{"no such launch", []string{sample("table"), "--quiet", "--table", "reuse", "--launch", "2"}, "", 64, "",
			[]string{"There is no launch 2."}},
		{"launches from 1", []string{sample("table"), "--quiet", "--table", "reuse", "--launch", "0"}, "", 64, "",
			[]string{"--launch 0: launches are counted from 1"}},
		{"no program there", []string{"none.cu"}, "", 64, "", []string{"tilescope run: none.cu does not exist: check the path"}},
		{"no such block", []string{sample("table"), "--quiet", "--table", "reuse", "--block", "9"}, "", 64, "", []string{"outside the grid"}},
		{"no table in German", []string{sample("table"), "--quiet", "--lang", "de", "--table", "trapezoid"}, "", 64, "",
			[]string{"eine Tabelle trapezoid gibt es hier nicht: "}},
	} {
		t.Run(c.name, c.check)
	}
}

func TestRunSweeps(t *testing.T) {
	for _, c := range []ofRun{
		{"sweep", []string{"--sweep", "N=1..4 times 2", "--counter", "barriers,global_store_sectors", sample("good")}, "", 0,
			"# good.cu: barriers released against N\n" +
				"# Barriers released against N: NVIDIA H200. 1: 0; 2: 0; 4: 0.\n" +
				"N,global_store_sectors,barriers,problem\n1,1,0,\n2,1,0,\n4,1,0,\n", nil},
		{"sweep of a device", []string{"--sweep", ":device=h200,abacus", "--counter", "launches", sample("good")}, "", 0,
			"# good.cu: launches against device\n# Launches against device: h200: 1; abacus: no run.\ndevice,launches,problem\nh200,1,\n" +
				"abacus,,\"There is no device abacus. Devices: " + knownDevices() + ".\"\n",
			[]string{":device=abacus could not be run", "no device abacus"}},
		{"sweep that never compiles", []string{"--sweep", "N=a,b", sample("good")}, "", 65, "", []string{"N=a could not be run", "good.cu:"}},
		{"sweep of nothing", []string{"--sweep", "N", sample("good")}, "", 64, "", []string{"NAME=VALUES"}},
		{"sweep of no knob", []string{"--sweep", ":moon=1", sample("good")}, "", 64, "", []string{":moon"}},
		{"sweep of no values", []string{"--sweep", "N=4..1", sample("good")}, "", 64, "", []string{"not a range"}},
		{
			"sweep of no counter", []string{"--sweep", "N=1", "--counter", "smiles", sample("good")},
			"", 64, "", []string{"there is no counter 'smiles'", "barriers"},
		},
	} {
		t.Run(c.name, c.check)
	}
}

func TestRunWritesItsReport(t *testing.T) {
	report := filepath.Join(t.TempDir(), "report.json")
	var stdout, stderr bytes.Buffer
	if status := run([]string{sample("good"), "--report", report, "--device", "p100"}, strings.NewReader(""), &stdout, &stderr); status != 3 {
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
