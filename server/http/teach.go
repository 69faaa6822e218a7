package http

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/texts"
)

// ShortestKey is how many characters a lecturer's key has at least: one address may try few a minute, and many addresses together few
// enough to find none of this length.
const ShortestKey = 12

// lecturerAge is how long a browser that showed the key need not show it again.
const lecturerAge = 30 * 24 * time.Hour

// teaching are the routes for lecturers: signing in, and what only who knows the key may see.
func (s Site) teaching(r chi.Router) {
	r.Use(sameSite().Handler)
	r.Get("/", func(w http.ResponseWriter, r *http.Request) { s.showTeach(w, r, http.StatusOK, "") })
	r.Post("/", s.signIn)
	r.Post("/leave", s.signOut)
	r.With(s.forLecturers).Get("/keys/{slug}", s.answerKey)
	r.With(s.forLecturers).Get("/analytics", s.analytics)
	r.With(s.forLecturers).Get("/analytics.csv", s.analyticsCSV)
	r.With(s.forLecturers).Post("/analytics/forget", s.forgetAnalytics)
}

// lecturer reports whether a request comes from somebody who has shown the key.
func (s Site) lecturer(r *http.Request) bool {
	if s.LecturerKey == "" {
		return false
	}
	c, err := r.Cookie(hostOnly + lecturerCookie)
	if err != nil {
		if c, err = r.Cookie(lecturerCookie); err != nil {
			return false
		}
	}
	data, err := base64.RawURLEncoding.DecodeString(c.Value)
	if err != nil || len(data) != 8+sha256.Size {
		return false
	}
	until := time.Unix(int64(binary.BigEndian.Uint64(data)), 0)
	return hmac.Equal(data[8:], s.proof(data[:8])) && time.Now().Before(until)
}

// proof shows, with a time, that somebody knew the key: it cannot be made without it, and every server with this key takes it.
func (s Site) proof(until []byte) []byte {
	key := sha256.Sum256([]byte("tilescope lecturer " + s.LecturerKey))
	h := hmac.New(sha256.New, key[:])
	_, _ = h.Write(until) // a hash takes everything
	return h.Sum(nil)
}

// rememberLecturer keeps in the browser that it showed the key; an age below nothing takes it away.
func (s Site) rememberLecturer(w http.ResponseWriter, r *http.Request, age time.Duration) {
	until := binary.BigEndian.AppendUint64(nil, uint64(time.Now().Add(age).Unix()))
	c := http.Cookie{Name: lecturerCookie, Path: "/", MaxAge: int(age.Seconds()), HttpOnly: true, SameSite: http.SameSiteLaxMode}
	if age > 0 {
		c.Value = base64.RawURLEncoding.EncodeToString(append(until, s.proof(until)...))
	}
	if s.secure(r) {
		c.Name, c.Secure = hostOnly+c.Name, true
	}
	http.SetCookie(w, &c)
}

// signIn takes the lecturer's key, and leads to where its bearer wanted to go.
func (s Site) signIn(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, int64(s.Sizes.filled().Form))
	if err := r.ParseForm(); err != nil {
		s.unread(w, r, err, "max-form")
		return
	}
	if s.LecturerKey == "" {
		s.showTeach(w, r, http.StatusNotFound, "")
		return
	}
	if s.often(w, r, s.Rates.Keys.Take(billed(r)...), texts.RouteKeys) {
		return
	}
	// Hashes are of one length: nothing is told of the key's own.
	given, key := sha256.Sum256([]byte(strings.TrimSpace(r.PostFormValue("key")))), sha256.Sum256([]byte(s.LecturerKey))
	if subtle.ConstantTimeCompare(given[:], key[:]) != 1 {
		s.showTeach(w, r, http.StatusForbidden, say(r, texts.TeachWrongKey))
		return
	}
	s.rememberLecturer(w, r, lecturerAge)
	http.Redirect(w, r, page.To(r.Context(), ownPath(r.PostFormValue("next"), "/teach")), http.StatusSeeOther)
}

// ownPath is an address of this site, or another where the text is none.
func ownPath(text, otherwise string) string {
	if !strings.HasPrefix(text, "/") || strings.HasPrefix(text, "//") || strings.ContainsAny(text, "\\\r\n") {
		return otherwise
	}
	return text
}

func (s Site) signOut(w http.ResponseWriter, r *http.Request) {
	s.rememberLecturer(w, r, -time.Second)
	http.Redirect(w, r, page.To(r.Context(), "/teach"), http.StatusSeeOther)
}

// forLecturers keeps everybody else out: they are asked for the key first, and come back here with it.
func (s Site) forLecturers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.lecturer(r) {
			s.showTeach(w, r, http.StatusForbidden, "")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// showTeach is the page for lecturers: of everybody what the course offers them, of somebody who has shown the key the rest, too.
func (s Site) showTeach(w http.ResponseWriter, r *http.Request, status int, problem string) {
	next := ""
	if r.Method == http.MethodGet && r.URL.Path != "/teach" {
		next = r.URL.Path
	} else if r.Method == http.MethodPost {
		next = ownPath(r.PostFormValue("next"), "")
	}
	s.render(w, r, status, page.Teach(s.Names, page.Teaching{
		Lessons: s.Catalog.All(), Open: s.lecturer(r), Keyed: s.LecturerKey != "", Next: next, Problem: problem,
	}))
}

// answerKey is the page with a lesson's answers, solutions, hints and notes.
func (s Site) answerKey(w http.ResponseWriter, r *http.Request) {
	slug := chi.URLParam(r, "slug")
	p, err := s.Tutor.Page(r.Context(), slug)
	var key *lessoneval.Key
	if err == nil {
		key, err = s.Tutor.Key(r.Context(), slug)
	}
	switch {
	case errors.Is(err, lessoneval.ErrMissing):
		s.notFound(w, r)
	case err != nil:
		s.failed(r, "an answer key cannot be worked out", err)
		s.render(w, r, http.StatusServiceUnavailable, page.Problem(s.Names, say(r, texts.RouteLessonHead), say(r, texts.RouteLessonText)))
	default:
		s.render(w, r, http.StatusOK, page.AnswerKey(s.Names, page.Keyed{Page: p, Key: key}))
	}
}

// syllabus maps the course to the textbook and to what must be taught.
func (s Site) syllabus() templ.Component {
	return page.Syllabus(s.Names, s.Catalog.All(), s.Topics)
}
