// Package nettest gives tests something to listen on: ports for servers that are started, ended and started again at one address, and pipes
// for those that have a clock of their own.
//
// It knows ports and connections. It must never know what listens on them.
//
//	port := nettest.Port(t) // nobody listens there, and nothing else is given it
//
//	pipes := nettest.Listen() // in a test with a clock of its own
//	go server.Serve(pipes)
//	conn := pipes.Dial()
package nettest
