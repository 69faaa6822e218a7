package ranks

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"

	"tilescope/server/limit"
	"tilescope/server/store"
)

func open(t *testing.T, dir string, limits Limits) (*Keeper, *store.Store) {
	t.Helper()
	s, err := store.Open(t.Context(), store.Options{Dir: dir}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	k, err := New(t.Context(), s, limits)
	if err != nil {
		t.Fatal(err)
	}
	return k, s
}

var board = Board{Lesson: "product", Item: "own", Counters: []string{"sectors", "wavefronts"}}

func enter(t *testing.T, k *Keeper, b Board, secret string, counts ...int) {
	t.Helper()
	if err := k.Enter(t.Context(), b, secret, counts); err != nil {
		t.Fatal(err)
	}
}

func rows(t *testing.T, k *Keeper, b Board, secret string) []Row {
	t.Helper()
	list, err := k.Rows(t.Context(), b, secret)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestRows: the first counter decides, the next breaks ties, equals share a rank, the better program of an owner counts, and all of it is
// there after a restart.
func TestRows(t *testing.T) {
	dir := t.TempDir()
	k, s := open(t, dir, Limits{})
	enter(t, k, board, "a", 200, 10)
	enter(t, k, board, "b", 100, 30)
	enter(t, k, board, "c", 100, 20)
	enter(t, k, board, "d", 100, 30)
	enter(t, k, board, "b", 100, 31) // worse than the one before
	enter(t, k, board, "a", 100, 40) // better
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	k, s = open(t, dir, Limits{})
	defer func() { _ = s.Close(context.Background()) }()
	got := rows(t, k, board, "d")
	names := map[int]bool{}
	for i, want := range []Row{{Rank: 1, Counts: []int{100, 20}}, {Rank: 2, Counts: []int{100, 30}},
		{Rank: 2, Counts: []int{100, 30}, Mine: true}, {Rank: 4, Counts: []int{100, 40}}} {
		names[got[i].Name] = true
		want.Name = got[i].Name
		if !reflect.DeepEqual(got[i], want) {
			t.Errorf("row %d is %+v, want %+v", i, got[i], want)
		}
	}
	if len(names) != 4 {
		t.Errorf("four rows have %d names", len(names))
	}
	for _, r := range rows(t, k, board, "") {
		if r.Mine {
			t.Errorf("nobody's row is marked: %+v", r)
		}
	}
	other := board
	other.Counters = []string{"steps", "wavefronts"}
	if list := rows(t, k, other, "a"); len(list) != 0 {
		t.Errorf("by other counters there are %+v", list)
	}
}

// TestNothingPersonalIsKept: the store holds neither the secret nor anything that two boards have in common.
func TestNothingPersonalIsKept(t *testing.T) {
	k, s := open(t, t.TempDir(), Limits{})
	defer func() { _ = s.Close(context.Background()) }()
	other := board
	other.Item = "other"
	enter(t, k, board, "six secret words", 1, 2)
	enter(t, k, other, "six secret words", 1, 2)
	var who []string
	for _, b := range []Board{board, other} {
		bucket, key := k.bucket(b)
		v, err := bucket.Get(t.Context(), key)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(v.Data), "secret") {
			t.Errorf("the store holds %s", v.Data)
		}
		kept, err := decode(v.Data, nil)
		if err != nil {
			t.Fatal(err)
		}
		who = append(who, kept.Rows[0].Who)
	}
	if who[0] == who[1] {
		t.Errorf("two boards have the same %q", who[0])
	}
}

// TestLeaving: a row can be taken off one board, or off all of them.
func TestLeaving(t *testing.T) {
	k, s := open(t, t.TempDir(), Limits{})
	defer func() { _ = s.Close(context.Background()) }()
	room := board
	room.Room = "ABCD"
	for _, b := range []Board{board, room} {
		enter(t, k, b, "a", 1, 1)
		enter(t, k, b, "b", 2, 2)
	}
	if err := k.Leave(t.Context(), board, "a"); err != nil {
		t.Fatal(err)
	}
	if list := rows(t, k, board, "b"); len(list) != 1 || !list[0].Mine || list[0].Rank != 1 {
		t.Errorf("after a has left: %+v", list)
	}
	if err := k.Leave(t.Context(), board, "nobody"); err != nil {
		t.Error(err)
	}
	if err := k.Forget(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	if one, two := rows(t, k, board, ""), rows(t, k, room, "a"); len(one) != 0 || len(two) != 1 || !two[0].Mine {
		t.Errorf("after b was forgotten: %+v, and in the room %+v", one, two)
	}
}

// TestRoomsOpenBoards: a room has none until it is given some, and loses the rows with them.
func TestRoomsOpenBoards(t *testing.T) {
	k, s := open(t, t.TempDir(), Limits{})
	defer func() { _ = s.Close(context.Background()) }()
	room := board
	room.Room = "ABCD"
	is := func(want bool) {
		t.Helper()
		if got, err := k.Opened(t.Context(), "ABCD"); err != nil || got != want {
			t.Errorf("open: %v (%v), want %v", got, err, want)
		}
	}
	is(false)
	for _, open := range []bool{true, false} {
		if err := k.Open(t.Context(), "ABCD", open); err != nil {
			t.Fatal(err)
		}
		is(open)
		if open {
			enter(t, k, room, "a", 1, 1)
		}
	}
	if list := rows(t, k, room, "a"); len(list) != 0 {
		t.Errorf("after the boards were taken away: %+v", list)
	}
}

// TestBoardsAreBounded: a full board refuses new rows by the name of its limit, and takes better programs of those that it has. Names
// differ on the largest board, too. More rows than names are refused at the start.
func TestBoardsAreBounded(t *testing.T) {
	k, s := open(t, t.TempDir(), Limits{Rows: 2})
	defer func() { _ = s.Close(context.Background()) }()
	enter(t, k, board, "a", 5, 5)
	enter(t, k, board, "b", 6, 6)
	err := k.Enter(t.Context(), board, "c", []int{1, 1})
	if !errors.Is(err, ErrFull) || limit.Name(err) != "leaderboard-rows" {
		t.Errorf("a third row: %v", err)
	}
	enter(t, k, board, "b", 4, 4)
	if list := rows(t, k, board, "b"); len(list) != 2 || !list[0].Mine {
		t.Errorf("after a better program: %+v", list)
	}
	if _, err := New(t.Context(), s, Limits{Rows: Names + 1}); err == nil {
		t.Error("more rows than names are taken")
	}
	full, seen := &stored{}, map[int]bool{}
	for i := range Names {
		name := full.free(whose("k", fmt.Sprint(i)))
		full.Rows = append(full.Rows, row{Name: name})
		seen[name] = true
	}
	if len(seen) != Names {
		t.Errorf("%d rows have %d names", Names, len(seen))
	}
}
