package nettest

import "net"

// Pipes is a listener without a port. Its connections hold nothing, so that what is written waits until it is read, and they follow the
// clock of a test that has its own.
type Pipes struct {
	comes chan net.Conn
	ended chan struct{}
}

// Listen opens one.
func Listen() Pipes { return Pipes{make(chan net.Conn), make(chan struct{})} }

// Dial connects to the side that accepts: it waits for that.
func (p Pipes) Dial() net.Conn {
	here, there := net.Pipe()
	p.comes <- there
	return here
}

// Accept takes the next connection.
func (p Pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.comes:
		return c, nil
	case <-p.ended:
		return nil, net.ErrClosed
	}
}

// Close ends accepting. It is called once.
func (p Pipes) Close() error { close(p.ended); return nil }

// Addr is nowhere.
func (p Pipes) Addr() net.Addr { return &net.TCPAddr{} }
