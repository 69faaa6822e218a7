package http

import (
	"net/http"
	"strings"
	"testing"
)

// TestEmptyAddressesLeadOn: an address that names nothing yet says what it is and starts it; one that there is not says what was meant.
func TestEmptyAddressesLeadOn(t *testing.T) {
	url := site(t).URL
	for path, wants := range map[string][]string{
		"/compare":            {`action="/compare"`, `value="one"`},
		"/sweep?lang=de":      {`action="/sweep"`, `name="lang" value="de"`},
		"/compare?lesson=one": {"<tilescope-compare"},
		"/sweep?own=1":        {"<tilescope-sweep"},
	} {
		if answer, body := get(t, url+path); answer.StatusCode != http.StatusOK || !containsAll(body, wants) {
			t.Errorf("%s: %s, %s", path, answer.Status, body)
		}
	}
	for path, want := range map[string]string{
		"/glosary": `href="/glossary"`, "/findings/race-sharde": `href="/findings/race-shared"`, "/lessons/on": `href="/lessons/one"`,
		"/playground": `href="/play"`, "/plai": `href="/play"`, "/lern": `href="/learn"`, "/leson": `href="/learn"`,
		"/taech": `href="/teach"`, "/lesson/onw": `href="/lessons/one"`, "/exmaples": `href="/examples"`, "/licenses": `href="/licences"`,
	} {
		if answer, body := get(t, url+path); answer.StatusCode != http.StatusNotFound || !strings.Contains(main(body), want) {
			t.Errorf("%s: %s does not suggest %s", path, main(body), want)
		}
	}
	if _, body := get(t, url+"/qqqqqqqqqqqqqqqqqqqqqq"); strings.Contains(main(body), "ways-on") {
		t.Errorf("nothing is like this address, and it suggests %s", main(body))
	}
}

func containsAll(text string, list []string) bool {
	for _, s := range list {
		if !strings.Contains(text, s) {
			return false
		}
	}
	return true
}

// main is the main part of a page.
func main(body string) string {
	_, body, _ = strings.Cut(body, "<main")
	body, _, _ = strings.Cut(body, "</main>")
	return body
}
