package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"tilescope/server/room"
	"tilescope/server/store"
	"tilescope/server/store/ban"
	"tilescope/server/store/link"
	"tilescope/server/store/progress"
)

// auditLog is the file in the data directory that says what was asked by admin commands, a line of JSON each.
const auditLog = "audit.log"

// order is what an admin command asks the server for.
type order struct {
	Verb string        `json:"verb"` // as in adminVerbs
	What string        `json:"what,omitempty"`
	For  time.Duration `json:"for,omitempty"`
	Why  string        `json:"why,omitempty"`
}

// answer is what it says; one of the fields, or none where there is nothing to say.
type answer struct {
	Done     string          `json:"done,omitempty"`
	Rooms    []room.Listed   `json:"rooms,omitempty"`
	Link     *link.Kept      `json:"link,omitempty"`
	Learner  *learnerFile    `json:"learner,omitempty"`
	Learners []progress.Kept `json:"learners,omitempty"`
	Space    *spaceUsed      `json:"space,omitempty"`
	Bans     []ban.Ban       `json:"bans,omitempty"`
}

type spaceUsed struct {
	Buckets []store.Space `json:"buckets"`
	Left    int64         `json:"left"` // bytes of the disk
}

// learnerFile is a learner, with what is kept where their words were given.
type learnerFile struct {
	progress.Kept
	Places []progress.Place `json:"places,omitempty"`
	Works  []progress.Work  `json:"works,omitempty"`
}

// warden does what admin commands request.
type warden struct {
	data     string
	store    *store.Store
	rooms    *room.Rooms
	links    *link.Keeper
	learners *progress.Keeper
	bans     *ban.List
	log      *slog.Logger

	mu sync.Mutex // of the audit log
}

// audited is a line of the audit log. A learner's words are not in it: they would open what is theirs.
type audited struct {
	Time time.Time `json:"time"`
	User string    `json:"user"` // of the process that asked: its number, as the system tells it
	Verb string    `json:"verb"`
	What string    `json:"what,omitempty"`
	For  string    `json:"for,omitempty"`
	Why  string    `json:"why,omitempty"`
	Then string    `json:"then"` // "asked", "done", or what went wrong
}

// ServeHTTP answers one order. It is in the audit log before it is done.
func (a *warden) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var o order
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 16<<10)).Decode(&o); err != nil || r.Method != http.MethodPost {
		http.Error(w, "send a command as JSON, by POST", http.StatusBadRequest)
		return
	}
	line := audited{Time: time.Now().UTC(), User: peerUser(r.Context()), Verb: o.Verb, What: o.What, Why: o.Why, Then: "asked"}
	if p, err := progress.Parse(o.What); err == nil && (o.Verb == "learner" || o.Verb == "learner-delete") {
		line.What = progress.ID(p)
	}
	if o.For > 0 {
		line.For = o.For.String()
	}
	if err := a.audit(line); err != nil {
		http.Error(w, fmt.Sprintf("nothing was done: the audit log cannot be written: %v", err), http.StatusInternalServerError)
		return
	}
	got, err := a.do(r.Context(), o)
	line.Time, line.Then = time.Now().UTC(), "done"
	if err != nil {
		line.Then = err.Error()
	}
	if bad := a.audit(line); bad != nil {
		a.log.Error("the audit log cannot be written", "error", bad)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	_ = json.NewEncoder(w).Encode(got)
}

// audit adds a line, and writes it to the disk.
func (a *warden) audit(line audited) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	file, err := os.OpenFile(filepath.Join(a.data, auditLog), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	text, err := json.Marshal(line)
	if err == nil {
		_, err = file.Write(append(text, '\n'))
	}
	return errors.Join(err, file.Sync(), file.Close())
}

// do does what is asked.
func (a *warden) do(ctx context.Context, o order) (got answer, err error) {
	switch o.Verb {
	case "rooms":
		got.Rooms, err = a.rooms.List(ctx)
	case "room-close":
		return a.closeRoom(ctx, o.What)
	case "link":
		var l link.Kept
		l, err = a.links.Show(ctx, o.What)
		got.Link = &l
	case "link-delete":
		err = a.links.Delete(ctx, o.What)
		got.Done = "the link is deleted"
	case "learners":
		got.Learners, err = a.learners.All(ctx)
	case "learner":
		return a.learner(ctx, o.What)
	case "learner-delete":
		return a.forget(ctx, o.What)
	case "space":
		var used spaceUsed
		used.Buckets, used.Left, err = a.store.Used()
		got.Space = &used
	case "space-free":
		return a.free(ctx)
	case "bans":
		got.Bans = a.bans.All()
	case "ban", "unban":
		return a.ban(ctx, o)
	default:
		err = fmt.Errorf("there is no verb %q", o.Verb)
	}
	return got, err
}

func (a *warden) closeRoom(ctx context.Context, text string) (got answer, err error) {
	code, err := room.ParseCode(text)
	if err != nil {
		return got, err
	}
	got.Done = "the room is closed"
	return got, a.rooms.Shut(ctx, code)
}

// known is a learner by their words, or by the name that the store knows them by.
func (a *warden) known(ctx context.Context, what string) (one progress.Kept, words progress.Phrase, err error) {
	id := what
	if p, err := progress.Parse(what); err == nil {
		id, words = progress.ID(p), p
	}
	all, err := a.learners.All(ctx)
	if err != nil {
		return one, words, err
	}
	for _, l := range all {
		if l.ID == id {
			return l, words, nil
		}
	}
	return one, words, errors.New("nothing is stored for this learner; give their six words, or their id in the store")
}

func (a *warden) learner(ctx context.Context, what string) (got answer, err error) {
	one, words, err := a.known(ctx, what)
	if err != nil {
		return got, err
	}
	file := &learnerFile{Kept: one}
	if words != "" {
		var worksErr error
		file.Places, err = a.learners.Places(ctx, words)
		file.Works, worksErr = a.learners.Works(ctx, words, "")
		err = errors.Join(err, worksErr)
	}
	got.Learner = file
	return got, err
}

func (a *warden) forget(ctx context.Context, what string) (got answer, err error) {
	one, _, err := a.known(ctx, what)
	if err != nil {
		return got, err
	}
	got.Done = fmt.Sprintf("%d places and answers are deleted", one.Keys)
	return got, a.learners.ForgetID(ctx, one.ID)
}

// free frees what nobody needs: idle learners, old rooms, bans that are over, and what was overwritten and deleted.
func (a *warden) free(ctx context.Context) (got answer, err error) {
	before, _, err := a.store.Used()
	if err != nil {
		return got, err
	}
	learners, err := a.learners.Tidy(ctx)
	err = errors.Join(err, a.rooms.Tidy(ctx), a.bans.Tidy(ctx))
	if err == nil {
		err = a.store.Compact()
	}
	if err != nil {
		return got, err
	}
	after, left, err := a.store.Used()
	took := func(list []store.Space) (sum int64) {
		for _, b := range list {
			sum += b.Bytes + b.Waste
		}
		return sum
	}
	got.Done = fmt.Sprintf("%d bytes freed, %d idle learners deleted", took(before)-took(after), learners)
	got.Space = &spaceUsed{after, left}
	return got, err
}

func (a *warden) ban(ctx context.Context, o order) (got answer, err error) {
	n, err := ban.Parse(o.What)
	if err != nil {
		return got, err
	}
	if o.Verb == "unban" {
		there, err := a.bans.Lift(ctx, n)
		if err == nil && !there {
			err = fmt.Errorf("%s is not banned", n)
		}
		got.Done = fmt.Sprintf("%s is no longer banned", n)
		return got, err
	}
	b, err := a.bans.Add(ctx, n, o.For, o.Why)
	got.Done = fmt.Sprintf("%s is banned until the ban is lifted", n)
	if !b.Until.IsZero() {
		got.Done = fmt.Sprintf("%s is banned until %s", n, b.Until.Format("2006-01-02 15:04:05 UTC"))
	}
	return got, err
}

// peerKey is what a connection's context says under: who is at its other end.
type peerKey struct{}

// withPeer notes who is at the other end of a connection to the control socket.
func withPeer(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, peerKey{}, userOf(c))
}

func peerUser(ctx context.Context) string {
	user, _ := ctx.Value(peerKey{}).(string)
	return user
}
