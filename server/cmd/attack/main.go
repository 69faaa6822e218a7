package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"tilescope/server/attack"
)

func main() { os.Exit(run()) }

func run() int {
	program := flag.String("program", "bin/tilescope", "the built `program`")
	only := flag.String("parts", "", "`parts` to run, separated by commas; all by default")
	kinds := flag.String("kinds", "", "`kinds` of attacks to run, as the table names them, separated by commas; by default all of the parts")
	size := flag.Float64("size", 1, "how large the attack is: counts and times are multiplied by this `factor`")
	seed := flag.Uint64("seed", 1, "`seed` of the random choices")
	memory := flag.Int64("memory", 0, "`bytes` that the server and its workers may hold; 0 for 4 GiB, or half of the machine's where that "+
		"is less")
	flags := flag.String("flags", "", "further `flags` of every server, separated by spaces")
	timed := flag.Bool("timed", true, "count late answers as lost")
	flag.Usage = func() {
		fmt.Fprintf(flag.CommandLine.Output(), "attack starts a Tilescope server on 127.0.0.1 and attacks it.\n\nParts:\n")
		names, about := attack.Parts()
		for i, name := range names {
			fmt.Fprintf(flag.CommandLine.Output(), "  %-8s %s\n", name, about[i])
		}
		fmt.Fprintf(flag.CommandLine.Output(), "\nFlags:\n")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		return 2
	}
	dir, err := os.MkdirTemp("", "tilescope-attack-")
	if err != nil {
		fmt.Fprintln(os.Stderr, "attack:", err)
		return 2
	}
	defer os.RemoveAll(dir)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	opt := attack.Options{
		Program: []string{*program}, Dir: dir, Size: *size, Seed: *seed, Timed: *timed, Memory: *memory, Flags: strings.Fields(*flags),
		Log: os.Stderr,
	}
	if *only != "" {
		opt.Parts = strings.Split(*only, ",")
	}
	if *kinds != "" {
		opt.Kinds = strings.Split(*kinds, ",")
	}
	rows, fault := attack.Run(ctx, opt)
	lost, untried, err := attack.Print(os.Stdout, rows)
	switch {
	case fault != nil:
		fmt.Fprintln(os.Stderr, "attack: stopped before the end:", fault)
		return 2
	case err != nil:
		fmt.Fprintln(os.Stderr, "attack:", err)
		return 2
	case lost > 0 || untried > 0:
		return 1
	}
	return 0
}
