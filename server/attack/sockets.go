package attack

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// A server of this part gives up on slow ones soon, so that it can be seen to.
const (
	slowAfter = 3 * time.Second
	slowSpare = 4 * time.Second // beyond that, for a loaded machine
)

// socketAttack is one way to be a bad client. Connections is how many of them there are at once.
type socketAttack struct {
	kind        string
	connections int
	make        func(context.Context, *caller) error
}

// sockets opens slow, half-open, oversized and malformed connections.
func (a *attack) sockets(ctx context.Context) ([]Row, error) {
	data, err := a.directory("sockets")
	if err != nil {
		return nil, err
	}
	slow := slowAfter.String()
	flags := append([]string{
		"--warm=false", "--header-timeout", slow, "--read-timeout", slow, "--write-timeout", slow, "--write-wait", slow,
		"--idle-timeout", slow, "--pong-wait", "6s",
	}, a.Flags...)
	s, err := a.serve(data, flags...)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for _, attack := range socketAttacks() {
		if ctx.Err() != nil {
			break
		}
		if !a.makes(attack.kind) {
			continue
		}
		rows = append(rows, a.try(ctx, s, attack.kind, func(ctx context.Context, t *trial) { a.assail(ctx, s, t, attack) }))
		if s, err = a.revive(s, flags...); err != nil {
			return rows, err
		}
	}
	s.stop()
	return rows, nil
}

// assail has all connections of an attack made at once.
func (a *attack) assail(ctx context.Context, s *server, t *trial, attack socketAttack) {
	c := from(s, attackers)
	defer c.close()
	var all sync.WaitGroup
	for range a.times(attack.connections, 2) {
		all.Go(func() {
			if err := attack.make(ctx, c); err != nil && ctx.Err() == nil {
				t.failed("%v", err)
				return
			}
			t.survived()
		})
	}
	all.Wait()
	if err := calmed(ctx, s, attackers, time.Minute); err != nil {
		t.lost("%v", err)
	}
}

// closedWithin says that a connection has been closed by the server after a time, while drip sends something on it again and again. What
// the server answers is read where reads says so: it ends the connection then, too.
func closedWithin(conn net.Conn, within time.Duration, reads bool, drip string) error {
	closed := make(chan struct{})
	if reads {
		go func() {
			_, _ = io.Copy(io.Discard, conn)
			close(closed)
		}()
	}
	for deadline := time.Now().Add(within); time.Now().Before(deadline); {
		select {
		case <-closed:
			return nil
		case <-time.After(100 * time.Millisecond):
		}
		if drip != "" {
			_ = conn.SetWriteDeadline(time.Now().Add(50 * time.Millisecond))
			var late net.Error
			if _, err := io.WriteString(conn, drip); err != nil && !(errors.As(err, &late) && late.Timeout()) {
				return nil
			}
		}
	}
	return fmt.Errorf("the connection is still open after %v", within)
}

// slowly begins a request and continues a byte at a time: the server must close the connection.
func slowly(begins, drip string) func(context.Context, *caller) error {
	return func(ctx context.Context, c *caller) error {
		conn, err := c.dial(ctx)
		if err != nil {
			return err
		}
		defer conn.Close()
		if _, err := io.WriteString(conn, begins); err != nil {
			return nil // it was refused at once
		}
		return closedWithin(conn, slowAfter+slowSpare, true, drip)
	}
}

// plainly sends a whole request, as odd as it is: any answer will do, and so will a closed connection.
func plainly(request string) func(context.Context, *caller) error {
	return func(ctx context.Context, c *caller) error {
		conn, err := c.dial(ctx)
		if err != nil {
			return err
		}
		defer conn.Close()
		_ = conn.SetDeadline(time.Now().Add(slowAfter + slowSpare))
		_, _ = io.WriteString(conn, request) // it may be refused before its end
		var late net.Error
		if _, err := io.ReadAll(conn); errors.As(err, &late) && late.Timeout() {
			return fmt.Errorf("neither answered to the end nor closed after %v", slowAfter+slowSpare)
		}
		return nil
	}
}

// unread requests much and takes nothing of it: the server must close the connection.
func unread(requests string) func(context.Context, *caller) error {
	return func(ctx context.Context, c *caller) error {
		conn, err := c.dial(ctx)
		if err != nil {
			return err
		}
		defer conn.Close()
		_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
		_ = conn.SetWriteDeadline(time.Now().Add(slowAfter))
		_, _ = io.WriteString(conn, requests) // as much as fits
		// Answers fill the connection's buffers before the server waits for its reader; making them takes a while on a busy machine.
		return closedWithin(conn, time.Minute, false, "\r\n")
	}
}

// framed opens a page's connection and sends raw bytes on it: the server must close it, or answer, and must not take it for a fault of its
// own.
func framed(frames []byte, ends bool) func(context.Context, *caller) error {
	return func(ctx context.Context, c *caller) error {
		conn, err := c.upgraded(ctx, "")
		if err != nil {
			return err
		}
		defer conn.Close()
		go func() {
			_ = conn.SetWriteDeadline(time.Now().Add(10 * time.Second))
			_, _ = conn.Write(frames) // the server may close meanwhile
		}()
		if !ends {
			pause(ctx, slowAfter)
			return nil
		}
		return closedWithin(conn, 10*time.Second, true, "")
	}
}

// upgraded is a bare connection that has become a page's.
func (c *caller) upgraded(ctx context.Context, extra string) (net.Conn, error) {
	conn, err := c.dial(ctx)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(conn, "GET /ws HTTP/1.1\r\nHost: %s\r\n"+
		"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"+
		"Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; server_no_context_takeover\r\n%s\r\n", c.host, extra)
	head := make([]byte, 0, 1024)
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	for one := make([]byte, 1); !bytes.HasSuffix(head, []byte("\r\n\r\n")); {
		if _, err := io.ReadFull(conn, one); err != nil {
			conn.Close()
			return nil, fmt.Errorf("no connection for a page: %w", err)
		}
		head = append(head, one[0])
	}
	_ = conn.SetReadDeadline(time.Time{})
	if !bytes.Contains(head, []byte(" 101 ")) {
		conn.Close()
		return nil, fmt.Errorf("no connection for a page: %.40q", head)
	}
	return conn, nil
}

// masked is a frame of a WebSocket, as a client sends it: the first byte as it is, and a mask that changes nothing.
func masked(first byte, payload []byte) []byte {
	var b bytes.Buffer
	b.WriteByte(first)
	switch n := len(payload); {
	case n < 126:
		b.WriteByte(0x80 | byte(n))
	case n < 1<<16:
		b.WriteByte(0x80 | 126)
		_ = binary.Write(&b, binary.BigEndian, uint16(n)) // into memory
	default:
		b.WriteByte(0x80 | 127)
		_ = binary.Write(&b, binary.BigEndian, uint64(n))
	}
	b.Write([]byte{0, 0, 0, 0})
	b.Write(payload)
	return b.Bytes()
}

// First bytes of frames.
const (
	final, compressed         = 0x80, 0x40
	continued, plain, binary2 = 0x0, 0x1, 0x2
	ping                      = 0x9
)

// deflated is a message of so many zero bytes, compressed as a page may send it.
func deflated(bytesOf int) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	zeros := make([]byte, 1<<20)
	for range bytesOf >> 20 {
		_, _ = w.Write(zeros) // into memory
	}
	_ = w.Flush()
	return bytes.TrimSuffix(b.Bytes(), []byte{0, 0, 0xff, 0xff})
}

// socketAttacks are all.
func socketAttacks() []socketAttack {
	const body = "Host: here\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n"
	upgrade := "Upgrade: x\r\nConnection: Upgrade\r\n"
	return slices.Concat([]socketAttack{
		{"slow heads", 200, slowly("GET / HTTP/1.1\r\nHost: here\r\nX: ", "x")},
		{"slow heads of sockets", 200, slowly("GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nX: ", "x")},
		{"connections that say nothing", 500, slowly("", "")},
		{"slow bodies", 200, slowly("PUT "+place+" HTTP/1.1\r\n"+body+"\r\n", "{")},
		{"slow bodies with Upgrade", 200, slowly("PUT "+place+" HTTP/1.1\r\n"+upgrade+body+"\r\n", "{")},
		{"slow bodies of exports", 100, slowly("POST /export HTTP/1.1\r\n"+upgrade+body+"\r\n", "{")},
		{"slow bodies nobody asked for", 100, slowly("GET /lessons/"+lesson+" HTTP/1.1\r\n"+upgrade+body+"\r\n", "{")},
		{"slow chunks", 100, slowly("POST /s HTTP/1.1\r\nHost: here\r\n"+upgrade+"Transfer-Encoding: chunked\r\n\r\n", "1\r\n{\r\n")},
		{"answers nobody takes", 100, unread(strings.Repeat("GET /licences HTTP/1.1\r\nHost: here\r\n\r\n", 400))},
		{"answers nobody takes, with Upgrade", 100, unread(strings.Repeat("GET /licences HTTP/1.1\r\nHost: here\r\n"+upgrade+"\r\n", 400))},
		{"pictures nobody takes", 50, unread(strings.Repeat("GET "+drawn+".svg HTTP/1.1\r\nHost: here\r\n"+upgrade+"\r\n", 1000))},
		{"huge heads", 50, plainly("GET / HTTP/1.1\r\nHost: here\r\nX: " + strings.Repeat("x", 1<<20) + "\r\n\r\n")},
		{"huge addresses", 50, plainly("GET /search?q=" + strings.Repeat("x", 1<<20) + " HTTP/1.1\r\nHost: here\r\n\r\n")},
		{"odd requests", 50, oddly},
		{"wrong origins", 50, wrongOrigin},
	}, messageAttacks(), []socketAttack{
		{"idle pages", 1500, idle},
		{"pages that are gone at once", 500, func(ctx context.Context, c *caller) error {
			conn, err := c.dial(ctx)
			if err == nil {
				_, _ = io.WriteString(conn, "GET /ws HTTP/1.1\r\nHost: "+c.host+"\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
					"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
				_ = conn.(*net.TCPConn).SetLinger(0)
				conn.Close()
			}
			return err
		}},
	})
}

// messageAttacks come over connections of pages. What they send is made before any of them: making it would keep the processors from the
// innocent reader.
func messageAttacks() []socketAttack {
	open := []byte(jsonOf(wire.Client{Seq: 1, Body: wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: lesson}}}))
	step := []byte(jsonOf(wire.Client{Seq: 2, Body: wire.StepToMessage{Size: frame.StatementStep, Count: 1}}))
	both := slices.Concat(masked(final|plain, open), masked(final|plain, step))
	giant := []byte{final | plain, 0x80 | 127, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'x'}
	return []socketAttack{
		{"oversized frames", 50, framed(masked(final|plain, make([]byte, 8<<20)), true)},
		{"frames that promise 2^62 bytes", 100, framed(giant, true)},
		{"compression bombs", 50, framed(masked(final|compressed|plain, deflated(512<<20)), true)},
		{"fragments without end", 50, framed(fragments([]byte("                "), 100_000), true)},
		{"empty fragments without end", 50, framed(fragments(nil, 300_000), false)},
		{"bad UTF-8", 100, framed(bytes.Repeat(masked(final|plain, []byte("{\"kind\":\"\xff\xfe\xc0\"}")), 50), false)},
		{"binary messages", 100, framed(bytes.Repeat(masked(final|binary2, []byte{0, 1, 2, 3}), 50), false)},
		{"frames of no kind", 100, framed(masked(final|0x70|0xb, []byte("x")), true)},
		{"frames without a mask", 100, framed([]byte{final | plain, 2, '{', '}'}, true)},
		{"deep JSON", 50, framed(masked(final|plain, []byte(`{"kind":"open","spec":`+strings.Repeat("[", 50_000))), false)},
		{"JSON of no kind", 100, framed(oddMessages(), false)},
		{"floods of pings", 50, framed(bytes.Repeat(masked(final|ping, make([]byte, 125)), 50_000), false)},
		{"floods of messages", 50, framed(append(masked(final|plain, open), bytes.Repeat(masked(final|plain, step), 20_000)...), false)},
		{"pictures nobody takes, of a socket", 50, func(ctx context.Context, c *caller) error {
			conn, err := c.upgraded(ctx, "")
			if err != nil {
				return err
			}
			defer conn.Close()
			_ = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
			for began := time.Now(); time.Since(began) < 2*slowAfter+slowSpare; {
				_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
				var late net.Error
				if _, err := conn.Write(both); err != nil && !(errors.As(err, &late) && late.Timeout()) {
					return nil
				}
				pause(ctx, 20*time.Millisecond)
			}
			return nil
		}},
		{"half-open pages", 200, func(ctx context.Context, c *caller) error {
			conn, err := c.upgraded(ctx, "")
			if err != nil {
				return err
			}
			defer conn.Close()
			_, _ = conn.Write(masked(final|plain, open))
			_ = conn.(*net.TCPConn).CloseWrite()
			return closedWithin(conn, 20*time.Second, true, "")
		}},
	}
}

// fragments are the beginning of a message and so many further pieces of it, none of them the last.
func fragments(piece []byte, count int) []byte {
	return append(masked(plain, []byte("{")), bytes.Repeat(masked(continued, piece), count)...)
}

// oddMessages are JSON that is no message.
func oddMessages() []byte {
	var b []byte
	current := strings.NewReplacer("VERSION", fmt.Sprint(wire.Version), "LESSON", lesson)
	for _, text := range []string{
		"", "null", "0", "[]", "{}", `"open"`, `{"kind":null}`, `{"kind":"open"}`,
		`{"kind":"open","version":VERSION}`, `{"kind":"open","version":VERSION,"spec":{}}`,
		`{"kind":"step","count":1e99}`,
		`{"kind":"seek","place":{"position":9223372036854775807,"lane":99999}}`,
		`{"kind":"look","focus":{"launch":-1,"block":[-1,2147483647,9]}}`,
		`{"kind":"look","focus":{"thread":[1,2,3,4,5]}}`,
		`{"kind":"reshape","array":"x","rows":-1,"cols":2147483647}`,
		`{"kind":"sweep","range":{"knob":"seed","values":"1..99999999999"}}`,
		`{"kind":"enter"}`,
		`{"kind":"vote"}`,
		`{"kind":"recall","id":-1,"cell":-1}`,
		`{"kind":"why","of":"cell","id":-1,"cell":-1}`,
		`{"kind":"why","of":"output","line":-1}`,
		`{"kind":"tabulate","table":"../../etc"}`,
		`{"kind":"search","finding":-7}`,
		`{"kind":"find","lines":[-1]}`,
		`{"kind":"beside","blocks":[[1,2,3],[9,9,9]]}`,
		`{"kind":"open","version":VERSION,"spec":{"lesson":"../../../etc/passwd"}}`,
		`{"kind":"open","version":VERSION,"spec":{"lesson":"LESSON","warp":-5,"sms":-1,"seed":18446744073709551615}}`,
		`{"kind":"open","version":VERSION,"spec":{"lesson":"LESSON","device":"none","defines":{"":"","a b":"\u0000"}},` +
			`"place":{"position":-1,"lane":-2}}`,
	} {
		b = append(b, masked(final|plain, []byte(current.Replace(text)))...)
	}
	return b
}

// oddly sends requests that are none.
func oddly(ctx context.Context, c *caller) error {
	all := []string{
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
		"GET / HTTP/1.1\r\n\r\n", "GET http://x/ HTTP/1.1\r\nHost: a\r\n\r\n",
		"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
		"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET /%00%ff/../.. HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET /assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1\r\nHost: a\r\n\r\n",
		"POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n",
		"POST /s HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
		"POST /s HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\n" + strings.Repeat("A: b\r\n", 5000) + "\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nCookie: " + strings.Repeat("tilescope-learner=a; ", 2000) + "\r\n\r\n",
		"GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + strings.Repeat("1.2.3.4, ", 3000) + "\r\n\r\n",
		"POST /me/recover HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20\r\n\r\n" +
			"--x\r\nContent-Disposit",
	}
	return plainly(all[rand.IntN(len(all))])(ctx, c)
}

// wrongOrigin opens what another site's page may not.
func wrongOrigin(ctx context.Context, c *caller) error {
	for _, origin := range []string{"https://elsewhere.example", "null", "http://" + c.host + ".elsewhere.example", "file://"} {
		for method, path := range map[string]string{"POST": "/rooms", "PUT": place, "GET": "/ws"} {
			r, err := http.NewRequestWithContext(ctx, method, "http://"+c.host+path, strings.NewReader("{}"))
			if err != nil {
				return err
			}
			r.Header.Set("Origin", origin)
			if path == "/ws" {
				for name, value := range map[string]string{
					"Upgrade":               "websocket",
					"Connection":            "Upgrade",
					"Sec-WebSocket-Version": "13",
					"Sec-WebSocket-Key":     "AAAAAAAAAAAAAAAAAAAAAA==",
				} {
					r.Header.Set(name, value)
				}
			}
			got, err := c.http.Do(r)
			if err != nil {
				return err
			}
			got.Body.Close()
			if got.StatusCode != http.StatusForbidden {
				return fmt.Errorf("%s %s from the origin %s gets status %d; 403 is promised", method, path, origin, got.StatusCode)
			}
		}
	}
	return nil
}

// idle opens a page and does nothing, not even answer pings. Who has no place is told so.
func idle(ctx context.Context, c *caller) error {
	conn, err := c.upgraded(ctx, "")
	if err != nil {
		return nil //nolint:nilerr // a refusal is an answer; the server's own address-connections says how many come in
	}
	defer conn.Close()
	pause(ctx, 5*time.Second)
	return nil
}
