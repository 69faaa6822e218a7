package store

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// dumpVersion of the form of a dump: lines of JSON, compressed. The first says what it is; then each bucket stands before its values; the last says how many there were
// and the sum of all lines before it, so that a dump that was cut off or changed is never taken for a whole one.
const dumpVersion = 1

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
}

type dumpBucket struct {
	Name  string        `json:"name"`
	Value int32         `json:"value"` // most bytes of a value
	Bytes int64         `json:"bytes"`
	Age   time.Duration `json:"age"`
}

type dumpValue struct {
	Key  string `json:"key"`
	Data []byte `json:"data"`
}

type dumpEnd struct {
	Values int    `json:"values"`
	Sum    string `json:"sum"`
}

var (
	// ErrDump says that what is to be restored is no whole dump.
	ErrDump = errors.New("this is no whole backup")
	// ErrNotEmpty says that something is kept already where a dump is to be restored.
	ErrNotEmpty = errors.New("something is kept here already; restore into an empty place")
)

// mostLine bounds a line of a dump: the largest value, encoded.
const mostLine = 64 << 20

// Dump writes everything that is kept. It may be called while others write: each bucket is as it was at one moment, and each value whole.
func (s *Store) Dump(ctx context.Context, w io.Writer) (values int, err error) {
	names, err := s.buckets(ctx)
	if err != nil {
		return 0, err
	}
	zip := gzip.NewWriter(w)
	d := &dumper{out: bufio.NewWriter(zip), sum: sha256.New()}
	d.write(line{Head: &dumpHead{Version: dumpVersion, Made: time.Now().UTC().Truncate(time.Second)}})
	for _, name := range names {
		if err := s.dumpBucket(ctx, name, d); err != nil {
			return d.values, err
		}
	}
	d.write(line{End: &dumpEnd{Values: d.values, Sum: hex.EncodeToString(d.sum.Sum(nil))}})
	return d.values, errors.Join(d.err, d.out.Flush(), zip.Close())
}

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
	out    *bufio.Writer
	sum    hash.Hash
	values int
	err    error
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

func (s *Store) dumpBucket(ctx context.Context, name string, d *dumper) error {
	kv, err := s.js.KeyValue(ctx, name)
	if err != nil {
		return fmt.Errorf("the store's bucket %s: %w", name, err)
	}
	status, err := kv.Status(ctx)
	if err != nil {
		return fmt.Errorf("the store's bucket %s: %w", name, err)
	}
	c := status.Config()
	d.write(line{Bucket: &dumpBucket{Name: name, Value: c.MaxValueSize, Bytes: c.MaxBytes, Age: c.TTL}})
	watch, err := kv.WatchAll(ctx, jetstream.IgnoreDeletes())
	if err != nil {
		return fmt.Errorf("the store's bucket %s: %w", name, err)
	}
	defer func() { _ = watch.Stop() }()
	for {
		select {
		case e, ok := <-watch.Updates():
			if !ok {
				return fmt.Errorf("the store's bucket %s: %w", name, ErrUnavailable)
			}
			if e == nil {
				return d.err // all that there was when it began
			}
			d.values++
			d.write(line{Value: &dumpValue{Key: e.Key(), Data: e.Value()}})
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Restore reads a dump into a store that keeps nothing yet. The dump is read to its end before anything is written; when writing fails, what was written is taken back.
func (s *Store) Restore(ctx context.Context, r io.Reader) (values int, err error) {
	names, err := s.buckets(ctx)
	if err != nil {
		return 0, err
	}
	if len(names) > 0 {
		return 0, fmt.Errorf("%w: %d buckets", ErrNotEmpty, len(names))
	}
	whole, err := s.aside()
	if err != nil {
		return 0, fmt.Errorf("a place for the backup while it is checked: %w", err)
	}
	defer func() { _, _ = whole.Close(), os.Remove(whole.Name()) }()
	if _, err := read(io.TeeReader(r, whole), func(line) error { return nil }); err != nil {
		return 0, err
	}
	if _, err := whole.Seek(0, io.SeekStart); err != nil {
		return 0, fmt.Errorf("the backup: %w", err)
	}
	var bucket jetstream.KeyValue
	values, err = read(whole, func(l line) error {
		switch {
		case l.Bucket != nil:
			bucket, err = s.restoreBucket(ctx, l.Bucket)
			return err
		case l.Value != nil:
			return s.try(ctx, func(ctx context.Context) error {
				_, err := bucket.Put(ctx, l.Value.Key, l.Value.Data)
				return err
			})
		}
		return nil
	})
	if err != nil {
		err = errors.Join(err, s.clear(context.WithoutCancel(ctx)))
	}
	return values, err
}

// aside is a file for a backup that is being checked. It lies in the data directory: nothing else need be writable, and there is room for what is to be kept there.
func (s *Store) aside() (*os.File, error) {
	if err := os.MkdirAll(s.opt.Dir, 0o755); err != nil {
		return nil, err
	}
	file, err := os.CreateTemp(s.opt.Dir, "restore-")
	if err == nil {
		_ = os.Remove(file.Name()) // a process that is killed leaves nothing behind; where a file in use keeps its name, it goes in the end
	}
	return file, err
}

func (s *Store) restoreBucket(ctx context.Context, b *dumpBucket) (kv jetstream.KeyValue, err error) {
	err = s.try(ctx, func(ctx context.Context) (err error) {
		kv, err = s.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: b.Name, MaxValueSize: b.Value, MaxBytes: b.Bytes, TTL: b.Age, History: 1, Replicas: s.opt.Replicas, Storage: jetstream.FileStorage,
		})
		return err
	})
	return kv, err
}

// clear deletes all buckets.
func (s *Store) clear(ctx context.Context) error {
	names, err := s.buckets(ctx)
	for _, name := range names {
		err = errors.Join(err, s.try(ctx, func(ctx context.Context) error { return s.js.DeleteKeyValue(ctx, name) }))
	}
	return err
}

// read gives a dump's lines to take, one after the other. Only an error of nil says that the dump was a whole one.
func read(r io.Reader, take func(line) error) (values int, err error) {
	zip, err := gzip.NewReader(r)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrDump, err)
	}
	lines := bufio.NewScanner(zip)
	lines.Buffer(nil, mostLine)
	c := checker{sum: sha256.New()}
	for n := 1; lines.Scan(); n++ {
		l, err := c.check(lines.Bytes())
		if err == nil {
			err = take(l)
		}
		if err != nil {
			return c.values, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return c.values, fmt.Errorf("%w: %w", ErrDump, err)
	}
	if !c.ended {
		return c.values, fmt.Errorf("%w: its end is missing", ErrDump)
	}
	return c.values, nil
}

// checker holds a dump's lines against each other.
type checker struct {
	sum    hash.Hash
	head   bool
	bucket bool
	ended  bool
	values int
}

func (c *checker) check(text []byte) (l line, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return l, fmt.Errorf("%w: %w", ErrDump, err)
	}
	switch {
	case c.ended:
		return l, fmt.Errorf("%w: it goes on after its end", ErrDump)
	case !c.head:
		if l.Head == nil {
			return l, fmt.Errorf("%w: its beginning is missing", ErrDump)
		}
		if l.Head.Version != dumpVersion {
			return l, fmt.Errorf("the backup has version %d, and this program reads version %d", l.Head.Version, dumpVersion)
		}
		c.head = true
	case l.Bucket != nil:
		c.bucket = true
	case l.Value != nil && c.bucket:
		c.values++
	case l.End != nil:
		if sum := hex.EncodeToString(c.sum.Sum(nil)); sum != l.End.Sum || l.End.Values != c.values {
			return l, fmt.Errorf("%w: it has %d values where it says %d, or other ones than were written", ErrDump, c.values, l.End.Values)
		}
		c.ended = true
	default:
		return l, fmt.Errorf("%w: a line says nothing", ErrDump)
	}
	c.sum.Write(text)
	c.sum.Write([]byte{'\n'})
	return l, nil
}
