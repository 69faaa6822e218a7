package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
)

// tableFlags say which of the textbooks' tables to print after the program's output, of what, and how.
type tableFlags struct {
	name   string
	format string
	launch int
	block  string
	xy     bool

	at [3]int // block, parsed
}

func (f *tableFlags) add(set *flag.FlagSet) {
	set.StringVar(&f.name, "table", "",
		"print the table of this `name` after the program's output: "+tableList()+"; list prints which of them suit the program")
	set.StringVar(&f.format, "format", "text", "`how` to print the table: text, csv or svg")
	set.IntVar(&f.launch, "launch", 1, "`launch` that the table is about, from 1")
	set.StringVar(&f.block, "block", "",
		"block that the table is about, as `x,y,z`; by default the one in the source's focus comment, or the first")
	set.BoolVar(&f.xy, "xy", false, "write elements of matrices as (x, y) instead of [row][column]")
}

func tableList() string {
	var words []string
	for _, n := range frame.TableNames() {
		words = append(words, string(n))
	}
	return strings.Join(words, ", ")
}

func (f *tableFlags) check() error {
	if f.name != "" && f.name != "list" && !slices.Contains(frame.TableNames(), frame.TableName(f.name)) {
		return fmt.Errorf("there is no table %q; choose %s or list", f.name, tableList())
	}
	switch f.format {
	case "text", "csv", "svg":
	default:
		return fmt.Errorf("a table cannot be printed as %q; choose text, csv or svg", f.format)
	}
	if f.launch < 1 {
		return fmt.Errorf("--launch %d: launches are counted from 1", f.launch)
	}
	if f.block == "" {
		return nil
	}
	words := strings.Split(f.block, ",")
	if len(words) > 3 {
		return errors.New("a block has at most three indices: --block x,y,z")
	}
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			return fmt.Errorf("--block %s: give whole numbers, 0 or more, as in 1,0", f.block)
		}
		f.at[i] = n
	}
	return nil
}

// print makes the table and writes it.
func (f *tableFlags) print(ctx context.Context, x *engine.Execution, heading, language string, out io.Writer) error {
	var focus *frame.Focus
	if f.block != "" || f.launch > 1 {
		focus = &frame.Focus{Launch: f.launch - 1, Block: f.at}
	}
	name := frame.TableName(f.name)
	if f.name == "list" {
		name = ""
	} else if f.format == string(export.SVG) {
		studio, err := newStudio(export.DefaultLimits())
		if err != nil {
			return err
		}
		view := export.View{Figure: jsrender.Table, Table: name, Focus: focus, XY: f.xy, Language: language}
		return studio.Make(ctx, export.Subject{Execution: x, View: view, Heading: heading}, export.Order{Format: export.SVG}, out, nil)
	}
	v := view.New(x)
	v.Read(i18n.Reader{Language: language, XY: f.xy})
	if focus != nil {
		if err := v.Look(*focus); err != nil {
			return err
		}
	}
	work, err := v.Tables(ctx, name)
	if err != nil {
		return err
	}
	made, err := work(ctx, nil)
	if err != nil {
		return err
	}
	if f.name == "list" {
		for _, o := range made.Offers {
			if o.Why == "" {
				fmt.Fprintf(out, "%-14s %s\n", o.Name, o.Title)
			} else {
				fmt.Fprintf(out, "%-14s %s\n", o.Name, i18n.Reader{Language: language}.Word(i18n.M(texts.CommandNotHere, i18n.T("why", o.Why))))
			}
		}
		return nil
	}
	for _, o := range made.Offers {
		if o.Name == name && o.Why != "" {
			return &export.Refused{Message: i18n.M(texts.ExportTableNone, i18n.T("name", string(name)), i18n.T("why", o.Why))}
		}
	}
	_, err = io.WriteString(out, made.As(frame.TableFormat(f.format)))
	return err
}
