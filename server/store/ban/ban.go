package ban

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"tilescope/server/store"
)

// Ban of a network, or of one address.
type Ban struct {
	Network netip.Prefix `json:"network"`
	Since   time.Time    `json:"since"`
	Until   time.Time    `json:"until,omitzero"` // zero until it is lifted
	Why     string       `json:"why,omitempty"`  // for the operator's own eyes
}

// Most bans, and bytes of the note on one.
const (
	Most    = 10_000
	mostWhy = 200
)

// List is who is banned. It is in memory, and in the store, where other servers of a cluster see it. It is safe for concurrent use.
type List struct {
	bucket *store.Bucket
	log    *slog.Logger
	now    func() time.Time

	mu   sync.RWMutex
	bans map[netip.Prefix]Ban
	bits map[int]int // how many bans there are of each length, IPv6's counted from 1000 on
}

// New reads the bans that are kept, and continues with those that come until ctx ends.
func New(ctx context.Context, s *store.Store, log *slog.Logger) (*List, error) {
	b, err := s.Bucket(ctx, "bans", store.BucketOptions{Value: 4 << 10})
	if err != nil {
		return nil, err
	}
	l := &List{bucket: b, log: log, now: time.Now, bans: map[netip.Prefix]Ban{}, bits: map[int]int{}}
	keys, err := b.Keys(ctx, "*")
	if err != nil {
		return nil, err
	}
	for _, key := range keys {
		if v, err := b.Get(ctx, key); err == nil {
			l.take(v.Data)
		}
	}
	changes, err := b.Watch(ctx, "*")
	if err != nil {
		return nil, err
	}
	go func() {
		for c := range changes {
			if c.Gone {
				if n, err := network(c.Key); err == nil {
					l.drop(n)
				}
				continue
			}
			l.take(c.Data)
		}
	}()
	return l, nil
}

// take adds what is kept of a ban.
func (l *List) take(data []byte) {
	var b Ban
	if err := json.Unmarshal(data, &b); err != nil || !b.Network.IsValid() {
		l.log.Warn("a ban cannot be read", "error", err)
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.bans[b.Network]; !ok {
		l.bits[length(b.Network)]++
	}
	l.bans[b.Network] = b
}

func (l *List) drop(n netip.Prefix) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.bans[n]; !ok {
		return
	}
	delete(l.bans, n)
	if l.bits[length(n)]--; l.bits[length(n)] == 0 {
		delete(l.bits, length(n))
	}
}

// wide is added to the length of an IPv6 network.
const wide = 1000

func length(n netip.Prefix) int {
	if n.Addr().Is6() {
		return wide + n.Bits()
	}
	return n.Bits()
}

// Banned reports whether an address is shut out now.
func (l *List) Banned(a netip.Addr) bool {
	if l == nil || !a.IsValid() {
		return false
	}
	a = a.Unmap().WithZone("")
	l.mu.RLock()
	defer l.mu.RUnlock()
	for bits := range l.bits {
		if bits >= wide != a.Is6() {
			continue
		}
		n, err := a.Prefix(bits % wide)
		if b, ok := l.bans[n]; err == nil && ok && (b.Until.IsZero() || l.now().Before(b.Until)) {
			return true
		}
	}
	return false
}

// Parse reads an address, or a network with the length of its prefix.
func Parse(text string) (netip.Prefix, error) {
	if a, err := netip.ParseAddr(text); err == nil {
		a = a.Unmap().WithZone("")
		return netip.PrefixFrom(a, a.BitLen()), nil
	}
	n, err := netip.ParsePrefix(text)
	if err != nil {
		return n, fmt.Errorf("%q is neither an address, such as 192.0.2.7, nor a network, such as 2001:db8::/48", text)
	}
	if n.Bits() == 0 {
		return n, fmt.Errorf("%q would ban everybody", text)
	}
	return n.Masked(), nil
}

// Add bans a network for a time, or until it is lifted where the time is 0.
func (l *List) Add(ctx context.Context, n netip.Prefix, during time.Duration, why string) (Ban, error) {
	if len(why) > mostWhy {
		return Ban{}, fmt.Errorf("a reason has at most %d bytes", mostWhy)
	}
	l.mu.RLock()
	_, again := l.bans[n]
	many := len(l.bans)
	l.mu.RUnlock()
	if many >= Most && !again {
		return Ban{}, fmt.Errorf("there are %d bans, which is the limit: lift some, or ban a network", many)
	}
	b := Ban{Network: n, Since: l.now().UTC().Truncate(time.Second), Why: why}
	if during > 0 {
		b.Until = b.Since.Add(during)
	}
	data, err := store.JSON(b)
	if err != nil {
		return b, err
	}
	if _, err := l.bucket.Put(ctx, key(n), data); err != nil {
		return b, err
	}
	l.take(data)
	return b, nil
}

// Lift ends a ban; false where there was none.
func (l *List) Lift(ctx context.Context, n netip.Prefix) (bool, error) {
	l.mu.RLock()
	_, there := l.bans[n]
	l.mu.RUnlock()
	if !there {
		return false, nil
	}
	if err := l.bucket.Delete(ctx, key(n)); err != nil {
		return true, err
	}
	l.drop(n)
	return true, nil
}

// All are the bans, also those whose time is over and that Tidy has not deleted yet.
func (l *List) All() []Ban {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return slices.SortedFunc(maps.Values(l.bans), func(a, b Ban) int { return a.Network.Addr().Compare(b.Network.Addr()) })
}

// Tidy deletes the bans whose time is over.
func (l *List) Tidy(ctx context.Context) error {
	for _, b := range l.All() {
		if !b.Until.IsZero() && l.now().After(b.Until) {
			if _, err := l.Lift(ctx, b.Network); err != nil {
				return err
			}
		}
	}
	return nil
}

// key of a network in the store, which takes no colons.
func key(n netip.Prefix) string { return hex.EncodeToString([]byte(n.String())) }

func network(key string) (netip.Prefix, error) {
	text, err := hex.DecodeString(key)
	if err != nil {
		return netip.Prefix{}, err
	}
	return netip.ParsePrefix(string(text))
}
