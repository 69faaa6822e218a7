package attack

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// Addresses that requests come from. All of 127.0.0.0/8 is this machine.
const (
	attackers = "127.0.0.3"
	innocent  = "127.0.0.2"
	home      = "127.0.0.1"
	proxy     = "127.0.0.4" // trusted to say for whom it asks
)

// caller asks one server from one address.
type caller struct {
	host   string
	dialer net.Dialer
	http   *http.Client

	forwarded func() string // whom a request claims to come from; nil for a caller that is no proxy
}

// from is a caller of a server at an address of this machine.
func from(s *server, address string) *caller {
	c := &caller{host: s.address, dialer: net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: 15 * time.Second}}
	c.http = &http.Client{
		Timeout:   2 * time.Minute,
		Transport: &http.Transport{DialContext: c.dialer.DialContext, MaxIdleConnsPerHost: 64, DisableCompression: true},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}
	return c
}

// close ends connections that nobody uses.
func (c *caller) close() { c.http.CloseIdleConnections() }

// answer is what came of a request.
type answer struct {
	status int
	header http.Header
	body   []byte
}

// cookie is the first cookie that an answer sets, as a request carries it.
func (a *answer) cookie() string {
	for _, c := range (&http.Response{Header: a.header}).Cookies() {
		return c.Name + "=" + c.Value
	}
	return ""
}

// mostBody bounds what is read of an answer.
const mostBody = 64 << 20

// do requests something. An answer of any status is no error.
func (c *caller) do(ctx context.Context, method, path, cookie, body string) (*answer, error) {
	r, err := http.NewRequestWithContext(ctx, method, "http://"+c.host+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if cookie != "" {
		r.Header.Set("Cookie", cookie)
	}
	if c.forwarded != nil {
		r.Header.Set("X-Forwarded-For", c.forwarded())
	}
	got, err := c.http.Do(r)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	data, err := io.ReadAll(io.LimitReader(got.Body, mostBody))
	return &answer{got.StatusCode, got.Header, data}, err
}

// dial opens a bare connection.
func (c *caller) dial(ctx context.Context) (net.Conn, error) {
	return c.dialer.DialContext(ctx, "tcp", c.host)
}

// page is a page's connection to its session or its room.
type page struct {
	ws  *websocket.Conn
	seq int
}

// visit opens a page with a session of its own.
func (c *caller) visit(ctx context.Context) (*page, error) { return c.connect(ctx, "/ws", "") }

// connect opens a page's connection.
func (c *caller) connect(ctx context.Context, path, cookie string) (*page, error) {
	header := http.Header{}
	if cookie != "" {
		header.Set("Cookie", cookie)
	}
	if c.forwarded != nil {
		header.Set("X-Forwarded-For", c.forwarded())
	}
	d := websocket.Dialer{NetDialContext: c.dialer.DialContext, HandshakeTimeout: 30 * time.Second, EnableCompression: true}
	ws, got, err := d.DialContext(ctx, "ws://"+c.host+path, header)
	if err != nil {
		if got != nil {
			return nil, &refusedError{got.StatusCode, got.Header.Get("Tilescope-Limit")}
		}
		return nil, err
	}
	return &page{ws: ws}, nil
}

// refusedError is an answer that is no connection.
type refusedError struct {
	status int
	limit  string
}

func (e *refusedError) Error() string { return fmt.Sprintf("status %d by %q", e.status, e.limit) }

// ask sends a message and gives its number.
func (p *page) ask(m wire.ClientMessage) (int, error) {
	p.seq++
	_ = p.ws.SetWriteDeadline(time.Now().Add(30 * time.Second))
	return p.seq, p.ws.WriteJSON(wire.Client{Seq: p.seq, Body: m})
}

// errLate says that no answer came in time.
var errLate = errors.New("no answer in time")

// interim are messages that say how far something is.
var interim = map[wire.ServerKind]bool{
	wire.Progress: true, wire.Seeking: true, wire.Searching: true, wire.Tabulating: true, wire.Comparing: true, wire.Sweeping: true,
}

// await reads until the answer to a message, which says more than how far something is.
func (p *page) await(seq int, within time.Duration) (*wiretest.Server, error) {
	return p.until(within, func(m *wiretest.Server) bool { return m.Seq == seq && !interim[m.Kind] })
}

// until reads until a message of which f says so.
func (p *page) until(within time.Duration, f func(*wiretest.Server) bool) (*wiretest.Server, error) {
	_ = p.ws.SetReadDeadline(time.Now().Add(within))
	for {
		var m wiretest.Server
		if err := p.ws.ReadJSON(&m); err != nil {
			var late net.Error
			if errors.As(err, &late) && late.Timeout() {
				return nil, fmt.Errorf("%w (%v)", errLate, within)
			}
			return nil, err
		}
		if f(&m) {
			return &m, nil
		}
	}
}

// open runs something and waits for what comes of it.
func (p *page) open(spec wire.Spec, within time.Duration) (*wiretest.Server, error) {
	seq, err := p.ask(wire.OpenMessage{Version: wire.Version, Spec: &spec})
	if err != nil {
		return nil, err
	}
	return p.await(seq, within)
}

// persist does something on a page of its own, and comes back when the connection ends, as browsers' pages do: the process behind it may
// have died. It gives up after a few.
func (c *caller) persist(ctx context.Context, f func(*page) error) error {
	var err error
	for range mostReturns {
		var p *page
		if p, err = c.visit(ctx); err != nil {
			return err
		}
		stop := context.AfterFunc(ctx, p.close)
		err = f(p)
		stop()
		p.close()
		if ctx.Err() != nil || !cut(err) {
			return err
		}
	}
	return fmt.Errorf("the connection was cut %d times: %w", mostReturns, err)
}

// mostReturns is how often a page comes back: a program that takes its process down twice is refused the third time.
const mostReturns = 4

// cut says whether an error is that a connection ended without a reason of the protocol's.
func cut(err error) bool {
	var closed *websocket.CloseError
	return errors.As(err, &closed) &&
		websocket.IsCloseError(closed, websocket.CloseAbnormalClosure, websocket.CloseServiceRestart, websocket.CloseGoingAway) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// call sends a message and waits for what comes of it.
func (p *page) call(m wire.ClientMessage, within time.Duration) (*wiretest.Server, error) {
	seq, err := p.ask(m)
	if err != nil {
		return nil, err
	}
	return p.await(seq, within)
}

// close ends the connection.
func (p *page) close() { p.ws.Close() }

// jsonOf encodes what can be encoded.
func jsonOf(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain structs and maps
	}
	return string(data)
}

// packed is a program as an address carries it.
func packed(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	_, _ = w.Write([]byte(text)) // into memory
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}
