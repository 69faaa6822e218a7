package http

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"

	"tilescope/server/room"
)

// TestWhereAClassJoins: a lecturer who opened localhost has the class join at an address of the machine, if the server is reached there.
func TestWhereAClassJoins(t *testing.T) {
	two := func() []netip.Addr {
		return []netip.Addr{netip.MustParseAddr("192.168.1.5"), netip.MustParseAddr("10.0.0.7")}
	}
	public, err := NewHosts("https://tilescope.example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		site   Site
		host   string
		from   string
		header http.Header
		want   []string
		alone  bool
	}{
		"this machine's": {Site{Nearby: two}, "localhost:8080", "127.0.0.1:5", nil,
			[]string{"http://192.168.1.5:8080", "http://10.0.0.7:8080"}, false},
		"the usual port": {Site{Nearby: two}, "localhost", "127.0.0.1:5", nil,
			[]string{"http://192.168.1.5", "http://10.0.0.7"}, false},
		"not reached": {Site{}, "localhost:8080", "127.0.0.1:5", nil, []string{"http://localhost:8080"}, true},
		"by number":   {Site{}, "127.0.0.1:8080", "127.0.0.1:5", nil, []string{"http://127.0.0.1:8080"}, true},
		"by IPv6":     {Site{}, "[::1]:8080", "[::1]:5", nil, []string{"http://[::1]:8080"}, true},
		"no network": {Site{Nearby: func() []netip.Addr { return nil }}, "localhost:8080", "127.0.0.1:5", nil,
			[]string{"http://localhost:8080"}, true},
		"behind a proxy here": {Site{Nearby: two}, "localhost:8080", "127.0.0.1:5", http.Header{"X-Forwarded-For": {"1.2.3.4"}},
			[]string{"http://localhost:8080"}, true},
		"opened by its name": {Site{Nearby: two}, "lab-pc.local:8080", "192.168.1.5:5", nil, []string{"http://lab-pc.local:8080"}, false},
		"public": {Site{Nearby: two, Hosts: public}, "localhost:8080", "127.0.0.1:5", nil,
			[]string{"https://tilescope.example.org"}, false},
	} {
		r := httptest.NewRequest(http.MethodGet, "/rooms/CDFHJK/present", nil)
		r.Host, r.RemoteAddr = test.host, test.from
		if test.header != nil {
			r.Header = test.header
		}
		got, alone := test.site.joins(passedOn(r))
		if !slices.Equal(got, test.want) || alone != test.alone {
			t.Errorf("%s: %q, alone %v", name, got, alone)
		}
	}
}

// TestAChosenAddress: wall and picture name the address that the presenter chose, and no other that an address requests.
func TestAChosenAddress(t *testing.T) {
	server, _ := classesOf(t, room.Options{}, func(s *Site) {
		s.Nearby = func() []netip.Addr {
			return []netip.Addr{netip.MustParseAddr("192.168.1.5"), netip.MustParseAddr("10.0.0.7")}
		}
	})
	at := post(t, server.URL+"/rooms", aRoom).Header.Get("Location")
	port := server.URL[strings.LastIndex(server.URL, ":"):]
	wall := strings.Replace(at, "/present", "/wall", 1)
	first, second := "http://192.168.1.5"+port, "http://10.0.0.7"+port
	for query, want := range map[string]string{"": first, "?at=" + url.QueryEscape(second): second, "?at=http://elsewhere.example": first} {
		if _, body := with(t, server.URL+wall+query, nil); !strings.Contains(body, ` join="`+want+`"`) || strings.Contains(body, " alone") {
			t.Errorf("%q: the wall does not name %s", query, want)
		}
		if _, picture := with(t, server.URL+strings.Replace(at, "/present", "/qr.svg", 1)+query, nil); !strings.Contains(picture,
			"<title>"+want+"/r/") {
			t.Errorf("%q: the picture does not lead to %s", query, want)
		}
	}
	if _, body := with(t, server.URL+at, nil); !strings.Contains(body, `joins="`+first+` `+second+`"`) {
		t.Error("the presenter cannot choose")
	}
}
