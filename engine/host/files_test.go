package host_test

import (
	"testing"

	"tilescope/engine/host"
	"tilescope/engine/machine"
)

// TestStreamsOfTheProcessReopened: freopen leads standard streams to files, and back.
func TestStreamsOfTheProcessReopened(t *testing.T) {
	got := execute(t, "t.cu", `#include <stdio.h>
		__global__ void hello() { printf("kernel\n"); }
		int main() {
			FILE *f = fopen("in.txt", "w");
			fputs("4 5 six", f);
			fclose(f);
			int a = 0, b = 0, c = 0;
			scanf("%d", &a);
			FILE *in = freopen("in.txt", "r", stdin);
			int n = scanf("%d%d", &b, &c), at = ftell(stdin);
			rewind(stdin);
			int first = getchar();
			printf("before\n");
			freopen("out.txt", "w", stdout);
			printf("%d %d %d %d %d %c %d\n", a, n, b, c, at, first, in == stdin);
			hello<<<1, 1>>>();
			cudaDeviceSynchronize();
			puts("inside");
			freopen("/dev/stdout", "w", stdout);
			printf("after\n");
			char text[100] = "";
			f = fopen("out.txt", "r");
			fread(text, 1, sizeof text, f);
			printf("%s%d\n", text, freopen(NULL, "wb", stdout) == stdout);
		}`, host.Options{Stdin: "3 9"})
	if want := "before\nafter\n3 2 4 5 3 4 1\nkernel\ninside\n1\n"; got.stdout != want || got.status != machine.Ended {
		t.Errorf("%q, %v, want %q", got.stdout, got.status, want)
	}
}

// TestLargeWrites: a file may be written at once, as large as the run's files may be; more is an error of the files, and of output its own.
func TestLargeWrites(t *testing.T) {
	for _, c := range []struct {
		name, count, to string
		want            machine.Status
		stdout          string
	}{
		{"all that there may be", "4194304", "f", machine.Ended, "4194304\n"},
		{"a byte more", "4194305", "f", machine.Exhausted, ""},
		{"more than a size", "1ul << 63", "f", machine.Exhausted, ""},
		{"standard output", "4194304", "stdout", machine.Exhausted, ""},
	} {
		got := execute(t, "t.cu", `#include <stdio.h>
			char data[4194305];
			int main() {
				FILE *f = fopen("large", "w");
				size_t n = fwrite(data, 1, `+c.count+`, `+c.to+`);
				printf("%zu\n", n);
			}`, host.Options{MaxFiles: 4 << 20})
		if got.stdout != c.stdout || got.status != c.want || len(got.faults) > 0 {
			t.Errorf("%s: %q, %v, %v", c.name, got.stdout, got.status, got.faults)
		}
	}
}
