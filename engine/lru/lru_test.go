package lru

import (
	"context"
	"errors"
	"io"
	"runtime"
	"slices"
	"testing"
)

func TestListKeepsTheOrderOfUse(t *testing.T) {
	var l List[string]
	for _, v := range []string{"a", "b", "c", "a"} {
		l.Use(v)
	}
	l.Touch("b")
	l.Touch("nowhere")
	if got := l.Values(); !slices.Equal(got, []string{"c", "a", "b"}) {
		t.Errorf("the order of use is %v", got)
	}
	l.Remove("a")
	l.Remove("a")
	if l.Len() != 2 || l.Oldest() != "c" || l.Len() != 1 {
		t.Errorf("left are %v", l.Values())
	}
}

func TestListIsTrimmedToItsBytes(t *testing.T) {
	var l List[int]
	for v := range 5 {
		l.Use(v)
	}
	size := func(v int) int64 { return int64(10 * v) }
	if gone := l.Trim(75, size); !slices.Equal(gone, []int{0, 1, 2}) || l.Bytes(size) != 70 {
		t.Errorf("%v went, and %v stays", gone, l.Values())
	}
	if gone := l.Trim(1, size); !slices.Equal(gone, []int{3}) || l.Len() != 1 {
		t.Errorf("%v went, and %v stays: the one used last does in any case", gone, l.Values())
	}
}

// cache keeps texts by number.
func cache(limit int64) *Cache[int, string] {
	return &Cache[int, string]{Limit: limit, Weigh: func(s string) int64 { return int64(len(s)) }}
}

// TestAValueIsFoundOnce: who gives up leaves the finding to those who wait, and who waits may give up, too.
func TestAValueIsFoundOnce(t *testing.T) {
	c, found := cache(1<<20), 0
	find := func() (string, error) { found++; return "found", nil }
	for range 3 {
		if v, err := c.Get(t.Context(), 1, find); err != nil || v != "found" || found != 1 {
			t.Fatalf("%q after %d findings, %v", v, found, err)
		}
	}
	begun, stop := make(chan struct{}), make(chan struct{})
	given, cancel := context.WithCancel(t.Context())
	first := make(chan error)
	go func() {
		_, err := c.Get(given, 2, func() (string, error) {
			close(begun)
			<-stop
			return "", given.Err()
		})
		first <- err
	}()
	<-begun
	impatient, leave := context.WithCancel(t.Context())
	leave()
	if _, err := c.Get(impatient, 2, find); !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up waiting hears %v", err)
	}
	second := make(chan string)
	go func() {
		v, err := c.Get(t.Context(), 2, find)
		if err != nil {
			t.Error(err)
		}
		second <- v
	}()
	cancel()
	close(stop)
	if err := <-first; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up hears %v", err)
	}
	if v := <-second; v != "found" || found != 2 {
		t.Errorf("who went on waiting has %q after %d findings", v, found)
	}
}

func TestAFailureIsNotKept(t *testing.T) {
	c := cache(1 << 20)
	if _, err := c.Get(t.Context(), 1, func() (string, error) { return "", io.EOF }); err != io.EOF || c.Len() != 0 {
		t.Errorf("it fails with %v, and %d are kept", err, c.Len())
	}
	func() {
		defer func() { _ = recover() }()
		_, _ = c.Get(t.Context(), 1, func() (string, error) { panic("broken") })
	}()
	if v, err := c.Get(t.Context(), 1, func() (string, error) { return "whole", nil }); v != "whole" || err != nil {
		t.Errorf("after a finding that broke down: %q, %v", v, err)
	}
}

// TestACacheKeepsToItsBytes: those requested longest ago go, and what grows counts as it is.
func TestACacheKeepsToItsBytes(t *testing.T) {
	c := cache(20)
	grown := map[string]int64{}
	c.Grown = func(s string) int64 { return grown[s] }
	get := func(key int, value string) (fresh bool) {
		t.Helper()
		if _, err := c.Get(t.Context(), key, func() (string, error) { fresh = true; return value, nil }); err != nil {
			t.Fatal(err)
		}
		return fresh
	}
	get(1, "eight...")
	get(2, "eight,,,")
	if get(1, "") || c.Bytes() != 16 {
		t.Errorf("%d bytes are kept", c.Bytes())
	}
	get(3, "eight---")
	if c.Len() != 2 || get(1, "") || !get(2, "eight,,,") {
		t.Errorf("%d are kept", c.Len())
	}
	grown["eight,,,"] = 10
	if get(2, ""); c.Len() != 1 || c.Bytes() != 18 {
		t.Errorf("%d are kept of %d bytes when one has grown", c.Len(), c.Bytes())
	}
	if get(4, "much more than there is room for"); c.Len() != 1 || get(4, "") {
		t.Error("what is larger than the limit is not kept for its next reader")
	}
}

// TestWhatReadersKeepIsShared: a value that found no room is given to a caller that asks again as long as somebody keeps it, and counts so
// long.
func TestWhatReadersKeepIsShared(t *testing.T) {
	c, found := &Cache[int, *[100]byte]{Limit: 150, Weigh: func(*[100]byte) int64 { return 100 }, Recall: Weakly[[100]byte]}, 0
	get := func(key int) *[100]byte {
		v, err := c.Get(t.Context(), key, func() (*[100]byte, error) { found++; return new([100]byte), nil })
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	kept := []*[100]byte{get(1)}
	get(2)
	if c.Len() != 1 || c.Bytes() != 200 {
		t.Errorf("%d are kept, and %d bytes counted; want 1 and 200", c.Len(), c.Bytes())
	}
	if get(1) != kept[0] || found != 2 {
		t.Errorf("a value that is still kept was found anew: %d findings", found)
	}
	clear(kept)
	get(3)
	runtime.GC()
	if n := c.Bytes(); n != 100 {
		t.Errorf("%d bytes are counted, of which nobody keeps all but 100", n)
	}
	if get(1); found != 4 {
		t.Errorf("%d findings; the first value is gone", found)
	}
}
