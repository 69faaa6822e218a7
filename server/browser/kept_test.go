//go:build browser

package browser

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
)

// A server that is killed while learners answer has lost nothing that it acknowledged: each time it comes back with all of it.
func TestKilledServerKeepsAnswers(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	addr := freePort(t) // the cookie is the address's
	answered := 0       // last draw that was acknowledged
	for kill := range 4 {
		s := startIn(t, addr, data)
		if kept := answersOf(t, client, s.url); kept < answered {
			t.Fatalf("kill %d: answer %d was acknowledged, and %d is kept", kill, answered, kept)
		}
		for n := 0; ; n++ {
			body := fmt.Sprintf(`{"draw": %d, "given": 1}`, answered+1)
			r, err := client.Post(s.url+"/learn/banks/answer/stride-three", "application/json", strings.NewReader(body))
			if err != nil {
				break // killed
			}
			var out struct{ Kept bool }
			err = json.NewDecoder(r.Body).Decode(&out)
			_ = r.Body.Close()
			if err != nil {
				break // killed in the middle of its answer
			}
			if !out.Kept {
				t.Fatalf("an answer is not kept: status %d", r.StatusCode)
			}
			answered++
			if n == kill {
				// From here on it may die at any moment of an answer.
				go func() { _ = s.cmd.Process.Kill() }()
			}
		}
		_ = s.cmd.Wait()
	}
	if kept := answersOf(t, client, startIn(t, addr, data).url); kept < answered || answered < 4 {
		t.Errorf("answer %d was acknowledged, and %d is kept", answered, kept)
	}
}

// answersOf is the variant that was answered last, as it is kept; 0 for none.
func answersOf(t *testing.T, client *http.Client, url string) int {
	t.Helper()
	r, err := client.Get(url + "/me/export")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	if r.StatusCode == http.StatusNotFound {
		return 0
	}
	var all struct{ Works []struct{ Draw int } }
	if err := json.Unmarshal(text, &all); err != nil || len(all.Works) != 1 {
		t.Fatalf("the export cannot be read: %v\n%s", err, text)
	}
	return all.Works[0].Draw
}

// In a browser that blocks cookies everything but keeping works, and the page says so.
func TestLessonWithoutCookies(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/", 1280, 720)
	p.do(call(emulation.SetDocumentCookieDisabled, emulation.SetDocumentCookieDisabledParams{Disabled: true}),
		call(network.Enable, network.EnableParams{}), navigate(s.url+"/learn/banks?part=5"))
	p.until("the exercise", `$('tilescope-exercise .cm-content')`)
	for n := range 3 {
		p.replace(fmt.Sprintf("__global__ void mine() {}\nint main() { mine<<<1, %d>>>(); }", n+1))
		p.click(`[data-part=check]`)
		p.until("it is checked, with one hint more", fmt.Sprintf(`$('tilescope-exercise').dataset.state === 'idle' && `+
			`document.querySelectorAll('.hints li').length === %d`, n+1))
	}
	p.until("the page says that nothing is kept", `/blocks cookies/.test($('tilescope-lesson > .keeper')?.innerText)`)
	p.click(`[data-part=solution]`)
	p.until("the solution is shown", `/__shared__/.test($('tilescope-exercise .cm-content').innerText)`)
	p.accessible()
	p.shoot("learn-cookieless-1280-light")
	p.allowed = regexp.MustCompile(`404 .*/me/export`)
	if n := js[int](p, `fetch('/me/export').then((r) => r.status)`); n != http.StatusNotFound {
		t.Errorf("something was kept: status %d", n)
	}
}
