package limit

import (
	"errors"
	"fmt"
	"io"
	"testing"
	"time"
)

func TestWhatIsNotGivenIsTheDefault(t *testing.T) {
	if Or(3, 7) != 3 || Or(0, 7) != 7 || Or(int64(-1), 7) != 7 {
		t.Error("a number is not what was given, or its default")
	}
	if Or(time.Second, time.Minute) != time.Second || Or(0, time.Minute) != time.Minute {
		t.Error("a limit is not what was given, or its default")
	}
}

func TestAnErrorNamesItsLimit(t *testing.T) {
	err := fmt.Errorf("writing: %w", Over("store-bytes", io.ErrShortWrite))
	if Name(err) != "store-bytes" || !errors.Is(err, io.ErrShortWrite) || err.Error() != "writing: short write" {
		t.Errorf("%q is over %q", err, Name(err))
	}
	if Name(io.EOF) != "" || Name(nil) != "" {
		t.Error("other errors are over a limit, too")
	}
}
