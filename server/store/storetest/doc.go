// Package storetest runs clusters for tests of what is kept in them.
//
// It knows NATS nodes. It must never know what is kept.
//
//	nodes, addresses := storetest.Cluster(t)
//	nodes[0].Shutdown() // the others continue
package storetest
