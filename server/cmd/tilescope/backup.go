package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"tilescope/server/store"
)

const backupMore = `  The backup is one compressed file: learners' progress, rooms, and short links, all as they were at one moment. A running server
  keeps serving: this command asks it for the backup over the socket "control" in its data directory. The file ends with
  checksums and the number of keys in each bucket; the file is read again before this command succeeds. Anyone who can read the file
  can read learners' code, so only its owner can read it.

  With --every, the argument is a directory. A backup is written there immediately, and then at every interval until the command is
  stopped, named after the time (UTC): tilescope-20260102T150405Z.backup. The oldest beyond --keep are deleted, but only after a
  newer one has been written and verified.
`

const restoreMore = `  The data directory must not hold any data yet, and no server may use it. The whole backup is first read into a temporary file in
  that directory: a backup that is cut off or was changed is refused as a whole. Then everything is read back from the new store and
  compared with the backup, key by key.
`

// keeping is where things are kept, for the commands that carry them away and back.
type keeping struct {
	data  string
	store store.Options
	every time.Duration // between backups; 0 for a single one
	keep  int           // backups that stay
}

// defaultData is the directory for what the server keeps.
const defaultData = "data"

// keepFlags are the flags of where things are kept: the same for serve, backup and restore.
func keepFlags(f *flag.FlagSet, data *string, s *store.Options) {
	*s = store.DefaultOptions()
	f.StringVar(data, "data", defaultData, "`directory` for the server's data; it is created if it is missing")
	f.StringVar(&s.URL, "nats-url", "", "`address` of a NATS server or cluster with JetStream that stores the data, several separated by "+
		"commas; by default the server stores it itself, under --data")
	f.IntVar(&s.Replicas, "nats-replicas", s.Replicas, "`copies` of all data in a cluster")
	f.Int64Var(&s.MaxBytes, "store-bytes", s.MaxBytes, "`bytes` that may be stored under --data")
	f.Int64Var(&s.Reserve, "disk-reserve", s.Reserve, "`bytes` that must stay free on the disk of --data; below that nothing more is written")
}

func backupFlags(k *keeping) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope backup", flag.ContinueOnError)
	keepFlags(f, &k.data, &k.store)
	f.Lookup("data").Usage = "`directory` of the server's data" // which a backup does not create
	f.DurationVar(&k.every, "every", 0, "`time` between backups; 0 makes a single one")
	f.IntVar(&k.keep, "keep", 24, "`backups` that stay in the directory with --every")
	return f
}

func restoreFlags(k *keeping) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope restore", flag.ContinueOnError)
	keepFlags(f, &k.data, &k.store)
	return f
}

// carried reads the arguments of a command that takes flags and one more, which wanted names.
func carried(f *flag.FlagSet, args []string, wanted string, stderr io.Writer) (file string, err error) {
	if err := parse(f, args, stderr); err != nil {
		return "", err
	}
	if f.NArg() != 1 {
		return "", refuseUsage(f, fmt.Errorf("give one %s; got %d", wanted, f.NArg()), stderr)
	}
	return f.Arg(0), nil
}

// backup is the subcommand.
func backup(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var k keeping
	file, err := carried(backupFlags(&k), args, "file, or - for standard output", stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("backup", stdout)
	}
	if err != nil {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch {
	case k.every < 0 || k.every > 0 && (file == "-" || k.keep < 1):
		_ = refuseUsage(backupFlags(&k), errors.New("--every needs a time, as in 1h, a directory, and a --keep of at least 1"), stderr)
		return exitUsage
	case k.every > 0:
		return k.repeat(ctx, file, stdout, stderr)
	case file == "-":
		err = k.backup(ctx, stdout)
	default:
		_, err = k.toFile(ctx, file)
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope backup: %v\n", err)
		return exitInternal
	}
	return 0
}

// toFile writes a backup to a new file, and reads it again. No file of this name is replaced, and one that is not whole does not stay.
func (k *keeping) toFile(ctx context.Context, file string) (d store.Dumped, err error) {
	out, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		if errors.Is(err, fs.ErrExist) {
			err = fmt.Errorf("%w, and it is not replaced: name another file", err)
		}
		return d, err
	}
	if err = k.backup(ctx, out); err == nil {
		if _, err = out.Seek(0, io.SeekStart); err == nil {
			d, err = store.VerifyDump(out)
		}
	}
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		_ = os.Remove(file)
	}
	return d, err
}

// backup writes what is kept: by itself, or by the server that runs.
func (k *keeping) backup(ctx context.Context, to io.Writer) error {
	k.store.Dir = k.data
	if k.store.URL != "" {
		s, err := store.Open(ctx, k.store, slog.New(slog.DiscardHandler))
		if err != nil {
			return advised(err, k.data, k.store.URL)
		}
		_, err = s.Dump(ctx, to)
		return errors.Join(err, closeStore(s, time.Minute))
	}
	if _, err := os.Stat(filepath.Join(k.data, "store")); err != nil {
		return fmt.Errorf("%w; --data must name the data directory of a server", noData(k.data, err))
	}
	_, err := store.DumpDir(ctx, k.data, to)
	if errors.Is(err, store.ErrInUse) {
		return fromServer(ctx, k.data, "backup", to)
	}
	return err
}

// noData says that a directory has no store, as far as that can be seen.
func noData(dir string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no data in %s", dir)
	}
	return unread(err)
}

// restore is the subcommand.
func restore(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var k keeping
	file, err := carried(restoreFlags(&k), args, "backup, or - for standard input", stderr)
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
			fmt.Fprintf(stderr, "tilescope restore: %v\n", unread(err))
			return exitUsage
		}
		defer in.Close()
		stdin = in
	}
	k.store.Dir = k.data
	s, err := store.Open(ctx, k.store, slog.New(slog.DiscardHandler))
	err = advised(err, k.data, k.store.URL)
	var d store.Dumped
	if err == nil {
		d, err = s.Restore(ctx, stdin)
		err = errors.Join(err, closeStore(s, time.Minute))
	}
	if err != nil {
		fmt.Fprintf(stderr, "tilescope restore: %v\n", err)
		return exitInternal
	}
	fmt.Fprintf(stdout, "%d values restored\n", d.Values)
	if d.Damage != "" {
		fmt.Fprintf(stderr, "tilescope restore: the backup was made from a damaged store: %s\n", d.Damage)
	}
	return 0
}
