package main

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"
)

const (
	// crashFile is where the Go runtime writes of its own end, in the data directory.
	crashFile = "crash.txt"
	// crashesKept are the reports of earlier crashes that stay there.
	crashesKept = 5
	// crashLogged is how much of a report is logged, in bytes.
	crashLogged = 64 << 10
)

// watchCrashes has the Go runtime write to a file, too, why it ends when nothing can be recovered (out of memory, a corrupted map, a
// signal). It writes that to stderr as it comes, in no format of ours; from the file it is logged as one record by the server that starts
// next. Stop ends it.
func watchCrashes(dir string, log *slog.Logger) (stop func(), err error) {
	path := filepath.Join(dir, crashFile)
	if err := tellCrash(path, log); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, err
	}
	defer f.Close() // the runtime has a descriptor of its own
	if err := debug.SetCrashOutput(f, debug.CrashOptions{}); err != nil {
		return nil, err
	}
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		_ = os.Remove(path)
	}, nil
}

// tellCrash logs the report that a server left, and keeps it under a name with its time.
func tellCrash(path string, log *slog.Logger) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return nil // it did not crash, or was killed from outside
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	report, err := io.ReadAll(io.LimitReader(f, crashLogged))
	f.Close()
	if err != nil {
		return err
	}
	kept := fmt.Sprintf("%s-%s.txt", path[:len(path)-len(".txt")], info.ModTime().UTC().Format("20060102-150405"))
	log.Error("the server crashed during its last run", "at", info.ModTime().UTC().Format(time.RFC3339), "file", filepath.Base(kept), "report",
		string(report))
	if err := os.Rename(path, kept); err != nil {
		return err
	}
	all, err := filepath.Glob(filepath.Join(filepath.Dir(path), "crash-*.txt"))
	if err != nil {
		return err
	}
	slices.Sort(all) // by time, as their names have it
	for _, old := range all[:max(0, len(all)-crashesKept)] {
		if err := os.Remove(old); err != nil {
			return err
		}
	}
	return nil
}
