// Command wordgen writes what the browser and the server both say for the browser, one module per language, and the list of the languages.
//
//	go run ./server/wire/wordgen web/src/words
//
// What the browser alone says is beside these modules.
//
// It knows the server's texts and what a TypeScript module looks like. It must never know what a text is for.
package main
