// Package i18n words messages for readers.
//
// It knows templates, and a reader's language and notation. Each speaker keeps its texts beside itself, by keys that are
// generated from them: engine/texts, server/texts and, for what the browser alone says, web/src/words. It must never know
// what a message is about.
//
//	i18n.Reader{}.Word(i18n.M(texts.SyntaxExpected, i18n.T("what", "';'")))
//
// A template names its arguments in braces; {n|lane|lanes} chooses by the number n. An argument is a value, made by T (a name or other
// text), N (a number), G (a number in groups of three digits), D (a decimal), Th (a thread), C (a cell), W (a thing in words) or
// K (a text by its key).
package i18n
