package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// presenterOf is the name and the value of the cookie by which somebody presents a room.
func presenterOf(cookie http.Header) (name, value string) {
	name, value, _ = strings.Cut(cookie.Get("Cookie"), "=")
	return name, value
}

// until reads on to a message that f takes.
func (p *reader) until(t *testing.T, what string, f func(*wiretest.Server) bool) {
	t.Helper()
	for {
		m, err := p.answer(time.Minute)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if f(m) {
			return
		}
	}
}

// refused reads on to the answer to somebody who is no presenter.
func (p *reader) refused(t *testing.T, what string) {
	t.Helper()
	p.until(t, what, func(m *wiretest.Server) bool {
		return m.Kind == wire.Refused && m.Problem.Code == wire.NotPresenterProblem
	})
}

// TestWhoMayMoveARoom goes against the whole server: neither other sites' pages, nor a guessed, a forged or another room's cookie, nor a
// participant's connection can do what presenters do.
func TestWhoMayMoveARoom(t *testing.T) {
	inTurn(t)
	t.Parallel()
	server := begin(t)
	t.Cleanup(server.end)
	code, cookie := openRoom(t, server.address)
	name, secret := presenterOf(cookie)
	t.Run("other sites", func(t *testing.T) { otherSitesMoveNothing(t, server.address, code, cookie) })
	t.Run("other secrets", func(t *testing.T) {
		_, another := openRoom(t, server.address)
		_, others := presenterOf(another)
		for what, value := range map[string]string{"nothing": "", "a guess": strings.Repeat("a", len(secret)), "another room's cookie": others,
			"the code": code, "half the secret": secret[:16]} {
			header := http.Header{}
			if value != "" {
				header.Set("Cookie", name+"="+value)
			}
			enter(t, server.address, code, "presenter", "m", header).refused(t, "a presenter with "+what)
		}
	})
	// A participant's connection has no more to say for the presenter's cookie that came with it.
	student := enter(t, server.address, code, "participant", "m", cookie)
	student.until(t, "the picture", func(m *wiretest.Server) bool { return m.Kind == wire.Opened })
	t.Run("participants", func(t *testing.T) {
		for _, text := range []string{
			`{"kind":"present","seq":2,"shown":{"number":9,"place":{"position":5,"lane":-1},"focus":{"launch":0,"block":[0,0,0],"warp":0,` +
				`"thread":[0,0,0],"lane":0},"sight":{"panels":[],"memory":"","size":"warp","finding":-1,"heat":false,"breaks":[]}}}`,
			`{"kind":"turn","seq":3,"phase":"gone"}`, `{"kind":"pose","seq":4,"prediction":"block-loads"}`, `{"kind":"invite","seq":5}`,
			`{"kind":"close-room","seq":6}`,
		} {
			if err := student.ws.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
				t.Fatal(err)
			}
			student.refused(t, text)
		}
	})
	t.Run("who has the secret", func(t *testing.T) {
		if err := enter(t, server.address, code, "presenter", "m", cookie).ask(wire.PoseMessage{Prediction: "block-loads"}); err != nil {
			t.Fatal(err)
		}
		student.until(t, "the vote", func(m *wiretest.Server) bool {
			return m.Kind == wire.InRoom && m.Room.Vote != nil && len(m.Room.Vote.Options) == 4
		})
	})
}

// otherSitesMoveNothing: other sites' pages can open no room, take no invitation and make no connection, whatever the browser sends along.
func otherSitesMoveNothing(t *testing.T, address, code string, cookie http.Header) {
	for _, from := range []http.Header{{"Origin": {"https://elsewhere.example"}}, {"Sec-Fetch-Site": {"cross-site"}}} {
		from.Set("Cookie", cookie.Get("Cookie"))
		for path, body := range map[string]string{"/rooms": aRoom, "/rooms/" + code + "/take": `{"key":"x"}`} {
			r, err := http.NewRequest("POST", "http://"+address+path, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header = from
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			if answer.StatusCode != http.StatusForbidden {
				t.Errorf("another site asks for %s and gets %s", path, answer.Status)
			}
		}
	}
	for _, role := range []string{"presenter", "participant"} {
		_, answer, err := websocket.DefaultDialer.Dial("ws://"+address+"/rooms/"+code+"/ws?as="+role,
			http.Header{"Origin": {"https://elsewhere.example"}, "Cookie": {cookie.Get("Cookie")}})
		if err == nil || answer == nil || answer.StatusCode != http.StatusForbidden {
			t.Errorf("another site connects as %s: %v", role, err)
		}
	}
}
