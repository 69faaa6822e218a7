package progress

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"tilescope/server/limit"
	"tilescope/server/store"
)

// words in a phrase: of 2,048 words each, 66 bits of chance together.
const words = 6

var (
	// ErrPhrase says that a text is no phrase that NewPhrase could have made.
	ErrPhrase = errors.New("a recovery phrase is six words from the list that it was made from")
	// ErrFull says that a learner keeps as much as is allowed.
	ErrFull = errors.New("no more can be stored for one learner")
	// ErrTooLarge says that changed code, or an answer, is longer than is kept.
	ErrTooLarge = errors.New("this is too long to be stored")
)

// Phrase is a learner's secret: lower-case words with single spaces.
type Phrase string

// NewPhrase draws one.
func NewPhrase() (Phrase, error) {
	list := wordList()
	drawn := make([]string, words)
	for i := range drawn {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(list))))
		if err != nil {
			return "", err
		}
		drawn[i] = list[n.Int64()]
	}
	return Phrase(strings.Join(drawn, " ")), nil
}

// Parse reads a phrase as somebody types it: capitals, commas, hyphens and more spaces than needed do not matter.
func Parse(text string) (Phrase, error) {
	list := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r == ' ' || r == '-' || r == ',' || r == '\n' || r == '\t' ||
			r == '\r'
	})
	if len(list) != words {
		return "", fmt.Errorf("%w: there are %d", ErrPhrase, len(list))
	}
	for _, w := range list {
		if _, ok := slices.BinarySearch(wordList(), w); !ok {
			return "", fmt.Errorf("%w: %q is not in it", ErrPhrase, w)
		}
	}
	return Phrase(strings.Join(list, " ")), nil
}

// id is the name that the store knows a learner by. The phrase cannot be found from it.
func (p Phrase) id() string {
	sum := sha256.Sum256([]byte("tilescope learner " + string(p)))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:20]))
}

// Limits bound what one learner keeps; zero fields take those of DefaultLimits.
type Limits struct {
	Lessons int   // where something is kept
	Items   int   // predictions and exercises answered, in all lessons
	Code    int   // bytes of changed code, for each lesson and each exercise
	Answer  int   // bytes of an answer to a prediction
	Bytes   int64 // of all that is kept

	Idle time.Duration // after a learner's last write, when all of it is forgotten
}

// DefaultLimits is what a learner has where nothing is set.
func DefaultLimits() Limits {
	return Limits{Lessons: 64, Items: 512, Code: 64 << 10, Answer: 8 << 10, Bytes: 4 << 20, Idle: 365 * 24 * time.Hour}
}

func (l Limits) filled() Limits {
	d := DefaultLimits()
	l.Lessons = limit.Or(l.Lessons, d.Lessons)
	l.Items = limit.Or(l.Items, d.Items)
	l.Code = limit.Or(l.Code, d.Code)
	l.Answer = limit.Or(l.Answer, d.Answer)
	l.Bytes = limit.Or(l.Bytes, d.Bytes)
	l.Idle = limit.Or(l.Idle, d.Idle)
	return l
}

// Place is how far a learner came in a lesson. Positions are counted in warp steps of its program.
type Place struct {
	Lesson   string    `json:"lesson"`
	Address  string    `json:"address"`        // of the stage as it was left: what follows the page's path, from '?' or '#' on
	Position int64     `json:"position"`       // that is shown
	Step     int       `json:"step,omitempty"` // that people see: of the block in focus, 0 where it was not told
	Furthest int64     `json:"furthest"`       // furthest position of the unchanged program that was shown
	Steps    int64     `json:"steps"`          // of the program as it was run last
	Code     string    `json:"code,omitempty"` // the program as changed, "" for the lesson's own
	Seen     time.Time `json:"seen"`
}

// Keeper keeps learners' places and answers in a store.
type Keeper struct {
	bucket *store.Bucket // places
	work   *store.Bucket
	limits Limits
	now    func() time.Time
}

// overhead is room for a place's other fields beside its code, which JSON may write six bytes to one.
const overhead = 16 << 10

// New opens the bucket that learners are kept in.
func New(ctx context.Context, s *store.Store, limits Limits) (*Keeper, error) {
	limits = limits.filled()
	b, err := s.Bucket(ctx, "learners", store.BucketOptions{Value: 6*limits.Code + overhead})
	if err != nil {
		return nil, err
	}
	w, err := s.Bucket(ctx, "works", store.BucketOptions{Value: 6*limits.Code + overhead})
	if err != nil {
		return nil, err
	}
	return &Keeper{bucket: b, work: w, limits: limits, now: time.Now}, nil
}

// Limits are what a learner may keep.
func (k *Keeper) Limits() Limits { return k.limits }

// Places are all that a learner keeps, the one seen last first.
func (k *Keeper) Places(ctx context.Context, p Phrase) ([]Place, error) {
	var places []Place
	err := k.EachPlace(ctx, p, func(place Place) error {
		places = append(places, place)
		return nil
	})
	slices.SortFunc(places, func(a, b Place) int { return b.Seen.Compare(a.Seen) })
	return places, err
}

// EachPlace calls f with each place that a learner keeps until f fails, and returns that error. It reads one place at a time.
func (k *Keeper) EachPlace(ctx context.Context, p Phrase, f func(Place) error) error {
	return each(ctx, k.bucket, p.id()+".*", decode, f)
}

// each reads one value after another; those that are deleted meanwhile are left out.
func each[T any](ctx context.Context, b *store.Bucket, pattern string, decode func([]byte) (T, error), f func(T) error) error {
	keys, err := b.Keys(ctx, pattern)
	if err != nil {
		return err
	}
	for _, key := range keys {
		kept, err := b.Get(ctx, key)
		if errors.Is(err, store.ErrMissing) {
			continue
		}
		if err != nil {
			return err
		}
		v, err := decode(kept.Data)
		if err != nil {
			return err
		}
		if err := f(v); err != nil {
			return err
		}
	}
	return nil
}

// Keep writes where a learner is in a lesson. What was reached before in the same lesson stays reached, whichever of two pages writes last.
func (k *Keeper) Keep(ctx context.Context, p Phrase, place Place) error {
	if len(place.Code) > k.limits.Code {
		return limit.Over("learner-code", fmt.Errorf("%w: %d bytes; the limit is %d", ErrTooLarge, len(place.Code), k.limits.Code))
	}
	if len(place.Address) > overhead/8 {
		place.Address = "" // so long a state is the code itself, which is kept beside it
	}
	place.Seen = k.now().UTC()
	key := p.id() + "." + place.Lesson
	_, err := k.bucket.Change(ctx, key, func(old []byte) ([]byte, error) {
		if old == nil {
			keys, err := k.bucket.Keys(ctx, p.id()+".*")
			if err != nil {
				return nil, err
			}
			if len(keys) >= k.limits.Lessons {
				return nil, limit.Over("learner-lessons", fmt.Errorf("%w: %d lessons", ErrFull, len(keys)))
			}
			return k.fitting(ctx, p, old, place)
		}
		was, err := decode(old)
		if err != nil {
			return nil, err
		}
		place.Furthest = max(place.Furthest, was.Furthest)
		return k.fitting(ctx, p, old, place)
	})
	return err
}

// small values are bounded by how many there may be, and are not weighed.
const small = 1 << 10

// fitting encodes a value that takes the place of another, unless the learner would keep too much then.
func (k *Keeper) fitting(ctx context.Context, p Phrase, old []byte, v any) ([]byte, error) {
	data, err := store.JSON(v)
	if err != nil || len(data) <= small || len(data) <= len(old) {
		return data, err
	}
	sum := int64(len(data) - len(old))
	for _, b := range []*store.Bucket{k.bucket, k.work} {
		keys, err := b.Keys(ctx, p.id()+".>")
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			kept, err := b.Get(ctx, key)
			if err != nil && !errors.Is(err, store.ErrMissing) {
				return nil, err
			}
			sum += int64(len(kept.Data))
		}
	}
	if sum > k.limits.Bytes {
		return nil, limit.Over("learner-bytes", fmt.Errorf("%w: %d bytes together; the limit is %d", ErrFull, sum, k.limits.Bytes))
	}
	return data, nil
}

// Forget deletes all that a learner keeps.
func (k *Keeper) Forget(ctx context.Context, p Phrase) error { return k.ForgetID(ctx, p.id()) }

// ForgetID is Forget for the name that the store knows a learner by.
func (k *Keeper) ForgetID(ctx context.Context, id string) error {
	for _, b := range []*store.Bucket{k.bucket, k.work} {
		keys, err := b.Keys(ctx, id+".>")
		if err != nil {
			return err
		}
		for _, key := range keys {
			if err := b.Delete(ctx, key); err != nil {
				return err
			}
		}
	}
	return nil
}

func decode(data []byte) (p Place, err error) {
	if err := json.Unmarshal(data, &p); err != nil {
		return p, fmt.Errorf("a learner's progress cannot be read: %w", err)
	}
	return p, nil
}
