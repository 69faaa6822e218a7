//go:build browser

package browser

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"tilescope/server/nettest"
)

// patience is how long a condition on a page may take to come true before a test fails.
const patience = time.Minute

// looks are the sizes and themes that a view is shown in: every size and both themes, and not each with each, unless TILESCOPE_LOOKS asks
// for all.
func looks() []look {
	all := []look{{1280, 720, "light"}, {390, 844, "dark"}, {1920, 1080, "dark"}, {1280, 720, "dark"}, {1920, 1080, "light"},
		{390, 844, "light"}}
	if os.Getenv("TILESCOPE_LOOKS") == "" {
		return all[:2]
	}
	return all
}

// wide are the looks of large screens, for what a phone has no room for.
func wide() []look {
	return slices.DeleteFunc(looks(), func(l look) bool { return l.width < 760 })
}

type look struct {
	width, height int64
	theme         string
}

// program is a running server.
type program struct {
	url  string
	addr string
	data string
	cmd  *exec.Cmd
}

// commonServer is the server that tests share which need none of their own: starting one takes more than a second of a processor.
var commonServer = sync.OnceValues(func() (*program, error) {
	data, err := os.MkdirTemp("", "tilescope-browser-*")
	if err != nil {
		return nil, err
	}
	// All tests come from one address, and open in minutes what one class does not in an hour.
	common, err = launch("127.0.0.1:0", data, "--address-rooms", "10000", "--address-open-rooms", "1000", "--link-rate", "1000",
		"--address-exports", "10000")
	return common, err
})

var common *program // nil before a test has requested it

// shared is a running server that others use at the same time. It must neither be stopped nor filled.
func shared(t testing.TB) *program {
	t.Helper()
	p, err := commonServer()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// start runs the built program on addr ("127.0.0.1:0" for any port) and waits until it says where it is.
func start(t testing.TB, addr string, flags ...string) *program {
	t.Helper()
	return startIn(t, addr, t.TempDir(), flags...)
}

// startIn is start with a data directory, of a server that ran before perhaps, and with flags.
func startIn(t testing.TB, addr, data string, flags ...string) *program {
	t.Helper()
	p, err := launch(addr, data, flags...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.stop)
	return p
}

// launch runs the built program until stop. It works out lessons only when they are requested: tests request few of them.
func launch(addr, data string, flags ...string) (*program, error) {
	binary, err := filepath.Abs("../../bin/tilescope")
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(binary); err != nil {
		return nil, fmt.Errorf("the program is not built (make build): %w", err)
	}
	p := &program{data: data}
	p.cmd = exec.Command(binary, append([]string{"serve", "--addr", addr, "--data", data, "--warm=false"}, flags...)...)
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.cmd.Stderr = os.Stderr
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	p.url = regexp.MustCompile(`http://\S+`).FindString(line)
	if p.url == "" {
		p.stop()
		return nil, fmt.Errorf("the server said %q, not where it is (%v)", line, err)
	}
	p.addr = strings.TrimPrefix(p.url, "http://")
	return p, nil
}

// stop ends the server as an operator would.
func (p *program) stop() {
	if p.cmd.ProcessState != nil {
		return
	}
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	done := make(chan struct{})
	go func() { _ = p.cmd.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(time.Minute):
		_ = p.cmd.Process.Kill()
		<-done
	}
}

// tab is one page of a browser, with what it complained about.
type tab struct {
	t   testing.TB
	ctx context.Context
	// close ends the tab before the test does; what it complains of afterwards is not heard.
	close func()

	mu         sync.Mutex
	complaints []string
	allowed    *regexp.Regexp // complaints that the test provokes
}

var browserOnce = sync.OnceValues(func() (context.Context, error) {
	path := os.Getenv("CHROMIUM")
	if path == "" {
		return nil, fmt.Errorf("CHROMIUM names no browser: run these tests by `make browser`")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("hide-scrollbars", false),
		// What nobody sees here costs as much as what the tests look at: a graphics processor that is made up, and pages of the browser's own
		// address bar in each window.
		chromedp.Flag("disable-gpu", true), chromedp.Flag("disable-features",
			"Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess"))
	alloc, _ := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(alloc)
	return ctx, chromedp.Do(ctx)
})

func TestMain(m *testing.M) {
	code := m.Run()
	if ctx, err := browserOnce(); err == nil {
		_ = chromedp.Cancel(ctx)
	}
	if p := common; p != nil {
		p.stop()
		_ = os.RemoveAll(p.data)
	}
	os.Exit(code)
}

// readers are the browser's contexts, one per test: tests that run at once share neither cookies, which know no ports, nor what a page has
// stored.
var readers = struct {
	sync.Mutex
	of map[string]cdp.BrowserContextID
}{of: map[string]cdp.BrowserContextID{}}

// reader is the context of a test and all its parts.
func reader(t testing.TB, root context.Context) cdp.BrowserContextID {
	t.Helper()
	test, _, _ := strings.Cut(t.Name(), "/")
	readers.Lock()
	defer readers.Unlock()
	if id, ok := readers.of[test]; ok {
		return id
	}
	made, err := cdp.Call(root, chromedp.FromContext(root).Browser, target.CreateBrowserContext, target.CreateBrowserContextParams{})
	if err != nil {
		t.Fatal(err)
	}
	readers.of[test] = made.BrowserContextID
	return made.BrowserContextID
}

// open opens a page in a new tab of the given size, for the test's reader.
func open(t testing.TB, url string, width, height int64) *tab {
	t.Helper()
	root, err := browserOnce()
	if err != nil {
		t.Fatalf("no browser: %v", err)
	}
	return openWith(t, url, width, height, chromedp.WithExistingBrowserContext(reader(t, root)))
}

// openApart is open for somebody else: nothing is shared with other tabs, neither cookies nor what a page has stored.
func openApart(t testing.TB, url string, width, height int64) *tab {
	t.Helper()
	return openWith(t, url, width, height, chromedp.WithNewBrowserContext())
}

func openWith(t testing.TB, url string, width, height int64, opts ...chromedp.ContextOption) *tab {
	t.Helper()
	root, err := browserOnce()
	if err != nil {
		t.Fatalf("no browser: %v", err)
	}
	ctx, cancel := chromedp.NewContext(root, opts...)
	t.Cleanup(cancel)
	p := &tab{t: t, ctx: ctx, close: cancel}
	// The tab lives as long as the context of its first action: that must not be one with a limit, as do's are.
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.EmulateViewport(width, height))
	// Several pages are open at once, and each must take itself for the one in front.
	p.do(call(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}))
	p.watch()
	// Pictures in between are a sixth of the tests' work. What is looked at in two sizes moves in the large one alone.
	if width < 760 {
		p.do(reducedMotion)
	}
	// Nobody here is on a first visit, but for the test of that.
	p.do(call(page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: `try { localStorage.getItem('tilescope-tour') ?? ` +
			`localStorage.setItem('tilescope-tour', 'done') } catch {}`}))
	p.do(chromedp.Navigate(url))
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, c := range p.complaints {
			if !remeasured.MatchString(c) && (p.allowed == nil || !p.allowed.MatchString(c)) {
				t.Errorf("the page complained: %s", c)
			}
		}
	})
	return p
}

// remeasured is CodeMirror's warning that it measured lines five times in one frame, and each time others came in sight; it continues with
// the next frame. It was seen in one of many runs, with lines that wrap in a narrow editor.
var remeasured = regexp.MustCompile(`Viewport failed to stabilize`)

// reducedMotion makes pages those of a reader who prefers reduced motion.
var reducedMotion = call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
	Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})

// watch collects errors and warnings of the console, exceptions, and what the browser logs.
func (p *tab) watch() {
	p.do(call(log.Enable, cdp.Empty{}), call(runtime.Enable, cdp.Empty{}))
	console := chromedp.Events(p.ctx, runtime.ConsoleAPICalled)
	exceptions := chromedp.Events(p.ctx, runtime.ExceptionThrown)
	logged := chromedp.Events(p.ctx, log.EntryAdded)
	complain := func(s string) {
		p.mu.Lock()
		p.complaints = append(p.complaints, s)
		p.mu.Unlock()
	}
	go func() {
		for e, err := range console {
			if err != nil {
				return
			}
			if e.Type == "error" || e.Type == "warning" || e.Type == "assert" {
				var words []string
				for _, a := range e.Args {
					words = append(words, string(a.Value)+a.Description)
				}
				complain("console." + string(e.Type) + ": " + strings.Join(words, " "))
			}
		}
	}()
	go func() {
		for e, err := range exceptions {
			if err != nil {
				return
			}
			text := e.ExceptionDetails.Text
			if x := e.ExceptionDetails.Exception; x != nil {
				text += " " + x.Description
			}
			complain("exception: " + text)
		}
	}()
	go func() {
		for e, err := range logged {
			if err != nil {
				return
			}
			if e.Entry.Level == "error" || e.Entry.Level == "warning" {
				complain("log: " + e.Entry.Text + " " + e.Entry.URL)
			}
		}
	}()
}

// call is a protocol command as an action without a value.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, command, params)
		return chromedp.Void{}, err
	}
}

// do carries out actions. One that waits for an element which does not come ends the test after a minute, and not all tests at their limit.
func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, time.Minute)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// deep finds an element by selector through open shadow roots.
const deep = `(s => { const walk = r => { const e = r.querySelector(s); if (e) return e;
	for (const x of r.querySelectorAll('*')) if (x.shadowRoot) { const f = walk(x.shadowRoot); if (f) return f } return null };
	return walk(document) })`

// ask evaluates an expression in the page; $('selector') in it finds an element. It fails while the page is on its way to another.
func ask[T any](p *tab, expression string) (T, error) {
	return chromedp.Run(p.ctx, chromedp.Evaluate[T]("(() => { const $ = "+deep+"; return "+expression+" })()", chromedp.EvalAwaitPromise))
}

// js is ask where the page must answer.
func js[T any](p *tab, expression string) T {
	p.t.Helper()
	v, err := ask[T](p, expression)
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits until an expression is true, and says what the page showed when it never is.
func (p *tab) until(what, expression string) {
	p.t.Helper()
	p.within(patience, what, expression)
}

// within is until with a patience of its own. What cannot be asked, as the page is on its way to another, is asked again.
func (p *tab) within(long time.Duration, what, expression string) {
	p.t.Helper()
	deadline := time.Now().Add(long)
	wait := 20 * time.Millisecond
	for {
		there, err := ask[bool](p, "!!("+expression+")")
		if there {
			return
		}
		if time.Now().After(deadline) {
			if err != nil {
				p.t.Fatalf("%s: %s: %v", what, expression, err)
			}
			p.shoot("failed-" + strings.NewReplacer(" ", "-", "/", "-").Replace(p.t.Name()))
			p.mu.Lock()
			defer p.mu.Unlock()
			p.t.Fatalf("never came true: %s (%s)\nposition %q, state %q\n%s", what, expression,
				js[string](p, `$('tilescope-stage')?.dataset.position ?? ''`), js[string](p, `$('tilescope-stage')?.dataset.state ?? ''`),
				strings.Join(p.complaints, "\n"))
		}
		// To ask costs the page as much as a step does: what takes long is looked at less and less often.
		time.Sleep(wait)
		wait = min(wait*3/2, 200*time.Millisecond)
	}
}

func (p *tab) ready() {
	p.t.Helper()
	p.until("the stage is ready", `$('tilescope-stage')?.dataset.state === 'ready' && $('tilescope-stage').dataset.position !== undefined`)
}

// position is where the newest frame that came is, once it is painted.
func (p *tab) position() int {
	p.t.Helper()
	p.until("what came is painted", `$('tilescope-stage')?.state.frame && $('tilescope-stage').dataset.position === `+
		`String($('tilescope-stage').state.frame.place.position)`)
	return int(js[float64](p, `Number($('tilescope-stage').dataset.position)`))
}

func (p *tab) press(keys string, modifiers ...chromedp.Modifier) {
	p.t.Helper()
	if len(modifiers) > 0 {
		p.do(chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...)))
		return
	}
	p.do(chromedp.KeyEvent(keys))
}

// click presses the mouse on an element once it is there, after the buttons of the menus that it is in and that are shut.
func (p *tab) click(selector string) {
	p.t.Helper()
	p.until(selector+" is there", fmt.Sprintf(`$(%q)`, selector))
	for range 4 {
		shut := js[string](p, fmt.Sprintf(`(e => { let menu = null
			for (let m = e?.closest('[popover]'); m; m = m.parentElement.closest('[popover]')) if (!m.matches(':popover-open') && !m.checkVisibility()) menu = m
			return menu?.id ?? '' })($(%q))`, selector))
		if shut == "" {
			break
		}
		p.hit(fmt.Sprintf("[popovertarget=%q]", shut))
		p.until("the menu is open", fmt.Sprintf("$('#%s').matches(':popover-open')", shut))
	}
	p.hit(selector)
}

// hit presses the mouse where an element is, once it rests there. A page that moves it away in between sends the press elsewhere: then it
// is done again.
func (p *tab) hit(selector string) {
	p.t.Helper()
	type point struct{ X, Y float64 }
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		at := js[point](p, fmt.Sprintf(`(async () => {
			const e = $(%[1]q)
			if (!e) throw new Error('nothing to click: ' + %[1]q)
			const frame = () => new Promise(requestAnimationFrame)
			// A menu that opens gives the focus to its first control, and scrolls there.
			const box = () => {
				e.scrollIntoView({block: 'nearest'})
				const r = e.getBoundingClientRect()
				return [r.x, r.y, r.width, r.height].join()
			}
			for (let was = '', n = 0; was !== box() && n < 50; n++) { was = box(); await frame(); await frame() }
			window.pressed = undefined
			addEventListener('click', c => { window.pressed = c.composedPath().includes(e) }, {capture: true, once: true})
			// A link that is broken over two lines has a middle beside it.
			const r = [...e.getClientRects()].find((r) => r.width > 8) ?? e.getBoundingClientRect()
			return {X: r.x + r.width / 2, Y: r.y + r.height / 2} })()`, selector))
		p.do(chromedp.MouseClickXY(at.X, at.Y))
		if hit, err := ask[bool](p, `window.pressed !== false`); hit || err != nil {
			return
		}
	}
	p.t.Fatalf("%s does not rest, or something lies over it", selector)
}

func (p *tab) text(selector string) string {
	p.t.Helper()
	return js[string](p, fmt.Sprintf(`($(%q)?.innerText ?? '').trim()`, selector))
}

// picturesTaken says whether pictures are kept, in the folder that the environment names.
func picturesTaken() bool { return os.Getenv("TILESCOPE_SHOTS") != "" }

// shoot keeps a picture of the page in the directory that TILESCOPE_SHOTS names; without it there are none.
func (p *tab) shoot(name string) {
	if !picturesTaken() {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("no picture: %v", err)
		return
	}
	p.keepPicture(name, data)
}

// keepPicture is shoot for a picture that was taken already.
func (p *tab) keepPicture(name string, data []byte) {
	dir := os.Getenv("TILESCOPE_SHOTS")
	if dir == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644); err != nil {
		p.t.Logf("no picture: %v", err)
	}
}

// freePort is an address of the loopback interface for a server that is started there more than once.
func freePort(t testing.TB) string {
	t.Helper()
	return fmt.Sprintf("127.0.0.1:%d", nettest.Port(t))
}

// navigate goes to another page in the same tab.
func navigate(url string) chromedp.Action[chromedp.Void] { return chromedp.Navigate(url) }
