package http

import (
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"tilescope/server/room"
	"tilescope/server/store/progress"
)

const (
	// learnerCookie holds a learner's phrase, set when there is first something to keep.
	learnerCookie = "tilescope-learner"
	// presenterCookie holds a presenter's secret.
	presenterCookie = "tilescope-presenter"
	// lecturerCookie says until when its browser showed the lecturer's key, and proves it.
	lecturerCookie = "tilescope-lecturer"
	// hostOnly begins the names of cookies over encrypted connections: browsers take those from this very host alone, and from no page of a
	// neighbouring name (RFC 6265bis, 4.1.3.2).
	hostOnly = "__Host-"
)

// cookieAge is how long a browser keeps a learner's phrase after the last visit.
const cookieAge = 400 * 24 * time.Hour

// who is the learner of a request, if there is one.
func who(r *http.Request) (progress.Phrase, bool) {
	if p, ok := phraseIn(r, hostOnly+learnerCookie); ok {
		return p, true
	}
	// A cookie from before the server spoke TLS, or over a connection without it.
	return phraseIn(r, learnerCookie)
}

func phraseIn(r *http.Request, name string) (progress.Phrase, bool) {
	c, err := r.Cookie(name)
	if err != nil {
		return "", false
	}
	p, err := progress.Parse(c.Value)
	return p, err == nil
}

// remember keeps a learner's phrase in the browser; an age below nothing takes it away. Over an encrypted connection a cookie of the plain
// name gives way to one for this host alone.
func (s Site) remember(w http.ResponseWriter, r *http.Request, p progress.Phrase, age time.Duration) {
	c := http.Cookie{
		Name: learnerCookie, Value: strings.ReplaceAll(string(p), " ", "-"), Path: "/", MaxAge: int(age.Seconds()), HttpOnly: true,
		SameSite: http.SameSiteLaxMode,
	}
	if s.secure(r) {
		if _, err := r.Cookie(learnerCookie); err == nil {
			old := c
			old.Value, old.MaxAge = "", -1
			http.SetCookie(w, &old)
		}
		c.Name, c.Secure = hostOnly+c.Name, true
	}
	http.SetCookie(w, &c)
}

// renew gives a learner whose cookie has the plain name one for this host alone, once.
func (s Site) renew(w http.ResponseWriter, r *http.Request) {
	if !s.secure(r) {
		return
	}
	if _, err := r.Cookie(hostOnly + learnerCookie); err == nil {
		return
	}
	if p, ok := phraseIn(r, learnerCookie); ok {
		s.remember(w, r, p, cookieAge)
	}
}

// rememberPresenter keeps a presenter's secret in the browser. Over an encrypted connection it is a cookie for this host alone, which must
// count for all paths, so the room is in its name; else the browser sends it to the addresses of the room alone.
func (s Site) rememberPresenter(w http.ResponseWriter, r *http.Request, c room.Code, secret room.Secret) {
	s.setPresenter(w, r, c, string(secret), s.Rooms.Limits().Age+time.Hour)
}

// forgetPresenter takes the cookie of a room that is no more away.
func (s Site) forgetPresenter(w http.ResponseWriter, r *http.Request, c room.Code) {
	if presenterOf(r) != "" {
		s.setPresenter(w, r, c, "", -time.Second)
	}
}

func (s Site) setPresenter(w http.ResponseWriter, r *http.Request, c room.Code, value string, age time.Duration) {
	k := &http.Cookie{Name: presenterCookie, Value: value, Path: "/rooms/" + string(c), MaxAge: int(age.Seconds()), HttpOnly: true,
		SameSite: http.SameSiteStrictMode}
	if s.secure(r) {
		k.Name, k.Path, k.Secure = hostOnly+presenterCookie+"-"+string(c), "/", true
	}
	http.SetCookie(w, k)
}

// presenterOf is the secret that a request to a room's address carries, "" for none.
func presenterOf(r *http.Request) room.Secret {
	names := []string{presenterCookie}
	if c, err := room.ParseCode(chi.URLParam(r, "code")); err == nil {
		names = []string{hostOnly + presenterCookie + "-" + string(c), presenterCookie}
	}
	for _, name := range names {
		if c, err := r.Cookie(name); err == nil {
			return room.Secret(c.Value)
		}
	}
	return ""
}
