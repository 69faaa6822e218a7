package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const exportable = `#include <stdio.h>
__global__ void twice(int* a) { a[threadIdx.x] = 2 * N; }
int main(int argc, char** argv) { int* a; cudaMalloc(&a, 32); twice<<<2, 4>>>(a); printf("%d\n", argc); }
`

const summed = `__global__ void sum(const int* in, int* out) { out[2 * blockIdx.x + threadIdx.x] = 1 + in[2 * blockIdx.x + threadIdx.x]; }
int main() { int *in, *out; cudaMalloc(&in, 16); cudaMalloc(&out, 16); cudaMemset(in, 0, 16); sum<<<2, 2>>>(in, out); }
`

// exports runs the subcommand on a program; it gives the file that was made, "" for none.
func exports(t *testing.T, ending string, flags ...string) (status int, made, said string) {
	t.Helper()
	dir := t.TempDir()
	source, out := filepath.Join(dir, "twice.cu"), filepath.Join(dir, "out"+ending)
	if err := os.WriteFile(source, []byte(exportable), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	status = exported(append([]string{source, "--out", out}, flags...), &stdout, &stderr)
	data, err := os.ReadFile(out)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if want := map[bool]int{true: 2, false: 1}[len(data) > 0]; len(files) != want {
		t.Errorf("%d files are left, not %d", len(files), want)
	}
	return status, string(data), stdout.String() + stderr.String()
}

func TestExportOfASweep(t *testing.T) {
	t.Parallel()
	status, svg, said := exports(t, ".svg", "--sweep", "N=1..4 times 2", "--counter", "global_store_bytes", "--theme", "dark", "--link",
		"https://a.example/sweep?x=1", "--heading", "Twice", "--caption")
	if status != 0 || !strings.Contains(said, "out.svg: 3 of 3\n") {
		t.Fatalf("status %d: %s", status, said)
	}
	for _, want := range []string{"Twice: ", " against N", "1: 32; 2: 32; 4: 32", "#14171a", "https://a.example/sweep?x=1</source>"} {
		if !strings.Contains(svg, want) {
			t.Errorf("the chart lacks %s: %.600s", want, svg)
		}
	}
	if status, rows, said := exports(t, ".csv", "--sweep", "N=1,none", "--quiet"); status != 0 || !strings.Contains(rows, "\nN,launches,") ||
		!strings.Contains(rows, "\nnone,,") || !strings.Contains(rows, "'none' is not declared") {
		t.Errorf("status %d, %s%s", status, said, rows)
	}
}

// A sweep that is printed is the one that is exported: of the same runs, byte for byte, though some values give no run and the source alone
// does not compile.
func TestRunPrintsTheSweepThatExportMakes(t *testing.T) {
	inTurn(t)
	t.Parallel()
	source := filepath.Join(t.TempDir(), "twice.cu")
	if err := os.WriteFile(source, []byte(exportable), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, flags := range [][]string{{}, {"--counter", "warp_steps,global_store_bytes"}, {"--lang", "de", "--warp", "4"}} {
		flags = append([]string{"--sweep", "N=1..4 times 2,none,argc", "--quiet"}, flags...)
		status, made, said := exports(t, ".csv", flags...)
		var stdout, stderr bytes.Buffer
		if printed := run(append([]string{source}, flags...), strings.NewReader(""), &stdout, &stderr); status != 0 || printed != 0 ||
			made == "" || stdout.String() != made {
			t.Errorf("%v: status %d and %d, %s%s\n%s\nis printed, and exported is\n%s", flags, printed, status, stderr.String(), said,
				stdout.String(), made)
		}
		if !strings.Contains(stderr.String(), "N=none") || strings.Contains(stderr.String(), "N=2") {
			t.Errorf("%v: of values without a run it says %s", flags, stderr.String())
		}
	}
}

// A table that is printed as a picture is the picture that is exported.
func TestRunDrawsTheTableThatExportDraws(t *testing.T) {
	inTurn(t)
	t.Parallel()
	source := filepath.Join(t.TempDir(), "twice.cu")
	if err := os.WriteFile(source, []byte(exportable), 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if status := run([]string{source, "-D", "N=21", "--quiet", "--table", "phases", "--format", "svg"}, strings.NewReader(""), &stdout,
		&stderr); status != exitUsage || !strings.Contains(stderr.String(), "no table phases") || stdout.String() != "1\n" {
		t.Errorf("a table that makes no sense: status %d, %s%s", status, stdout.String(), stderr.String())
	}
	source = filepath.Join(filepath.Dir(source), "sum.cu")
	if err := os.WriteFile(source, []byte(summed), 0o600); err != nil {
		t.Fatal(err)
	}
	stdout.Reset()
	if status := run([]string{source, "--quiet", "--table", "access-order", "--format", "svg", "--block", "1", "--lang", "de"},
		strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	out := filepath.Join(t.TempDir(), "sum.svg")
	if status := exported([]string{source, "--quiet", "--table", "access-order", "--out", out, "--look", "?block=1", "--lang", "de"},
		io.Discard, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	file, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if stdout.String() != string(file) || !strings.Contains(string(file), "in[2]") || !strings.Contains(string(file), "<title id=") {
		t.Errorf("printed:\n%.400s\nexported:\n%.400s", stdout.String(), file)
	}
}

func TestExport(t *testing.T) {
	inTurn(t)
	t.Parallel()
	status, svg, said := exports(t, ".svg", "-D", "N=21", "--step", "2", "--theme", "dark", "--caption", "--link", "https://a.example/x",
		"--look", "?block=1")
	if status != 0 || !strings.Contains(said, "out.svg: 1 of 1\n") {
		t.Fatalf("status %d: %s", status, said)
	}
	for _, want := range []string{">42</text>", "#14171a", "twice.cu · step 2 of", "block 1 ", "https://a.example/x"} {
		if !strings.Contains(svg, want) {
			t.Errorf("the picture lacks %s: %.300s", want, svg)
		}
	}
	status, page, said := exports(t, ".html", "--look", "define=N:21&by=statement", "--steps", "1-2", "--heading", "Two times", "--lang", "de")
	if status != 0 || !strings.Contains(said, "2 von 2\n") || !strings.Contains(page, "<title>Two times</title>") ||
		!strings.Contains(page, `<html lang="de">`) {
		t.Errorf("status %d, a page of %d bytes: %s", status, len(page), said)
	}
	for flag, want := range map[string]string{
		"--view=sectors": "16 of 32 bytes used", "--view=threads": ">threads<", "--view=lines": "__global__", "--view=cost": "GFLOPS",
		"--table=first": "Access order", "--look=see=program": "What outlives a launch",
	} {
		if status, svg, said := exports(t, ".svg", "-D", "N=21", "--step", "2", "--link", "https://a.example/x", flag); status != 0 ||
			!strings.Contains(svg, want) && !strings.Contains(strings.ToLower(svg), want) || !strings.Contains(svg, "<desc id=") ||
			!strings.Contains(svg, "https://a.example/x") {
			t.Errorf("%s: status %d, it lacks %q: %s %.300s", flag, status, want, said, svg)
		}
	}
	if status, rows, said := exports(t, ".csv", "-D", "N=21", "--step", "2", "--view", "sectors", "--link",
		"https://a.example/x"); status != 0 ||
		!strings.Contains(rows, "# https://a.example/x\nsector,first element,bytes used,lanes\n0,0,16,0 1 2 3\n") {
		t.Errorf("status %d: %s %s", status, said, rows)
	}
	if status, events, said := exports(t, ".json", "-D", "N=21"); status != 0 || !strings.Contains(events, `"event":"launch"`) ||
		!strings.Contains(said, "of") {
		t.Errorf("status %d: %s %.300s", status, said, events)
	}
	if _, _, said = exports(t, ".svg", "-D", "N=1", "--quiet"); said != "" {
		t.Errorf("a quiet export says %q", said)
	}
}

// ctrlC is where progress goes; at the first of it somebody presses Ctrl+C.
type ctrlC struct {
	bytes.Buffer
	t    *testing.T
	once sync.Once
}

func (c *ctrlC) Write(p []byte) (int, error) {
	if bytes.Contains(p, []byte("1 of ")) {
		c.once.Do(func() {
			own, err := os.FindProcess(os.Getpid())
			if err == nil {
				err = own.Signal(os.Interrupt)
			}
			if err != nil {
				c.t.Error(err)
			}
		})
	}
	return c.Buffer.Write(p)
}

// Not beside other tests: the signal reaches all exports of the process.
func TestExportCanBeGivenUp(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "film.gif")
	stderr := &ctrlC{t: t}
	// A film of four hundred pictures takes many seconds; the signal comes at the first.
	source := filepath.Join(dir, "long.cu")
	long := strings.Replace(exportable, "= 2 * N;", "= 0; for (int i = 0; i < 150; i++) a[threadIdx.x] += i;", 1)
	if err := os.WriteFile(source, []byte(long), 0o644); err != nil {
		t.Fatal(err)
	}
	status := exported([]string{source, "--out", out, "--by", "warp", "--steps", "0-380"}, io.Discard, stderr)
	if status != exitInterrupted || !strings.Contains(stderr.String(), "cancelled; no file was written") {
		t.Errorf("status %d: %s", status, stderr.String())
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("%d files are left: %v", len(files), err)
	}
}

func TestExportsThatCannotBe(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		ending string
		flags  []string
		status int
		want   string
	}{
		{".doc", nil, exitUsage, `'doc' is not a format`},
		{".svg", nil, exitCompile, "'N' is not declared"},
		{".svg", []string{"-D", "N=1", "--step", "99"}, exitUsage, "the block has"},
		{".svg", []string{"-D", "N=1", "--size", "10"}, exitUsage, "WIDTHxHEIGHT"},
		{".svg", []string{"-D", "N=1", "--size", "10x10"}, exitUsage, "240 to 4096"},
		{".svg", []string{"-D", "N=1", "--theme", "blue"}, exitUsage, "light, dark or contrast"},
		{".svg", []string{"-D", "N=1", "--lang", "xx"}, exitUsage, "choose en or de"},
		{".svg", []string{"-D", "N=1", "--look", "at=x"}, exitUsage, "give a whole number, 0 or more"},
		{".svg", []string{"-D", "N=1", "--look", "block=9"}, exitUsage, "outside the grid"},
		{".html", []string{"-D", "N=1", "--export-steps", "1"}, exitUsage, "the limit is 1"},
		{".html", []string{"-D", "N=1", "--by", "leap"}, exitUsage, "phase, interval"},
		{".html", []string{"-D", "N=1", "--steps", "5-3"}, exitUsage, "4-19"},
		{".svg", []string{"another.cu"}, exitUsage, "another.cu"},
		{".svg", []string{"-D", "N=1", "--view", "weather"}, exitUsage, "the views are memory, diagnosis, program, cost"},
		{".svg", []string{"-D", "N=1", "--table", "seating"}, exitUsage, "the tables are access-order"},
		{".svg", []string{"-D", "N=1", "--table", "tiles"}, exitUsage, "no table tiles"},
		{".svg", []string{"-D", "N=1", "--table", "tiles", "--view", "banks"}, exitUsage, "give one of them"},
		{".svg", []string{"--sweep", "N=1,2", "--view", "banks"}, exitUsage, "give one of them"},
		{".svg", []string{"--sweep", "N"}, exitUsage, "NAME=VALUES"},
		{".svg", []string{"--sweep", "N=4..1"}, exitUsage, "not a range"},
		{".svg", []string{"--sweep", ":warp=x"}, exitUsage, "x"},
		{".gif", []string{"--sweep", "N=1,2"}, exitUsage, "choose one of svg, png, csv, json"},
		{".svg", []string{"--sweep", "N=1,2", "--counter", "smiles"}, exitUsage, "counter 'smiles'"},
		{".svg", []string{"--sweep", "N=1,2", "--counter", "barriers,launches"}, exitUsage, "a chart shows one counter"},
		{".svg", []string{"-D", "N=1", "--counter", "barriers"}, exitUsage, "--sweep"},
		{".pdf", []string{"-D", "N=1", "--view", "banks"}, exitUsage, "cannot be exported as pdf"},
	} {
		status, made, said := exports(t, c.ending, c.flags...)
		if status != c.status || made != "" || !strings.Contains(said, c.want) {
			t.Errorf("%s %v: status %d, not %d with %q: %s", c.ending, c.flags, status, c.status, c.want, said)
		}
	}
	var out bytes.Buffer
	if status := exported([]string{"x.cu"}, &out, &out); status != exitUsage || !strings.Contains(out.String(), "--out NAME") {
		t.Errorf("without a file to make: %d, %s", status, out.String())
	}
}
