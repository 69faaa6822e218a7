package main

import (
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestWhatCannotStartSaysWhatToDo: whatever keeps the server, a backup or a restore from beginning is said with the flag that mends it.
func TestWhatCannotStartSaysWhatToDo(t *testing.T) {
	inTurn(t)
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	used := filepath.Join(t.TempDir(), "used")
	begin(t, "--data", used)
	for _, test := range []struct {
		args []string
		want []string
	}{
		{[]string{"serve", "--addr", taken.Addr().String(), "--data", t.TempDir()}, []string{"in use", "--addr"}},
		{[]string{"serve", "--addr", "127.0.0.1:0", "--metrics-addr", taken.Addr().String(), "--data", t.TempDir()},
			[]string{"in use", "--metrics-addr"}},
		{[]string{"serve", "--addr", "nonsense", "--data", t.TempDir()}, []string{"nonsense", "--addr", "localhost:8080"}},
		{[]string{"serve", "--addr", "127.0.0.1:99999", "--data", t.TempDir()}, []string{"99999", "--addr"}},
		{[]string{"serve", "--addr", "127.0.0.1:0", "--data", file}, []string{"data directory", file, "--data"}},
		{[]string{"serve", "--addr", "127.0.0.1:0", "--data", used}, []string{"another tilescope server", used, "--data"}},
		{[]string{"restore", "--data", used, file}, []string{"another tilescope server", "--data"}},
		{[]string{"backup", "--data", t.TempDir(), filepath.Join(t.TempDir(), "b")}, []string{"there is no data in", "--data"}},
		{[]string{"backup", "--data", used, file}, []string{"exists", "another file"}},
		{[]string{"admin", "--data", t.TempDir(), "rooms"}, []string{"no server answers", "start one", "--data"}},
	} {
		var stderr said // a server that begins makes it this process's log, which others that run meanwhile may write to
		if test.args[0] == "serve" {
			test.args = append(test.args, "--workers", "1") // which is started before an address is found to be taken
		}
		status := dispatch(test.args, strings.NewReader(""), io.Discard, &stderr)
		if status != exitInternal {
			t.Errorf("%v: status %d", test.args, status)
		}
		for _, want := range test.want {
			if !strings.Contains(stderr.String(), want) {
				t.Errorf("%v says %q and not %q", test.args, stderr.String(), want)
			}
		}
	}
}

// TestAStoreElsewhereThatIsNotThere: who cannot reach the store is told where it should be, and no password.
func TestAStoreElsewhereThatIsNotThere(t *testing.T) {
	s, err := parseServe([]string{"--addr", "127.0.0.1:0", "--data", t.TempDir(), "--nats-url", "nats://me:secret@" + unheard(t)}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	s.store.Try, s.store.Patience = 100*time.Millisecond, 300*time.Millisecond // a server waits longer
	err = s.serve(t.Context(), io.Discard, io.Discard)
	if err == nil {
		t.Fatal("it serves")
	}
	if said := err.Error(); !strings.Contains(said, "the store at 127.0.0.1:") || !strings.Contains(said, "--nats-url") ||
		strings.Contains(said, "secret") {
		t.Errorf("it says %q", said)
	}
}

// unheard is an address at which nothing listens.
func unheard(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// TestValuesOfFlags: what does not do for a flag is refused with what would, and a limit that would bound nothing is none.
func TestValuesOfFlags(t *testing.T) {
	for _, test := range []struct {
		args []string
		want []string
	}{
		{[]string{"serve", "--rooms", "many"}, []string{"-rooms", "whole number"}},
		{[]string{"serve", "--room-idle", "5"}, []string{"-room-idle", "30s"}},
		{[]string{"run", "--nonsense", "x.cu"}, []string{"tilescope run: there is no flag --nonsense"}},
		{[]string{"run", "x.cu", "--seed"}, []string{"--seed needs a value"}},
		{[]string{"run", "--seed", "x", "x.cu"}, []string{`--seed cannot be "x"; it is a whole number, 0 or more`}},
		{[]string{"run", "-D", "=3", "x.cu"}, []string{`-D cannot be "=3": give NAME=VALUE`}},
		{[]string{"run", "--file", "a=", "x.cu"}, []string{`--file cannot be "a=": give NAME=PATH`}},
		{[]string{"admin", "room-close"}, []string{"room-close needs CODE"}},
		{[]string{"admin", "rooms", "x"}, []string{`rooms takes nothing more; got "x"`}},
		{[]string{"verify"}, []string{"give one data directory or backup; got 0"}},
		{[]string{"serve", "--warm=maybe"}, []string{"-warm", "true or false"}},
		{[]string{"serve", "--room-members", "-5", "--address-rooms", "0", "--write-timeout", "0s"},
			[]string{"--room-members is -5", "--address-rooms is 0", "--write-timeout is 0s", "more than 0"}},
		{[]string{"run", "--max-instructions", "0", "x.cu"}, []string{"--max-instructions is 0"}},
		{[]string{"run", "x.cu", "--max-instructions", "0"}, []string{"--max-instructions is 0"}},
		{[]string{"export", "x.cu", "--out", "x.svg", "--caption=perhaps"}, []string{"-caption", "true or false"}},
		{[]string{"export", "x.cu", "--out", "x.svg", "--step", "-7"}, []string{"--step is -7", "from 0"}},
		{[]string{"export", "x.cu", "--out", "x.gif", "--rate", "0"}, []string{"--rate is 0"}},
		{[]string{"export", "x.cu", "--out", "x.gif", "--rate", "500"}, []string{"--rate is 500", "50 pictures per second"}},
		{[]string{"export", "x.cu", "--out", "x.svg", "--warp", "-3"}, []string{"--warp is -3"}},
	} {
		var stderr bytes.Buffer
		if status := dispatch(test.args, strings.NewReader(""), io.Discard, &stderr); status != exitUsage {
			t.Errorf("%v: status %d", test.args, status)
		}
		for _, want := range test.want {
			if !strings.Contains(stderr.String(), want) {
				t.Errorf("%v says %q and not %q", test.args, stderr.String(), want)
			}
		}
	}
}
