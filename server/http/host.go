package http

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/idna"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// Hosts are the names that a server answers to. A page elsewhere can have its own name point to this server ("DNS rebinding"); to the
// browser it then has the server's own origin, and what it does is done in the reader's name. The server tells such requests by the name
// that they request.
type Hosts struct {
	public *url.URL // nil for none
	names  []string
	under  []string // domains whose every name counts, with a dot before
	any    bool
}

// private are domains that nobody can register, so that no page of the Internet has a name there: RFC 6761, RFC 6762, RFC 8375, and ICANN's
// resolution 2024.07.29.06.
var private = []string{".localhost", ".local", ".home.arpa", ".internal"}

// NewHosts makes the list. Public is the address that readers use, as in https://tilescope.example.org, "" for none; allowed are further
// names, *.NAME for all names of a domain, * for every name; own are names of this machine. These count always: addresses of numbers, which
// a browser does not look up, and names without a dot or of a private domain, which no page of the Internet has.
func NewHosts(public string, allowed []string, own ...string) (*Hosts, error) {
	h := &Hosts{under: slices.Clone(private)}
	if public != "" {
		u, err := url.Parse(public)
		switch {
		case err != nil:
			return nil, err
		case u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "":
			return nil, fmt.Errorf("%q is not an address such as https://tilescope.example.org", public)
		case u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
			return nil, fmt.Errorf("%q has more than a scheme, a host and a port: pages must be at the root of their host", public)
		}
		name, err := ascii(u.Hostname())
		if err != nil {
			return nil, err
		}
		h.public = &url.URL{Scheme: u.Scheme, Host: name}
		if strings.Contains(name, ":") {
			h.public.Host = "[" + name + "]"
		}
		if port := u.Port(); port != "" && !(u.Scheme == "https" && port == "443") && !(u.Scheme == "http" && port == "80") {
			h.public.Host = net.JoinHostPort(name, port)
		}
		h.names = append(h.names, name)
	}
	for _, text := range append(slices.Clone(allowed), own...) {
		text = strings.TrimSpace(text)
		domain, all := strings.CutPrefix(text, "*.")
		switch {
		case text == "":
		case text == "*":
			h.any = true
		default:
			name, err := ascii(domain)
			if err != nil || strings.ContainsAny(name, "*/ :") && !isAddress(name) {
				return nil, fmt.Errorf("%q is not a host's name, such as tilescope.example.org, *.example.org or *; leave out the port", text)
			}
			if all {
				h.under = append(h.under, "."+name)
			} else {
				h.names = append(h.names, name)
			}
		}
	}
	return h, nil
}

// ascii is a name as browsers send it.
func ascii(name string) (string, error) {
	name = strings.TrimSuffix(strings.ToLower(name), ".")
	if isAddress(name) {
		return name, nil
	}
	name, err := idna.ToASCII(name)
	if err == nil && name == "" {
		err = errors.New("a host's name is empty")
	}
	return name, err
}

func isAddress(name string) bool {
	_, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil
}

// Answer reports whether requests for a host, with or without a port, are answered. A request without a host comes from no browser.
func (h *Hosts) Answer(host string) bool {
	if h == nil || h.any || host == "" {
		return true
	}
	name := hostname(host)
	if isAddress(name) || !strings.Contains(name, ".") && !strings.ContainsAny(name, "[]:") || slices.Contains(h.names, name) {
		return true
	}
	return slices.ContainsFunc(h.under, func(domain string) bool { return strings.HasSuffix(name, domain) })
}

// hostname is the name in a Host header.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.ToLower(strings.Trim(host, "[]")), ".")
}

// Public is the address that readers are given, without a slash at its end; "" for the one that they use themselves.
func (h *Hosts) Public() string {
	if h == nil || h.public == nil {
		return ""
	}
	return h.public.String()
}

// misdirected answers requests for names that the server does not answer to. What watches a server may call it by any name.
func (s Site) misdirected(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.Hosts.Answer(r.Host) || r.URL.Path == "/healthz" || r.URL.Path == "/readyz" {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, say(r, texts.RouteMisdirected, i18n.T("host", fmt.Sprintf("%.253s", hostname(r.Host)))), http.StatusMisdirectedRequest)
	})
}

// origin is the address that readers reach this server by: the public one where there is one, else the one that this request was made to.
func (s Site) origin(r *http.Request) string {
	if public := s.Hosts.Public(); public != "" {
		return public
	}
	if s.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// secure reports whether a reader's connection is encrypted: here, by a proxy that is trusted to say so, or because the public address is
// and the request is made to it.
func (s Site) secure(r *http.Request) bool {
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		return true
	}
	return s.Hosts != nil && s.Hosts.public != nil && s.Hosts.public.Scheme == "https" && hostname(r.Host) == s.Hosts.public.Hostname()
}

// ours reports whether a host, as in an address that somebody gives us, is this server's.
func (s Site) ours(r *http.Request, host string) bool {
	return strings.EqualFold(host, r.Host) || s.Hosts != nil && s.Hosts.public != nil && strings.EqualFold(host, s.Hosts.public.Host)
}
