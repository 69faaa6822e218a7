package http

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/page/licence"
	"tilescope/server/room"
	"tilescope/server/store/attempts"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
	"tilescope/server/store/ranks"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Site is what the routes need.
type Site struct {
	Catalog  *catalog.Catalog
	Findings []*catalog.Explanation
	Assets   fs.FS       // the built bundle: content-hashed names
	Names    page.Assets // addresses of what every page loads
	Socket   http.Handler
	Learners *progress.Keeper // nil where nothing can be kept
	Tutor    Tutor
	Glossary []catalog.Term
	Topics   []catalog.TopicGroup // what the course teaches
	Tries    int                  // programs checked before an exercise's solution can be seen
	Rooms    *room.Rooms          // nil where nothing can be kept
	Links    *link.Keeper

	RoomSocket RoomSocket
	Guide      func(context.Context, room.Code, string) (*wire.Guide, error) // a room's lesson, for its presenter
	// whether somebody from an address has been in a room; nil for nobody
	Familiar func(room.Code, []string) bool
	Guesses  *room.Guesses // of rooms' codes
	Limits   wire.Limits   // of what a room is opened with
	Rates    Rates
	Sizes    Sizes
	// this machine's addresses in its local network, the likeliest first; nil for none
	Nearby        func() []netip.Addr
	Hosts         *Hosts                                        // names that are answered to; nil answers to every name
	Proxies       []netip.Prefix                                // whose word on where a request comes from counts
	Pay           func(networks []string, learner string) error // asked before a program is executed for a request; nil lets everything pass
	WriteDeadline time.Duration                                 // for a reader to take a piece of an answer; 0 for ever
	// hears which limit turned somebody away, by the name of its flag; nil for nobody
	Refused func(limit string)

	Exports Exports
	Checks  Checks

	Attempts    *attempts.Counter // nil where nothing is counted
	Ranks       *ranks.Keeper     // of leaderboards; nil where there are none
	RankAll     bool              // there are leaderboards of everybody, and not of rooms alone
	LecturerKey string            // opens what is for lecturers alone; "" where nothing does

	Banned  func(netip.Addr) bool       // whether an operator has shut an address out; nil for nobody
	Busy    func(error) bool            // whether a request failed for want of a turn, and may be made again
	Metrics http.Handler                // for requests from this machine; nil where they have an address of their own
	Ready   func() bool                 // false while the server starts or stops
	Health  func(context.Context) error // why it cannot take requests all the same; nil asks nothing
	Log     *slog.Logger

	opened *places // of rooms, by address
	cards  *cards

	key   []byte               // seals what pages carry for us
	files map[string][]variant // of the bundle
}

// Exports makes files of runs; *export.Workshop does.
type Exports interface {
	Make(ctx context.Context, f export.File, out io.Writer, progress export.Progress) error
	Chart(ctx context.Context, c export.Chart, pay func() error, out io.Writer, progress export.Progress) error
	Versus(ctx context.Context, v export.Versus, out io.Writer, progress export.Progress) error
}

// Checks says what the compiler has to say of a text; *remote.Checks does.
type Checks interface {
	Check(ctx context.Context, spec *wire.Spec, reader i18n.Reader) (*wire.Checked, error)
	Main(ctx context.Context, asked *wire.MainAsked, reader i18n.Reader) (*wire.MainWritten, error)
}

// Tutor works lessons out and judges what learners hand in; *tutor.Tutor does.
type Tutor interface {
	Page(ctx context.Context, slug string) (*lessoneval.Page, error)
	Picture(ctx context.Context, slug string) (lessoneval.Place, error)
	Film(ctx context.Context, reader i18n.Reader) (*lessoneval.Film, error)
	Ask(ctx context.Context, slug, id string, draw int) (*lessoneval.Asked, error)
	Answer(ctx context.Context, reader i18n.Reader, slug, id string, draw int, given json.RawMessage) (*lessoneval.Verdict, error)
	Check(ctx context.Context, reader i18n.Reader, slug, id, source string) (*lessoneval.Report, error)
	Listing(ctx context.Context, slug, id string, draw int) (lessoneval.Program, bool, error)
	Hint(ctx context.Context, slug, id string, n int) (string, error)
	Key(ctx context.Context, slug string) (*lessoneval.Key, error)
	Draws(slug, id string) int
	Start(slug, id string) (string, error)
	Solution(slug, id string) (string, error)
	Limits() lessoneval.Limits
}

// policy is the content security policy of every page: nothing but our own files, no inline script, no framing. WebAssembly of our own may
// run: the editor's formatter is of it. Styles may be set on elements, since drawings place themselves by them.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'self'; frame-ancestors "

// New is the handler of the whole site.
func New(s Site) http.Handler {
	s.key = make([]byte, 32)
	s.opened = &places{most: s.Sizes.filled().Rooms, rooms: map[string][]room.Code{}}
	s.cards = newCards()
	_, _ = rand.Read(s.key) // it never fails
	var err error
	if s.files, err = variants(s.Assets); err != nil {
		s.Log.Error("the page's files cannot be read", "error", err)
	}
	r := chi.NewRouter()
	// GetHead must come here: a group's own middleware comes after a route was found.
	r.Use(middleware.GetHead, middleware.RequestID, securityHeaders, s.writeDeadline, s.guarded, s.client, owned, inLanguage, s.misdirected,
		unasked, s.banned, s.connLimited, s.crowd)
	r.Get("/healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("ok\n")) })
	r.Get("/readyz", s.readyz)
	if s.Metrics != nil {
		r.With(onlyLocally).Method(http.MethodGet, "/metrics", s.Metrics)
	}
	r.Handle("/ws", s.Socket)
	r.Get("/assets/*", s.asset)
	s.embeds(r)
	r.With(sameSite().Handler, s.by(s.Rates.Exports, texts.RouteExports), s.paid).Post("/export", s.makeExport)
	r.With(sameSite().Handler).Post(checkPath, s.checkText)
	r.With(sameSite().Handler).Post(mainPath, s.writeMain)
	s.rooms(r)
	s.links(r)
	r.Group(func(r chi.Router) {
		r.Use(middleware.Compress(5))
		r.With(s.discoverable).Get("/", s.show(func(r *http.Request) (templ.Component, bool) { return s.home(r), true }))
		r.Get("/play", s.show(func(*http.Request) (templ.Component, bool) { return page.Playground(s.Names, s.Catalog.Start()), true }))
		r.Get("/compare", s.study("compare"))
		r.Get("/sweep", s.study("sweep"))
		for _, address := range []string{"/learn", "/lessons"} {
			r.Get(address, to("/#learn"))
		}
		r.Get("/embed", to("/embed-guide"))
		r.With(s.discoverable).Get("/lessons/{slug}", s.show(s.lesson(page.Stage)))
		r.With(framesOwn).Get("/lessons/{slug}/deck", s.deck)
		r.With(s.discoverable).Get("/lessons/{slug}/{file}", s.show(s.lesson(page.Stage)))
		r.With(s.discoverable).Route("/learn/{slug}", s.learning)
		r.Route("/test/{unit}", s.exams)
		r.Get("/oembed", s.oembed)
		r.Get("/embed-guide", s.show(func(r *http.Request) (templ.Component, bool) {
			first := s.Catalog.All()[0]
			return page.EmbedGuide(s.Names, page.Example{Host: s.origin(r), Slug: first.Slug, Title: first.Title}), true
		}))
		r.Get("/glossary", s.show(func(*http.Request) (templ.Component, bool) { return page.Glossary(s.Names, s.Glossary), true }))
		r.Get("/picture/{slug}", s.picture)
		r.Get("/picture/{slug}/{file}", s.picture)
		r.Get("/card/{slug}", s.card)
		r.Get("/examples", s.show(func(r *http.Request) (templ.Component, bool) {
			return page.Examples(s.Names, s.Catalog.Examples(), s.exampleLines(r)), true
		}))
		r.Get("/examples/{slug}", s.example)
		r.Get("/search", s.search)
		r.Get("/findings", s.show(func(*http.Request) (templ.Component, bool) { return page.Findings(s.Names, s.Findings), true }))
		r.Get("/findings/{kind}", s.show(s.finding))
		r.Get("/licences", s.licences)
		r.Route("/me", s.learners)
		r.Route("/teach", s.teaching)
		r.Get("/syllabus", s.show(func(r *http.Request) (templ.Component, bool) { return s.syllabus(), true }))
	})
	r.NotFound(s.notFound)
	r.MethodNotAllowed(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, say(r, texts.RouteNoMethod), http.StatusMethodNotAllowed)
	})
	return r
}

// readyz says whether the server takes requests, and can keep and run what they contain.
func (s Site) readyz(w http.ResponseWriter, r *http.Request) {
	if !s.Ready() {
		busy(w, "not ready")
		return
	}
	if s.Health != nil {
		if err := s.Health(r.Context()); err != nil {
			w.Header().Set("Retry-After", "5")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = fmt.Fprintf(w, "not ready: %v\n", err)
			return
		}
	}
	_, _ = w.Write([]byte("ok\n"))
}

// sameSite keeps pages of other sites from doing anything in a reader's name.
func sameSite() *http.CrossOriginProtection {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, say(r, texts.RouteCrossOrigin), http.StatusForbidden)
	}))
	return p
}

func securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy+"'none'")
		h.Set("X-Frame-Options", "DENY")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}

// inLanguage words what is answered in the language that the address names, or else in the one that the browser likes best. Pages remember
// no language here: who chose one has it kept by their browser, which requests it by address.
func inLanguage(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		language, chosen := i18n.Known(r.URL.Query().Get("lang"))
		if !chosen {
			language = i18n.Preferred(r.Header.Get("Accept-Language"))
			if !static(r.URL.Path) {
				w.Header().Add("Vary", "Accept-Language")
			}
		}
		reader := i18n.Reader{Language: language, XY: r.URL.Query().Get("notation") == "xy"}
		next.ServeHTTP(w, r.WithContext(page.For(r.Context(), reader, chosen)))
	})
}

// static reports whether a path is of the bundle's files, which are the same in every language and for everybody.
func static(path string) bool {
	return strings.HasPrefix(path, "/assets/") || path == "/embed.js" || path == "/embed-reveal.js"
}

// say is a text of the catalogue in the language of a request.
func say(r *http.Request, key i18n.Key, args ...i18n.Arg) string {
	return page.Reader(r.Context()).Word(i18n.M(key, args...))
}

func (s Site) lesson(mode page.Mode) func(*http.Request) (templ.Component, bool) {
	return func(r *http.Request) (templ.Component, bool) {
		address := chi.URLParam(r, "slug")
		if file := chi.URLParam(r, "file"); file != "" {
			address += "/" + file
		}
		l, _, _, ok := s.Catalog.Program(address)
		if !ok {
			return nil, false
		}
		return page.Lesson(s.Names, l, address, mode, page.Poster{
			Picture: "/picture/" + address + ".svg" + posterQuery(r.URL.Query()), Page: "/lessons/" + address + figureQuery(unframed(r.URL.Query())),
			Alt: l.Title + ": " + l.Aim,
		}), true
	}
}

func (s Site) finding(r *http.Request) (templ.Component, bool) {
	kind := chi.URLParam(r, "kind")
	for _, e := range s.Findings {
		if e.Kind == kind {
			return page.Finding(s.Names, e), true
		}
	}
	return nil, false
}

func (s Site) show(make func(*http.Request) (templ.Component, bool)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c, ok := make(r)
		if !ok {
			s.notFound(w, r)
			return
		}
		s.render(w, r, http.StatusOK, c)
	}
}

// search looks for words in all lessons.
func (s Site) search(w http.ResponseWriter, r *http.Request) {
	query := strings.TrimSpace(r.URL.Query().Get("q"))
	if most := s.Sizes.filled().Query; len(query) > most {
		s.over(w, "max-query")
		s.render(w, r, http.StatusRequestURITooLong, page.Problem(s.Names, say(r, texts.RouteSearchHead),
			say(r, texts.RouteSearchText, i18n.N("n", most))))
		return
	}
	s.render(w, r, http.StatusOK, page.Search(s.Names, query, s.Catalog.Search(query, s.Glossary)))
}

func (s Site) notFound(w http.ResponseWriter, r *http.Request) {
	head, text := say(r, texts.RouteNoPageHead), say(r, texts.RouteNoPage)
	if framed(r) {
		s.problem(w, r, http.StatusNotFound, head, text)
		return
	}
	s.render(w, r, http.StatusNotFound, page.Lost(s.Names, head, text, s.suggested(r)))
}

// problem answers with a page that says what is wrong; in a frame, where no other page of ours can be opened, with that alone.
func (s Site) problem(w http.ResponseWriter, r *http.Request, status int, head, text string) {
	if framed(r) {
		s.render(w, r, status, page.Absent(s.Names, head, text))
		return
	}
	s.render(w, r, status, page.Problem(s.Names, head, text))
}

// licences are those of the parts by others.
func (s Site) licences(w http.ResponseWriter, r *http.Request) {
	list, err := licence.All()
	if err != nil {
		s.Log.Error("the licences cannot be read", "error", err)
		s.notFound(w, r)
		return
	}
	s.render(w, r, http.StatusOK, page.Licences(s.Names, list))
}

// render makes the page whole before it sends anything, so that an error is an error and not half a page.
func (s Site) render(w http.ResponseWriter, r *http.Request, status int, c templ.Component) {
	var b bytes.Buffer
	if err := c.Render(s.previewed(r).Context(), &b); err != nil {
		s.Log.Error("a page cannot be rendered", "path", r.URL.Path, "error", err)
		http.Error(w, say(r, texts.RouteNoRender), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Language", page.Reader(r.Context()).Tag())
	w.Header().Add("Vary", "Cookie")
	w.Header().Set("Cache-Control", "private, no-cache")
	s.renew(w, r)
	w.WriteHeader(status)
	_, _ = b.WriteTo(w)
}
