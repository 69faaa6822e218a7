package http

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
)

// TestNamesThatAreAnswered: names that a page of the Internet can have are refused unless they are allowed.
func TestNamesThatAreAnswered(t *testing.T) {
	h, err := NewHosts("https://Tilescope.Example.org", []string{"other.example.org", " *.school.example ", "münchen.example", ""},
		"lecturer.uni.example", "")
	if err != nil {
		t.Fatal(err)
	}
	if h.Public() != "https://tilescope.example.org" {
		t.Errorf("the public address is %q", h.Public())
	}
	for host, want := range map[string]bool{
		"localhost": true, "localhost:8080": true, "LOCALHOST.": true, "a.localhost:8080": true, "127.0.0.1:8080": true,
		"192.168.1.20:8080": true, "[::1]:8080": true, "[2001:db8::1]": true,
		"laptop": true, "laptop:8080": true, "laptop.local:8080": true, "box.home.arpa": true, "app.internal": true, "": true,
		"tilescope.example.org": true, "tilescope.example.org:443": true, "TILESCOPE.example.org.": true, "other.example.org": true,
		"a.b.school.example": true, "lecturer.uni.example:8080": true,
		"xn--mnchen-3ya.example": true,
		"evil.example":           false, "evil.example:8080": false, "127.0.0.1.evil.example": false, "localhost.evil.example": false,
		"school.example": false, "xschool.example": false,
		"tilescope.example.org.evil.example": false, "local.evil.example": false, "evil.xlocal": false, "1.2.3.4.5": false,
		"www.tilescope.example.org": false,
	} {
		if got := h.Answer(host); got != want {
			t.Errorf("%q is answered: %v", host, got)
		}
	}
	if every, err := NewHosts("", []string{"*"}); err != nil || !every.Answer("evil.example") || every.Public() != "" {
		t.Errorf("* does not allow every name (%v)", err)
	}
	for _, public := range []string{"tilescope.example.org", "ftp://a.example", "https://", "https://a.example/path", "https://a.example?x=1",
		"https://u@a.example", "https://a b/"} {
		if _, err := NewHosts(public, nil); err == nil {
			t.Errorf("%q is taken for a public address", public)
		}
	}
	for _, name := range []string{"https://a.example", "a.example:8080", "a.*.example", "a b"} {
		if _, err := NewHosts("", []string{name}); err == nil {
			t.Errorf("%q is taken for a name", name)
		}
	}
	for given, want := range map[string]string{"https://a.example:443/": "https://a.example",
		"http://192.168.1.5:8080": "http://192.168.1.5:8080", "http://[::1]:80": "http://[::1]",
		"https://münchen.example:444": "https://xn--mnchen-3ya.example:444"} {
		if h, err := NewHosts(given, nil); err != nil || h.Public() != want {
			t.Errorf("%s becomes %q (%v)", given, h.Public(), err)
		}
	}
}

// TestOtherNamesAreMisdirected: every route refuses a name that is not the server's, in the reader's language, but for what watches a
// server.
func TestOtherNamesAreMisdirected(t *testing.T) {
	hosts, err := NewHosts("", nil)
	if err != nil {
		t.Fatal(err)
	}
	ask, _ := limited(t, Site{Hosts: hosts, Metrics: http.NotFoundHandler()})
	for path, want := range map[string]int{"/": 421, "/play": 421, "/ws": 421, "/embed.js": 421, "/assets/a.js": 421, "/metrics": 421,
		"/nowhere": 421, "/healthz": 200, "/readyz": 200} {
		answer := ask("127.0.0.1:1", "GET", "http://evil.example"+path, "Accept-Language", "de")
		body, _ := io.ReadAll(answer.Body)
		if answer.StatusCode != want || want == 421 && (!strings.Contains(string(body), "antwortet nicht unter dem Namen evil.example") ||
			answer.Header.Get("Cache-Control") != "no-store") {
			t.Errorf("%s: %s, %s", path, answer.Status, body)
		}
	}
	if answer := ask("127.0.0.1:1", "GET", "http://192.168.1.7:8080/play"); answer.StatusCode != http.StatusOK {
		t.Errorf("an address of the network: %s", answer.Status)
	}
}

// TestThePublicAddressIsNamed: what is handed on names the public address, by whatever name the server was asked.
func TestThePublicAddressIsNamed(t *testing.T) {
	hosts, err := NewHosts("https://tilescope.example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	ask, _ := limited(t, Site{Hosts: hosts})
	for path, want := range map[string]string{
		"/lessons/one": "https://tilescope.example.org/oembed?",
		"/oembed?url=https://tilescope.example.org/lessons/one": `src=\"https://tilescope.example.org/embed/one\"`,
		"/oembed?url=http://127.0.0.1:8080/lessons/one":         `src=\"https://tilescope.example.org/embed/one\"`,
	} {
		answer := ask("127.0.0.1:1", "GET", "http://127.0.0.1:8080"+path)
		body, _ := io.ReadAll(answer.Body)
		if !strings.Contains(string(body), want) || strings.Contains(string(body), "http://127.0.0.1:8080/") {
			t.Errorf("%s: %s", path, body)
		}
	}
	if answer := ask("127.0.0.1:1", "GET", "http://127.0.0.1:8080/oembed?url=https://elsewhere.example/lessons/one"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("another server's page: %s", answer.Status)
	}
}

// TestMetricsAreForThisMachine: neither another machine, nor one behind a proxy, trusted or not, nor a page whose name leads here is told.
func TestMetricsAreForThisMachine(t *testing.T) {
	told := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "tilescope_sessions 1\n") })
	trusted := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	hosts, err := NewHosts("https://tilescope.example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what    string
		proxies []netip.Prefix
		from    string
		host    string
		header  []string
		want    int
	}{
		{"this machine", nil, "127.0.0.1:5", "127.0.0.1:8080", nil, 200},
		{"this machine by its other address", nil, "[::1]:5", "localhost:8080", nil, 200},
		{"this machine, which proxies are on, too", trusted, "127.0.0.1:5", "127.0.0.1:8080", nil, 200},
		{"another machine", nil, "192.168.1.3:5", "127.0.0.1:8080", nil, 403},
		{"another machine that says it is this one", nil, "192.168.1.3:5", "127.0.0.1:8080", []string{"X-Forwarded-For", "127.0.0.1"}, 403},
		{"through a trusted proxy", trusted, "127.0.0.1:5", "127.0.0.1:8080", []string{"X-Forwarded-For", "9.9.9.9"}, 403},
		{"through a trusted proxy, with a lie before it", trusted, "127.0.0.1:5", "127.0.0.1:8080",
			[]string{"X-Forwarded-For", "127.0.0.1, 9.9.9.9"}, 403},
		{"through a trusted proxy that says only how", trusted, "127.0.0.1:5", "127.0.0.1:8080", []string{"X-Forwarded-Proto", "https"}, 403},
		{"through a proxy that is not trusted", nil, "127.0.0.1:5", "127.0.0.1:8080", []string{"X-Forwarded-For", "9.9.9.9"}, 403},
		{"through a proxy that says nothing but the name", nil, "127.0.0.1:5", "tilescope.example.org", nil, 403},
		{"a page whose name leads here", nil, "127.0.0.1:5", "evil.example:8080", nil, 421},
		{"a name of the network", nil, "127.0.0.1:5", "laptop.local:8080", nil, 403},
	} {
		ask, _ := limited(t, Site{Metrics: told, Proxies: c.proxies, Hosts: hosts})
		if answer := ask(c.from, "GET", "http://"+c.host+"/metrics", c.header...); answer.StatusCode != c.want {
			t.Errorf("%s: %s", c.what, answer.Status)
		}
	}
}

// TestCookiesOverTLS: over an encrypted connection the learner's cookie is for this host alone, and one of the plain name gives way to it,
// once, on a page.
func TestCookiesOverTLS(t *testing.T) {
	const phrase = "abandon-ability-able-about-above-absent"
	trusted := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	public, err := NewHosts("https://tilescope.example.org", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what   string
		site   Site
		url    string
		header []string
		safe   bool
	}{
		{"a proxy says so", Site{Proxies: trusted}, "http://tilescope.example.org/", []string{"X-Forwarded-Proto", "https"}, true},
		{"anybody says so", Site{}, "http://tilescope.example.org/", []string{"X-Forwarded-Proto", "https"}, false},
		{"the public address is", Site{Hosts: public}, "http://tilescope.example.org/", nil, true},
		{"the public address is, and this is not it", Site{Hosts: public}, "http://127.0.0.1:8080/", nil, false},
	} {
		ask, _ := limited(t, c.site)
		set := func(cookies string) map[string]*http.Cookie {
			got := map[string]*http.Cookie{}
			for _, k := range ask("127.0.0.1:1", "GET", c.url, append(slices.Clone(c.header), "Cookie", cookies)...).Cookies() {
				got[k.Name] = k
			}
			return got
		}
		got := set("tilescope-learner=" + phrase)
		if !c.safe {
			if len(got) > 0 {
				t.Errorf("%s: it sets %v", c.what, got)
			}
			continue
		}
		now, old := got["__Host-tilescope-learner"], got["tilescope-learner"]
		if now == nil || now.Value != phrase || !now.Secure || !now.HttpOnly || now.Path != "/" || now.Domain != "" || now.MaxAge <= 0 {
			t.Errorf("%s: the new cookie is %v", c.what, now)
		}
		if old == nil || old.MaxAge >= 0 || old.Value != "" {
			t.Errorf("%s: the old cookie is %v", c.what, old)
		}
		if again := set("__Host-tilescope-learner=" + phrase); len(again) > 0 {
			t.Errorf("%s: once more it sets %v", c.what, again)
		}
	}
}

// TestWhoseCookieCounts: the cookie for this host alone counts before one that a page of a neighbouring name may have set.
func TestWhoseCookieCounts(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.AddCookie(&http.Cookie{Name: learnerCookie, Value: "zoo-zoo-zoo-zoo-zoo-zoo"})
	if p, ok := who(r); !ok || p != "zoo zoo zoo zoo zoo zoo" {
		t.Errorf("under the plain name there is %q", p)
	}
	r.AddCookie(&http.Cookie{Name: hostOnly + learnerCookie, Value: "abandon-ability-able-about-above-absent"})
	if p, ok := who(r); !ok || p != "abandon ability able about above absent" {
		t.Errorf("%q counts", p)
	}
}

// TestAnswersVary: what depends on the reader's language or cookie says so to caches, and the files of the page, which depend on neither,
// do not.
func TestAnswersVary(t *testing.T) {
	ask, _ := limited(t, Site{})
	for path, want := range map[string]string{
		"/": "Accept-Language Cookie", "/?lang=de": "Cookie", "/play": "Accept-Language Cookie", "/nowhere": "Accept-Language Cookie",
		"/oembed": "Accept-Language", "/picture/two.svg": "Accept-Language Cookie",
		"/assets/a.js": "",
	} {
		var got []string
		for _, name := range ask("127.0.0.1:1", "GET", path).Header.Values("Vary") {
			if name != "Accept-Encoding" {
				got = append(got, name)
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s varies by %v", path, got)
		}
	}
}
