// Package attack attacks a Tilescope server from outside, as strangers can: it starts the program in a process of its own, on 127.0.0.1 and
// with a data directory of its own, sends it hostile texts, requests, messages and crowds, kills it, damages its files and fills its disk,
// and watches three things: that the process lives, that an innocent reader at another address is served, and that everything acknowledged
// is still there.
//
// It knows the program by its command line, its routes and its messages. It must never know how the server works inside: what it reports is
// what a stranger sees.
//
//	rows, err := attack.Run(ctx, attack.Options{Program: []string{"bin/tilescope"}, Dir: dir, Parts: []string{"kills"}, Size: 0.1})
package attack
