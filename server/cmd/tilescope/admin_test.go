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

// TestAdmin: rooms, links, learners, space and bans, by words and as JSON; each order is in the audit log, and nobody's words are.
func TestAdmin(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	server := begin(t, "--data", data)
	at := "http://" + server.address
	kept, _ := request(t, "PUT", at+"/me/places/stencil", "",
		`{"position": 41, "furthest": 41, "steps": 99, "code": "int main() { return 41 < 42; }"}`, http.StatusCreated)
	words := strings.ReplaceAll(kept.Cookies()[0].Value, "-", " ")
	made, _ := request(t, "POST", at+"/s", "", `{"spec": {"source": "int main() { return 7; }", "name": "seven.cu"}, "view": ""}`,
		http.StatusCreated)
	name := strings.TrimPrefix(made.Header.Get("Location"), "/s/")
	code, _ := openRoom(t, server.address)

	ask := func(status int, args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if got := dispatch(append([]string{"admin", "--data", data}, args...), nil, &out, &errs); got != status {
			t.Fatalf("%v: status %d, want %d: %s%s", args, got, status, out.String(), errs.String())
		}
		return out.String() + errs.String()
	}
	says := func(want string, args ...string) {
		t.Helper()
		if got := ask(0, args...); !strings.Contains(got, want) {
			t.Errorf("%v says %q, without %q", args, got, want)
		}
	}
	refuses := func(want string, args ...string) {
		t.Helper()
		if got := ask(exitInternal, args...); !strings.Contains(got, want) {
			t.Errorf("%v says %q, without %q", args, got, want)
		}
	}
	says(code, "rooms")
	says("the room is closed", "room-close", code)
	says("closed", "rooms")
	refuses("no room", "room-close", "FHMD4W")
	says("return 7", "link", name)
	says("deleted", "link-delete", name)
	request(t, "GET", at+"/s/"+name, "", "", http.StatusNotFound)
	refuses("no such link", "link", name)

	var all answer
	if err := json.Unmarshal([]byte(ask(0, "learners", "--json")), &all); err != nil || len(all.Learners) != 1 || all.Learners[0].Keys != 1 {
		t.Fatalf("%+v, %v", all, err)
	}
	id := all.Learners[0].ID
	says("step 41 of 99", append([]string{"learner"}, strings.Fields(words)...)...)
	says(id, "learner", words)
	says(id, "learner", id)
	says("1 places and answers are deleted", "learner-delete", id)
	refuses("nothing is kept", "learner", words)

	says("learners", "space")
	says("are given back", "space-free")
	fetch(t, at+"/readyz", http.StatusOK)

	says("127.0.0.1/32 is banned until it is lifted", "ban", "127.0.0.1", "--why", "a test")
	if _, text := request(t, "GET", at+"/", "", "", http.StatusForbidden); !strings.Contains(text, "shut out") {
		t.Errorf("who is banned hears %q", text)
	}
	fetch(t, at+"/healthz", http.StatusOK)
	says("a test", "bans")
	says("no longer banned", "unban", "127.0.0.1")
	fetch(t, at+"/", http.StatusOK)
	refuses("is not banned", "unban", "127.0.0.1")
	refuses("no address", "ban", "somebody")

	for _, args := range [][]string{{}, {"nonsense"}, {"rooms", "x"}, {"room-close"}, {"rooms", "--no-such"}} {
		ask(exitUsage, args...)
	}
	if info, err := os.Stat(filepath.Join(data, control)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the socket: %v, %v", info, err)
	}
	audit, err := os.ReadFile(filepath.Join(data, auditLog))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"verb":"room-close","what":"` + code + `","then":"done"`, `"verb":"learner-delete","what":"` + id +
		`","then":"done"`, `"verb":"ban","what":"127.0.0.1","why":"a test","then":"asked"`, `is not banned"`} {
		if !strings.Contains(string(audit), want) {
			t.Errorf("the audit log lacks %s:\n%s", want, audit)
		}
	}
	if info, err := os.Stat(filepath.Join(data, auditLog)); err != nil || info.Mode().Perm() != 0o600 ||
		strings.Contains(string(audit), strings.Fields(words)[0]+" ") {
		t.Errorf("the audit log: %v, %v, or it has a learner's words", info, err)
	}
	server.end()
	refuses("does not answer", "rooms")
}

// TestWhatOthersWroteSteersNoTerminal: a room's title may be anything.
func TestWhatOthersWroteSteersNoTerminal(t *testing.T) {
	if got := plain("a\x1b[2Jb\u009bc\td\n"); got != "a·[2Jb·c\td·" {
		t.Errorf("%q", got)
	}
}
