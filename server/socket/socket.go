package socket

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/engine/phrase"
	"tilescope/server/wire"
)

// Peer is the far end as a session sees it.
type Peer struct {
	// In has the messages of the page in order. It is closed when the connection ends.
	In <-chan *wire.Client
	// Drained receives when everything that was accepted has been written, after a Send was turned away.
	Drained <-chan struct{}
	// Language is the page's, as phrase.Reader has it.
	Language string
	out      *outbox
}

// Send queues a message without waiting. It reports false when the queue is full: the reader is slow, the message is dropped,
// and the session sends a fresh snapshot once Drained fires.
func (p *Peer) Send(m *wire.Server) bool { return p.out.offer(parcel{message: m}) }

// Cast is Send for a message that many get.
func (p *Peer) Cast(c *Cast) bool { return p.out.offer(parcel{cast: c}) }

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
	prepared, err := websocket.NewPreparedMessage(websocket.TextMessage, data)
	sum := sha256.Sum256(data)
	return &Cast{prepared: prepared, data: data, digest: [16]byte(sum[:16])}, err
}

// parcel is one message to a page: its own, or one that many get.
type parcel struct {
	message *wire.Server
	cast    *Cast
}

// Serve is what a connection is handed to. It returns when ctx is done or Peer.In is closed.
type Serve func(ctx context.Context, p *Peer)

// Options bound a connection; zero fields take defaults.
type Options struct {
	Limits    wire.Limits
	InQueue   int           // messages of the page that wait; the reader stops reading when it is full (32)
	OutQueue  int           // messages to the page that wait (8)
	WriteWait time.Duration // for one message to be written (10 s)
	PongWait  time.Duration // without any sign of life (60 s); pings go out at a third of it
	MaxConns  int           // connections at once; more are refused with 503 (2,000)
}

func (o Options) filled() Options {
	set := func(n *int, value int) {
		if *n == 0 {
			*n = value
		}
	}
	if o.Limits == (wire.Limits{}) {
		o.Limits = wire.DefaultLimits()
	}
	set(&o.InQueue, 32)
	set(&o.OutQueue, 8)
	set(&o.MaxConns, 2000)
	if o.WriteWait == 0 {
		o.WriteWait = 10 * time.Second
	}
	if o.PongWait == 0 {
		o.PongWait = 60 * time.Second
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
	conns  map[*websocket.Conn]struct{}
	closed bool
	active sync.WaitGroup
}

// NewHub makes a hub that hands every connection to serve. A page is taken from its own origin alone (gorilla's default check).
func NewHub(opt Options, log *slog.Logger, serve Serve) *Hub {
	return &Hub{
		opt: opt.filled(), serve: serve, log: log, conns: map[*websocket.Conn]struct{}{},
		upgrader: websocket.Upgrader{
			// Reading goes on with the buffer that the request came through; what is written passes through a buffer only while it is.
			WriteBufferSize: 16 << 10, WriteBufferPool: &sync.Pool{},
			HandshakeTimeout: 10 * time.Second, EnableCompression: true,
		},
	}
}

// ServeHTTP upgrades the request; the connection is served from then on.
func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.Hand(w, r, h.serve) }

// Hand is ServeHTTP with something else than the hub's own to serve the connection; the hub's bounds hold for all together. It returns when the connection
// is made: a goroutine that has come through a server's handlers has a large stack, and a class has many connections.
func (h *Hub) Hand(w http.ResponseWriter, r *http.Request, serve Serve) {
	if !h.room() {
		w.Header().Set("Retry-After", "5")
		http.Error(w, "too many connections; try again in a few seconds", http.StatusServiceUnavailable)
		return
	}
	ws, err := h.upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // the upgrader has answered
	}
	if !h.add(ws) {
		goAway(ws, websocket.CloseServiceRestart, "restarting")
		return
	}
	language, _ := phrase.Known(r.URL.Query().Get("lang"))
	go func() {
		defer h.remove(ws)
		h.run(ws, language, serve)
	}()
}

// guard keeps a fault in serving one connection from ending the others.
func (h *Hub) guard() {
	if fault := recover(); fault != nil {
		h.log.Error("a connection broke down", "fault", fault, "stack", string(debug.Stack()))
	}
}

// room reports whether one more connection is taken.
func (h *Hub) room() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return !h.closed && len(h.conns) < h.opt.MaxConns
}

func (h *Hub) add(ws *websocket.Conn) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || len(h.conns) >= h.opt.MaxConns {
		return false
	}
	h.conns[ws] = struct{}{}
	h.active.Add(1)
	return true
}

func (h *Hub) remove(ws *websocket.Conn) {
	ws.Close()
	h.mu.Lock()
	delete(h.conns, ws)
	h.mu.Unlock()
	h.active.Done()
}

// Conns is the number of open connections.
func (h *Hub) Conns() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.conns)
}

// Shutdown tells every page to come back (close code 1012, on which pages reconnect after a random wait) and waits until all
// connections have ended or ctx is done.
func (h *Hub) Shutdown(ctx context.Context) error {
	h.mu.Lock()
	h.closed = true
	for ws := range h.conns {
		goAway(ws, websocket.CloseServiceRestart, "restarting")
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

// goAway sends a close frame (safe beside the writer) and hangs up soon after, in case the page never answers.
func goAway(ws *websocket.Conn, code int, reason string) {
	deadline := time.Now().Add(time.Second)
	_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, reason), deadline)
	_ = ws.SetReadDeadline(deadline)
}

func (h *Hub) run(ws *websocket.Conn, language string, serve Serve) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	out := newOutbox(h.opt.OutQueue)
	in := make(chan *wire.Client, h.opt.InQueue)
	var writer sync.WaitGroup
	writer.Go(func() {
		defer cancel()
		defer ws.Close() // ends the reader too
		h.write(ctx, ws, out)
	})
	var session sync.WaitGroup
	session.Go(func() {
		defer cancel()
		defer h.guard()
		serve(ctx, &Peer{In: in, Drained: out.drained, Language: language, out: out})
	})
	func() {
		defer h.guard()
		h.read(ctx, ws, in, out)
	}()
	close(in)
	cancel()
	session.Wait()
	writer.Wait()
}

// read decodes messages until the connection ends. A message that is not well formed is answered with its problem; one that is longer
// than the limit ends the connection with code 1009, as the library does.
func (h *Hub) read(ctx context.Context, ws *websocket.Conn, in chan<- *wire.Client, out *outbox) {
	ws.SetReadLimit(int64(h.opt.Limits.Message))
	alive := func(string) error { return ws.SetReadDeadline(time.Now().Add(h.opt.PongWait)) }
	_ = alive("")
	ws.SetPongHandler(alive)
	for {
		kind, data, err := ws.ReadMessage()
		if err != nil {
			if !websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway, websocket.CloseNoStatusReceived) && !errors.Is(err, websocket.ErrReadLimit) {
				h.log.Debug("connection ended", "error", err)
			}
			return
		}
		_ = alive("")
		if kind != websocket.TextMessage {
			goAway(ws, websocket.CloseUnsupportedData, "text only")
			return
		}
		c, problem := wire.Decode(data, h.opt.Limits)
		if problem != nil {
			m := &wire.Server{Kind: wire.Refused, Problem: problem}
			if c != nil {
				m.Seq = c.Seq
			}
			out.offer(parcel{message: m})
			continue
		}
		select {
		case in <- c:
		case <-ctx.Done():
			return
		}
	}
}

func (h *Hub) write(ctx context.Context, ws *websocket.Conn, out *outbox) {
	ping := time.NewTicker(h.opt.PongWait / 3)
	defer ping.Stop()
	for {
		select {
		case p := <-out.queue:
			if !h.deliver(ws, p) {
				return
			}
			out.wrote()
		case <-ping.C:
			if ws.WriteControl(websocket.PingMessage, nil, time.Now().Add(h.opt.WriteWait)) != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// deliver writes one parcel; false when the connection is of no use any more.
func (h *Hub) deliver(ws *websocket.Conn, p parcel) bool {
	_ = ws.SetWriteDeadline(time.Now().Add(h.opt.WriteWait))
	if p.cast != nil {
		return ws.WritePreparedMessage(p.cast.prepared) == nil
	}
	data, err := wire.Encode(p.message)
	if err != nil {
		h.log.Error("message does not encode", "kind", p.message.Kind, "error", err)
		return false
	}
	return ws.WriteMessage(websocket.TextMessage, data) == nil
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
