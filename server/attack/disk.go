package attack

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// What a full disk is.
const (
	diskBytes   = 256 << 20 // a server keeps some of it free
	diskRounds  = 6
	spaceWithin = 5 * time.Second // from room on the disk to the first write that is kept
)

// disk fills the file system that the data are on, and makes room again.
func (a *attack) disk(ctx context.Context) ([]Row, error) {
	kind := "a full disk"
	dir, done, err := tmpfs(ctx, diskBytes)
	if err != nil {
		return []Row{{Kind: kind, Untried: fmt.Sprintf("no small file system can be mounted here: %v", err)}}, nil
	}
	defer done()
	flags := append(lavish(), a.Flags...)
	data := filepath.Join(dir, "data")
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	l := &ledger{}
	row := Row{Kind: kind}
	for n := a.times(diskRounds, 1); n > 0 && ctx.Err() == nil; n-- {
		killed := n%2 == 0
		row.add(a.try(ctx, s, kind, func(ctx context.Context, t *trial) { a.fill(ctx, s, t, l, filepath.Join(dir, "ballast")) }))
		if killed {
			s.kill()
		}
		if s, err = a.revive(s, flags...); err != nil {
			row.Lost++
			row.Problems = append(row.Problems, fmt.Sprintf("after a full disk: %v", err))
			return []Row{row}, nil
		}
		missing, _ := l.missing(ctx, s, 0, 0, 0, -1)
		for _, lost := range missing {
			row.Lost++
			row.Problems = append(row.Problems, fmt.Sprintf("after a full disk (killed: %v): %s", killed, lost))
		}
		row.Problems = row.Problems[:min(len(row.Problems), mostProblems)]
	}
	s.stop()
	row.Note = fmt.Sprintf("%d writes acknowledged", l.writes())
	return []Row{row}, nil
}

// fill fills the disk while things are written, waits until that is refused and said, and makes room.
func (a *attack) fill(ctx context.Context, s *server, t *trial, l *ledger, ballast string) {
	c := from(s, home)
	defer c.close()
	c.http.Timeout = 30 * time.Second
	filler := strings.Repeat("z", 8<<10)
	for range 20 {
		if _, err := l.learner(ctx, c, filler); err != nil {
			t.failed("before the disk is full: %v", err)
			return
		}
	}
	if err := stuff(ballast); err != nil {
		t.failed("the disk cannot be filled: %v", err)
		return
	}
	refused := false
	for deadline := time.Now().Add(time.Minute); !refused && time.Now().Before(deadline) && ctx.Err() == nil && s.lives(); {
		began := time.Now()
		_, err := l.learner(ctx, c, filler)
		if err == nil {
			_ = stuff(ballast) // the store had room of its own
			continue
		}
		refused = true
		if took := time.Since(began); took > spaceWithin && a.Timed {
			t.lost("on a full disk a write is refused after %v: %v", took.Round(time.Millisecond), err)
		}
	}
	if !refused {
		t.lost("on a full disk writes are acknowledged for a minute")
	}
	unready := false
	for deadline := time.Now().Add(15 * time.Second); !unready && time.Now().Before(deadline) &&
		s.lives(); time.Sleep(100 * time.Millisecond) {
		unready = s.ready() != http.StatusOK
	}
	if !unready && s.lives() {
		t.lost("on a full disk, /readyz says for 15 s that the server is ready")
	}
	if err := os.Truncate(ballast, 0); err != nil {
		t.failed("there is no room again: %v", err)
		return
	}
	a.works(ctx, s, t, l, c)
}

// works waits until something is kept again.
func (a *attack) works(ctx context.Context, s *server, t *trial, l *ledger, c *caller) {
	room := time.Now()
	var err error
	for time.Since(room) < time.Minute && ctx.Err() == nil && s.lives() {
		if _, err = l.learner(ctx, c, "after"); err == nil {
			break
		}
		pause(ctx, 50*time.Millisecond)
	}
	took := time.Since(room)
	switch {
	case err != nil:
		t.failed("a minute after there is room again, nothing is kept: %v", err)
	case took > spaceWithin && a.Timed:
		t.failed("%v after there is room again something is kept; %v are promised", took.Round(time.Millisecond), spaceWithin)
	case !s.getsReady(time.Minute):
		t.failed("a minute after there is room again, /readyz does not say that the server is ready")
	default:
		t.survived()
	}
}

// stuff writes to a file until nothing more fits.
func stuff(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	block := make([]byte, 64<<10)
	_, _ = rand.Read(block) // it never fails
	for size := len(block); size > 0; {
		if _, err = f.Write(block[:size]); err != nil {
			size /= 2
		}
	}
	if errors.Is(err, syscall.ENOSPC) {
		err = nil
	}
	return errors.Join(err, f.Close())
}
