package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"regexp"
	"slices"
	"syscall"
	"time"

	"tilescope/server/store"
)

// listen is net.Listen for the address that a flag gives. An error says what to do.
func listen(name, address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	switch {
	case err == nil:
		return l, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%w: stop the program that listens there, or choose another port with %s", err, dashed(name))
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("%w: choose a port of 1024 or more with %s, or let this user open lower ones", err, dashed(name))
	}
	return nil, fmt.Errorf("%w: %s must be a host of this machine and a port, as in localhost:8080 or :8080", err, dashed(name))
}

// advised is an error of opening what is kept, with what to do.
func advised(err error, data, url string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("%w; stop it, or name another directory with --data", err)
	case url != "":
		return fmt.Errorf("%w; --nats-url must be the address of NATS with JetStream, as in nats://host:4222, several separated by commas", err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%w; let this user write to %s, or name another directory with --data", err, data)
	}
	return fmt.Errorf("%w; name another directory with --data", err)
}

// wanted says what a flag's value is, where its type tells.
func wanted(f *flag.Flag) string {
	getter, ok := f.Value.(flag.Getter)
	if !ok {
		return ""
	}
	switch getter.Get().(type) {
	case int, int64:
		return "; it is a whole number"
	case uint, uint64:
		return "; it is a whole number, 0 or more"
	case float64:
		return "; it is a number"
	case bool:
		return "; it is true or false"
	case time.Duration:
		return "; it is a time with its unit, as in 30s, 5m or 2h"
	}
	return ""
}

// What the flag package says of an argument that it cannot use.
var (
	noSuchFlag = regexp.MustCompile(`^flag provided but not defined: -(.+)$`)
	noValue    = regexp.MustCompile(`^flag needs an argument: -(.+)$`)
	badValue   = regexp.MustCompile(`(?s)^invalid (?:boolean )?value (".*") for (?:flag )?-([\w-]+): (.*)$`)
)

// explained is an error of reading arguments, with flags as they are typed here, and with what the flag's value is.
func explained(set *flag.FlagSet, err error) error {
	text := err.Error()
	if m := noSuchFlag.FindStringSubmatch(text); m != nil {
		return fmt.Errorf("there is no flag %s", dashed(m[1]))
	}
	if m := noValue.FindStringSubmatch(text); m != nil {
		return fmt.Errorf("%s needs a value", dashed(m[1]))
	}
	if m := badValue.FindStringSubmatch(text); m != nil {
		if f := set.Lookup(m[2]); f != nil && wanted(f) != "" {
			return fmt.Errorf("%s cannot be %s%s", dashed(m[2]), m[1], wanted(f))
		}
		return fmt.Errorf("%s cannot be %s: %s", dashed(m[2]), m[1], m[3])
	}
	return err
}

// bounded refuses limits that would bound nothing, or be taken for their default.
func bounded(set *flag.FlagSet) error {
	names := limitNames()
	var errs []error
	set.VisitAll(func(f *flag.Flag) {
		getter, ok := f.Value.(flag.Getter)
		if !ok || !slices.Contains(names, f.Name) {
			return
		}
		var none bool
		switch v := getter.Get().(type) {
		case int:
			none = v < 1
		case int64:
			none = v < 1
		case time.Duration:
			none = v <= 0
		}
		if none {
			errs = append(errs, fmt.Errorf("%s is %s, but a limit must be more than 0", dashed(f.Name), f.Value))
		}
	})
	return errors.Join(errs...)
}
