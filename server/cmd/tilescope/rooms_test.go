package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// served runs a server that works out lessons only when they are asked for, until the test ends, and returns where it is.
func served(t *testing.T, args ...string) (address string) {
	t.Helper()
	s, err := parseServe(append([]string{"--addr", "127.0.0.1:0", "--data", t.TempDir(), "--warm=false"}, args...), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var out said
	ended := make(chan error, 1)
	go func() { ended <- s.serve(ctx, &out, io.Discard) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	for deadline := time.Now().Add(time.Minute); address == ""; time.Sleep(5 * time.Millisecond) {
		if m := regexp.MustCompile(`http://([^\s]+)`).FindStringSubmatch(out.String()); m != nil {
			address = m[1]
		} else if time.Now().After(deadline) {
			t.Fatalf("it says %q and not where it is", out.String())
		}
	}
	return address
}

const someRoom = `{"title":"Stencil","lesson":"stencil","shown":{"number":0,"spec":{"lesson":"stencil"},"place":{"position":0,"lane":-1},"focus":{"launch":0,"block":[0,0,0],"warp":0,"thread":[0,0,0],"lane":0},` +
	`"sight":{"panels":[],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`

// TestWhoMayMoveARoom goes against the whole server: neither other sites' pages, nor a guessed, a forged or another room's cookie, nor a
// participant's connection can do what presenters do.
func TestWhoMayMoveARoom(t *testing.T) {
	address := served(t)
	post := func(path, body string, header http.Header) *http.Response {
		t.Helper()
		r, err := http.NewRequest("POST", "http://"+address+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = header
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer
	}
	open := func() (code string, cookie *http.Cookie) {
		t.Helper()
		answer := post("/rooms", someRoom, http.Header{})
		if answer.StatusCode != http.StatusCreated {
			t.Fatalf("no room: %s", answer.Status)
		}
		return strings.Split(answer.Header.Get("Location"), "/")[2], answer.Cookies()[0]
	}
	code, cookie := open()
	_, others := open()
	// Other sites' pages can open no room, take no invitation and make no connection, whatever the browser sends along.
	for _, header := range []http.Header{{"Origin": {"https://elsewhere.example"}}, {"Sec-Fetch-Site": {"cross-site"}}} {
		header.Set("Cookie", cookie.Name+"="+cookie.Value)
		if answer := post("/rooms", someRoom, header); answer.StatusCode != http.StatusForbidden {
			t.Errorf("another site opens a room: %s", answer.Status)
		}
		if answer := post("/rooms/"+code+"/take", `{"key":"x"}`, header); answer.StatusCode != http.StatusForbidden {
			t.Errorf("another site takes an invitation: %s", answer.Status)
		}
	}
	socket := "ws://" + address + "/rooms/" + code + "/ws?as="
	for _, role := range []string{"presenter", "participant"} {
		_, answer, err := websocket.DefaultDialer.Dial(socket+role, http.Header{"Origin": {"https://elsewhere.example"},
			"Cookie": {cookie.Name + "=" + cookie.Value}})
		if err == nil || answer == nil || answer.StatusCode != http.StatusForbidden {
			t.Errorf("another site connects as %s: %v", role, err)
		}
	}
	enter := func(role, value string) *websocket.Conn {
		t.Helper()
		header := http.Header{}
		if value != "" {
			header.Set("Cookie", cookie.Name+"="+value)
		}
		ws, _, err := websocket.DefaultDialer.Dial(socket+role, header)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ws.Close() })
		_ = ws.SetReadDeadline(time.Now().Add(time.Minute))
		if err := ws.WriteJSON(wire.Client{Seq: 1, Body: wire.EnterMessage{Version: wire.Version, Member: strings.Repeat("m", 20),
			On: true}}); err != nil {
			t.Fatal(err)
		}
		return ws
	}
	until := func(ws *websocket.Conn, what string, f func(*wiretest.Server) bool) {
		t.Helper()
		for {
			_, data, err := ws.ReadMessage()
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			var m wiretest.Server
			if err := json.Unmarshal(data, &m); err != nil {
				t.Fatal(err)
			}
			if f(&m) {
				return
			}
		}
	}
	refused := func(ws *websocket.Conn, what string) {
		t.Helper()
		until(ws, what, func(m *wiretest.Server) bool { return m.Kind == wire.Refused && m.Problem.Code == "not-presenter" })
	}
	for what, value := range map[string]string{"nothing": "", "a guess": strings.Repeat("a", len(cookie.Value)),
		"another room's cookie": others.Value, "the code": code, "half the secret": cookie.Value[:16]} {
		refused(enter("presenter", value), "a presenter with "+what)
	}
	// A participant's connection has no more to say for the presenter's cookie that came with it.
	student := enter("participant", cookie.Value)
	until(student, "the picture", func(m *wiretest.Server) bool { return m.Kind == wire.Opened })
	for _, text := range []string{
		`{"kind":"present","seq":2,"shown":{"number":9,"place":{"position":5,"lane":-1},"focus":{"launch":0,"block":[0,0,0],"warp":0,"thread":[0,0,0],"lane":0},"sight":{"panels":[],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`,
		`{"kind":"turn","seq":3,"phase":"gone"}`, `{"kind":"pose","seq":4,"prediction":"block-loads"}`, `{"kind":"invite","seq":5}`,
		`{"kind":"close-room","seq":6}`,
	} {
		if err := student.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
			t.Fatal(err)
		}
		refused(student, text)
	}
	// And who has the secret presents.
	presenter := enter("presenter", cookie.Value)
	if err := presenter.WriteJSON(wire.Client{Seq: 2, Body: wire.PoseMessage{Prediction: "block-loads"}}); err != nil {
		t.Fatal(err)
	}
	until(student, "the vote", func(m *wiretest.Server) bool {
		return m.Kind == wire.InRoom && m.Room.Vote != nil && len(m.Room.Vote.Options) == 4
	})
}
