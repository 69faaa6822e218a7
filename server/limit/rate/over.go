package rate

import "errors"

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

// Over is the error of what exceeds a limit that is no rate.
func Over(limit string, err error) error { return &over{limit, err} }

type over struct {
	limit string
	err   error
}

func (o *over) Error() string     { return o.err.Error() }
func (o *over) Unwrap() error     { return o.err }
func (o *over) LimitName() string { return o.limit }

// LimitName is the flag of the limit.
func (e *Exceeded) LimitName() string { return e.Limit }
