package page

import (
	"context"
	"html"
	"io"
	"strings"

	"github.com/a-h/templ"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// The guide's examples, with HOST for the server's address, SLUG and TITLE for a lesson's. Every program of a lesson has their steps.
const (
	guideFrame = `<iframe src="HOST/embed/SLUG?at=10" title="TITLE"
        width="960" height="540" style="max-width:100%;border:0" loading="lazy" allowfullscreen></iframe>`
	guideElement = `<script src="HOST/embed.js"></script>

<tilescope-stage src="HOST/lessons/SLUG" step="10" heading="TITLE">
  <a href="HOST/lessons/SLUG?at=10"><img src="HOST/picture/SLUG.svg?at=10&amp;caption=1" alt="TITLE: step 10"></a>
</tilescope-stage>

<script>
  const figure = document.querySelector('tilescope-stage');
  figure.addEventListener('tilescope-state', (e) => console.log(e.detail.at, e.detail.say));
  figure.goto(12);
</script>`
	guideReveal = `<section>
  <tilescope-stage src="HOST/lessons/SLUG" steps="4 6 8 10 12" controls="none"></tilescope-stage>
</section>

<script src="HOST/embed.js"></script>
<script src="HOST/embed-reveal.js"></script>
<script>Reveal.initialize({ hash: true, plugins: [TilescopeReveal] })</script>`
	guideProtocol = `const frame = document.querySelector('iframe'), origin = 'HOST';
const post = (m) => frame.contentWindow.postMessage({ tilescope: 1, ...m }, origin);

addEventListener('message', (e) => {
  if (e.source !== frame.contentWindow || e.origin !== origin || e.data?.tilescope !== 1) return;
  switch (e.data.type) {
    case 'ready': post({ type: 'hello', keys: 'rest' }); post({ type: 'goto', at: 12 }); break;
    case 'state': console.log(e.data.at, e.data.say); break;
    case 'size': frame.style.height = e.data.height + 'px'; break;
  }
});`
)

// Example is what the guide's examples embed: a lesson of the server at an address.
type Example struct{ Host, Slug, Title string }

// in is one of the guide's texts with the example put in.
func (e Example) in(text string) string {
	return strings.NewReplacer("HOST", e.Host, "SLUG", e.Slug, "TITLE", html.EscapeString(e.Title)).Replace(text)
}

// row is a line of a table of the guide: what it is about, and the key of the text about it.
type row struct {
	name string
	key  i18n.Key
}

var guideParameters = []row{
	{"step", texts.GuideStepAt}, {"at", texts.GuideAt}, {"last", texts.GuideLast}, {"views", texts.GuideViews},
	{"controls", texts.GuideControls}, {"theme", texts.GuideTheme}, {"lang", texts.GuideLang}, {"autoplay", texts.GuideAutoplay},
	{"speed", texts.GuideSpeed}, {"see, block, thread, by, device, define, …", texts.GuideMore},
}

var guideAttributes = []row{
	{"src", texts.GuideSrc}, {"step", texts.GuideStep}, {"last, views, controls, theme, lang, autoplay, speed", texts.GuideSame},
	{"heading", texts.GuideHeading}, {"height", texts.GuideHeight}, {"keys", texts.GuideKeys}, {"paper", texts.GuidePaper},
	{"goto(at, lane), step(count, by), play(on, speed)", texts.GuideMethods}, {"state", texts.GuideStateOf},
	{"tilescope-ready, tilescope-state, tilescope-key, tilescope-size, tilescope-error", texts.GuideEvents},
}

var guidePictures = []row{
	{"view", texts.GuidePictureView}, {"size", texts.GuidePictureSize}, {"scale", texts.GuidePictureScale},
	{"caption", texts.GuidePictureCaption}, {"theme", texts.GuidePictureTheme},
}

var guideToFigure = []row{
	{"hello { keys }", texts.GuideHello}, {"goto { at, lane }", texts.GuideGoto}, {"step { count, by }", texts.GuideStepBy},
	{"play { on, speed }", texts.GuidePlay}, {"theme { theme }", texts.GuideThemeTo},
}

var guideFromFigure = []row{
	{"ready", texts.GuideReady}, {"state { at, lane, step, of, first, last, playing, title, say }", texts.GuideState},
	{"keys { key, code, keyCode, shiftKey, altKey, ctrlKey, metaKey }", texts.GuideKey}, {"size { width, height }", texts.GuideSize},
	{"error { about, text }", texts.GuideError},
}

// messagesMost are the messages of a second that a figure takes, as embed/heard.ts has it.
const messagesMost = 60

// coded is a text with code in it, which is between backticks.
func coded(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for i, piece := range strings.Split(text, "`") {
			if i%2 == 1 {
				b.WriteString("<code>" + html.EscapeString(piece) + "</code>")
			} else {
				b.WriteString(html.EscapeString(piece))
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}
