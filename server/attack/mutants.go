package attack

import (
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tilescope/lessons"
)

// mutantsMade is how many changed programs are sent.
const mutantsMade = 4000

// mutants sends programs of the lessons, changed at random, in every way that a text can come.
func (a *attack) mutants(ctx context.Context) ([]Row, error) {
	programs, err := lessonPrograms()
	if err != nil {
		return nil, err
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
		next.Store(made)
		row.add(a.try(ctx, s, row.Kind, func(ctx context.Context, t *trial) {
			var sending sync.WaitGroup
			for range 4 {
				sending.Go(func() {
					c := from(s, attackers)
					defer c.close()
					for s.lives() && ctx.Err() == nil && time.Now().Before(end) {
						n := next.Add(1)
						if n > total {
							return
						}
						a.mutant(ctx, s, t, c, n, programs)
					}
				})
			}
			sending.Wait()
		}))
		made = next.Load()
		if s, err = a.revive(s, flags...); err != nil {
			return []Row{row}, err
		}
	}
	s.stop()
	return []Row{row}, nil
}

// mutant sends one. What breaks something is kept in a file.
func (a *attack) mutant(ctx context.Context, s *server, t *trial, c *caller, n int64, programs []string) {
	drawn := rand.New(rand.NewPCG(a.Seed, uint64(n)))
	source := mutate(drawn, programs)
	all := ways(a.lasts(answerWithin, answerAtLeast))
	way := all[drawn.IntN(len(all))]
	if drawn.IntN(3) > 0 {
		way = all[0]
	}
	lived := s.lives()
	err := way.send(ctx, c, text{fmt.Sprintf("mutant-%d", n), source})
	switch {
	case ctx.Err() != nil, !lived:
		return
	case err == nil && s.lives():
		t.survived()
		return
	}
	kept := filepath.Join(os.TempDir(), fmt.Sprintf("tilescope-mutant-%d-%d.cu", a.Seed, n))
	if fault := os.WriteFile(kept, []byte(source), 0o600); fault != nil {
		kept = fault.Error()
	}
	if late(err) {
		s.kill() // it may never answer anybody again
	}
	t.failed("mutant %d of seed %d as %s, kept in %s: %v", n, a.Seed, way.name, kept, err)
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

// token is a piece of a program that is put elsewhere as a whole.
var token = regexp.MustCompile(`[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|//[^\n]*\n|\s+|<<<|>>>|[-+*/%&|^<>=!]=|&&|\|\||\+\+|--|.`)

// number is a literal that mutants take to an extreme.
var number = regexp.MustCompile(`^\d`)

// extremes are what numbers become.
var extremes = []string{"0", "-1", "1", "2147483647", "4294967296", "9223372036854775807", "0xffffffffffffffffULL", "1LL<<36", "65536", "1e308", "1.0f/0.0f", "33", "1023"}

// mutate changes one of some programs at random: numbers to extremes, tokens dropped, doubled, swapped and taken from another program, names made to mean themselves.
func mutate(drawn *rand.Rand, programs []string) string {
	pieces := token.FindAllString(programs[drawn.IntN(len(programs))], -1)
	other := token.FindAllString(programs[drawn.IntN(len(programs))], -1)
	for range 1 + drawn.IntN(6) {
		if len(pieces) < 4 || len(other) < 4 {
			break
		}
		i, j := drawn.IntN(len(pieces)), drawn.IntN(len(pieces))
		switch drawn.IntN(8) {
		case 0, 1, 2:
			for k := range pieces {
				if at := (i + k) % len(pieces); number.MatchString(pieces[at]) {
					pieces[at] = extremes[drawn.IntN(len(extremes))]
					break
				}
			}
		case 3:
			pieces = append(pieces[:i:i], pieces[i+1:]...)
		case 4:
			end := min(len(pieces), i+1+drawn.IntN(30))
			pieces = append(pieces[:end:end], append(append([]string{}, pieces[i:end]...), pieces[end:]...)...)
		case 5:
			pieces[i], pieces[j] = pieces[j], pieces[i]
		case 6:
			k := drawn.IntN(len(other))
			taken := append([]string{}, other[k:min(len(other), k+1+drawn.IntN(20))]...)
			pieces = append(pieces[:i:i], append(taken, pieces[i:]...)...)
		case 7:
			pieces[i] = pieces[j]
		}
	}
	source := strings.Join(pieces, "")
	return source[:min(len(source), 60_000)]
}
