package http

import (
	"bufio"
	"net"
	"net/http"
	"time"
)

// piece is how much of an answer is written before its reader gets the whole time anew.
const piece = 64 << 10

// deadlineWriter is an answer whose reader must take each piece of it in time: an answer has a place among those that are made at once, and
// who takes nothing would keep it.
type deadlineWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	most    time.Duration
}

// renew gives the next piece its time. What cannot tell time, as a recorder in a test, has none.
func (p *deadlineWriter) renew() { _ = p.control.SetWriteDeadline(time.Now().Add(p.most)) }

// Write writes in pieces.
func (p *deadlineWriter) Write(data []byte) (written int, err error) {
	for {
		p.renew()
		n, err := p.ResponseWriter.Write(data[:min(piece, len(data))])
		written += n
		if data = data[n:]; err != nil || len(data) == 0 {
			return written, err
		}
	}
}

// WriteHeader writes the head of an answer.
func (p *deadlineWriter) WriteHeader(status int) {
	p.renew()
	p.ResponseWriter.WriteHeader(status)
}

// Flush sends what was written.
func (p *deadlineWriter) Flush() {
	p.renew()
	_ = p.control.Flush()
}

// Unwrap is the answer itself, for http.ResponseController.
func (p *deadlineWriter) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// Hijack hands the connection over. A page's socket has times of its own, so ours end with the answer.
func (p *deadlineWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, buffered, err := p.control.Hijack()
	if err == nil {
		err = c.SetDeadline(time.Time{})
	}
	return c, buffered, err
}

// writeDeadline bounds how long a reader may take for a piece of an answer, whatever its request says that it would rather speak.
func (s Site) writeDeadline(next http.Handler) http.Handler {
	if s.WriteDeadline <= 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &deadlineWriter{ResponseWriter: w, control: http.NewResponseController(w), most: s.WriteDeadline}
		p.renew()
		next.ServeHTTP(p, r)
	})
}
