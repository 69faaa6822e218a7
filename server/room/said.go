package room

import "tilescope/engine/i18n"

// Said is an error of one of this package's kinds with what a page says of it.
type Said struct {
	kind    error
	limit   string // that was reached, by its flag; "" for none
	Message i18n.Message
}

func (s *Said) Error() string { return i18n.Reader{}.Word(s.Message) }
func (s *Said) Unwrap() error { return s.kind }

// LimitName is the flag of the limit that was reached, "" for none.
func (s *Said) LimitName() string { return s.limit }

// over is the text for what a limit keeps out.
func over(limit string, kind error, key i18n.Key, args ...i18n.Arg) error {
	return &Said{kind: kind, limit: limit, Message: i18n.M(key, args...)}
}

func said(kind error, key i18n.Key, args ...i18n.Arg) error {
	return &Said{kind: kind, Message: i18n.M(key, args...)}
}
