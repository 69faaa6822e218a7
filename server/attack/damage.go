package attack

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// damagesMade is how many times one file is damaged.
const damagesMade = 60

// harm is one way to damage a file. It says what exactly was done.
type harm struct {
	name string
	do   func(path string, size int64) (where string, err error)
}

// harms are all.
func harms() []harm {
	change := func(path string, at, bytesOf int64, to func(byte) byte) error {
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			return err
		}
		b := make([]byte, bytesOf)
		if _, err = f.ReadAt(b, at); err == nil {
			for i := range b {
				b[i] = to(b[i])
			}
			_, err = f.WriteAt(b, at)
		}
		return errors.Join(err, f.Close())
	}
	flip := func(path string, at int64) (string, error) {
		bit := rand.IntN(8)
		return fmt.Sprintf("bit %d of byte %d", bit, at), change(path, at, 1, func(b byte) byte { return b ^ 1<<bit })
	}
	cut := func(path string, to int64) (string, error) {
		return fmt.Sprintf("cut to %d bytes", to), os.Truncate(path, to)
	}
	return []harm{
		{"a byte flipped", func(path string, size int64) (string, error) { return flip(path, rand.Int64N(size)) }},
		{"a byte flipped near the end", func(path string, size int64) (string, error) { return flip(path, max(0, size-1-rand.Int64N(64))) }},
		{"truncated in the middle", func(path string, size int64) (string, error) { return cut(path, size/2) }},
		{"its last bytes cut off", func(path string, size int64) (string, error) { return cut(path, max(0, size-1-rand.Int64N(32))) }},
		{"emptied", func(path string, _ int64) (string, error) { return cut(path, 0) }},
		{"deleted", func(path string, _ int64) (string, error) { return "deleted", os.Remove(path) }},
		{"4 KiB of it zero", func(path string, size int64) (string, error) {
			at := rand.Int64N(size)
			n := min(4096, size-at)
			return fmt.Sprintf("%d zeros from byte %d", n, at), change(path, at, n, func(byte) byte { return 0 })
		}},
	}
}

// damage damages one file of a data directory while no server runs, and starts one: everything acknowledged is there, or the server says
// that something is not.
func (a *attack) damage(ctx context.Context) ([]Row, error) {
	data, err := a.directory("damage")
	if err != nil {
		return nil, err
	}
	flags := append(lavish(), a.Flags...)
	l := &ledger{}
	if err := a.furnish(ctx, data, l, flags); err != nil {
		return nil, err
	}
	var rows []Row
	all := harms()
	for i, h := range all {
		if !a.makes(h.name) {
			continue
		}
		t := &trial{kind: h.name, row: Row{Kind: h.name}}
		reported := 0
		for n := a.times(damagesMade/len(all), 1); n > 0 && ctx.Err() == nil; n-- {
			told, err := a.harmed(ctx, t, l, data, h, flags)
			if err != nil {
				return rows, err
			}
			if told {
				reported++
			}
		}
		t.note("%d reported", reported)
		a.say("damage %d of %d, %s: %d tried, %d lost", i+1, len(all), h.name, t.row.Tried, t.row.Lost)
		rows = append(rows, t.row)
	}
	return rows, nil
}

// furnish writes what must be damaged. The second of two servers is killed, so that there are traces of that, too.
func (a *attack) furnish(ctx context.Context, data string, l *ledger, flags []string) error {
	for range 2 {
		s, err := a.serve(data, flags...)
		if err != nil {
			return err
		}
		c := from(s, home)
		for range 40 {
			e, err := l.learner(ctx, c, strings.Repeat("x", 2000))
			for range 3 {
				if err == nil {
					err = l.progress(ctx, c, e, strings.Repeat("y", 2000))
				}
			}
			if err != nil {
				return err
			}
		}
		for range 10 {
			if err := l.link(ctx, c); err != nil {
				return err
			}
		}
		if err := l.room(ctx, c, 6); err != nil {
			return err
		}
		c.close()
		s.kill()
	}
	return nil
}

// harmed damages one file of a copy, and says whether the server reported it.
func (a *attack) harmed(ctx context.Context, t *trial, l *ledger, data string, h harm, flags []string) (reported bool, err error) {
	hurt, err := a.directory("harmed")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(filepath.Dir(hurt))
	if err := os.CopyFS(hurt, stored(data)); err != nil {
		return false, err
	}
	file, size, err := victim(hurt)
	if err != nil {
		return false, err
	}
	where, err := h.do(file, size)
	if err != nil {
		return false, err
	}
	name, _ := filepath.Rel(hurt, file)
	whole := a.do(ctx, "verify", hurt) == nil
	s, err := a.serve(hurt, flags...)
	if errors.Is(err, errStart) {
		if strings.Contains(err.Error(), "panic") || strings.Contains(err.Error(), "fatal error") {
			t.failed("%s of %s, %d bytes: %v", where, name, size, err)
			return false, nil
		}
		t.survived()
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer s.kill()
	status := 0
	for deadline := time.Now().Add(5 * time.Second); status != http.StatusOK &&
		time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		status = s.ready()
	}
	if status != http.StatusOK && s.lives() {
		if whole {
			t.failed("%s of %s, %d bytes: the server reports damage, and tilescope verify says that all is whole", where, name, size)
			return true, nil
		}
		t.survived()
		return true, nil
	}
	missing, _ := l.missing(ctx, s, 0, 0, 0, -1)
	if len(missing) > 0 {
		t.failed("%s of %s, %d bytes: the server says that it is ready, and %d of %d things are missing: %v", where, name, size, len(missing),
			l.things(), missing[:min(2, len(missing))])
		return false, nil
	}
	t.survived()
	return false, nil
}

// things are all that is looked for.
func (l *ledger) things() int {
	learners, links, rooms := l.sizes()
	return learners + links + rooms
}

// stored is a data directory without the socket of a server that was killed.
func stored(data string) fs.FS { return plainFiles{os.DirFS(data)} }

// plainFiles is a file system in which there are plain files and directories alone.
type plainFiles struct{ fs.FS }

// ReadDir leaves everything else out.
func (p plainFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(p.FS, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return !e.IsDir() && !e.Type().IsRegular() }), err
}

// victim draws a file that holds something.
func victim(dir string) (path string, size int64, err error) {
	var all []string
	var sizes []int64
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		info, err := e.Info()
		if err == nil && info.Size() > 0 {
			all, sizes = append(all, path), append(sizes, info.Size())
		}
		return err
	})
	if err != nil || len(all) == 0 {
		return "", 0, errors.Join(err, fmt.Errorf("nothing is kept in %s", dir))
	}
	i := rand.IntN(len(all))
	// Blocks of messages hold what readers have; the rest can be made anew.
	if blocks := indices(all, ".blk"); len(blocks) > 0 && rand.IntN(3) > 0 {
		i = blocks[rand.IntN(len(blocks))]
	}
	return all[i], sizes[i], nil
}

// indices are those of the names with an ending.
func indices(names []string, ending string) (list []int) {
	for i, name := range names {
		if strings.HasSuffix(name, ending) {
			list = append(list, i)
		}
	}
	return list
}
