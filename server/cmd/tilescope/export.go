package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
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

// exportMore stands below the line about the command in its help.
const exportMore = `  Runs a program and makes a file of it. The ending of --out says which kind:

    .svg .png    a picture of one step (--step, --look)
    .gif         a film of steps (--steps, --by)
    .pdf         a handout: the steps on paper, one a page, with what they do and the source; with --step the picture of that step alone, on a page
                 of its size, for LaTeX and the like
    .html        a page of one file, which runs from a disk without any network: figure, source, narration, steps, both themes, keyboard, print
    .csv .json   everything that happened in the run, in order: a row or an object an event; .jsonl has a line of JSON for each, after one that says what they are of

  Pictures and films are of the memories. With --view they are of another part of the stage, and .csv .json .txt are its rows:

    diagnosis    what makes the launch slow, by what there is to gain, with exact counts; tilescope run --diagnose prints the same
    program      the host's calls, and which memory outlives a launch
    cost         occupancy, roofline, and blocks over the multiprocessors; each alone: occupancy, roofline, blocks
    lines        the kernel's source with what each line has of a counter (--look hot=sectors)
    the inspectors below the picture: --view lists their names, and those above

  With --sweep, .svg and .png are a chart of a counter over a macro or another parameter (NAME=VALUES, as in TILE=2,4,8 or :sms=1..64 times 2), and .csv .json its counters, a value a row; tilescope run --sweep prints the same .csv.

  With --table, .svg .png .csv .json .txt are one of the textbooks' tables about the block that is looked at.

  Every file says what it shows and where it came from (--link): an SVG in its title, description and metadata, a PNG in texts of its own, a GIF in a comment, a PDF and a page in
  their properties, JSON in its first fields, CSV in lines that begin with # before the headings (as the W3C's dialect has comments), a text in its first and last lines.

  An event has these fields; fields that mean nothing for it are left out:
    event      launch, launch-end, block, block-end, step, split, access, barrier, sync, phase, leave, fault; of the host alloc, free, copy, host-sync, host-output
    step       warp steps of the run that were executed before it
    launch     the kernel launch, from 0; -1 or nothing for the host
    block      its indices; warp: which of the block, from 0; lanes: the lanes of the warp that it is about
    line       of the source
    kind       read, write or atomic; arrive, release or stuck; which fence; which fault; completed or failed; copy or fill; stdout or stderr; early; end
    space      of memory; array: by name; elements: linear indices, one for each lane of an access, or the lanes that part; values: loaded or stored, likewise
    bytes      of a lane's access, an allocation, a copy, an output, or a block's shared memory
    text       what else there is to say

  Progress goes to standard error; Ctrl+C gives the export up, and no file is left then.

    tilescope export stencil.cu --out stencil.html
    tilescope export stencil.cu --step 40 --theme dark --out stencil.svg
    tilescope export stencil.cu --look '?step=40&block=1,0' --caption --scale 3 --out stencil.png
    tilescope export stencil.cu --by interval --caption --out stencil.gif
    tilescope export stencil.cu --step 40 --view banks --out banks.png
    tilescope export stencil.cu --step 40 --out figure.pdf
    tilescope export stencil.cu --table tiles --theme dark --out tiles.svg
    tilescope export stencil.cu --sweep RADIUS=1..4 --counter global_load_bytes --out radius.svg
`

// exportOptions are the flags of tilescope export.
type exportOptions struct {
	own                                                            bounds // of the process
	view, table, out, query, by, theme, size, steps, heading, link string
	language                                                       languageFlag
	sweep, counter                                                 string
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
	set.StringVar(&e.view, "view", "", "the `part` of the stage to export: "+export.Names(jsrender.Figures())+"; memory without it")
	set.StringVar(&e.table, "table", "", "export this `table` of the textbooks: "+tableList()+", or first for the first that makes sense")
	set.StringVar(&e.sweep, "sweep", "",
		"export what the program counts at many values of one thing, as tilescope run --sweep has it: `NAME=VALUES`")
	set.StringVar(&e.counter, "counter", "", "with --sweep: the `counters` in its rows, separated by commas, all without it; "+
		"or the one that the chart is of, the sectors loaded from global memory without it")
	set.StringVar(&e.out, "out", "", "the `file` to make; its ending says what it is")
	set.StringVar(&e.query, "look", "", "what to look at and how to run, as the `query` of the stage's address: "+
		"at, launch, block, thread, see, shape, image, notation, heat, hot, view, table, by, theme, lang, "+
		"device, warp, define, off, schedule, seed")
	set.IntVar(&e.step, "step", -1,
		"the `step` of the block to draw, from 0, the moment before the first; -1: where the program opens, or what --look says")
	set.StringVar(&e.steps, "steps", "", "the `steps` in a file of several, as in 4-19,25; all without it")
	set.StringVar(&e.by, "by", "",
		"the `size` of steps in a file of several: phase, interval, event, statement, warp or thread; event without it")
	set.StringVar(&e.theme, "theme", "",
		"the `name` of a theme, light, dark or contrast; light without it, and in a page of one file the reader's own")
	set.StringVar(&e.size, "size", "", "the figure's `width and height`, as in 960x440")
	set.Float64Var(&e.scale, "scale", 0, "`dots` a unit of a picture in dots; 2 without it, and 1 in a film")
	set.Float64Var(&e.rate, "rate", 1, "`pictures` a second of a film")
	set.BoolVar(&e.caption, "caption", false, "say below a picture what the step does, where it is and where it comes from")
	set.StringVar(&e.heading, "heading", "", "`title` of what is exported; the file's name without it")
	set.StringVar(&e.link, "link", "", "`address` where a reader finds the figure alive; the export carries it")
	set.Var(&e.language, "lang", "`language` of what is said: en or de")
	set.StringVar(&e.device, "device", "", "the GPU to simulate, by its `id`")
	set.IntVar(&e.warp, "warp", 0, "cut warps to this many `lanes`")
	set.Var(e.defines, "D", "define or override a macro: `NAME=VALUE`; may be repeated")
	set.Var(&e.off, "off", "switch off the statements that begin on these `lines`, as in 12,14 or, of a file that is included, x.h:12")
	e.folders.add(set)
	set.BoolVar(&e.quiet, "quiet", false, "no progress on standard error")
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
	fail := func(err error) int {
		fmt.Fprintf(stderr, "tilescope export: %s\n", worded(err, e.language.reader()))
		return exitUsage
	}
	order, view, settings, err := e.order()
	if err != nil {
		return fail(err)
	}
	program, err := gather(files, e.folders, e.limits)
	if err != nil {
		return fail(err)
	}
	off, err := e.off.whole(program.name, program.text)
	if err != nil {
		return fail(err)
	}
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

// spec is the run that is asked for.
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

// parse reads the arguments: flags may stand before and after the file; what follows -- is the program's.
func (e *exportOptions) parse(args []string, stderr io.Writer) (files, own []string, err error) {
	set := e.set()
	files, own, err = words(set, args, stderr)
	if err != nil {
		return nil, nil, err
	}
	if len(files) == 0 {
		return nil, nil, refuseUsage(set, errors.New("no program was given"), stderr)
	}
	switch {
	case e.step < -1:
		return nil, nil, refuseUsage(set, fmt.Errorf("--step is %d, and steps are counted from 0; -1 is where the program opens", e.step), stderr)
	case e.rate < leastRate || e.rate > mostRate:
		err := fmt.Errorf("--rate is %v, and a film shows %v to %v pictures a second", e.rate, leastRate, mostRate)
		return nil, nil, refuseUsage(set, err, stderr)
	case e.warp < 0:
		err := fmt.Errorf("--warp is %d, and a warp has 1 to 32 lanes; 0 leaves that to the device and the source", e.warp)
		return nil, nil, refuseUsage(set, err, stderr)
	case e.out == "":
		return nil, nil, refuseUsage(set, errors.New("no file to make was named: --out NAME, with an ending that says what it is"), stderr)
	}
	return files, own, nil
}

// order is what is to be made, of what view and of which run.
func (e *exportOptions) order() (o export.Order, view export.View, settings wire.Spec, err error) {
	q, err := url.ParseQuery(strings.TrimPrefix(e.query, "?"))
	if err != nil {
		return o, view, settings, fmt.Errorf("--look: %w", err)
	}
	if e.table != "" {
		if e.view != "" {
			return o, view, settings, errors.New("--view and --table both say what to draw: give one of them")
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
		return o, view, settings, fmt.Errorf("--theme %s: there are light, dark and contrast", e.theme)
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
			return o, view, settings, errors.New("--counter says which counters of a --sweep: give both")
		}
		return o, view, settings, o.Check(view)
	}
	if e.view != "" {
		return o, view, settings, errors.New("a --sweep is of many runs, --view and --table of one: give one of them")
	}
	if _, err := readSweep(e.sweep); err != nil {
		return o, view, settings, err
	}
	if (o.Format == export.SVG || o.Format == export.PNG) && strings.Contains(e.counter, ",") {
		return o, view, settings, fmt.Errorf("--counter %s: a chart is of one counter", e.counter)
	}
	return o, view, settings, export.CheckStudy(jsrender.Swept, o.Format)
}

// readSize reads WIDTHxHEIGHT.
func readSize(text string) (width, height int, err error) {
	w, h, ok := strings.Cut(text, "x")
	width, wide := strconv.Atoi(w)
	height, high := strconv.Atoi(h)
	if !ok || wide != nil || high != nil {
		return 0, 0, fmt.Errorf("--size %s: want WIDTHxHEIGHT, as in 960x440", text)
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
