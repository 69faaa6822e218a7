package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"regexp"
	"strings"
	"time"

	"tilescope/server/ops/fault"
	"tilescope/server/ops/metrics"
)

// observing is how the server tells what it does.
type observing struct {
	level, format string
	metrics       string // address for /metrics alone; "" for the server's own
}

func observeFlags(f *flag.FlagSet, s *settings) {
	f.StringVar(&s.observing.level, "log-level", "info", "lowest `level` that is logged: debug, info, warn or error")
	f.StringVar(&s.observing.format, "log-format", "text", "`format` of the log's lines: text or json")
	f.StringVar(&s.observing.metrics, "metrics-addr", "",
		"`address` that serves only /metrics, as in localhost:9100; by default the server's own address serves it")
}

// logger is the log that the flags request. It names nobody: see scrub.
func (o *observing) logger(w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(o.level)); err != nil {
		return nil, fmt.Errorf("--log-level must be debug, info, warn or error, not %q", o.level)
	}
	opt := &slog.HandlerOptions{Level: level, ReplaceAttr: scrub}
	switch o.format {
	case "text":
		return slog.New(slog.NewTextHandler(w, opt)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(w, opt)), nil
	}
	return nil, fmt.Errorf("--log-format must be text or json, not %q", o.format)
}

// What errors of libraries contain that tells who somebody is: addresses, keys of the store (a learner's, a room's with its ballots),
// and paths of rooms.
var (
	addresses = regexp.MustCompile(`\[[0-9a-fA-F:.%a-z]*:[0-9a-fA-F:.%a-z]*\](:\d+)?|\b\d{1,3}(\.\d{1,3}){3}\b(:\d+)?|\b[0-9a-fA-F]{1,4}(:[0-9a-fA-F]{0,4}){3,7}\b`)
	keys      = regexp.MustCompile(`\b(learners|works|rooms|links|bans) [A-Za-z0-9_\-=/]+(\.[A-Za-z0-9_\-=/*>]+)+`)
	paths     = regexp.MustCompile(`(/rooms|/r|/s|/embed/s)/[^/\s"]+`)
)

// scrub takes out of everything that is logged what tells who somebody is.
func scrub(_ []string, a slog.Attr) slog.Attr {
	text := ""
	switch v := a.Value.Any().(type) {
	case string:
		text = v
	case error:
		var p *fault.Panic
		if errors.As(v, &p) && a.Key != "" {
			// Beside the error, in the same record: a stack has many lines.
			return slog.Attr{Value: slog.GroupValue(slog.String(a.Key, v.Error()), slog.String("stack", p.Stack))}
		}
		text = v.Error()
	default:
		return a
	}
	clean := addresses.ReplaceAllString(text, "[address]")
	clean = keys.ReplaceAllString(clean, "$1 [key]")
	clean = paths.ReplaceAllString(clean, "$1/[name]")
	if clean == text {
		return a
	}
	return slog.String(a.Key, strings.TrimSpace(clean))
}

// serveMetrics answers /metrics at an address of its own, until stop is called.
func serveMetrics(m *metrics.Metrics, address string, log *slog.Logger) (at net.Addr, stop func(), err error) {
	listener, err := listen("metrics-addr", address)
	if err != nil {
		return nil, nil, fmt.Errorf("metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	server := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: 2 * time.Minute,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn)}
	go func() { _ = server.Serve(listener) }()
	return listener.Addr(), func() { _ = server.Shutdown(context.Background()) }, nil
}
