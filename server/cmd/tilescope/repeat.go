package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Names of backups that are made at every interval: with the time in between, so that their order is that of their names.
const (
	backupPrefix = "tilescope-"
	backupSuffix = ".backup"
	backupTime   = "20060102T150405Z"
)

// repeat makes a backup at once and at every interval, until ctx ends. One that fails is reported, and made at the next interval; the older
// ones stay.
func (k *keeping) repeat(ctx context.Context, dir string, stdout, stderr io.Writer) int {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		fmt.Fprintf(stderr, "tilescope backup: %v\n", err)
		return exitInternal
	}
	tick := time.NewTicker(k.every)
	defer tick.Stop()
	for {
		name, text, err := k.next(ctx, dir, time.Now())
		switch {
		case ctx.Err() != nil:
			return 0
		case err != nil:
			fmt.Fprintf(stderr, "%s tilescope backup: %v\n", time.Now().UTC().Format(time.RFC3339), err)
		default:
			fmt.Fprintf(stdout, "%s: %s\n", name, text)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return 0
		}
	}
}

// next makes one backup and then deletes those beyond the newest k.keep.
func (k *keeping) next(ctx context.Context, dir string, now time.Time) (name, text string, err error) {
	name = filepath.Join(dir, backupPrefix+now.UTC().Format(backupTime)+backupSuffix)
	partial := name + ".partial"
	if err := os.Remove(partial); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", "", err
	}
	d, err := k.toFile(ctx, partial)
	if err != nil {
		return "", "", err
	}
	if err := os.Rename(partial, name); err != nil {
		return "", "", err
	}
	old, err := filepath.Glob(filepath.Join(dir, backupPrefix+"*"+backupSuffix))
	if err != nil {
		return "", "", err
	}
	old = slices.DeleteFunc(old, func(n string) bool {
		_, err := time.Parse(backupTime, strings.TrimSuffix(strings.TrimPrefix(filepath.Base(n), backupPrefix), backupSuffix))
		return err != nil // another file
	})
	slices.Sort(old)
	for _, n := range old[:max(0, len(old)-k.keep)] {
		if err := os.Remove(n); err != nil {
			return "", "", err
		}
	}
	return name, dumped(d), nil
}
