package room

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/ops/fault"
	"tilescope/server/store"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

var (
	// ErrNoRoom says that no room has a code.
	ErrNoRoom = errors.New("there is no room with this code")
	// ErrClosed says that a room takes nothing any more.
	ErrClosed = errors.New("the room is closed")
	// ErrFull says that a room has as many participants as it takes.
	ErrFull = errors.New("the room is full")
	// ErrTooMany says that there are as many rooms, votes or presenters as are allowed.
	ErrTooMany = errors.New("the limit is reached")
	// ErrNotPresenter says that only a presenter may do this.
	ErrNotPresenter = errors.New("only a presenter may do this")
	// ErrNoVote says that there is no vote that takes this now.
	ErrNoVote = errors.New("there is no vote that takes this now")
	// ErrUndecided says that running could not decide a prediction.
	ErrUndecided = errors.New("the prediction could not be computed by running")
)

// Options bound rooms; zero fields take those of DefaultOptions.
type Options struct {
	Rooms      int           // open at once
	Members    int           // participants of a room
	Votes      int           // asked in a room
	Presenters int           // of a room
	Projectors int           // pages that show a room, on one server
	Idle       time.Duration // without any deed of a presenter, after which a room is closed
	Age        time.Duration // after which a room is closed in any case
	Source     int           // bytes of a presenter's source
}

// DefaultOptions is what rooms have that set nothing.
func DefaultOptions() Options {
	return Options{
		Rooms: 64, Members: 500, Votes: 50, Presenters: 8, Projectors: 20, Idle: 2 * time.Hour, Age: 12 * time.Hour,
		Source: wire.DefaultLimits().Source,
	}
}

func (o Options) filled() Options {
	d := DefaultOptions()
	o.Rooms = limit.Or(o.Rooms, d.Rooms)
	o.Members = limit.Or(o.Members, d.Members)
	o.Votes = limit.Or(o.Votes, d.Votes)
	o.Presenters = limit.Or(o.Presenters, d.Presenters)
	o.Projectors = limit.Or(o.Projectors, d.Projectors)
	o.Idle = limit.Or(o.Idle, d.Idle)
	o.Age = limit.Or(o.Age, d.Age)
	o.Source = limit.Or(o.Source, d.Source)
	return o
}

const (
	// afterwards is how long a closed room's results can still be fetched, unless more rooms close meanwhile than may be open.
	afterwards = time.Hour
	// overhead is room for a value's other fields beside a source, which JSON may write six bytes to one.
	overhead = 64 << 10
	// touch is how exactly it is known when a presenter did something last.
	touch = time.Minute
)

// Rooms are all rooms that the store keeps, and those among them that somebody on this server is in.
type Rooms struct {
	store  *store.Store
	bucket *store.Bucket
	opt    Options
	log    *slog.Logger
	now    func() time.Time
	id     string // of this server, on the bus

	opening chan struct{} // held while a room is opened: places are counted first

	mu      sync.Mutex
	live    map[Code]*Room
	writers sync.WaitGroup
}

// New opens the bucket that rooms are kept in.
func New(ctx context.Context, s *store.Store, opt Options, log *slog.Logger) (*Rooms, error) {
	opt = opt.filled()
	b, err := s.Bucket(ctx, "rooms", store.BucketOptions{Value: 6*opt.Source + overhead, Age: opt.Age + afterwards})
	if err != nil {
		return nil, err
	}
	id, err := NewSecret()
	if err != nil {
		return nil, err
	}
	return &Rooms{store: s, bucket: b, opt: opt, log: log, now: time.Now, id: string(id[:12]), opening: make(chan struct{}, 1),
		live: map[Code]*Room{}}, nil
}

// Limits are what rooms are bounded by.
func (r *Rooms) Limits() Options { return r.opt }

// Open makes a room that shows something, and the secret of its presenter.
func (r *Rooms) Open(ctx context.Context, title, lesson string, first wire.Shown) (Code, Secret, error) {
	select {
	case r.opening <- struct{}{}:
		defer func() { <-r.opening }()
	case <-ctx.Done():
		return "", "", ctx.Err()
	}
	taken, err := r.taken(ctx)
	if err != nil {
		return "", "", err
	}
	if taken >= r.opt.Rooms {
		return "", "", over("rooms", ErrTooMany, texts.RoomsMany, i18n.N("n", taken))
	}
	secret, err := NewSecret()
	if err != nil {
		return "", "", err
	}
	id, err := specID(first.Spec)
	if err != nil {
		return "", "", err
	}
	code, err := r.reserve(ctx, title, lesson, secret)
	if err != nil {
		return "", "", err
	}
	err = put(ctx, r.bucket, code, "spec", storeSpec(kept{ID: id, Spec: *first.Spec}))
	if err == nil {
		err = put(ctx, r.bucket, code, "at", storeAt(at{Number: 1, SpecID: id, Place: first.Place, Focus: first.Focus, Sight: first.Sight}))
	}
	if err != nil {
		// Nobody knows the code, so nobody could close this room.
		return "", "", errors.Join(err, r.forget(context.WithoutCancel(ctx), code))
	}
	r.log.Info("room opened", "rooms", taken+1)
	return code, secret, nil
}

// taken counts the open rooms. It forgets the rooms that closed first while there are as many closed ones as may be open:
// their results are kept for a while, but opening and closing rooms must not fill the store.
func (r *Rooms) taken(ctx context.Context) (open int, err error) {
	keys, err := r.bucket.Keys(ctx, "*.room")
	if err != nil {
		return 0, err
	}
	type ended struct {
		code Code
		at   time.Time
	}
	var closed []ended
	for _, k := range keys {
		code := Code(strings.TrimSuffix(k, ".room"))
		own, err := r.record(ctx, code)
		switch {
		case errors.Is(err, ErrNoRoom): // forgotten meanwhile
		case err != nil:
			return 0, err
		case own.Closed:
			closed = append(closed, ended{code, own.Active})
		default:
			open++
		}
	}
	slices.SortFunc(closed, func(a, b ended) int { return a.at.Compare(b.at) })
	for _, c := range closed[:max(0, len(closed)-r.opt.Rooms+1)] {
		if err := r.forget(ctx, c.code); err != nil {
			return 0, err
		}
	}
	return open, nil
}

// reserve writes a new room's own value under a code that is free.
func (r *Rooms) reserve(ctx context.Context, title, lesson string, s Secret) (Code, error) {
	now := r.now().UTC()
	seal, err := NewSecret()
	if err != nil {
		return "", err
	}
	for {
		code, err := NewCode()
		if err != nil {
			return "", err
		}
		data, err := encode(storedRoom{
			versioned: versioned{form}, Title: title, Lesson: lesson, Opened: now, Active: now, Keys: []string{s.hash(code)}, Seal: string(seal),
			Invites: []invite{},
		})
		if err != nil {
			return "", err
		}
		if _, err = r.bucket.Create(ctx, key(code, "room"), data); !errors.Is(err, store.ErrExists) {
			return code, err
		}
	}
}

func key(c Code, rest ...string) string { return string(c) + "." + strings.Join(rest, ".") }

// put writes one of a room's values.
func put[T stored](ctx context.Context, b *store.Bucket, c Code, name string, v T) error {
	data, err := encode(v)
	if err != nil {
		return err
	}
	_, err = b.Put(ctx, key(c, name), data)
	return err
}

// Known reports whether there is a room with a code that is not closed.
func (r *Rooms) Known(ctx context.Context, c Code) error {
	own, err := r.record(ctx, c)
	if err == nil && own.Closed {
		return ErrClosed
	}
	return err
}

// Presents reports whether a secret makes a presenter of a room, open or closed.
func (r *Rooms) Presents(ctx context.Context, c Code, s Secret) error {
	own, err := r.record(ctx, c)
	if err != nil {
		return err
	}
	if !s.among(c, own.Keys) {
		return ErrNotPresenter
	}
	return nil
}

func (r *Rooms) record(ctx context.Context, c Code) (storedRoom, error) {
	return get[storedRoom](ctx, r.bucket, c, "room")
}

// change replaces a room's own value by what f makes of it.
func (r *Rooms) change(ctx context.Context, c Code, f func(*storedRoom) error) error {
	_, err := r.bucket.Change(ctx, key(c, "room"), func(old []byte) ([]byte, error) {
		if old == nil {
			return nil, ErrNoRoom
		}
		own, err := decode[storedRoom](old)
		if err != nil {
			return nil, err
		}
		if err := f(&own); err != nil {
			return nil, err
		}
		own.Form = form
		return encode(own)
	})
	return err
}

// Rank says whether a room has leaderboards: everybody in it hears of it.
func (r *Rooms) Rank(ctx context.Context, c Code, open bool) error {
	return r.change(ctx, c, func(own *storedRoom) error {
		own.Ranks = open
		return nil
	})
}

// Take uses an invitation up: it returns the secret of the presenter that it makes.
func (r *Rooms) Take(ctx context.Context, c Code, invited Secret) (Secret, error) {
	secret, err := NewSecret()
	if err != nil {
		return "", err
	}
	err = r.change(ctx, c, func(own *storedRoom) error {
		if own.Closed {
			return ErrClosed
		}
		for i, v := range own.Invites {
			if !invited.among(c, []string{v.Hash}) {
				continue
			}
			own.Invites = append(own.Invites[:i:i], own.Invites[i+1:]...)
			if v.HandOver {
				own.Keys, own.Invites = nil, []invite{}
			}
			if len(own.Keys) >= r.opt.Presenters {
				return over("room-presenters", ErrTooMany, texts.PresentersMany, i18n.N("n", len(own.Keys)))
			}
			own.Keys = append(own.Keys, secret.hash(c))
			return nil
		}
		return ErrNotPresenter
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// Tend closes rooms that are idle or old and forgets closed ones, until ctx ends.
func (r *Rooms) Tend(ctx context.Context) {
	tick := time.NewTicker(min(time.Minute, r.opt.Idle/4, r.opt.Age/4))
	defer tick.Stop()
	for {
		if err := r.sweep(ctx); err != nil && ctx.Err() == nil {
			r.log.Warn("expired rooms cannot be closed", "error", err)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

func (r *Rooms) sweep(ctx context.Context) (err error) {
	defer fault.Catch(fault.Background, func(e error) { err = e })
	keys, err := r.bucket.Keys(ctx, "*.room")
	if err != nil {
		return err
	}
	for _, k := range keys {
		code := Code(strings.TrimSuffix(k, ".room"))
		own, err := r.record(ctx, code)
		if errors.Is(err, ErrNoRoom) {
			continue
		}
		if err != nil {
			return err
		}
		now := r.now()
		switch {
		case own.Closed && now.Sub(own.Active) > afterwards:
			err = r.forget(ctx, code)
		case !own.Closed && (now.Sub(own.Active) > r.opt.Idle || now.Sub(own.Opened) > r.opt.Age):
			err = r.close(ctx, code)
		}
		if err != nil && !errors.Is(err, ErrNoRoom) {
			return err
		}
	}
	return nil
}

func (r *Rooms) close(ctx context.Context, c Code) error {
	return r.change(ctx, c, func(own *storedRoom) error {
		own.Closed, own.Active = true, r.now().UTC()
		return nil
	})
}

// forget deletes all that is kept of a room, its own value last.
func (r *Rooms) forget(ctx context.Context, c Code) error {
	keys, err := r.bucket.Keys(ctx, string(c)+".>")
	if err != nil {
		return err
	}
	for _, k := range keys {
		if k == key(c, "room") {
			continue
		}
		if err := r.bucket.Delete(ctx, k); err != nil {
			return err
		}
	}
	return r.bucket.Delete(ctx, key(c, "room"))
}

// Close waits until what was shown last is kept.
func (r *Rooms) Close(ctx context.Context) error {
	done := make(chan struct{})
	go func() { r.writers.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("rooms: the last step shown may not be saved: %w", ctx.Err())
	}
}

// Lesson is the slug of the lesson that a room was opened from, "" for a reader's own program.
func (r *Rooms) Lesson(ctx context.Context, c Code) (string, error) {
	own, err := r.record(ctx, c)
	return own.Lesson, err
}

// Title is what a room, open or closed, is called.
func (r *Rooms) Title(ctx context.Context, c Code) (string, error) {
	own, err := r.record(ctx, c)
	return own.Title, err
}

// Listed is a room as the store knows it.
type Listed struct {
	Code   Code      `json:"code"`
	Title  string    `json:"title"`
	Lesson string    `json:"lesson,omitempty"` // slug; "" for a reader's own program
	Opened time.Time `json:"opened"`
	Active time.Time `json:"active"` // when a presenter last did something
	Closed bool      `json:"closed"`
}

// List are all rooms that are kept, the oldest first.
func (r *Rooms) List(ctx context.Context) ([]Listed, error) {
	keys, err := r.bucket.Keys(ctx, "*.room")
	if err != nil {
		return nil, err
	}
	out := []Listed{}
	for _, k := range keys {
		code := Code(strings.TrimSuffix(k, ".room"))
		own, err := r.record(ctx, code)
		if errors.Is(err, ErrNoRoom) {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, Listed{Code: code, Title: own.Title, Lesson: own.Lesson, Opened: own.Opened, Active: own.Active, Closed: own.Closed})
	}
	slices.SortFunc(out, func(a, b Listed) int { return a.Opened.Compare(b.Opened) })
	return out, nil
}

// Shut closes a room for its presenters: everybody in it is told so.
func (r *Rooms) Shut(ctx context.Context, c Code) error { return r.close(ctx, c) }

// Tidy closes rooms that are idle or old, deletes closed ones, and what is remembered of deleted values.
func (r *Rooms) Tidy(ctx context.Context) error {
	if err := r.sweep(ctx); err != nil {
		return err
	}
	return r.bucket.Tidy(ctx, time.Hour)
}
