package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/frame"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// reader is a browser's page as the server sees one: a connection, and what it requests.
type reader struct {
	ws  *websocket.Conn
	seq int

	room *wire.RoomView // as the page heard last how it is
}

// visit opens a page; it is closed with the test.
func visit(t *testing.T, address string) *reader {
	t.Helper()
	dialer := websocket.Dialer{EnableCompression: true, HandshakeTimeout: 30 * time.Second}
	ws, answer, err := dialer.Dial("ws://"+address+"/ws", nil)
	if err != nil {
		status := ""
		if answer != nil {
			status = answer.Status
		}
		t.Fatalf("no connection: %v %s", err, status)
	}
	t.Cleanup(func() { ws.Close() })
	return &reader{ws: ws}
}

// ask sends a message.
func (p *reader) ask(m wire.ClientMessage) error {
	p.seq++
	data, err := json.Marshal(wire.Client{Seq: p.seq, Body: m})
	if err != nil {
		return err
	}
	return p.ws.WriteMessage(websocket.TextMessage, data)
}

// answer is the next message that neither says how far something is nor answers an earlier question: a run that is looked at while it goes
// on sends a last picture when it ends.
func (p *reader) answer(within time.Duration) (*wiretest.Server, error) {
	if err := p.ws.SetReadDeadline(time.Now().Add(within)); err != nil {
		return nil, err
	}
	for {
		var m wiretest.Server
		if err := p.ws.ReadJSON(&m); err != nil {
			return nil, err
		}
		if m.Room != nil {
			p.room = m.Room
		}
		if m.Kind != wire.Progress && (m.Seq == 0 || m.Seq >= p.seq) {
			return &m, nil
		}
	}
}

// open runs something and waits for its first picture.
func (p *reader) open(spec wire.Spec, within time.Duration) (*wiretest.Server, error) {
	if err := p.ask(wire.OpenMessage{Version: wire.Version, Spec: &spec}); err != nil {
		return nil, err
	}
	return p.answer(within)
}

// step continues by one statement and returns how long the picture took.
func (p *reader) step(within time.Duration) (time.Duration, error) {
	began := time.Now()
	if err := p.ask(wire.StepToMessage{Size: frame.StatementStep, Count: 1}); err != nil {
		return 0, err
	}
	m, err := p.answer(within)
	if err != nil {
		return 0, err
	}
	if m.Kind != wire.Framed || m.Seq != p.seq {
		return 0, fmt.Errorf("a step is answered by %s %+v", m.Kind, m.Problem)
	}
	return time.Since(began), nil
}

// stay reads whatever comes until the page is closed, as a page does that nobody works with: who reads nothing answers no ping, and is
// taken for gone after a minute.
func (p *reader) stay(t *testing.T) {
	t.Helper()
	if err := p.ws.SetReadDeadline(time.Time{}); err != nil {
		t.Fatal(err)
	}
	go func() {
		for {
			if _, _, err := p.ws.ReadMessage(); err != nil {
				return
			}
		}
	}()
}

// running is a server inside the test, on a port of the system's choice.
type running struct {
	t       *testing.T
	address string
	log     *said
	stop    context.CancelFunc
	ended   chan error
}

// inTurn keeps a test out of the runs with the race detector, which are -short. What such a test starts does one thing after another; tests
// of what a server does at once do not call this.
func inTurn(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it does one thing after another, and is tried without -short")
	}
}

// begin starts a server that works out lessons only when they are requested, with one worker for readers' programs unless a flag says
// otherwise, since a test waits for each to start. It is stopped with the test, unless end has done so.
func begin(t *testing.T, flags ...string) *running {
	t.Helper()
	args := append([]string{"--addr", "127.0.0.1:0", "--data", filepath.Join(t.TempDir(), "data"), "--warm=false", "--workers", "1"},
		flags...)
	s, err := parseServe(args, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	r := &running{t: t, log: &said{}, stop: stop, ended: make(chan error, 1)}
	var out said
	go func() { r.ended <- s.serve(ctx, &out, r.log) }()
	t.Cleanup(func() {
		stop()
		if err := <-r.ended; err != nil {
			t.Log(err)
		}
	})
	for r.address == "" {
		if m := regexp.MustCompile(`http://(\S+)`).FindStringSubmatch(out.String()); m != nil {
			r.address = m[1]
			break
		}
		select {
		case err := <-r.ended:
			r.ended <- err
			t.Fatalf("the server ended: %v %s", err, r.log)
		case <-time.After(2 * time.Millisecond):
		}
	}
	return r
}

// end stops the server and waits until it has stopped.
func (r *running) end() {
	r.t.Helper()
	r.stop()
	err := <-r.ended
	r.ended <- err
	if err != nil {
		r.t.Errorf("it stops with %v", err)
	}
}

// metrics is the address of the server's counters, where they have one of their own.
func (r *running) metrics(t *testing.T) string {
	t.Helper()
	m := regexp.MustCompile(`msg=metrics port=(\d+)`).FindStringSubmatch(r.log.String())
	if m == nil {
		t.Fatalf("it does not say where its metrics are: %s", r.log)
	}
	return "127.0.0.1:" + m[1]
}
