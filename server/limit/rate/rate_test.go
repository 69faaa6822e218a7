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

func TestBytesAreTaken(t *testing.T) {
	l := New("bytes", 100, time.Hour)
	now := time.Unix(0, 0)
	l.now = func() time.Time { return now }
	var over *Exceeded
	if err := l.TakeN(101, "a"); !errors.As(err, &over) || over.Wait != time.Hour {
		t.Errorf("more than all: %v", err)
	}
	for i, take := range []struct {
		n    int
		key  string
		over bool
	}{{60, "a", false}, {60, "a", true}, {40, "a", false}, {60, "b", false}, {60, "c", true}} {
		if err := l.TakeN(take.n, take.key, "g"); (err != nil) != take.over {
			t.Errorf("%d: %d bytes of %s: %v", i, take.n, take.key, err)
		}
	}
	now = now.Add(time.Hour / 2)
	if l.TakeN(51, "a") == nil || l.TakeN(50, "a") != nil {
		t.Error("half of the time does not give half of the bytes back")
	}
}

// TestGroupsHaveLargerBudgets: a network of many addresses may do more than one address, and far less than all of them.
func TestGroupsHaveLargerBudgets(t *testing.T) {
	l := New("writes", 3, time.Minute)
	now := time.Unix(0, 0)
	l.now = func() time.Time { return now }
	done := map[string]int{}
	for street := range 4 {
		for house := range 4 {
			own, group := strconv.Itoa(street)+"-"+strconv.Itoa(house), strconv.Itoa(street)
			for range 5 {
				if l.Take(own, group, "town") == nil {
					done[own]++
					done[group]++
					done["town"]++
				}
			}
		}
	}
	for key, want := range map[string]int{"0-0": 3, "0-1": 3, "0-2": 0, "0": 6, "1": 6, "2": 0, "town": 12} {
		if done[key] != want {
			t.Errorf("%s did it %d times, want %d", key, done[key], want)
		}
	}
	var over *Exceeded
	if err := l.Take("0-3", "0", "town"); !errors.As(err, &over) || over.Most != 6 {
		t.Errorf("what a street may do at the most: %v", err)
	}
	// What a group refused has cost its parts nothing.
	if err := l.Take("0-3"); err != nil {
		t.Error(err)
	}
}

func TestPlacesAreHeldAndGivenBack(t *testing.T) {
	p := NewPlaces(2)
	if !p.Take(2, "a", "g") || p.Take(1, "a", "g") || !p.Take(2, "b", "g") || p.Take(1, "c", "g") || p.Held("g") != 4 || p.Held("c") != 0 {
		t.Errorf("%v", p.held)
	}
	p.Give(1, "a", "g")
	if !p.Take(1, "c", "g") || p.Take(1, "a", "g") {
		t.Errorf("%v", p.held)
	}
	p.Give(1, "a", "g")
	p.Give(2, "b", "g")
	p.Give(1, "c", "g")
	if len(p.held) != 0 {
		t.Errorf("%v is held by nobody", p.held)
	}
	p.Add(5, "a")
	if p.Take(1, "a") || !NewPlaces(0).Take(1<<40, "a") {
		t.Error("too much is no more than nothing")
	}
}
