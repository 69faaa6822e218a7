package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"tilescope/server/store"
)

// exitDamaged says that a backup or a data directory is damaged.
const exitDamaged = 1

const verifyMore = `  DIR is a data directory: every record of the store is read and its checksum compared, and acknowledged writes are compared with
  what is there. Nothing is changed. If a server uses the directory, that server does the check and keeps serving. FILE is a backup.
  The exit status is 0 for intact, 1 for damaged.

  For a damaged directory the command names the lost keys, by bucket, as far as they are known. On its next start the server sets the
  damaged files aside, below "damage", refuses writes, and is not ready until you restore a backup into a new directory, or accept the
  loss by running: tilescope serve --accept-damage ID
`

// verifyFlags are the flags of verify.
func verifyFlags(asJSON *bool) *flag.FlagSet {
	f := flag.NewFlagSet("tilescope verify", flag.ContinueOnError)
	f.BoolVar(asJSON, "json", false, "print the report as JSON")
	return f
}

// verify is the subcommand.
func verify(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var asJSON bool
	path, err := carried(verifyFlags(&asJSON), args, "data directory or backup", stderr)
	if errors.Is(err, flag.ErrHelp) {
		return helpOf("verify", stdout)
	}
	if err != nil {
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	info, err := os.Stat(path)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %v\n", unread(err))
		return exitUsage
	}
	if !info.IsDir() {
		return verifyFile(path, asJSON, stdout, stderr)
	}
	if _, err := os.Stat(filepath.Join(path, "store")); err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %v\n", noData(path, err))
		return exitUsage
	}
	report, err := inspectDir(ctx, path)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %v\n", err)
		return exitInternal
	}
	pending, err := store.Reports(path)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %v\n", err)
		return exitInternal
	}
	if asJSON {
		printJSON(stdout, struct {
			Report  *store.Report   `json:"report"`
			Pending []*store.Report `json:"pending"`
		}{report, pending})
	} else {
		tellReport(stdout, report, pending)
	}
	if report.Damaged() || len(pending) > 0 {
		return exitDamaged
	}
	return 0
}

// inspectDir has a data directory looked at: by this process, or by the server that uses it.
func inspectDir(ctx context.Context, dir string) (*store.Report, error) {
	report, err := store.InspectDir(dir)
	if !errors.Is(err, store.ErrInUse) {
		return report, err
	}
	var b bytes.Buffer
	if err := fromServer(ctx, dir, "verify", &b); err != nil {
		return nil, err
	}
	report = new(store.Report)
	return report, json.Unmarshal(b.Bytes(), report)
}

func verifyFile(path string, asJSON bool, stdout, stderr io.Writer) int {
	in, err := os.Open(path)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %v\n", unread(err))
		return exitUsage
	}
	defer in.Close()
	d, err := store.VerifyDump(in)
	if err != nil {
		fmt.Fprintf(stderr, "tilescope verify: %s: %v\n", path, err)
		return exitDamaged
	}
	if asJSON {
		printJSON(stdout, struct {
			Keys    int            `json:"keys"`
			Buckets map[string]int `json:"buckets"`
			Made    string         `json:"made"`
			Moment  bool           `json:"moment"`
			Damage  string         `json:"damage,omitempty"`
		}{d.Values, d.Buckets, d.Made.Format("2006-01-02T15:04:05Z"), d.Moment, d.Damage})
		return 0
	}
	fmt.Fprintf(stdout, "%s is complete: %s\n", path, dumped(d))
	return 0
}

// dumped says what a backup holds.
func dumped(d store.Dumped) string {
	var parts []string
	for _, b := range slices.Sorted(maps.Keys(d.Buckets)) {
		parts = append(parts, fmt.Sprintf("%s %d", b, d.Buckets[b]))
	}
	text := fmt.Sprintf("%d keys (%s), of %s", d.Values, strings.Join(parts, ", "), d.Made.Format("2006-01-02 15:04:05 UTC"))
	if d.Damage != "" {
		text += "; made from a damaged store: " + d.Damage
	}
	return text
}

// tellReport prints what is wrong with a data directory, and what was found before and awaits a decision.
func tellReport(w io.Writer, r *store.Report, pending []*store.Report) {
	for _, p := range r.Problems {
		fmt.Fprintf(w, "damaged: %s\n", p)
	}
	for _, p := range r.Repaired {
		fmt.Fprintf(w, "no loss: %s\n", p)
	}
	for _, l := range r.Lost {
		older := ""
		if l.Older != nil {
			older = ", an older value of " + l.Older.UTC().Format("2006-01-02 15:04:05 UTC") + " remains"
		}
		fmt.Fprintf(w, "lost:    %s %s, written %s%s\n", l.Bucket, l.Key, l.Written.Format("2006-01-02 15:04:05 UTC"), older)
	}
	if r.Damaged() {
		fmt.Fprintf(w, "%s; %d keys remain\n", r.Summary(), r.Keys)
	} else {
		fmt.Fprintf(w, "nothing is lost; %d keys found\n", r.Keys)
	}
	for _, p := range pending {
		fmt.Fprintf(w, "found at the start of %s and not accepted yet: %s; the original files are in %s; accept it with --accept-damage %s\n",
			p.Found.Format("2006-01-02 15:04:05 UTC"), p.Summary(), p.Kept, p.ID)
	}
}

func printJSON(w io.Writer, v any) {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	_ = e.Encode(v)
}
