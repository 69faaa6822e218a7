// Command gen writes the list of parts by others that are given away with the program: the Go modules that are compiled into it, and the
// packages that the page's bundle may take in.
//
//	go generate ./server/page/licence
//
// It knows go list, go.mod and package-lock.json. It must never know how the list is shown.
package main
