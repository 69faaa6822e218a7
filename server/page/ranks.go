package page

import "tilescope/server/lesson/catalog"

// Ranking is what the page of a leaderboard shows.
type Ranking struct {
	Lesson       *catalog.Lesson
	Exercise     string // its title
	Item         string
	Room, Spoken string // code of the room; "" for everybody's board
	Presents     bool   // this reader presents the room
	Open         bool   // the board is switched on
	Address      string
	Counters     []string // the first decides, the next ones break ties
	Rows         []RankedRow
	Reference    []int // counters of the reference solution; nil where they cannot be told
	Passed       bool  // this reader has passed the exercise
	Entered      bool  // and is on the board
	Problem      string
}

// RankedRow is a program on it.
type RankedRow struct {
	Rank   int
	Name   string
	Counts []int
	Mine   bool
}
