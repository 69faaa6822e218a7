// Package phrase words messages for readers.
//
// It knows the catalogue of keys and templates and a reader's language and
// notation. It must never know what a message is about.
//
//	phrase.Reader{}.Word(phrase.M("syntax-expected", phrase.T("what", "';'")))
//
// A template names its arguments in braces; {n|lane|lanes} chooses by the
// number n. Each area of the engine keeps its templates in a file of its own
// (english_syntax.go, english_types.go, …), joined in english.go.
package phrase
