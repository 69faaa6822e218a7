package attack

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/gorilla/websocket"
)

// TestCutsAreSeenThroughWords: a page comes back when its connection was cut, however the message says during what.
func TestCutsAreSeenThroughWords(t *testing.T) {
	for _, c := range []struct {
		err error
		cut bool
	}{
		{nil, false},
		{errLate, false},
		{io.ErrUnexpectedEOF, false},
		{&websocket.CloseError{Code: websocket.CloseMessageTooBig}, false},
		{&websocket.CloseError{Code: websocket.CloseServiceRestart}, true},
		{fmt.Errorf("a step: %w", &websocket.CloseError{Code: websocket.CloseAbnormalClosure}), true},
		{errors.Join(&websocket.CloseError{Code: websocket.CloseGoingAway}, io.EOF), true},
	} {
		if got := cut(c.err); got != c.cut {
			t.Errorf("%v is a cut: %v, want %v", c.err, got, c.cut)
		}
	}
}

// TestAClassOpensNoMoreRoomsThanItMay: rooms of a soak come from as many addresses as their limits require.
func TestAClassOpensNoMoreRoomsThanItMay(t *testing.T) {
	opened := map[string]int{}
	for n := range int(soakLasts / classEvery) {
		opened[classAddress(n)]++
	}
	for address, n := range opened {
		if n > classRooms {
			t.Errorf("%s opens %d rooms, and may open %d", address, n, classRooms)
		}
	}
}
