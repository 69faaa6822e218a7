package main

import (
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"tilescope/web"
)

// TestNames goes against the whole server behind a public address: a room is opened and presented there with a cookie for that host alone,
// what is handed on names that address, and pages of other names get nothing, sockets included.
func TestNames(t *testing.T) {
	inTurn(t)
	t.Parallel()
	server := begin(t, "--public-url", "https://tilescope.example.org", "--allowed-hosts", "other.example.org")
	t.Cleanup(server.end)
	address := server.address
	ask := func(host, method, path, body string, header http.Header) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequest(method, "http://"+address+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for name, values := range header {
			r.Header[name] = values
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		said, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer, string(said)
	}
	for host, want := range map[string]int{"tilescope.example.org": 200, "other.example.org": 200, address: 200, "evil.example": 421} {
		if answer, said := ask(host, "GET", "/play", "", nil); answer.StatusCode != want {
			t.Errorf("%s: %s, %s", host, answer.Status, said)
		}
		header := http.Header{"Host": {host}, "Origin": {"http://" + host}} // as a page of that name has it
		ws, answer, err := websocket.DefaultDialer.Dial("ws://"+address+"/ws", header)
		if err == nil {
			ws.Close()
		}
		if (err == nil) != (want == 200) || err != nil && answer.StatusCode != want {
			t.Errorf("a socket to %s: %v", host, err)
		}
	}
	opened, said := ask("tilescope.example.org", "POST", "/rooms", aRoom, nil)
	if opened.StatusCode != http.StatusCreated {
		t.Fatalf("no room: %s %s", opened.Status, said)
	}
	code, key := strings.Split(opened.Header.Get("Location"), "/")[2], opened.Cookies()[0]
	if key.Name != "__Host-tilescope-presenter-"+code || key.Path != "/" || !key.Secure || !key.HttpOnly ||
		key.SameSite != http.SameSiteStrictMode {
		t.Errorf("the presenter's cookie is %v", key)
	}
	with := http.Header{"Cookie": {key.Name + "=" + key.Value}}
	if answer, said := ask("tilescope.example.org", "GET", "/rooms/"+code+"/votes.csv", "", with); answer.StatusCode != http.StatusOK {
		t.Errorf("its presenter has no results: %s %s", answer.Status, said)
	}
	if answer, _ := ask("tilescope.example.org", "GET", "/rooms/"+code+"/votes.csv", "",
		http.Header{"Cookie": {"__Host-tilescope-presenter-XXXXXX=" + key.Value}}); answer.StatusCode != http.StatusForbidden {
		t.Errorf("another room's cookie gets its results: %s", answer.Status)
	}
	if _, said := ask(address, "GET", "/rooms/"+code+"/wall", "", nil); !strings.Contains(said, `join="https://tilescope.example.org"`) {
		t.Errorf("the wall does not name the public address:\n%s", said)
	}
	if _, said := ask(address, "GET", "/play", "", nil); !strings.Contains(said,
		`<meta name="tilescope-origin" content="https://tilescope.example.org"`) {
		t.Error("pages do not name the public address")
	}
}

// TestPagesKnowTheirLimits: a page is told of the limits that it keeps to, where they are not those that it was built with.
func TestPagesKnowTheirLimits(t *testing.T) {
	s, err := parseServe(nil, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	hosts, err := s.naming.hosts(s.addr)
	if err != nil {
		t.Fatal(err)
	}
	if got := pageAssets(web.Names{}, hosts, s.socket.Limits).Limits; got != "" {
		t.Errorf("with the defaults they are told %s", got)
	}
	if s, err = parseServe([]string{"--max-blocks", "1", "--max-panels", "2"}, io.Discard); err != nil {
		t.Fatal(err)
	}
	const want = `{"steps":1000,"lines":64,"blocks":1,"threads":8,"panels":2}`
	if got := pageAssets(web.Names{}, hosts, s.socket.Limits).Limits; got != want {
		t.Errorf("they are told %s, not %s", got, want)
	}
}

// TestNamesThatMakeNoSense are refused before anything is begun.
func TestNamesThatMakeNoSense(t *testing.T) {
	for _, args := range [][]string{{"--public-url", "tilescope.example.org"}, {"--public-url", "https://a.example/path"},
		{"--allowed-hosts", "https://a.example"}} {
		var stderr said
		if status := serve(args, io.Discard, &stderr); status != exitUsage || !strings.Contains(stderr.String(), args[0]) {
			t.Errorf("%v: status %d, saying %q", args, status, stderr.String())
		}
	}
}

// TestNearby: a server that listens on all of a machine's addresses is reached by those that other machines have a way to.
func TestNearby(t *testing.T) {
	for _, address := range []string{"localhost:8080", "127.0.0.1:8080", "192.168.1.5:8080", "[::1]:8080", "nonsense"} {
		if nearby(address) != nil {
			t.Errorf("a server on %s is reached elsewhere", address)
		}
	}
	var list []netip.Addr
	for _, text := range []string{"127.0.0.1", "192.168.1.5", "169.254.3.4", "fe80::1", "2001:db8::1", "10.0.0.7", "192.168.1.5"} {
		list = append(list, netip.MustParseAddr(text))
	}
	if got := fmt.Sprint(reachable(list)); got != "[192.168.1.5 10.0.0.7]" {
		t.Errorf("reached by %s", got)
	}
}
