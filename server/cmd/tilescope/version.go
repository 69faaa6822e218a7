package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
)

// versionFlags are the flags of version.
func versionFlags(asJSON *bool) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope version", flag.ContinueOnError)
	f.BoolVar(asJSON, "json", false, "print JSON")
	return f
}

// built is what was built, as labels of a metric.
func built() map[string]string {
	i := readBuildInfo()
	return map[string]string{"version": i.Module, "revision": i.Revision, "time": i.Time, "modified": strconv.FormatBool(i.Modified),
		"goversion": i.Go, "platform": i.Platform, "engine": i.Engine}
}

// versioned is the subcommand: it prints what was built.
func versioned(args []string, stdout, stderr io.Writer) int {
	var asJSON bool
	f := versionFlags(&asJSON)
	err := parse(f, args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("version", stdout)
	}
	if err == nil && f.NArg() > 0 {
		err = refuseUsage(f, fmt.Errorf("it takes no arguments; got %q", f.Arg(0)), stderr)
	}
	if err != nil {
		return exitUsage
	}
	if asJSON {
		e := json.NewEncoder(stdout)
		e.SetIndent("", "  ")
		err = e.Encode(readBuildInfo())
	} else {
		err = readBuildInfo().write(stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope version: %v\n", err)
		return exitInternal
	}
	return 0
}
