package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"
)

// adminVerb is one thing that admin does: what it takes, and what it is.
type adminVerb struct{ name, takes, about string }

// adminVerbs are all of them.
var adminVerbs = []adminVerb{
	{"rooms", "", "list all rooms"},
	{"room-close", "CODE", "close a room and tell everybody in it"},
	{"link", "NAME", "show a short link, by the name at the end of its address"},
	{"link-delete", "NAME", "delete a short link"},
	{"learners", "", "list learners by id, longest idle first"},
	{"learner", "WORDS|ID", "show a learner; everything kept for them if you give their six words"},
	{"learner-delete", "WORDS|ID", "delete everything kept for a learner"},
	{"space", "", "show how much space each bucket takes, and how much the disk has left"},
	{"space-free", "", "delete idle learners and old rooms, and free the space of overwritten and deleted data"},
	{"ban", "ADDRESS", "block an address, or a network such as 2001:db8::/48"},
	{"unban", "ADDRESS", "unblock it"},
	{"bans", "", "list blocked addresses"},
}

// adminMore is the rest of admin's help.
func adminMore() string {
	var b strings.Builder
	b.WriteString("  The command asks the server that uses the data directory, over the socket \"control\" there, which only its owner may " +
		"open. Before\n" +
		"  it executes a command, it records the command in the file audit.log in that directory.\n\n")
	for _, v := range adminVerbs {
		fmt.Fprintf(&b, "  %-26s %s\n", strings.TrimSpace(v.name+" "+v.takes), v.about)
	}
	return b.String()
}

// adminOptions are the flags of admin.
type adminOptions struct {
	data   string
	asJSON bool
	during time.Duration
	why    string
}

func (o *adminOptions) set() *flag.FlagSet {
	f := flag.NewFlagSet("tilescope admin", flag.ContinueOnError)
	f.StringVar(&o.data, "data", defaultData, "`directory` of the server's data")
	f.BoolVar(&o.asJSON, "json", false, "print the answer as JSON")
	f.DurationVar(&o.during, "for", 0, "`time` that a ban lasts; 0: until it is lifted")
	f.StringVar(&o.why, "why", "", "`reason` for a ban, for the list and the audit log")
	return f
}

// admin is the subcommand. Flags may come before the verb and behind it.
func admin(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	var o adminOptions
	f := o.set()
	err := parse(f, args, stderr)
	var words []string
	for err == nil && f.NArg() > 0 {
		words = append(words, f.Arg(0))
		err = further(f, f.Args()[1:], stderr)
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		return helpOf("admin", stdout)
	case err != nil:
		return exitUsage
	case len(words) == 0:
		_ = refuseUsage(f, errors.New("give a verb, such as rooms or space"), stderr)
		return exitUsage
	}
	i := slices.IndexFunc(adminVerbs, func(v adminVerb) bool { return v.name == words[0] })
	if i < 0 {
		_ = refuseUsage(f, fmt.Errorf("there is no verb %q: give rooms, space, bans or another one that the help lists", words[0]), stderr)
		return exitUsage
	}
	what := strings.Join(words[1:], " ") // a learner's words may come as one argument or as six
	switch v := adminVerbs[i]; {
	case v.takes == "" && what != "":
		_ = refuseUsage(f, fmt.Errorf("%s takes nothing more; got %q", v.name, what), stderr)
		return exitUsage
	case v.takes != "" && what == "":
		_ = refuseUsage(f, fmt.Errorf("%s needs %s", v.name, v.takes), stderr)
		return exitUsage
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	got, err := o.ask(ctx, order{Verb: words[0], What: what, For: o.during, Why: o.why})
	if err != nil {
		fmt.Fprintf(stderr, "tilescope admin: %v\n", err)
		return exitInternal
	}
	if o.asJSON {
		printJSON(stdout, got)
	} else {
		got.tell(stdout)
	}
	return 0
}

func cmpOr(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// ask has the server do something.
func (o *adminOptions) ask(ctx context.Context, what order) (got answer, err error) {
	text, err := json.Marshal(what)
	if err != nil {
		return got, err
	}
	reply, err := asks(ctx, o.data, "POST", "admin/", bytes.NewReader(text))
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED): // of the socket: it is missing, or nobody listens there
		return got, fmt.Errorf("no server answers in %s: start one, wait until it is ready, or name its data directory with --data", o.data)
	case err != nil:
		return got, err
	}
	defer reply.Body.Close()
	return got, json.NewDecoder(reply.Body).Decode(&got)
}

// stamp is a time as it is told.
func stamp(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.UTC().Format("2006-01-02 15:04:05")
}

// tell prints an answer to be read.
func (a *answer) tell(to io.Writer) {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	defer func() { _ = w.Flush() }()
	row := func(cells ...any) {
		for i, c := range cells {
			if i > 0 {
				fmt.Fprint(w, "\t")
			}
			fmt.Fprint(w, plain(fmt.Sprint(c)))
		}
		fmt.Fprintln(w)
	}
	if a.Done != "" {
		row(a.Done)
	}
	if len(a.Rooms) > 0 {
		row("code", "opened (UTC)", "active", "state", "lesson", "title")
	}
	for _, r := range a.Rooms {
		state := "open"
		if r.Closed {
			state = "closed"
		}
		row(r.Code, stamp(r.Opened), stamp(r.Active), state, cmpOr(r.Lesson, "-"), r.Title)
	}
	if l := a.Link; l != nil {
		row("name", l.Name)
		row("written", stamp(l.Written))
		row("bytes", l.Bytes)
		row("program", l.Link.Spec.Name)
		row("lesson", cmpOr(l.Link.Spec.Lesson, "-"))
		row("view", cmpOr(l.Link.View, "-"))
		row("engine", l.Link.Engine)
		_ = w.Flush()
		for line := range strings.Lines(l.Link.Spec.Source) {
			fmt.Fprintln(w, "  "+plain(strings.TrimRight(line, "\r\n")))
		}
	}
	a.tellLearners(row)
	a.tellSpace(row)
	if len(a.Bans) > 0 {
		row("network", "since (UTC)", "until", "why")
	}
	for _, b := range a.Bans {
		row(b.Network, stamp(b.Since), stamp(b.Until), b.Why)
	}
}

func (a *answer) tellLearners(row func(...any)) {
	if len(a.Learners) > 0 {
		row("id", "places and answers", "seen (UTC)")
	}
	for _, l := range a.Learners {
		row(l.ID, l.Keys, stamp(l.Seen))
	}
	l := a.Learner
	if l == nil {
		return
	}
	row("id", l.ID)
	row("places and answers", l.Keys)
	row("seen (UTC)", stamp(l.Seen))
	for _, p := range l.Places {
		row("place", p.Lesson, fmt.Sprintf("position %d of %d", p.Position, p.Steps), fmt.Sprintf("%d bytes of code", len(p.Code)), stamp(p.Seen))
	}
	for _, w := range l.Works {
		row("answer", w.Lesson+" "+w.Item, fmt.Sprintf("%d tries", w.Tries), fmt.Sprintf("%d bytes of code", len(w.Code)), stamp(w.Seen))
	}
}

func (a *answer) tellSpace(row func(...any)) {
	if a.Space == nil {
		return
	}
	row("bucket", "keys", "bytes", "deleted keys", "bytes to free")
	for _, b := range a.Space.Buckets {
		row(b.Bucket, b.Keys, b.Bytes, b.Deleted, b.Waste)
	}
	row("disk", "", fmt.Sprintf("%d free", a.Space.Left))
}

// plain is a text without what would steer a terminal: titles and programs are others'.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && (r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0) {
			return '·'
		}
		return r
	}, text)
}
