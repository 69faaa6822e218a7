package rate

import (
	"errors"
	"strconv"
	"testing"
	"time"
)

func TestEachHasTheirOwn(t *testing.T) {
	now := time.Unix(0, 0)
	l := New("writes", 3, time.Minute)
	l.now = func() time.Time { return now }
	for range 3 {
		if err := l.Take("a"); err != nil {
			t.Fatal(err)
		}
	}
	var over *Exceeded
	if err := l.Take("a"); !errors.As(err, &over) || over.Limit != "writes" || over.Wait != 20*time.Second || over.Seconds() != 20 {
		t.Errorf("%v", err)
	}
	if err := l.Take("b"); err != nil {
		t.Errorf("another's: %v", err)
	}
	now = now.Add(20 * time.Second)
	if err := l.Take("a"); err != nil {
		t.Errorf("after the wait: %v", err)
	}
	if err := l.Take("a"); err == nil {
		t.Error("what was refused was counted")
	}
	var none *Limit
	if none.Take("a") != nil || New("", 0, time.Minute).Take("a") != nil {
		t.Error("no limit forbids something")
	}
}

func TestKeysAreForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	l := New("writes", 1, time.Minute)
	l.now = func() time.Time { return now }
	for i := range mostKeys + 10 {
		if err := l.Take(strconv.Itoa(i)); err != nil {
			t.Fatal(err)
		}
	}
	if len(l.keys) != mostKeys {
		t.Errorf("%d keys are remembered", len(l.keys))
	}
	now = now.Add(2 * time.Minute)
	if err := l.Take("new"); err != nil || len(l.keys) != 1 {
		t.Errorf("%v, and %d keys are remembered that have nothing to wait for", err, len(l.keys))
	}
}
