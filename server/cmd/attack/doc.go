// Command attack attacks a Tilescope server that it starts itself, on 127.0.0.1, and prints what was tried, what survived and what was
// lost.
//
//	go run ./server/cmd/attack -program bin/tilescope -parts kills,texts -size 0.1
//
// It succeeds where nothing was lost and everything could be tried. It knows flags and how to print a table. It must never know how an
// attack is made.
package main
