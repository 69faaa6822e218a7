// Package ban keeps the addresses that an operator has shut out, for a time or until the ban is lifted.
//
// It knows addresses and networks, and a store. It must never know HTTP, or why somebody is banned.
package ban
