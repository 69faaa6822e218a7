package host_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/machine"
)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestLibraryAsGlibc runs testdata/library.cu; library.txt holds what it printed when gcc had compiled it.
func TestLibraryAsGlibc(t *testing.T) {
	got := execute(t, "library.cu", read(t, "testdata/library.cu"), host.Options{Args: []string{"alpha", "beta"},
		Stdin: read(t, "testdata/library.in")})
	compareLines(t, got.stdout+"exit "+strconv.Itoa(got.exit)+"\n", read(t, "testdata/library.txt"))
	if got.stderr != "to stderr 1\n" {
		t.Errorf("stderr: %q", got.stderr)
	}
}

func TestMistakesOfTheHostProgram(t *testing.T) {
	for _, c := range []struct {
		name, body string
		exit       int
		fault      event.FaultKind
		stdout     string
		stderr     string
	}{
		{"null string", `char *s = 0; printf("a\n"); puts(s);`, 139, event.NullPointer, "a\n", ""},
		{"device memory on the host", `int *d; cudaMalloc((void **)&d, 64); memset(d, 0, 64);`, 139, event.DevicePointer, "", ""},
		{"double free", `int *p = (int *)malloc(8); free(p); free(p);`, 134, event.DoubleFree, "", "free(): double free detected in tcache 2\n"},
		{"free inside", `int *p = (int *)malloc(8); free(p + 1);`, 134, event.BadFree, "", "free(): invalid pointer\n"},
		{"free of device memory", `int *d; cudaMalloc((void **)&d, 64); free(d);`, 139, event.BadFree, "", ""},
		{"memcpy too long", `int a[4] = {1, 2, 3, 4}; int *p = (int *)malloc(8); memcpy(p, a, 16); printf("%d %d\n", p[0], ` +
			`p[1]);`, 0, event.OutOfBounds, "1 2\n", ""},
		{"copy to too little of the host", `int *d; int *p = (int *)malloc(8); cudaMalloc((void **)&d, 64); cudaMemset(d, 0, 64);
			printf("%d\n", cudaMemcpy(p, d, 64, cudaMemcpyDeviceToHost));`, 0, event.CopySize, "0\n", ""},
		{"copy past device memory", `int h[64] = {0}; int *d; cudaMalloc((void **)&d, 64); printf("%d\n", cudaMemcpy(d, h, 256, ` +
			`cudaMemcpyHostToDevice));`, 0, event.CopySize, "1\n", ""},
		{"copy into an array", `int h[4] = {0}; cudaArray_t a; cudaChannelFormatDesc d = cudaCreateChannelDesc<int>(); ` +
			`cudaMallocArray(&a, &d, 4, 1); printf("%d %d\n", cudaMemcpy(a, h, 16, cudaMemcpyHostToDevice), ` +
			`cudaMemcpy2DToArray(a, 0, 0, h, 16, 16, 1, cudaMemcpyHostToDevice));`, 0, event.CopyArray, "1 0\n", ""},
		{"wrong way", `int h[64]; int *d; cudaMalloc((void **)&d, 64); printf("%d\n", cudaMemcpy(h, d, 64, ` +
			`cudaMemcpyHostToDevice));`, 0, event.CopyDirection, "1\n", ""},
		{"freed on the device", `int h[4] = {0}; int *d; cudaMalloc((void **)&d, 64); cudaFree(d); printf("%d\n", cudaMemcpy(d, h, 16, ` +
			`cudaMemcpyHostToDevice));`, 0, event.UseAfterFree, "1\n", ""},
		{"abort", `abort();`, 134, event.Trapped, "", ""},
		{"assert", `int n = 1; assert(n == 2);`, 134, event.AssertFailed, "", "a: a.cu:7: int main(): Assertion `n == 2' failed.\n"},
		{"empty launch", "k<<<1, 0>>>(0); printf(\"%d\\n\", cudaGetLastError());", 0, event.InvalidLaunch, "1\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <assert.h>\n__global__ void k(int *p) {}\n" +
				"int main() {\n" + c.body + "\nreturn 0; }\n"
			got := execute(t, "a.cu", text, host.Options{})
			if got.exit != c.exit || got.stdout != c.stdout || got.stderr != c.stderr {
				t.Errorf("exit %d, stdout %q, stderr %q; want %d, %q, %q", got.exit, got.stdout, got.stderr, c.exit, c.stdout, c.stderr)
			}
			got.faults = slices.DeleteFunc(got.faults, func(f event.Fault) bool { return f.Kind == event.Leak })
			if len(got.faults) != 1 || got.faults[0].Kind != c.fault || !got.faults[0].Host {
				t.Errorf("faults %+v, want one of kind %d", got.faults, c.fault)
			}
		})
	}
}

func TestOutputBudget(t *testing.T) {
	got := execute(t, "a.cu", `int main() { for (;;) printf("0123456789"); }`, host.Options{MaxOutput: 105})
	if got.status != machine.Exhausted || got.stdout != strings.Repeat("0123456789", 10)+"01234" {
		t.Errorf("status %d, %d bytes", got.status, len(got.stdout))
	}
}

func TestManagedAndPinnedMemory(t *testing.T) {
	got := execute(t, "a.cu", `
__global__ void twice(int *p, const int *q) { p[threadIdx.x] = 2 * q[threadIdx.x]; }
int main() {
    int *p, *q;
    cudaMallocManaged(&p, 8 * sizeof(int));
    cudaMallocHost((void **)&q, 8 * sizeof(int));
    for (int i = 0; i < 8; i++) q[i] = i;
    twice<<<1, 8>>>(p, q);
    cudaDeviceSynchronize();
    for (int i = 0; i < 8; i++) printf("%d ", p[i]);
    printf("%d %d\n", cudaFree(p), cudaFreeHost(q));
    return 0;
}`, host.Options{})
	if got.stdout != "0 2 4 6 8 10 12 14 0 0\n" || len(got.faults) != 0 {
		t.Errorf("stdout %q, faults %+v, stderr %q", got.stdout, got.faults, got.stderr)
	}
}

func TestClockIsAModelAndTheSameEachTime(t *testing.T) {
	text := `
__global__ void k(float *p) { for (int i = 0; i < 100; i++) p[threadIdx.x] += 1.0f; }
int main() {
    float *p; cudaMalloc((void **)&p, 4096); cudaMemset(p, 0, 4096);
    cudaEvent_t a, b; cudaEventCreate(&a); cudaEventCreate(&b);
    cudaEventRecord(a); k<<<1, 32>>>(p); cudaEventRecord(b); cudaEventSynchronize(b);
    float ms; cudaEventElapsedTime(&ms, a, b);
    printf("%.6f %d %ld\n", ms, ms > 0.003f, (long)time(NULL));
    return 0;
}`
	first, second := execute(t, "a.cu", text, host.Options{}), execute(t, "a.cu", text, host.Options{})
	if first.stdout != second.stdout || !strings.Contains(first.stdout, " 1 1767225600") {
		t.Errorf("%q and %q", first.stdout, second.stdout)
	}
}

// TestGoingBack: at every warp step a run can be left, brought back and run on, twice, and everything that it writes is the same.
func TestGoingBack(t *testing.T) {
	text := `
__global__ void k(int *p, int round) { p[threadIdx.x] += round; if (threadIdx.x == 0) printf("round %d of %p\n", round, (void *)0); }
int main() {
    int *d, h[4];
    cudaEvent_t e;
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
    for (int i = 0; i < 4; i++) {
        char *text = (char *)malloc(32);
        sprintf(text, "%d", rand() % 100);
        k<<<1, 4, 60000>>>(d, i);
        cudaEventCreate(&e);
        cudaEventRecord(e);
        puts(text);
        if (i % 2) cudaDeviceSynchronize();
        printf("%s %ld\n", cudaGetErrorName((cudaError_t)(i * 100 + 600)), (long)clock());
        free(text);
    }
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[3]);
    fprintf(stderr, "end\n");
    return 5;
}`
	code := compiled(t, "a.cu", text)
	d, _ := device.Lookup("")
	start := func() (*machine.Machine, *host.Process) {
		p := host.New(code, host.Options{Device: d})
		m := machine.New(code, machine.Config{Device: d, Observer: event.Ignore{}}, p)
		p.Start(m)
		return m, p
	}
	finish := func(m *machine.Machine, p *host.Process) string {
		for m.Step() == machine.Stepped {
		}
		exit, _ := m.Exit()
		return string(p.Stdout()) + "|" + string(p.Stderr()) + "|" + strconv.Itoa(exit)
	}
	m, p := start()
	want := finish(m, p)
	if !strings.Contains(want, "6 6\n|end\n|5") || !strings.Contains(want, "round 3") {
		t.Fatalf("the run gave %q", want)
	}
	steps := m.Position()
	for n := range steps {
		m, p := start()
		for range n {
			m.Step()
		}
		at := m.Snapshot()
		for range 3 {
			if got := finish(m, p); got != want {
				t.Fatalf("from step %d of %d:\n got %q\nwant %q", n, steps, got, want)
			}
			m.Restore(at)
		}
	}
}

func TestSavedStateIsNotDisturbed(t *testing.T) {
	p := host.New(nil, host.Options{})
	first := p.Save()
	p.Load(first)
	if len(p.Stdout()) != 0 {
		t.Error("output of nothing")
	}
}

func TestTextureReferences(t *testing.T) {
	got := execute(t, "a.cu", `
texture<float, 1, cudaReadModeElementType> line;
texture<int, 2> sheet;
__global__ void fetch(float *o, int *q) {
    int i = threadIdx.x;
    o[i] = tex1Dfetch(line, i - 1); // 0 outside
    q[i] = tex2D(sheet, i % 4 - 1, i / 4); // clamped
}
int main() {
    float h[8], *d, *o;
    int hi[8], *di, *q;
    size_t pitch;
    for (int i = 0; i < 8; i++) h[i] = i * i + 1, hi[i] = 100 + i;
    cudaMalloc(&d, sizeof(h));
    cudaMalloc(&o, sizeof(h));
    cudaMalloc(&q, sizeof(hi));
    cudaMallocPitch(&di, &pitch, 4 * sizeof(int), 2);
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    cudaMemcpy2D(di, pitch, hi, 16, 16, 2, cudaMemcpyHostToDevice);
    cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    printf("%d %d\n", cudaBindTexture(0, line, d, sizeof(h)), cudaBindTexture2D(NULL, sheet, di, format, 4, 2, pitch));
    fetch<<<1, 8>>>(o, q);
    cudaMemcpy(h, o, sizeof(h), cudaMemcpyDeviceToHost);
    cudaMemcpy(hi, q, sizeof(hi), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++) printf("%g:%d ", h[i], hi[i]);
    printf("%d\n", cudaUnbindTexture(line));
    cudaFree(d), cudaFree(o), cudaFree(q), cudaFree(di);
    return 0;
}`, host.Options{})
	if want := "0 0\n0:100 1:100 2:101 5:102 10:104 17:104 26:105 37:106 0\n"; got.stdout != want || len(got.faults) != 0 {
		t.Errorf("stdout %q, want %q; faults %+v", got.stdout, want, got.faults)
	}
}

func TestClocksOfTheLibrary(t *testing.T) {
	got := execute(t, "a.cu", `
#include <chrono>
#include <iostream>
#include <sys/time.h>
int main() {
    auto start = std::chrono::high_resolution_clock::now();
    timeval a, b;
    gettimeofday(&a, NULL);
    for (int i = 0; i < 50; i++) cudaDeviceSynchronize();
    gettimeofday(&b, NULL);
    auto stop = std::chrono::high_resolution_clock::now();
    std::chrono::duration<double> s = stop - start;
    std::chrono::duration<float, std::milli> ms = stop - start;
    long long us = std::chrono::duration_cast<std::chrono::microseconds>(stop - start).count();
    std::cout << (s.count() > 1e-5) << (ms.count() > 0.01f) << (us >= 10) << (b.tv_usec - a.tv_usec >= 10) << " " << a.tv_sec << std::endl;
    return 0;
}`, host.Options{})
	if got.stdout != "1111 1767225600\n" {
		t.Errorf("stdout %q, stderr %q", got.stdout, got.stderr)
	}
}

// TestPropertiesLieWhereThePreludeHasThem: the host program writes cudaDeviceProp field after field, in the order of the prelude's struct.
func TestPropertiesLieWhereThePreludeHasThem(t *testing.T) {
	_, text, _ := strings.Cut(builtin.Prelude().Text, "struct cudaDeviceProp {\n")
	text, _, _ = strings.Cut(text, "};")
	var declared []string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(strings.TrimSuffix(line, ";"))
		size := map[string]string{"char": "1", "int": "4", "size_t": "8"}[words[0]]
		name, count, isArray := strings.Cut(strings.TrimSuffix(words[1], "]"), "[")
		if !isArray {
			count = "1"
		}
		declared = append(declared, name+" "+size+" "+count)
	}
	d, _ := device.Lookup("")
	if got := host.PropertyLayout(d); !slices.Equal(got, declared) {
		t.Errorf("written:\n%s\ndeclared:\n%s", strings.Join(got, "\n"), strings.Join(declared, "\n"))
	}
}

// TestFilesAreCounted writes, cuts, writes over and removes files that together would exceed what a run may hold.
func TestFilesAreCounted(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		int main() {
			char block[1000];
			for (int i = 0; i < 1000; i++) block[i] = 'a';
			for (int round = 0; round < 50; round++) {
				char name[20];
				sprintf(name, "f%d", round % 2);
				FILE *f = fopen(name, "w");
				for (int i = 0; i < 4; i++) fwrite(block, 1, 1000, f);
				fseek(f, 500, SEEK_SET);
				fwrite(block, 1, 1000, f);
				fclose(f);
				if (round % 3 == 2) remove(name);
			}
			printf("through\n");
			FILE *f = fopen("f2", "w");
			for (int i = 0; i < 4; i++) fwrite(block, 1, 1000, f);
			printf("too far\n");
		}`, host.Options{MaxFiles: 10_000})
	if got.stdout != "through\n" || got.status != machine.Exhausted {
		t.Errorf("%q, %v", got.stdout, got.status)
	}
}
