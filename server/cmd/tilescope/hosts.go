package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"

	serverhttp "tilescope/server/http"
	"tilescope/server/page"
	"tilescope/server/wire"
	"tilescope/web"
)

// pageAssets is what pages load, the address that they name, and what they may request.
func pageAssets(names web.Names, hosts *serverhttp.Hosts, limits wire.Limits) page.Assets {
	unusual := ""
	if l := limits.Pages(); l != wire.DefaultLimits().Pages() {
		if text, err := json.Marshal(l); err == nil { // numbers always can be written
			unusual = string(text)
		}
	}
	return page.Assets{Script: names.Script, Home: names.Home, Style: names.Style, Pages: names.Pages, Front: names.Front,
		Play: names.Play, Icon: names.Icon, Deck: names.Deck, DeckStyle: names.DeckStyle, Origin: hosts.Public(),
		Limits: unusual}
}

// naming is how readers name the server.
type naming struct {
	public, allowed string
}

// nameFlags are the flags of the names that the server answers to.
func nameFlags(f *flag.FlagSet, s *settings) {
	f.StringVar(&s.naming.public, "public-url", "",
		"`address` that readers use, as in https://tilescope.example.org: links, QR codes, embeds and exports use it, and with https "+
			"cookies are limited to this host; by default the address of each request")
	f.StringVar(&s.naming.allowed, "allowed-hosts", "",
		"further host `names` that requests may use, separated by commas: a name, *.NAME for a whole domain, or * for every name. Requests "+
			"for other names get 421, as protection against DNS rebinding. Always allowed: the hosts of --public-url and --addr, this machine's "+
			"name, IP addresses, localhost, names without a dot, and names in .local, .localhost, .internal and .home.arpa")
}

// hosts are the names that a server that listens on an address answers to.
func (n naming) hosts(listens string) (*serverhttp.Hosts, error) {
	if _, err := serverhttp.NewHosts(n.public, nil); err != nil {
		return nil, fmt.Errorf("--public-url: %w", err)
	}
	own, _, err := net.SplitHostPort(listens)
	if err != nil {
		own = "" // listening will say why
	}
	machine, err := os.Hostname()
	if err != nil || strings.ContainsAny(machine, " /:*") {
		machine = ""
	}
	h, err := serverhttp.NewHosts(n.public, strings.Split(n.allowed, ","), own, machine)
	if err != nil {
		return nil, fmt.Errorf("--allowed-hosts: %w", err)
	}
	return h, nil
}

// containers are files that are there in a container, whose addresses the machines around do not reach.
var containers = []string{"/.dockerenv", "/run/.containerenv"}

// nearby gives this machine's addresses in its local network, as far as a server that listens on an address is reached by them; the one
// that leads to the Internet is first. They are read each time: a laptop changes rooms.
func nearby(listens string) func() []netip.Addr {
	host, _, err := net.SplitHostPort(listens)
	if err != nil || slices.ContainsFunc(containers, func(path string) bool { _, err := os.Stat(path); return err == nil }) {
		return nil
	}
	if host != "" {
		if addr, err := netip.ParseAddr(host); err != nil || !addr.IsUnspecified() {
			return nil // one name or address: readers use that one
		}
	}
	return func() []netip.Addr {
		var list []netip.Addr
		// No packet is sent: the system only says from where it would be.
		if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil {
			if at, ok := c.LocalAddr().(*net.UDPAddr); ok {
				list = append(list, at.AddrPort().Addr().Unmap())
			}
			_ = c.Close()
		}
		all, err := net.InterfaceAddrs()
		if err != nil {
			return reachable(list)
		}
		for _, a := range all {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				list = append(list, prefix.Addr().Unmap())
			}
		}
		return reachable(list)
	}
}

// reachable are the addresses of a list that other machines reach, each once. Those of IPv6 change often and are long to type: they are
// left out.
func reachable(list []netip.Addr) []netip.Addr {
	var out []netip.Addr
	for _, a := range list {
		if a.Is4() && a.IsGlobalUnicast() && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}
