package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

func open(t *testing.T, opt Options) *Store {
	t.Helper()
	s, err := Open(t.Context(), opt, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := s.Close(ctx); err != nil {
			t.Error(err)
		}
	})
	return s
}

func bucket(t *testing.T, s *Store, opt BucketOptions) *Bucket {
	t.Helper()
	b, err := s.Bucket(t.Context(), "test", opt)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func want(t *testing.T, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Errorf("got error %v, want %v", err, wanted)
	}
}

func TestValues(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir()}), BucketOptions{Value: 8})
	ctx := t.Context()
	_, err := b.Get(ctx, "a")
	want(t, err, ErrMissing)
	first, err := b.Create(ctx, "a", []byte("one"))
	want(t, err, nil)
	_, err = b.Create(ctx, "a", []byte("two"))
	want(t, err, ErrExists)
	second, err := b.Update(ctx, "a", []byte("two"), first)
	want(t, err, nil)
	_, err = b.Update(ctx, "a", []byte("three"), first)
	want(t, err, ErrChanged)
	_, err = b.Put(ctx, "a", []byte("123456789"))
	want(t, err, ErrTooLarge)
	v, err := b.Get(ctx, "a")
	want(t, err, nil)
	if string(v.Data) != "two" || v.Revision != second || v.Key != "a" || time.Since(v.Written) > time.Minute {
		t.Errorf("read %+v", v)
	}
	want(t, b.Delete(ctx, "a"), nil)
	want(t, b.Delete(ctx, "a"), nil)
	_, err = b.Get(ctx, "a")
	want(t, err, ErrMissing)
	_, err = b.Create(ctx, "a", []byte("again"))
	want(t, err, nil)
}

func TestKeysMatchPatterns(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir()}), BucketOptions{Value: 8})
	for _, key := range []string{"x.1", "x.2", "y.1", "x.2.deep"} {
		if _, err := b.Put(t.Context(), key, nil); err != nil {
			t.Fatal(err)
		}
	}
	for pattern, wanted := range map[string]string{"x.*": "x.1 x.2", "x.>": "x.1 x.2 x.2.deep", "*.1": "x.1 y.1", "none.*": ""} {
		keys, err := b.Keys(t.Context(), pattern)
		slices.Sort(keys)
		if got := strings.Join(keys, " "); err != nil || got != wanted {
			t.Errorf("%s: %q (%v), want %q", pattern, got, err, wanted)
		}
	}
}

func TestChangeLosesNothing(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir()}), BucketOptions{Value: 32})
	const writers, each = 4, 10
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for range each {
				_, err := b.Change(t.Context(), "n", func(old []byte) ([]byte, error) {
					n, _ := strconv.Atoi(string(old))
					return strconv.AppendInt(nil, int64(n+1), 10), nil
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	v, err := b.Get(t.Context(), "n")
	if err != nil || string(v.Data) != strconv.Itoa(writers*each) {
		t.Errorf("%s (%v), want %d", v.Data, err, writers*each)
	}
	stop := errors.New("stop")
	_, err = b.Change(t.Context(), "n", func([]byte) ([]byte, error) { return nil, stop })
	want(t, err, stop)
}

func TestOldValuesAreForgotten(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir()}), BucketOptions{Value: 8, Age: 100 * time.Millisecond})
	if _, err := b.Put(t.Context(), "a", nil); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		if _, err := b.Get(t.Context(), "a"); errors.Is(err, ErrMissing) {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("still there")
		}
	}
}

// A bucket that is full says so at once and keeps what it has.
func TestFullBucketsSaySo(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir(), Patience: time.Hour}), BucketOptions{Value: 1 << 10, Bytes: 4 << 10})
	var err error
	n := 0
	for ; err == nil && n < 100; n++ {
		_, err = b.Create(t.Context(), strconv.Itoa(n), make([]byte, 1<<10))
	}
	want(t, err, ErrFull)
	if _, err := b.Get(t.Context(), "0"); err != nil || n < 2 {
		t.Errorf("the first of %d: %v", n, err)
	}
}

// A store that is full says so at once, too, and keeps what it has.
func TestFullStoresSaySo(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir(), MaxBytes: 8 << 10, Patience: time.Hour}), BucketOptions{Value: 1 << 10})
	var err error
	n := 0
	for ; err == nil && n < 100; n++ {
		_, err = b.Create(t.Context(), strconv.Itoa(n), make([]byte, 1<<10))
	}
	want(t, err, ErrFull)
	if _, err := b.Get(t.Context(), "0"); err != nil || n < 2 {
		t.Errorf("the first of %d: %v", n, err)
	}
}

func TestWatchTellsWhatIsAndWhatChanges(t *testing.T) {
	b := bucket(t, open(t, Options{Dir: t.TempDir()}), BucketOptions{Value: 8})
	if _, err := b.Put(t.Context(), "r.old", []byte("0")); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	changes, err := b.Watch(ctx, "r.>")
	if err != nil {
		t.Fatal(err)
	}
	next := func(wanted string) {
		t.Helper()
		select {
		case c := <-changes:
			if got := fmt.Sprintf("%s=%s %v", c.Key, c.Data, c.Gone); got != wanted {
				t.Errorf("told of %s, want %s", got, wanted)
			}
		case <-time.After(time.Minute):
			t.Fatalf("never told of %s", wanted)
		}
	}
	next("r.old=0 false")
	if _, err := b.Put(ctx, "other", []byte("x")); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Put(ctx, "r.new", []byte("1")); err != nil {
		t.Fatal(err)
	}
	next("r.new=1 false")
	want(t, b.Delete(ctx, "r.old"), nil)
	next("r.old= true")
	stop()
	for range changes { // it ends
	}
}

func TestBus(t *testing.T) {
	s := open(t, Options{Dir: t.TempDir()})
	got := make(chan string, 1)
	stop, err := s.Listen("rooms.*", func(data []byte) { got <- string(data) })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Publish("rooms.a", []byte("hello")); err != nil {
		t.Fatal(err)
	}
	if m := <-got; m != "hello" {
		t.Errorf("heard %q", m)
	}
	stop()
	stop()
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	if _, err := Open(t.Context(), Options{}, log); err == nil {
		t.Error("opened without a place")
	}
	if _, err := Open(t.Context(), Options{URL: "nats://127.0.0.1:1", Try: 100 * time.Millisecond}, log); err == nil {
		t.Error("opened without a server")
	}
}
