package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

// overview lists the commands.
func overview(w io.Writer) {
	fmt.Fprint(w, "tilescope: step through real CUDA source on a simulated GPU\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  tilescope %-12s %s\n", c.name, c.about)
	}
	fmt.Fprintf(w, "  tilescope %-12s %s\n\n", "help",
		"show all commands and flags; 'help COMMAND' shows one command, 'help limits' the limits of serve")
	fmt.Fprint(w, "Every flag can also be set by an environment variable, such as --max-message by "+
		"TILESCOPE_MAX_MESSAGE. The flag itself takes precedence.\n")
}

// help tells of all commands, of one, or of the limits.
func help(args []string, stdout, stderr io.Writer) int {
	if len(args) > 1 {
		fmt.Fprintf(stderr, "tilescope help: give at most one command, not %d\n", len(args))
		return exitUsage
	}
	if len(args) == 0 {
		overview(stdout)
		for _, c := range commands() {
			fmt.Fprintln(stdout)
			c.help(stdout)
		}
		return 0
	}
	switch args[0] {
	case "limits":
		tell(stdout)
		return 0
	case "help":
		overview(stdout)
		return 0
	}
	for _, c := range commands() {
		if c.name == args[0] {
			c.help(stdout)
			return 0
		}
	}
	fmt.Fprintf(stderr, "tilescope help: there is no command %q\n\n", args[0])
	overview(stderr)
	return exitUsage
}

// help tells of one command, with all its flags.
func (c command) help(w io.Writer) {
	words := []string{"tilescope", c.name}
	if !strings.Contains(c.args, "[flags]") {
		words = append(words, "[flags]")
	}
	if c.args != "" {
		words = append(words, c.args)
	}
	fmt.Fprintf(w, "%s\n\n  %s\n", strings.Join(words, " "), c.about)
	if c.more != "" {
		fmt.Fprintf(w, "\n%s", c.more)
	}
	isLimit := map[string]bool{}
	for _, name := range limitNames() {
		isLimit[name] = true
	}
	list := func(title string, of func(name string) bool) {
		begun := false
		c.flags().VisitAll(func(f *flag.Flag) {
			if !of(f.Name) {
				return
			}
			if !begun && len(c.often) > 0 {
				fmt.Fprintf(w, "\n%s:\n", title)
			} else if !begun {
				fmt.Fprintln(w)
			}
			begun = true
			fmt.Fprint(w, describe(f))
		})
	}
	if len(c.often) == 0 {
		list("", func(string) bool { return true })
		return
	}
	often := func(name string) bool { return slices.Contains(c.often, name) }
	list("Often used", often)
	list("Other flags", func(name string) bool { return !often(name) && !isLimit[name] })
	list("Limits", func(name string) bool { return !often(name) && isLimit[name] })
}

// describe is a flag with its unit, what it is for, its default and its name in the environment.
func describe(f *flag.Flag) string {
	unit, text := flag.UnquoteUsage(f)
	head := dashed(f.Name)
	if unit != "" {
		head += " " + strings.ToUpper(unit)
	}
	notes := []string{}
	if f.DefValue != "" {
		notes = append(notes, "default "+byDefault(f, unit))
	}
	notes = append(notes, variable(f.Name))
	return fmt.Sprintf("  %s\n        %s (%s)\n", head, text, strings.Join(notes, "; "))
}

// byDefault is a flag's default as it is read: bytes also in units of 1,024, and long times in days.
func byDefault(f *flag.Flag, unit string) string {
	if unit == "time" {
		return timeByDefault(f.DefValue)
	}
	n, err := strconv.ParseInt(f.DefValue, 10, 64)
	if unit != "bytes" || err != nil {
		return f.DefValue
	}
	for _, u := range []struct {
		name string
		size int64
	}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}} {
		if n >= u.size && n%u.size == 0 && n/u.size < 10_000 {
			return fmt.Sprintf("%d, which is %d %s", n, n/u.size, u.name)
		}
	}
	if n >= 1<<30 { // a share of the machine's memory
		return fmt.Sprintf("%d, which is about %.1f GiB", n, float64(n)/(1<<30))
	}
	return f.DefValue
}

// timeByDefault is a time as it is typed: 1h, and not 1h0m0s.
func timeByDefault(text string) string {
	d, err := time.ParseDuration(text)
	if err != nil {
		return text
	}
	if d == 0 {
		return "0"
	}
	if short, ok := strings.CutSuffix(text, "m0s"); ok {
		text = short + "m"
	}
	if short, ok := strings.CutSuffix(text, "h0m"); ok {
		text = short + "h"
	}
	const day = 24 * time.Hour
	if d >= 2*day && d%day == 0 {
		text += fmt.Sprintf(", which is %d days", d/day)
	}
	return text
}

// dashed is a flag as it is typed.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// variable is the environment variable that sets a flag.
func variable(name string) string {
	return "TILESCOPE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// fromEnvironment sets the flags that the environment has a value for. An error names the variable.
func fromEnvironment(f *flag.FlagSet) error {
	var errs []error
	f.VisitAll(func(g *flag.Flag) {
		text := os.Getenv(variable(g.Name))
		if text == "" {
			return
		}
		if err := f.Set(g.Name, text); err != nil {
			errs = append(errs, fmt.Errorf("the environment's %s is %q, which is not valid for %s: %w%s", variable(g.Name), text, dashed(g.Name),
				err, wanted(g)))
		}
	})
	return errors.Join(errs...)
}

// errUsage says that what is wrong with the arguments has been said.
var errUsage = errors.New("usage")

// parse sets the flags of a command: from the environment, and from the arguments, which overrule it. What is wrong is printed on stderr;
// requesting help is flag.ErrHelp.
func parse(f *flag.FlagSet, args []string, stderr io.Writer) error {
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	if err := fromEnvironment(f); err != nil {
		return refuseUsage(f, err, stderr)
	}
	return further(f, args, stderr)
}

// further is parse for arguments that follow others.
func further(f *flag.FlagSet, args []string, stderr io.Writer) error {
	err := f.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return refuseUsage(f, explained(f, err), stderr)
	}
	if err := bounded(f); err != nil {
		return refuseUsage(f, err, stderr)
	}
	return nil
}

// refuseUsage says what is wrong with the arguments of a command.
func refuseUsage(f *flag.FlagSet, err error, stderr io.Writer) error {
	fmt.Fprintf(stderr, "%s: %v\n(tilescope help %s shows how it is used)\n", f.Name(), err, strings.TrimPrefix(f.Name(), "tilescope "))
	return errUsage
}

// helpOf prints the help of one command, for those who request it by its own flag -h.
func helpOf(name string, w io.Writer) int { return help([]string{name}, w, w) }
