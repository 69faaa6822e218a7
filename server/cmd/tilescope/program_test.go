//go:build class || overload

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// program runs the built server and returns where it is.
func program(t *testing.T, flags ...string) (address string, pid int) {
	t.Helper()
	binary, err := filepath.Abs("../../../bin/tilescope")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, append([]string{"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir()}, flags...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatalf("the program is not built (make build): %v", err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	m := regexp.MustCompile(`http://(\S+)`).FindStringSubmatch(line)
	if m == nil {
		t.Fatalf("the server said %q (%v)", line, err)
	}
	return m[1], cmd.Process.Pid
}

// settle waits until the server does next to nothing: once it has started it works out the lessons.
func settle(t *testing.T, pid int) {
	t.Helper()
	const every, quiet = 500 * time.Millisecond, 4
	last, still := computed(t, pid), 0
	for deadline := time.Now().Add(5 * time.Minute); still < quiet; {
		if time.Now().After(deadline) {
			t.Fatal("the server never comes to rest")
		}
		time.Sleep(every)
		now := computed(t, pid)
		if still++; now-last > 2 {
			still = 0
		}
		last = now
	}
}

// computed is how long a process has had a processor, in hundredths of a second.
func computed(t *testing.T, pid int) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, f := range strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))[11:13] {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		total += n
	}
	return total
}

// resident is the memory that a server holds, with its workers.
func resident(t *testing.T, pid int) int {
	t.Helper()
	sum := residentAlone(t, pid)
	for _, child := range offspringOf(t, pid) {
		sum += residentAlone(t, child)
	}
	return sum
}

// residentAlone is the memory that one process holds.
func residentAlone(t *testing.T, pid int) int {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return kb << 10
		}
	}
	t.Fatal("the process says nothing of its memory")
	return 0
}
