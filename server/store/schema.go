package store

import (
	"context"
	"errors"
	"fmt"
	"strconv"
)

// Names of buckets of the store's own.
const (
	schemaBucket = "schema"
	healthBucket = "health"
)

// FirstSchema is the version of what is kept that has no version of its own yet.
const FirstSchema = 1

// ErrNewer says that what is kept was written by a later version of this program.
var ErrNewer = errors.New("the data was written by a later version of tilescope")

// Step migrates what is kept from one version of its schema to the next. It may be ended at any moment and begun anew.
type Step func(context.Context, *Store) error

// Migrate migrates what is kept to the newest version: FirstSchema with no steps, one more with each. Steps of versions that are behind are
// left out. What is empty begins at the newest version. ErrNewer where what is kept is beyond it.
func (s *Store) Migrate(ctx context.Context, steps []Step) error {
	newest := FirstSchema + len(steps)
	names, err := s.buckets(ctx)
	if err != nil {
		return err
	}
	b, err := s.Bucket(ctx, schemaBucket, BucketOptions{Value: 64})
	if err != nil {
		return err
	}
	version := FirstSchema
	v, err := b.Get(ctx, "version")
	switch {
	case err == nil:
		if version, err = strconv.Atoi(string(v.Data)); err != nil {
			return fmt.Errorf("the version of the stored data cannot be read: %w", err)
		}
	case !errors.Is(err, ErrMissing):
		return err
	case len(names) == 0:
		version = newest
		return s.setVersion(ctx, b, version)
	}
	if version > newest {
		return fmt.Errorf("%w: version %d, but this program knows versions up to %d; use the later program, or restore a backup that an "+
			"earlier one made", ErrNewer, version, newest)
	}
	for ; version < newest; version++ {
		if err := steps[version-FirstSchema](ctx, s); err != nil {
			return fmt.Errorf("the stored data cannot be migrated from version %d to %d: %w", version, version+1, err)
		}
		if err := s.setVersion(ctx, b, version+1); err != nil {
			return err
		}
	}
	if errors.Is(err, ErrMissing) {
		return s.setVersion(ctx, b, version)
	}
	return nil
}

func (s *Store) setVersion(ctx context.Context, b *Bucket, version int) error {
	_, err := b.Put(ctx, "version", strconv.AppendInt(nil, int64(version), 10))
	return err
}

// Rewrite replaces values of a bucket by what f makes of them, where that is another. A bucket that is not there has none.
func (s *Store) Rewrite(ctx context.Context, bucket string, f func(data []byte) ([]byte, error)) error {
	names, err := s.buckets(ctx)
	if err != nil {
		return err
	}
	there := false
	for _, name := range names {
		there = there || name == bucket
	}
	if !there {
		return nil
	}
	b, err := s.existing(ctx, bucket)
	if err != nil {
		return err
	}
	keys, err := b.Keys(ctx, ">")
	if err != nil {
		return err
	}
	for _, key := range keys {
		v, err := b.Get(ctx, key)
		if errors.Is(err, ErrMissing) {
			continue
		}
		if err != nil {
			return err
		}
		data, err := f(v.Data)
		if err != nil {
			return fmt.Errorf("%s of %s: %w", key, bucket, err)
		}
		if string(data) == string(v.Data) {
			continue
		}
		if _, err := b.Update(ctx, key, data, v.Revision); err != nil && !errors.Is(err, ErrChanged) {
			return err
		}
	}
	return nil
}
