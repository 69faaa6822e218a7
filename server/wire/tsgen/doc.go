// Command tsgen writes the TypeScript types of the wire from the Go types, so that no message is typed twice, and the reference of
// the protocol from their comments.
//
//	cd server/wire
//	go run ./tsgen -o ../../web/src/protocol/types.gen.ts -reference REFERENCE.md -title "Wire protocol" \
//		../../engine/i18n ../../engine/frame .
//
// The same makes a reference of what is written as JSON elsewhere, from some types on:
//
//	go run tilescope/server/wire/tsgen -reference REFERENCE.md -title "JSON report" -root Report ../event ../analysis .
//
// A struct becomes an interface with the json names, a string type with constants a union of their values, a number constant
// (and a block of untyped ones) a const. Structs that no field reaches are written too: a package given is a package published.
// A struct with a method kind() that returns a constant is a message: its interface has that tag and a number, and the messages
// with tags of one type are one union, Client or Server. In a message no field is ever null: it is there, or it is absent where it is
// marked so.
//
// It knows Go types, their json names and their comments. It must never know what a message is for.
package main
