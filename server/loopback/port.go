package loopback

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// Systems choose the ports of outgoing connections, and of whoever asks for any, above these: from 32768 on Linux, from 49152 elsewhere.
const (
	first = 12000
	last  = 32000
)

// Port is a port of 127.0.0.1 that nothing listens on, and that no system gives away by itself while it is not listened on.
func Port(t testing.TB) int {
	t.Helper()
	for range 100 {
		port := first + rand.IntN(last-first)
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err != nil {
			continue
		}
		l.Close()
		return port
	}
	t.Fatalf("no port of 100 between %d and %d is free", first, last)
	return 0
}
