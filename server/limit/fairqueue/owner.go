package fairqueue

import (
	"context"
	"net/netip"
	"strconv"
	"strings"
)

// Owner says for whom work is done: names from the largest group to the smallest, separated by bars, as in "198.51.100.7|page 3". Groups
// have equal shares of what they are in, and a group whose name ends in "*4" has up to four, as many as it has parts at work. Work of the
// server itself has the owner "".
type Owner string

const (
	bar    = "|"
	weight = "*"
)

// What the networks of one IPv6 customer have together, in shares of a single address. A /64 is a household's own network; anyone who has a
// larger one can draw from thousands of them.
const (
	share56 = 2
	share48 = 4
)

// rooms is what all rooms have together, in shares of a single address.
const roomShares = 4

// Own is the owner of the server's own work.
const Own Owner = ""

// In is a part of an owner: a page of an address.
func (o Owner) In(part string) Owner {
	part = strings.NewReplacer(bar, "-", weight, "-").Replace(part)
	if o == Own {
		return Owner(part)
	}
	return o + bar + Owner(part)
}

// Room is the owner of what a room shows to everybody in it.
func Room(code string) Owner { return Owner("rooms" + weight + strconv.Itoa(roomShares)).In(code) }

// Address is the owner that stands for an address: an IPv4 address, also where it is written as an IPv6 one, or an IPv6 address by its
// networks /48, /56 and /64.
func Address(a netip.Addr) Owner {
	n := Networks(a)
	if len(n) == 1 {
		return Owner(n[0])
	}
	return Owner(n[2] + weight + strconv.Itoa(share48) + bar + n[1] + weight + strconv.Itoa(share56) + bar + n[0])
}

// Networks are the keys that an address counts by, the smallest network first: an IPv4 address itself, and an IPv6 address's /64, /56 and
// /48.
func Networks(a netip.Addr) []string {
	a = a.Unmap().WithZone("")
	if !a.Is6() {
		return []string{a.String()}
	}
	var keys []string
	for _, bits := range []int{64, 56, 48} {
		p, err := a.Prefix(bits)
		if err != nil {
			return []string{a.String()}
		}
		keys = append(keys, p.String())
	}
	return keys
}

// Top is the largest group that an owner is in: an address, or a customer's network.
func (o Owner) Top() Owner {
	name, _ := named(o.parts()[0])
	return Owner(name)
}

// named splits the weight from a part of an owner.
func named(part string) (name string, most float64) {
	name, number, ok := strings.Cut(part, weight)
	if n, err := strconv.Atoi(number); ok && err == nil && n > 0 {
		return name, float64(n)
	}
	return name, 1
}

// parts are the names that lead to an owner. The last one is empty, so that a group may have work of its own beside that of its parts.
func (o Owner) parts() []string {
	if o == Own {
		return []string{""}
	}
	return append(strings.Split(string(o), bar), "")
}

type ownerKey struct{}

// With is a context in which work is done for an owner.
func With(ctx context.Context, o Owner) context.Context { return context.WithValue(ctx, ownerKey{}, o) }

// Of is for whom work is done in a context; Own where nobody said.
func Of(ctx context.Context) Owner {
	o, _ := ctx.Value(ownerKey{}).(Owner)
	return o
}

type subjectKey struct{}

// About is a context in which work is about something, by a name that anyone who notes the work knows.
func About(ctx context.Context, subject string) context.Context {
	return context.WithValue(ctx, subjectKey{}, subject)
}

// Subject is what work is about in a context; "" where nobody said.
func Subject(ctx context.Context) string {
	s, _ := ctx.Value(subjectKey{}).(string)
	return s
}
