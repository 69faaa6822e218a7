package http

import (
	"encoding/base64"
	"encoding/binary"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"tilescope/server/limit/rate"
)

const lecturersKey = "a key of more than twelve"

// signIn posts a key as the form does.
func (v *visitor) signIn(key, next string, status int) string {
	v.t.Helper()
	return v.post("/teach", url.Values{"key": {key}, "next": {next}}, status)
}

// TestLecturersKey: answers are open to anybody who has shown the key, and to nobody else: not without it, not with another, not with a
// proof that is too old or not ours, and not after signing out.
func TestLecturersKey(t *testing.T) {
	server := courseWith(t, func(s *Site) { s.LecturerKey = lecturersKey })
	v := newVisitor(t, server.URL)
	const answers, secret = "/teach/keys/counting", "+ BY"
	if text := v.do("GET", answers, "", "", http.StatusForbidden); strings.Contains(text, secret) || !strings.Contains(text, `name="key"`) ||
		!strings.Contains(text, `name="next" value="`+answers+`"`) {
		t.Errorf("somebody without the key sees %s", text)
	}
	if text := v.signIn("a key of more than twelvf", answers, http.StatusForbidden); !strings.Contains(text, "not the lecturer") ||
		!strings.Contains(text, `value="`+answers+`"`) {
		t.Errorf("another key: %s", text)
	}
	v.do("GET", answers, "", "", http.StatusForbidden)
	text := v.signIn(" "+lecturersKey+"\n", answers, http.StatusOK)
	for _, want := range []string{secret, "the first", "the second", "Four, ", "<b>Answer</b>", "hidden", "plain"} {
		if !strings.Contains(text, want) {
			t.Errorf("the answer key lacks %q: %s", want, text)
		}
	}
	v.do("GET", "/teach/keys/nothing", "", "", http.StatusNotFound)
	if text := v.get("/teach"); !strings.Contains(text, answers) {
		t.Errorf("the page for lecturers does not lead to answers: %s", text)
	}
	v.post("/teach/leave", nil, http.StatusOK)
	v.do("GET", answers, "", "", http.StatusForbidden)

	own := Site{LecturerKey: lecturersKey}
	for name, proof := range map[string]func(until []byte) []byte{
		"own": own.proof, "of another key": Site{LecturerKey: "another key of many"}.proof,
		"of nothing": func([]byte) []byte { return make([]byte, 32) },
	} {
		for _, age := range []time.Duration{time.Hour, -time.Hour} {
			until := binary.BigEndian.AppendUint64(nil, uint64(time.Now().Add(age).Unix()))
			r := httptest.NewRequest("GET", "/teach", nil)
			r.AddCookie(&http.Cookie{Name: lecturerCookie, Value: base64.RawURLEncoding.EncodeToString(append(until, proof(until)...))})
			if got, want := own.lecturer(r), name == "own" && age > 0; got != want {
				t.Errorf("a proof %s, until %v: %v", name, age, got)
			}
		}
	}
}

// TestNoLecturersKey: without a key nothing opens, the page says how to set one, and an empty key is none.
func TestNoLecturersKey(t *testing.T) {
	v := newVisitor(t, course(t).URL)
	if text := v.get("/teach"); !strings.Contains(text, "--lecturer-key-file") || strings.Contains(text, `name="key"`) {
		t.Errorf("the page says %s", text)
	}
	v.signIn("", "", http.StatusNotFound)
	v.do("GET", "/teach/keys/counting", "", "", http.StatusForbidden)
}

// TestSigningInLeadsHere: who signs in is led to an address of this site, whatever the form says.
func TestSigningInLeadsHere(t *testing.T) {
	server := courseWith(t, func(s *Site) { s.LecturerKey = lecturersKey })
	for next, want := range map[string]string{"/teach/keys/counting": "/teach/keys/counting", "": "/teach",
		"https://elsewhere.example": "/teach",
		"//elsewhere.example":       "/teach", `/\elsewhere.example`: "/teach"} {
		jar, _ := cookiejar.New(nil)
		client := &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		answer, err := client.PostForm(server.URL+"/teach", url.Values{"key": {lecturersKey}, "next": {next}})
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if got := answer.Header.Get("Location"); answer.StatusCode != http.StatusSeeOther || got != want {
			t.Errorf("%q leads to %q (%d), want %q", next, got, answer.StatusCode, want)
		}
	}
}

// TestLecturersKeysOfOneAddress: an address may try so many keys in a minute, right ones too, and who is signed in stays so.
func TestLecturersKeysOfOneAddress(t *testing.T) {
	refused := ""
	server := courseWith(t, func(s *Site) {
		s.LecturerKey, s.Rates.Keys, s.Refused = lecturersKey, rate.New("lecturer-tries", 2, time.Minute), func(l string) { refused = l }
	})
	v := newVisitor(t, server.URL)
	v.signIn(lecturersKey, "", http.StatusOK)
	other := newVisitor(t, server.URL)
	other.signIn("guess", "", http.StatusForbidden)
	if text := other.signIn(lecturersKey, "", http.StatusTooManyRequests); !strings.Contains(text, "Wait") || refused != "lecturer-tries" {
		t.Errorf("one key more: %q by %q", text, refused)
	}
	v.do("GET", "/teach/keys/counting", "", "", http.StatusOK)
}

// TestDecks: a deck may frame figures of this site and nothing else; answers and notes are in it for anybody who has shown the key, and on
// a server without one.
func TestDecks(t *testing.T) {
	const deck, answer = "/lessons/counting/deck", "Four, "
	keyed := courseWith(t, func(s *Site) { s.LecturerKey = lecturersKey })
	v := newVisitor(t, keyed.URL)
	if text := v.get(deck); strings.Contains(text, answer) || strings.Contains(text, "the first") || !strings.Contains(text, "How many?") ||
		!strings.Contains(text, `src="/lessons/counting`) {
		t.Errorf("the deck for everybody: %s", text)
	}
	v.signIn(lecturersKey, "", http.StatusOK)
	if text := v.get(deck); !strings.Contains(text, answer) || !strings.Contains(text, "the first") {
		t.Errorf("the lecturer's deck: %s", text)
	}
	if text := newVisitor(t, course(t).URL).get(deck); !strings.Contains(text, answer) {
		t.Errorf("a deck of a server without a key: %s", text)
	}
	v.do("GET", "/lessons/nothing/deck", "", "", http.StatusNotFound)
	answered, err := http.Get(keyed.URL + deck)
	if err != nil {
		t.Fatal(err)
	}
	answered.Body.Close()
	if p := answered.Header.Get("Content-Security-Policy"); !strings.Contains(p, "frame-src 'self';") ||
		!strings.Contains(p, "frame-ancestors 'none'") {
		t.Errorf("its policy is %q", p)
	}
}
