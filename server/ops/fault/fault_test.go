package fault

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func count(k Kind) (n int64) {
	Each(func(name string, all int64) {
		if name == k.String() {
			n = all
		}
	})
	return n
}

func breaks(k Kind, with any) (err error) {
	defer Catch(k, func(e error) { err = e })
	if with != nil {
		panic(with)
	}
	return nil
}

func TestPanicsBecomeErrors(t *testing.T) {
	for k := range kinds {
		before := count(k)
		if err := breaks(k, nil); err != nil || count(k) != before {
			t.Errorf("%v: nothing happened, and it gives %v", k, err)
		}
		err := breaks(k, io.ErrUnexpectedEOF)
		var p *Panic
		if !errors.As(err, &p) || p.Kind != k || !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(p.Stack, "fault.breaks") {
			t.Errorf("%v: it gives %#v", k, err)
		}
		if !strings.Contains(err.Error(), k.String()) || strings.Contains(err.Error(), "goroutine") {
			t.Errorf("%v: it says %q", k, err)
		}
		if got := count(k) - before; got != 1 {
			t.Errorf("%v: it is counted %d times", k, got)
		}
		if err := breaks(k, "no error"); errors.Unwrap(err) != nil || !strings.Contains(err.Error(), "no error") {
			t.Errorf("%v: of a text it makes %v", k, err)
		}
	}
}
