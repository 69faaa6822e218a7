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

// Restore reads a dump into a store that keeps nothing yet. When it fails, what it has written is taken back.
func (s *Store) Restore(ctx context.Context, r io.Reader) (values int, err error) {
	names, err := s.buckets(ctx)
	if err != nil {
		return 0, err
	}
	if len(names) > 0 {
		return 0, fmt.Errorf("%w: %d buckets", ErrNotEmpty, len(names))
	}
	defer func() {
		if err == nil {
			return
		}
		made, listed := s.buckets(context.WithoutCancel(ctx))
		err = errors.Join(err, listed)
		for _, name := range made {
			err = errors.Join(err, s.js.DeleteKeyValue(context.WithoutCancel(ctx), name))
		}
	}()
	zip, err := gzip.NewReader(r)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrDump, err)
	}
	lines := bufio.NewScanner(zip)
	lines.Buffer(nil, mostLine)
	in := restorer{store: s, sum: sha256.New()}
	for n := 1; lines.Scan(); n++ {
		if err := in.take(ctx, lines.Bytes()); err != nil {
			return in.values, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return in.values, fmt.Errorf("%w: %w", ErrDump, err)
	}
	if !in.ended {
		return in.values, fmt.Errorf("%w: its end is missing", ErrDump)
	}
	return in.values, nil
}

// restorer is a Restore under way.
type restorer struct {
	store  *Store
	sum    hash.Hash
	head   bool
	ended  bool
	bucket jetstream.KeyValue
	values int
}

func (in *restorer) take(ctx context.Context, text []byte) error {
	var l line
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return fmt.Errorf("%w: %w", ErrDump, err)
	}
	switch {
	case in.ended:
		return fmt.Errorf("%w: it goes on after its end", ErrDump)
	case !in.head:
		if l.Head == nil {
			return fmt.Errorf("%w: its beginning is missing", ErrDump)
		}
		if l.Head.Version != dumpVersion {
			return fmt.Errorf("the backup has version %d, and this program reads version %d", l.Head.Version, dumpVersion)
		}
		in.head = true
	case l.Bucket != nil:
		b := l.Bucket
		return in.add(text, in.store.try(ctx, func(ctx context.Context) (err error) {
			in.bucket, err = in.store.js.CreateKeyValue(ctx, jetstream.KeyValueConfig{
				Bucket: b.Name, MaxValueSize: b.Value, MaxBytes: b.Bytes, TTL: b.Age, History: 1, Replicas: in.store.opt.Replicas, Storage: jetstream.FileStorage,
			})
			return err
		}))
	case l.Value != nil && in.bucket != nil:
		in.values++
		return in.add(text, in.store.try(ctx, func(ctx context.Context) error {
			_, err := in.bucket.Put(ctx, l.Value.Key, l.Value.Data)
			return err
		}))
	case l.End != nil:
		if sum := hex.EncodeToString(in.sum.Sum(nil)); sum != l.End.Sum || l.End.Values != in.values {
			return fmt.Errorf("%w: it has %d values where it says %d, or other ones than were written", ErrDump, in.values, l.End.Values)
		}
		in.ended = true
		return nil
	default:
		return fmt.Errorf("%w: a line says nothing", ErrDump)
	}
	return in.add(text, nil)
}

// add counts a line that was taken.
func (in *restorer) add(text []byte, err error) error {
	in.sum.Write(text)
	in.sum.Write([]byte{'\n'})
	return err
}
