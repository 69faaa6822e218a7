// Command keygen writes the typed keys of a catalogue from its English texts, which are maps in the Go files of the folder en, and the
// catalogue of the languages that have a folder beside it.
//
//	//go:generate go run tilescope/engine/i18n/keygen -families class,measure
//
// A family is a set of keys that a program chooses by a name that it has: for class it writes a function Class, which makes the key
// class-integer of "integer".
//
// With -languages it also writes what the file language.json in each folder says of its language.
//
// It knows how texts are written down. It must never know what a key is for.
package main
