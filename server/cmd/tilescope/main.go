// Command tilescope serves the visualizer and runs CUDA programs on the simulated GPU from the command line.
package main

import (
	"fmt"
	"io"
	"os"
)

// Exit codes of the tool itself, as sysexits.h numbers them.
const (
	exitUsage    = 64
	exitCompile  = 65
	exitInternal = 70
	exitBudget   = 75
)

const usage = `tilescope: real CUDA source, stepped on a simulated GPU

  tilescope serve            serve the pages (see tilescope serve -h)
  tilescope run FILE.cu      run a program and print what it prints (see tilescope run -h)
`

func main() { os.Exit(command(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

func command(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(stderr, usage)
		return exitUsage
	}
	switch args[0] {
	case "serve":
		return serve(args[1:], stdout, stderr)
	case "run":
		return run(args[1:], stdin, stdout, stderr)
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return 0
	}
	fmt.Fprintf(stderr, "tilescope: there is no command %q\n\n%s", args[0], usage)
	return exitUsage
}
