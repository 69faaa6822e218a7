package http

import (
	"errors"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/room"
	"tilescope/server/store/progress"
	"tilescope/server/store/ranks"
	"tilescope/server/texts"
)

// ranking are the routes of one exercise's leaderboard. Readers put a program on it themselves, and take it off again.
func (s Site) ranking(r chi.Router, at string) {
	r.Get(at, func(w http.ResponseWriter, r *http.Request) { s.onBoard(w, r, s.showRanks) })
	r.Get(at+"/rows.json", func(w http.ResponseWriter, r *http.Request) { s.onBoard(w, r, s.ranksJSON) })
	r.With(s.writes, s.stored(s.Rates.Bytes), s.paid).Post(at, func(w http.ResponseWriter, r *http.Request) { s.onBoard(w, r, s.enterRanks) })
	r.With(s.writes).Post(at+"/leave", func(w http.ResponseWriter, r *http.Request) { s.onBoard(w, r, s.leaveRanks) })
}

// ranked is the leaderboard that a request is about.
type ranked struct {
	board    ranks.Board
	lesson   *catalog.Lesson
	exercise *catalog.Exercise
	presents bool // the reader presents the board's room
	open     bool // always, but for a room's until its presenter says so
}

// address is where the board is.
func (b ranked) address() string {
	if b.board.Room != "" {
		return "/rooms/" + b.board.Room + "/ranks/" + b.board.Lesson + "/" + b.board.Item
	}
	return "/learn/" + b.board.Lesson + "/ranks/" + b.board.Item
}

// onBoard answers a request about a leaderboard that is there.
func (s Site) onBoard(w http.ResponseWriter, r *http.Request, answer func(http.ResponseWriter, *http.Request, ranked)) {
	slug, item := chi.URLParam(r, "slug"), chi.URLParam(r, "item")
	l, ok := s.Catalog.Get(slug)
	if !ok {
		s.notFound(w, r)
		return
	}
	e := rankedIn(l, item)
	code := chi.URLParam(r, "code")
	if s.Ranks == nil || e == nil || code == "" && !s.RankAll {
		s.notFound(w, r)
		return
	}
	b := ranked{board: ranks.Board{Lesson: slug, Item: item, Counters: e.Ranks}, lesson: l, exercise: e, open: true}
	if code != "" {
		c, err := s.named(r, code)
		if err != nil {
			s.notJoined(w, r, code, err)
			return
		}
		b.board.Room = string(c)
		b.presents = presenterOf(r) != "" && s.Rooms.Presents(r.Context(), c, presenterOf(r)) == nil
		if b.open, err = s.Ranks.Opened(r.Context(), string(c)); err != nil {
			s.unranked(w, r, err)
			return
		}
	}
	answer(w, r, b)
}

// rankedIn is an exercise of a lesson that has a leaderboard; the first for no id, nil for none.
func rankedIn(l *catalog.Lesson, item string) *catalog.Exercise {
	for _, p := range l.Parts {
		for _, b := range p.Blocks {
			if e := b.Exercise; e != nil && len(e.Ranks) > 0 && (item == "" || e.ID == item) {
				return e
			}
		}
	}
	return nil
}

// unranked answers a request for which the store could not be asked.
func (s Site) unranked(w http.ResponseWriter, r *http.Request, err error) {
	if !s.unkept(w, r, err) {
		s.failed(r, "a leaderboard's request failed", err)
		busy(w, say(r, texts.RouteStoreSeconds))
	}
}

// rankedExercise leads to the leaderboard of a room: of its lesson's exercise that has one, or else of the course's first.
func (s Site) rankedExercise(w http.ResponseWriter, r *http.Request) {
	code, err := s.named(r, chi.URLParam(r, "code"))
	if err != nil {
		s.notJoined(w, r, chi.URLParam(r, "code"), err)
		return
	}
	lessons := s.Catalog.All()
	if slug, err := s.Rooms.Lesson(r.Context(), code); err == nil {
		if l, ok := s.Catalog.Get(slug); ok {
			lessons = append([]*catalog.Lesson{l}, lessons...)
		}
	}
	for _, l := range lessons {
		if e := rankedIn(l, ""); e != nil && s.Ranks != nil {
			b := ranked{board: ranks.Board{Room: string(code), Lesson: l.Slug, Item: e.ID}}
			http.Redirect(w, r, page.To(r.Context(), b.address()), http.StatusSeeOther)
			return
		}
	}
	s.notFound(w, r)
}

func (s Site) showRanks(w http.ResponseWriter, r *http.Request, b ranked) {
	s.renderRanks(w, r, b, http.StatusOK, "")
}

// renderRanks is a leaderboard as a page, with what went wrong.
func (s Site) renderRanks(w http.ResponseWriter, r *http.Request, b ranked, status int, problem string) {
	secret, _ := who(r)
	v := page.Ranking{Lesson: b.lesson, Exercise: b.exercise.Title, Item: b.exercise.ID, Room: b.board.Room, Presents: b.presents,
		Counters: b.exercise.Ranks, Open: b.open, Address: b.address(), Problem: problem, Passed: s.passed(r, secret, b)}
	if b.board.Room != "" {
		v.Spoken = room.Code(b.board.Room).Spoken()
	}
	if b.open {
		rows, err := s.Ranks.Rows(r.Context(), b.board, string(secret))
		if err != nil {
			s.unranked(w, r, err)
			return
		}
		for _, row := range rows {
			v.Rows = append(v.Rows, page.RankedRow{Rank: row.Rank, Name: pairName(r, row.Name), Counts: row.Counts, Mine: row.Mine})
			v.Entered = v.Entered || row.Mine
		}
	}
	if key, err := s.Tutor.Key(r.Context(), b.board.Lesson); err == nil {
		v.Reference = countsOf(b.exercise.Ranks, key.Exercises[b.exercise.ID].Golf, func(g lessoneval.GolfEntry) int { return g.Ours })
	}
	s.render(w, r, status, page.Leaderboard(s.Names, v))
}

// pairName words a name's number: one of so many first words, one of so many second ones.
func pairName(r *http.Request, n int) string {
	first, second := strings.Fields(say(r, texts.RanksFirst)), strings.Fields(say(r, texts.RanksSecond))
	return first[n/ranks.Words%len(first)] + " " + second[n%ranks.Words%len(second)]
}

// countsOf are the counters of a board, in its order; nil where one is missing.
func countsOf(names []string, golf []lessoneval.GolfEntry, of func(lessoneval.GolfEntry) int) []int {
	var out []int
	for _, name := range names {
		for _, g := range golf {
			if g.Counter == name {
				out = append(out, of(g))
			}
		}
	}
	if len(out) != len(names) {
		return nil
	}
	return out
}

// rankedWork is what the reader of a request did with a board's exercise.
func (s Site) rankedWork(r *http.Request, b ranked) *progress.Work {
	for _, w := range s.works(r, b.board.Lesson) {
		if w.Item == b.board.Item {
			return &w
		}
	}
	return nil
}

// passed reports whether the reader of a request has a program to put on a board.
func (s Site) passed(r *http.Request, secret progress.Phrase, b ranked) bool {
	if secret == "" {
		return false
	}
	w := s.rankedWork(r, b)
	return w != nil && w.Right
}

// rankedJSON is a leaderboard for programs.
type rankedJSON struct {
	Lesson   string           `json:"lesson"`
	Item     string           `json:"item"`
	Room     string           `json:"room,omitempty"`
	Counters []string         `json:"counters"` // the first decides, the next ones break ties
	Rows     []rankedRowsJSON `json:"rows"`
}

type rankedRowsJSON struct {
	Rank   int    `json:"rank"`
	Name   string `json:"name"`
	Counts []int  `json:"counts"`
	Mine   bool   `json:"mine"`
}

func (s Site) ranksJSON(w http.ResponseWriter, r *http.Request, b ranked) {
	if !b.open {
		http.Error(w, say(r, texts.RanksClosed), http.StatusNotFound)
		return
	}
	secret, _ := who(r)
	rows, err := s.Ranks.Rows(r.Context(), b.board, string(secret))
	if err != nil {
		s.unranked(w, r, err)
		return
	}
	out := rankedJSON{Lesson: b.board.Lesson, Item: b.board.Item, Room: b.board.Room, Counters: b.exercise.Ranks, Rows: []rankedRowsJSON{}}
	for _, row := range rows {
		out.Rows = append(out.Rows, rankedRowsJSON{Rank: row.Rank, Name: pairName(r, row.Name), Counts: row.Counts, Mine: row.Mine})
	}
	s.write(w, out)
}

// enterRanks puts the program that a reader checked last on a board: it is run again, so that the counters are the engine's.
func (s Site) enterRanks(w http.ResponseWriter, r *http.Request, b ranked) {
	secret, known := who(r)
	var work *progress.Work
	if known {
		work = s.rankedWork(r, b)
	}
	switch {
	case !b.open:
		s.renderRanks(w, r, b, http.StatusForbidden, say(r, texts.RanksClosed))
		return
	case work == nil || work.Code == "" || !work.Right:
		s.renderRanks(w, r, b, http.StatusConflict, say(r, texts.RanksFirstPass))
		return
	}
	report, err := s.Tutor.Check(r.Context(), page.Reader(r.Context()), b.board.Lesson, b.board.Item, work.Code)
	if err != nil {
		s.refuseWork(w, r, err)
		return
	}
	counts := countsOf(b.exercise.Ranks, report.Golf, func(g lessoneval.GolfEntry) int { return g.Yours })
	if !report.Passed || counts == nil {
		s.renderRanks(w, r, b, http.StatusConflict, say(r, texts.RanksLastFails))
		return
	}
	switch err := s.Ranks.Enter(r.Context(), b.board, string(secret), counts); {
	case errors.Is(err, ranks.ErrFull):
		s.over(w, "leaderboard-rows")
		s.renderRanks(w, r, b, http.StatusInsufficientStorage, say(r, texts.RanksFull))
	case err != nil:
		s.unranked(w, r, err)
	default:
		http.Redirect(w, r, page.To(r.Context(), b.address()), http.StatusSeeOther)
	}
}

// leaveRanks takes a reader's row off a board.
func (s Site) leaveRanks(w http.ResponseWriter, r *http.Request, b ranked) {
	if secret, ok := who(r); ok {
		if err := s.Ranks.Leave(r.Context(), b.board, string(secret)); err != nil {
			s.unranked(w, r, err)
			return
		}
	}
	http.Redirect(w, r, page.To(r.Context(), b.address()), http.StatusSeeOther)
}

// openRanks gives a room leaderboards, or takes them away: its presenter says so.
func (s Site) openRanks(w http.ResponseWriter, r *http.Request) {
	s.onBoard(w, r, func(w http.ResponseWriter, r *http.Request, b ranked) {
		if !b.presents {
			s.refuseRoom(w, r, room.ErrNotPresenter)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, int64(s.Sizes.filled().Form))
		if err := r.ParseForm(); err != nil {
			s.unread(w, r, err, "max-form")
			return
		}
		open := r.PostFormValue("open") == "yes"
		if err := s.Ranks.Open(r.Context(), b.board.Room, open); err != nil {
			s.unranked(w, r, err)
			return
		}
		if err := s.Rooms.Rank(r.Context(), room.Code(b.board.Room), open); err != nil { // those who are there hear of it
			s.unranked(w, r, err)
			return
		}
		http.Redirect(w, r, page.To(r.Context(), b.address()), http.StatusSeeOther)
	})
}
