//go:build linux

package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// How the disk of a test in a process of its own is bounded.
const (
	fullChild = "TILESCOPE_FULL_CHILD" // names the way
	byMount   = "tmpfs"                // a small file system of its own, in a mount namespace
	byLimit   = "limit"                // no file may grow beyond a size
)

// TestAFullDisk fills a disk of 24 MiB and frees it again, in a process of its own. Where no file system can be mounted, files are bounded
// instead, and it says so.
func TestAFullDisk(t *testing.T) {
	if way := os.Getenv(fullChild); way != "" {
		fullDisk(t, way)
		return
	}
	dir := t.TempDir()
	run := func(way string, flags uintptr) (string, error) {
		c := exec.Command(os.Args[0], "-test.run=^TestAFullDisk$", "-test.v")
		c.Env = append(os.Environ(), fullChild+"="+way, fullChild+"_DIR="+dir)
		if flags != 0 {
			c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: flags}
			if os.Getuid() != 0 {
				c.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
				c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}
				c.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}
			}
		}
		out, err := c.CombinedOutput()
		return string(out), err
	}
	said, err := run(byMount, syscall.CLONE_NEWNS)
	if err != nil && (said == "" || strings.Contains(said, noMount)) {
		t.Logf("no file system can be mounted here (%v %s): files are bounded instead", err, said)
		said, err = run(byLimit, 0)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	t.Log(said)
}

// noMount is what the child says when it cannot mount.
const noMount = "cannot mount"

// disk is one that can be filled and freed.
type disk struct {
	dir        string
	fill, free func() error
}

func newDisk(t *testing.T, way string) disk {
	t.Helper()
	dir := os.Getenv(fullChild + "_DIR")
	ballast := filepath.Join(dir, "ballast")
	switch way {
	case byMount:
		if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
			t.Fatalf("%s: %v", noMount, err)
		}
		if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=24m"); err != nil {
			t.Fatalf("%s: %v", noMount, err)
		}
		return disk{dir, func() error {
			f, err := os.Create(ballast)
			if err != nil {
				return err
			}
			defer f.Close()
			for piece := make([]byte, 1<<12); ; {
				if _, err := f.Write(piece); errors.Is(err, syscall.ENOSPC) {
					return nil
				} else if err != nil {
					return err
				}
			}
		}, func() error { return os.Remove(ballast) }}
	case byLimit:
		limit := func(bytes uint64) func() error {
			return func() error {
				var l unix.Rlimit
				if err := unix.Getrlimit(unix.RLIMIT_FSIZE, &l); err != nil {
					return err
				}
				l.Cur = min(bytes, l.Max)
				return unix.Setrlimit(unix.RLIMIT_FSIZE, &l)
			}
		}
		return disk{dir, limit(1 << 12), limit(1 << 40)}
	}
	t.Fatalf("no way %q", way)
	return disk{}
}

// fullDisk: with the reserve, and without it, where NATS itself meets the full disk.
func fullDisk(t *testing.T, way string) {
	d := newDisk(t, way)
	for _, reserve := range []int64{1 << 20, -1} {
		if way == byLimit && reserve > 0 {
			continue // such a disk has room
		}
		t.Run(fmt.Sprint("reserve ", reserve), func(t *testing.T) { fillAndFree(t, d, reserve) })
	}
}

func fillAndFree(t *testing.T, d disk, reserve int64) {
	data := filepath.Join(d.dir, fmt.Sprint("data", reserve))
	s, err := Open(t.Context(), Options{Dir: data, Reserve: reserve, Try: time.Hour, Patience: time.Hour},
		slog.New(slog.NewTextHandler(os.Stdout, nil)))
	if err != nil {
		t.Fatal(err)
	}
	b := bucket(t, s, BucketOptions{Value: 10_000})
	acknowledged := map[string]bool{}
	put := func(n int) error {
		key := fmt.Sprintf("k%d", n)
		_, err := b.Put(t.Context(), key, make([]byte, 8000))
		if err == nil {
			acknowledged[key] = true
		}
		return err
	}
	n := 0
	for ; n < 20; n++ {
		if err := put(n); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Health(t.Context()); err != nil {
		t.Errorf("with room: %v", err)
	}
	for round := range 2 {
		if err := d.fill(); err != nil {
			t.Fatal(err)
		}
		var refused error
		for range 200 {
			n++
			if refused = put(n); refused != nil { // at once: a patience of an hour never ends here
				break
			}
		}
		if !errors.Is(refused, ErrDiskFull) {
			t.Fatalf("round %d: %v", round, refused)
		}
		if err := s.Health(t.Context()); !errors.Is(err, ErrDiskFull) {
			t.Errorf("round %d: it is ready, or says %v", round, err)
		}
		if _, err := b.Get(t.Context(), "k1"); err != nil {
			t.Errorf("round %d: what is kept cannot be read: %v", round, err)
		}
		if err := d.free(); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		for n++; put(n) != nil; n++ {
			if time.Since(began) > time.Minute {
				t.Fatalf("round %d: nothing can be written: %v", round, put(n))
			}
			time.Sleep(10 * time.Millisecond)
		}
		t.Logf("round %d: written again %v after there was room", round, time.Since(began))
	}
	for key := range acknowledged {
		if _, err := b.Get(t.Context(), key); err != nil {
			t.Errorf("%s was acknowledged: %v", key, err)
		}
	}
	if err := s.Health(t.Context()); err != nil {
		t.Errorf("with room again: %v", err)
	}
	if r, err := s.Check(); err != nil || r.Damaged() {
		t.Errorf("%+v, %v", r, err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
}
