// Package ban keeps the addresses that an operator has blocked, for a time or until the ban is lifted.
//
// It knows addresses and networks, and a store. It must never know HTTP, or why somebody is banned.
//
//	bans, err := ban.New(ctx, store, log)
//	_, err = bans.Add(ctx, netip.MustParsePrefix("203.0.113.0/24"), time.Hour, "floods")
//	bans.Banned(address)
package ban
