package main

import (
	"flag"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	serverhttp "tilescope/server/http"
	"tilescope/server/limit/rate"
	"tilescope/server/socket"
	"time"
)

// requests is what bounds how often and how much somebody asks.
type requests struct {
	sizes  serverhttp.Sizes
	header int // bytes of a request's head
	// bytes of answers that wait in the system for their reader
	sendBuffer int
	proxies    proxies

	// for a request's head, and all of it, to arrive; for a piece of an answer to be taken; between requests
	head, read, write, idle time.Duration

	sockets, addressSockets                                                                                    int
	address, assets, newLearners, writes, rooms, links, exports, checks, addressRuns, learnerRuns, bytes, kept int
}

// requestFlags are the flags of what one address, one learner and one request may request.
func requestFlags(f *flag.FlagSet, s *settings) {
	r := &s.requests
	r.sizes = serverhttp.DefaultSizes()
	f.IntVar(&r.sizes.Requests, "max-requests", r.sizes.Requests,
		"`requests` answered at once; others are told to retry; the pages' own files do not count")
	f.IntVar(&r.sizes.Each, "address-at-once", r.sizes.Each, "`requests` of one address answered at once; the pages' own files do not count")
	f.IntVar(&r.sizes.Assets, "max-assets", r.sizes.Assets, "the pages' own `files` sent at once; other requests are told to retry")
	f.IntVar(&r.sizes.Files, "address-assets-at-once", r.sizes.Files, "the pages' own `files` sent to one address at once")
	f.IntVar(&r.assets, "address-assets", 60000, "the pages' own `files` that one address, perhaps a whole school's, may load per minute")
	f.IntVar(&r.sockets, "max-sockets", 16384, "`connections` open at once for requests; if there are more, the address with the most "+
		"loses one to an address with fewer; live connections of pages are limited by --max-connections")
	f.IntVar(&r.addressSockets, "address-sockets", 8192,
		"`connections` open at once for requests from one address, perhaps a whole school's; those of trusted proxies do not count")
	f.IntVar(&r.sizes.Form, "max-form", r.sizes.Form, "`bytes` of a submitted form, such as the one for a recovery phrase")
	f.IntVar(&r.sizes.Query, "max-query", r.sizes.Query, "`bytes` of a search query")
	f.IntVar(&r.header, "max-header", 64<<10, "`bytes` of a request's address and headers")
	f.DurationVar(&r.head, "header-timeout", 10*time.Second, "`time` for a request's headers to arrive")
	f.DurationVar(&r.read, "read-timeout", 30*time.Second, "`time` for a whole request to arrive")
	f.DurationVar(&r.write, "write-timeout", 30*time.Second, "`time` for a reader to take 64 KiB of an answer")
	f.IntVar(&r.sendBuffer, "send-buffer", 128<<10, "`bytes` of answers and messages that the system keeps for one connection beyond what "+
		"its reader has taken; the system may double it")
	f.DurationVar(&r.idle, "idle-timeout", 2*time.Minute, "`time` that a connection stays open without a request")
	f.IntVar(&r.address, "address-requests", 6000,
		"`requests` per minute from one address, perhaps a whole school's; the pages' own files do not count")
	f.IntVar(&r.newLearners, "address-learners", 2000, "new `learners` per hour from one address")
	f.IntVar(&r.addressRuns, "address-runs", 1200,
		"`runs` started per minute from one address; runs that somebody has already started do not count")
	f.IntVar(&r.rooms, "address-rooms", 30, "`rooms` opened per hour from one address")
	f.IntVar(&r.links, "link-rate", 30, "short `links` that one address may make per minute")
	f.IntVar(&r.sizes.Rooms, "address-open-rooms", r.sizes.Rooms, "`rooms` of one address open at once")
	f.IntVar(&r.bytes, "address-bytes", 1<<30, "`bytes` per day that one address may store: progress, answers, programs, rooms")
	f.IntVar(&r.kept, "address-link-bytes", 64<<20, "`bytes` of short links per day that one address may store")
	f.IntVar(&r.exports, "address-exports", 120, "`exports` per minute requested from one address")
	f.IntVar(&r.checks, "address-checks", 24000, "`programs` checked per minute, without running them, while readers at one address type "+
		"(perhaps a whole school); they do not count as requests")
	f.IntVar(&r.writes, "learner-writes", 240, "`writes` per minute of one learner: progress, answers, submitted programs")
	f.IntVar(&r.learnerRuns, "learner-runs", 120,
		"`runs` started per minute by one learner, or by one page without a learner's cookie")
	f.IntVar(&s.socket.Each, "address-connections", s.socket.Each, "`pages` of one address connected at once")
	f.DurationVar(&s.socket.Idle, "page-idle", s.socket.Idle, "`time` without a message in either direction after which a page makes way for "+
		"another page of its address, if that address has reached its limit")
	f.IntVar(&s.socket.EachRate, "address-rate", s.socket.EachRate, "`messages` per second from all pages of one address; further ones wait")
	f.IntVar(&s.socket.Rate, "page-rate", s.socket.Rate, "`messages` per second from one page; further ones wait")
	f.IntVar(&s.socket.Return, "return-rate", s.socket.Return, "`pages` per second that are told to reconnect when the server stops")
	f.Var(&r.proxies, "trusted-proxies", "`addresses` or networks of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto "+
		"are trusted, separated by commas, as in 127.0.0.1,10.0.0.0/8")
}

// server takes requests for a handler within the bounds of r.
func (r *requests) server(handler http.Handler, log *slog.Logger) *http.Server {
	conns := &serverhttp.ConnLimit{Most: r.sockets, Each: r.addressSockets, Proxies: r.proxies, SendBuffer: r.sendBuffer}
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: r.head,
		IdleTimeout:       r.idle,
		ReadTimeout:       r.read,
		ConnContext:       conns.ConnContext,
		ConnState:         conns.ConnState,
		MaxHeaderBytes:    r.header,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// rates are the limits of requests.
func (r *requests) rates() serverhttp.Rates {
	return serverhttp.Rates{
		Requests: rate.New("address-requests", r.address, time.Minute), Learners: rate.New("address-learners", r.newLearners, time.Hour),
		Writes: rate.New("learner-writes", r.writes, time.Minute), Rooms: rate.New("address-rooms", r.rooms, time.Hour),
		Links:   rate.New("link-rate", r.links, time.Minute),
		Exports: rate.New("address-exports", r.exports, time.Minute), Checks: rate.New("address-checks", r.checks, time.Minute),
		Assets: rate.New("address-assets", r.assets, time.Minute),
		Bytes:  rate.New("address-bytes", r.bytes, 24*time.Hour), Kept: rate.New("address-link-bytes", r.kept, 24*time.Hour),
	}
}

// tolls are what beginning a run costs its address and its learner.
type tolls struct {
	addresses, learners *rate.Limit
	pages               atomic.Int64
}

func (r *requests) tolls() *tolls {
	return &tolls{addresses: rate.New("address-runs", r.addressRuns, time.Minute), learners: rate.New("learner-runs", r.learnerRuns,
		time.Minute)}
}

func (t *tolls) pay(networks []string, learner string) error {
	if learner != "" {
		if err := t.learners.Take(learner); err != nil {
			return err
		}
	}
	return t.addresses.Take(networks...)
}

// of is what a connection pays by. Without a learner each page is somebody of its own.
func (t *tolls) of(p *socket.Peer) func() error {
	who := p.Learner
	if who == "" {
		who = "page " + strconv.FormatInt(t.pages.Add(1), 10)
	}
	return func() error { return t.pay(p.Networks, who) }
}

// proxies are networks, as a flag.
type proxies []netip.Prefix

// String is the networks as they are read.
func (p *proxies) String() string {
	var list []string
	for _, n := range *p {
		list = append(list, n.String())
	}
	return strings.Join(list, ",")
}

// Set replaces the networks.
func (p *proxies) Set(text string) error {
	*p = nil
	for word := range strings.SplitSeq(text, ",") {
		word = strings.TrimSpace(word)
		if a, err := netip.ParseAddr(word); err == nil {
			*p = append(*p, netip.PrefixFrom(a, a.BitLen()))
			continue
		}
		n, err := netip.ParsePrefix(word)
		if err != nil {
			return fmt.Errorf("%q is neither an address nor a network", word)
		}
		*p = append(*p, n.Masked())
	}
	return nil
}
