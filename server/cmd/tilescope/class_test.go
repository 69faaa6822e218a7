//go:build class

package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// What a class of this size may cost, on two cores.
const (
	followers   = 2000
	steps       = 60
	slowestStep = 250 * time.Millisecond // from the presenter's step to the last follower, at the 99th percentile
	growth      = 40 << 10               // bytes of the server's memory a follower
)

// lecture opens a room of a lesson and presents it.
func lecture(t *testing.T, address string) (code string, presenter *websocket.Conn) {
	t.Helper()
	body := `{"title":"Stencil","lesson":"stencil","shown":{"number":0,"spec":{"lesson":"stencil"},"place":{"position":0,"lane":-1},` +
		`"focus":{"launch":0,"block":[1,0,0],"warp":0,"thread":[0,0,0],"lane":0},` +
		`"sight":{"panels":["phases","banks","halo"],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`
	answer, err := http.Post("http://"+address+"/rooms", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusCreated {
		t.Fatalf("no room: %s", answer.Status)
	}
	code = strings.Split(answer.Header.Get("Location"), "/")[2]
	header := http.Header{"Cookie": {answer.Cookies()[0].Name + "=" + answer.Cookies()[0].Value}}
	presenter, _, err = websocket.DefaultDialer.Dial("ws://"+address+"/rooms/"+code+"/ws?as=presenter", header)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { presenter.Close() })
	go func() {
		for {
			if _, _, err := presenter.ReadMessage(); err != nil {
				return
			}
		}
	}()
	say(t, presenter, wire.EnterMessage{Version: wire.Version, Member: strings.Repeat("p", 16)})
	return code, presenter
}

// arrivals counts the pictures that followers got for the step under way.
type arrivals struct {
	t    *testing.T
	n    atomic.Int64
	last chan time.Time // when the last follower got theirs
}

func (a *arrivals) got() {
	if a.n.Add(1) == followers {
		a.last <- time.Now()
	}
}

// wait gives the time at which every follower has the picture.
func (a *arrivals) wait(what string) time.Time {
	a.t.Helper()
	select {
	case at := <-a.last:
		return at
	case <-time.After(time.Minute):
		a.t.Fatalf("%s: %d of %d", what, a.n.Load(), followers)
		panic("unreachable")
	}
}

// join has all followers come, 64 at a time, and waits until each has a picture.
func (a *arrivals) join(address, code string) {
	a.t.Helper()
	var joining sync.WaitGroup
	slots := make(chan struct{}, 64)
	for i := range followers {
		slots <- struct{}{}
		joining.Go(func() {
			defer func() { <-slots }()
			if err := attend(a.t, address, code, i, a.got); err != nil {
				a.t.Error(err)
			}
		})
	}
	joining.Wait()
	if a.t.Failed() {
		a.t.FailNow()
	}
	a.wait("the first picture")
}

// step shows the next position and gives how long it took to the last follower.
func (a *arrivals) step(presenter *websocket.Conn, n int) time.Duration {
	a.t.Helper()
	a.n.Store(0)
	start := time.Now()
	say(a.t, presenter, wire.PresentMessage{Shown: &wire.Shown{
		Place: frame.Place{Position: int64(40 + n), Lane: -1}, Focus: frame.Focus{Block: [3]int{1, 0, 0}},
		Sight: wire.Sight{Panels: []string{"phases", "banks", "halo"}, Finding: -1, Size: frame.WarpStep, Breaks: []int{}},
	}})
	return a.wait(fmt.Sprintf("step %d", n)).Sub(start)
}

// TestClass measures a room with many followers over loopback, against the built program in a process of its own. Followers take whole
// messages off their connections as they are compressed: what unpacks them in a class is the students' own machines.
func TestClass(t *testing.T) {
	address, pid := program(t, "--max-connections", "4000", "--room-members", "4000", "--room-rate", "1000", "--address-connections", "4000",
		"--address-requests", "10000")
	code, presenter := lecture(t, address)
	settle(t, pid)
	before := resident(t, pid)
	a := &arrivals{t: t, last: make(chan time.Time, 1)}
	a.join(address, code)
	time.Sleep(3 * time.Second) // the room settles
	joined := resident(t, pid)
	var took []time.Duration
	for n := range steps {
		took = append(took, a.step(presenter, n))
		time.Sleep(300 * time.Millisecond)
	}
	slices.Sort(took)
	p50, p99 := took[len(took)/2], took[len(took)*99/100]
	each, full := (joined-before)/followers, (resident(t, pid)-before)/followers
	t.Logf("%d followers: step to the last of them %v in the median, %v at the 99th percentile (%v at most); "+
		"the server's memory grew by %d kB a follower when they had joined, %d kB after %d steps",
		followers, p50.Round(time.Millisecond), p99.Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond), each>>10, full>>10, steps)
	if p99 > slowestStep {
		t.Errorf("a step takes %v to the last follower at the 99th percentile; %v are allowed", p99, slowestStep)
	}
	if most := max(each, full); most > growth {
		t.Errorf("a follower costs %d bytes; %d are allowed", most, growth)
	}
}

func say(t *testing.T, ws *websocket.Conn, m wire.ClientMessage) {
	t.Helper()
	if err := ws.WriteJSON(wire.Client{Seq: 1, Body: m}); err != nil {
		t.Fatal(err)
	}
}

// attend joins a room as a browser does, compression and all, and calls got for each picture until the connection ends.
func attend(t *testing.T, address, code string, i int, got func()) error {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	t.Cleanup(func() { conn.Close() })
	key := make([]byte, 16)
	_, _ = rand.Read(key)
	fmt.Fprintf(conn, "GET /rooms/%s/ws?as=participant HTTP/1.1\r\nHost: %s\r\n"+
		"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"+
		"Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; server_no_context_takeover\r\n\r\n",
		code, address, base64.StdEncoding.EncodeToString(key))
	in := bufio.NewReaderSize(conn, 2<<10)
	answer, err := http.ReadResponse(in, nil)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusSwitchingProtocols {
		return fmt.Errorf("follower %d: %s", i, answer.Status)
	}
	hello, err := json.Marshal(wire.Client{Seq: 1, Body: wire.EnterMessage{Version: wire.Version, Member: fmt.Sprintf("%032d", i), On: true}})
	if err != nil {
		return err
	}
	var b bytes.Buffer
	b.WriteByte(0x81)
	b.WriteByte(0x80 | 126)
	_ = binary.Write(&b, binary.BigEndian, uint16(len(hello)))
	b.Write([]byte{0, 0, 0, 0}) // a mask that changes nothing
	b.Write(hello)
	if _, err := conn.Write(b.Bytes()); err != nil {
		return err
	}
	go func() {
		for {
			size, kind, err := frameOf(in)
			if err != nil {
				return
			}
			// What says how the room is has a few hundred bytes; a picture has thousands.
			if _, err := io.CopyN(io.Discard, in, int64(size)); err != nil {
				return
			}
			if kind == websocket.TextMessage && size > pictureBytes {
				got()
			}
		}
	}()
	return nil
}

// pictureBytes tells a picture, compressed, from everything else that a room is told.
const pictureBytes = 700

// frameOf reads the head of a frame of the server.
func frameOf(in *bufio.Reader) (size uint64, kind byte, err error) {
	head := make([]byte, 2)
	if _, err = io.ReadFull(in, head); err != nil {
		return 0, 0, err
	}
	size, kind = uint64(head[1]&0x7f), head[0]&0x0f
	switch size {
	case 126:
		var n uint16
		err = binary.Read(in, binary.BigEndian, &n)
		size = uint64(n)
	case 127:
		err = binary.Read(in, binary.BigEndian, &size)
	}
	return size, kind, err
}
