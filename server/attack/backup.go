package attack

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// What is written while backups are made.
const (
	backupLearners = 10_000
	backupWriters  = 48
	backupRate     = 1500 // writes a second
	backupsMade    = 4
)

// backups makes backups while learners write, restores each, and looks for everything that was acknowledged before it began.
func (a *attack) backups(ctx context.Context) ([]Row, error) {
	data, err := a.directory("backup")
	if err != nil {
		return nil, err
	}
	flags := append(lavish(), a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	l := &ledger{}
	c := from(s, home)
	defer c.close()
	if err := l.crowd(ctx, c, a.times(backupLearners, 60)); err != nil {
		return nil, err
	}
	row := a.try(ctx, s, "backups under load", func(ctx context.Context, t *trial) {
		writing, stop := context.WithCancel(ctx)
		var writers sync.WaitGroup
		var written atomic.Int64
		began := time.Now()
		writers.Go(func() { l.busily(writing, c, &written) })
		for n := range a.times(backupsMade, 2) {
			a.backup(ctx, s, t, l, flags, n%2 == 1)
		}
		stop()
		writers.Wait()
		t.note("%d learners, %.0f writes a second meanwhile", len(l.learners), float64(written.Load())/time.Since(began).Seconds())
	})
	s.stop()
	return []Row{row}, nil
}

// crowd makes so many learners.
func (l *ledger) crowd(ctx context.Context, c *caller, n int) error {
	var all sync.WaitGroup
	var failed atomic.Pointer[error]
	each := make(chan struct{}, n)
	for range n {
		each <- struct{}{}
	}
	close(each)
	for range backupWriters {
		all.Go(func() {
			for range each {
				if _, err := l.learner(ctx, c, "first"); err != nil {
					failed.Store(&err)
					return
				}
			}
		})
	}
	all.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return ctx.Err()
}

// busily has learners write at the rate that is promised, or as fast as the machine lets them, until ctx ends.
func (l *ledger) busily(ctx context.Context, c *caller, written *atomic.Int64) {
	var all sync.WaitGroup
	for i := range backupWriters {
		all.Go(func() {
			every := time.NewTicker(time.Second * backupWriters / backupRate)
			defer every.Stop()
			for ctx.Err() == nil {
				// Each writer has learners of its own, who write one after the other.
				e := l.learners[(rand.IntN(max(1, len(l.learners)/backupWriters))*backupWriters+i)%len(l.learners)]
				if len(l.learners) < 2*backupWriters {
					e = l.learners[i%len(l.learners)]
				}
				if l.progress(ctx, c, e, strings.Repeat("w", 200)) == nil {
					written.Add(1)
				}
				<-every.C
			}
		})
	}
	all.Wait()
}

// backup makes one, to a file or to a reader that takes it slowly, restores it and looks for what was acknowledged before.
func (a *attack) backup(ctx context.Context, s *server, t *trial, l *ledger, flags []string, slowly bool) {
	dir, err := a.directory("restored")
	if err != nil {
		t.failed("%v", err)
		return
	}
	defer os.RemoveAll(filepath.Dir(dir))
	file := filepath.Join(filepath.Dir(dir), "backup")
	before := l.snapshot()
	how := "a backup"
	if slowly {
		how = "a backup taken slowly"
		err = a.slowBackup(ctx, s.data, file)
	} else {
		err = a.do(ctx, "backup", "--data", s.data, file)
	}
	for i, e := range before.learners {
		e.asked.Store(l.learners[i].asked.Load())
	}
	if err == nil {
		err = a.do(ctx, "restore", "--data", dir, file)
	}
	if err != nil {
		t.failed("%s: %v", how, err)
		return
	}
	restored, err := a.serve(dir, flags...)
	if err != nil {
		t.failed("%s: %v", how, err)
		return
	}
	defer restored.stop()
	missing, looked := before.missing(ctx, restored, 0, 0, 0, -1)
	if len(missing) > 0 {
		t.failed("%s: %d of %d are missing: %v", how, len(missing), looked, missing[:min(3, len(missing))])
		return
	}
	t.survived()
}

// snapshot is what was acknowledged until now of every learner.
func (l *ledger) snapshot() *ledger {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := &ledger{links: l.links}
	for _, e := range l.learners {
		copied := &learnerEntry{cookie: e.cookie}
		copied.acked.Store(e.acked.Load())
		now.learners = append(now.learners, copied)
	}
	return now
}

// do runs a command of the program to its end.
func (a *attack) do(ctx context.Context, args ...string) error {
	ctx, stop := context.WithTimeout(ctx, 5*time.Minute)
	defer stop()
	out, err := a.command(ctx, args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("tilescope %s: %w: %.400s", args[0], err, bytes.TrimSpace(out))
	}
	return nil
}

// slowBackup takes a backup a piece at a time.
func (a *attack) slowBackup(ctx context.Context, data, file string) error {
	ctx, stop := context.WithTimeout(ctx, 5*time.Minute)
	defer stop()
	cmd := a.command(ctx, "backup", "--data", data, "-")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	to, err := os.Create(file)
	if err != nil {
		return err
	}
	defer to.Close()
	if err := cmd.Start(); err != nil {
		return err
	}
	for err == nil {
		_, err = io.CopyN(to, out, 16<<10)
		time.Sleep(20 * time.Millisecond)
	}
	if err := cmd.Wait(); err != nil {
		return fmt.Errorf("tilescope backup: %w: %.400s", err, said.String())
	}
	return errors.Join(to.Sync(), to.Close())
}
