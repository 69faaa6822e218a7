package store

import (
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"sync"
)

// Heard is what the embedded server said of itself.
type Heard struct {
	Warnings, Errors int
	Damage           string // the last thing it said that means that something is damaged; "" for nothing
	Stuck            string // the last thing it said that means that it writes no more; "" for nothing
}

// ear hears what the embedded server logs: warnings and errors are passed on to our log, and some of them mean that something must be done.
type ear struct {
	log   *slog.Logger
	alarm func() // when the server writes no more, or something is damaged

	mu      sync.Mutex
	heard   Heard
	started bool // what the server logs at the start was looked into before
}

var (
	// What NATS says of files that it cannot read, of messages that it has lost and of counts that do not agree.
	meansDamage = regexp.MustCompile(`(?i)checksum|corrupt|lost data|bad (stream )?(state|msg|message)|sanity check|inconsisten|could not ` +
		`locate|could not load|error recreating|missing stream|partial cache|invalid subject`)
	// What it says when it stops to write.
	meansStuck = regexp.MustCompile(`(?i)critical write error|no space left|out of .*resources|file too large|disk quota|input/output ` +
		`error|read-only file system|will be DISABLED|disabling JetStream|permission denied while writing`)
)

// hear takes one line.
func (e *ear) hear(level slog.Level, format string, v []any) {
	text := strings.TrimSpace(fmt.Sprintf(format, v...))
	e.log.Log(context.Background(), level, "the embedded store says", "text", text)
	e.mu.Lock()
	if level == slog.LevelError {
		e.heard.Errors++
	} else {
		e.heard.Warnings++
	}
	rouse := false
	switch {
	case meansStuck.MatchString(text):
		e.heard.Stuck, rouse = text, true
	case e.started && meansDamage.MatchString(text):
		e.heard.Damage, rouse = text, true
	}
	e.mu.Unlock()
	if rouse && e.alarm != nil {
		e.alarm()
	}
}

// up says that from here on the server is at work.
func (e *ear) up(started bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.started = started
	if started {
		e.heard.Stuck = ""
	}
}

func (e *ear) all() Heard {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.heard
}

// The methods that NATS asks of a logger.

// Noticef hears what is usual.
func (e *ear) Noticef(string, ...any) {}

// Warnf hears a warning.
func (e *ear) Warnf(format string, v ...any) { e.hear(slog.LevelWarn, format, v) }

// Errorf hears an error.
func (e *ear) Errorf(format string, v ...any) { e.hear(slog.LevelError, format, v) }

// Fatalf hears an error after which the server does not continue.
func (e *ear) Fatalf(format string, v ...any) { e.hear(slog.LevelError, format, v) }

// Debugf hears nothing.
func (e *ear) Debugf(string, ...any) {}

// Tracef hears nothing.
func (e *ear) Tracef(string, ...any) {}
