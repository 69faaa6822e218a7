package nettest

import (
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"testing"
)

// Systems choose the ports of outgoing connections, and any that programs request, above these: from 32768 on Linux, from 49152 elsewhere.
const (
	first = 12000
	last  = 32000
)

// given are the ports that this process has had: who gets several has them before listening on any.
var given sync.Map

// Port is a port of 127.0.0.1 that nothing listens on, and that no system gives away by itself while it is not listened on. No two calls
// give the same.
func Port(t testing.TB) int {
	t.Helper()
	for range 100 {
		port := first + rand.IntN(last-first)
		if _, had := given.LoadOrStore(port, true); had {
			continue
		}
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
