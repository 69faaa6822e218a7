package socket

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
	pacing "golang.org/x/time/rate"

	"tilescope/engine/i18n"
	"tilescope/server/limit/fairqueue"
	"tilescope/server/ops/fault"
	"tilescope/server/wire"
)

// Peer is the far end as a session sees it.
type Peer struct {
	// In has the messages of the page in order. It is closed when the connection ends.
	In <-chan *wire.Client
	// Drained receives when everything that was accepted has been written, after a Send was turned away.
	Drained <-chan struct{}
	// Language is the page's, as i18n.Reader has it.
	Language string
	// Caller opened the connection. Its owner is the page, as a part of what Options.Who says.
	Caller
	out *outbox
}

// Caller is who opens a connection.
type Caller struct {
	Owner    fairqueue.Owner // for whom work is done
	Networks []string        // whose connections are counted together: an address, or its networks, the smallest first; none for nobody's
	Learner  string          // "" for somebody who is none
}

// Send queues a message without waiting. It reports false when the queue is full: the reader is slow, the message is dropped,
// and the session sends a fresh snapshot once Drained fires.
func (p *Peer) Send(m *wire.Server) bool { return p.out.offer(parcel{message: m}) }

// Cast is Send for a message that many get.
func (p *Peer) Cast(c *Cast) bool { return p.out.offer(parcel{cast: c}) }

// Relay is Send for a message that is encoded already.
func (p *Peer) Relay(data []byte) bool { return p.out.offer(parcel{data: data}) }

// Cast is a message that many connections get: it is encoded and compressed once.
type Cast struct {
	prepared *websocket.PreparedMessage
	data     []byte
	digest   [16]byte
}

// Bytes is the message as it was encoded.
func (c *Cast) Bytes() []byte { return c.data }

// Digest tells messages apart.
func (c *Cast) Digest() [16]byte { return c.digest }

// NewCast encodes a message.
func NewCast(m *wire.Server) (*Cast, error) {
	data, err := wire.Encode(m)
	if err != nil {
		return nil, err
	}
	return CastOf(data)
}

// CastOf is the Cast of a message that wire.Encode has encoded. It keeps data.
func CastOf(data []byte) (*Cast, error) {
	prepared, err := websocket.NewPreparedMessage(websocket.TextMessage, data)
	sum := sha256.Sum256(data)
	return &Cast{prepared: prepared, data: data, digest: [16]byte(sum[:16])}, err
}

// parcel is one message to a page: its own, one that many get, or one that is encoded already.
type parcel struct {
	message *wire.Server
	cast    *Cast
	data    []byte // encoded
}

// Serve is what a connection is handed to. It returns when ctx is done or Peer.In is closed.
type Serve func(ctx context.Context, p *Peer)

// Options bound a connection; zero fields take those of DefaultOptions.
type Options struct {
	Limits    wire.Limits
	InQueue   int           // messages of the page that wait; the reader stops reading when it is full
	OutQueue  int           // messages to the page that wait
	WriteWait time.Duration // for one message to be written
	PongWait  time.Duration // without any sign of life; pings go out at a third of it
	// connections at once; beyond it the address that has most gives one up for one that has fewer, and others are refused with 503
	MaxConns int
	Each     int           // connections of one address at once; more take the place of an idle one, or are refused with 429
	Idle     time.Duration // without a message either way, after which a connection gives its place up to another of its address
	Rate     int           // messages a second of one page; faster ones wait
	EachRate int           // messages a second of all pages of one address; faster ones wait
	Quick    int           // long messages read or written at once, in turn by owner (as many as there are processors, 2 at the least)
	Return   int           // pages a second that are told to come back when the hub shuts down

	Who     func(*http.Request) Caller // whom a connection counts for; nil for nobody in particular
	Refused func(limit string)         // hears which limit turned something away, by the name of its flag; nil for nobody
}

// DefaultOptions is what a connection has that sets nothing.
func DefaultOptions() Options {
	return Options{
		Limits: wire.DefaultLimits(), InQueue: 32, OutQueue: 8, WriteWait: 10 * time.Second, PongWait: 60 * time.Second,
		MaxConns: 2000, Each: 1000, Idle: time.Minute, Rate: 100, EachRate: 1000, Return: 200,
	}
}

func (o Options) filled() Options {
	d := DefaultOptions()
	o.Limits = cmp.Or(o.Limits, d.Limits)
	o.InQueue = cmp.Or(o.InQueue, d.InQueue)
	o.OutQueue = cmp.Or(o.OutQueue, d.OutQueue)
	o.WriteWait = cmp.Or(o.WriteWait, d.WriteWait)
	o.PongWait = cmp.Or(o.PongWait, d.PongWait)
	o.MaxConns = cmp.Or(o.MaxConns, d.MaxConns)
	o.Each = cmp.Or(o.Each, d.Each)
	o.Idle = cmp.Or(o.Idle, d.Idle)
	o.Rate = cmp.Or(o.Rate, d.Rate)
	o.EachRate = cmp.Or(o.EachRate, d.EachRate)
	o.Return = cmp.Or(o.Return, d.Return)
	if o.Who == nil {
		o.Who = func(*http.Request) Caller { return Caller{} }
	}
	if o.Refused == nil {
		o.Refused = func(string) {}
	}
	return o
}

// Hub upgrades requests and keeps track of the connections, which http.Server.Shutdown does not.
type Hub struct {
	opt      Options
	serve    Serve
	log      *slog.Logger
	upgrader websocket.Upgrader

	mu     sync.Mutex
	conns  map[*websocket.Conn]*conn
	coming int                        // connections that are being made
	left   int                        // connections that gave their places up and have not ended
	each   map[string]int             // connections by address and network
	pace   map[string]*pacing.Limiter // what these may send
	closed bool
	active sync.WaitGroup
	pages  atomic.Int64 // that have connected so far

	turns   *fairqueue.Queue // for messages
	presses sync.Pool        // of connections that compress
}

// NewHub makes a hub that hands every connection to serve. A page is taken from its own origin alone (gorilla's default check).
func NewHub(opt Options, log *slog.Logger, serve Serve) *Hub {
	return &Hub{
		turns: fairqueue.NewQueue(fairqueue.Options{Quick: opt.Quick, Working: max(2, opt.Quick, runtime.GOMAXPROCS(0))}),
		opt:   opt.filled(), serve: serve, log: log, conns: map[*websocket.Conn]*conn{}, each: map[string]int{},
		pace: map[string]*pacing.Limiter{},
		upgrader: websocket.Upgrader{
			// Reading has a small buffer of its own: the one that the request came through would keep the request. What is written passes
			// through a buffer only while it is.
			ReadBufferSize: 1 << 10, WriteBufferSize: 16 << 10, WriteBufferPool: &sync.Pool{},
			HandshakeTimeout: 10 * time.Second, EnableCompression: true,
		},
	}
}

// ServeHTTP upgrades the request; the connection is served from then on.
func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.Hand(w, r, h.serve) }

// Hand is ServeHTTP with something else than the hub's own to serve the connection; the hub's bounds hold for all together. It returns when
// the connection is made: a goroutine that has come through a server's handlers has a large stack, and a class has many connections.
func (h *Hub) Hand(w http.ResponseWriter, r *http.Request, serve Serve) {
	caller := h.opt.Who(r)
	switch limit := h.reserve(caller.Networks); limit {
	case "max-connections":
		h.opt.Refused(limit)
		w.Header().Set("Tilescope-Limit", limit)
		w.Header().Set("Retry-After", "5")
		http.Error(w, "too many pages are connected; try again in a few seconds", http.StatusServiceUnavailable)
		return
	case "address-connections":
		h.opt.Refused(limit)
		w.Header().Set("Tilescope-Limit", limit)
		w.Header().Set("Retry-After", "60")
		http.Error(w, "too many pages are connected from your network; close some, or try again in a minute", http.StatusTooManyRequests)
		return
	case "stopping":
		w.Header().Set("Retry-After", "5")
		http.Error(w, "the server is restarting; try again in a few seconds", http.StatusServiceUnavailable)
		return
	}
	ws, err := h.upgrader.Upgrade(w, r, nil)
	if err != nil {
		h.release(caller.Networks)
		return // the upgrader has answered
	}
	caller.Owner = caller.Owner.In("page " + strconv.FormatInt(h.pages.Add(1), 10))
	c := &conn{ws: ws, networks: caller.Networks, owner: caller.Owner, compresses: compressing(r)}
	c.stir()
	if !h.add(c) {
		h.release(caller.Networks)
		goAway(ws, websocket.CloseServiceRestart, comeBack(time.Second))
		return
	}
	language, _ := i18n.Known(r.URL.Query().Get("lang"))
	go func() {
		defer h.remove(c)
		h.run(c, Peer{Language: language, Caller: caller}, serve)
	}()
}

// guard keeps a fault in serving one connection from ending the others.
func (h *Hub) guard() {
	if p := fault.Recovered(fault.Connection, recover()); p != nil {
		h.log.Error("a connection failed", "error", p)
	}
}

// Conns is the number of open connections.
func (h *Hub) Conns() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.conns)
}

// soonest is when the first page comes back to a server that has told it to: it takes about as long to start.
const soonest = 500 * time.Millisecond

// Shutdown tells every page to come back (close code 1012), each after a wait of its own, so that they do not come all at once, and waits
// until all connections have ended or ctx is done.
func (h *Hub) Shutdown(ctx context.Context) error {
	h.mu.Lock()
	h.closed = true
	within := time.Duration(len(h.conns)) * time.Second / time.Duration(h.opt.Return)
	for ws := range h.conns {
		// A page that takes nothing more in must not keep the others waiting.
		go goAway(ws, websocket.CloseServiceRestart, comeBack(soonest+rand.N(within+1)))
	}
	h.mu.Unlock()
	done := make(chan struct{})
	go func() { h.active.Wait(); close(done) }()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// comeBack is the reason of a close frame that tells a page when to come back. Pages read the number.
func comeBack(after time.Duration) string {
	return fmt.Sprintf("restarting: come back in %d ms", after.Milliseconds())
}

// goAway sends a close frame (safe beside the writer) and hangs up soon after, in case the page never answers. It closes the connection
// itself: a deadline for the reader would be lost if the reader, who may only just have begun, set its own after it.
func goAway(ws *websocket.Conn, code int, reason string) {
	time.AfterFunc(time.Second, func() { _ = ws.Close() })
	_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, reason), time.Now().Add(time.Second))
}

func (h *Hub) run(c *conn, peer Peer, serve Serve) {
	ws := c.ws
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := newOutbox(h.opt.OutQueue)
	in := make(chan *wire.Client, h.opt.InQueue)
	over := make(chan struct{})
	var writer sync.WaitGroup
	writer.Go(func() {
		defer cancel()
		defer ws.Close() // ends the reader too
		defer h.guard()
		if h.write(ctx, c, out, over) {
			h.dismiss(ctx, c, out)
		}
	})
	var session sync.WaitGroup
	session.Go(func() {
		defer close(over)
		defer h.guard()
		peer.In, peer.Drained, peer.out = in, out.drained, out
		serve(ctx, &peer)
	})
	func() {
		defer h.guard()
		h.read(ctx, c, peer.Language, in, out)
	}()
	close(in)
	cancel()
	session.Wait()
	writer.Wait()
}

// read decodes messages until the connection ends. A message that is not well formed is answered with its problem; one that is longer
// than the limit ends the connection with code 1009, as the library does.
func (h *Hub) read(ctx context.Context, from *conn, language string, in chan<- *wire.Client, out *outbox) {
	ws := from.ws
	ws.SetReadLimit(int64(h.opt.Limits.Message))
	alive := func(string) error { return ws.SetReadDeadline(time.Now().Add(h.opt.PongWait)) }
	_ = alive("")
	ws.SetPongHandler(alive)
	pace := pacing.NewLimiter(pacing.Limit(h.opt.Rate), 2*h.opt.Rate)
	for {
		if pace.Wait(ctx) != nil {
			return
		}
		kind, data, err := h.message(ws)
		if err != nil {
			if errors.Is(err, websocket.ErrReadLimit) {
				h.opt.Refused("max-message")
			}
			if !websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway, websocket.CloseNoStatusReceived) &&
				!errors.Is(err, websocket.ErrReadLimit) {
				h.log.Debug("connection ended", "error", err)
			}
			return
		}
		_ = alive("")
		if h.paced(ctx, from.networks) != nil {
			return
		}
		if kind != websocket.TextMessage {
			goAway(ws, websocket.CloseUnsupportedData, "text only")
			return
		}
		var c *wire.Client
		var problem *wire.Problem
		decode := func() { c, problem = wire.Decode(data, h.opt.Limits) }
		if len(data) <= small {
			decode()
		} else if !h.in(ctx, from, decode) {
			return
		}
		if problem != nil {
			if problem.Limit != "" {
				h.opt.Refused(problem.Limit)
			}
			m := &wire.Server{Body: wire.RefusedMessage{Problem: problem.For(i18n.Reader{Language: language})}}
			if c != nil {
				m.Seq = c.Seq
			}
			out.offer(parcel{message: m})
			continue
		}
		c.Came = time.Now()
		if c.Kind() != wire.Ping {
			from.stir()
		}
		select {
		case in <- c:
		case <-ctx.Done():
			return
		}
	}
}

// message reads one message. The library holds what arrives to its limit; compressed, that may be a thousandth of the message.
func (h *Hub) message(ws *websocket.Conn) (kind int, data []byte, err error) {
	kind, r, err := ws.NextReader()
	if err != nil {
		return kind, nil, err
	}
	most := h.opt.Limits.Message
	data, err = io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(data) > most {
		goAway(ws, websocket.CloseMessageTooBig, "")
		err = websocket.ErrReadLimit
	}
	return kind, data, err
}

// write writes what the session says, until the connection ends or the session is over, which it reports.
func (h *Hub) write(ctx context.Context, to *conn, out *outbox, over <-chan struct{}) (dismissed bool) {
	ws := to.ws
	ping := time.NewTicker(h.opt.PongWait / 3)
	defer ping.Stop()
	for {
		select {
		case p := <-out.queue:
			if !h.deliver(ctx, to, p) {
				return false
			}
			if p.message == nil || p.message.Kind() != wire.Pong {
				to.stir()
			}
			out.wrote()
		case <-ping.C:
			if ws.WriteControl(websocket.PingMessage, nil, time.Now().Add(h.opt.WriteWait)) != nil {
				return false
			}
		case <-over:
			return ctx.Err() == nil
		case <-ctx.Done():
			return false
		}
	}
}

// dismiss writes what a session that has ended by itself said last, and tells the page to come back (close code 1012). It gives the page a
// moment to take that: closing at once would lose what is on its way.
func (h *Hub) dismiss(ctx context.Context, to *conn, out *outbox) {
	for {
		select {
		case p := <-out.queue:
			if !h.deliver(ctx, to, p) {
				return
			}
			continue
		default:
		}
		break
	}
	goAway(to.ws, websocket.CloseServiceRestart, "come back")
	select {
	case <-ctx.Done():
	case <-time.After(time.Second):
	}
}

// deliver writes one parcel; false when the connection is no longer of use.
func (h *Hub) deliver(ctx context.Context, to *conn, p parcel) bool {
	var prepared *websocket.PreparedMessage
	short := p.data != nil && len(p.data) <= small
	switch {
	case p.cast != nil:
		prepared = p.cast.prepared
	case !short:
		var err error
		if prepared, err = h.prepare(ctx, to, p); err != nil {
			return false
		}
	}
	_ = to.ws.SetWriteDeadline(time.Now().Add(h.opt.WriteWait))
	if short {
		return to.ws.WriteMessage(websocket.TextMessage, p.data) == nil
	}
	return to.ws.WritePreparedMessage(prepared) == nil
}

// outbox is the bounded queue to the writer. Once it has turned a message away it signals drained when it is empty again.
type outbox struct {
	queue   chan parcel
	drained chan struct{}
	mu      sync.Mutex
	behind  bool
}

func newOutbox(size int) *outbox {
	return &outbox{queue: make(chan parcel, size), drained: make(chan struct{}, 1)}
}

func (o *outbox) offer(p parcel) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	select {
	case o.queue <- p:
		return true
	default:
		o.behind = true
		return false
	}
}

func (o *outbox) wrote() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.behind && len(o.queue) == 0 {
		o.behind = false
		select {
		case o.drained <- struct{}{}:
		default:
		}
	}
}
