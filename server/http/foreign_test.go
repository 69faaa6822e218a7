package http

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tilescope/server/limit/rate"
	"tilescope/server/room"
	"tilescope/server/wire"
)

// TestPagesOfOtherSites: what browsers say of who sends a request, and what older ones leave.
func TestPagesOfOtherSites(t *testing.T) {
	for _, c := range []struct {
		what    string
		header  []string
		foreign bool
	}{
		{"a program", nil, false},
		{"an address that is typed", []string{"Sec-Fetch-Site", "none", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "document"}, false},
		{"a link on another site", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "document"}, false},
		{"our own picture", []string{"Sec-Fetch-Site", "same-origin", "Sec-Fetch-Mode", "no-cors", "Sec-Fetch-Dest", "image"}, false},
		{"a picture on another site", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors", "Sec-Fetch-Dest", "image"}, true},
		{"a picture on a neighbour", []string{"Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "no-cors", "Sec-Fetch-Dest", "image"}, true},
		{"a frame on another site", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate", "Sec-Fetch-Dest", "iframe"}, true},
		{"a script on another site", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors", "Sec-Fetch-Dest", "empty"}, true},
		{"an older browser's own socket", []string{"Origin", "http://example.com"}, false},
		{"an older browser's socket of another site", []string{"Origin", "https://evil.test"}, true},
		{"an older browser's picture on another site", []string{"Referer", "https://evil.test/", "Accept", "image/webp,*/*"}, true},
		{"an older browser's link on another site", []string{"Referer", "https://evil.test/", "Accept", "text/html,*/*"}, false},
		{"an older browser's own picture", []string{"Referer", "http://example.com/play", "Accept", "image/webp,*/*"}, false},
	} {
		r := httptest.NewRequest("GET", "/r/CDFHJK", nil)
		for i := 0; i < len(c.header); i += 2 {
			r.Header.Set(c.header[i], c.header[i+1])
		}
		if foreign(r) != c.foreign {
			t.Errorf("%s is another site's: %v", c.what, foreign(r))
		}
	}
}

// TestStrangersSpendNothingOfAClass: pictures on other sites use up neither the guesses, nor the runs, nor the requests of the address that
// looks at them, and hear nothing of rooms.
func TestStrangersSpendNothingOfAClass(t *testing.T) {
	server, rooms := classes(t, room.Options{})
	code, _, err := rooms.Open(t.Context(), "", "one", wire.Shown{Spec: &wire.Spec{Lesson: "one"}})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(path string, header ...string) int {
		r, err := http.NewRequest("GET", server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer.StatusCode
	}
	for range 50 {
		for _, path := range []string{"/rooms/CDFHJK", "/rooms/CDFHJK/qr.svg", "/r/CDFHJK", "/join?code=CDFHJK", "/r/" + string(code),
			"/rooms/CDFHJK/ws?as=participant"} {
			if status := ask(path, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors", "Sec-Fetch-Dest",
				"image"); status != http.StatusForbidden {
				t.Fatalf("a picture of %s on another site gets %d", path, status)
			}
		}
	}
	if status := ask("/r/CDFHJK"); status != http.StatusNotFound {
		t.Errorf("afterwards the class's first wrong code gets %d", status)
	}

	var paid []string
	few, _ := limited(t, Site{Pay: func(networks []string, _ string) error { paid = append(paid, networks...); return nil },
		Rates: Rates{Requests: rate.New("address-requests", 2, time.Minute)}})
	for i := range 4 {
		a := few("10.0.0.1:1", "GET", "/findings", "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors")
		if (a.StatusCode == http.StatusTooManyRequests) != (i >= 2) {
			t.Errorf("request %d of another site's page: %s", i, a.Status)
		}
	}
	if a := few("10.0.0.1:1", "GET", "/findings"); a.StatusCode != http.StatusOK {
		t.Errorf("afterwards the reader's own: %s", a.Status)
	}
	if a := few("10.0.0.1:1", "GET", "/picture/none.svg"); a.StatusCode != http.StatusNotFound || len(paid) != 0 {
		t.Errorf("a picture of nothing: %s, and costs %q", a.Status, paid)
	}
}

// TestGuessesKeepNobodyFromTheirRoom: when somebody behind the same address has guessed too often, the right code still opens its room; and
// when they continue, it opens to who presents it and to addresses from which somebody is in it.
func TestGuessesKeepNobodyFromTheirRoom(t *testing.T) {
	familiar := false
	server, rooms := classesOf(t, room.Options{}, func(s *Site) { s.Familiar = func(room.Code, []string) bool { return familiar } })
	code, secret, err := rooms.Open(t.Context(), "", "one", wire.Shown{Spec: &wire.Spec{Lesson: "one"}})
	if err != nil {
		t.Fatal(err)
	}
	guess := func(want int) {
		t.Helper()
		if status, _ := with(t, server.URL+"/r/CDFHJK", nil); status != want {
			t.Errorf("a wrong code gets %d, not %d", status, want)
		}
	}
	own := func(want int, c *http.Cookie) {
		t.Helper()
		if status, _ := with(t, server.URL+"/r/"+string(code), c); status != want {
			t.Errorf("the right code gets %d, not %d", status, want)
		}
	}
	for range 5 {
		guess(http.StatusNotFound)
	}
	for range 14 {
		guess(http.StatusTooManyRequests)
		own(http.StatusOK, nil)
	}
	guess(http.StatusTooManyRequests)
	own(http.StatusTooManyRequests, nil)
	own(http.StatusTooManyRequests, &http.Cookie{Name: presenterCookie, Value: strings.Repeat("a", len(secret))})
	own(http.StatusOK, &http.Cookie{Name: presenterCookie, Value: string(secret)})
	familiar = true
	own(http.StatusOK, nil)
}

// TestRoomsOfOneAddress: an address has so many rooms open at once, and one more when one of them closes.
func TestRoomsOfOneAddress(t *testing.T) {
	server, rooms := classesOf(t, room.Options{}, func(s *Site) { s.Sizes.Rooms = 2 })
	first := ""
	for i := range 2 {
		answer := post(t, server.URL+"/rooms", aRoom)
		if answer.StatusCode != http.StatusCreated {
			t.Fatalf("room %d: %s", i, answer.Status)
		}
		if first == "" {
			first = answer.Header.Get("Location")
		}
	}
	if a := post(t, server.URL+"/rooms", aRoom); a.StatusCode != http.StatusTooManyRequests ||
		a.Header.Get(limitHeader) != "address-open-rooms" || a.Header.Get("Retry-After") == "" {
		t.Errorf("a third room: %s %v", a.Status, a.Header)
	}
	code := room.Code(strings.Split(first, "/")[2])
	m, err := rooms.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	m.Leave()
	if a := post(t, server.URL+"/rooms", aRoom); a.StatusCode != http.StatusCreated {
		t.Errorf("when one has closed: %s", a.Status)
	}
}

// TestBytesOfOneAddress: what an address may have stored is bounded, and another address has its own.
func TestBytesOfOneAddress(t *testing.T) {
	ask, refused := limited(t, Site{Limits: wire.DefaultLimits(), Rates: Rates{Bytes: rate.New("address-bytes", 5, time.Hour)}})
	// two bytes; there is no store here, which is another matter
	keep := func(from string) *http.Response { return ask(from, "PUT", "/me/places/one") }
	for range 2 {
		if a := keep("10.0.0.1:1"); a.StatusCode != http.StatusServiceUnavailable || a.Header.Get("Retry-After") != "" {
			t.Fatal(a.Status)
		}
	}
	turnedAway(t, keep("10.0.0.1:1"), http.StatusTooManyRequests)
	if a := keep("10.0.0.2:1"); a.StatusCode == http.StatusTooManyRequests {
		t.Error("another address is kept out")
	}
	if strings.Join(*refused, " ") != "address-bytes" {
		t.Errorf("counted %v", *refused)
	}
}
