package en

import "tilescope/engine/i18n"

// guide words the page that says how figures are embedded. What is between backticks is code.
var guide = i18n.Texts{
	"guide.about":    "How to put a figure into a page, a course, a notebook or a slide, and how to control it from there.",
	"guide.at":       "where it opens: a position, counting the steps of all blocks",
	"guide.autoplay": "`1` plays from the beginning to the end, unless the reader's system asks for reduced motion",
	"guide.controls": "`none` hides the bar with the buttons; keys still work",
	"guide.element":  "An element",
	"guide.elementText": "Load one script, and use an element that creates the frame, sets its height, and can be controlled. Its " +
		"content is shown until the script has loaded.",
	"guide.error": "a message was malformed or came too fast: its `type` and the reason; `about` is `run` if the program" +
		" cannot be shown",
	"guide.events":  "events; `detail` is the message",
	"guide.example": "{title}: example",
	"guide.frame":   "A frame",
	"guide.frameText": "The address is `/embed/` followed by a lesson's name, `/embed/s/` followed by the name of a short link, or " +
		"`/embed/play#s=…`, which contains its program. The frame needs no cookies and no storage; without scripts, a " +
		"lesson or a short link shows a picture. Parameters:",
	"guide.from":    "From the figure",
	"guide.goto":    "goes to a position, wherever the figure is. `lane` is the lane of a thread step, -1 (or absent) for whole steps",
	"guide.heading": "the frame's title for screen readers; by default the program's own title",
	"guide.height":  "a CSS height; by default the figure reports the height that it needs at its width",
	"guide.hello": "the first message. From then on the figure accepts messages only from the parent window at this " +
		"origin, and answers " +
		"only there. `keys`: `none`, `rest` or `all`",
	"guide.key": "a key pressed in the frame that the page should handle",
	"guide.keys": "which keys pressed in the frame are passed to the page: `none`, `rest` (keys that the figure does " +
		"not use, and a step " +
		"past either end) or `all`",
	"guide.lang": "`en` or `de`; by default the language that the browser prefers",
	"guide.last": "the last position that it shows",
	"guide.lead": "You can embed every figure in another page. “{share}” on any stage gives you code to paste into web " +
		"pages, reveal.js, " +
		"MDX, Markdown, Jupyter, Moodle and Canvas; this page explains how to change that code.",
	"guide.methods": "methods",
	"guide.more":    "all other parameters of a stage's address",
	"guide.paper": "shows a drawing of the step instead of the figure. Printing needs no parameter: on paper, every figure " +
		"is a drawing",
	"guide.pictureCaption": "`1` adds a caption: what the step does, where it is, and where the picture comes from",
	"guide.pictureScale":   "pixels per unit of a `.png`; by default 2",
	"guide.pictureSize":    "width and height of the figure, as in `960x440`",
	"guide.pictureTheme":   "`light`, `dark` or `contrast`; by default `light`",
	"guide.pictureView": "which part of the stage: `memory`, `diagnosis`, `program`, `cost`, `occupancy`, `roofline`, `blocks`, " +
		"`lines`, or an inspector by the name that a stage's address gives it (`open=banks`); or `table`, with `table=tiles` or " +
		"another table",
	"guide.pictures": "Pictures",
	"guide.picturesKept": "A picture has a text description for screen readers, and contains the address of its figure. It may be cached " +
		"for five minutes; another request costs little. Programs that embed pages automatically can request " +
		"`{host}/oembed?url=…&format=json` (oEmbed 1.0, with `maxwidth` and `maxheight`).",
	"guide.picturesText": "Where frames are not possible, `{host}/picture/{lesson}.svg?at=10&caption=1` is a drawing of the step, " +
		"`/picture/s/….svg` draws a short link, and `/picture/play.svg?s=…` draws a program that is contained in the address: put what" +
		" follows `#` in the link into the query. Use `.png` for pixels. The query takes the parameters of a stage's" +
		" address, and:",
	"guide.play":     "plays or stops; `speed` is 1 to 30 steps per second",
	"guide.protocol": "The protocol",
	"guide.protocolText": "The element uses `postMessage`, and so can you. Every message is an object with `tilescope: 1`, the " +
		"version, and a `type`. Check the origin and source of each message that you receive, and name the server's origin in each " +
		"message that you post, as here. The figure does the same, and accepts messages only from its parent window.",
	"guide.ready": "the figure accepts messages. Before `hello` it sends nothing else to the page that embeds it",
	"guide.rest": "The figure answers a malformed message with `error` and does nothing else. It accepts at most {most} messages per " +
		"second; beyond that, it executes the last `goto` a little later and rejects the others with `error`. It ignores " +
		"messages of other versions and from other scripts.",
	"guide.same":   "as in an address",
	"guide.size":   "the height in pixels that it needs at its width",
	"guide.slides": "Slides with reveal.js",
	"guide.slidesText": "With `steps`, the deck's Next and Back go through these positions before they leave the slide. A " +
		"reload, a link to a " +
		"step, the overview, and coming back from a later slide show the same step. Keys pressed in the frame control the deck." +
		" Without `steps`, a figure uses its own keys until its first or last step. Its `keys` attribute overrides both.",
	"guide.speed": "steps per second while it plays, 1 to 30",
	"guide.src":   "any address of a lesson, a short link or a playground on a server, including everything after `?` and `#`",
	"guide.state": "where it is: position and lane; the current step of the block in focus, and how many steps it has; " +
		"the first and last " +
		"position of that block; the sentence of the step",
	"guide.stateOf": "the figure's last `state` message",
	"guide.stepAt":  "where it opens: a step of the block in focus, as the stage and its addresses count it",
	"guide.step":    "the position that it shows; changing it moves the figure without reloading",
	"guide.stepBy": "steps forwards, or backwards if `count` is negative (at most 1000). `by`: `phase`, `interval`, `event`, " +
		"`statement`, `warp` or `thread`; by default the reader's own step size",
	"guide.theme":   "`light`, `dark` or `contrast`; by default the reader's own",
	"guide.themeTo": "`light`, `dark`, `contrast`, or an empty string for the reader's own",
	"guide.title":   "Embedding",
	"guide.to":      "To the figure",
	"guide.views": "what it shows, separated by commas: `picture`, `source`, `sentence`, and up to two inspectors by the names that a " +
		"stage's address gives them (`open=banks,phases`); by default `picture,sentence`",
}
