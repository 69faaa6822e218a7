package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"

	"tilescope/engine"
	"tilescope/engine/diag"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
	enginetexts "tilescope/engine/texts"
	"tilescope/server/texts"
)

// words reads the arguments of a command that runs a program: flags may come before, between and after what is given; what follows -- is
// the program's own. What is wrong is printed on stderr.
func words(set *flag.FlagSet, args []string, stderr io.Writer) (given, own []string, err error) {
	if i := slices.Index(args, "--"); i >= 0 {
		args, own = args[:i], args[i+1:]
	}
	if err := parse(set, args, stderr); err != nil {
		return nil, nil, err
	}
	for set.NArg() > 0 {
		given = append(given, set.Arg(0))
		if err := further(set, set.Args()[1:], stderr); err != nil {
			return nil, nil, err
		}
	}
	return given, own, nil
}

// opened reads the program and does what a subcommand is for, within the flags' bounds and until Ctrl+C.
func (f *runFlags) opened(command string, files []string, stderr io.Writer, do func(context.Context) int) (status int) {
	program, err := gather(files, f.folders, f.defines, f.limits)
	if err == nil {
		f.spec.Off, err = f.off.whole(program.name, program.text)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope %s: %v\n", command, err)
		return exitUsage
	}
	f.spec.Name, f.spec.Source, f.root = program.name, program.text, program.root
	program.tellNear(command, f.quiet, stderr)
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(stderr, "tilescope %s: internal error; report it with the program: %v\n", command, fault)
			status = exitInternal
		}
	}()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, release := f.bounds.hold(ctx, stderr)
	defer release()
	return do(ctx)
}

// executed runs the program; without a run the status says why.
func (f *runFlags) executed(ctx context.Context, stdin io.Reader, stderr io.Writer) (x *engine.Execution, status int) {
	program, err := engine.Compile(ctx, f.spec, f.limits)
	if err != nil {
		return nil, f.unrun(err, stderr)
	}
	if status := f.prepare(program, stdin, stderr); status != 0 {
		return nil, status
	}
	x, err = engine.Run(ctx, f.spec, f.limits, nil)
	if err != nil {
		return nil, f.unrun(err, stderr)
	}
	return x, 0
}

// prepare says what the compiler noted of a program, and reads its input if it reads any. The status is 0 where it can be run.
func (f *runFlags) prepare(program *engine.Program, stdin io.Reader, stderr io.Writer) (status int) {
	reader := f.lang.reader()
	if program.Code.Main < 0 {
		fmt.Fprintf(stderr, "%s: error: %s\n  %s\n", f.spec.Name, reader.Word(i18n.M(texts.CommandNoMain)),
			reader.Word(i18n.M(enginetexts.ReportHint, i18n.K("text", texts.CommandNoMainHint))))
		if f.report != "" && f.out != nil {
			told := &report.Report{Version: 1, Device: f.spec.Device, Exit: exitCompile, Launches: []report.Launch{}, Findings: []report.Finding{}}
			told.Refused = []report.Refusal{{Severity: "error", File: f.spec.Name, Message: reader.Word(i18n.M(texts.CommandNoMain)),
				Hint: reader.Word(i18n.M(texts.CommandNoMainHint))}}
			f.writeReport(told, f.out, stderr)
		}
		return exitCompile
	}
	if program.ReadsInput() {
		input, err := io.ReadAll(io.LimitReader(stdin, int64(f.limits.StdinBytes)+1))
		if err != nil {
			fmt.Fprintf(stderr, "tilescope run: %v\n", err)
			return exitUsage
		}
		f.spec.Stdin = string(input)
	}
	if program.OpensFiles() {
		files, err := f.files.data(&f.spec, f.root, f.limits.Filled().FileBytes)
		if err != nil {
			fmt.Fprintf(stderr, "tilescope run: %v\n", err)
			return exitUsage
		}
		f.spec.Files = files
	}
	diag.Write(stderr, program.File, reader, program.Diagnostics)
	return 0
}
