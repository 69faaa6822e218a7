package jsrender

import (
	"context"
	"encoding/json"
	"fmt"
)

// Figure is a part of the stage that is a picture of its own, by the name that addresses and commands have for it.
type Figure string

const (
	Memory    Figure = "memory"    // arrays, threads and what moves between them
	Program   Figure = "program"   // the host's calls and the lives of memories
	Cost      Figure = "cost"      // the three that follow
	Occupancy Figure = "occupancy" // blocks that a multiprocessor holds, and what binds
	Roofline  Figure = "roofline"
	Blocks    Figure = "blocks" // blocks over the multiprocessors
	Lines     Figure = "lines"  // the source with what each line has of a counter
	Findings  Figure = "findings"
	Phases    Figure = "phases"
	Reuse     Figure = "reuse"
	Halo      Figure = "halo"
	Banks     Figure = "banks"
	Sectors   Figure = "sectors"
	Threads   Figure = "threads" // of the focused warp, with their variables
	Locals    Figure = "locals"  // threads compared, with their registers and local arrays
	Barriers  Figure = "barriers"
	Counters  Figure = "counters"
	Output    Figure = "output" // what the program printed

	// Table is the table that the board was shown last; it is asked for by the table's own name.
	Table Figure = "table"

	Swept    Figure = "sweep"      // many runs of a program: no part of the stage
	Compared Figure = "comparison" // two runs: rows alone
)

// Figures are those that have a name for readers, in the order in which they are offered. The script has the same.
func Figures() []Figure {
	return []Figure{
		Memory, Program, Cost, Occupancy, Roofline, Blocks, Lines, Findings, Phases, Reuse, Halo, Banks, Sectors, Threads, Locals,
		Barriers, Counters, Output,
	}
}

// Priced says whether a figure needs what a launch costs: a message of its own.
func (f Figure) Priced() bool {
	return f == Cost || f == Occupancy || f == Roofline || f == Blocks
}

// Rows is what a figure shows as rows of text.
type Rows struct {
	Name    string     `json:"name"`
	Columns []string   `json:"columns"`
	Rows    [][]string `json:"rows"`
}

// Size is how large a picture is in units, with its words.
type Size struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Size is how large the picture would be.
func (b *Board) Size(ctx context.Context, asked Asked) (Size, error) {
	var out Size
	return out, b.ask(ctx, b.size, asked, &out)
}

// Rows are what a figure other than the memories shows, in one table or several.
func (b *Board) Rows(ctx context.Context, asked Asked) ([]Rows, Told, error) {
	var out struct {
		Told
		Tables []Rows `json:"tables"`
	}
	err := b.ask(ctx, b.rows, asked, &out)
	return out.Tables, out.Told, err
}

// ask calls a function of the script and reads what it gives.
func (b *Board) ask(ctx context.Context, f function, asked Asked, out any) error {
	argument, err := json.Marshal(asked)
	if err != nil {
		return err
	}
	text, err := b.call(ctx, f, string(argument))
	if err != nil {
		return err
	}
	if err := json.Unmarshal([]byte(text), out); err != nil {
		return fmt.Errorf("the drawing: %w", err)
	}
	return nil
}
