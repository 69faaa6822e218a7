package store

import (
	"bufio"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// dumpVersion of the form of a dump: lines of JSON, compressed. The first says what it is; then each bucket comes before its values,
// sorted by key; the last says how many keys each bucket has, the sum of all lines before it and that of the contents, so that a dump that
// was cut off or changed is never taken for a whole one. Version 1 has values in any order, and one number for all of them; it is still
// read.
const dumpVersion = 2

// line is one line of a dump: exactly one of its fields is there.
type line struct {
	Head   *dumpHead   `json:"head,omitempty"`
	Bucket *dumpBucket `json:"bucket,omitempty"`
	Value  *dumpValue  `json:"value,omitempty"`
	End    *dumpEnd    `json:"end,omitempty"`
}

type dumpHead struct {
	Version int       `json:"tilescope-backup"`
	Made    time.Time `json:"made"`
	// Moment: all values are those of one moment. Of an external NATS, each is as it was when it was read, after the backup began.
	Moment bool `json:"moment,omitempty"`
	// Damage says what was known to be lost when the backup was made; "" for nothing.
	Damage string `json:"damage,omitempty"`
}

type dumpBucket struct {
	Name     string        `json:"name"`
	Value    int32         `json:"value"` // most bytes of a value
	Bytes    int64         `json:"bytes"`
	Age      time.Duration `json:"age"`
	Sequence uint64        `json:"sequence,omitempty"` // of the bucket's last write
}

type dumpValue struct {
	Key  string `json:"key"`
	Data []byte `json:"data"`
}

type dumpEnd struct {
	Values  int            `json:"values"`
	Buckets map[string]int `json:"buckets,omitempty"` // keys of each
	Sum     string         `json:"sum"`
	Content string         `json:"content,omitempty"` // sum over buckets, keys and values
}

// Dumped says what a dump holds.
type Dumped struct {
	Values  int            // distinct keys
	Buckets map[string]int // of each bucket
	Made    time.Time
	Moment  bool   // all as they were at one moment
	Damage  string // what was known to be lost when it was made; "" for nothing

	sum string // over buckets, keys and values; "" for a dump of version 1
}

// content sums up buckets, keys and values, in their order.
type content struct{ sum hash.Hash }

func (c content) add(bucket, key string, data []byte) {
	for _, part := range [][]byte{[]byte(bucket), []byte(key), data} {
		c.sum.Write(binary.AppendUvarint(nil, uint64(len(part))))
		c.sum.Write(part)
	}
}

func (c content) String() string { return hex.EncodeToString(c.sum.Sum(nil)) }

// Dump writes everything that is kept. It may be called while others write, and may take its time: of the embedded store, what it writes is
// what was kept at one moment.
func (s *Store) Dump(ctx context.Context, w io.Writer) (Dumped, error) {
	if s.node == nil {
		return s.dumpElsewhere(ctx, w)
	}
	shot, err := s.node.snapshot(nil)
	defer shot.close()
	if err != nil {
		return Dumped{}, err
	}
	return shot.dump(ctx, w, s.Damage())
}

// DumpDir writes everything that is kept in a data directory that no server uses. Nothing in it is changed, whatever is wrong there.
func DumpDir(ctx context.Context, dir string, w io.Writer) (Dumped, error) {
	lock, err := lockDir(dir)
	if err != nil {
		return Dumped{}, err
	}
	defer func() { _ = lock.Unlock() }()
	report, err := Inspect(dir)
	if err != nil {
		return Dumped{}, err
	}
	shot, err := openShot(dir)
	defer shot.close()
	if err == nil {
		err = shot.read()
	}
	if err != nil {
		return Dumped{}, err
	}
	damage := ""
	if report.Damaged() {
		damage = report.Summary()
	}
	return shot.dump(ctx, w, damage)
}

// dump writes a snapshot.
func (s *shot) dump(ctx context.Context, w io.Writer, damage string) (Dumped, error) {
	d := newDumper(w, dumpHead{Version: dumpVersion, Made: now(), Moment: true, Damage: damage})
	for _, b := range s.buckets {
		if b.name == healthBucket {
			continue
		}
		d.bucket(dumpBucket{Name: b.name, Value: b.about.Value, Bytes: b.about.Bytes, Age: b.about.Age, Sequence: b.contents.Last})
		for _, subject := range slices.Sorted(maps.Keys(b.contents.Entries)) {
			e := b.contents.Entries[subject]
			if e.Marker || b.about.Age > 0 && d.head.Made.Sub(e.Time) > b.about.Age {
				continue
			}
			if err := ctx.Err(); err != nil {
				return d.Dumped, err
			}
			data, err := b.stream.Data(e)
			if err != nil {
				return d.Dumped, fmt.Errorf("the store's bucket %s: %w", b.name, err)
			}
			d.value(strings.TrimPrefix(subject, "$KV."+b.name+"."), data)
			if d.err != nil {
				return d.Dumped, d.err
			}
		}
	}
	return d.end()
}

// dumpElsewhere writes what an external NATS keeps: every key that is there from the beginning to the end, each as it is when it is read.
func (s *Store) dumpElsewhere(ctx context.Context, w io.Writer) (Dumped, error) {
	names, err := s.buckets(ctx)
	if err != nil {
		return Dumped{}, err
	}
	d := newDumper(w, dumpHead{Version: dumpVersion, Made: now()})
	for _, name := range names {
		if name == healthBucket {
			continue
		}
		b, err := s.existing(ctx, name)
		if err != nil {
			return d.Dumped, err
		}
		status, err := b.kv.Status(ctx)
		if err != nil {
			return d.Dumped, fmt.Errorf("the store's bucket %s: %w", name, err)
		}
		c := status.Config()
		d.bucket(dumpBucket{Name: name, Value: c.MaxValueSize, Bytes: c.MaxBytes, Age: c.TTL})
		keys, err := b.Keys(ctx, ">")
		if err != nil {
			return d.Dumped, err
		}
		slices.Sort(keys)
		for _, key := range keys {
			v, err := b.Get(ctx, key)
			if errors.Is(err, ErrMissing) {
				continue // deleted meanwhile
			}
			if err != nil {
				return d.Dumped, err
			}
			d.value(key, v.Data)
		}
	}
	return d.end()
}

func now() time.Time { return time.Now().UTC().Truncate(time.Second) }

// buckets are the names of all that there are, sorted.
func (s *Store) buckets(ctx context.Context) ([]string, error) {
	var names []string
	err := s.try(ctx, func(ctx context.Context) error {
		names = nil
		list := s.js.KeyValueStoreNames(ctx)
		for name := range list.Name() {
			names = append(names, name)
		}
		return list.Error()
	})
	if err != nil {
		return nil, fmt.Errorf("the store's buckets: %w", err)
	}
	slices.Sort(names)
	return names, nil
}

// dumper writes lines and keeps what their end must say.
type dumper struct {
	Dumped
	zip     *gzip.Writer
	out     *bufio.Writer
	head    dumpHead
	sum     hash.Hash
	content content
	name    string // of the bucket
	err     error
}

func newDumper(w io.Writer, head dumpHead) *dumper {
	zip := gzip.NewWriter(w)
	d := &dumper{zip: zip, out: bufio.NewWriter(zip), head: head, sum: sha256.New(), content: content{sha256.New()}}
	d.Dumped = Dumped{Buckets: map[string]int{}, Made: head.Made, Moment: head.Moment, Damage: head.Damage}
	d.write(line{Head: &head})
	return d
}

func (d *dumper) bucket(b dumpBucket) {
	d.name = b.Name
	d.Buckets[b.Name] = 0
	d.write(line{Bucket: &b})
}

func (d *dumper) value(key string, data []byte) {
	d.Values++
	d.Buckets[d.name]++
	d.content.add(d.name, key, data)
	d.write(line{Value: &dumpValue{Key: key, Data: data}})
}

func (d *dumper) end() (Dumped, error) {
	d.Dumped.sum = d.content.String()
	d.write(line{End: &dumpEnd{Values: d.Values, Buckets: d.Buckets, Sum: hex.EncodeToString(d.sum.Sum(nil)), Content: d.content.String()}})
	return d.Dumped, errors.Join(d.err, d.out.Flush(), d.zip.Close())
}

func (d *dumper) write(l line) {
	data, err := json.Marshal(l)
	if d.err != nil {
		return
	}
	if d.err = err; err == nil {
		data = append(data, '\n')
		d.sum.Write(data)
		_, d.err = d.out.Write(data)
	}
}

// restoring is how many values are written at once.
const restoring = 64

// Restore reads a dump into a store that keeps nothing yet. The dump is read to its end before anything is written; when writing fails,
// what was written is taken back. In the end what the store keeps is read and held against the dump, key by key.
func (s *Store) Restore(ctx context.Context, r io.Reader) (d Dumped, err error) {
	names, err := s.buckets(ctx)
	if err != nil {
		return d, err
	}
	if n := len(slices.DeleteFunc(names, func(name string) bool { return name == healthBucket })); n > 0 {
		return d, fmt.Errorf("%w: %d buckets", ErrNotEmpty, n)
	}
	whole, err := s.aside()
	if err != nil {
		return d, fmt.Errorf("a temporary file for the backup: %w", err)
	}
	defer func() { _, _ = whole.Close(), os.Remove(whole.Name()) }()
	if _, err := read(io.TeeReader(r, whole), nil); err != nil {
		return d, err
	}
	d, err = s.restore(ctx, whole)
	if err != nil {
		err = errors.Join(err, s.clear(context.WithoutCancel(ctx)))
	}
	return d, err
}

// restore writes what a whole dump holds, and checks it.
func (s *Store) restore(ctx context.Context, whole io.ReadSeeker) (d Dumped, err error) {
	if _, err := whole.Seek(0, io.SeekStart); err != nil {
		return d, fmt.Errorf("the backup: %w", err)
	}
	w := newWriters(ctx, restoring)
	var bucket *Bucket
	d, err = read(whole, func(l line) error {
		switch {
		case l.Bucket != nil:
			if err := w.wait(); err != nil {
				return err
			}
			bucket, err = s.restoreBucket(ctx, l.Bucket)
			return err
		case l.Value != nil:
			return w.put(bucket, l.Value.Key, l.Value.Data)
		}
		return nil
	})
	if err = errors.Join(err, w.wait()); err != nil {
		return d, err
	}
	return d, s.same(ctx, d)
}

// same holds what is kept against a dump that was restored: it is written once more, to nowhere.
func (s *Store) same(ctx context.Context, d Dumped) error {
	got, err := s.Dump(ctx, io.Discard)
	if err != nil {
		return fmt.Errorf("the restored data cannot be read back: %w", err)
	}
	if got.Values != d.Values || !maps.Equal(got.Buckets, d.Buckets) || d.sum != "" && got.sum != d.sum {
		return fmt.Errorf("the restored data differs from the backup: it has %d keys, and the backup has %d", got.Values, d.Values)
	}
	return nil
}

// aside is a file for a backup that is being checked. It is in the data directory: nothing else need be writable, and there is room for
// what must be kept there.
func (s *Store) aside() (*os.File, error) {
	if err := os.MkdirAll(s.opt.Dir, 0o700); err != nil {
		return nil, err
	}
	file, err := os.CreateTemp(s.opt.Dir, "restore-")
	if err == nil {
		_ = os.Remove(file.Name()) // a process that is killed leaves nothing behind; where a file in use keeps its name, it goes in the end
	}
	return file, err
}

func (s *Store) restoreBucket(ctx context.Context, b *dumpBucket) (*Bucket, error) {
	err := s.try(ctx, func(ctx context.Context) error {
		_, err := s.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: b.Name, MaxValueSize: b.Value, MaxBytes: b.Bytes, TTL: b.Age, History: 1, Replicas: s.opt.Replicas,
			Storage: jetstream.FileStorage,
		})
		return err
	})
	if err == nil && s.node != nil {
		err = saveMetas(s.opt.Dir)
	}
	if err != nil {
		return nil, fmt.Errorf("the store's bucket %s: %w", b.Name, err)
	}
	return s.existing(ctx, b.Name)
}

// clear deletes all buckets, and what the ledger says of them.
func (s *Store) clear(ctx context.Context) error {
	names, err := s.buckets(ctx)
	for _, name := range names {
		err = errors.Join(err, s.try(ctx, func(ctx context.Context) error { return s.js.DeleteKeyValue(ctx, name) }))
		if s.node != nil {
			_ = os.Remove(filepath.Join(metaCopy(s.opt.Dir, kvPrefix+name, "meta.inf"))) // no stream of this name is to be restored
			_ = os.Remove(filepath.Join(metaCopy(s.opt.Dir, kvPrefix+name, "meta.sum")))
		}
	}
	if s.node != nil {
		err = errors.Join(err, s.node.rested())
	}
	return err
}

// writers write values at once, so many at a time.
type writers struct {
	ctx    context.Context
	slots  chan struct{}
	failed chan error
}

func newWriters(ctx context.Context, n int) *writers {
	return &writers{ctx: ctx, slots: make(chan struct{}, n), failed: make(chan error, 1)}
}

// put begins a write. Its error is one of an earlier one.
func (w *writers) put(b *Bucket, key string, data []byte) error {
	select {
	case err := <-w.failed:
		return err
	case w.slots <- struct{}{}:
	}
	go func() {
		defer func() { <-w.slots }()
		if _, err := b.Put(w.ctx, key, data); err != nil {
			select {
			case w.failed <- err:
			default:
			}
		}
	}()
	return nil
}

// wait waits until all is written.
func (w *writers) wait() error {
	for range cap(w.slots) {
		w.slots <- struct{}{}
	}
	for range cap(w.slots) {
		<-w.slots
	}
	select {
	case err := <-w.failed:
		return err
	default:
		return nil
	}
}
