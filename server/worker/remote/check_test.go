package remote

import (
	"context"
	"testing"

	"tilescope/server/wire"
)

// TestTextsAreCheckedOnce: readers who have a text at the same time wait for one compilation, which is given up when all have gone.
func TestTextsAreCheckedOnce(t *testing.T) {
	var c Checks
	begun, ended := make(chan bool, 4), make(chan error, 4)
	do := func(ctx context.Context) (*wire.Checked, error) {
		begun <- true
		<-ctx.Done()
		ended <- ctx.Err()
		return nil, ctx.Err()
	}
	leaving, leave := context.WithCancel(t.Context())
	first, second := c.join(leaving, "a", do), c.join(t.Context(), "a", do)
	other := c.join(t.Context(), "b", do)
	if first != second || first == other {
		t.Fatal("equal texts are checked together, and others apart")
	}
	<-begun
	<-begun
	leave()
	c.leave("a", first)
	select {
	case err := <-ended:
		t.Fatalf("it is given up while somebody waits: %v", err)
	default:
	}
	c.leave("a", second)
	if err := <-ended; err == nil {
		t.Error("it goes on when all have gone")
	}
	if again := c.join(t.Context(), "a", do); again == first {
		t.Error("a text that was given up is not checked anew")
	} else {
		c.leave("a", again)
	}
	c.leave("b", other)
	<-other.done
	if len(c.going) != 0 {
		t.Errorf("%d texts are kept", len(c.going))
	}
}
