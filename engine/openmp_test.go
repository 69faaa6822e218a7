package engine_test

import (
	"context"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/texts"
)

// TestTeamsOfOne: a region in which threads would wait for each other, or with a clause that holds for one thread only, has a team of one
// and a note; others have neither.
func TestTeamsOfOne(t *testing.T) {
	for _, c := range []struct {
		name, body, want string
		notes            int
	}{
		{"a barrier", "#pragma omp parallel\n{ a += omp_get_num_threads();\n#pragma omp barrier\na *= 10; }\n", "10", 1},
		{"what follows a loop", "#pragma omp parallel\n{\n#pragma omp for\nfor (int i = 0; i < 8; i++) a++;\na += 100; }\n", "108", 1},
		{"a loop in a loop", "#pragma omp parallel\nfor (int k = 0; k < 2; k++) {\n#pragma omp for\nfor (int i = 0; i < 8; i++) a++;\n}\n", "16",
			1},
		{"without waiting", "#pragma omp parallel\n{\n#pragma omp for nowait\nfor (int i = 0; i < 8; i++) a++;\na += 100; }\n", "408", 0},
		{"one thread's part", "#pragma omp parallel\n#pragma omp single\na += omp_get_num_threads();\n", "4", 0},
		{"no numbers", "#pragma omp parallel for num_threads(3)\nfor (int i = 0; i < 8; i++) a++;\n", "8", 0},
		{"the last of a loop in turns", "int n = 0;\n#pragma omp parallel for lastprivate(a) schedule(dynamic)\n" +
			"for (int i = 0; i < 7; i++) { a = i * 10; n += omp_get_thread_num() * 0; }\n", "60", 1},
		{"the last of a loop", "int n = 0;\n#pragma omp parallel for lastprivate(a)\n" +
			"for (int i = 0; i < 7; i++) { a = i * 10; n += omp_get_num_threads(); }\n", "60", 0},
		{"part of an array", "int b[4] = {0};\n#pragma omp parallel reduction(+:b[:4])\n{ b[omp_get_thread_num()]++; }\na = b[0];\n", "1", 1},
		{"in order", "#pragma omp parallel for ordered schedule(dynamic)\nfor (int i = 0; i < 7; i++)\n#pragma omp ordered\n" +
			"a = a * 2 + omp_get_num_threads();\n", "127", 1},
		{"no header's directive", "#pragma omp simd\nfor (int i = 0; i < 8; i++) a++;\n", "8", 0},
	} {
		text := "#include <cstdio>\n#include <omp.h>\nint main() { int a = 0;\n" + c.body + "printf(\"%d\", a); }\n"
		x, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Source: text}, engine.Limits{}, nil)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		notes := 0
		for _, d := range x.Program.Diagnostics {
			if d.Message.Is(texts.SyntaxOmpWaits) || d.Message.Is(texts.SyntaxOmpAlone) {
				notes++
			}
		}
		if got := string(x.Stdout()); got != c.want || notes != c.notes {
			t.Errorf("%s: %s and %d notes, want %s and %d", c.name, got, notes, c.want, c.notes)
		}
	}
}

// TestOpenMPElsewhere: a directive that a region reaches through a function ends the program with a message, unless it has one thread.
func TestOpenMPElsewhere(t *testing.T) {
	const text = `#include <cstdio>
#include <omp.h>
void part(int *a) {
#pragma omp for
    for (int i = 0; i < 8; i++) a[0]++;
}
int main() {
    int a = 0;
    part(&a);
    printf("%d", a);
#pragma omp parallel
    part(&a);
    return 0;
}
`
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(x.Stdout()); got != "8" {
		t.Errorf("stdout %q", got)
	}
	if got := string(x.Stderr()); !strings.Contains(got, "write it in the region itself") {
		t.Errorf("stderr %q", got)
	}
}

// TestOpenMPOwn: variables of which each thread would have its own make every region one of a single thread.
func TestOpenMPOwn(t *testing.T) {
	const text = `#include <cstdio>
#include <omp.h>
int own = 0;
#pragma omp threadprivate(own)
int main() {
#pragma omp parallel num_threads(3)
    own = omp_get_thread_num() + 1;
    printf("%d", own);
}
`
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(x.Stdout()); got != "1" || len(x.Program.Diagnostics) != 1 || !x.Program.Diagnostics[0].Message.Is(texts.SyntaxOmpAlone) {
		t.Errorf("%s with %v, want 1 with a note", got, x.Program.Diagnostics)
	}
}
