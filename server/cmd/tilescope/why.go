package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/event"
	"tilescope/engine/experiment"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
	"tilescope/server/texts"
)

const whyMore = `  QUESTION is an element ('out[3]', 'tile[1][2]') or a member of one ('p[1].x'), with the indices that the page writes, a variable
  of a thread (acc), a finding ('finding 1', as run lists them), a line of output ('output 3') or a number in it
  ('output 3 value 2'), a warp at a barrier ('wait 0'), or the block's worst bank conflict ('conflict', or 'conflict 12' for the worst
  on line 12). If the run has errors, a question about a line of output leads to the first number that an error explains. The shortest
  explanation comes first, numbered; further causes follow. Unless --launch and --step say otherwise, an element of global memory is
  explained as it is at the end of the last launch that uses it, and an element of shared memory as it is at the end of its block.
  Exit statuses: 0 for an answer, 64 for wrong usage or a question that has no answer, 65 if the program does not compile, 70 for an
  internal error, 75 if the run reached a limit.
`

// whyFlags are the flags of tilescope why.
type whyFlags struct {
	runFlags
	launch, step  int
	block, thread string
	format        string
	asked         view.Asked
}

func (f *whyFlags) set() *flag.FlagSet {
	set := flag.NewFlagSet("tilescope why", flag.ContinueOnError)
	f.program(set)
	set.IntVar(&f.launch, "launch", 0, "`launch` that the question is about, from 1; 0: the last one that uses the name")
	set.StringVar(&f.block, "block", "0", "block that the question is about, as `x,y,z`")
	set.StringVar(&f.thread, "thread", "0", "thread whose variable the question is about, as `x,y,z`")
	set.IntVar(&f.step, "step", -1, "ask after this many `steps` of the block; -1: at the end")
	set.StringVar(&f.format, "format", "text", "`how` to print the answer: text or json")
	return set
}

// parseWhy reads the arguments: flags may come before, between and after the file and the question; what follows -- is the program's.
func parseWhy(args []string, stderr io.Writer) (f *whyFlags, files []string, err error) {
	f = &whyFlags{}
	set := f.set()
	given, own, err := words(set, args, stderr)
	if err != nil {
		return nil, nil, err
	}
	if len(given) < 2 {
		return nil, nil, refuseUsage(set, fmt.Errorf("give a program and a question, as in: tilescope why kernel.cu 'out[3]'; got %s",
			[]string{"no arguments", "1 argument"}[len(given)]), stderr)
	}
	if f.format != "text" && f.format != "json" {
		return nil, nil, refuseUsage(set, fmt.Errorf("an answer cannot be printed as %q; choose text or json", f.format), stderr)
	}
	f.asked = view.Asked{Text: given[len(given)-1], Launch: f.launch, Step: f.step}
	for _, at := range []struct {
		text string
		into *event.Dim
		flag string
	}{{f.block, &f.asked.Block, "block"}, {f.thread, &f.asked.Thread, "thread"}} {
		if *at.into, err = index(at.text); err != nil {
			return nil, nil, refuseUsage(set, fmt.Errorf("--%s %s: %w", at.flag, at.text, err), stderr)
		}
	}
	f.ordered(own)
	return f, given[:len(given)-1], nil
}

// index reads x,y,z; what is left out is 0.
func index(text string) (d event.Dim, err error) {
	words := strings.Split(text, ",")
	if len(words) > 3 {
		return d, errors.New("give at most three numbers, as in 1,0")
	}
	for i, w := range words {
		n, err := strconv.ParseInt(w, 10, 32)
		if err != nil || n < 0 {
			return d, errors.New("give whole numbers, 0 or more, as in 1,0")
		}
		d[i] = int32(n)
	}
	return d, nil
}

// whyAsked is the subcommand.
func whyAsked(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	f, files, err := parseWhy(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return helpOf("why", stdout)
	case err != nil:
		return exitUsage
	}
	return f.opened("why", files, stderr, func(ctx context.Context) int {
		x, status := f.executed(ctx, stdin, stderr)
		if x == nil {
			return status
		}
		return f.answer(ctx, x, stdout, stderr)
	})
}

// answer prints why something of a run is as it is.
func (f *whyFlags) answer(ctx context.Context, x *engine.Execution, stdout, stderr io.Writer) int {
	f.named = report.Places(x.Program.File)
	reader := f.reader()
	answer, err := view.Ask(ctx, x, f.asked, reader)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope why: %s\n", worded(err, reader))
		return exitUsage
	}
	if answer.Mend, err = experiment.Mend(ctx, x, answer, f.limits, reader, nil); err != nil {
		fmt.Fprintf(stderr, "tilescope why: %v\n", err)
		return exitInternal
	}
	if f.format == "json" {
		e := json.NewEncoder(stdout)
		e.SetIndent("", " ")
		e.SetEscapeHTML(false)
		err = e.Encode(answer)
	} else {
		err = printWhy(stdout, answer, reader)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope why: %v\n", err)
		return exitInternal
	}
	return 0
}

// mends says what to change.
func mends(m *frame.Mend, reader i18n.Reader) string {
	if m.Edit != nil && m.Call == "" {
		return reader.Word(i18n.M(texts.CommandWhyPad, i18n.N("line", m.Edit.Line), i18n.T("change", m.Edit.Show)))
	}
	if m.Edit == nil {
		return reader.Word(i18n.M(texts.CommandWhyOn, i18n.N("line", m.On), i18n.T("call", m.Call)))
	}
	return reader.Word(i18n.M(texts.CommandWhyInsert, i18n.N("line", m.Edit.Line), i18n.T("call", m.Call)))
}

// printWhy writes an answer: the sentence, the shortest explanation numbered, and below each of its causes what else there is to it.
func printWhy(w io.Writer, answer *frame.Why, reader i18n.Reader) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", answer.Text)
	if answer.Detail != "" {
		fmt.Fprintf(&b, "%s\n", answer.Detail)
	}
	if m := answer.Mend; m != nil {
		fmt.Fprintf(&b, "%s\n", strings.TrimSpace(mends(m, reader)+" "+m.Text))
	}
	printCauses(&b, answer, reader)
	if answer.Limit != "" {
		fmt.Fprintf(&b, "\n%s\n", answer.Limit)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printCauses writes the shortest explanation, numbered, without what the headline has said, and then further causes by what they explain.
func printCauses(b *strings.Builder, answer *frame.Why, reader i18n.Reader) {
	said := 0 // causes that the headline is
	if answer.Lead > 0 && answer.Causes[0].Text == answer.Text {
		said = 1
	}
	if answer.Lead > said {
		b.WriteString("\n")
	}
	for i := said; i < answer.Lead; i++ {
		c := &answer.Causes[i]
		fmt.Fprintf(b, "%2d. %s\n", i+1-said, c.Text)
		if c.Detail != "" && c.Detail != answer.Detail {
			fmt.Fprintf(b, "    %s\n", c.Detail)
		}
	}
	of, depth := -1, make([]int, len(answer.Causes))
	for i := answer.Lead; i < len(answer.Causes); i++ {
		c := &answer.Causes[i]
		switch {
		case c.Of >= answer.Lead:
			depth[i] = depth[c.Of] + 1
		case c.Of != of:
			of = c.Of
			more := i18n.M(texts.CommandWhyMore)
			if of >= said {
				more = i18n.M(texts.CommandWhyMoreOf, i18n.N("n", of+1-said))
			}
			fmt.Fprintf(b, "\n%s\n", reader.Word(more))
		}
		fmt.Fprintf(b, "    %s%s\n", strings.Repeat("  ", depth[i]), strings.TrimSpace(c.Text+". "+c.Detail))
	}
}
