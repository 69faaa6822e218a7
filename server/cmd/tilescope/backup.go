package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"tilescope/server/store"
)

const backupMore = `  The backup is one compressed file: what learners keep, rooms, and short links. A server that runs goes on meanwhile: it writes the backup itself, when this command asks it by
  the socket "control" in its data directory. Whoever can read the file can read learners' code; it is made for its owner's eyes alone.
`

const restoreMore = `  Nothing may be kept yet in the data directory, and no server may use it. A backup is first read to its end, into a file of its own in that directory: one that is
  cut off or was changed is refused as a whole.
`

// keeping is where things are kept, for the commands that carry them away and back.
type keeping struct {
	data  string
	store store.Options
}

// keepFlags are the flags of where things are kept: the same for serve, backup and restore.
func keepFlags(f *flag.FlagSet, data *string, s *store.Options) {
	f.StringVar(data, "data", "data", "`directory` for what the server keeps; it is made if it is missing")
	f.StringVar(&s.URL, "nats-url", "", "`address` of a NATS server or cluster with JetStream to keep things in, several separated by commas; without it the server keeps them itself, under --data")
	f.IntVar(&s.Replicas, "nats-replicas", 1, "`copies` of everything kept, in a cluster")
	f.Int64Var(&s.MaxBytes, "store-bytes", 4<<30, "`bytes` that may be kept under --data")
}

func backupFlags(k *keeping) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope backup", flag.ContinueOnError)
	keepFlags(f, &k.data, &k.store)
	return f
}

func restoreFlags(k *keeping) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope restore", flag.ContinueOnError)
	keepFlags(f, &k.data, &k.store)
	return f
}

// carried reads the arguments of backup and restore: flags, and one file.
func carried(f *flag.FlagSet, args []string, stderr io.Writer) (file string, err error) {
	if err := parse(f, args, stderr); err != nil {
		return "", err
	}
	if f.NArg() != 1 {
		return "", refuseUsage(f, fmt.Errorf("it takes one file, or - for the standard one, and was given %d", f.NArg()), stderr)
	}
	return f.Arg(0), nil
}

// backup is the subcommand.
func backup(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var k keeping
	file, err := carried(backupFlags(&k), args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("backup", stdout)
	}
	if err != nil {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	to := stdout
	var out *os.File
	if file != "-" {
		// No file of this name is replaced, and one that is not whole does not stay.
		if out, err = os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
			if errors.Is(err, fs.ErrExist) {
				err = fmt.Errorf("%w, and is not replaced: name another file", err)
			}
			fmt.Fprintf(stderr, "tilescope backup: %v\n", err)
			return exitInternal
		}
		to = out
	}
	err = k.backup(ctx, to)
	if out != nil {
		err = errors.Join(err, out.Sync(), out.Close())
		if err != nil {
			_ = os.Remove(file)
		}
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope backup: %v\n", err)
		return exitInternal
	}
	return 0
}

// backup writes what is kept: by itself, or by the server that runs.
func (k *keeping) backup(ctx context.Context, to io.Writer) error {
	k.store.Dir = k.data
	if k.store.URL == "" {
		if _, err := os.Stat(filepath.Join(k.data, "store")); err != nil {
			return fmt.Errorf("nothing is kept in %s: %w; --data is the directory that a server keeps things in", k.data, err)
		}
	}
	s, err := store.Open(ctx, k.store, slog.New(slog.DiscardHandler))
	if errors.Is(err, store.ErrInUse) {
		return fromServer(ctx, k.data, to)
	}
	if err != nil {
		return advised(err, k.data, k.store.URL)
	}
	_, err = s.Dump(ctx, to)
	return errors.Join(err, closeStore(s, time.Minute))
}

// restore is the subcommand.
func restore(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var k keeping
	file, err := carried(restoreFlags(&k), args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("restore", stdout)
	}
	if err != nil {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if file != "-" {
		in, err := os.Open(file)
		if err != nil {
			fmt.Fprintf(stderr, "tilescope restore: %v\n", err)
			return exitUsage
		}
		defer in.Close()
		stdin = in
	}
	k.store.Dir = k.data
	s, err := store.Open(ctx, k.store, slog.New(slog.DiscardHandler))
	err = advised(err, k.data, k.store.URL)
	values := 0
	if err == nil {
		values, err = s.Restore(ctx, stdin)
		err = errors.Join(err, closeStore(s, time.Minute))
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope restore: %v\n", err)
		return exitInternal
	}
	fmt.Fprintf(stdout, "%d values are back\n", values)
	return 0
}

// control is the socket in the data directory by which commands ask a server that runs. Who may open it may read the directory all the same.
const control = "control"

// listenControl answers backups until stop is called.
func listenControl(data string, s *store.Store, log *slog.Logger) (stop func(), err error) {
	path := filepath.Join(data, control)
	// The directory is locked, so that what is left there is of a server that was killed.
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	listener, err := net.Listen("unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /backup", func(w http.ResponseWriter, r *http.Request) {
		values, err := s.Dump(r.Context(), w)
		if err != nil {
			log.Error("a backup broke off", "error", err)
			panic(http.ErrAbortHandler) // so that the other end sees that it is not whole
		}
		log.Info("a backup was made", "values", values)
	})
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn)}
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}

// fromServer has the server that runs write a backup.
func fromServer(ctx context.Context, data string, to io.Writer) error {
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", filepath.Join(data, control))
	}}}
	defer client.CloseIdleConnections()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://control/backup", nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err != nil {
		return fmt.Errorf("the server that uses %s does not answer; stop it, or wait until it has started: %w", data, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server that uses %s refuses: %s", data, answer.Status)
	}
	_, err = io.Copy(to, answer.Body)
	return err
}
