package main

import (
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// offspring are the workers of this process by their process ids, of a server that a test runs within itself.
func offspring(t *testing.T) []int { return offspringOf(t, os.Getpid()) }

// offspringOf are the workers of a server's process.
func offspringOf(t *testing.T, parent int) []int {
	t.Helper()
	dirs, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	var pids []int
	for _, file := range dirs {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		text := string(data)
		fields := strings.Fields(text[strings.LastIndexByte(text, ')')+1:])
		line, err := os.ReadFile(filepath.Join(filepath.Dir(file), "cmdline"))
		if err != nil || len(fields) < 2 || fields[1] != strconv.Itoa(parent) || !strings.Contains(string(line), "worker-process") {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	return pids
}

const adding = "__global__ void add(int *p) { for (int i = 0; i < 8; i++) p[threadIdx.x] += i; } int main() { int *d; cudaMalloc(&d, " +
	"128); add<<<1, 32>>>(d); cudaDeviceSynchronize(); return 0; }"

// TestWorkersThatDie: pages lose their connection when the process that has their session dies, come back, and are where they were.
// It kills all of this process's workers, so that no other test may run beside it.
func TestWorkersThatDie(t *testing.T) {
	r := begin(t, "--workers", "1")
	own, lesson := visit(t, r.address), visit(t, r.address)
	for page, spec := range map[*reader]wire.Spec{own: {Source: adding}, lesson: {Lesson: "stencil"}} {
		if m, err := page.open(spec, time.Minute); err != nil || m.Kind != wire.Opened {
			t.Fatalf("%+v, %v", m, err)
		}
	}
	place := frame.Place{Position: 17, Lane: -1}
	if err := own.ask(wire.SeekMessage{Place: &place}); err != nil {
		t.Fatal(err)
	}
	was, err := own.answer(time.Minute)
	if err != nil || was.Frame == nil {
		t.Fatalf("%+v, %v", was, err)
	}
	pids := offspring(t)
	if len(pids) != 2 { // one for readers and one for lessons; nobody has needed the one that checks texts
		t.Fatalf("the workers are %v", pids)
	}
	for _, pid := range pids {
		process, err := os.FindProcess(pid)
		if err == nil {
			err = process.Kill()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, page := range map[string]*reader{"one with a text of its own": own, "one with a lesson": lesson} {
		var err error
		for range 8 { // what was on its way arrives before the end
			if _, err = page.answer(time.Minute); err != nil {
				break
			}
		}
		var late net.Error
		if err == nil || errors.As(err, &late) && late.Timeout() {
			t.Errorf("%s stays: %v", name, err)
		}
	}
	again := visit(t, r.address)
	if err := again.ask(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: adding}, Place: &place}); err != nil {
		t.Fatal(err)
	}
	is, err := again.answer(time.Minute)
	if err != nil || is.Frame == nil || is.Frame.Say.Message.Key != was.Frame.Say.Message.Key || is.Frame.Step != was.Frame.Step {
		t.Errorf("it comes back to %+v (%v), and was at %+v", is, err, was.Frame.Step)
	}
	other := visit(t, r.address)
	if m, err := other.open(wire.Spec{Lesson: "stencil"}, time.Minute); err != nil || m.Kind != wire.Opened {
		t.Errorf("a lesson after that: %+v, %v", m, err)
	}
}

// TestMemoryIsShared: the flag is divided among all processes, and one that is too small for them is refused with how much they need.
func TestMemoryIsShared(t *testing.T) {
	for _, c := range []struct {
		flags []string
		ok    bool
	}{
		{[]string{"--memory", strconv.Itoa(5 * (160 << 20) * 6 / 5), "--workers", "1"}, true},
		{[]string{"--memory", strconv.Itoa(5*(160<<20)*6/5 - 4), "--workers", "1"}, false},
		{[]string{"--memory", strconv.Itoa(5 * (160 << 20) * 6 / 5), "--workers", "2"}, false},
		{[]string{"--memory", strconv.Itoa(5 * (160 << 20) * 6 / 5), "--workers", "1", "--lesson-workers", "2"}, false},
		{[]string{"--memory", strconv.Itoa(5 * (160 << 20) * 6 / 5), "--workers", "1", "--lesson-workers", "2", "--worker-suspects", "1"}, true},
		{[]string{"--memory", strconv.Itoa(5 * (160 << 20) * 6 / 5), "--workers", "1", "--check-workers", "2"}, false},
	} {
		s, err := parseServe(c.flags, io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		front, each, err := s.workers.shares()
		if (err == nil) != c.ok {
			t.Errorf("%v: %v", c.flags, err)
		}
		o := s.workers.pool
		if err == nil && front+each*int64(o.Workers+o.Lessons+o.Checks+o.Suspects) > s.workers.memory {
			t.Errorf("%v: %d and %d each are more than that", c.flags, front, each)
		}
		if err != nil && !strings.Contains(err.Error(), "give --memory") {
			t.Errorf("%v is refused without advice: %v", c.flags, err)
		}
		if err == nil {
			continue
		}
		advised := regexp.MustCompile(`give --memory (\d+)`).FindStringSubmatch(err.Error())
		if s, err = parseServe(append(c.flags, "--memory", advised[1]), io.Discard); err == nil {
			_, _, err = s.workers.shares()
		}
		if err != nil {
			t.Errorf("%v are refused with what was advised: %v", c.flags, err)
		}
	}
}
