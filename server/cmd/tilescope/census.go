package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"time"

	"tilescope/engine"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	enginetexts "tilescope/engine/texts"
	"tilescope/server/census"
)

const censusMore = `  DIR is a folder: each .cu file below it is compiled and run in its own process, together with the other sources in
  its folder that lack a main and define what the program calls. The table counts the outcomes, and ranks the messages that stopped
  programs, with one file for each. A program gets no arguments and no input. What it prints is not kept.
  The status is 0 if every file was tried, and 70 if one made tilescope itself fail.
`

// censusProgram is the first argument of the process that one file of a census is run in.
const censusProgram = "census-program"

// Defaults of a census: what a program of a course needs at most, and what is quick to wait for.
const (
	censusTime         = 30 * time.Second
	censusMemory       = 2 << 30
	censusInstructions = engine.DefaultInstructions
	censusTop          = 20
	censusGrace        = 5 * time.Second // after which a process that does not end by itself is killed
)

// censusFlags are the flags of tilescope census.
type censusFlags struct {
	time         time.Duration
	memory       int64
	instructions int64
	workers      int
	top          int
	json         bool
}

func (c *censusFlags) set() *flag.FlagSet {
	set := flag.NewFlagSet("tilescope census", flag.ContinueOnError)
	set.DurationVar(&c.time, "time", censusTime, "`time` that one program may take, compiling included")
	set.Int64Var(&c.memory, "memory", censusMemory, "`bytes` of memory that one program's process may hold")
	set.Int64Var(&c.instructions, "max-instructions", censusInstructions, "warp and host `instructions` of one program")
	set.IntVar(&c.workers, "workers", runtime.NumCPU(), "`programs` that run at once")
	set.IntVar(&c.top, "top", censusTop, "how many `messages` the table ranks")
	set.BoolVar(&c.json, "json", false, "print everything as JSON, every file's result included")
	return set
}

// surveyed is the subcommand.
func surveyed(args []string, stdout, stderr io.Writer) int {
	c := &censusFlags{}
	set := c.set()
	given, _, err := words(set, args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return helpOf("census", stdout)
	case err != nil:
		return exitUsage
	case len(given) != 1:
		_ = refuseUsage(set, fmt.Errorf("give one folder; got %d", len(given)), stderr)
		return exitUsage
	}
	dir := given[0]
	files, err := census.Files(dir)
	if err != nil {
		err = unread(err)
	} else if len(files) == 0 {
		err = fmt.Errorf("there is no .cu file below %s", dir)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope census: %v\n", err)
		return exitUsage
	}
	self, err := os.Executable()
	if err != nil {
		fmt.Fprintf(stderr, "tilescope census: %v\n", err)
		return exitInternal
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	sum := census.Sum(census.Take(ctx, dir, files, c.workers, c.runner(self), func(done int, _ census.Result) {
		if done%100 == 0 {
			fmt.Fprintf(stderr, "tilescope census: %d of %d\n", done, len(files))
		}
	}))
	if c.json {
		err = sum.JSON(stdout)
	} else {
		sum.Table(stdout, c.top)
	}
	switch {
	case ctx.Err() != nil:
		return exitInterrupted
	case err != nil || sum.Counts[census.Fault] > 0:
		return exitInternal
	}
	return 0
}

// runner runs a file in a process of its own. A file that calls what it does not define is tried with its siblings.
func (c *censusFlags) runner(self string) census.Runner {
	return func(ctx context.Context, path string) census.Result {
		r := c.process(ctx, self, path)
		if r.Outcome != census.External || !undefined(r.Code) {
			return r
		}
		// a sibling that does not compile itself belongs to another program
		for others := siblings(path, engine.DefaultSourceBytes); len(others) > 0; {
			with := c.process(ctx, self, append([]string{path}, others...)...)
			if with.Outcome != census.Refused && with.Outcome != census.External {
				return with
			}
			at := slices.IndexFunc(others, func(other string) bool { return filepath.Base(other) == filepath.Base(with.In) })
			if at < 0 {
				return r
			}
			others = slices.Delete(others, at, at+1)
		}
		return r
	}
}

// undefined tells whether a message, of this key, is about a program some of which is in other files.
func undefined(key string) bool {
	return key == enginetexts.TypesNeverDefined.String() || key == enginetexts.TypesNeverGiven.String()
}

// process runs a program in a process of its own, and words what became of that process where it cannot itself.
func (c *censusFlags) process(ctx context.Context, self string, files ...string) census.Result {
	began := time.Now()
	ctx, cancel := context.WithTimeout(ctx, c.time+censusGrace)
	defer cancel()
	args := []string{censusProgram, "--run-time", c.time.String(), "--memory", strconv.FormatInt(c.memory, 10),
		"--max-instructions", strconv.FormatInt(c.instructions, 10), "--"}
	cmd := exec.CommandContext(ctx, self, append(args, files...)...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	took := time.Since(began).Seconds()
	var r census.Result
	if json.Unmarshal(out.Bytes(), &r) == nil && r.Outcome != "" {
		r.Seconds = took
		return r
	}
	r = census.Result{Outcome: census.Fault, Message: "the process ended without a result", Seconds: took}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		r.Outcome, r.Code, r.Message = census.Budget, "time", "budget: time"
	case errors.As(err, &exit) && exit.ExitCode() == exitBudget:
		r.Outcome, r.Code, r.Message = census.Budget, "memory", "budget: memory of the process"
	case err != nil:
		line, _, _ := bytes.Cut(errs.Bytes(), []byte("\n"))
		r.Message = fmt.Sprintf("%v: %s", err, line)
	}
	return r
}

// censusOne runs one program of a census, in a process of its own, and prints its result.
func censusOne(args []string, stdout, stderr io.Writer) int {
	f := &runFlags{}
	set := flag.NewFlagSet("tilescope census", flag.ContinueOnError)
	f.program(set)
	if err := parse(set, args, stderr); err != nil || set.NArg() == 0 {
		return exitUsage
	}
	f.ordered(nil)
	f.quiet = true
	var r census.Result
	status := f.opened("census", set.Args(), stderr, func(ctx context.Context) int {
		r = f.counted(ctx)
		return 0
	})
	switch status {
	case exitUsage:
		r = census.Result{Outcome: census.Refused, Message: "the file cannot be read"}
	case 0:
	default:
		return status
	}
	if err := json.NewEncoder(stdout).Encode(r); err != nil {
		return exitInternal
	}
	return 0
}

// counted compiles and runs the program and says what became of it.
func (f *runFlags) counted(ctx context.Context) census.Result {
	program, err := engine.Compile(ctx, f.spec, f.limits)
	if err != nil {
		return unrun(err)
	}
	if program.Code.Main < 0 {
		return census.Result{Outcome: census.NoMain, Message: "the program has no main"}
	}
	x, err := engine.Run(ctx, f.spec, f.limits, nil)
	if err != nil {
		return unrun(err)
	}
	if budget := report.BudgetOf(x); budget != "" {
		return census.Result{Outcome: census.Budget, Code: budget, Message: "budget: " + budget}
	}
	r := census.Result{Outcome: census.Ended, Status: x.Exit()}
	if r.Status != 0 {
		r.Outcome, r.Message = census.Failed, "exit status "+strconv.Itoa(r.Status)
		if c := x.Ending().Crash; c != nil {
			r.Line = x.Program.File.Position(c.Pos).Line
		}
	}
	return r
}

// unrun is the result of a program without a run.
func unrun(err error) census.Result {
	var rejection *engine.Rejection
	if errors.As(err, &rejection) {
		return rejected(rejection)
	}
	r := census.Result{Outcome: census.Fault, Message: worded(err, i18n.Reader{})}
	var spec *engine.SpecError
	switch {
	case errors.As(err, &spec):
		r.Outcome, r.Code = census.Refused, spec.Message.Key
	case errors.Is(err, context.DeadlineExceeded):
		r.Outcome, r.Code, r.Message = census.Budget, "time", "budget: time"
	}
	return r
}

// rejected tells the first error of a program that does not compile: of headers and of functions that it lacks, before all others.
func rejected(rejection *engine.Rejection) census.Result {
	first := func(d diag.Diagnostic) bool { return d.Severity == diag.Error }
	lacks := func(d diag.Diagnostic) bool { return first(d) && foreign(d.Message) }
	r := census.Result{Outcome: census.External}
	i := slices.IndexFunc(rejection.Diagnostics, lacks)
	if i < 0 {
		r.Outcome = census.Refused
		i = slices.IndexFunc(rejection.Diagnostics, first)
	}
	if i >= 0 {
		d := rejection.Diagnostics[i]
		r.In, r.Line = rejection.File.Place(rejection.File.Position(d.Span.From).Line)
		if r.In == rejection.File.Name {
			r.In = ""
		}
		r.Code, r.Message = d.Message.Key, i18n.Reader{}.Word(d.Message)
	}
	return r
}

// toolkit are the libraries that come with CUDA: a program that needs one is no foreign one.
var toolkit = []string{"cuBLAS", "cuFFT", "cuSPARSE", "cuSOLVER", "cuDNN", "libcu++", "Thrust", "CUB", "regular expressions"}

// foreign reports whether a message says that a header is neither there nor part of CUDA, C or C++, or that a function is in no file.
func foreign(m i18n.Message) bool {
	if undefined(m.Key) {
		return true
	}
	if m.Is(enginetexts.SyntaxIncludeUnsupported) {
		return !slices.ContainsFunc(m.Args, func(a i18n.Arg) bool { return a.Name == "library" && slices.Contains(toolkit, a.Text) })
	}
	return m.Is(enginetexts.SyntaxIncludeOwn) || m.Is(enginetexts.SyntaxIncludeUnknown)
}
