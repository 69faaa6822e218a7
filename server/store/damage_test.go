package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilescope/server/store/blocks"
)

// kept is a data directory as a server that was killed leaves it, with all that was acknowledged: by bucket and key, "" for what was
// deleted.
type kept struct {
	dir    string
	values map[string]map[string]string
}

// text is a value that looks like what learners keep, of about a size.
func text(dice *rand.Rand, size int) string {
	var b strings.Builder
	b.WriteString(`{"code":"`)
	for b.Len() < size {
		fmt.Fprintf(&b, "int a%d = %d; ", dice.IntN(1000), dice.IntN(1000000))
	}
	return b.String() + `"}`
}

// killed fills a store and takes a copy of its directory while it runs: the files are as they are after a kill.
func killed(t *testing.T, learners, size int) kept {
	t.Helper()
	dice := rand.New(rand.NewPCG(7, uint64(learners)))
	dir := memory(t)
	k := kept{dir: memory(t), values: map[string]map[string]string{}}
	put := func(s *Store, bucket, key string) {
		b, err := s.Bucket(t.Context(), bucket, BucketOptions{Value: 100_000})
		if err != nil {
			t.Fatal(err)
		}
		if k.values[bucket] == nil {
			k.values[bucket] = map[string]string{}
		}
		v := text(dice, size)
		if _, err := b.Put(t.Context(), key, []byte(v)); err != nil {
			t.Fatal(err)
		}
		k.values[bucket][key] = v
	}
	for round := range 2 { // the second one finds an index of the first
		s, err := Open(t.Context(), Options{Dir: dir}, discard)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Migrate(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		for i := range learners {
			if round == 0 || i%3 == 0 {
				put(s, "learners", fmt.Sprintf("l%d.stencil", i))
			}
		}
		for i := range learners / 5 {
			put(s, "links", fmt.Sprintf("link%d-%d", round, i))
		}
		b, err := s.Bucket(t.Context(), "learners", BucketOptions{Value: 100_000})
		if err != nil {
			t.Fatal(err)
		}
		gone := fmt.Sprintf("l%d.stencil", 1+round)
		if err := b.Delete(t.Context(), gone); err != nil {
			t.Fatal(err)
		}
		k.values["learners"][gone] = ""
		if round == 1 {
			copyTree(t, dir, k.dir)
		}
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return k
}

func copyTree(t *testing.T, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() && !d.IsDir() {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(filepath.Join(to, name), 0o700)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), data, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// storeFiles are the files of a data directory that matter, relative to it.
func storeFiles(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() && d.Name() != "lock" {
			name, _ := filepath.Rel(dir, path)
			out = append(out, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// survey opens a damaged directory and holds what is there against what was acknowledged: whatever is not there as it was must be reported,
// by name or as unknown.
func (k kept) survey(t *testing.T, dir, what string) (lost int, report *Report) {
	t.Helper()
	before, err := Inspect(dir)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	s, err := Open(t.Context(), Options{Dir: dir}, discard)
	if err != nil {
		t.Fatalf("%s: it does not open: %v", what, err)
	}
	reports, err := Reports(dir)
	if err != nil {
		t.Fatal(err)
	}
	named, unknown := map[string]bool{}, 0
	for _, r := range reports {
		report = r
		unknown += r.Unknown
		for _, l := range r.Lost {
			named[l.Bucket+" "+l.Key] = true
		}
	}
	if (len(reports) > 0) != before.Damaged() {
		t.Errorf("%s: a look finds damage: %v, a start: %v", what, before.Damaged(), len(reports) > 0)
	}
	unnamed := 0
	for bucket, values := range k.values {
		b, err := s.existing(t.Context(), bucket)
		for key, want := range values {
			got := ""
			if err == nil {
				v, err := b.Get(t.Context(), key)
				if err != nil && !errors.Is(err, ErrMissing) {
					t.Fatalf("%s: %s %s: %v", what, bucket, key, err)
				}
				got = string(v.Data)
			}
			if got == want {
				continue
			}
			if want == "" {
				t.Errorf("%s: %s %s was deleted and is there again", what, bucket, key)
			}
			lost++
			if !named[bucket+" "+key] {
				unnamed++
			}
		}
	}
	if unnamed > unknown {
		t.Errorf("%s: %d keys are not as they were acknowledged, %d of them without a word, %d reported as unknown", what, lost, unnamed, unknown)
	}
	if len(reports) > 0 {
		k.undecided(t, s, what)
	} else if err := s.Health(t.Context()); err != nil {
		t.Errorf("%s: nothing is lost, and it is not ready: %v", what, err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	return lost, report
}

// undecided: nothing is written over what is damaged, and the store says that it is.
func (k kept) undecided(t *testing.T, s *Store, what string) {
	t.Helper()
	if err := s.Health(t.Context()); !errors.Is(err, ErrDamaged) {
		t.Errorf("%s: it is ready, or says %v", what, err)
	}
	if b, err := s.existing(t.Context(), "links"); err == nil {
		if _, err := b.Put(t.Context(), "new", nil); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: it is written to: %v", what, err)
		}
	}
}

// harm is what may happen to a file.
type harm struct {
	name string
	do   func(dice *rand.Rand, path string) error
}

var harms = []harm{
	{"a byte flipped", func(dice *rand.Rand, path string) error {
		data, err := os.ReadFile(path)
		if err != nil || len(data) == 0 {
			return err
		}
		data[dice.IntN(len(data))] ^= byte(1 + dice.IntN(255))
		return os.WriteFile(path, data, 0o600)
	}},
	{"cut off", func(dice *rand.Rand, path string) error {
		info, err := os.Stat(path)
		if err != nil || info.Size() == 0 {
			return err
		}
		return os.Truncate(path, dice.Int64N(info.Size()))
	}},
	{"deleted", func(_ *rand.Rand, path string) error { return os.Remove(path) }},
	{"zeros in it", func(dice *rand.Rand, path string) error {
		data, err := os.ReadFile(path)
		if err != nil || len(data) == 0 {
			return err
		}
		at := dice.IntN(len(data))
		clear(data[at:min(len(data), at+4096)])
		return os.WriteFile(path, data, 0o600)
	}},
	{"twenty bytes flipped", func(dice *rand.Rand, path string) error {
		data, err := os.ReadFile(path)
		if err != nil || len(data) == 0 {
			return err
		}
		for range 20 {
			data[dice.IntN(len(data))] ^= byte(1 + dice.IntN(255))
		}
		return os.WriteFile(path, data, 0o600)
	}},
}

// harmed tries so many random harms, each on a copy of what a kill left behind.
func harmed(t *testing.T, k kept, tries int, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 11))
	files := storeFiles(t, k.dir)
	count := map[string]int{}
	for n := range tries {
		dir := filepath.Join(memory(t), "data")
		copyTree(t, k.dir, dir)
		h, file := harms[dice.IntN(len(harms))], files[dice.IntN(len(files))]
		if err := h.do(dice, filepath.Join(dir, file)); err != nil {
			t.Fatal(err)
		}
		lost, _ := k.survey(t, dir, fmt.Sprintf("try %d, %s %s", n, file, h.name))
		count["tried"]++
		if lost > 0 {
			count["with losses, all reported"]++
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d files, %v", len(files), count)
}

// TestNoDamageGoesUnsaid: whatever happens to one file of what a killed server kept, no acknowledged key is missing without being reported.
func TestNoDamageGoesUnsaid(t *testing.T) {
	tries := 60
	if testing.Short() {
		tries = 15
	}
	harmed(t, killed(t, 60, 300), tries, 1)
}

// blockOf is the first block of a bucket.
func blockOf(dir, bucket string) string {
	return filepath.Join(blocks.Streams(filepath.Join(dir, "store")), kvPrefix+bucket, "msgs", "1.blk")
}

// TestAFlippedByteCostsOneKey: the record that it is in and no other; the file as it was is kept; and the operator's word lets the store go
// on.
func TestAFlippedByteCostsOneKey(t *testing.T) {
	k := killed(t, 60, 300)
	data, err := os.ReadFile(blockOf(k.dir, "learners"))
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(data, []byte(k.values["learners"]["l31.stencil"])) // in the middle, and written once
	if at < 0 {
		t.Fatal("the value is not where it is looked for")
	}
	data[at+40] ^= 1
	if err := os.WriteFile(blockOf(k.dir, "learners"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	lost, report := k.survey(t, k.dir, "one byte")
	if lost != 1 || report == nil || len(report.Lost) != 1 || report.Lost[0].Key != "l31.stencil" || report.Lost[0].Bucket != "learners" ||
		report.Unknown != 0 {
		t.Fatalf("%d lost, reported %+v", lost, report)
	}
	if len(report.Problems) != 1 || !strings.Contains(report.Problems[0], "learners") || !strings.Contains(report.Problems[0], "l31.stencil") {
		t.Errorf("it says %q", report.Problems)
	}
	aside, err := os.ReadFile(filepath.Join(report.Kept, "KV_learners", "msgs", "1.blk"))
	if err != nil || !bytes.Equal(aside, data) {
		t.Errorf("the file as it was is not kept: %v", err)
	}
	// Starting again changes nothing, and another report's name does not help.
	for _, id := range []string{"", "20200101-000000.000"} {
		s, err := Open(t.Context(), Options{Dir: k.dir, Accept: id}, discard)
		if err != nil {
			t.Fatal(err)
		}
		k.undecided(t, s, "again")
		if err := s.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	s := open(t, Options{Dir: k.dir, Accept: report.ID})
	if err := s.Health(t.Context()); err != nil {
		t.Errorf("accepted, and not ready: %v", err)
	}
	b, err := s.existing(t.Context(), "learners")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Create(t.Context(), "l31.stencil", []byte("anew")); err != nil {
		t.Errorf("accepted, and not written to: %v", err)
	}
	if again, err := s.Check(); err != nil || again.Damaged() || len(again.Problems) > 0 {
		t.Errorf("a look while it runs: %+v, %v", again, err)
	}
}

// TestAMissingIndexIsMadeAnew, and so are a stream's description and the ledger, without any loss.
func TestAMissingIndexIsMadeAnew(t *testing.T) {
	whole := killed(t, 20, 300)
	for _, name := range []string{"msgs/" + blocks.Index, blocks.Meta, blocks.MetaSum} {
		dir := filepath.Join(memory(t), "data")
		copyTree(t, whole.dir, dir)
		if err := os.Remove(filepath.Join(blocks.Streams(filepath.Join(dir, "store")), "KV_learners", name)); err != nil {
			t.Fatal(err)
		}
		report, err := Inspect(dir)
		if err != nil || report.Damaged() || !strings.Contains(strings.Join(report.Repaired, "\n"), "learners") {
			t.Errorf("without %s: %+v, %v", name, report, err)
		}
		if lost, report := whole.survey(t, dir, "without "+name); lost > 0 || report != nil {
			t.Errorf("without %s: %d lost, %+v", name, lost, report)
		}
	}
}

// TestABlockThatEndsBetweenTwoRecords: it looks like a whole one, to NATS, too; the ledger knows better.
func TestABlockThatEndsBetweenTwoRecords(t *testing.T) {
	k := killed(t, 20, 300)
	path := blockOf(k.dir, "links")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := blocks.NewReader("KV_links", 1)
	if err != nil {
		t.Fatal(err)
	}
	var ends []int64
	if _, err := r.Read(data, func(rec blocks.Record) error { ends = append(ends, rec.Offset); return nil }); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, ends[len(ends)-2]); err != nil {
		t.Fatal(err)
	}
	lost, report := k.survey(t, k.dir, "cut between records")
	if lost != 2 || report == nil || len(report.Lost) != 2 {
		t.Errorf("%d lost, %+v", lost, report)
	}
}

// TestTheStoresOwnLogIsHeard: what the embedded server says goes to our log and is counted; what means damage has the files looked at.
func TestTheStoresOwnLogIsHeard(t *testing.T) {
	var log bytes.Buffer
	dir := memory(t)
	s, err := Open(t.Context(), Options{Dir: dir}, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	b := bucket(t, s, BucketOptions{Value: 100})
	if _, err := b.Put(t.Context(), "a", []byte("one")); err != nil {
		t.Fatal(err)
	}
	was := s.Heard()
	embedded := s.node.server // what it says first has it started anew
	embedded.Warnf("Filestore [KV_test] loadBlock error: %v", errors.New("invalid checksum"))
	embedded.Errorf("something else")
	now := s.Heard()
	if now.Warnings != was.Warnings+1 || now.Errors != was.Errors+1 {
		t.Errorf("%+v after %+v", now, was)
	}
	// It starts anew, finds nothing wrong, and continues.
	for deadline := time.Now().Add(time.Minute); s.Heard().Damage != ""; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("nobody looked at the files")
		}
	}
	if _, err := b.Put(t.Context(), "a", []byte("two")); err != nil {
		t.Error(err)
	}
	if v, err := b.Get(t.Context(), "a"); err != nil || string(v.Data) != "two" {
		t.Errorf("%q, %v", v.Data, err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
	if !strings.Contains(log.String(), "invalid checksum") || !strings.Contains(log.String(), "something else") {
		t.Errorf("the log has %s", log.String())
	}
}
