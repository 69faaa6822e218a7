package limit

import (
	"errors"
	"time"
)

// Or is a limit as it was given, or where it is 0 or less another one, its default.
func Or[T int | int64 | time.Duration](given, otherwise T) T {
	if given > 0 {
		return given
	}
	return otherwise
}

// Named is an error that says which limit was reached.
type Named interface {
	error
	LimitName() string // its flag
}

// Name is the flag of the limit that was reached, "" where an error is about something else.
func Name(err error) string {
	var n Named
	if errors.As(err, &n) {
		return n.LimitName()
	}
	return ""
}

// Over is an error with the flag of the limit that was reached.
func Over(flag string, err error) error { return &over{flag, err} }

type over struct {
	flag string
	err  error
}

func (o *over) Error() string     { return o.err.Error() }
func (o *over) Unwrap() error     { return o.err }
func (o *over) LimitName() string { return o.flag }
