package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"
)

var (
	// ErrMissing says that nothing is kept under a key.
	ErrMissing = errors.New("nothing is kept under this key")
	// ErrExists says that something is kept under a key already.
	ErrExists = errors.New("something is kept under this key already")
	// ErrChanged says that a value is not the one that was read: somebody else wrote it meanwhile.
	ErrChanged = errors.New("somebody else has changed it")
	// ErrTooLarge says that a value exceeds its bucket's limit.
	ErrTooLarge = errors.New("the value is too large to be kept")
	// ErrFull says that a bucket, or the store, holds as much as it may.
	ErrFull = errors.New("nothing more can be kept")
)

// BucketOptions bound a bucket.
type BucketOptions struct {
	Value int           // bytes of a value; required
	Bytes int64         // of all values; 0 for no bound but the store's
	Age   time.Duration // after which a value that nobody has written again is forgotten; 0 keeps it for ever
}

// Bucket is one kind of values under keys. Keys are letters, digits and "-_=./"; "." parts a key into words that Watch can match.
type Bucket struct {
	store *Store
	kv    jetstream.KeyValue
	limit int
}

// Value is what is kept under a key. Revision grows with every write of the bucket.
type Value struct {
	Key      string
	Data     []byte
	Revision uint64
	Written  time.Time
}

// headers is room for what JetStream writes before a value: conditions of the write count towards the size of its message.
const headers = 1 << 10

// Bucket opens a bucket, and makes it if it is missing. Reopening with other options changes them.
func (s *Store) Bucket(ctx context.Context, name string, opt BucketOptions) (*Bucket, error) {
	b := &Bucket{store: s, limit: opt.Value}
	err := s.try(ctx, func(ctx context.Context) (err error) {
		b.kv, err = s.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: name, MaxValueSize: int32(opt.Value + headers), MaxBytes: max(opt.Bytes, 0), TTL: opt.Age, History: 1, Replicas: s.opt.Replicas, Storage: jetstream.FileStorage,
		})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the store's bucket %s: %w", name, err)
	}
	return b, nil
}

// Get reads a value; ErrMissing when there is none.
func (b *Bucket) Get(ctx context.Context, key string) (Value, error) {
	var got jetstream.KeyValueEntry
	err := b.store.try(ctx, func(ctx context.Context) (err error) {
		got, err = b.kv.Get(ctx, key)
		return err
	})
	if err != nil {
		return Value{}, b.plain(key, err)
	}
	return value(got), nil
}

// Put writes a value whatever was there. When it returns nil the value is on the disk.
func (b *Bucket) Put(ctx context.Context, key string, data []byte) (revision uint64, err error) {
	return b.write(ctx, key, data, func(ctx context.Context) (uint64, error) { return b.kv.Put(ctx, key, data) })
}

// Create writes a value where none is, or fails with ErrExists.
func (b *Bucket) Create(ctx context.Context, key string, data []byte) (revision uint64, err error) {
	return b.write(ctx, key, data, func(ctx context.Context) (uint64, error) { return b.kv.Create(ctx, key, data) })
}

// Update writes a value in place of the one of a revision, or fails with ErrChanged.
func (b *Bucket) Update(ctx context.Context, key string, data []byte, revision uint64) (uint64, error) {
	return b.write(ctx, key, data, func(ctx context.Context) (uint64, error) { return b.kv.Update(ctx, key, data, revision) })
}

// write tries a write until it is acknowledged. An attempt whose acknowledgement was lost may have happened all the same; the next one is then
// refused because of our own value, which is told from somebody else's by reading it.
func (b *Bucket) write(ctx context.Context, key string, data []byte, f func(context.Context) (uint64, error)) (revision uint64, err error) {
	if len(data) > b.limit {
		return 0, fmt.Errorf("%w: %d bytes, and %d are allowed", ErrTooLarge, len(data), b.limit)
	}
	attempts := 0
	err = b.store.try(ctx, func(ctx context.Context) (err error) {
		attempts++
		revision, err = f(ctx)
		return err
	})
	err = b.plain(key, err)
	if attempts > 1 && (errors.Is(err, ErrExists) || errors.Is(err, ErrChanged)) {
		if now, again := b.Get(ctx, key); again == nil && bytes.Equal(now.Data, data) {
			return now.Revision, nil
		}
	}
	return revision, err
}

// changes bounds how often Change begins anew: each time somebody else got ahead, so somebody made progress.
const changes = 64

// Change replaces a value by what f makes of it (nil when there is none), beginning anew whenever somebody else got ahead. An error of f ends it.
func (b *Bucket) Change(ctx context.Context, key string, f func(old []byte) ([]byte, error)) (revision uint64, err error) {
	for range changes {
		was, err := b.Get(ctx, key)
		if err != nil && !errors.Is(err, ErrMissing) {
			return 0, err
		}
		data, bad := f(was.Data)
		if bad != nil {
			return 0, bad
		}
		if err == nil {
			revision, err = b.Update(ctx, key, data, was.Revision)
		} else {
			revision, err = b.Create(ctx, key, data)
		}
		if !errors.Is(err, ErrChanged) && !errors.Is(err, ErrExists) {
			return revision, err
		}
	}
	return 0, fmt.Errorf("%w: %d times in a row", ErrChanged, changes)
}

// Delete forgets a value and leaves nothing of it on the disk. It is no error if there is none.
func (b *Bucket) Delete(ctx context.Context, key string) error {
	err := b.store.try(ctx, func(ctx context.Context) error { return b.kv.Purge(ctx, key) })
	return b.plain(key, err)
}

// Keys lists the keys that match a pattern: "*" stands for one word of a key, ">" for the rest of it.
func (b *Bucket) Keys(ctx context.Context, pattern string) ([]string, error) {
	var keys []string
	err := b.store.try(ctx, func(ctx context.Context) error {
		keys = nil
		list, err := b.kv.ListKeysFiltered(ctx, pattern)
		if err != nil {
			return err
		}
		for key := range list.Keys() {
			keys = append(keys, key)
		}
		return ctx.Err() // an end before the last key looks like the last key
	})
	return keys, b.plain(pattern, err)
}

// plain words the library's errors in this package's terms.
func (b *Bucket) plain(key string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jetstream.ErrKeyNotFound), errors.Is(err, jetstream.ErrKeyDeleted):
		return ErrMissing
	case errors.Is(err, jetstream.ErrKeyRevisionMismatch):
		return ErrChanged
	case errors.Is(err, jetstream.ErrKeyExists):
		return ErrExists
	case full(err):
		return ErrFull
	}
	return fmt.Errorf("the store's %s %s: %w", b.kv.Bucket(), key, err)
}

func value(e jetstream.KeyValueEntry) Value {
	return Value{Key: e.Key(), Data: e.Value(), Revision: e.Revision(), Written: e.Created()}
}

// full reports whether the server refuses a write because there is no more room: in the bucket, for which it has words and no code, or in the store.
func full(err error) bool {
	var api *jetstream.APIError
	if !errors.As(err, &api) {
		return false
	}
	switch server.ErrorIdentifier(api.ErrorCode) {
	case server.JSStreamStoreFailedF:
		return api.Description == server.ErrMaxBytes.Error()
	case server.JSAccountResourcesExceededErr, server.JSStorageResourcesExceededErr, server.JSInsufficientResourcesErr:
		return true
	}
	return false
}
