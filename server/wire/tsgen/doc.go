// Command tsgen writes the TypeScript types of the wire from the Go types, so that no message is typed twice.
//
//	go run ./server/wire/tsgen -o web/src/protocol/types.gen.ts engine/i18n engine/frame server/wire
//
// A struct becomes an interface with the json names, a string type with constants a union of their values, a number constant
// (and a block of untyped ones) a const. Structs that no field reaches are written too: a package given is a package published.
//
// It knows Go types, their json names and their comments. It must never know what a message is for.
package main
