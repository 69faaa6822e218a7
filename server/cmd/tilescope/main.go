package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"tilescope/server/worker"
)

// Exit codes of the tool itself, as sysexits.h numbers them.
const (
	exitUsage    = 64
	exitCompile  = 65
	exitInternal = 70
	exitBudget   = 75
)

// command is one of the tool's. Help reads its flags, too, so that what help says is what is parsed.
type command struct {
	name  string
	args  string // after the flags
	about string // a line for the list, and what follows it in its own help
	more  string
	often []string // the flags that its help lists first, before the others and the limits; nil where one list is enough
	flags func() *flag.FlagSet
	run   func(args []string, stdin io.Reader, stdout, stderr io.Writer) int
}

// commands are all of the tool's, but for help itself.
func commands() []command {
	return []command{
		{
			name: "serve", about: "serve the course and the playground as web pages",
			flags: func() *flag.FlagSet { return serveFlags(&settings{}) },
			run: func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
				return serve(args, stdout, stderr)
			},
		},
		{
			name: "run", args: "FILE.cu… [flags] [-- argument…]", about: "run a CUDA program on the simulated GPU and print what it " +
				"prints", more: runMore,
			often: []string{"D", "I", "device", "diagnose", "file", "find-schedule", "lang", "report", "schedule"},
			flags: func() *flag.FlagSet { return new(runFlags).set() }, run: run,
		},
		{
			name: "why", args: "FILE.cu… QUESTION [flags] [-- argument…]", about: "run a CUDA program and explain a value, a wait, a " +
				"finding or a line of output", more: whyMore, often: []string{"block", "D", "launch", "step", "thread"},
			flags: func() *flag.FlagSet { return new(whyFlags).set() }, run: whyAsked,
		},
		{
			name: "census", args: "DIR", about: "run every CUDA program below a folder and rank what stops them", more: censusMore,
			flags: func() *flag.FlagSet { return new(censusFlags).set() },
			run: func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
				return surveyed(args, stdout, stderr)
			},
		},
		{
			name: "backup", args: "FILE|DIR", about: "write all data of a server to a file, even while it runs", more: backupMore,
			flags: func() *flag.FlagSet { return backupFlags(&keeping{}) }, run: backup,
		},
		{
			name: "restore", args: "FILE", about: "restore a backup into an empty data directory", more: restoreMore,
			flags: func() *flag.FlagSet { return restoreFlags(&keeping{}) }, run: restore,
		},
		{
			name: "version", about: "print the version, revision, Go version and engine of this build",
			flags: func() *flag.FlagSet { return versionFlags(new(bool)) },
			run: func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
				return versioned(args, stdout, stderr)
			},
		},
		{
			name: "verify", args: "DIR|FILE", about: "check a data directory or a backup for damage", more: verifyMore,
			flags: func() *flag.FlagSet { return verifyFlags(new(bool)) }, run: verify,
		},
		{
			name: "admin", args: "VERB [WHAT]", about: "manage a running server: rooms, links, learners, space, bans", more: adminMore(),
			flags: func() *flag.FlagSet { return new(adminOptions).set() }, run: admin,
		},
		{
			name: "healthcheck", about: "check that a server on this machine answers",
			flags: func() *flag.FlagSet { return healthFlags(new(string), new(time.Duration)) }, run: healthcheck,
		},
		{
			name: "export", args: "FILE.cu… --out FILE [flags] [-- argument…]", about: "run a CUDA program and export a picture, an animation, a " +
				"handout, a page or a table of the run", more: exportMore,
			flags: func() *flag.FlagSet { return new(exportOptions).set() },
			run: func(args []string, _ io.Reader, stdout, stderr io.Writer) int {
				return exported(args, stdout, stderr)
			},
		},
	}
}

func main() { os.Exit(dispatch(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func dispatch(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		overview(stderr)
		return exitUsage
	}
	switch args[0] {
	case "--version", "-version":
		return versioned(args[1:], stdout, stderr)
	case worker.Argument:
		return workerMain()
	case censusProgram:
		return censusOne(args[1:], stdout, stderr)
	case "help", "-h", "-help", "--help":
		return help(args[1:], stdout, stderr)
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(args[1:], stdin, stdout, stderr)
		}
	}
	fmt.Fprintf(stderr, "tilescope: there is no command %q\n\n", args[0])
	overview(stderr)
	return exitUsage
}
