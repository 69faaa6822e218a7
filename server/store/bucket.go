package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

var (
	// ErrMissing says that nothing is kept under a key.
	ErrMissing = errors.New("nothing is stored under this key")
	// ErrExists says that something is kept under a key already.
	ErrExists = errors.New("something is already stored under this key")
	// ErrChanged says that a value is not the one that was read: somebody else wrote it meanwhile.
	ErrChanged = errors.New("somebody else has changed it")
	// ErrTooLarge says that a value exceeds its bucket's limit.
	ErrTooLarge = errors.New("the value is too large to be stored")
	// ErrFull says that a bucket, or the store, holds as much as it may.
	ErrFull = errors.New("nothing more can be stored")
	// ErrDiskFull says that the disk has no room. It is an ErrFull, too.
	ErrDiskFull = fmt.Errorf("%w: the disk is full", ErrFull)
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
	name  string
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
	b := &Bucket{store: s, name: name, limit: opt.Value}
	if s.node != nil {
		s.node.gate.RLock()
		defer s.node.gate.RUnlock()
	}
	err := s.try(ctx, func(ctx context.Context) (err error) {
		b.kv, err = s.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: name, MaxValueSize: int32(opt.Value + headers), MaxBytes: max(opt.Bytes, 0), TTL: opt.Age, History: 1, Replicas: s.opt.Replicas,
			Storage: jetstream.FileStorage,
		})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the store's bucket %s: %w", name, err)
	}
	if s.node != nil {
		if err := saveMetas(s.opt.Dir); err != nil {
			return nil, fmt.Errorf("a copy of the description of bucket %s: %w", name, err)
		}
	}
	return b, nil
}

// existing is a bucket that is there, as it is.
func (s *Store) existing(ctx context.Context, name string) (*Bucket, error) {
	b := &Bucket{store: s, name: name}
	err := s.try(ctx, func(ctx context.Context) error {
		kv, err := s.js.KeyValue(ctx, name)
		if err != nil {
			return err
		}
		status, err := kv.Status(ctx)
		if err != nil {
			return err
		}
		b.kv, b.limit = kv, int(status.Config().MaxValueSize)
		return nil
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

// write tries a write until it is acknowledged. An attempt whose acknowledgement was lost may have happened all the same; the next one is
// then refused because of our own value, which is told from somebody else's by reading it.
func (b *Bucket) write(ctx context.Context, key string, data []byte, f func(context.Context) (uint64, error)) (revision uint64, err error) {
	if len(data) > b.limit {
		return 0, fmt.Errorf("%w: %d bytes; the limit is %d", ErrTooLarge, len(data), b.limit)
	}
	attempts := 0
	revision, err = b.promise(ctx, key, false, func(ctx context.Context) (uint64, error) {
		attempts++
		return f(ctx)
	})
	if attempts > 1 && (errors.Is(err, ErrExists) || errors.Is(err, ErrChanged)) {
		if now, again := b.Get(ctx, key); again == nil && bytes.Equal(now.Data, data) {
			b.acknowledged(key, now.Revision, false)
			return now.Revision, nil
		}
	}
	return revision, err
}

// promise tries a write, where anything may be written, and notes it in the ledger before it is told of.
func (b *Bucket) promise(ctx context.Context, key string, gone bool, f func(context.Context) (uint64, error)) (revision uint64, err error) {
	n := b.store.node
	if n != nil {
		if err := n.refused(); err != nil {
			return 0, err
		}
		n.gate.RLock()
		defer n.gate.RUnlock()
	}
	err = b.store.try(ctx, func(ctx context.Context) (err error) {
		if n != nil {
			if why := n.refusal.Load(); why != nil {
				return *why
			}
			braked, done := n.braked(ctx)
			defer done()
			ctx = braked
		}
		revision, err = f(ctx)
		if err != nil && n != nil {
			if why := n.refusal.Load(); why != nil {
				return *why
			}
		}
		return err
	})
	if err != nil {
		if n != nil && full(err) {
			n.judge()
		}
		return revision, b.plain(key, err)
	}
	b.acknowledged(key, revision, gone)
	return revision, nil
}

// acknowledged notes a write in the ledger.
func (b *Bucket) acknowledged(key string, revision uint64, gone bool) {
	if n := b.store.node; n != nil && b.name != healthBucket {
		n.ledger.note(b.name, key, expected{revision: revision, when: time.Now(), gone: gone})
	}
}

// changes bounds how often Change begins anew: each time somebody else got ahead, so somebody made progress.
const changes = 64

// Change replaces a value by what f makes of it (nil when there is none), beginning anew whenever somebody else got ahead. An error of f
// ends it.
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
	_, err := b.promise(ctx, key, true, func(ctx context.Context) (uint64, error) { return b.purge(ctx, key) })
	return err
}

// purge is the library's Purge, which does not tell the revision.
func (b *Bucket) purge(ctx context.Context, key string, opt ...jetstream.PublishOpt) (revision uint64, err error) {
	m := nats.NewMsg("$KV." + b.name + "." + key)
	m.Header.Set("KV-Operation", "PURGE")
	m.Header.Set(jetstream.MsgRollup, jetstream.MsgRollupSubject)
	ack, err := b.store.js.PublishMsg(ctx, m, opt...)
	if err != nil {
		return 0, err
	}
	return ack.Sequence, nil
}

// Item is a key with when it was written last.
type Item struct {
	Key      string
	Revision uint64
	Written  time.Time
}

// Keys lists the keys that match a pattern: "*" stands for one word of a key, ">" for the rest of it. A key that is there all the while is
// in the list, whatever is written meanwhile.
func (b *Bucket) Keys(ctx context.Context, pattern string) ([]string, error) {
	items, err := b.List(ctx, pattern)
	keys := make([]string, 0, len(items))
	for _, i := range items {
		keys = append(keys, i.Key)
	}
	return keys, err
}

// List is Keys with when each was written last.
func (b *Bucket) List(ctx context.Context, pattern string) ([]Item, error) {
	var items []Item
	err := b.store.try(ctx, func(ctx context.Context) error {
		seen, err := b.seen(ctx, pattern)
		if err != nil {
			return err
		}
		// The listing counts what it is told, and what is written meanwhile counts, too: those who are not in it yet are looked up.
		stream, err := b.store.js.Stream(ctx, kvPrefix+b.name)
		if err != nil {
			return err
		}
		before := "$KV." + b.name + "."
		info, err := stream.Info(ctx, jetstream.WithSubjectFilter(before+pattern))
		if err != nil {
			return err
		}
		for subject := range info.State.Subjects {
			key := strings.TrimPrefix(subject, before)
			if _, ok := seen[key]; ok {
				continue
			}
			e, err := b.kv.Get(ctx, key)
			switch {
			case err == nil:
				seen[key] = e
			case !errors.Is(err, jetstream.ErrKeyNotFound) && !errors.Is(err, jetstream.ErrKeyDeleted):
				return err
			}
		}
		items = nil
		for key, e := range seen {
			if e.Operation() == jetstream.KeyValuePut {
				items = append(items, Item{key, e.Revision(), e.Created()})
			}
		}
		return nil
	})
	return items, b.plain(pattern, err)
}

// seen are the newest entries of one listing.
func (b *Bucket) seen(ctx context.Context, pattern string) (map[string]jetstream.KeyValueEntry, error) {
	watch, err := b.kv.Watch(ctx, pattern, jetstream.MetaOnly())
	if err != nil {
		return nil, err
	}
	defer func() { _ = watch.Stop() }()
	seen := map[string]jetstream.KeyValueEntry{}
	for {
		select {
		case e, ok := <-watch.Updates():
			switch {
			case !ok:
				return nil, nats.ErrConnectionClosed
			case e == nil:
				return seen, nil
			}
			seen[e.Key()] = e
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// DeleteAt is Delete where the value is still the one of a revision; ErrChanged where it is not.
func (b *Bucket) DeleteAt(ctx context.Context, key string, revision uint64) error {
	_, err := b.promise(ctx, key, true, func(ctx context.Context) (uint64, error) {
		return b.purge(ctx, key, jetstream.WithExpectLastSequencePerSubject(revision))
	})
	if errors.Is(err, ErrExists) {
		return ErrChanged // NATS has one word for both
	}
	return err
}

// Tidy removes what the store remembers of values that were deleted long enough ago.
func (b *Bucket) Tidy(ctx context.Context, age time.Duration) error {
	if n := b.store.node; n != nil {
		if err := n.refused(); err != nil {
			return err
		}
		n.gate.RLock()
		defer n.gate.RUnlock()
	}
	return b.plain(">", b.kv.PurgeDeletes(ctx, jetstream.DeleteMarkersOlderThan(age)))
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
	case errors.Is(err, ErrDamaged), errors.Is(err, ErrFull):
		return err
	case stuck(err):
		return ErrDiskFull
	case full(err):
		return ErrFull
	}
	return fmt.Errorf("the store's %s %s: %w", b.kv.Bucket(), key, err)
}

func value(e jetstream.KeyValueEntry) Value {
	return Value{Key: e.Key(), Data: e.Value(), Revision: e.Revision(), Written: e.Created()}
}

// full reports whether the server refuses a write because there is no more room: in the bucket, for which it has words and no code, or in
// the store.
func full(err error) bool {
	var api *jetstream.APIError
	if !errors.As(err, &api) {
		return false
	}
	switch server.ErrorIdentifier(api.ErrorCode) {
	case server.JSStreamStoreFailedF:
		return api.Description == server.ErrMaxBytes.Error() || stuck(err)
	case server.JSAccountResourcesExceededErr, server.JSStorageResourcesExceededErr, server.JSInsufficientResourcesErr:
		return true
	}
	return false
}

// stuck reports whether the server refuses a write because the disk did not take one.
func stuck(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && server.ErrorIdentifier(api.ErrorCode) == server.JSStreamStoreFailedF &&
		meansStuck.MatchString(api.Description)
}

// JSON encodes what must be kept, with no more bytes than it needs: "<" is one byte and not six.
func JSON(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}
