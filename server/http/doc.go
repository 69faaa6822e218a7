// Package http is the map of addresses: pages, assets, the socket, health; with the security headers that each needs.
//
// It knows HTTP, and passes on what addresses, forms and files request. It must never run a program, or read or make a message of the
// protocol between page and server.
//
//	handler := http.New(http.Site{Catalog: lessons, Socket: hub, …}) // an http.Handler of net/http
package http
