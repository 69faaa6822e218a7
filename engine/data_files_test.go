package engine_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
)

// reading is a program that reads numbers from one file, a byte from another, and writes two files of its own.
const reading = `#include <cstdio>
#include <fstream>
__global__ void twice(int *x) { x[threadIdx.x] *= 2; }
int main() {
  int h[4] = {}, *d;
  std::ifstream in("data/four.txt");
  for (int i = 0; i < 4; i++) in >> h[i];
  FILE *b = fopen("mask.bin", "rb");
  int first = b ? fgetc(b) : -1, second = b ? fgetc(b) : -1;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  twice<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(d);
  printf("%d %d %d %d, %d %d\n", h[0], h[1], h[2], h[3], first, second);
  FILE *o = fopen("out.pgm", "w");
  fprintf(o, "P2 2 1 255 0 255\n");
  fclose(o);
  FILE *big = fopen("zeros.bin", "wb");
  for (int i = 0; i < ZEROS; i++) fputc(0, big);
  fclose(big);
}
`

func show(t *testing.T, spec engine.RunSpec) (*engine.Execution, []string) {
	t.Helper()
	x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return x, x.Show(i18n.Reader{}).Remarks
}

// TestFilesOfTheText: a program opens the files that its text holds, of words and of bytes, and what it writes is handed to the page.
func TestFilesOfTheText(t *testing.T) {
	text := strings.ReplaceAll(reading, "ZEROS", "3") + "// tilescope: file data/four.txt\n1 2 3\n4\n" +
		"// tilescope: data mask.bin\n/wAN\nCgA=\n"
	x, remarks := show(t, engine.RunSpec{Name: "a.cu", Source: text})
	if got := string(x.Stdout()); got != "2 4 6 8, 255 0\n" || len(remarks) != 0 {
		t.Errorf("printed %q, remarks %q", got, remarks)
	}
	written, picture := x.Show(i18n.Reader{}).Written, base64.StdEncoding.EncodeToString([]byte("P2 2 1 255 0 255\n"))
	if len(written) != 2 || written[0].Name != "out.pgm" || written[0].Data != picture ||
		written[1].Bytes != 3 || written[1].Data != "AAAA" {
		t.Errorf("written: %+v", written)
	}
}

// TestFilesThatAreNotThere: the reader is told which file a program does not find, where, and what to do.
func TestFilesThatAreNotThere(t *testing.T) {
	x, remarks := show(t, engine.RunSpec{Name: "a.cu", Source: strings.ReplaceAll(reading, "ZEROS", "3")})
	if len(remarks) != 2 || !strings.HasPrefix(remarks[0], `Line 6 opens "data/four.txt"`) || !strings.Contains(remarks[0], "tab") ||
		!strings.HasPrefix(remarks[1], `Line 8 opens "mask.bin"`) {
		t.Errorf("remarks %q of %q", remarks, x.Stdout())
	}
}

// TestLargeFilesAreOnlyNamed: of files too large for a page it is told that they were written.
func TestLargeFilesAreOnlyNamed(t *testing.T) {
	text := strings.ReplaceAll(reading, "ZEROS", "300000")
	x, _ := show(t, engine.RunSpec{Name: "a.cu", Source: text})
	written := x.Show(i18n.Reader{}).Written
	if len(written) != 2 || written[0].Data == "" || written[1].Bytes != 300000 || written[1].Data != "" {
		t.Errorf("%d files, the second with %d of %d bytes", len(written), len(written[1].Data), written[1].Bytes)
	}
}

// TestWhatAPageGetsOfWrittenFiles: of many files so many are told, and how many others there are; contents come as far as they fit.
func TestWhatAPageGetsOfWrittenFiles(t *testing.T) {
	const text = `#include <cstdio>
int main() {
  char name[] = "a.txt";
  for (int i = 0; i < 5; i++, name[0]++) {
    FILE *f = fopen(name, "w");
    fputs("0123456789", f);
    fclose(f);
  }
}
`
	for _, c := range []struct {
		limits engine.Limits
		want   string
	}{
		{engine.Limits{}, "a.txt 16, b.txt 16, c.txt 16, d.txt 16, e.txt 16; 0 more"},
		{engine.Limits{WrittenFiles: 2}, "a.txt 16, b.txt 16; 3 more"},
		{engine.Limits{WrittenBytes: 25, WrittenFiles: 4}, "a.txt 16, b.txt 16, c.txt 0, d.txt 0; 1 more"},
	} {
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "a.cu", Source: text}, c.limits, nil)
		if err != nil {
			t.Fatal(err)
		}
		run := x.Show(i18n.Reader{})
		var names []string
		for _, f := range run.Written {
			names = append(names, fmt.Sprintf("%s %d", f.Name, len(f.Data)))
		}
		if got := fmt.Sprintf("%s; %d more", strings.Join(names, ", "), run.WrittenMore); got != c.want {
			t.Errorf("%+v: %s, want %s", c.limits, got, c.want)
		}
	}
}

// TestDamagedData: a data file that is not base64 is refused by its name.
func TestDamagedData(t *testing.T) {
	spec := engine.RunSpec{Name: "a.cu", Source: reading + "// tilescope: data mask.bin\n???\n"}
	_, err := engine.Compile(context.Background(), spec, engine.Limits{})
	if err == nil || !strings.Contains(err.Error(), "mask.bin") {
		t.Errorf("got %v", err)
	}
}
