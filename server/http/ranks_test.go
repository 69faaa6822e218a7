package http

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"tilescope/engine/i18n"
	"tilescope/server/room"
	"tilescope/server/store"
	"tilescope/server/store/ranks"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// boardsOf is a keeper of leaderboards with a store of its own, and rooms in it.
func boardsOf(t *testing.T, rows int) (*ranks.Keeper, *room.Rooms) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	s, err := store.Open(t.Context(), store.Options{Dir: t.TempDir()}, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	k, err := ranks.New(t.Context(), s, ranks.Limits{Rows: rows})
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := room.New(t.Context(), s, room.Options{}, log)
	if err != nil {
		t.Fatal(err)
	}
	return k, rooms
}

// passes hands in a program that passes, with so many steps more than the shortest.
func passes(v *visitor, more int) {
	v.t.Helper()
	source := strings.Replace(counted, "EXTRA", "BY", 1)
	source = strings.Replace(source, "(int *a) { ", "(int *a) { "+strings.Repeat("a[threadIdx.x] = 0;", more), 1)
	text := v.do("POST", "/learn/counting/check/mend", "application/json", fmt.Sprintf(`{"source": %q}`, source), http.StatusOK)
	if !strings.Contains(text, `"passed":true`) {
		v.t.Fatalf("it does not pass: %s", text)
	}
}

type rowsOf struct {
	Counters []string
	Rows     []struct {
		Rank   int
		Name   string
		Counts []int
		Mine   bool
	}
}

const everybodys = "/learn/counting/ranks/mend"

// TestLeaderboard: programs that pass are ranked by the engine's counters, equal ones share a rank, each reader finds their own row marked
// and can remove it, and nobody gets onto the board without a program that passes.
func TestLeaderboard(t *testing.T) {
	k, _ := boardsOf(t, 3)
	server := courseWith(t, func(s *Site) { s.Ranks, s.RankAll = k, true })
	board := func(v *visitor) (out rowsOf) {
		t.Helper()
		decodeInto(t, v.get(everybodys+"/rows.json"), &out)
		return out
	}
	nobody := newVisitor(t, server.URL)
	if text := nobody.get(everybodys); !strings.Contains(text, "Nobody is on this leaderboard yet") ||
		strings.Contains(text, "Add my program") {
		t.Errorf("an empty board: %s", text)
	}
	if text := nobody.get("/learn/counting"); !strings.Contains(text, `href="`+everybodys+`"`) {
		t.Error("the lesson does not lead to the board")
	}
	nobody.post(everybodys, nil, http.StatusConflict)
	var in []*visitor
	for _, more := range []int{2, 0, 0} {
		v := newVisitor(t, server.URL)
		passes(v, more)
		v.post(everybodys, nil, http.StatusOK)
		in = append(in, v)
	}
	got := board(in[0])
	if len(got.Rows) != 3 || got.Rows[0].Rank != 1 || got.Rows[1].Rank != 1 || got.Rows[2].Rank != 3 || !got.Rows[2].Mine ||
		got.Rows[0].Mine ||
		got.Counters[0] != "warp_steps" || got.Rows[0].Counts[0] >= got.Rows[2].Counts[0] || got.Rows[0].Name == got.Rows[1].Name {
		t.Errorf("the board is %+v", got)
	}
	page := in[0].get(everybodys)
	if mine := regexp.MustCompile(`(?s)<tr class="own-row".*?</tr>`).FindAllString(page, -1); len(mine) != 1 || !strings.Contains(mine[0],
		got.Rows[2].Name) || !strings.Contains(mine[0], `aria-current="true"`) || !strings.Contains(mine[0], ">you<") {
		t.Errorf("the reader's row is %v", mine)
	}
	if strings.Contains(nobody.get(everybodys), `class="own-row"`) {
		t.Error("somebody else's row is marked")
	}
	full := newVisitor(t, server.URL)
	passes(full, 1)
	if text := full.post(everybodys, nil, http.StatusInsufficientStorage); !strings.Contains(text, "is full") {
		t.Errorf("a full board says %s", text)
	}
	passes(in[0], 1)
	in[0].post(everybodys, nil, http.StatusOK)
	if better := board(in[0]); better.Rows[2].Counts[0] >= got.Rows[2].Counts[0] || better.Rows[2].Name != got.Rows[2].Name {
		t.Errorf("after a better program: %+v", better)
	}
	// A last program that fails is not ranked, and the row stays.
	in[0].do("POST", "/learn/counting/check/mend", "application/json", `{"source": "int main() { return 0; }"}`, http.StatusOK)
	in[0].post(everybodys, nil, http.StatusConflict)
	in[0].post(everybodys+"/leave", nil, http.StatusOK)
	in[1].post("/me/forget", nil, http.StatusOK)
	if left := board(in[2]); len(left.Rows) != 1 || !left.Rows[0].Mine || left.Rows[0].Rank != 1 {
		t.Errorf("after two have left: %+v", left)
	}
	nobody.do("GET", "/learn/counting/ranks/guess", "", "", http.StatusNotFound)
	nobody.do("GET", "/learn/nothing/ranks/mend", "", "", http.StatusNotFound)
}

// TestNoLeaderboard: a server that has none leads to none and answers for none.
func TestNoLeaderboard(t *testing.T) {
	k, _ := boardsOf(t, 0)
	for name, change := range map[string]func(*Site){"off": func(*Site) {}, "rooms": func(s *Site) { s.Ranks = k }} {
		v := newVisitor(t, courseWith(t, change).URL)
		v.do("GET", everybodys, "", "", http.StatusNotFound)
		v.post(everybodys, nil, http.StatusNotFound)
		if text := v.get("/learn/counting"); strings.Contains(text, "/ranks/") {
			t.Errorf("%s: the lesson leads to a board", name)
		}
	}
}

// TestLeaderboardOfARoom: a room has one when its presenter says so, apart from everybody's, and loses its rows when it is switched off.
func TestLeaderboardOfARoom(t *testing.T) {
	k, rooms := boardsOf(t, 0)
	server := courseWith(t, func(s *Site) {
		s.Ranks, s.Rooms, s.Guesses, s.Limits = k, rooms, room.NewGuesses(50), wire.DefaultLimits()
	})
	presenter, student := newVisitor(t, server.URL), newVisitor(t, server.URL)
	code, secret, err := rooms.Open(t.Context(), "Counting", "counting", wire.Shown{Spec: &wire.Spec{Lesson: "counting"}})
	if err != nil {
		t.Fatal(err)
	}
	site, _ := url.Parse(server.URL)
	presenter.client.Jar.SetCookies(site.JoinPath("rooms", string(code)), []*http.Cookie{{Name: presenterCookie, Value: string(secret),
		Path: "/rooms/" + string(code)}})
	at := "/rooms/" + string(code) + "/ranks/counting/mend"
	if text := student.get("/rooms/" + string(code) + "/ranks"); !strings.Contains(text, "has not switched it on") ||
		strings.Contains(text, "Switch on") {
		t.Errorf("before it is switched on: %s", text)
	}
	passes(student, 0)
	student.post(at, nil, http.StatusForbidden)
	student.do("GET", at+"/rows.json", "", "", http.StatusNotFound)
	student.post(at+"/open", url.Values{"open": {"yes"}}, http.StatusForbidden)
	class, err := rooms.Enter(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	defer class.Leave()
	if class.State().Ranks {
		t.Error("the room has a leaderboard before it is switched on")
	}
	if text := presenter.post(at+"/open", url.Values{"open": {"yes"}}, http.StatusOK); !strings.Contains(text, "Switch off") {
		t.Errorf("after it was switched on: %s", text)
	}
	for !class.State().Ranks { // the room hears of it by the store's watch
		select {
		case <-class.Changed:
		case <-time.After(10 * time.Second):
			t.Fatal("the room does not hear that its leaderboard was switched on")
		}
	}
	if text := student.post(at, nil, http.StatusOK); !strings.Contains(text, `class="own-row"`) || strings.Contains(text, "Switch off") {
		t.Errorf("the student's page: %s", text)
	}
	presenter.post(at+"/open", url.Values{"open": {"no"}}, http.StatusOK)
	presenter.post(at+"/open", url.Values{"open": {"yes"}}, http.StatusOK)
	if text := presenter.get(at); !strings.Contains(text, "Nobody is on") {
		t.Errorf("after it was switched off and on: %s", text)
	}
	student.do("GET", "/rooms/ZZZZZZ/ranks", "", "", http.StatusNotFound)
}

// TestParticipantsAreLedToTheLeaderboard: where the room has one, and only there.
func TestParticipantsAreLedToTheLeaderboard(t *testing.T) {
	k, rooms := boardsOf(t, 0)
	server := courseWith(t, func(s *Site) {
		s.Ranks, s.Rooms, s.Guesses, s.Limits = k, rooms, room.NewGuesses(50), wire.DefaultLimits()
	})
	code, _, err := rooms.Open(t.Context(), "Counting", "counting", wire.Shown{Spec: &wire.Spec{Lesson: "counting"}})
	if err != nil {
		t.Fatal(err)
	}
	student := newVisitor(t, server.URL)
	leads := func() bool {
		_, of, _ := strings.Cut(student.get("/rooms/"+string(code)), "<tilescope-participant")
		of, _, _ = strings.Cut(of, ">")
		return strings.Contains(of, " ranks")
	}
	if leads() {
		t.Error("it leads to a leaderboard that is off")
	}
	if err := k.Open(t.Context(), string(code), true); err != nil {
		t.Fatal(err)
	}
	if !leads() {
		t.Error("it does not lead to the leaderboard")
	}
}

// TestExportHasRowsOfLeaderboards: those of the learner, of everybody's boards and of rooms', and nobody else's.
func TestExportHasRowsOfLeaderboards(t *testing.T) {
	k, rooms := boardsOf(t, 0)
	server := courseWith(t, func(s *Site) {
		s.Ranks, s.RankAll, s.Rooms, s.Guesses, s.Limits = k, true, rooms, room.NewGuesses(50), wire.DefaultLimits()
	})
	code, _, err := rooms.Open(t.Context(), "Counting", "counting", wire.Shown{Spec: &wire.Spec{Lesson: "counting"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Open(t.Context(), string(code), true); err != nil {
		t.Fatal(err)
	}
	mine, other := newVisitor(t, server.URL), newVisitor(t, server.URL)
	for _, v := range []*visitor{mine, other} {
		passes(v, 0)
		v.post(everybodys, nil, http.StatusOK)
	}
	mine.post("/rooms/"+string(code)+"/ranks/counting/mend", nil, http.StatusOK)
	var rows rowsOf
	decodeInto(t, mine.get(everybodys+"/rows.json"), &rows)
	var file struct{ Ranks []rankedEntry }
	decodeInto(t, mine.get("/me/export"), &file)
	if len(file.Ranks) != 2 || file.Ranks[0].Room != "" || file.Ranks[1].Room != string(code) || file.Ranks[0].Item != "mend" ||
		file.Ranks[1].Lesson != "counting" || file.Ranks[0].Counters[0] != "warp_steps" || len(file.Ranks[0].Counts) != len(rows.Counters) {
		t.Errorf("the file has %+v", file.Ranks)
	}
	for _, r := range rows.Rows {
		if r.Mine && r.Name != file.Ranks[0].Name {
			t.Errorf("the row is called %q on the board and %q in the file", r.Name, file.Ranks[0].Name)
		}
	}
}

// TestNamesOfRows: each language has as many words as names are drawn of, and all names differ.
func TestNamesOfRows(t *testing.T) {
	for _, language := range i18n.Languages() {
		tag, _ := i18n.Known(language.Tag)
		reader := i18n.Reader{Language: tag}
		for _, key := range []i18n.Key{texts.RanksFirst, texts.RanksSecond} {
			seen := map[string]bool{}
			for w := range strings.FieldsSeq(reader.Word(i18n.M(key))) {
				seen[w] = true
			}
			if len(seen) != ranks.Words {
				t.Errorf("%s has %d different words", language.Tag, len(seen))
			}
		}
	}
}
