package main

import (
	"io/fs"
	"log/slog"
	"os"
	"runtime"
	"slices"
)

// privateDir makes a directory that only its owner can read, and takes others' rights from one that a server has used already: what
// learners wrote is in it. A directory that holds something else, or that everybody may write to, as /tmp is, is left as it is, and the log
// says so.
func privateDir(dir string, log *slog.Logger) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if runtime.GOOS == "windows" || info.Mode().Perm()&0o077 == 0 {
		return nil // Windows has lists of rights, which a directory takes over from the one that it is in
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	ours := len(entries) == 0 || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "store" || e.Name() == "lock" })
	if ours && info.Mode()&fs.ModeSticky == 0 {
		if err = os.Chmod(dir, info.Mode().Perm()&^0o077); err == nil {
			log.Info("the data directory was open to other users and is now private", "dir", dir, "was", info.Mode().Perm().String())
			return nil
		}
	}
	log.Warn("the data directory is open to other users of this machine: restrict it to the server (chmod 700)", "dir", dir, "mode",
		info.Mode().Perm().String(), "error", err)
	return nil
}
