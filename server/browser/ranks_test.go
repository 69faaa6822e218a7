//go:build browser

package browser

import (
	"fmt"
	"os"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// passesCapstone hands a program in for the capstone's last exercise, as the page's reader.
func passesCapstone(p *tab) {
	p.t.Helper()
	source, err := os.ReadFile("../../lessons/product-capstone/own-solution.cu")
	if err != nil {
		p.t.Fatal(err)
	}
	ask := fmt.Sprintf(`fetch('/learn/product-capstone/check/own', {method: 'POST', headers: {'Content-Type': 'application/json'},
		body: JSON.stringify({source: %q})}).then(r => r.json()).then(r => r.passed)`, source)
	if !js[bool](p, ask) {
		p.t.Fatal("the solution does not pass")
	}
}

// TestLeaderboardByKeyboard: a reader adds a program and removes it with keys alone; at every size, light and dark, the page is in order.
func TestLeaderboardByKeyboard(t *testing.T) {
	t.Parallel()
	s := start(t, freePort(t), "--leaderboard", "all", "--warm=false")
	const board = "/learn/product-capstone/ranks/own"
	p := open(t, s.url+board, 1280, 720)
	p.until("nobody is there", `document.querySelector('.ranks .none')`)
	p.shoot("ranks-empty")
	p.accessible()
	passesCapstone(p)
	p.do(navigate(s.url + board))
	p.until("a program can be added", `document.querySelector('.ranks form .btn.pri')`)
	js[bool](p, `(document.querySelector('.ranks form .btn.pri').focus(), true)`)
	p.press(kb.Enter)
	p.until("the own row is marked", `document.querySelector('.ranks .own-row[aria-current=true] th')?.textContent.includes('you')`)
	for _, l := range looks() {
		p.restyle(l)
		p.until("the board is there", `document.querySelector('.ranks tbody tr')`)
		p.shoot(fmt.Sprintf("ranks-%d-%s", l.width, l.theme))
		p.accessible()
		if wide := js[int](p, `document.documentElement.scrollWidth`); wide > int(l.width) {
			t.Errorf("at %d the page is %d wide", l.width, wide)
		}
	}
	p.restyle(looks()[0])
	js[bool](p, `(document.querySelector('.ranks form[action$="/leave"] .btn').focus(), true)`)
	p.press(kb.Enter)
	p.until("the row is removed", `document.querySelector('.ranks .none') && !document.querySelector('.own-row')`)
}

// TestLeaderboardIsSwitchedOn: a presenter finds the room's leaderboard in the menu and switches it on for participants.
func TestLeaderboardIsSwitchedOn(t *testing.T) {
	t.Parallel()
	s := start(t, freePort(t), "--leaderboard", "rooms", "--warm=false")
	presenter, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	if !js[bool](presenter, `document.querySelector('tilescope-presenter').hasAttribute('ranks')`) {
		t.Error("the presenter is not led to the leaderboard")
	}
	student := open(t, s.url+"/rooms/"+code+"/ranks", 390, 844)
	student.until("it is off", `document.querySelector('.ranks .keyless') && !document.querySelector('.ranks form')`)
	presenter.do(navigate(s.url + "/rooms/" + code + "/ranks"))
	presenter.until("it can be switched on", `document.querySelector('.ranks form .btn.pri')`)
	presenter.shoot("ranks-switch")
	presenter.accessible()
	js[bool](presenter, `(document.querySelector('.ranks form .btn.pri').focus(), true)`)
	presenter.press(kb.Enter)
	presenter.until("it is on", `document.querySelector('.ranks .none')`)
	student.do(navigate(s.url + "/rooms/" + code + "/ranks"))
	student.until("for students, too", `document.querySelector('.ranks .none')`)
	student.shoot("ranks-room")
	student.accessible()
}
