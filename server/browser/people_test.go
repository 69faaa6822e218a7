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

// TestFollowersComeBack: a lost connection, and a laptop that was closed (its timers stood still for an hour, and its connection died
// without a word), end where the room is, by themselves, with the vote that is open; so it is for latecomers, and for the presenter.
func TestFollowersComeBack(t *testing.T) {
	t.Parallel()
	s := shared(t)
	presenter, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	bad := between(t, s.addr)
	phone := openApart(t, "http://"+bad.addr+"/r/"+code, 390, 844)
	lid := openApart(t, "http://"+bad.addr+"/r/"+code, 1280, 720)
	for _, p := range []*tab{phone, lid} {
		p.allowed = regexp.MustCompile(`(?i)websocket|ERR_`)
		p.at(60)
	}
	presenter.until("two are here", `$('[data-part="here"]').innerText === '2'`)
	step := func() int {
		t.Helper()
		before := presenter.position()
		presenter.press(kb.ArrowRight)
		presenter.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
		return presenter.position()
	}
	// The lid closes: nothing reaches that page any more, and neither side hears that the connection is dead.
	bad.swallow()
	step()
	presenter.ask("Which?", "this", "that")
	position := step()
	// A phone that still thinks that it is connected looks at its page again.
	js[bool](phone, `(document.dispatchEvent(new Event('visibilitychange')), true)`)
	phone.at(position)
	phone.until("the vote that was opened meanwhile", `$('[data-part="option"]') && !$('tilescope-participant').lost`)
	// The lid opens an hour later: timers stood still meanwhile, and the clock did not.
	js[bool](lid, `(now => { Date.now = () => now() + 3600e3; return true })(Date.now)`)
	there := func(p *tab) {
		t.Helper()
		p.until("it is where the room is", fmt.Sprintf(`$('tilescope-stage').state.frame?.place.position === %d`, position))
	}
	there(lid)
	lid.until("the vote that was opened meanwhile", `$('[data-part="option"]') && !$('tilescope-participant').lost`)
	js[bool](lid, `($('[data-part="option"][data-key="1"]').click(), true)`)
	presenter.until("the vote counts", `$('[data-state="open"] small').innerText.startsWith('1 of 2')`)
	// The network breaks, in the middle of steps.
	bad.cut()
	position = step()
	late := openApart(t, s.url+"/r/"+code, 390, 844)
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
	position = step()
	late.at(position)
	phone.click(`[data-part="return"]`)
	phone.at(position)
}

// TestAPresenterWhoSleptComesBack: a presenter's laptop whose connections died without a word while somebody else went on is where the room
// is when it is opened again, its own stage, too, and presents.
func TestAPresenterWhoSleptComesBack(t *testing.T) {
	t.Parallel()
	s := shared(t)
	bad := between(t, s.addr)
	first, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	first.click(`[data-part="open-more"]`)
	first.until("more", `$('[data-part="more"]')`)
	first.click(`[data-part="invite"]`)
	first.until("a link", `$('[data-part="invitation"]')?.value.includes('#k=')`)
	_, key, _ := strings.Cut(js[string](first, `$('[data-part="invitation"]').value`), "#")
	lid := openApart(t, "http://"+bad.addr+"/rooms/"+code+"/present#"+key, 1280, 720)
	lid.allowed = regexp.MustCompile(`(?i)websocket|ERR_`)
	lid.until("they present", `location.hash === '' && $('tilescope-presenter')?.presents && $('tilescope-stage')?.dataset.state === 'ready'`)
	lid.at(60)
	bad.swallow()
	for range 3 {
		before := first.position()
		first.press(kb.ArrowRight)
		first.until("a step on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, before))
	}
	position := first.position()
	js[bool](lid, `(now => { Date.now = () => now() + 3600e3; return true })(Date.now)`)
	lid.at(position)
	lid.until("nothing is lost", `!$('tilescope-presenter').lost && $('tilescope-stage').dataset.state === 'ready'`)
	lid.press(kb.ArrowRight)
	lid.until("it steps", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, position))
	first.at(lid.position())
}

// TestWhoPresents: a co-presenter joins by a link and both move the room; the room is handed over, and who had it before is told; it is
// closed for everybody.
func TestWhoPresents(t *testing.T) {
	t.Parallel()
	s := shared(t)
	first, code := openRoom(t, s, "/lessons/stencil?at=60", 1280, 720)
	phone := openApart(t, s.url+"/r/"+code, 390, 844)
	phone.at(60)
	link := func(p *tab, button string) string {
		t.Helper()
		if !js[bool](p, `!!$('[data-part="more"]')`) {
			p.click(`[data-part="open-more"]`)
		}
		before := js[string](p, `$('[data-part="invitation"]')?.value ?? ''`)
		p.click(fmt.Sprintf(`[data-part=%q]`, button))
		p.until("a link", fmt.Sprintf(`$('[data-part="invitation"]')?.value.includes('#k=') && $('[data-part="invitation"]').value `+
			`!== %q`, before))
		return js[string](p, `$('[data-part="invitation"]').value`)
	}
	join := func(address string) *tab {
		t.Helper()
		p := openApart(t, address, 1280, 720)
		p.until("they present", `location.hash === '' && $('tilescope-presenter')?.presents && $('tilescope-stage')?.dataset.state === 'ready'`)
		return p
	}
	address := link(first, "invite")
	second := join(address)
	second.at(60)
	move := func(p *tab, others ...*tab) {
		t.Helper()
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
	second.ask("Which?", "this", "that")
	first.until("the other's vote", `$('[data-part="vote"]')?.dataset.phase === 'open'`)
	first.away(second, phone)
	// A link makes one browser a presenter, and no other.
	thief := openApart(t, address, 1280, 720)
	thief.allowed = regexp.MustCompile(`403`)
	thief.until("it was used up", `$('[data-part="ended"]')?.innerText.includes('cannot present')`)
	third := join(link(first, "hand-over"))
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
	if got := js[string](third, `fetch('/rooms/`+code+
		`/votes.csv').then(r => r.text())`); !regexp.MustCompile(`(?m)^1,Which\?,that,,true,0,`).MatchString(got) {
		t.Errorf("the results of a closed room:\n%s", got)
	}
	gone := openApart(t, s.url+"/join?code="+code, 390, 844)
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
