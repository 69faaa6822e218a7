package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tilescope/server/limit"
)

// Options say where things are kept. The zero value of every field but Dir takes that of DefaultOptions.
type Options struct {
	Dir      string        // directory of the embedded server, and of a backup while it is checked; with URL for that alone
	URL      string        // of an external NATS, several separated by commas; "" embeds one
	Replicas int           // copies of each value in an external cluster
	MaxBytes int64         // what the embedded server may keep on disk
	Reserve  int64         // bytes of the disk that the embedded server leaves free; less than 0 for none
	Accept   string        // id of a report of damage that the operator accepts
	Try      time.Duration // for one attempt at a call; calls try again until their context ends or Patience is over
	Patience time.Duration // for a call as a whole
}

// DefaultOptions is what a store has that sets nothing.
func DefaultOptions() Options {
	return Options{Replicas: 1, MaxBytes: 4 << 30, Reserve: 64 << 20, Try: 2 * time.Second, Patience: 10 * time.Second}
}

func (o Options) filled() Options {
	d := DefaultOptions()
	o.Replicas = limit.Or(o.Replicas, d.Replicas)
	o.MaxBytes = limit.Or(o.MaxBytes, d.MaxBytes)
	o.Reserve = cmp.Or(o.Reserve, d.Reserve)
	o.Try = limit.Or(o.Try, d.Try)
	o.Patience = limit.Or(o.Patience, d.Patience)
	return o
}

// ErrUnavailable says that the store could not be reached or did not answer in time: what was requested may or may not have happened.
var ErrUnavailable = errors.New("the store is not responding")

// Store is a connection to NATS. It is safe for concurrent use.
type Store struct {
	opt    Options
	node   *node // nil with an external NATS
	conn   *nats.Conn
	js     jetstream.JetStream
	closed chan struct{} // after the connection's last message
	failed [failures]atomic.Int64

	pulse  sync.Mutex
	health *Bucket // nil before the first sign of life
}

// Open starts the embedded server, or connects to an external one, and waits until it answers.
func Open(ctx context.Context, opt Options, log *slog.Logger) (s *Store, err error) {
	s = &Store{opt: opt.filled(), closed: make(chan struct{})}
	options := []nats.Option{
		nats.Name("tilescope"), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond),
		nats.ReconnectJitter(100*time.Millisecond, time.Second),
		nats.Timeout(s.opt.Try), nats.ClosedHandler(func(*nats.Conn) { close(s.closed) }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("the connection to the store is lost; reconnecting", "error", err)
			}
		}),
		// Without a handler the library writes to stderr by itself.
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("the store's connection", "error", err) }),
		nats.ReconnectHandler(func(*nats.Conn) { log.Info("the store is connected again") }),
	}
	if s.opt.URL == "" {
		if s.node, err = embed(s.opt, log); err != nil {
			return nil, err
		}
		options = append(options, nats.InProcessServer(s.node))
	}
	if s.conn, err = nats.Connect(s.opt.URL, options...); err == nil {
		s.js, err = jetstream.New(s.conn, jetstream.WithDefaultTimeout(s.opt.Try))
	}
	if err == nil {
		err = s.Ready(ctx)
	}
	if err == nil && s.node != nil {
		err = s.bury(ctx)
	}
	if err != nil {
		s.abandon()
		return nil, fmt.Errorf("the store%s: %w", at(s.opt.URL), err)
	}
	if s.node == nil {
		s.checkSync(ctx, log)
	}
	return s, nil
}

// at says where an external NATS is looked for, without the passwords that its addresses may hold.
func at(list string) string {
	if list == "" {
		return ""
	}
	var hosts []string
	for text := range strings.SplitSeq(list, ",") {
		_, after, found := strings.Cut(text, "://")
		if !found {
			after = text
		}
		hosts = append(hosts, strings.TrimSpace(after[strings.LastIndex(after, "@")+1:]))
	}
	return " at " + strings.Join(hosts, ", ")
}

// abandon gives everything back without waiting for what is under way.
func (s *Store) abandon() {
	if s.conn != nil {
		s.conn.Close()
	}
	if s.node != nil {
		s.node.stop()
	}
}

// Ready asks the store for a sign of life.
func (s *Store) Ready(ctx context.Context) error {
	return s.try(ctx, func(ctx context.Context) error {
		_, err := s.js.AccountInfo(ctx)
		return err
	})
}

// Close sends what waits to be sent, ends the connection and stops the embedded server.
func (s *Store) Close(ctx context.Context) error {
	err := s.conn.Drain()
	if err == nil {
		select {
		case <-s.closed:
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	s.abandon()
	if errors.Is(err, nats.ErrConnectionClosed) {
		return nil
	}
	return err
}

// try calls f until it answers, with a short time for each attempt: a cluster that has just lost a node answers at the second or third.
// An answer of the store, also a refusal, ends it; silence does not.
func (s *Store) try(ctx context.Context, f func(context.Context) error) (err error) {
	defer func(caller context.Context) { s.note(caller, err) }(ctx)
	ctx, cancel := context.WithTimeout(ctx, s.opt.Patience)
	defer cancel()
	wait := 20 * time.Millisecond
	for {
		attempt, stop := context.WithTimeout(ctx, s.opt.Try)
		err := f(attempt)
		stop()
		if err == nil || !silence(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %w", ErrUnavailable, err)
		case <-time.After(wait):
			wait = min(2*wait, time.Second)
		}
	}
}

// silence reports whether an error says that nobody answered, or that nobody was in charge just then,
// or that a cluster, which has just begun or lacks a node, could not place what is new.
func silence(err error) bool {
	var api *jetstream.APIError
	if errors.As(err, &api) {
		return api.Code == 503 && !full(err) || server.ErrorIdentifier(api.ErrorCode) == server.JSClusterNoPeersErrF
	}
	for _, quiet := range []error{
		context.DeadlineExceeded, nats.ErrTimeout, nats.ErrNoResponders, jetstream.ErrNoStreamResponse, nats.ErrDisconnected,
		nats.ErrReconnectBufExceeded, nats.ErrConnectionReconnecting,
	} {
		if errors.Is(err, quiet) {
			return true
		}
	}
	return false
}
