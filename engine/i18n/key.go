package i18n

// Key names a text of a catalogue. No string becomes one by itself: keys are declared in the
// keys.gen.go of each catalogue's package, which keygen writes from the English texts.
type Key struct{ name string }

// NewKey is for generated files alone; a test holds that nobody else calls it.
func NewKey(name string) Key { return Key{name} }

// String is the key's name, by which messages are sent and kept.
func (k Key) String() string { return k.name }

// IsZero tells whether this is no key.
func (k Key) IsZero() bool { return k.name == "" }

// Known tells whether a catalogue has a text for the key.
func (k Key) Known() bool {
	_, ok := catalogue("")[k.name]
	return ok
}

// Named is the key of this name; none if no catalogue has a text for it.
func Named(name string) Key {
	if k := (Key{name}); k.Known() {
		return k
	}
	return Key{}
}

// restSuffix ends the key of what follows a headline.
const restSuffix = ".rest"
