// Package wiretest reads what a server sends as a page would, for tests and for the attacker.
//
//	var m wiretest.Server
//	err := ws.ReadJSON(&m)
//	if m.Kind == wire.Opened { … m.Run … }
//
// It knows the messages of package wire. It must never be imported by the server itself.
package wiretest
