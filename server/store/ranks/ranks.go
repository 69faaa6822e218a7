package ranks

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tilescope/server/limit"
	"tilescope/server/store"
)

// ErrFull says that a board has as many rows as it may.
var ErrFull = errors.New("the leaderboard is full")

// Names are how many names there are: pairs of one of so many first words and one of so many second ones.
const (
	Words = 32
	Names = Words * Words
)

// Limits bound boards; zero fields take those of DefaultLimits.
type Limits struct {
	Rows int           // of one board, at most Names
	Age  time.Duration // of a room's board after it was last changed
}

// DefaultLimits are enough for a large class.
func DefaultLimits() Limits { return Limits{Rows: 500, Age: 24 * time.Hour} }

// value bounds a board in the store: a row takes less than 256 bytes.
const value = Names * 256

// Board names a leaderboard, and what it ranks by.
type Board struct {
	Room         string // code; "" for the board of everybody
	Lesson, Item string
	Counters     []string // the first decides, the next ones break ties
}

// Row is a row as it is shown.
type Row struct {
	Rank   int // from 1; rows with equal counters share one
	Name   int // 0 to Names - 1
	Counts []int
	Mine   bool
}

// stored is a board as it is kept.
type stored struct {
	Counters []string `json:"counters"` // rows of other counters are dropped
	Rows     []row    `json:"rows"`
}

type row struct {
	Who    string `json:"who"` // hash of board and secret
	Name   int    `json:"name"`
	Counts []int  `json:"counts"`
}

// Keeper keeps boards. It is safe for concurrent use.
type Keeper struct {
	all, rooms *store.Bucket
	limits     Limits
}

// New opens the buckets that boards are kept in.
func New(ctx context.Context, s *store.Store, limits Limits) (*Keeper, error) {
	d := DefaultLimits()
	if limits.Rows <= 0 {
		limits.Rows = d.Rows
	}
	if limits.Age <= 0 {
		limits.Age = d.Age
	}
	if limits.Rows > Names {
		return nil, fmt.Errorf("--leaderboard-rows: %d rows, but there are only names for %d", limits.Rows, Names)
	}
	k := &Keeper{limits: limits}
	var err error
	if k.all, err = s.Bucket(ctx, "ranks", store.BucketOptions{Value: value}); err != nil {
		return nil, err
	}
	k.rooms, err = s.Bucket(ctx, "room-ranks", store.BucketOptions{Value: value, Age: limits.Age})
	return k, err
}

// bucket is where a board is, and under which key.
func (k *Keeper) bucket(b Board) (*store.Bucket, string) {
	if b.Room == "" {
		return k.all, b.Lesson + "." + b.Item
	}
	return k.rooms, b.Room + "." + b.Lesson + "." + b.Item
}

// whose is the hash that a secret's rows have on the board under a key.
func whose(key, secret string) [sha256.Size]byte {
	return sha256.Sum256([]byte("tilescope ranks " + key + " " + secret))
}

func named(sum [sha256.Size]byte) string { return hex.EncodeToString(sum[:16]) }

// Enter puts a program's counters on a board, unless its owner has a better row there already.
func (k *Keeper) Enter(ctx context.Context, b Board, secret string, counts []int) error {
	if len(counts) != len(b.Counters) || len(counts) == 0 {
		return fmt.Errorf("a row of %d counters for a board of %d", len(counts), len(b.Counters))
	}
	bucket, key := k.bucket(b)
	sum := whose(key, secret)
	_, err := bucket.Change(ctx, key, func(old []byte) ([]byte, error) {
		now, err := decode(old, b.Counters)
		if err != nil {
			return nil, err
		}
		who := named(sum)
		at := slices.IndexFunc(now.Rows, func(r row) bool { return r.Who == who })
		switch {
		case at >= 0 && slices.Compare(now.Rows[at].Counts, counts) > 0:
			now.Rows[at].Counts = counts
		case at >= 0:
		case len(now.Rows) >= k.limits.Rows:
			return nil, limit.Over("leaderboard-rows", fmt.Errorf("%w: %d rows", ErrFull, k.limits.Rows))
		default:
			now.Rows = append(now.Rows, row{Who: who, Name: now.free(sum), Counts: counts})
		}
		return store.JSON(now)
	})
	return err
}

// free is a name that no row has: the one that a hash draws, or the next.
func (s *stored) free(sum [sha256.Size]byte) int {
	name := int(binary.BigEndian.Uint32(sum[16:]) % Names)
	for slices.ContainsFunc(s.Rows, func(r row) bool { return r.Name == name }) {
		name = (name + 1) % Names
	}
	return name
}

// decode reads a board. Where it ranks by other counters now, its rows say nothing any more.
func decode(data []byte, counters []string) (*stored, error) {
	s := &stored{}
	if data != nil {
		if err := json.Unmarshal(data, s); err != nil {
			return nil, fmt.Errorf("a leaderboard cannot be read: %w", err)
		}
	}
	if counters != nil && !slices.Equal(s.Counters, counters) {
		s = &stored{Counters: counters}
	}
	return s, nil
}

// Rows are a board's, the best first; those of the secret are marked.
func (k *Keeper) Rows(ctx context.Context, b Board, secret string) ([]Row, error) {
	bucket, key := k.bucket(b)
	v, err := bucket.Get(ctx, key)
	if err != nil && !errors.Is(err, store.ErrMissing) {
		return nil, err
	}
	s, err := decode(v.Data, b.Counters)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(s.Rows, func(x, y row) int { return slices.Compare(x.Counts, y.Counts) })
	who := named(whose(key, secret))
	out := make([]Row, len(s.Rows))
	for i, r := range s.Rows {
		out[i] = Row{Rank: i + 1, Name: r.Name, Counts: r.Counts, Mine: secret != "" && r.Who == who}
		if i > 0 && slices.Equal(r.Counts, s.Rows[i-1].Counts) {
			out[i].Rank = out[i-1].Rank
		}
	}
	return out, nil
}

// Leave takes the row of a secret off a board.
func (k *Keeper) Leave(ctx context.Context, b Board, secret string) error {
	bucket, key := k.bucket(b)
	return leave(ctx, bucket, key, secret)
}

func leave(ctx context.Context, bucket *store.Bucket, key, secret string) error {
	v, err := bucket.Get(ctx, key)
	who := named(whose(key, secret))
	if errors.Is(err, store.ErrMissing) || err == nil && !strings.Contains(string(v.Data), who) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = bucket.Change(ctx, key, func(old []byte) ([]byte, error) {
		now, err := decode(old, nil)
		if err != nil {
			return nil, err
		}
		now.Rows = slices.DeleteFunc(now.Rows, func(r row) bool { return r.Who == who })
		return store.JSON(now)
	})
	return err
}

// Forget takes the rows of a secret off all boards.
func (k *Keeper) Forget(ctx context.Context, secret string) error {
	for _, b := range []*store.Bucket{k.all, k.rooms} {
		keys, err := b.Keys(ctx, ">")
		if err != nil {
			return err
		}
		for _, key := range keys {
			if err := leave(ctx, b, key, secret); err != nil {
				return err
			}
		}
	}
	return nil
}

// Entry is a row of a secret, with the board that it is on.
type Entry struct {
	Board  Board
	Name   int // 0 to Names - 1
	Counts []int
}

// Each tells the rows of a secret, board by board.
func (k *Keeper) Each(ctx context.Context, secret string, tell func(Entry) error) error {
	for _, b := range []*store.Bucket{k.all, k.rooms} {
		keys, err := b.Keys(ctx, ">")
		if err != nil {
			return err
		}
		for _, key := range keys {
			board, ok := boardOf(key, b == k.rooms)
			if !ok {
				continue
			}
			v, err := b.Get(ctx, key)
			if errors.Is(err, store.ErrMissing) {
				continue // it was removed meanwhile
			}
			if err != nil {
				return err
			}
			s, err := decode(v.Data, nil)
			if err != nil {
				return err
			}
			board.Counters = s.Counters
			who := named(whose(key, secret))
			for _, r := range s.Rows {
				if r.Who != who {
					continue
				}
				if err := tell(Entry{Board: board, Name: r.Name, Counts: r.Counts}); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// boardOf is the board under a key; false for what is no board.
func boardOf(key string, room bool) (b Board, ok bool) {
	if room {
		if b.Room, key, ok = strings.Cut(key, "."); !ok {
			return b, false
		}
	}
	b.Lesson, b.Item, ok = strings.Cut(key, ".")
	return b, ok
}

// opens is the key that says that a room has leaderboards.
func opens(room string) string { return room + ".open" }

// Opened reports whether a room has leaderboards.
func (k *Keeper) Opened(ctx context.Context, room string) (bool, error) {
	_, err := k.rooms.Get(ctx, opens(room))
	if errors.Is(err, store.ErrMissing) {
		return false, nil
	}
	return err == nil, err
}

// Open gives a room leaderboards, or takes them away with all their rows.
func (k *Keeper) Open(ctx context.Context, room string, open bool) error {
	if open {
		_, err := k.rooms.Put(ctx, opens(room), []byte("{}"))
		return err
	}
	keys, err := k.rooms.Keys(ctx, room+".>")
	if err != nil {
		return err
	}
	for _, key := range keys {
		if err := k.rooms.Delete(ctx, key); err != nil && !errors.Is(err, store.ErrMissing) {
			return err
		}
	}
	return nil
}
