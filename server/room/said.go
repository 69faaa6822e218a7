package room

import "tilescope/engine/phrase"

// Said is an error of one of this package's kinds with what a page says of it.
type Said struct {
	kind    error
	Message phrase.Message
}

func (s *Said) Error() string { return phrase.Reader{}.Word(s.Message) }
func (s *Said) Unwrap() error { return s.kind }

func said(kind error, key string, args ...phrase.Arg) error {
	return &Said{kind, phrase.M(key, args...)}
}
