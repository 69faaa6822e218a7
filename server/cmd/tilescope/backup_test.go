package main

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// request asks a server for something with a cookie.
func request(t *testing.T, method, url, cookie, body string, status int) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if cookie != "" {
		r.Header.Set("Cookie", cookie)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		t.Fatalf("%s %s: %s, want %d: %s", method, url, answer.Status, status, said)
	}
	return answer, string(said)
}

// keepsakes are what somebody left on a server: as a learner, in a room at step 23, and under a short link.
type keepsakes struct {
	learner string // cookie
	link    string // path
	room    string // code
	cookie  http.Header
}

func leave(t *testing.T, address string) keepsakes {
	t.Helper()
	kept, _ := request(t, "PUT", "http://"+address+"/me/places/stencil", "",
		`{"position": 41, "furthest": 41, "steps": 99, "code": "int main() { return 41; }"}`, http.StatusCreated)
	made, _ := request(t, "POST", "http://"+address+"/s", "",
		`{"spec": {"source": "int main() { return 7; }", "name": "seven.cu"}, "view": ""}`, http.StatusCreated)
	k := keepsakes{learner: kept.Cookies()[0].Name + "=" + kept.Cookies()[0].Value, link: made.Header.Get("Location")}
	k.room, k.cookie = openRoom(t, address)
	presenter := enter(t, address, k.room, "presenter", "p", k.cookie)
	presenter.present(t, 23)
	enter(t, address, k.room, "participant", "s", nil).pictureAt(t, 23)
	return k
}

// find starts a server in a directory, in which all of it must be.
func (k keepsakes) find(t *testing.T, what, data string) {
	t.Helper()
	again := begin(t, "--data", data)
	defer again.end()
	if _, mine := request(t, "GET", "http://"+again.address+"/me/export", k.learner, "", http.StatusOK); !strings.Contains(mine, "return 41") {
		t.Errorf("%s: the learner finds %s", what, mine)
	}
	if _, shown := request(t, "GET", "http://"+again.address+k.link, "", "", http.StatusOK); !strings.Contains(shown, "return 7") {
		t.Errorf("%s: the link does not open its program", what)
	}
	enter(t, again.address, k.room, "participant", "s", nil).pictureAt(t, 23)
	_, page := request(t, "GET", "http://"+again.address+"/rooms/"+k.room+"/votes.csv", k.cookie.Get("Cookie"), "", http.StatusOK)
	if page == "" {
		t.Errorf("%s: the presenter has lost the room", what)
	}
}

// commanded runs the program and returns what it says.
func commanded(t *testing.T, status int, stdin io.Reader, args ...string) (said string) {
	t.Helper()
	var out, errs bytes.Buffer
	if got := dispatch(args, stdin, &out, &errs); got != status {
		t.Fatalf("%v: status %d, want %d: %s", args, got, status, errs.String())
	}
	return out.String() + errs.String()
}

// TestBackupAndRestore: a learner, a room and a short link are found again in a new directory, from a backup made while the server ran and
// from one made afterwards. Nothing that is there is written over.
func TestBackupAndRestore(t *testing.T) {
	inTurn(t)
	t.Parallel()
	dir := t.TempDir()
	data, one, two := filepath.Join(dir, "data"), filepath.Join(dir, "one"), filepath.Join(dir, "two")
	server := begin(t, "--data", data)
	k := leave(t, server.address)

	running, stopped := filepath.Join(dir, "running.backup"), filepath.Join(dir, "stopped.backup")
	commanded(t, 0, nil, "backup", "--data", data, running)
	if said := commanded(t, exitInternal, nil, "restore", "--data", data, running); !strings.Contains(said, "another tilescope server uses") {
		t.Errorf("restoring under a server that runs: %s", said)
	}
	if said := commanded(t, exitInternal, nil, "backup", "--data", data, running); !strings.Contains(said, "exists") {
		t.Errorf("over a file that is there: %s", said)
	}
	if info, err := os.Stat(running); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the backup: %v %v", info, err)
	}
	server.end()
	commanded(t, 0, nil, "backup", "--data", data, stopped)
	if said := commanded(t, exitInternal, nil, "restore", "--data", data, stopped); !strings.Contains(said, "empty") {
		t.Errorf("over what is kept: %s", said)
	}

	if said := commanded(t, 0, nil, "restore", "--data", one, running); !strings.Contains(said, "values restored") {
		t.Error(said)
	}
	k.find(t, "a backup of a server that runs", one)
	whole, err := os.ReadFile(stopped)
	if err != nil {
		t.Fatal(err)
	}
	said := commanded(t, exitInternal, bytes.NewReader(whole[:len(whole)/2]), "restore", "--data", two, "-")
	if !strings.Contains(said, "not a complete backup") {
		t.Errorf("half a backup: %s", said)
	}
	commanded(t, 0, bytes.NewReader(whole), "restore", "--data", two, "-")
	k.find(t, "a backup of a server that was stopped", two)
}

// TestBackupsOfNothing: where nothing is kept there is no backup, and no file.
func TestBackupsOfNothing(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "x")
	said := commanded(t, exitInternal, nil, "backup", "--data", filepath.Join(dir, "none"), file)
	if !strings.Contains(said, "there is no data in") {
		t.Error(said)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a backup that failed leaves a file")
	}
	for _, args := range [][]string{{"backup"}, {"restore", "a", "b"}, {"backup", "--no-such", "x"}} {
		commanded(t, exitUsage, nil, args...)
	}
}

func TestHealthcheck(t *testing.T) {
	inTurn(t)
	server := begin(t)
	_, port, _ := strings.Cut(server.address, ":")
	var errs bytes.Buffer
	if status := dispatch([]string{"healthcheck", "--addr", "127.0.0.1:" + port}, nil, io.Discard, &errs); status != 0 {
		t.Errorf("status %d: %s", status, errs.String())
	}
	t.Setenv("TILESCOPE_ADDR", ":"+port)
	if status := dispatch([]string{"healthcheck"}, nil, io.Discard, &errs); status != 0 {
		t.Errorf("where serve listens by the environment: status %d: %s", status, errs.String())
	}
	server.end()
	if status := dispatch([]string{"healthcheck", "--wait", "1s"}, nil, io.Discard, &errs); status != 1 || errs.Len() == 0 {
		t.Errorf("a server that has stopped: status %d, saying %q", status, errs.String())
	}
	if status := dispatch([]string{"healthcheck", "--wait", (time.Second).String(), "here"}, nil, io.Discard, &errs); status != exitUsage {
		t.Errorf("with an argument: status %d", status)
	}
}
