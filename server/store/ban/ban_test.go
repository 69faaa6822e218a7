package ban

import (
	"context"
	"log/slog"
	"net/netip"
	"testing"
	"time"

	"tilescope/server/store"
)

func TestBans(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	dir := t.TempDir()
	open := func() (*store.Store, *List) {
		t.Helper()
		s, err := store.Open(t.Context(), store.Options{Dir: dir}, log)
		if err != nil {
			t.Fatal(err)
		}
		l, err := New(t.Context(), s, log)
		if err != nil {
			t.Fatal(err)
		}
		return s, l
	}
	s, l := open()
	for _, text := range []string{"192.0.2.7", "198.51.100.0/24", "2001:db8:1::/48", "::ffff:203.0.113.9"} {
		n, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Add(t.Context(), n, 0, "a flood"); err != nil {
			t.Fatal(err)
		}
	}
	short, err := Parse("192.0.2.8")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Add(t.Context(), short, time.Hour, ""); err != nil {
		t.Fatal(err)
	}
	check := func(when string, l *List, want map[string]bool) {
		t.Helper()
		for text, banned := range want {
			if got := l.Banned(netip.MustParseAddr(text)); got != banned {
				t.Errorf("%s, %s: banned %v", when, text, got)
			}
		}
	}
	all := map[string]bool{
		"192.0.2.7": true, "::ffff:192.0.2.7": true, "192.0.2.8": true, "192.0.2.9": false, "198.51.100.200": true, "198.51.101.1": false,
		"2001:db8:1:ffff::1": true, "2001:db8:2::1": false,
		"203.0.113.9": true,
	}
	check("at once", l, all)
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	s, l = open()
	check("after a start", l, all)
	l.now = func() time.Time { return time.Now().Add(2 * time.Hour) }
	check("later", l, map[string]bool{"192.0.2.7": true, "192.0.2.8": false})
	if err := l.Tidy(t.Context()); err != nil || len(l.All()) != 4 {
		t.Errorf("%v, %v", l.All(), err)
	}
	if there, err := l.Lift(t.Context(), netip.MustParsePrefix("192.0.2.7/32")); !there || err != nil {
		t.Errorf("%v, %v", there, err)
	}
	check("lifted", l, map[string]bool{"192.0.2.7": false})
	for _, bad := range []string{"", "here", "0.0.0.0/0", "192.0.2.0/33"} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	var none *List
	if none.Banned(netip.MustParseAddr("192.0.2.7")) {
		t.Error("no list bans")
	}
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
}
