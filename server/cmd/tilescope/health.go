package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"
)

// healthFlags are the flags of healthcheck: where the server is, as serve has it.
func healthFlags(addr *string, wait *time.Duration) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope healthcheck", flag.ContinueOnError)
	f.StringVar(addr, "addr", defaultAddr, "`address` that the server listens on")
	f.DurationVar(wait, "wait", 3*time.Second, "`time` for an answer")
	return f
}

// healthcheck is the subcommand: it succeeds when a server on this machine answers /healthz.
func healthcheck(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var addr string
	var wait time.Duration
	f := healthFlags(&addr, &wait)
	err := parse(f, args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("healthcheck", stdout)
	}
	if err == nil && f.NArg() > 0 {
		err = refuseUsage(f, fmt.Errorf("it takes no arguments; got %q", f.Arg(0)), stderr)
	}
	if err != nil {
		return exitUsage
	}
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope healthcheck: %v\n", err)
		return exitUsage
	}
	// A server that listens everywhere listens here.
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	client := &http.Client{Timeout: wait}
	defer client.CloseIdleConnections()
	answer, err := client.Get("http://" + net.JoinHostPort(host, port) + "/healthz")
	if err != nil {
		fmt.Fprintf(stderr, "tilescope healthcheck: no server answers at %s: %v\n", addr, err)
		return 1
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		fmt.Fprintf(stderr, "tilescope healthcheck: the server answered %s\n", answer.Status)
		return 1
	}
	return 0
}
