package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/diag"
	"tilescope/engine/experiment"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	"tilescope/engine/view"
	"tilescope/server/export"
	"tilescope/server/texts"
)

const runMore = `  Tilescope prints what the program prints, and exits with the program's status. Findings go to standard error.
  --lang sets the language of findings, messages and labels. The words error, warning and note, the kinds of findings, and messages
  about flags are always English, so that editors recognize them.
  A program that crashes ends with the status that a shell shows: 139 for a bad address, 136 for a division by zero, 134 for abort and a
  failed assert. Tilescope's own exit statuses: 64 for wrong usage, 65 if the program does not compile, 70 for an internal error, 75 if
  the run reached a limit.
`

// runFlags are the flags of tilescope run.
type runFlags struct {
	spec    engine.RunSpec
	limits  engine.Limits
	report  string
	out     io.Writer // standard output, for a report of a program that was not run
	found   int       // --error-exitcode
	quiet   bool
	search  bool
	why     bool // --diagnose
	defines defineFlag
	off     lineFlag
	folders folderFlag
	files   fileFlags
	root    string // the program's folder
	plan    string
	table   tableFlags
	lang    languageFlag

	named i18n.Places // of a program of several files; nil before it is compiled

	sweep, counters string // --sweep and --counter
	bounds          bounds
}

// languageFlag is a language of the catalogue.
type languageFlag string

func (l *languageFlag) String() string { return string(*l) }

func (l *languageFlag) Set(text string) error {
	language, ok := i18n.Known(text)
	if !ok {
		return errors.New("choose " + spoken())
	}
	*l = languageFlag(language)
	return nil
}

// spoken are the languages of the catalogue: "en or de".
func spoken() string {
	var tags []string
	for _, l := range i18n.Languages() {
		tags = append(tags, l.Tag)
	}
	return strings.Join(tags, " or ")
}

func (l languageFlag) reader() i18n.Reader { return i18n.Reader{Language: string(l)} }

// defineFlag collects -D NAME=VALUE.
type defineFlag map[string]string

func (d defineFlag) String() string {
	list := []string{}
	for _, name := range slices.Sorted(maps.Keys(d)) {
		list = append(list, name+"="+d[name])
	}
	return strings.Join(list, " ")
}

func (d defineFlag) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	if !ok {
		value = "1"
	}
	if name == "" {
		return errors.New("give NAME=VALUE")
	}
	d[name] = value
	return nil
}

// set makes the flags.
func (f *runFlags) set() *flag.FlagSet {
	set := flag.NewFlagSet("tilescope run", flag.ContinueOnError)
	f.program(set)
	set.StringVar(&f.report, "report", "", "write counters and findings as JSON to this `file`; - prints them after the program's output")
	set.IntVar(&f.found, "error-exitcode", 0, "exit with this `status` when the run has findings of severity error, whatever the program's "+
		"own status is; 0 keeps the program's status")
	set.BoolVar(&f.search, "find-schedule", false,
		"for each race, search for a schedule that changes the program's result, and say what differs; see --schedule-tries")
	set.BoolVar(&f.why, "diagnose", false,
		"say after the program's output what makes each launch slow, and what to change first; --report adds it to the report as JSON; "+
			"with --report -, the diagnosis is only in the JSON")
	f.table.add(set)
	set.StringVar(&f.sweep, "sweep", "", "run the program with several values of one parameter and print a table of its counters as CSV, "+
		"as tilescope export does: `NAME=VALUES`, where NAME is a macro, :device, :sms, :seed, :warp, or an argument (:arg1, :arg2, …), and "+
		"VALUES are a list, as in 2,4,8, or a range, as in 1..64 times 2")
	set.StringVar(&f.counters, "counter", "", "with --sweep: the `counters` in the table, separated by commas; all of them by default")
	set.BoolVar(&f.quiet, "quiet", false, "do not print findings to standard error")
	return set
}

// program makes the flags of what to run and how: those of every command that runs a program.
func (f *runFlags) program(set *flag.FlagSet) {
	f.defines, f.limits = defineFlag{}, engine.DefaultLimits()
	set.StringVar(&f.spec.Device, "device", engine.DefaultDevice, "the GPU to simulate, by its `id`")
	set.StringVar(&f.plan, "schedule", "", "`order` of warps (round-robin, warp-after-warp or shuffled) and, after a comma, of blocks "+
		"(in-order, together, on-sms or shuffled)")
	set.Uint64Var(&f.spec.Schedule.Seed, "seed", 0, "`seed` of shuffled orders")
	set.IntVar(&f.spec.Schedule.SMs, "sms", 0, "number of `multiprocessors` for the order on-sms; 0: as many as the device has")
	set.IntVar(&f.spec.WarpSize, "warp", 0,
		"cut warps to this many `lanes`, for small figures; counters are then not those of a real GPU; "+
			"0: as many as the source or else the device says")
	limitFlags(set, &f.limits)
	f.bounds.add(set)
	set.Var(f.defines, "D", "define or override a macro (`NAME=VALUE`); may be repeated")
	set.Var(&f.lang, "lang", "`language` of findings, messages and labels: "+spoken())
	set.Var(&f.off, "off", "switch off the statements that begin on these `lines`, as in 12,14, or x.h:12 for a line of an included file")
	f.folders.add(set)
	f.files.add(set)
}

// ordered takes the order of warps and blocks, and the arguments, over into the spec.
func (f *runFlags) ordered(own []string) {
	warps, blocks, _ := strings.Cut(f.plan, ",")
	f.spec.Schedule.Warps, f.spec.Schedule.Blocks = warps, blocks
	f.spec.Defines, f.spec.Args = f.defines, own
}

// parseRun reads the arguments: flags may come before and after the file; what follows -- is the program's. What is wrong is printed on
// stderr.
func parseRun(args []string, stderr io.Writer) (f *runFlags, files []string, err error) {
	f = &runFlags{}
	set := f.set()
	files, own, err := words(set, args, stderr)
	if err != nil {
		return nil, nil, err
	}
	if len(files) == 0 {
		return nil, nil, refuseUsage(set, errors.New("no program was given: name a .cu file or a folder"), stderr)
	}
	if err := f.table.check(); err != nil {
		return nil, nil, refuseUsage(set, err, stderr)
	}
	if f.found < 0 || f.found > 255 {
		return nil, nil, refuseUsage(set, errors.New("--error-exitcode: give a status from 1 to 255, or 0"), stderr)
	}
	f.ordered(own)
	return f, files, nil
}

// run is the subcommand.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	f, files, err := parseRun(args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return helpOf("run", stdout)
	case err != nil:
		return exitUsage
	}
	f.out = stdout
	return f.opened("run", files, stderr, func(ctx context.Context) int {
		if f.sweep != "" {
			return f.swept(ctx, stdin, stdout, stderr)
		}
		x, status := f.executed(ctx, stdin, stderr)
		if x == nil {
			return status
		}
		return f.tell(ctx, x, stdout, stderr)
	})
}

// reader is who reads what the command writes.
func (f *runFlags) reader() i18n.Reader {
	return i18n.Reader{Language: string(f.lang), Places: f.named}
}

// tell writes what a run gave, and what else was asked of it.
func (f *runFlags) tell(ctx context.Context, x *engine.Execution, stdout, stderr io.Writer) int {
	f.named = report.Places(x.Program.File)
	told := report.Of(x, f.reader())
	if f.search {
		if err := experiment.FindSchedules(ctx, x, told, f.limits, f.reader()); err != nil {
			return refused(err, stderr, f.lang.reader())
		}
	}
	if f.why {
		if err := diagnose(ctx, x, told, f.reader()); err != nil {
			return refused(err, stderr, f.lang.reader())
		}
	}
	status := finish(f, x, told, stdout, stderr)
	if f.table.name != "" {
		if err := f.table.print(ctx, x, f.spec.Name, string(f.lang), stdout); err != nil {
			fmt.Fprintf(stderr, "tilescope run: %s\n", worded(err, f.lang.reader()))
			return exitUsage
		}
	}
	return status
}

// refused says why there was no run.
func refused(err error, stderr io.Writer, reader i18n.Reader) int {
	var rejection *engine.Rejection
	var spec *engine.SpecError
	switch {
	case errors.As(err, &rejection):
		diag.Write(stderr, rejection.File, reader, rejection.Diagnostics)
		return exitCompile
	case errors.As(err, &spec):
		fmt.Fprintf(stderr, "tilescope: %s\n", reader.Word(spec.Message))
		return exitUsage
	}
	if errors.Is(err, context.DeadlineExceeded) {
		fmt.Fprintln(stderr, "tilescope: the command took longer than --run-time: try a smaller size, or raise it")
		return exitBudget
	}
	fmt.Fprintf(stderr, "tilescope: %s\n", worded(err, reader))
	return exitInternal
}

// worded is an error in a reader's language, as far as it is one that readers are told of.
func worded(err error, reader i18n.Reader) string {
	var spec *engine.SpecError
	var place *view.PlaceError
	var unmade *export.Refused
	switch {
	case errors.As(err, &spec):
		return reader.Word(spec.Message)
	case errors.As(err, &place):
		return reader.Word(place.Message)
	case errors.As(err, &unmade):
		return reader.Word(unmade.Message)
	}
	return err.Error()
}

// finish writes what a run gave.
func finish(f *runFlags, x *engine.Execution, told *report.Report, stdout, stderr io.Writer) int {
	reader := f.reader()
	_, _ = stdout.Write(x.Stdout())
	_, _ = stderr.Write(x.Stderr())
	if !f.quiet {
		told.Text(stderr, f.spec.Name, reader)
	}
	end := x.Ending()
	if c := end.Crash; c != nil {
		at := x.Program.File.Position(c.Pos)
		name, line := x.Program.File.Place(at.Line)
		fmt.Fprintf(stderr, "%s:%d:%d: %s\n", name, line, at.Column,
			reader.Word(i18n.M(texts.CommandEnded, i18n.N("status", x.Exit()))))
	}
	if told.LostOutput > 0 && !f.quiet {
		key := texts.CommandLost
		if told.Budget != "" {
			key = texts.CommandLostStopped
		}
		fmt.Fprintf(stderr, "%s: note: %s\n", f.spec.Name, reader.Word(i18n.M(key, i18n.G("n", told.LostOutput))))
	}
	if err := f.files.tellFiles(x, f.quiet, reader, stderr); err != nil {
		fmt.Fprintf(stderr, "tilescope run: %v\n", err)
		return exitInternal
	}
	if told.Budget != "" {
		fmt.Fprintf(stderr, "tilescope run: %s\n", reader.Word(i18n.M(texts.CommandBudget, i18n.T("flag", budgetFlag(told.Budget)))))
	}
	for _, remark := range told.Remarks {
		if !f.quiet || told.Budget != "" {
			fmt.Fprintf(stderr, "%s: note: %s\n", f.spec.Name, remark)
		}
	}
	if f.why && f.report != "-" {
		told.Diagnoses(stdout, f.spec.Name, reader)
	}
	if !f.writeReport(told, stdout, stderr) {
		return exitInternal
	}
	if f.found != 0 && slices.ContainsFunc(told.Findings, func(g report.Finding) bool { return g.Severity == "error" }) {
		return f.found
	}
	return x.Exit()
}

// budgetFlag is the flag that sets a budget.
func budgetFlag(budget string) string { return "--max-" + budget }

// writeReport writes the report to where --report wants it; false when it could not.
func (f *runFlags) writeReport(told *report.Report, stdout, stderr io.Writer) bool {
	var err error
	switch f.report {
	case "":
	case "-":
		err = told.JSON(stdout)
	default:
		err = writeReport(f.report, told)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope run: %v\n", err)
	}
	return err == nil
}

// unrun says why there was no run, on standard error and in the report.
func (f *runFlags) unrun(err error, stderr io.Writer) int {
	status := refused(err, stderr, f.lang.reader())
	if f.report != "" && f.out != nil {
		told := report.Refused(err, f.spec.Device, f.lang.reader())
		told.Exit = status
		f.writeReport(told, f.out, stderr)
	}
	return status
}

func writeReport(path string, r *report.Report) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := r.JSON(file); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
