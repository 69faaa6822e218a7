package http

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tilescope/server/lesson/catalog"
	"tilescope/server/page"
	"tilescope/server/room"
	"tilescope/server/store"
	"tilescope/server/wire"
)

// TestEveryAddressOfARoomCountsGuesses: whatever tells whether there is a room with a code is slowed down for an address that tries codes.
func TestEveryAddressOfARoomCountsGuesses(t *testing.T) {
	for _, path := range []string{"/r/CDFHJK", "/join?code=CDFHJK", "/rooms/CDFHJK/wall", "/rooms/CDFHJK/present", "/rooms/CDFHJK/votes.csv",
		"/rooms/CDFHJK/guide", "/rooms/CDFHJK/qr.svg", "/rooms/CDFHJK/ws?as=participant"} {
		server, _ := classes(t, room.Options{})
		for range 5 {
			with(t, server.URL+path, nil)
		}
		if status, _ := with(t, server.URL+path, nil); status != http.StatusTooManyRequests {
			t.Errorf("after five guesses %s answers %d", path, status)
		}
	}
}

// classes is a site with rooms.
func classes(t *testing.T, opt room.Options) (*httptest.Server, *room.Rooms) {
	t.Helper()
	return classesOf(t, opt, func(*Site) {})
}

// classesOf is classes with something changed.
func classesOf(t *testing.T, opt room.Options, change func(*Site)) (*httptest.Server, *room.Rooms) {
	t.Helper()
	c, err := catalog.Load(fstest.MapFS{
		"one/lesson.md": {Data: []byte("---\ntitle: One\naim: See.\n---\nNotes of the lesson.\n")},
		"one/kernel.cu": {Data: []byte("int main() { return 0; }")},
	})
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	kept, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, log)
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := room.New(t.Context(), kept, opt, log)
	if err != nil {
		t.Fatal(err)
	}
	site := Site{
		Catalog: c, Assets: fstest.MapFS{}, Names: page.Assets{Script: map[string]string{"en": "/assets/a.js"}, Style: "/assets/a.css",
			Icon: "/assets/a.svg"}, Socket: http.NotFoundHandler(),
		Ready: func() bool { return true }, Log: log, Rooms: rooms, Guesses: room.NewGuesses(5), Limits: wire.DefaultLimits(),
		Guide: func(_ context.Context, _ room.Code, slug string) (*wire.Guide, error) {
			return &wire.Guide{Intro: "Notes of " + slug}, nil
		},
		RoomSocket: func(w http.ResponseWriter, _ *http.Request, _ room.Code, role wire.Role, secret room.Secret) {
			_, _ = w.Write([]byte(string(role) + " " + string(secret)))
		},
	}
	change(&site)
	server := httptest.NewServer(New(site))
	t.Cleanup(func() {
		server.Close()
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		_ = kept.Close(ctx)
	})
	return server, rooms
}

const aRoom = `{"title":"","lesson":"one","shown":{"number":0,"spec":{"lesson":"one"},"place":{"position":3,"lane":-1},"focus":{"launch":0,"block":[0,0,0],"warp":0,"thread":[0,0,0],"lane":0},` +
	`"sight":{"panels":["banks"],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`

func post(t *testing.T, address, body string, cookies ...*http.Cookie) *http.Response {
	t.Helper()
	r, err := http.NewRequest("POST", address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cookies {
		r.AddCookie(c)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer
}

func with(t *testing.T, address string, c *http.Cookie) (int, string) {
	t.Helper()
	r, err := http.NewRequest("GET", address, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c != nil {
		r.AddCookie(c)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var b strings.Builder
	buffer := make([]byte, 64<<10)
	for {
		n, err := answer.Body.Read(buffer)
		b.Write(buffer[:n])
		if err != nil {
			return answer.StatusCode, b.String()
		}
	}
}

func TestARoomFromOpeningToItsResults(t *testing.T) {
	server, rooms := classes(t, room.Options{Rooms: 1})
	answer := post(t, server.URL+"/rooms", aRoom)
	at := answer.Header.Get("Location")
	if answer.StatusCode != http.StatusCreated || !strings.HasSuffix(at, "/present") || len(answer.Cookies()) != 1 {
		t.Fatalf("opening answers %d, %q, %v", answer.StatusCode, at, answer.Cookies())
	}
	secret := answer.Cookies()[0]
	code := strings.Split(at, "/")[2]
	if secret.Path != "/rooms/"+code || !secret.HttpOnly || secret.SameSite != http.SameSiteStrictMode {
		t.Errorf("the presenter's cookie is %+v", secret)
	}
	if second := post(t, server.URL+"/rooms", aRoom); second.StatusCode != http.StatusServiceUnavailable ||
		second.Header.Get("Retry-After") == "" {
		t.Errorf("one room more than are allowed: %d", second.StatusCode)
	}
	for _, test := range []struct {
		path   string
		cookie *http.Cookie
		status int
		want   string
	}{
		{at, secret, 200, "presents"},
		{at, secret, 200, `lesson="one"`},
		{"/rooms/" + code + "/guide", secret, 200, `"intro":"Notes of one"`},
		{"/rooms/" + code + "/guide", nil, 403, ""},
		{"/rooms/" + code + "/guide", &http.Cookie{Name: presenterCookie, Value: "guessed"}, 403, ""},
		{"/r/" + code, nil, 200, "<tilescope-participant"},
		{"/r/" + strings.ToLower(code), nil, 200, "<tilescope-participant"},
		{"/rooms/" + code + "/wall", nil, 200, "<tilescope-projector"},
		{"/rooms/" + code + "/qr.svg", nil, 200, "<svg"},
		{"/rooms/" + code + "/votes.csv", secret, 200, "vote,question,answer"},
		{"/rooms/" + code + "/votes.csv", nil, 403, ""},
		{"/rooms/" + code + "/votes.csv", &http.Cookie{Name: presenterCookie, Value: "guessed"}, 403, ""},
		{"/rooms/" + code + "/ws?as=presenter", secret, 200, "presenter " + secret.Value},
		{"/rooms/" + code + "/ws?as=king", nil, 400, ""},
		{"/join", nil, 200, `action="/join"`},
		{"/join?code=" + code[:3] + "+" + strings.ToLower(code[3:]), nil, 200, "<tilescope-participant"},
	} {
		status, body := with(t, server.URL+test.path, test.cookie)
		if status != test.status || !strings.Contains(body, test.want) {
			t.Errorf("%s: %d, %q in it: %v", test.path, status, test.want, strings.Contains(body, test.want))
		}
	}
	if _, body := with(t, server.URL+at, nil); strings.Contains(body, "presents=") || strings.Contains(body, "presents ") ||
		strings.Contains(body, `lesson="one"`) {
		t.Error("who has no secret gets the presenter's page")
	}
	// An invitation makes one presenter.
	m, err := rooms.Enter(t.Context(), room.Code(code))
	if err != nil {
		t.Fatal(err)
	}
	defer m.Leave()
	link, err := m.Invite(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	taken := post(t, server.URL+"/rooms/"+code+"/take", `{"key":"`+string(link)+`"}`)
	if taken.StatusCode != http.StatusNoContent || len(taken.Cookies()) != 1 || taken.Cookies()[0].Value == string(link) {
		t.Errorf("taking answers %d, %v", taken.StatusCode, taken.Cookies())
	}
	if again := post(t, server.URL+"/rooms/"+code+"/take", `{"key":"`+string(link)+`"}`); again.StatusCode != http.StatusForbidden {
		t.Errorf("taking once more answers %d", again.StatusCode)
	}
	// What it answered stays with its presenters, and only with them.
	if err := m.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if status, body := with(t, server.URL+at, secret); status != http.StatusOK || !strings.Contains(body, "Nothing was asked in this room") {
		t.Errorf("a closed room's presenter gets %d", status)
	}
	if status, _ := with(t, server.URL+at, nil); status != http.StatusGone {
		t.Errorf("who does not present a closed room gets %d", status)
	}
}

func TestRoomsThatAreNotThere(t *testing.T) {
	server, _ := classes(t, room.Options{})
	for _, test := range []struct {
		path   string
		status int
		want   string
	}{
		{"/join?code=hello", 404, "This is not a room code"},
		{"/join?code=CDF", 404, "This is not a room code"},
		{"/r/CDFHJK", 404, "There is no room with this code"},
		{"/rooms/CDFHJK/qr.svg", 404, ""},
		{"/rooms/hello/ws?as=participant", 404, "no room"},
	} {
		if status, body := with(t, server.URL+test.path, nil); status != test.status || !strings.Contains(body, test.want) {
			t.Errorf("%s: %d, %q in it: %v", test.path, status, test.want, strings.Contains(body, test.want))
		}
	}
	for range 5 {
		with(t, server.URL+"/r/CDFHJK", nil)
	}
	if status, body := with(t, server.URL+"/join?code=CDFHJK", nil); status != http.StatusTooManyRequests ||
		!strings.Contains(body, "Wait a minute") {
		t.Errorf("after too many guesses: %d", status)
	}
	for _, body := range []string{"", "{}", `{"shown":{"spec":{}}}`, `{"title":"` + strings.Repeat("x", 300) +
		`","shown":{"spec":{"lesson":"one"}}}`, `{"other":1}`} {
		if answer := post(t, server.URL+"/rooms", body); answer.StatusCode != http.StatusBadRequest {
			t.Errorf("%.40q opens a room: %d", body, answer.StatusCode)
		}
	}
	if answer := post(t, server.URL+"/rooms", strings.Replace(aRoom, `"lesson":"one","shown"`, `"lesson":"two","shown"`,
		1)); answer.StatusCode != http.StatusNotFound {
		t.Errorf("a lesson that is not there opens a room: %d", answer.StatusCode)
	}
}
