package http

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/limit"
	"tilescope/server/page"
	"tilescope/server/room"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// RoomSocket takes a page into a room.
type RoomSocket func(w http.ResponseWriter, r *http.Request, code room.Code, role wire.Role, secret room.Secret)

// opening is what a page sends to open a room.
type opening struct {
	Title  string     `json:"title"`
	Lesson string     `json:"lesson"`
	Shown  wire.Shown `json:"shown"`
}

// rooms are the routes of live classes. Without a store there are none, and everything else works.
func (s Site) rooms(r chi.Router) {
	if s.Rooms == nil {
		return
	}
	r.Get("/rooms/{code}/ws", s.roomSocket)
	r.Group(func(r chi.Router) {
		r.Use(middleware.Compress(5), sameSite().Handler)
		r.With(s.by(s.Rates.Rooms, texts.RouteRooms), s.stored(s.Rates.Bytes)).Post("/rooms", s.openRoom)
		r.With(s.by(s.Rates.Rooms, texts.RouteRooms), s.stored(s.Rates.Bytes)).Post("/rooms/lesson/{slug}", s.openLesson)
		r.Get("/join", s.join)
		for _, address := range []string{"/rooms", "/r"} {
			r.Get(address, to("/join"))
		}
		r.Get("/rooms/{code}", s.enter)
		r.Get("/r/{code}", s.participant)
		r.Get("/rooms/{code}/present", s.presenter)
		r.Post("/rooms/{code}/take", s.takeRoom)
		r.Get("/rooms/{code}/wall", s.projector)
		r.Get("/rooms/{code}/qr.svg", s.qr)
		r.Get("/rooms/{code}/votes.csv", s.results)
		r.Get("/rooms/{code}/guide", s.guide)
		r.Get("/rooms/{code}/ranks", s.rankedExercise)
		r.Post("/rooms/{code}/ranks/{slug}/{item}/open", s.openRanks)
		s.ranking(r, "/rooms/{code}/ranks/{slug}/{item}")
	})
}

// openRoom makes a room of what a stage shows.
func (s Site) openRoom(w http.ResponseWriter, r *http.Request) {
	var o opening
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, int64(s.Limits.Message)))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil {
		s.unread(w, r, err, "max-message")
		return
	}
	if len(o.Title) > s.Limits.Title {
		s.over(w, "max-title")
	}
	if o.Shown.Spec == nil || len(o.Title) > s.Limits.Title {
		http.Error(w, say(r, texts.RouteRoomTitle, i18n.N("most", s.Limits.Title)), http.StatusBadRequest)
		return
	}
	if p := o.Shown.Check(s.Limits); p != nil {
		s.over(w, p.Limit)
		http.Error(w, p.For(page.Reader(r.Context())).Text, http.StatusBadRequest)
		return
	}
	if l, _, _, ok := s.Catalog.Program(o.Lesson); o.Lesson != "" && !ok {
		http.Error(w, say(r, texts.RouteNoLesson), http.StatusNotFound)
		return
	} else if ok {
		o.Lesson = l.Slug
		if o.Title == "" {
			o.Title = l.Title
		}
	}
	if code, ok := s.opens(w, r, o); ok {
		w.Header().Set("Location", "/rooms/"+string(code)+"/present")
		w.WriteHeader(http.StatusCreated)
	}
}

// openLesson makes a room of a lesson, as it begins, and leads there: a form needs no script.
func (s Site) openLesson(w http.ResponseWriter, r *http.Request) {
	l, ok := s.Catalog.Get(chi.URLParam(r, "slug"))
	if !ok {
		s.notFound(w, r)
		return
	}
	shown := wire.Shown{Spec: &wire.Spec{Lesson: l.Slug}, Place: frame.Place{Lane: -1},
		Sight: wire.Sight{Panels: []string{}, Size: frame.EventStepSize, Finding: -1, Breaks: []int{}}}
	if code, ok := s.opens(w, r, opening{Title: l.Title, Lesson: l.Slug, Shown: shown}); ok {
		http.Redirect(w, r, page.To(r.Context(), "/rooms/"+string(code)+"/present"), http.StatusSeeOther)
	}
}

// opens makes a room that this browser presents; false when it has answered.
func (s Site) opens(w http.ResponseWriter, r *http.Request, o opening) (room.Code, bool) {
	if s.opened.full(r.Context(), Networks(r), s.Rooms.Known) {
		s.turnAway(w, r, "address-open-rooms", http.StatusTooManyRequests, 600, texts.RouteOpenRooms)
		return "", false
	}
	code, secret, err := s.Rooms.Open(r.Context(), o.Title, o.Lesson, o.Shown)
	if err != nil {
		s.refuseRoom(w, r, err)
		return "", false
	}
	s.opened.add(code, Networks(r))
	s.rememberPresenter(w, r, code, secret)
	return code, true
}

// refuseRoom answers a request that is no page's.
func (s Site) refuseRoom(w http.ResponseWriter, r *http.Request, err error) {
	s.over(w, limit.Name(err))
	var guesses *tooManyGuesses
	switch {
	case errors.As(err, &guesses):
		w.Header().Set("Retry-After", guesses.seconds())
		http.Error(w, say(r, texts.RouteJoinGuesses), http.StatusTooManyRequests)
	case errors.Is(err, room.ErrNoRoom), errors.Is(err, room.ErrCode):
		http.Error(w, say(r, texts.RouteNoRoom), http.StatusNotFound)
	case errors.Is(err, room.ErrClosed):
		http.Error(w, say(r, texts.RouteClosed), http.StatusGone)
	case errors.Is(err, room.ErrNotPresenter):
		http.Error(w, say(r, texts.RouteNotPresenter), http.StatusForbidden)
	case errors.Is(err, room.ErrTooMany):
		w.Header().Set("Retry-After", "600")
		http.Error(w, say(r, texts.RouteNoMore, i18n.T("why", whyOf(r, err))), http.StatusServiceUnavailable)
	case s.unkept(w, r, err):
	default:
		s.Log.Error("room", "path", r.URL.Path, "error", err)
		busy(w, say(r, texts.RouteStoreSeconds))
	}
}

// named is the room that a request's address names. Who names rooms that are not there is slowed down.
func (s Site) named(r *http.Request, text string) (room.Code, error) {
	code, err := room.ParseCode(text)
	if err != nil {
		return "", err
	}
	return code, s.guessed(r, code, func() error { return s.Rooms.Known(r.Context(), code) })
}

// presented is the room, open or closed, that a request's address names and its secret presents. What is not there counts as a guess here,
// too: otherwise these addresses would tell which codes are taken.
func (s Site) presented(r *http.Request) (room.Code, error) {
	code, err := room.ParseCode(chi.URLParam(r, "code"))
	if err != nil {
		return "", err
	}
	return code, s.guessed(r, code, func() error { return s.Rooms.Presents(r.Context(), code, presenterOf(r)) })
}

// guessed is what a room says to a request, unless its address has guessed too often. Only wrong codes count, and nobody is kept by others'
// guesses from a room that they present, or that somebody from their address is in.
func (s Site) guessed(r *http.Request, code room.Code, ask func() error) error {
	networks := Networks(r)
	known := presenterOf(r) != "" && s.Rooms.Presents(r.Context(), code, presenterOf(r)) == nil || s.Familiar != nil &&
		s.Familiar(code, networks)
	if wait, ok := s.Guesses.Allowed(networks...); !ok && !known {
		return &tooManyGuesses{wait}
	}
	err := ask()
	if !errors.Is(err, room.ErrNoRoom) {
		return err
	}
	if wait, ok := s.Guesses.Wrong(networks...); !ok {
		return &tooManyGuesses{wait}
	}
	return err
}

type tooManyGuesses struct{ wait time.Duration }

func (e *tooManyGuesses) Error() string {
	return "too many codes of rooms that are not there were tried from your network"
}

// LimitName is the flag of the limit.
func (e *tooManyGuesses) LimitName() string { return "room-guesses" }

// seconds is how long to wait.
func (e *tooManyGuesses) seconds() string { return strconv.Itoa(int(e.wait.Seconds()) + 1) }

func (s Site) join(w http.ResponseWriter, r *http.Request) {
	typed := r.URL.Query().Get("code")
	if typed == "" {
		s.render(w, r, http.StatusOK, page.Join(s.Names, "", ""))
		return
	}
	code, err := s.named(r, typed)
	if err == nil {
		address := "/r/" + string(code)
		if theme := r.URL.Query().Get("theme"); theme != "" {
			address += "?theme=" + url.QueryEscape(theme)
		}
		http.Redirect(w, r, page.To(r.Context(), address), http.StatusSeeOther)
		return
	}
	s.notJoined(w, r, typed, err)
}

// mostTyped are the bytes of a code, or of an address with one, that the page shows again.
const mostTyped = 200

// notJoined is the page to type a code again, with what was wrong.
func (s Site) notJoined(w http.ResponseWriter, r *http.Request, typed string, err error) {
	var guesses *tooManyGuesses
	status, text := http.StatusNotFound, say(r, texts.RouteJoinNone)
	switch {
	case errors.As(err, &guesses):
		status, text = http.StatusTooManyRequests, say(r, texts.RouteJoinGuesses)
		s.over(w, limit.Name(err))
		w.Header().Set("Retry-After", guesses.seconds())
	case errors.Is(err, room.ErrCode):
		text = say(r, texts.RouteJoinEmpty)
		if err != room.ErrCode {
			text = say(r, texts.RouteJoinBad, i18n.T("why", whyOf(r, err)))
		}
	case errors.Is(err, room.ErrClosed):
		status, text = http.StatusGone, say(r, texts.RouteJoinClosed)
	case !errors.Is(err, room.ErrNoRoom):
		s.Log.Error("room", "error", err)
		status, text = http.StatusServiceUnavailable, say(r, texts.RouteJoinStore)
	}
	if len(typed) > mostTyped {
		typed = ""
	}
	s.render(w, r, status, page.Join(s.Names, typed, text))
}

// shownRoom shows a page of a room that is there.
func (s Site) shownRoom(w http.ResponseWriter, r *http.Request, make func(room.Code) templ.Component) {
	code, err := s.named(r, chi.URLParam(r, "code"))
	if err != nil {
		if errors.Is(err, room.ErrNoRoom) {
			s.forgetPresenter(w, r, code)
		}
		s.notJoined(w, r, chi.URLParam(r, "code"), err)
		return
	}
	s.render(w, r, http.StatusOK, make(code))
}

func (s Site) class(c room.Code, role wire.Role) page.Class {
	return page.Class{Code: string(c), Spoken: c.Spoken(), Role: string(role), Socket: "/rooms/" + string(c) + "/ws?as=" + string(role)}
}

func (s Site) participant(w http.ResponseWriter, r *http.Request) {
	s.shownRoom(w, r, func(c room.Code) templ.Component {
		v := s.class(c, wire.Participant)
		if s.Ranks != nil {
			var err error
			if v.Ranks, err = s.Ranks.Opened(r.Context(), string(c)); err != nil {
				s.failed(r, "whether a room has a leaderboard cannot be read", err)
			}
		}
		return page.Room(s.Names, v)
	})
}

// enter leads who types a room's address by hand into the room.
func (s Site) enter(w http.ResponseWriter, r *http.Request) {
	code, err := s.named(r, chi.URLParam(r, "code"))
	if err != nil {
		s.notJoined(w, r, chi.URLParam(r, "code"), err)
		return
	}
	http.Redirect(w, r, page.To(r.Context(), "/r/"+string(code)), http.StatusSeeOther)
}

func (s Site) projector(w http.ResponseWriter, r *http.Request) {
	s.shownRoom(w, r, func(c room.Code) templ.Component {
		v := s.class(c, wire.Projector)
		v.Join, _, v.Alone = s.joinedAt(r)
		return page.Room(s.Names, v)
	})
}

// presenter is the presenter's page. Who has no secret gets it too: the page then takes an invitation from its address, or says that it
// cannot present. Once the room is closed, the page is what the room answered.
func (s Site) presenter(w http.ResponseWriter, r *http.Request) {
	code, err := s.presented(r)
	if err == nil && errors.Is(s.Rooms.Known(r.Context(), code), room.ErrClosed) {
		s.closedRoom(w, r, code)
		return
	}
	s.shownRoom(w, r, func(c room.Code) templ.Component {
		v := s.class(c, wire.Presenter)
		v.Join, v.Joins, v.Alone = s.joinedAt(r)
		if s.Rooms.Presents(r.Context(), c, presenterOf(r)) == nil {
			v.Presents = true
			v.Ranks = s.Ranks != nil
			if slug, err := s.Rooms.Lesson(r.Context(), c); err == nil {
				v.Lesson = slug
			}
		}
		return page.Room(s.Names, v)
	})
}

// closedRoom shows a presenter what a closed room answered.
func (s Site) closedRoom(w http.ResponseWriter, r *http.Request, code room.Code) {
	title, err := s.Rooms.Title(r.Context(), code)
	var votes []room.Answered
	if err == nil {
		votes, err = s.Rooms.Answers(r.Context(), code, page.Reader(r.Context()))
	}
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	shown := make([]page.Answered, len(votes))
	for i, v := range votes {
		shown[i] = page.Answered{Question: v.Question, Lang: v.Lang, Rounds: v.Rounds}
		var of [room.Rounds]int
		for _, a := range v.Answers {
			for n := range of {
				of[n] += a.Votes[n]
			}
		}
		for _, a := range v.Answers {
			g := page.Given{Text: a.Text, Right: a.Right, Slip: a.Slip}
			for n := range v.Rounds {
				g.Votes = append(g.Votes, page.Share{N: a.Votes[n], Of: of[n]})
			}
			shown[i].Answers = append(shown[i].Answers, g)
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	s.render(w, r, http.StatusOK, page.Closed(s.Names, s.class(code, wire.Presenter), title, shown))
}

// takeRoom makes a presenter of somebody who was invited.
func (s Site) takeRoom(w http.ResponseWriter, r *http.Request) {
	code, err := s.named(r, chi.URLParam(r, "code"))
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	var body struct {
		Key string `json:"key"`
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, int64(s.Sizes.filled().Form))).Decode(&body); err != nil {
		s.unread(w, r, err, "max-form")
		return
	}
	secret, err := s.Rooms.Take(r.Context(), code, room.Secret(body.Key))
	if err != nil {
		if errors.Is(err, room.ErrNotPresenter) {
			_, _ = s.Guesses.Wrong(Networks(r)...)
		}
		s.refuseRoom(w, r, err)
		return
	}
	s.rememberPresenter(w, r, code, secret)
	w.WriteHeader(http.StatusNoContent)
}

func (s Site) qr(w http.ResponseWriter, r *http.Request) {
	code, err := s.named(r, chi.URLParam(r, "code"))
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	origin, _, _ := s.joinedAt(r)
	picture, err := page.QR(origin + "/r/" + string(code))
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "private, max-age=3600")
	_, _ = w.Write([]byte(picture))
}

func (s Site) results(w http.ResponseWriter, r *http.Request) {
	code, err := s.presented(r)
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="tilescope-`+string(code)+`.csv"`)
	w.Header().Set("Cache-Control", "no-store")
	if err := s.Rooms.Results(r.Context(), code, page.Reader(r.Context()), w); err != nil {
		s.Log.Error("results", "error", err)
	}
}

// guide is the room's lesson for its presenter: text, notes and predictions that can be asked.
func (s Site) guide(w http.ResponseWriter, r *http.Request) {
	code, err := s.presented(r)
	var slug string
	if err == nil {
		slug, err = s.Rooms.Lesson(r.Context(), code)
	}
	if err != nil {
		s.refuseRoom(w, r, err)
		return
	}
	g, err := s.Guide(r.Context(), code, slug)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	s.write(w, g)
}

func (s Site) roomSocket(w http.ResponseWriter, r *http.Request) {
	role := wire.Role(r.URL.Query().Get("as"))
	switch role {
	case wire.Presenter, wire.Projector, wire.Participant:
	default:
		http.Error(w, say(r, texts.RouteRole), http.StatusBadRequest)
		return
	}
	code, err := s.named(r, chi.URLParam(r, "code"))
	var guesses *tooManyGuesses
	if errors.As(err, &guesses) || errors.Is(err, room.ErrCode) {
		s.refuseRoom(w, r, err)
		return
	}
	// A room that has ended is told of on the connection: a browser does not tell its page why one was refused.
	s.RoomSocket(w, r, code, role, presenterOf(r))
}

// whyOf is an error of a room in the language of a request.
func whyOf(r *http.Request, err error) string {
	var said *room.Said
	if errors.As(err, &said) {
		return page.Reader(r.Context()).Word(said.Message)
	}
	return err.Error()
}
