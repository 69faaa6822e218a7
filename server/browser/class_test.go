//go:build browser

package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/gorilla/websocket"

	"tilescope/server/wire"
)

// seat is a follower without a browser: it comes back whenever its connection ends, as a page does.
type seat struct {
	position atomic.Int64
	voted    atomic.Int64 // number of the vote that its answer counts in
}

func (s *seat) sit(ctx context.Context, url string, member string) {
	for ; ctx.Err() == nil; time.Sleep(200 * time.Millisecond) {
		ws, _, err := websocket.DefaultDialer.Dial(url, nil)
		if err != nil {
			continue
		}
		end := context.AfterFunc(ctx, func() { ws.Close() })
		_ = ws.WriteJSON(wire.Client{Kind: wire.Enter, Seq: 1, Version: wire.Version, Room: &wire.RoomAsk{Member: member, On: true}})
		for {
			_, data, err := ws.ReadMessage()
			if err != nil {
				break
			}
			var m wire.Server
			if json.Unmarshal(data, &m) != nil {
				continue
			}
			switch {
			case m.Frame != nil:
				s.position.Store(m.Frame.Place.Position)
			case m.Kind == wire.Counted:
				s.voted.Store(int64(m.Mine.Vote))
			case m.Kind == wire.InRoom && m.Room.Vote != nil && m.Room.Vote.Phase == wire.VoteOpen && s.voted.Load() < int64(m.Room.Vote.Number):
				_ = ws.WriteJSON(wire.Client{Kind: wire.Vote, Seq: 2, Room: &wire.RoomAsk{Answer: "1"}})
			}
		}
		end()
		ws.Close()
	}
}

// TestClass: a presenter, a projector, three phones and fifty more followers go through a lesson with a vote, a phone that lets go, and a server that dies.
func TestClass(t *testing.T) {
	data := t.TempDir()
	s := startIn(t, freePort(t), data)
	presenter, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	wall := openApart(t, s.url+"/rooms/"+code+"/wall", 1280, 720)
	var phones []*tab
	for range 3 {
		phones = append(phones, openApart(t, s.url+"/r/"+code, 390, 844))
	}
	everybody := append([]*tab{wall}, phones...)
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.allowed = regexp.MustCompile(`(?i)websocket|ERR_CONNECTION_REFUSED`)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	seats := make([]seat, 50)
	for i := range seats {
		go seats[i].sit(ctx, "ws://"+s.addr+"/rooms/"+code+"/ws?as=participant", fmt.Sprintf("%032d", i))
	}
	arrive := func(what string) {
		t.Helper()
		position := presenter.position()
		for _, p := range everybody {
			p.at(position)
		}
		for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
			there := 0
			for i := range seats {
				if seats[i].position.Load() == int64(position) {
					there++
				}
			}
			if there == len(seats) {
				return
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: %d of %d followers are at %d", what, there, len(seats), position)
			}
		}
	}
	presenter.until("all are here", `$('[data-part="here"]').innerText === '53' && $('[data-part="follow"]').innerText === '53'`)
	arrive("at first")
	first := int(js[float64](presenter, `Number($('tilescope-stage').dataset.step)`))
	step := func(p *tab, n int) {
		t.Helper()
		p.until(fmt.Sprintf("step %d", n), fmt.Sprintf(`$('tilescope-stage')?.dataset.step === '%d'`, n))
	}
	for range 3 {
		presenter.press(kb.ArrowRight)
	}
	step(presenter, first+3)
	arrive("after three steps")

	presenter.ask("Which?", "this", "that")
	for _, p := range phones {
		p.until("the vote", `$('[data-part="option"]')`)
		p.click(`[data-part="option"][data-key="0"]`)
	}
	presenter.until("all have voted", `$('[data-state="open"] small').innerText.startsWith('53 of 53')`)

	// The server dies without a word, and comes back.
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait()
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.until("it has noticed", `$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	s = startIn(t, s.addr, data)
	for _, p := range append([]*tab{presenter}, everybody...) {
		p.until("it is back", `!$('tilescope-presenter, tilescope-projector, tilescope-participant').lost`)
	}
	presenter.until("all are counted", `$('[data-part="here"]')?.innerText === '53' && $('[data-state="open"] small').innerText.startsWith('53 of 53')`)
	for _, p := range phones {
		p.until("its answer still counts", `$('[data-part="option"][data-key="0"]')?.getAttribute('aria-pressed') === 'true'`)
	}
	presenter.click(`[data-part="state"][data-state="distribution"]`)
	wall.until("the distribution", `$('[data-part="bar"][data-key="0"] .n')?.innerText === '3' && $('[data-part="bar"][data-key="1"] .n')?.innerText === '50'`)
	presenter.click(`[data-part="gone"]`)
	phones[0].until("the vote is put away", `!$('[data-part="ballot"]')`)
	presenter.ready()
	arrive("after the restart")

	// One lets go, steps alone, and returns.
	phones[0].click(`[data-part="let-go"]`)
	phones[0].until("it has a session of its own", `$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && !$('tilescope-stage').hasAttribute('data-follows')`)
	phones[0].press(kb.ArrowLeft)
	step(phones[0], first+2)
	presenter.until("one less follows", `$('[data-part="follow"]').innerText === '52'`)
	presenter.press(kb.ArrowRight)
	step(presenter, first+4)
	step(phones[1], first+4)
	step(phones[0], first+2) // who let go is not moved
	phones[0].click(`[data-part="return"]`)
	arrive("after the return")
}
