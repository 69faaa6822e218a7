package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// exportMore follows the line about the command in its help.
const exportMore = `  Runs a program and exports a file of the run. The extension of --out sets the format:

    .svg .png    a picture of one step (--step, --look)
    .gif         an animation of steps (--steps, --by)
    .pdf         a handout with one step per page, its explanation and the source; with --step, the picture of that step alone, on a page
                 of the picture's size, for LaTeX and similar programs
    .html        a page in one file that works offline: figure, source, explanations, steps, all themes, keyboard, print
    .csv .json   without --view, --sweep and --table: every event of the run, in order, one row or object per event; .jsonl has one event
                 per line, after a first line that describes the run

  Pictures and animations show the memories. With --view they show another part of the stage, and .csv .json .txt have its rows:

    diagnosis    what makes the launch slow, largest gain first, with exact counts; tilescope run --diagnose prints the same
    program      the host's calls, and which memory outlives a launch
    cost         occupancy, roofline, and blocks on the multiprocessors; also one at a time: occupancy, roofline, blocks
    lines        the kernel's source with a counter's value for each line (--look hot=sectors)
    findings, banks and the other inspectors below the picture; see --view for all names

  With --sweep, .svg and .png are a chart of a counter against a macro or another parameter (NAME=VALUES, as in TILE=2,4,8 or
  :sms=1..64 times 2), and .csv .json are its counters, one value per row; tilescope run --sweep prints the same .csv.

  With --table, .svg .png .csv .json .txt are one of the textbook tables for the block in focus.

  --deck writes the slides of a lesson, which need no server: as a folder with index.html and a .svg for each step, the same as a .zip, or
  one .html file. Next and back go through the steps, ?print-pdf at the end of the address prints, and S opens the speaker's
  view. --link names a server that has the lesson; --answers=false leaves answers and notes out.

  Every file says what it shows and where it came from (--link): an SVG in its title, description and metadata, a PNG in text chunks,
  a GIF in a comment, a PDF and a page in their properties, JSON in its first fields, CSV in lines that begin with # before the headings
  (comments in the W3C's CSV dialect), a text in its first and last lines.

  An event has these fields, each only where it applies:
    event      launch, launch-end, block, block-end, step, split, access, barrier, sync, phase, leave, fault; on the host alloc, free,
               copy, host-sync, mark, host-output
    step       number of warp steps of the run before this event
    launch     the kernel launch, from 0; -1 or absent for the host
    block      the block's indices; warp: number of the warp in its block, from 0; lanes: the lanes of that warp
    line       line of the source
    kind       read, write or atomic; arrive, release or stuck; which fence; which fault; completed or failed; copy or fill; stdout or
               stderr; early; end; wait
    stream     the stream of a launch or a copy, from 1; absent for the default stream
    space      kind of memory; array: its name; elements: linear indices, one per lane of an access, or the lanes that diverge;
               values: the values loaded or stored, in the same order
    bytes      size of a lane's access, an allocation, a copy, an output, or a block's shared memory
    text       further details

  Progress goes to standard error. Ctrl+C cancels the export and leaves no file.

    tilescope export stencil.cu --out stencil.html
    tilescope export stencil.cu --step 40 --theme dark --out stencil.svg
    tilescope export stencil.cu --look '?step=40&block=1,0' --caption --scale 3 --out stencil.png
    tilescope export stencil.cu --by interval --caption --out stencil.gif
    tilescope export stencil.cu --step 40 --view banks --out banks.png
    tilescope export stencil.cu --step 40 --out figure.pdf
    tilescope export stencil.cu --table tiles --theme dark --out tiles.svg
    tilescope export --deck stencil --out slides
    tilescope export stencil.cu --sweep RADIUS=1..4 --counter global_load_bytes --out radius.svg
`

// exportOptions are the flags of tilescope export.
type exportOptions struct {
	own                                                            bounds // of the process
	view, table, out, query, by, theme, size, steps, heading, link string
	language                                                       languageFlag
	sweep, counter                                                 string
	deck                                                           string
	answers                                                        bool
	step                                                           int
	scale, rate                                                    float64
	caption, quiet                                                 bool
	device                                                         string
	warp                                                           int
	defines                                                        defineFlag
	off                                                            lineFlag
	folders                                                        folderFlag
	limits                                                         engine.Limits
	bounds                                                         export.Limits
}

func (e *exportOptions) set() *flag.FlagSet {
	e.defines, e.limits = defineFlag{}, engine.DefaultLimits()
	set := flag.NewFlagSet("tilescope export", flag.ContinueOnError)
	set.StringVar(&e.view, "view", "", "the `part` of the stage to export: "+export.Names(jsrender.Figures())+"; memory by default")
	set.StringVar(&e.table, "table", "", "export this textbook `table`: "+tableList()+", or first for the first that suits the program")
	set.StringVar(&e.sweep, "sweep", "",
		"export the counters of runs with several values of one parameter, as in tilescope run --sweep: `NAME=VALUES`")
	set.StringVar(&e.counter, "counter", "", "with --sweep: the `counters` in a table's rows, separated by commas, by default all; "+
		"or a chart's counter, by default the sectors loaded from global memory")
	set.StringVar(&e.deck, "deck", "", "export the slides of a `lesson`, by the last part of its address, instead of a program")
	set.BoolVar(&e.answers, "answers", true, "with --deck: answers on slides of their own, and a lecturer's notes")
	set.StringVar(&e.out, "out", "", "the `file` to write; its extension sets the format; with --deck without one, a folder")
	set.StringVar(&e.query, "look", "", "what to show and how to run, as the `query` of a stage's address: "+
		"at, step, launch (counted from 0), block, thread, see, shape, image, notation, heat, hot, view, table, by, theme, lang, "+
		"device, warp, define, off, schedule, seed")
	set.IntVar(&e.step, "step", -1,
		"the `step` of the block to draw; 0 is before the first step; -1: the step at which the figure opens, or what --look says")
	set.StringVar(&e.steps, "steps", "", "the `steps` in an animation, handout or page, as in 4-19,25; all by default")
	set.StringVar(&e.by, "by", "",
		"the `size` of steps in an animation, handout or page: phase, interval, event, statement, warp or thread; event by default")
	set.StringVar(&e.theme, "theme", "",
		"the theme's `name`: light, dark or contrast; by default light, and in an .html page the reader's own")
	set.StringVar(&e.size, "size", "", "the figure's `WIDTHxHEIGHT`, as in 960x440")
	set.Float64Var(&e.scale, "scale", 0, "`pixels` per unit of a .png or an animation; 0: 2 for a .png, 1 for an animation")
	set.Float64Var(&e.rate, "rate", 1, "`pictures` per second of an animation")
	set.BoolVar(&e.caption, "caption", false, "add a caption: what the step does, where it is, and where the picture comes from")
	set.StringVar(&e.heading, "heading", "", "`title` of the export; by default the file's name")
	set.StringVar(&e.link, "link", "", "`address` of the live figure, named in the export")
	set.Var(&e.language, "lang", "`language` of the export: "+spoken())
	set.StringVar(&e.device, "device", "", "the GPU to simulate, by its `id`")
	set.IntVar(&e.warp, "warp", 0, "cut warps to this many `lanes`; 0: as many as the source or else the device says")
	set.Var(e.defines, "D", "define or override a macro (`NAME=VALUE`); may be repeated")
	set.Var(&e.off, "off", "switch off the statements that begin on these `lines`, as in 12,14, or x.h:12 for a line of an included file")
	e.folders.add(set)
	set.BoolVar(&e.quiet, "quiet", false, "do not print progress to standard error")
	exportFlags(set, &e.bounds)
	limitFlags(set, &e.limits)
	e.own.add(set)
	return set
}

// exported is the subcommand.
func exported(args []string, stdout, stderr io.Writer) (status int) {
	e := &exportOptions{}
	files, own, err := e.parse(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return helpOf("export", stdout)
	case err != nil:
		return exitUsage
	}
	if e.deck != "" {
		return e.exportDeck(stderr)
	}
	fail := func(err error) int {
		fmt.Fprintf(stderr, "tilescope export: %s\n", worded(err, e.language.reader()))
		return exitUsage
	}
	order, view, settings, err := e.order()
	if err != nil {
		return fail(err)
	}
	program, err := gather(files, e.folders, e.defines, e.limits)
	if err != nil {
		return fail(err)
	}
	off, err := e.off.whole(program.name, program.text)
	if err != nil {
		return fail(err)
	}
	program.tellNear("export", e.quiet, stderr)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, release := e.own.hold(ctx, stderr)
	defer release()
	spec := e.spec(program, settings, append(settings.Off, off...), own)
	if e.heading == "" {
		e.heading = program.name
	}
	studio, err := newStudio(e.bounds)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope export: %v\n", err)
		return exitInternal
	}
	var work func(io.Writer, export.Progress) error
	if e.sweep != "" {
		work = func(out io.Writer, progress export.Progress) error {
			return e.swept(ctx, studio, spec, order, view, out, progress)
		}
	} else {
		x, err := engine.Run(ctx, spec, e.limits, nil)
		if ctx.Err() != nil {
			return e.givenUp(stderr)
		}
		if err != nil {
			return refused(err, stderr, e.language.reader())
		}
		subject := export.Subject{Execution: x, View: view, Heading: e.heading, Link: e.link}
		if e.step >= 0 {
			if err := stepOf(ctx, &subject, e.step); err != nil {
				return fail(err)
			}
		}
		work = func(out io.Writer, progress export.Progress) error {
			return studio.Make(ctx, subject, order, out, progress)
		}
	}
	err = e.make(work, stderr)
	var wrong *export.Refused
	var unfit *engine.SpecError
	switch {
	case ctx.Err() != nil:
		return e.givenUp(stderr)
	case errors.As(err, &wrong), errors.As(err, &unfit):
		return fail(err)
	case err != nil:
		fmt.Fprintf(stderr, "tilescope export: %v\n", err)
		return exitInternal
	}
	return 0
}

// leastRate and mostRate bound how many pictures a second a GIF shows: it counts in hundredths, in 16 bits, and programs that show it take
// the shortest ones for longer.
const leastRate, mostRate = 0.01, 50.0

// exitInterrupted is what a shell says of a program that Ctrl+C ended.
const exitInterrupted = 130

// givenUp says that somebody ended the command before there was a file.
func (e *exportOptions) givenUp(stderr io.Writer) int {
	fmt.Fprintf(stderr, "tilescope export: %s\n", e.language.reader().Word(i18n.M(texts.CommandGivenUp)))
	return exitInterrupted
}

// spec is the run that is requested.
func (e *exportOptions) spec(program gathered, settings wire.Spec, off []int, own []string) engine.RunSpec {
	return engine.RunSpec{
		Name:     program.name,
		Source:   program.text,
		Defines:  settings.Defines,
		Off:      off,
		Args:     append(settings.Args, own...),
		Device:   settings.Device,
		WarpSize: settings.Warp,
		Schedule: engine.Schedule{Warps: settings.Schedule, Blocks: settings.Blocks, Seed: settings.Seed, SMs: settings.SMs},
	}
}

// parse reads the arguments: flags may come before and after the file; what follows -- is the program's.
func (e *exportOptions) parse(args []string, stderr io.Writer) (files, own []string, err error) {
	set := e.set()
	files, own, err = words(set, args, stderr)
	if err != nil {
		return nil, nil, err
	}
	if e.deck != "" && len(files) > 0 {
		return nil, nil, refuseUsage(set, fmt.Errorf("--deck names a lesson, and %s is a program: give one of them", files[0]), stderr)
	}
	if len(files) == 0 && e.deck == "" {
		return nil, nil, refuseUsage(set, errors.New("no program was given: name a .cu file or a folder"), stderr)
	}
	switch {
	case e.step < -1:
		return nil, nil, refuseUsage(set, fmt.Errorf("--step is %d, but steps are counted from 0; -1 is where the program opens", e.step), stderr)
	case e.rate < leastRate || e.rate > mostRate:
		err := fmt.Errorf("--rate is %v, but an animation shows %v to %v pictures per second", e.rate, leastRate, mostRate)
		return nil, nil, refuseUsage(set, err, stderr)
	case e.warp < 0:
		err := fmt.Errorf("--warp is %d, but a warp has 1 to 32 lanes; with 0, the device and the source decide", e.warp)
		return nil, nil, refuseUsage(set, err, stderr)
	case e.out == "":
		return nil, nil, refuseUsage(set, errors.New("name the file to write: --out NAME, with an extension that sets the format"), stderr)
	}
	return files, own, nil
}

// order is what must be made, of what view and of which run.
func (e *exportOptions) order() (o export.Order, view export.View, settings wire.Spec, err error) {
	q, err := url.ParseQuery(strings.TrimPrefix(e.query, "?"))
	if err != nil {
		return o, view, settings, fmt.Errorf("--look: %w", err)
	}
	if e.table != "" {
		if e.view != "" {
			return o, view, settings, errors.New("--view and --table both choose what to draw: give one of them")
		}
		e.view = string(jsrender.Table)
	}
	for key, value := range map[string]string{
		"view":   e.view,
		"table":  e.table,
		"by":     e.by,
		"theme":  e.theme,
		"steps":  e.steps,
		"lang":   e.language.String(),
		"device": e.device,
	} {
		if value != "" {
			q.Set(key, value)
		}
	}
	if e.theme != "" && !slices.Contains(jsrender.Themes(), jsrender.Theme(e.theme)) {
		return o, view, settings, fmt.Errorf("--theme %s: choose light, dark or contrast", e.theme)
	}
	if view, err = export.ReadView(q); err != nil {
		return o, view, settings, err
	}
	if settings, err = export.ReadSpec(q); err != nil {
		return o, view, settings, err
	}
	if e.warp > 0 {
		settings.Warp = e.warp
	}
	if settings.Defines == nil {
		settings.Defines = map[string]string{}
	}
	for name, value := range e.defines {
		settings.Defines[name] = value
	}
	o = export.Order{
		Format:  export.Format(strings.TrimPrefix(filepath.Ext(e.out), ".")),
		Picture: export.Picture{Caption: e.caption, Scale: e.scale, Rate: e.rate},
		Alone:   e.step >= 0 && e.steps == "",
	}
	if e.size != "" {
		if o.Picture.Width, o.Picture.Height, err = readSize(e.size); err != nil {
			return o, view, settings, err
		}
	}
	if e.sweep == "" {
		if e.counter != "" {
			return o, view, settings, errors.New("--counter chooses counters of a --sweep: give both")
		}
		return o, view, settings, o.Check(view)
	}
	if e.view != "" {
		return o, view, settings, errors.New("--sweep shows many runs, --view and --table one: give one of them")
	}
	if _, err := readSweep(e.sweep); err != nil {
		return o, view, settings, err
	}
	if (o.Format == export.SVG || o.Format == export.PNG) && strings.Contains(e.counter, ",") {
		return o, view, settings, fmt.Errorf("--counter %s: a chart shows one counter", e.counter)
	}
	return o, view, settings, export.CheckStudy(jsrender.Swept, o.Format)
}

// readSize reads WIDTHxHEIGHT.
func readSize(text string) (width, height int, err error) {
	w, h, ok := strings.Cut(text, "x")
	width, wide := strconv.Atoi(w)
	height, high := strconv.Atoi(h)
	if !ok || wide != nil || high != nil {
		return 0, 0, fmt.Errorf("--size %s: give WIDTHxHEIGHT, as in 960x440", text)
	}
	return width, height, nil
}

// stepOf makes the subject's place one of the focused block's steps.
func stepOf(ctx context.Context, s *export.Subject, step int) error {
	v := view.New(s.Execution)
	if s.View.Focus != nil {
		if err := v.Look(*s.View.Focus); err != nil {
			return err
		}
	}
	stops, err := v.Stops(ctx, frame.WarpStep)
	if err != nil {
		return err
	}
	if step >= len(stops) {
		return &export.Refused{Message: i18n.M(texts.CommandStep, i18n.N("step", step), i18n.G("n", len(stops)-1))}
	}
	s.View.Place = &frame.Place{Position: stops[step].Position, Lane: -1}
	return nil
}

// make writes the file. It appears under its name when it is whole, and not at all when it is given up.
func (e *exportOptions) make(to func(io.Writer, export.Progress) error, stderr io.Writer) error {
	file, err := os.CreateTemp(filepath.Dir(e.out), ".tilescope-export-*")
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("--out %s: there is no folder %s", e.out, filepath.Dir(e.out))
	}
	if err != nil {
		return err
	}
	defer func() {
		file.Close()
		os.Remove(file.Name())
	}()
	out := bufio.NewWriter(file)
	if err := to(out, e.progress(stderr)); err != nil {
		return err
	}
	if err := errors.Join(out.Flush(), file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), e.out)
}

// progressEvery is how often progress is told on a terminal.
const progressEvery = 100 * time.Millisecond

// progress says on standard error how far the export is, on one line that is written over.
func (e *exportOptions) progress(stderr io.Writer) export.Progress {
	if e.quiet {
		return nil
	}
	var told time.Time
	return func(done, of int) {
		if done < of && time.Since(told) < progressEvery {
			return
		}
		told = time.Now()
		message := i18n.M(texts.CommandDone, i18n.T("file", filepath.Base(e.out)), i18n.N("done", done), i18n.N("of", of))
		fmt.Fprintf(stderr, "\r%s", e.language.reader().Word(message))
		if done == of {
			fmt.Fprintln(stderr)
		}
	}
}
