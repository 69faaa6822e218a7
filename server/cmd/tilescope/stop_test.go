package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// aRoom is what a page sends to open a room of a lesson.
const aRoom = `{"title":"Stencil","lesson":"stencil",` +
	`"shown":{"number":0,"spec":{"lesson":"stencil"},"place":{"position":0,"lane":-1},` +
	`"focus":{"launch":0,"block":[0,0,0],"warp":0,"thread":[0,0,0],"lane":0},` +
	`"sight":{"panels":[],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`

// openRoom opens a room and returns its code and the presenter's cookie.
func openRoom(t *testing.T, address string) (code string, cookie http.Header) {
	t.Helper()
	answer, err := http.Post("http://"+address+"/rooms", "application/json", strings.NewReader(aRoom))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		said, _ := io.ReadAll(answer.Body)
		t.Fatalf("no room: %s %s", answer.Status, said)
	}
	kept := answer.Cookies()[0]
	return strings.Split(answer.Header.Get("Location"), "/")[2], http.Header{"Cookie": {kept.Name + "=" + kept.Value}}
}

// enter joins a room.
func enter(t *testing.T, address, code, role, member string, header http.Header) *reader {
	t.Helper()
	ws, answer, err := websocket.DefaultDialer.Dial("ws://"+address+"/rooms/"+code+"/ws?as="+role, header)
	if err != nil {
		t.Fatalf("%v %+v", err, answer)
	}
	t.Cleanup(func() { ws.Close() })
	p := &reader{ws: ws}
	if err := p.ask(wire.EnterMessage{Version: wire.Version, Member: strings.Repeat(member, 16), On: true}); err != nil {
		t.Fatal(err)
	}
	return p
}

// pictureAt waits until a follower sees a position.
func (p *reader) pictureAt(t *testing.T, position int64) {
	t.Helper()
	for {
		m, err := p.answer(time.Minute)
		if err != nil {
			t.Fatalf("no picture of %d: %v", position, err)
		}
		if m.Frame != nil && m.Frame.Place.Position == position {
			return
		}
	}
}

// present has a presenter show a position.
func (p *reader) present(t *testing.T, position int64) {
	t.Helper()
	if err := p.ask(wire.PresentMessage{Shown: &wire.Shown{
		Place: frame.Place{Position: position, Lane: -1},
		Sight: wire.Sight{Finding: -1, Panels: []string{}, Size: frame.WarpStep, Breaks: []int{}},
	}}); err != nil {
		t.Fatal(err)
	}
}

// fallAsleep opens a page that answers nothing from then on: a server that stops waits a moment for it.
func fallAsleep(t *testing.T, address string) {
	t.Helper()
	asleep, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { asleep.Close() })
	fmt.Fprintf(asleep, "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", address)
	answer, err := http.ReadResponse(bufio.NewReader(asleep), nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("%v %+v", err, answer)
	}
}

// hearsWhenToComeBack reads what is on its way to a page, until the server ends the connection and says when to come back.
func (p *reader) hearsWhenToComeBack(t *testing.T) {
	t.Helper()
	for {
		_, err := p.answer(time.Minute)
		if err == nil {
			continue
		}
		var closed *websocket.CloseError
		if !errors.As(err, &closed) || closed.Code != websocket.CloseServiceRestart || !strings.Contains(closed.Text, " ms") {
			t.Errorf("a page hears %v", err)
		}
		return
	}
}

// takesNobody: a server that stops is not ready and takes no new page, or does not answer any more.
func takesNobody(t *testing.T, address string) {
	t.Helper()
	if answer, err := http.Get("http://" + address + "/readyz"); err == nil {
		answer.Body.Close()
		if answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
			t.Errorf("a server that stops is %s", answer.Status)
		}
	}
	if ws, answer, err := websocket.DefaultDialer.Dial("ws://"+address+"/ws", nil); err == nil {
		ws.Close()
		t.Error("a server that stops takes another page")
	} else if answer != nil && (answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "") {
		t.Errorf("a new page hears %s", answer.Status)
	}
}

// TestStopAndComeBack stops a server that pages look at and a room continues in, and starts it again: it says that it is not ready, tells
// every page when to come back, takes no new ones, keeps what was shown last, and shows it to those who come back.
func TestStopAndComeBack(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "data")
	server := begin(t, "--data", data)
	code, cookie := openRoom(t, server.address)
	presenter := enter(t, server.address, code, "presenter", "p", cookie)
	var pages []*reader
	for _, name := range []string{"a", "b", "c"} {
		follower := enter(t, server.address, code, "participant", name, nil)
		follower.pictureAt(t, 0)
		pages = append(pages, follower)
	}
	alone := visit(t, server.address)
	if m, err := alone.open(wire.Spec{Lesson: "stencil"}, time.Minute); err != nil || m.Kind != wire.Opened {
		t.Fatalf("%v %+v", err, m)
	}
	presenter.present(t, 17)
	for _, p := range pages {
		p.pictureAt(t, 17)
	}
	fallAsleep(t, server.address) // so that the test sees what the server does meanwhile

	server.stop()
	for _, p := range append(pages, alone) {
		p.hearsWhenToComeBack(t)
	}
	takesNobody(t, server.address)
	server.end()
	if said := server.log.String(); !strings.Contains(said, "stopped") || strings.Contains(said, "ERROR") {
		t.Errorf("it says %s", said)
	}

	again := begin(t, "--data", data)
	back := enter(t, again.address, code, "participant", "a", nil)
	back.pictureAt(t, 17)
	for back.room == nil {
		if _, err := back.answer(time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	if back.room.Title != "Stencil" || back.room.Closed {
		t.Errorf("the room has become %+v", back.room)
	}
}
