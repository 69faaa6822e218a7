// Package http is the map of addresses: pages, assets, the socket, health; with the security headers that each needs.
//
// It knows HTTP. It must never know a run, a frame or a message.
//
//	handler := http.New(http.Site{Catalog: lessons, Socket: hub, …}) // an http.Handler of net/http
package http
