//go:build !race

// The race detector's own memory counts against a process: what a program holds is told without it.

package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// gauge is a metric of a server, by process.
func gauge(t *testing.T, address, name string) map[string]float64 {
	t.Helper()
	answer, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for _, m := range regexp.MustCompile(`(?m)^`+name+`\{process="([^"]+)"\} (\S+)$`).FindAllStringSubmatch(string(text), -1) {
		n, err := strconv.ParseFloat(m[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		out[m[1]] = n
	}
	if len(out) == 0 {
		t.Fatalf("there is no %s in\n%.2000s", name, text)
	}
	return out
}

// TestMemoryIsAccountedFor: ten pages that each look at six large products stay under the flag, what they hold is counted within a fifth of
// what the process grows by, those that find no room hear so by the limit's name, and when they go the memory goes back.
func TestMemoryIsAccountedFor(t *testing.T) {
	inTurn(t)
	const memory = 128<<20 + 4*(400<<20)
	r := begin(t, "--workers", "1", "--memory", strconv.Itoa(memory), "--log-level", "error")
	source, err := os.ReadFile("../../../engine/testdata/perf/mm_tiled.cu")
	if err != nil {
		t.Fatal(err)
	}
	// What the program itself takes is there before any page, and in no run.
	measure := func() (held, known float64) {
		return gauge(t, r.address, "tilescope_memory_bytes")["run-1"], gauge(t, r.address, "tilescope_memory_accounted_bytes")["run-1"]
	}
	before, program := measure()
	var pages []*reader
	opened, full := 0, 0
	most := 0.0
	for i := range 60 {
		page := visit(t, r.address)
		pages = append(pages, page)
		// Each of the six is another run; the ten pages share them.
		text := strings.ReplaceAll(string(source), "\r", "") + fmt.Sprintf("// %d\n", i%6)
		m, err := page.open(wire.Spec{Source: text}, 2*time.Minute)
		switch {
		case err != nil:
			t.Fatalf("page %d: %v", i, err)
		case m.Kind == wire.Opened:
			opened++
			for range 3 {
				if err := page.ask(wire.StepToMessage{Size: frame.StatementStep, Count: 1}); err != nil {
					t.Fatalf("page %d: %v", i, err)
				}
				// A run that continues meanwhile sends pictures of its own.
				for m, err = page.answer(time.Minute); err == nil && m.Seq != page.seq; {
					m, err = page.answer(time.Minute)
				}
				if err != nil || m.Kind != wire.Framed {
					t.Fatalf("page %d: a step is answered by %+v, %v", i, m, err)
				}
			}
		case m.Problem != nil && m.Problem.Limit == "memory":
			full++
		default:
			t.Fatalf("page %d: %s %+v", i, m.Kind, m.Problem)
		}
		page.stay(t)
		sum := 0.0
		for _, n := range gauge(t, r.address, "tilescope_memory_bytes") {
			sum += n
		}
		most = max(most, sum)
	}
	if opened < 6 || most > memory {
		t.Errorf("%d pages were opened, %d found no room; at most %.0f MiB were held, of %d", opened, full, most/(1<<20), memory>>20)
	}
	// What garbage there is goes back within seconds of a reader's leaving.
	pages[0].ws.Close()
	var held, known float64
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		held, known = measure()
		if share := (known - program) / (held - before); share > .8 && share < 1.2 {
			break
		}
	}
	if share := (known - program) / (held - before); share < .8 || share > 1.2 {
		t.Errorf("%.0f MiB are accounted for, of %.0f", (known-program)/(1<<20), (held-before)/(1<<20))
	}
	t.Logf("%d opened, %d found no room, at most %.0f MiB held of %d; %.0f MiB accounted for of %.0f, beside %.0f of %.0f at the start",
		opened, full, most/(1<<20), memory>>20, (known-program)/(1<<20), (held-before)/(1<<20), program/(1<<20), before/(1<<20))
	for _, p := range pages {
		p.ws.Close()
	}
	after := 0.0
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		// The runs themselves are kept for the next reader.
		if after = gauge(t, r.address, "tilescope_memory_bytes")["run-1"]; after < before+.9*(held-before) {
			return
		}
	}
	t.Errorf("the worker held %.0f MiB with readers, and holds %.0f without", held/(1<<20), after/(1<<20))
}

// A worker that rests gives back what its work has left, once, and one that works is let be.
func TestLull(t *testing.T) {
	const mb = 1 << 20
	at := time.Now()
	for _, test := range []struct {
		what string
		held []int64 // MB, a second apart
		want []bool
	}{
		{"grown and still", []int64{30, 80, 80, 81, 80}, []bool{false, false, false, true, true}},
		{"growing", []int64{30, 80, 100, 120, 140}, []bool{false, false, false, false, false}},
		{"hardly grown", []int64{20, 25, 20, 24, 20}, []bool{false, false, false, false, false}},
	} {
		l := lull{held: 20 * mb, given: 20 * mb, since: at}
		for i, held := range test.held {
			if got := l.begins(held*mb, at.Add(time.Duration(i)*time.Second)); got != test.want[i] {
				t.Errorf("%s: second %d: %t, want %t", test.what, i, got, test.want[i])
			}
		}
	}
}
