package attack

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/engine/mutate"
	"tilescope/lessons"
)

// What mutants are.
const (
	mutantsMade = 4000
	longest     = 60_000 // bytes: less than a server takes
)

// mutants sends programs of the lessons and hostile ones, changed at random, in every way that a text can come.
func (a *attack) mutants(ctx context.Context) ([]Row, error) {
	programs, err := lessonPrograms()
	if err != nil {
		return nil, err
	}
	written, err := hostileTexts()
	if err != nil {
		return nil, err
	}
	for _, t := range written {
		programs = append(programs, t.source)
	}
	data, err := a.directory("mutants")
	if err != nil {
		return nil, err
	}
	flags := append(lavish(), a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	row := Row{Kind: "mutants"}
	total, made := int64(a.times(mutantsMade, 20)), int64(0)
	end := time.Now().Add(a.lasts(10*time.Minute, 20*time.Second))
	for made < total && time.Now().Before(end) && ctx.Err() == nil {
		var next atomic.Int64
		var hung atomic.Bool
		next.Store(made)
		row.add(a.try(ctx, s, row.Kind, func(ctx context.Context, t *trial) {
			var sending sync.WaitGroup
			for range 4 {
				sending.Go(func() {
					c := from(s, attackers)
					defer c.close()
					for s.lives() && !hung.Load() && ctx.Err() == nil && time.Now().Before(end) {
						n := next.Add(1)
						if n > total {
							return
						}
						if a.mutant(ctx, s, t, c, n, programs) {
							hung.Store(true)
						}
					}
				})
			}
			sending.Wait()
		}))
		made = next.Load()
		if hung.Load() {
			s.kill() // it may never answer anybody again
		}
		if s, err = a.revive(s, flags...); err != nil {
			return []Row{row}, err
		}
	}
	s.stop()
	return []Row{row}, nil
}

// mutant sends one, and says whether it was never answered. What breaks something is kept in a file.
func (a *attack) mutant(ctx context.Context, s *server, t *trial, c *caller, n int64, programs []string) (hung bool) {
	drawn := rand.New(rand.NewPCG(a.Seed, uint64(n)))
	source := mutate.Text(drawn.Uint64(), programs)
	for len(source) > longest {
		source = mutate.Text(drawn.Uint64(), programs)
	}
	all := ways(a.lasts(answerWithin, answerAtLeast))
	way := all[drawn.IntN(len(all))]
	if drawn.IntN(3) > 0 {
		way = all[0]
	}
	lived := s.lives()
	err := way.send(ctx, c, text{fmt.Sprintf("mutant-%d", n), source})
	switch {
	case ctx.Err() != nil, !lived:
		return false
	case err == nil && s.lives():
		t.survived()
		return false
	}
	kept := filepath.Join(os.TempDir(), fmt.Sprintf("tilescope-mutant-%d-%d.cu", a.Seed, n))
	if fault := os.WriteFile(kept, []byte(source), 0o600); fault != nil {
		kept = fault.Error()
	}
	t.failed("mutant %d of seed %d as %s, kept in %s: %v", n, a.Seed, way.name, kept, err)
	return late(err)
}

// lessonPrograms are all of the lessons.
func lessonPrograms() (programs []string, err error) {
	err = fs.WalkDir(lessons.FS, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".cu") {
			return err
		}
		data, err := fs.ReadFile(lessons.FS, path)
		programs = append(programs, string(data))
		return err
	})
	return programs, err
}
