package jsrender

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
)

// Figure is a part of the stage that is a picture of its own, by the name that addresses and commands have for it. The script has the same.
type Figure string

// Figures that are no part of the stage.
const (
	Swept    Figure = "sweep"      // many runs of a program
	Compared Figure = "comparison" // two runs: rows alone
)

// Figures are those that have a name for readers, in the order in which they are offered. A table is requested by its own name.
func Figures() []Figure {
	return slices.DeleteFunc(all(), func(f Figure) bool { return f == Table })
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
