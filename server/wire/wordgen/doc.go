// Command wordgen writes the browser's part of the catalogue, a module a language, and the type of its keys with their arguments.
//
//	go run ./server/wire/wordgen web/src/words
//
// The key of every text that a page words is thereby checked with the page's types, and so is that every language has it.
//
// It knows the catalogue and what a TypeScript module looks like. It must never know what a text is for.
package main
