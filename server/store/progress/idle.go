package progress

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"tilescope/server/store"
)

// Kept is what the store knows of a learner without their phrase.
type Kept struct {
	ID   string    `json:"id"`
	Keys int       `json:"keys"` // places and answers
	Seen time.Time `json:"seen"` // when something was kept last
}

// ID is the name that the store knows a phrase's learner by.
func ID(p Phrase) string { return p.id() }

// All are the learners, the one idle longest first.
func (k *Keeper) All(ctx context.Context) ([]Kept, error) {
	found, err := k.found(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]Kept, 0, len(found))
	for id, items := range found {
		one := Kept{ID: id}
		for _, i := range items {
			one.Keys++
			if i.Written.After(one.Seen) {
				one.Seen = i.Written
			}
		}
		out = append(out, one)
	}
	slices.SortFunc(out, func(a, b Kept) int { return cmp.Or(a.Seen.Compare(b.Seen), strings.Compare(a.ID, b.ID)) })
	return out, nil
}

// item is one value of a learner.
type item struct {
	store.Item
	bucket *store.Bucket
}

// found are all values of all learners.
func (k *Keeper) found(ctx context.Context) (map[string][]item, error) {
	found := map[string][]item{}
	for _, b := range []*store.Bucket{k.bucket, k.work} {
		items, err := b.List(ctx, ">")
		if err != nil {
			return nil, err
		}
		for _, i := range items {
			id, _, _ := strings.Cut(i.Key, ".")
			found[id] = append(found[id], item{i, b})
		}
	}
	return found, nil
}

// Expire forgets the learners for whom nothing was kept during the limit's time, and counts them. Whoever comes back meanwhile keeps what
// they write.
func (k *Keeper) Expire(ctx context.Context) (learners int, err error) {
	found, err := k.found(ctx)
	if err != nil {
		return 0, err
	}
	before := k.now().Add(-k.limits.Idle)
	for _, items := range found {
		if slices.ContainsFunc(items, func(i item) bool { return i.Written.After(before) }) {
			continue
		}
		for _, i := range items {
			err := i.bucket.DeleteAt(ctx, i.Key, i.Revision)
			if errors.Is(err, store.ErrChanged) {
				break
			}
			if err != nil {
				return learners, fmt.Errorf("an idle learner cannot be deleted: %w", err)
			}
		}
		learners++
	}
	return learners, nil
}

// remembered is how long the store remembers that a value was deleted: servers that watch it have heard of it by then.
const remembered = time.Hour

// Tidy forgets idle learners, and what is remembered of deleted values.
func (k *Keeper) Tidy(ctx context.Context) (learners int, err error) {
	learners, err = k.Expire(ctx)
	for _, b := range []*store.Bucket{k.bucket, k.work} {
		err = errors.Join(err, b.Tidy(ctx, remembered))
	}
	return learners, err
}

// Tend calls Tidy now and then, until ctx ends.
func (k *Keeper) Tend(ctx context.Context, log *slog.Logger) {
	tick := time.NewTicker(min(time.Hour, k.limits.Idle/4))
	defer tick.Stop()
	for {
		n, err := k.Tidy(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Warn("idle learners cannot be deleted", "error", err)
		case n > 0:
			log.Info("idle learners were deleted", "learners", n)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}
