// Package texts holds what the server says, in pages, commands, rooms and refusals: a typed key for each text, and the texts in a package a
// language.
//
//	reader.Word(i18n.M(texts.RunLate, i18n.N("seconds", 20)))
//
// A text is written in the file of its area below en and below each other language's folder; `make generate` then writes its key.
// A further language has a folder beside en with the same keys.
//
// Package texts must never know who says a text; what a run or a finding says is the engine's.
package texts

//go:generate go run tilescope/engine/i18n/keygen -families results
