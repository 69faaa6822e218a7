package http

import (
	"errors"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5/middleware"

	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/limit/rate"
	"tilescope/server/page"
	"tilescope/server/texts"
)

// Rates bound how often one address or one learner requests something; a nil one forbids nothing.
type Rates struct {
	Requests *rate.Limit // of one address: everything but the bundle's files and checks
	Learners *rate.Limit // learners that write for the first time from one address
	Writes   *rate.Limit // of one learner: places, answers, programs
	Rooms    *rate.Limit // opened from one address
	Links    *rate.Limit // made from one address
	Exports  *rate.Limit // requested from one address
	Checks   *rate.Limit // of texts that readers of one address are typing
	Assets   *rate.Limit // files of the bundle, of one address
	Bytes    *rate.Limit // that one address may have stored, short links apart
	Kept     *rate.Limit // bytes of short links, which are kept for ever, likewise
	Keys     *rate.Limit // lecturer's keys tried from one address
}

// Sizes bound what a request may hold; zero fields take those of DefaultSizes.
type Sizes struct {
	Requests int // answered at once, the files of the page apart
	Each     int // of one address likewise
	Assets   int // files of the page sent at once
	Files    int // to one address likewise
	Form     int // bytes of a form or a key
	Query    int // bytes of what is searched for
	Rooms    int // of one address open at once
}

// DefaultSizes is what a site has that sets nothing.
func DefaultSizes() Sizes {
	return Sizes{Requests: 1024, Each: 512, Assets: 4096, Files: 2048, Form: 4 << 10, Query: 200, Rooms: 16}
}

func (s Sizes) filled() Sizes {
	d := DefaultSizes()
	s.Requests = limit.Or(s.Requests, d.Requests)
	s.Each = limit.Or(s.Each, d.Each)
	s.Assets = limit.Or(s.Assets, d.Assets)
	s.Files = limit.Or(s.Files, d.Files)
	s.Form = limit.Or(s.Form, d.Form)
	s.Query = limit.Or(s.Query, d.Query)
	s.Rooms = limit.Or(s.Rooms, d.Rooms)
	return s
}

// client finds out where a request comes from. What a proxy says of it counts only where the proxy is trusted; from others nothing of the
// kind continues to the routes.
func (s Site) client(next http.Handler) http.Handler {
	direct := middleware.ClientIPFromRemoteAddr(next)
	if len(s.Proxies) == 0 {
		direct = strip(direct)
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { direct.ServeHTTP(w, passedOn(r)) })
	}
	var prefixes []string
	for _, p := range s.Proxies {
		prefixes = append(prefixes, p.String())
	}
	behind, direct := middleware.ClientIPFromXFF(prefixes...)(next), strip(direct)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = passedOn(r)
		peer, err := netip.ParseAddrPort(r.RemoteAddr)
		for _, p := range s.Proxies {
			if err == nil && p.Contains(peer.Addr().Unmap()) {
				behind.ServeHTTP(w, r)
				return
			}
		}
		direct.ServeHTTP(w, r)
	})
}

// strip removes what only a trusted proxy may say.
func strip(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, name := range []string{"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded"} {
			r.Header.Del(name)
		}
		next.ServeHTTP(w, r)
	})
}

// from is where a request comes from; not valid where that cannot be told.
func from(r *http.Request) netip.Addr {
	if addr := middleware.GetClientIPAddr(r.Context()); addr.IsValid() {
		return addr.Unmap()
	}
	peer, _ := netip.ParseAddrPort(r.RemoteAddr)
	return peer.Addr().Unmap()
}

// Networks are what a request counts by where addresses have limits: its address, or for IPv6 its networks, the smallest first.
func Networks(r *http.Request) []string {
	addr := from(r)
	if !addr.IsValid() {
		return []string{r.RemoteAddr}
	}
	return fairqueue.Networks(addr)
}

// Owner is for whom work for a request is done: its address.
func Owner(r *http.Request) fairqueue.Owner {
	addr := from(r)
	if !addr.IsValid() {
		return fairqueue.Own.In(r.RemoteAddr)
	}
	return fairqueue.Address(addr)
}

// owned has work for a request done for whom it comes from.
func owned(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(w, r.WithContext(fairqueue.With(r.Context(), Owner(r))))
	})
}

// Learner is who makes a request, as limits count them; "" for somebody without a phrase.
func Learner(r *http.Request) string {
	p, ok := who(r)
	if !ok {
		return ""
	}
	return string(p)
}

// limitHeader names the limit that a request exceeds, by its flag.
const limitHeader = "Tilescope-Limit"

// over notes that a request exceeds a limit, before it is answered; "" is none.
func (s Site) over(w http.ResponseWriter, limit string) {
	if limit == "" {
		return
	}
	w.Header().Set(limitHeader, limit)
	if s.Refused != nil {
		s.Refused(limit)
	}
}

// turnAway answers a request that a limit keeps out: with a page where one is looked at, plainly where a script asks.
func (s Site) turnAway(w http.ResponseWriter, r *http.Request, limit string, status, seconds int, what i18n.Key) {
	s.over(w, limit)
	w.Header().Set("Retry-After", strconv.Itoa(max(1, seconds)))
	text := say(r, texts.RouteWait, i18n.K("what", what), i18n.N("n", max(1, seconds)))
	if r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html") {
		heading := say(r, texts.RouteBusyHead)
		if status == http.StatusTooManyRequests {
			heading = say(r, texts.RouteOftenHead)
		}
		s.render(w, r, status, page.Problem(s.Names, heading, text))
		return
	}
	http.Error(w, text, status)
}

// often answers a request that a rate keeps out, and reports whether it did.
func (s Site) often(w http.ResponseWriter, r *http.Request, err error, what i18n.Key) bool {
	var over *rate.Exceeded
	if !errors.As(err, &over) {
		return false
	}
	s.turnAway(w, r, over.Limit, http.StatusTooManyRequests, over.Seconds(), what)
	return true
}

// crowd lets so many requests be answered at once, of one address and of all together, and so many in a minute come from one address. The
// files of the page, of which a class requests many at once and which cost little, are counted by themselves: neither they nor other
// requests take the others' places. Checks, of which a class that types makes many, have a rate of their own.
func (s Site) crowd(next http.Handler) http.Handler {
	sizes := s.Sizes.filled()
	requests := s.gate(sizes.Requests, sizes.Each, "max-requests", "address-at-once", func(r *http.Request) (*rate.Limit, i18n.Key) {
		if checks(r.URL.Path) {
			return s.Rates.Checks, texts.RouteChecks
		}
		return s.Rates.Requests, texts.RouteRequests
	})(next)
	files := s.gate(sizes.Assets, sizes.Files, "max-assets", "address-assets-at-once", func(*http.Request) (*rate.Limit, i18n.Key) {
		return s.Rates.Assets, texts.RouteAssets
	})(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/healthz", r.URL.Path == "/readyz", r.URL.Path == "/metrics":
			next.ServeHTTP(w, r)
		case static(r.URL.Path):
			files.ServeHTTP(w, r)
		default:
			requests.ServeHTTP(w, r)
		}
	})
}

// gate bounds the requests of one kind: how many are answered at once, of them of one address, and how often an address may ask.
func (s Site) gate(
	most, each int, all, address string, often func(*http.Request) (*rate.Limit, i18n.Key),
) func(http.Handler) http.Handler {
	places, under := rate.NewPlaces(int64(each)), new(atomic.Int64)
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			networks := billed(r)
			if !places.Take(1, networks...) {
				s.turnAway(w, r, address, http.StatusTooManyRequests, 2, texts.RouteAtOnce)
				return
			}
			defer places.Give(1, networks...)
			defer under.Add(-1)
			// Some places are left to those who have none.
			if n, most := under.Add(1), int64(most); n > most && (n > most+most/reserved || places.Held(networks[len(networks)-1]) > 1) {
				s.turnAway(w, r, all, http.StatusServiceUnavailable, 2, texts.RouteFull)
				return
			}
			if rate, what := often(r); !s.often(w, r, rate.Take(networks...), what) {
				next.ServeHTTP(w, r)
			}
		})
	}
}

// reserved is the part of all places, beyond them, that is for addresses which hold none.
const reserved = 4

// writes holds what is kept to the learner's rate. Who writes for the first time counts for the address: else somebody could be another
// learner each time.
func (s Site) writes(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		learner := Learner(r)
		if learner == "" || !s.Rates.Writes.Knows(learner) {
			if s.often(w, r, s.Rates.Learners.Take(billed(r)...), texts.RouteLearners) {
				return
			}
		}
		if learner != "" && s.often(w, r, s.Rates.Writes.Take(learner), texts.RouteWrites) {
			return
		}
		next.ServeHTTP(w, r)
	})
}

// by holds requests to a rate of their address.
func (s Site) by(l *rate.Limit, what i18n.Key) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !s.often(w, r, l.Take(billed(r)...), what) {
				next.ServeHTTP(w, r)
			}
		})
	}
}

// paid is for requests that execute programs: they count as runs.
func (s Site) paid(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.unpaid(w, r) {
			next.ServeHTTP(w, r)
		}
	})
}

// unpaid counts a request as a run, and reports whether it has answered that there were too many.
func (s Site) unpaid(w http.ResponseWriter, r *http.Request) bool {
	return s.Pay != nil && s.often(w, r, s.Pay(billed(r), Learner(r)), texts.RouteRuns)
}

// unread answers a request whose body cannot be read: it is larger than a limit allows, or not what it should be, of which only a program
// gets to hear.
func (s Site) unread(w http.ResponseWriter, r *http.Request, err error, limit string) {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		s.over(w, limit)
		http.Error(w, say(r, texts.RouteLarge, i18n.G("most", large.Limit)), http.StatusRequestEntityTooLarge)
		return
	}
	http.Error(w, say(r, texts.RouteUnread, i18n.T("why", err.Error())), http.StatusBadRequest)
}

// failed notes what the server could not do. Anyone who has gone away meanwhile made it fail themselves.
func (s Site) failed(r *http.Request, what string, err error) {
	if r.Context().Err() == nil {
		s.Log.Error(what, "error", err)
	}
}

// crowded names the limit of runs that wait. Runs count it themselves.
func crowded(w http.ResponseWriter) { w.Header().Set(limitHeader, "runs-waiting") }

// busy tells a script to come back soon.
func busy(w http.ResponseWriter, text string) {
	w.Header().Set("Retry-After", strconv.Itoa(int(busyFor/time.Second)))
	http.Error(w, text, http.StatusServiceUnavailable)
}

// busyFor is when to come back to a server that is busy with runs.
const busyFor = 5 * time.Second
