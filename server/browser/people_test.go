//go:build browser

package browser

import (
	"fmt"
	"io"
	"net"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// cable is a network between a browser and a server that can be cut, or swallow what is sent while both sides believe that they are
// connected.
type cable struct {
	addr  string
	mu    sync.Mutex
	pairs []*pair
}

type pair struct {
	near, far net.Conn
	deaf      atomic.Bool
}

func between(t *testing.T, server string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &cable{addr: l.Addr().String()}
	t.Cleanup(func() { l.Close(); n.cut() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", server)
			if err != nil {
				near.Close()
				continue
			}
			p := &pair{near: near, far: far}
			n.mu.Lock()
			n.pairs = append(n.pairs, p)
			n.mu.Unlock()
			go p.pipe(near, far)
			go p.pipe(far, near)
		}
	}()
	return n
}

func (p *pair) pipe(to, from net.Conn) {
	defer func() {
		if !p.deaf.Load() {
			to.Close()
		}
	}()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		if p.deaf.Load() {
			continue
		}
		if _, err := to.Write(buffer[:n]); err != nil && err != io.ErrShortWrite {
			return
		}
	}
}

// swallow makes everything that is connected deaf, as a notebook's network is after a night in a bag.
func (n *cable) swallow() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range n.pairs {
		p.deaf.Store(true)
	}
}

// cut ends everything that is connected.
func (n *cable) cut() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range n.pairs {
		p.near.Close()
		p.far.Close()
	}
	n.pairs = nil
}

// TestRoomsHoldTogether: one room, in which connections are lost and others present, until it is closed.
func TestRoomsHoldTogether(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	c := &crew{t: t, s: s, code: code, first: presenter, bad: between(t, s.addr)}
	c.followersComeBack()
	c.aPresenterWhoSleptComesBack()
	c.othersPresent()
}

// crew is a room with those who present it and follow it, some of them over a network that can be cut.
type crew struct {
	t                    *testing.T
	s                    *program
	code                 string
	first, second, phone *tab
	invitation           string
	bad                  *cable
}

// step goes on in the room, and gives the position.
func (c *crew) step() int {
	c.t.Helper()
	before := c.first.position()
	c.first.press(kb.ArrowRight)
	c.first.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
	return c.first.position()
}

// followersComeBack: a lost connection, and a laptop that was closed (its timers stood still for an hour, and its connection died
// without a word), end where the room is, by themselves, with the vote that is open; so it is for latecomers, and for the presenter.
func (c *crew) followersComeBack() {
	c.t.Helper()
	presenter, bad := c.first, c.bad
	phone := openApart(c.t, "http://"+bad.addr+"/r/"+c.code, 390, 844)
	lid := openApart(c.t, "http://"+bad.addr+"/r/"+c.code, 1280, 720)
	for _, p := range []*tab{phone, lid} {
		p.allowed = regexp.MustCompile(`(?i)websocket|ERR_`)
		p.at(60)
	}
	presenter.until("two are here", `$('[data-part="here"]').innerText === '2'`)
	// The lid closes: nothing reaches that page any more, and neither side hears that the connection is dead.
	bad.swallow()
	c.step()
	presenter.ask("Which?", "this", "that")
	position := c.step()
	// A phone that still thinks that it is connected looks at its page again.
	js[bool](phone, `(document.dispatchEvent(new Event('visibilitychange')), true)`)
	phone.at(position)
	phone.until("the vote that was opened meanwhile", `$('[data-part="option"]') && !$('tilescope-participant').lost`)
	// The lid opens an hour later: timers stood still meanwhile, and the clock did not.
	js[bool](lid, `(now => { Date.now = () => now() + 3600e3; return true })(Date.now)`)
	there := func(p *tab) {
		c.t.Helper()
		p.until("it is where the room is", fmt.Sprintf(`$('tilescope-stage').state.frame?.place.position === %d`, position))
	}
	there(lid)
	lid.until("the vote that was opened meanwhile", `$('[data-part="option"]') && !$('tilescope-participant').lost`)
	js[bool](lid, `($('[data-part="option"][data-key="1"]').click(), true)`)
	presenter.until("the vote counts", `$('[data-state="open"] small').innerText.startsWith('1 of 2')`)
	// The network breaks, in the middle of steps.
	bad.cut()
	position = c.step()
	late := openApart(c.t, c.s.url+"/r/"+c.code, 390, 844)
	for _, p := range []*tab{phone, lid, late} {
		there(p)
		p.until("connected, with the vote", `!$('tilescope-participant').lost && $('[data-part="option"]')`)
	}
	lid.until("their own vote is known", `$('[data-part="option"][data-key="1"]').getAttribute('aria-pressed') === 'true'`)
	presenter.until("all are counted once", `$('[data-part="here"]').innerText === '3' && $('[data-part="follow"]').innerText === '3'`)
	// Who has let go stays where they are when the connection breaks, and can still return.
	phone.click(`[data-part="let-go"]`)
	phone.until("on their own", `$('[data-part="return"]') && $('tilescope-stage').dataset.state === 'ready' && `+
		`!$('tilescope-stage').hasAttribute('data-follows')`)
	bad.cut()
	phone.until("connected again, at the same place", fmt.Sprintf(`!$('tilescope-participant').lost && $('[data-part="return"]') && `+
		`$('tilescope-stage').dataset.state === 'ready' && $('tilescope-stage').dataset.position === '%d'`, position))
	position = c.step()
	late.at(position)
	phone.click(`[data-part="return"]`)
	phone.at(position)
	presenter.away(phone, lid, late)
	lid.close()
	late.close()
	c.phone = phone
}

// link is a link to present, which a button of the first presenter makes.
func (c *crew) link(button string) string {
	c.t.Helper()
	p := c.first
	if !js[bool](p, `!!$('[data-part="more"]')`) {
		p.click(`[data-part="open-more"]`)
		p.until("more", `$('[data-part="more"]')`)
	}
	before := js[string](p, `$('[data-part="invitation"]')?.value ?? ''`)
	p.click(fmt.Sprintf(`[data-part=%q]`, button))
	p.until("a link", fmt.Sprintf(`$('[data-part="invitation"]')?.value.includes('#k=') && $('[data-part="invitation"]').value `+
		`!== %q`, before))
	return js[string](p, `$('[data-part="invitation"]').value`)
}

// join opens a link to present.
func (c *crew) join(address string, allowed *regexp.Regexp) *tab {
	c.t.Helper()
	p := openApart(c.t, address, 1280, 720)
	p.allowed = allowed
	p.until("they present", `location.hash === '' && $('tilescope-presenter')?.presents && $('tilescope-stage')?.dataset.state === 'ready'`)
	return p
}

// aPresenterWhoSleptComesBack: a presenter's laptop whose connections died without a word while somebody else went on is where the room is
// when it is opened again, its own stage, too, and presents.
func (c *crew) aPresenterWhoSleptComesBack() {
	c.t.Helper()
	c.invitation = c.link("invite")
	_, key, _ := strings.Cut(c.invitation, "#")
	lid := c.join("http://"+c.bad.addr+"/rooms/"+c.code+"/present#"+key, regexp.MustCompile(`(?i)websocket|ERR_`))
	lid.at(c.first.position())
	c.bad.swallow()
	for range 3 {
		c.step()
	}
	position := c.first.position()
	js[bool](lid, `(now => { Date.now = () => now() + 3600e3; return true })(Date.now)`)
	lid.at(position)
	lid.until("nothing is lost", `!$('tilescope-presenter').lost && $('tilescope-stage').dataset.state === 'ready'`)
	lid.press(kb.ArrowRight)
	lid.until("it steps", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, position))
	c.first.at(lid.position())
	js[bool](c.phone, `(document.dispatchEvent(new Event('visibilitychange')), true)`)
	c.phone.at(lid.position())
	c.second = lid
}

// othersPresent: co-presenters move the room; it is handed over, and who had it before is told; it is closed for everybody.
func (c *crew) othersPresent() {
	c.t.Helper()
	first, second, phone := c.first, c.second, c.phone
	move := func(p *tab, others ...*tab) {
		c.t.Helper()
		p.ready()
		before := p.position()
		p.press(kb.ArrowRight)
		p.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
		for _, o := range others {
			o.at(p.position())
		}
	}
	move(second, first, phone)
	move(first, second, phone)
	second.ask("Who?", "this", "that")
	first.until("the other's vote", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
	first.away(second, phone)
	// A link makes one browser a presenter, and no other.
	thief := openApart(c.t, c.invitation, 1280, 720)
	thief.allowed = regexp.MustCompile(`403`)
	thief.until("it was used up", `$('[data-part="ended"]')?.innerText.includes('cannot present')`)
	thief.close()
	third := c.join(c.link("hand-over"), nil)
	for _, p := range []*tab{first, second} {
		p.until("they present no more", `$('[data-part="ended"]')?.innerText.includes('no longer')`)
	}
	third.shoot("people-handed-over")
	first.shoot("people-gave-over")
	move(third, phone)
	third.click(`[data-part="open-more"]`)
	third.until("more", `$('[data-part="close-room"]')`)
	js[bool](third, `(window.confirm = () => true, true)`)
	third.click(`[data-part="close-room"]`)
	phone.until("it is closed", `$('[data-part="ended"]')?.innerText.includes('closed')`)
	phone.shoot("people-closed")
	third.until("what the room answered", `$('[data-part="closed"] .right')?.innerText.includes('that')`)
	third.shoot("people-answers")
	if got := js[string](third, `fetch('/rooms/`+c.code+
		`/votes.csv').then(r => r.text())`); !regexp.MustCompile(`(?m)^2,Who\?,that,,true,0,`).MatchString(got) {
		c.t.Errorf("the results of a closed room:\n%s", got)
	}
	gone := openApart(c.t, c.s.url+"/join?code="+c.code, 390, 844)
	gone.allowed = regexp.MustCompile(`410`)
	gone.until("who comes now is told", `$('.problem').innerText.includes('closed')`)
}

// TestRoomsExpire: a room in which nothing is done any more is closed, and everybody is told.
func TestRoomsExpire(t *testing.T) {
	t.Parallel()
	s := startIn(t, "127.0.0.1:0", t.TempDir(), "--room-age", "20s") // time enough for everybody to come in, on a machine that does much else
	presenter, code := openRoom(t, s, "/lessons/stencil", 1280, 720)
	phone := openApart(t, s.url+"/r/"+code, 390, 844)
	phone.until("it has expired", `$('[data-part="ended"]')?.innerText.includes('closed')`)
	presenter.until("it has expired", `$('[data-part="closed"]')?.innerText.includes('Nothing was asked')`)
}
