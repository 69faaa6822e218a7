package broadcast

import (
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/socket"
	"tilescope/server/wire"
)

// What was made for a member as they were a moment ago is not handed to them as they are now: they would hold it for their own.
func TestTakesOnlyWhatIsMadeForThem(t *testing.T) {
	picture, err := socket.NewCast(&wire.Server{Body: wire.OpenedMessage{Number: 5}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		becomes func(m *member)
		takes   bool
	}{
		{"as they were", func(*member) {}, true},
		{"who reads otherwise", func(m *member) { m.write(true) }, false},
		{"who lost everything", func(m *member) { m.forget() }, false},
	} {
		got := 0
		m := &member{follows: true, has: 4, peer: Peer{Cast: func(*socket.Cast) bool { got++; return true }}}
		reader, ready := m.ready()
		had := m.had()
		if !ready || reader != (i18n.Reader{}) || had != 4 {
			t.Fatalf("%s: %+v is not ready with picture 4", c.name, m)
		}
		c.becomes(m)
		m.take(picture, reader, had, 5, true)
		if took := got == 1 && m.had() == 5; took != c.takes || got > 1 {
			t.Errorf("one %s got %d pictures and has number %d", c.name, got, m.had())
		}
	}
}
