package socket

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"tilescope/server/wire"
)

// small is up to how many bytes reading or writing a message costs less than waiting for a turn.
const small = 2 << 10

// in does work for a connection's owner in turn with other owners: messages cost their bytes, no matter who sends or gets them.
func (h *Hub) in(ctx context.Context, c *conn, work func()) bool {
	turn, err := h.turns.Quick(ctx, c.owner)
	if err != nil {
		return false
	}
	defer turn.End()
	work()
	return true
}

// prepare encodes and compresses a parcel for a connection; nothing of that is left to do when it is written, which may take as long as the
// far end likes.
func (h *Hub) prepare(ctx context.Context, to *conn, p parcel) (prepared *websocket.PreparedMessage, err error) {
	done := h.in(ctx, to, func() {
		data := p.data
		if data == nil {
			if data, err = wire.Encode(p.message); err != nil {
				h.log.Error("a message cannot be encoded", "kind", p.message.Kind(), "error", err)
				return
			}
		}
		if prepared, err = websocket.NewPreparedMessage(websocket.TextMessage, data); err == nil && to.compresses {
			err = h.press(prepared)
		}
	})
	if !done && err == nil {
		err = context.Cause(ctx)
	}
	return prepared, err
}

// press compresses a message. The library does so when a message is written to the first connection that takes compressed ones: this one
// takes everything and keeps nothing.
func (h *Hub) press(m *websocket.PreparedMessage) error {
	ws, _ := h.presses.Get().(*websocket.Conn)
	if ws == nil {
		var err error
		if ws, err = h.sink(); err != nil {
			return err
		}
	}
	err := ws.WritePreparedMessage(m)
	h.presses.Put(ws)
	return err
}

// sink is a connection that nobody is at the far end of.
func (h *Hub) sink() (*websocket.Conn, error) {
	r, err := http.NewRequest(http.MethodGet, "http://sink/", nil)
	if err != nil {
		return nil, err
	}
	for name, value := range map[string]string{
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
		"Sec-WebSocket-Extensions": "permessage-deflate",
	} {
		r.Header.Set(name, value)
	}
	up := websocket.Upgrader{EnableCompression: true, ReadBufferSize: 1, WriteBufferSize: 1}
	return up.Upgrade(&sinking{header: http.Header{}}, r, nil)
}

// compressing says whether the far end of a request takes compressed messages, as the library decides it.
func compressing(r *http.Request) bool {
	return strings.Contains(strings.Join(r.Header.Values("Sec-WebSocket-Extensions"), ","), "permessage-deflate")
}

// sinking is an answer that becomes a sink.
type sinking struct{ header http.Header }

func (s *sinking) Header() http.Header         { return s.header }
func (s *sinking) Write(b []byte) (int, error) { return len(b), nil }
func (s *sinking) WriteHeader(int)             {}
func (s *sinking) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	return sunk{}, bufio.NewReadWriter(bufio.NewReaderSize(sunk{}, 16), bufio.NewWriterSize(sunk{}, 16)), nil
}

// sunk is a network connection that takes everything.
type sunk struct{}

var errSunk = errors.New("nothing comes from here")

func (sunk) Read([]byte) (int, error)         { return 0, errSunk }
func (sunk) Write(b []byte) (int, error)      { return len(b), nil }
func (sunk) Close() error                     { return nil }
func (sunk) LocalAddr() net.Addr              { return nil }
func (sunk) RemoteAddr() net.Addr             { return nil }
func (sunk) SetDeadline(time.Time) error      { return nil }
func (sunk) SetReadDeadline(time.Time) error  { return nil }
func (sunk) SetWriteDeadline(time.Time) error { return nil }
