package store

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tilescope/server/store/blocks"
)

// damageDir is where, in the data directory, reports of damage are, each with the files as they were found.
const damageDir = "damage"

// ErrDamaged says that something that was acknowledged is lost, and that nobody has decided yet to continue without it.
var ErrDamaged = errors.New("some of the stored data is damaged, and nothing is written until the operator decides what to do")

// Loss is a key whose acknowledged value is not there.
type Loss struct {
	Bucket   string     `json:"bucket"`
	Key      string     `json:"key"`
	Revision uint64     `json:"revision"`
	Written  time.Time  `json:"written"`
	Older    *time.Time `json:"older,omitempty"` // when the value was written that is there instead; nil for none
}

// Report says what is wrong with a data directory. What is lost was acknowledged once; what is repaired costs nobody anything.
type Report struct {
	ID       string    `json:"id"`
	Found    time.Time `json:"found"`
	Lost     []Loss    `json:"lost"`
	Unknown  int       `json:"unknown"` // records of which nobody knows whether they were needed, nor whose they are
	Problems []string  `json:"problems"`
	Repaired []string  `json:"repaired"`
	Keys     int       `json:"keys"`             // that are there
	Kept     string    `json:"kept,omitempty"`   // directory of the files as they were found
	Decided  time.Time `json:"decided,omitzero"` // when the operator accepted it
}

// Damaged reports whether something is lost, or may be.
func (r *Report) Damaged() bool { return len(r.Lost) > 0 || r.Unknown > 0 }

// Buckets counts the lost keys of each bucket.
func (r *Report) Buckets() map[string]int {
	out := map[string]int{}
	for _, l := range r.Lost {
		out[l.Bucket]++
	}
	return out
}

// Summary is the report in a sentence.
func (r *Report) Summary() string {
	var parts []string
	counts := r.Buckets()
	for _, b := range slices.Sorted(maps.Keys(counts)) {
		parts = append(parts, fmt.Sprintf("%d of %s", counts[b], b))
	}
	text := fmt.Sprintf("%d keys are lost", len(r.Lost))
	if len(parts) > 0 {
		text += " (" + strings.Join(parts, ", ") + ")"
	}
	if r.Unknown > 0 {
		text += fmt.Sprintf(", and %d records cannot be read of which nobody knows whether they were needed", r.Unknown)
	}
	return text
}

// kvPrefix begins the names of streams that are buckets.
const kvPrefix = "KV_"

// inspection is what was found in a data directory, with what mending needs.
type inspection struct {
	Report
	promised promised
	bad      map[string][]string       // files to copy aside, by stream
	blocks   map[string][]string       // blocks to mend, by stream
	metas    []string                  // streams whose description is to be replaced
	indexes  []string                  // streams whose index is to be made anew
	revived  []Loss                    // keys that were deleted and are there again
	running  map[string]*blocks.Stream // files of a server that runs; nil for one that is stopped
}

// Inspect looks at what a stopped embedded server keeps in a data directory, and changes nothing.
func Inspect(dir string) (*Report, error) {
	i, err := inspect(dir, time.Now(), nil)
	if err != nil {
		return nil, err
	}
	return &i.Report, nil
}

// InspectDir is Inspect where no server uses the directory; ErrInUse where one does.
func InspectDir(dir string) (*Report, error) {
	lock, err := lockDir(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = lock.Unlock() }()
	return Inspect(dir)
}

// Check looks at all that the embedded server keeps while it runs.
func (s *Store) Check() (*Report, error) {
	if s.node == nil {
		return nil, errors.New("an external NATS stores the data itself: check it with its own tools")
	}
	if err := s.node.ledger.save(); err != nil {
		return nil, fmt.Errorf("the ledger: %w", err)
	}
	p, err := readLedger(filepath.Join(s.opt.Dir, ledgerDir)) // before the files: they may have more than it says, and not less
	if err != nil {
		return nil, fmt.Errorf("the ledger: %w", err)
	}
	shot, err := s.node.open(nil)
	defer shot.close()
	if err != nil {
		return nil, err
	}
	files := map[string]*blocks.Stream{}
	for _, b := range shot.buckets {
		files[kvPrefix+b.name] = b.stream
	}
	i := newInspection(time.Now(), files)
	i.promised = p
	if err := i.all(s.opt.Dir, time.Now()); err != nil {
		return nil, err
	}
	return &i.Report, nil
}

func newInspection(now time.Time, running map[string]*blocks.Stream) *inspection {
	i := &inspection{bad: map[string][]string{}, blocks: map[string][]string{}, running: running}
	i.Found = now.UTC().Truncate(time.Second)
	i.ID = now.UTC().Format("20060102-150405.000")
	i.Lost, i.Problems, i.Repaired = []Loss{}, []string{}, []string{}
	return i
}

func inspect(dir string, now time.Time, running map[string]*blocks.Stream) (*inspection, error) {
	i := newInspection(now, running)
	var err error
	if i.promised, err = readLedger(filepath.Join(dir, ledgerDir)); err != nil {
		return nil, fmt.Errorf("the ledger: %w", err)
	}
	return i, i.all(dir, now)
}

// all looks at every stream, and at the ledger.
func (i *inspection) all(dir string, now time.Time) error {
	streams, err := streamNames(dir)
	if err != nil {
		return err
	}
	// A store that has a schema has a ledger.
	missing := !i.promised.there && slices.Contains(streams, kvPrefix+schemaBucket)
	for bucket := range i.promised.keys {
		if !slices.Contains(streams, kvPrefix+bucket) {
			streams = append(streams, kvPrefix+bucket)
		}
	}
	slices.Sort(streams)
	sure := true
	for _, name := range streams {
		proven, err := i.stream(dir, name, now)
		if err != nil {
			return err
		}
		sure = sure && proven
	}
	switch {
	case missing && sure:
		i.Repaired = append(i.Repaired, "the ledger is missing; the indexes agree with all blocks, so nothing is lost, and it is made anew")
	case missing:
		i.Problems = append(i.Problems, "the ledger is missing, and the indexes do not agree with all blocks: what was acknowledged last may "+
			"be lost")
		i.Unknown++
	case i.promised.unread > 0 && sure:
		i.Repaired = append(i.Repaired, fmt.Sprintf("%d lines of the ledger cannot be read; the indexes agree with all blocks, so nothing is "+
			"lost, and it is made anew", i.promised.unread))
	case i.promised.unread > 0:
		i.Problems = append(i.Problems, fmt.Sprintf("%d lines of the ledger cannot be read: as many further keys may be lost "+
			"here", i.promised.unread))
		i.Unknown += i.promised.unread
	}
	return nil
}

// streamNames are the streams of a data directory that are buckets.
func streamNames(dir string) ([]string, error) {
	list, err := os.ReadDir(blocks.Streams(filepath.Join(dir, "store")))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, f := range list {
		if f.IsDir() && strings.HasPrefix(f.Name(), kvPrefix) {
			names = append(names, f.Name())
		}
	}
	return names, err
}

// stream looks at one. It is proven to be whole when its index agrees with its blocks.
func (i *inspection) stream(dir, name string, now time.Time) (proven bool, err error) {
	path := filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name)
	bucket := strings.TrimPrefix(name, kvPrefix)
	s, opened := i.running[name]
	if !opened {
		if s, err = blocks.Open(path); err != nil {
			return false, err
		}
		defer s.Close()
	}
	c, err := s.Contents()
	if err != nil {
		return false, err
	}
	about, err := s.About()
	if _, gone := os.Stat(path); err != nil && gone == nil {
		i.meta(dir, name, err)
		about, _ = savedAbout(dir, name)
	}
	for _, f := range s.Blocks {
		for _, b := range c.Bad[f.Name] {
			where := fmt.Sprintf("%s, %s: %d bytes at %d are no record: %s", bucket, f.Name, b.Size, b.Offset, b.Why)
			if b.Subject != "" {
				where += fmt.Sprintf(" (it seems to be of %s)", strings.Replace(strings.TrimPrefix(b.Subject, "$KV."), ".", " ", 1))
			}
			i.Problems = append(i.Problems, where)
		}
		if len(c.Bad[f.Name]) > 0 {
			i.blocks[name] = append(i.blocks[name], f.Name)
			i.bad[name] = append(i.bad[name], f.Name)
		}
	}
	proven = i.running == nil && i.index(s, c, bucket) && i.complete(s, c, about.Age)
	lost := len(i.Lost)
	i.compare(bucket, about.Age, c, now)
	if len(i.Lost) > lost {
		for _, f := range s.Blocks {
			i.bad[name] = append(i.bad[name], f.Name)
		}
	}
	if len(c.Bad) > 0 && !i.promised.there {
		for _, list := range c.Bad {
			i.Unknown += len(list)
		}
	}
	for _, e := range c.Entries {
		if !e.Marker {
			i.Keys++
		}
	}
	return proven, nil
}

// meta notes that a stream's description cannot be read.
func (i *inspection) meta(dir, name string, err error) {
	bucket := strings.TrimPrefix(name, kvPrefix)
	i.bad[name] = append(i.bad[name], blocks.Meta, blocks.MetaSum)
	i.metas = append(i.metas, name)
	if _, saved := savedAbout(dir, name); saved != nil {
		i.Problems = append(i.Problems, fmt.Sprintf("%s: its description cannot be read, and there is no copy of it: %v", bucket, err))
		i.Unknown++
		return
	}
	i.Repaired = append(i.Repaired, fmt.Sprintf("%s: its description could not be read (%v) and was replaced by its copy", bucket, err))
}

// index notes what a stream's index says beside its blocks.
func (i *inspection) index(s *blocks.Stream, c *blocks.Contents, bucket string) (proven bool) {
	index, err := s.IndexState()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if len(s.Blocks) > 0 {
			i.Repaired = append(i.Repaired, fmt.Sprintf("%s: there is no index; it is made anew from the blocks, of which every record was "+
				"read", bucket))
		}
		return len(s.Blocks) == 0 && !i.promised.there
	case err != nil:
		i.Repaired = append(i.Repaired, fmt.Sprintf("%s: %v; it is made anew from the blocks, of which every record was read", bucket, err))
		i.bad[s.Name] = append(i.bad[s.Name], filepath.Join("msgs", blocks.Index))
		i.indexes = append(i.indexes, s.Name)
		return false
	case index.Last > c.Last:
		i.Problems = append(i.Problems, fmt.Sprintf("%s: the index tells of %d writes, and the blocks end at %d", bucket, index.Last, c.Last))
		i.bad[s.Name] = append(i.bad[s.Name], filepath.Join("msgs", blocks.Index))
		if !i.promised.there {
			i.Unknown += int(index.Last - c.Last)
		}
		return false
	}
	return index.Last == c.Last && len(c.Bad) == 0
}

// complete reports whether a stream has as many messages as its index says; of those that grow too old, it may have more.
func (i *inspection) complete(s *blocks.Stream, c *blocks.Contents, age time.Duration) bool {
	index, err := s.IndexState()
	if err != nil {
		return errors.Is(err, fs.ErrNotExist)
	}
	n := uint64(len(c.Entries))
	if n < index.Messages {
		i.Problems = append(i.Problems, fmt.Sprintf("%s: the index tells of %d values, and the blocks have %d",
			strings.TrimPrefix(s.Name, kvPrefix), index.Messages, n))
		if !i.promised.there {
			i.Unknown += int(index.Messages - n)
		}
	}
	return n == index.Messages || age > 0 && n > index.Messages
}

// slack is how much earlier than the ledger's time a value may have been stored and grown too old.
const slack = time.Minute

// compare holds what was promised against what is there.
func (i *inspection) compare(bucket string, age time.Duration, c *blocks.Contents, now time.Time) {
	promised := i.promised.keys[bucket]
	for _, key := range slices.Sorted(maps.Keys(promised)) {
		e := promised[key]
		got, there := c.Entries["$KV."+bucket+"."+key]
		loss := Loss{Bucket: bucket, Key: key, Revision: e.revision, Written: e.when.UTC()}
		switch {
		case e.gone:
			if there && !got.Marker && got.Seq < e.revision {
				i.revived = append(i.revived, loss)
				i.Repaired = append(i.Repaired, fmt.Sprintf("%s: a key that was deleted was there again, and is deleted again", bucket))
			}
		case there && got.Seq >= e.revision:
		case age > 0 && now.Sub(e.when) > age-slack:
		default:
			if there && !got.Marker {
				older := got.Time
				loss.Older = &older
			}
			i.Lost = append(i.Lost, loss)
		}
	}
}

// aside copies the files of a report, as they are, and writes the report beside them.
func (i *inspection) aside(dir string) error {
	kept := filepath.Join(dir, damageDir, i.ID)
	for name, files := range i.bad {
		from := filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name)
		for _, f := range slices.Compact(slices.Sorted(slices.Values(files))) {
			if err := copyFile(filepath.Join(from, f), filepath.Join(kept, name, f)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("the damaged files cannot be set aside, so nothing is changed: %w", err)
			}
		}
	}
	i.Kept = kept
	return i.write(dir)
}

// write keeps the report.
func (r *Report) write(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, damageDir, r.ID), 0o700); err != nil {
		return err
	}
	_, err := writeWhole(filepath.Join(dir, damageDir, r.ID, "report.json"), func(w *bufio.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(r)
	})
	return err
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

// mend makes the directory one that NATS takes as it is: all that can be read stays, and what cannot goes. The files as they were are kept
// aside before.
func (i *inspection) mend(dir string) error {
	streams := blocks.Streams(filepath.Join(dir, "store"))
	for name, files := range i.blocks {
		if err := i.mendBlocks(streams, name, files); err != nil {
			return err
		}
		i.indexes = append(i.indexes, name)
	}
	for _, name := range i.indexes {
		if err := os.Remove(filepath.Join(streams, name, "msgs", blocks.Index)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for _, name := range i.metas {
		if err := restoreMeta(dir, name); err != nil {
			return err
		}
	}
	return nil
}

// mendBlocks writes blocks without what is bad in them.
func (i *inspection) mendBlocks(streams, name string, files []string) error {
	s, err := blocks.Open(filepath.Join(streams, name))
	if err != nil {
		return err
	}
	defer s.Close()
	for _, f := range files {
		good, records, err := s.Mended(f)
		if err != nil {
			return err
		}
		if _, err := writeWhole(filepath.Join(streams, name, f), func(w *bufio.Writer) error {
			_, err := w.Write(good)
			return err
		}); err != nil {
			return err
		}
		i.Repaired = append(i.Repaired, fmt.Sprintf("%s, %s: %d records that can be read are kept", strings.TrimPrefix(name, kvPrefix), f,
			records))
	}
	return nil
}

// metaCopy is where the copy of a stream's description is.
func metaCopy(dir, stream, file string) string { return filepath.Join(dir, ledgerDir, stream+"-"+file) }

// saveMetas copies the descriptions of all streams, where they have changed.
func saveMetas(dir string) error {
	names, err := streamNames(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		for _, f := range []string{blocks.Meta, blocks.MetaSum} {
			now, err := os.ReadFile(filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name, f))
			if err != nil {
				return err
			}
			if was, err := os.ReadFile(metaCopy(dir, name, f)); err == nil && string(was) == string(now) {
				continue
			}
			if _, err := writeWhole(metaCopy(dir, name, f), func(w *bufio.Writer) error {
				_, err := w.Write(now)
				return err
			}); err != nil {
				return err
			}
		}
	}
	return nil
}

// savedAbout is what the copy of a stream's description says.
func savedAbout(dir, name string) (a blocks.About, err error) {
	text, err := os.ReadFile(metaCopy(dir, name, blocks.Meta))
	if err != nil {
		return a, err
	}
	return a, json.Unmarshal(text, &a)
}

func restoreMeta(dir, name string) error {
	for _, f := range []string{blocks.Meta, blocks.MetaSum} {
		data, err := os.ReadFile(metaCopy(dir, name, f))
		if errors.Is(err, fs.ErrNotExist) {
			return nil // reported: there is no copy
		}
		if err != nil {
			return err
		}
		path := filepath.Join(blocks.Streams(filepath.Join(dir, "store")), name, f)
		if _, err := writeWhole(path, func(w *bufio.Writer) error {
			_, err := w.Write(data)
			return err
		}); err != nil {
			return err
		}
	}
	return nil
}

// Reports are those of a data directory that nobody has accepted yet, oldest first.
func Reports(dir string) ([]*Report, error) {
	names, err := filepath.Glob(filepath.Join(dir, damageDir, "*", "report.json"))
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*Report
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var r Report
		if err := json.Unmarshal(data, &r); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.Damaged() && r.Decided.IsZero() {
			out = append(out, &r)
		}
	}
	return out, nil
}
