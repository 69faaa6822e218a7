package types

import "tilescope/engine/meter"

// Config is how a text is checked. Zero limits mean the defaults; reaching one is an error diagnostic.
type Config struct {
	Work *meter.Work // that checking spends from; nil bounds nothing

	MaxInstances     int // template instances of one program
	MaxInstanceDepth int // instances that need each other
	MaxPack          int // elements of one pack

	reading reading
}

// Defaults of Config.
const (
	DefaultMaxInstances     = 2000
	DefaultMaxInstanceDepth = 100
	DefaultMaxPack          = 1000
)

func (c Config) filled() Config {
	for _, l := range []struct {
		field *int
		value int
	}{{&c.MaxInstances, DefaultMaxInstances}, {&c.MaxInstanceDepth, DefaultMaxInstanceDepth}, {&c.MaxPack, DefaultMaxPack}} {
		if *l.field <= 0 {
			*l.field = l.value
		}
	}
	return c
}
