package http

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"tilescope/server/store/progress"
	"tilescope/server/store/ranks"
	"tilescope/server/texts"
)

// export is all that is kept for a learner, as a file. It is written as it is read: however much a learner keeps, the server holds one
// place or one work at a time.
func (s Site) export(w http.ResponseWriter, r *http.Request) {
	p, ok := who(r)
	if !ok || s.Learners == nil {
		s.showMe(w, r, http.StatusNotFound, say(r, texts.RouteMeNothing))
		return
	}
	file := &keepsake{out: w, begin: func() {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Disposition", `attachment; filename="tilescope.json"`)
		w.Header().Set("Cache-Control", "no-store")
	}}
	file.open(p)
	err := s.Learners.EachPlace(r.Context(), p, func(place progress.Place) error { return file.add(place) })
	if err == nil {
		file.next("works")
		err = s.Learners.EachWork(r.Context(), p, func(work progress.Work) error { return file.add(work) })
	}
	if err == nil && s.Ranks != nil {
		file.next("ranks")
		err = s.Ranks.Each(r.Context(), string(p), func(e ranks.Entry) error {
			return file.add(rankedEntry{Room: e.Board.Room, Lesson: e.Board.Lesson, Item: e.Board.Item, Name: pairName(r, e.Name),
				Counters: e.Board.Counters, Counts: e.Counts})
		})
	}
	if err == nil {
		err = file.close()
	}
	switch {
	case err == nil:
	case !file.sent:
		s.refuse(w, r, err)
	default:
		// Half a file must not look like a whole one: the connection breaks off.
		if !errors.Is(err, errReader) {
			s.failed(r, "a learner's file breaks off", err)
		}
		panic(http.ErrAbortHandler)
	}
}

// rankedEntry is a learner's row of a leaderboard, in their file.
type rankedEntry struct {
	Room     string   `json:"room,omitempty"` // code; "" for everybody's board
	Lesson   string   `json:"lesson"`
	Item     string   `json:"item"`
	Name     string   `json:"name"`
	Counters []string `json:"counters"`
	Counts   []int    `json:"counts"`
}

// errReader says that the reader of a file has gone or takes nothing.
var errReader = errors.New("the file's reader is gone")

// keepsake writes a learner's file bit by bit. What comes before the first place or work waits for it: until then there may be a refusal
// instead.
type keepsake struct {
	out   io.Writer
	begin func() // called before the first byte
	sent  bool
	ahead []byte // to be written before what comes next
	some  bool   // the list under way has an element
}

func (k *keepsake) open(p progress.Phrase) {
	k.ahead = append(k.ahead, `{"phrase":"`+string(p)+`","places":[`...) // words of letters need no quoting
}

// next ends a list and begins another.
func (k *keepsake) next(name string) {
	k.ahead, k.some = append(k.ahead, "\n],\""+name+`":[`...), false
}

func (k *keepsake) close() error {
	k.ahead = append(k.ahead, "\n]}\n"...)
	return k.write(nil)
}

// add writes an element of a list.
func (k *keepsake) add(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if k.some {
		k.ahead = append(k.ahead, ',')
	}
	k.ahead, k.some = append(k.ahead, '\n'), true
	return k.write(data)
}

func (k *keepsake) write(data []byte) error {
	if !k.sent {
		k.begin()
		k.sent = true
	}
	for _, part := range [][]byte{k.ahead, data} {
		if _, err := k.out.Write(part); err != nil {
			return errors.Join(errReader, err)
		}
	}
	k.ahead = k.ahead[:0]
	return nil
}
