// Package storetest runs clusters for tests of what is kept in them.
//
// It knows NATS nodes. It must never know what is kept.
package storetest
