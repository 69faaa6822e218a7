package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// desk is where an operator sits: at the data directory of a server, with what somebody keeps there.
type desk struct {
	data, url   string
	room, link  string
	words       string // of a learner
	audit, sock string // files
}

// sit starts a server on which somebody keeps something.
func sit(t *testing.T) (desk, *running) {
	t.Helper()
	d := desk{data: filepath.Join(t.TempDir(), "data")}
	server := begin(t, "--data", d.data)
	d.url, d.audit, d.sock = "http://"+server.address, filepath.Join(d.data, auditLog), filepath.Join(d.data, control)
	kept, _ := request(t, "PUT", d.url+"/me/places/stencil", "",
		`{"position": 41, "furthest": 41, "steps": 99, "code": "int main() { return 41 < 42; }"}`, http.StatusCreated)
	d.words = strings.ReplaceAll(kept.Cookies()[0].Value, "-", " ")
	made, _ := request(t, "POST", d.url+"/s", "", `{"spec": {"source": "int main() { return 7; }", "name": "seven.cu"}, "view": ""}`,
		http.StatusCreated)
	d.link = strings.TrimPrefix(made.Header.Get("Location"), "/s/")
	d.room, _ = openRoom(t, server.address)
	return d, server
}

// ask gives an order and returns what is said.
func (d desk) ask(t *testing.T, status int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if got := dispatch(append([]string{"admin", "--data", d.data}, args...), nil, &out, &errs); got != status {
		t.Fatalf("%v: status %d, want %d: %s%s", args, got, status, out.String(), errs.String())
	}
	return out.String() + errs.String()
}

func (d desk) says(t *testing.T, want string, args ...string) {
	t.Helper()
	if got := d.ask(t, 0, args...); !strings.Contains(got, want) {
		t.Errorf("%v says %q, without %q", args, got, want)
	}
}

func (d desk) refuses(t *testing.T, want string, args ...string) {
	t.Helper()
	if got := d.ask(t, exitInternal, args...); !strings.Contains(got, want) {
		t.Errorf("%v says %q, without %q", args, got, want)
	}
}

// TestAdmin: rooms, links, learners, space and bans, by words and as JSON; each order is in the audit log, and nobody's words are.
func TestAdmin(t *testing.T) {
	inTurn(t)
	t.Parallel()
	d, server := sit(t)
	t.Run("rooms", func(t *testing.T) {
		d.says(t, d.room, "rooms")
		d.says(t, "the room is closed", "room-close", d.room)
		d.says(t, "closed", "rooms")
		d.refuses(t, "no room", "room-close", "FHMD4W")
		d.logs(t, `"verb":"room-close","what":"`+d.room+`","then":"done"`)
	})
	t.Run("links", func(t *testing.T) {
		d.says(t, "return 7", "link", d.link)
		d.says(t, "deleted", "link-delete", d.link)
		request(t, "GET", d.url+"/s/"+d.link, "", "", http.StatusNotFound)
		d.refuses(t, "no such link", "link", d.link)
	})
	t.Run("learners", d.learners)
	t.Run("space", func(t *testing.T) {
		d.says(t, "learners", "space")
		d.says(t, "bytes freed", "space-free")
		becomesReady(t, d.url)
	})
	t.Run("bans", d.bans)
	t.Run("what is no order", func(t *testing.T) {
		for _, args := range [][]string{{}, {"nonsense"}, {"rooms", "x"}, {"room-close"}, {"rooms", "--no-such"}} {
			d.ask(t, exitUsage, args...)
		}
	})
	t.Run("files", func(t *testing.T) {
		for _, file := range []string{d.sock, d.audit} {
			if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v, %v", file, info, err)
			}
		}
		audit, err := os.ReadFile(d.audit)
		if err != nil {
			t.Fatal(err)
		}
		// One word alone may be one of the log's own.
		words := strings.Fields(d.words)
		for i := range words[1:] {
			if strings.Contains(string(audit), words[i]+" "+words[i+1]) {
				t.Errorf("the audit log has a learner's words: %s", audit)
			}
		}
	})
	server.end()
	d.refuses(t, "no server answers", "rooms")
}

// logs: the audit log has these words.
func (d desk) logs(t *testing.T, words ...string) {
	t.Helper()
	audit, err := os.ReadFile(d.audit)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range words {
		if !strings.Contains(string(audit), want) {
			t.Errorf("the audit log lacks %s:\n%s", want, audit)
		}
	}
}

// learners: one is found by words and by number, shown and deleted.
func (d desk) learners(t *testing.T) {
	var all answer
	if err := json.Unmarshal([]byte(d.ask(t, 0, "learners", "--json")), &all); err != nil || len(all.Learners) != 1 ||
		all.Learners[0].Keys != 1 {
		t.Fatalf("%+v, %v", all, err)
	}
	id := all.Learners[0].ID
	d.says(t, "position 41 of 99", append([]string{"learner"}, strings.Fields(d.words)...)...)
	d.says(t, id, "learner", d.words)
	d.says(t, id, "learner", id)
	d.says(t, "1 places and answers are deleted", "learner-delete", id)
	d.refuses(t, "nothing is stored", "learner", d.words)
	d.logs(t, `"verb":"learner-delete","what":"`+id+`","then":"done"`)
}

// bans: an address is shut out at once, and let in again.
func (d desk) bans(t *testing.T) {
	d.says(t, "127.0.0.1/32 is banned until the ban is lifted", "ban", "127.0.0.1", "--why", "a test")
	if _, text := request(t, "GET", d.url+"/", "", "", http.StatusForbidden); !strings.Contains(text, "has blocked this address") {
		t.Errorf("who is banned hears %q", text)
	}
	fetch(t, d.url+"/healthz", http.StatusOK)
	d.says(t, "a test", "bans")
	d.says(t, "no longer banned", "unban", "127.0.0.1")
	fetch(t, d.url+"/", http.StatusOK)
	d.refuses(t, "is not banned", "unban", "127.0.0.1")
	d.refuses(t, "neither an address", "ban", "somebody")
	d.logs(t, `"verb":"ban","what":"127.0.0.1","why":"a test","then":"asked"`, `is not banned"`)
}

// TestWhatOthersWroteSteersNoTerminal: a room's title may be anything.
func TestWhatOthersWroteSteersNoTerminal(t *testing.T) {
	if got := plain("a\x1b[2Jb\u009bc\td\n"); got != "a·[2Jb·c\td·" {
		t.Errorf("%q", got)
	}
}
