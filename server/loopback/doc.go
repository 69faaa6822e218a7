// Package loopback finds ports for tests whose servers are started, ended and started again at one address.
//
// It knows ports. It must never know what listens on them.
package loopback
