package worker

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// Kind says what a packet of a stream is. Services agree on kinds of their own, from UserKind on.
type Kind byte

// Kinds that the package itself uses.
const (
	openKind   Kind = iota + 1 // the first packet: which service, and its arguments
	failedKind                 // the last packet of a service that failed: its error, encoded
	endedKind                  // the last packet of a service that ended by itself
	// UserKind is the first kind that services may use.
	UserKind Kind = 16
)

// packetBytes is the largest packet: an export's part, a frame or a program is smaller.
const packetBytes = 256 << 20

// ErrLost says that the process at the other end died, or was ended, before the service was done.
var ErrLost = errors.New("the process that ran this program was lost")

// Packet is one message of a stream.
type Packet struct {
	Kind Kind
	Data []byte
}

// Stream is one request to a service, seen from either end. Send may be called from any goroutine; Receive from one.
type Stream struct {
	conn io.ReadWriteCloser
	in   *bufio.Reader

	sending sync.Mutex
	decode  func([]byte) error // of a failure; nil at the worker's end
	done    func()             // when it is closed; nil for nothing
	noted   <-chan struct{}    // closed when the death of its process has been noted; nil at the worker's end
	once    sync.Once
}

func newStream(conn io.ReadWriteCloser) *Stream {
	return &Stream{conn: conn, in: bufio.NewReaderSize(conn, 4<<10)}
}

// Send sends a packet, and waits while the other end has more to read than it has read.
func (s *Stream) Send(kind Kind, data []byte) error {
	head := make([]byte, 5, 5+len(data))
	head[0] = byte(kind)
	binary.LittleEndian.PutUint32(head[1:], uint32(len(data)))
	s.sending.Lock()
	defer s.sending.Unlock()
	if _, err := s.conn.Write(append(head, data...)); err != nil {
		return fmt.Errorf("%w: %w", ErrLost, err)
	}
	return nil
}

// SendJSON sends a value as JSON.
func (s *Stream) SendJSON(kind Kind, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return s.Send(kind, data)
}

// receive reads the next packet as it comes.
func (s *Stream) receive() (Packet, error) {
	var head [5]byte
	if _, err := io.ReadFull(s.in, head[:]); err != nil {
		return Packet{}, err
	}
	n := binary.LittleEndian.Uint32(head[1:])
	if n > packetBytes {
		return Packet{}, fmt.Errorf("a packet of %d bytes; the limit is %d", n, packetBytes)
	}
	data := make([]byte, n)
	if _, err := io.ReadFull(s.in, data); err != nil {
		return Packet{}, err
	}
	return Packet{Kind(head[0]), data}, nil
}

// Receive waits for the next packet. At the asking end the error is io.EOF when the service ended by itself, its own error when it failed,
// and ErrLost when its process died; at the worker's end it is io.EOF when nobody wants the answer any more.
func (s *Stream) Receive() (Packet, error) {
	p, err := s.receive()
	if s.decode == nil {
		if err != nil {
			err = io.EOF
		}
		return p, err
	}
	switch {
	case err != nil:
		return p, fmt.Errorf("%w: %w", ErrLost, err)
	case p.Kind == endedKind:
		return Packet{}, io.EOF
	case p.Kind == failedKind:
		return Packet{}, s.decode(p.Data)
	}
	return p, nil
}

// past is a deadline that has been missed.
var past = time.Unix(1, 0)

// Noted is closed when the process at the other end has died and Pool.Suspected knows of the texts that were at work: a stream is lost a
// moment before.
func (s *Stream) Noted() <-chan struct{} { return s.noted }

// cut ends whatever waits for the other end.
func (s *Stream) cut() {
	if c, ok := s.conn.(interface{ SetDeadline(time.Time) error }); ok {
		_ = c.SetDeadline(past)
	}
}

// Close ends the stream at both ends: the service's context ends, and who waits in Send or Receive here fails.
func (s *Stream) Close() {
	s.once.Do(func() {
		s.cut()
		_ = s.conn.Close()
		if s.done != nil {
			s.done()
		}
	})
}

// opening is the first packet of a stream.
type opening struct {
	Service string          `json:"service"`
	Key     string          `json:"key,omitempty"`
	Args    json.RawMessage `json:"args,omitempty"`
}

// Call is one request as a service sees it.
type Call struct {
	Key string // of the text that it is about, "" for none
	*Stream
	args json.RawMessage
}

// Args decodes the arguments.
func (c *Call) Args(into any) error { return json.Unmarshal(c.args, into) }

// Packets hands packets on until the asking end closes the stream, which ends ctx through cancel. A service that hears more than its
// arguments reads them from here.
func (c *Call) Packets(ctx context.Context, cancel context.CancelFunc) <-chan Packet {
	out := make(chan Packet)
	go func() {
		defer close(out)
		defer cancel()
		for {
			p, err := c.Receive()
			if err != nil {
				c.cut() // what is on its way is for nobody
				return
			}
			select {
			case out <- p:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// Service does what a call requests. Its ctx ends when the asking end closes the stream. Its error reaches the other end through Codec.
type Service func(ctx context.Context, c *Call) error

// Codec carries errors between processes.
type Codec struct {
	Encode func(error) []byte
	Decode func([]byte) error
}
