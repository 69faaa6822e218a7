// Package nettest gives tests something to listen on: ports for servers that are started, ended and started again at one address, and pipes for those that
// have a clock of their own.
//
// It knows ports and connections. It must never know what listens on them.
package nettest
