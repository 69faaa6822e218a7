package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	serverhttp "tilescope/server/http"
	"tilescope/server/store/ranks"
)

// lecturing is what a server has for lecturers alone.
type lecturing struct {
	key, file string
	tries     int  // keys tried, a minute and address
	analytics bool // count what becomes of predictions and exercises
	boards    boards
	ranks     ranks.Limits
}

func lecturerFlags(f *flag.FlagSet, s *settings) {
	l := &s.lecturing
	f.StringVar(&l.key, "lecturer-key", "",
		"`key` that opens answers, solutions, notes and analytics at /teach; other users of this machine "+
			"can see arguments, so prefer --lecturer-key-file")
	f.StringVar(&l.file, "lecturer-key-file", "", "`file` that holds the lecturer's key, and nothing else")
	f.IntVar(&l.tries, "lecturer-tries", 20, "lecturer's `keys` that one address may try per minute")
	f.BoolVar(&l.analytics, "analytics", true, "count for lecturers how many people answered each prediction and exercise, and how; nothing "+
		"personal is kept")
	l.boards, l.ranks = boardsOff, ranks.DefaultLimits()
	f.Var(&l.boards, "leaderboard", "`who` can have leaderboards of exercises. off: nobody; rooms: rooms whose presenter switches one on; "+
		"all: rooms and everybody. Names on them are drawn at random, and readers add and remove their own row")
	f.IntVar(&l.ranks.Rows, "leaderboard-rows", l.ranks.Rows, "`rows` of one leaderboard, up to 1,024")
}

// boards says who can have leaderboards.
type boards string

const (
	boardsOff   boards = "off"
	boardsRooms boards = "rooms"
	boardsAll   boards = "all"
)

func (b *boards) String() string { return string(*b) }

// Set takes one of the three.
func (b *boards) Set(text string) error {
	switch v := boards(text); v {
	case boardsOff, boardsRooms, boardsAll:
		*b = v
		return nil
	}
	return errors.New("choose off, rooms or all")
}

// secret is the lecturer's key; "" where the server has none.
func (l *lecturing) secret() (string, error) {
	key, from := l.key, "--lecturer-key"
	if l.file != "" {
		if key != "" {
			return "", errors.New("give --lecturer-key or --lecturer-key-file, but not both")
		}
		text, err := os.ReadFile(l.file)
		if err != nil {
			return "", fmt.Errorf("--lecturer-key-file: %w", unread(err))
		}
		from = "--lecturer-key-file"
		if key = strings.TrimSpace(string(text)); key == "" {
			return "", fmt.Errorf("%s: %s is empty: write the key into it", from, l.file)
		}
	}
	if key != "" && len(key) < serverhttp.ShortestKey {
		return "", fmt.Errorf("%s: a key of %d characters can be guessed: use at least %d", from, len(key), serverhttp.ShortestKey)
	}
	return key, nil
}
