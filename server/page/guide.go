package page

import "strings"

// The guide's examples, with HOST for the server's address.
const (
	guideFrame = `<iframe src="HOST/embed/stencil?at=79" title="A stencil with a tile in shared memory"
        width="960" height="540" style="max-width:100%;border:0" loading="lazy" allowfullscreen></iframe>`
	guideElement = `<script src="HOST/embed.js"></script>

<tilescope-stage src="HOST/lessons/stencil" step="79" heading="A stencil">
  <a href="HOST/lessons/stencil?at=79"><img src="HOST/picture/stencil.svg?at=79&amp;caption=1" alt="A stencil: step 79"></a>
</tilescope-stage>

<script>
  const figure = document.querySelector('tilescope-stage');
  figure.addEventListener('tilescope-state', (e) => console.log(e.detail.at, e.detail.say));
  figure.goto(81);
</script>`
	guideReveal = `<section>
  <tilescope-stage src="HOST/lessons/stencil" steps="66 72 76 79 81" controls="none"></tilescope-stage>
</section>

<script src="HOST/embed.js"></script>
<script src="HOST/embed-reveal.js"></script>
<script>Reveal.initialize({ hash: true, plugins: [TilescopeReveal] })</script>`
	guideProtocol = `const frame = document.querySelector('iframe'), origin = 'HOST';
const post = (m) => frame.contentWindow.postMessage({ tilescope: 1, ...m }, origin);

addEventListener('message', (e) => {
  if (e.source !== frame.contentWindow || e.origin !== origin || e.data?.tilescope !== 1) return;
  switch (e.data.type) {
    case 'ready': post({ type: 'hello', keys: 'rest' }); post({ type: 'goto', at: 81 }); break;
    case 'state': console.log(e.data.at, e.data.say); break;
    case 'size': frame.style.height = e.data.height + 'px'; break;
  }
});`
)

// example is an example for a server.
func example(text, host string) string { return strings.ReplaceAll(text, "HOST", host) }

// row is a line of a table of the guide.
type row struct{ name, says string }

var guideParameters = []row{
	{"at", "where it opens: a position of the run, as every address of the stage has it"},
	{"last", "the position beyond which it does not go"},
	{"views", "what it shows, separated by commas: picture, source, sentence, and up to two inspectors (phases, reuse, halo, banks, sectors, threads, barriers, counters, findings, output); picture,sentence without it"},
	{"controls", "none leaves the bar with the buttons out; keys work all the same"},
	{"theme", "light, dark or contrast; the reader's own without it"},
	{"lang", "en or de; what the browser likes best without it"},
	{"autoplay", "1 plays from the beginning to the end, unless the reader's system asks for less motion"},
	{"speed", "steps a second while it plays, 1 to 30"},
	{"see, block, thread, by, device, define, …", "whatever else the address of a stage has"},
}

var guideAttributes = []row{
	{"src", "a lesson, a short link or a playground of a server, by any of its addresses; everything after ? and # goes along"},
	{"step", "the position that it shows; a change goes there without loading anything"},
	{"last, views, controls, theme, lang, autoplay, speed", "as in an address"},
	{"heading", "the frame's title for screen readers; the program's own without it"},
	{"height", "a height of CSS; without it the figure says how high it wants to be at its width"},
	{"keys", "which keys pressed in the frame the page gets: none, rest (those that the figure has no use for) or all"},
	{"goto(at, lane), step(count, by), play(on, speed)", "methods"},
	{"state", "what the figure said last, as in the message"},
	{"tilescope-ready, tilescope-state, tilescope-key, tilescope-size, tilescope-error", "events; detail is the message"},
}

var guideToFigure = []row{
	{"hello { keys }", "the first message. From then on the figure hears and answers the window around it at this origin alone. keys: none, rest or all"},
	{"goto { at, lane }", "goes to a position, whatever is shown. lane is that of a thread step, -1 (or absent) for whole steps"},
	{"step { count, by }", "steps on, or back where count is negative (at most 1000). by: phase, interval, statement, warp or thread; the reader's own size where it is absent"},
	{"play { on, speed }", "plays or stops; speed is 1 to 30 steps a second"},
	{"theme { theme }", "light, dark, contrast, or an empty text for the reader's own"},
}

var guideFromFigure = []row{
	{"ready", "the figure takes messages. It says so to whoever frames it, and nothing else before hello"},
	{"state { at, lane, step, of, first, last, playing, title, say }", "where it is: position and lane; the step of the block that is looked at, and how many there are; the first and last position of that block; the sentence of the step"},
	{"keys { key, code, keyCode, shiftKey, altKey, ctrlKey, metaKey }", "a key that was pressed in the frame and is the page's"},
	{"size { width, height }", "how high it wants to be, in pixels, at the width that it has"},
	{"error { about, text }", "a message that was not well formed, or came too fast, by its type, and why; about is run where the program cannot be shown"},
}
