package store

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// childDir names, in a process that the tests start, the directory to write to until it is killed.
const childDir = "TILESCOPE_STORE_CHILD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		if err := writeForEver(dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// writeForEver counts up in the store and says each number after it was acknowledged.
func writeForEver(dir string) error {
	s, err := Open(context.Background(), Options{Dir: dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	b, err := s.Bucket(context.Background(), "test", BucketOptions{Value: 32})
	if err != nil {
		return err
	}
	for {
		var n int
		_, err := b.Change(context.Background(), "n", func(old []byte) ([]byte, error) {
			n, _ = strconv.Atoi(string(old))
			n++
			return strconv.AppendInt(nil, int64(n), 10), nil
		})
		if err != nil {
			return err
		}
		fmt.Println(n)
	}
}

// TestKilledServersLoseNothing kills a writing process many times, at moments of its life that differ, and reads each time what it had been
// promised.
func TestKilledServersLoseNothing(t *testing.T) {
	kills := 12
	if testing.Short() {
		kills = 3
	}
	dir := t.TempDir()
	promised := 0
	for k := range kills {
		last := killAfter(t, dir, k+1)
		if last <= promised {
			t.Fatalf("kill %d: it had reached %d and began anew at %d", k, promised, last)
		}
		promised = last
	}
	b := bucket(t, open(t, Options{Dir: dir}), BucketOptions{Value: 32})
	v, err := b.Get(t.Context(), "n")
	if err != nil {
		t.Fatal(err)
	}
	// One number more may have been written and not said.
	if n, _ := strconv.Atoi(string(v.Data)); n != promised && n != promised+1 {
		t.Errorf("%d was acknowledged, and %d is kept", promised, n)
	}
}

// killAfter runs a writer, kills it after some of its numbers, and returns the last one that it said.
func killAfter(t *testing.T, dir string, numbers int) int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	child := exec.CommandContext(ctx, os.Args[0])
	child.Env = append(os.Environ(), childDir+"="+dir)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	last := 0
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		n, err := strconv.Atoi(strings.TrimSpace(lines.Text()))
		if err != nil {
			t.Fatalf("the writer said %q", lines.Text())
		}
		last = n
		if numbers--; numbers == 0 {
			_ = child.Process.Kill()
		}
	}
	_ = child.Wait() // killed: the status says so
	if last == 0 {
		t.Fatal("the writer wrote nothing")
	}
	return last
}
