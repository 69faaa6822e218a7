package en

import "tilescope/engine/i18n"

// guide words the page that says how figures are embedded. What stands between backticks is code.
var guide = i18n.Texts{
	"guide.about":    "How to put a figure into a page, a course, a notebook or a slide, and how to steer it from there.",
	"guide.at":       "where it opens: a position, which counts the steps of all blocks",
	"guide.autoplay": "`1` plays from the beginning to the end, unless the reader's system asks for less motion",
	"guide.controls": "`none` leaves the bar with the buttons out; keys work all the same",
	"guide.element":  "An element",
	"guide.elementText": "One script, and an element that makes the frame, says how high it is to be, and can be steered. What it holds " +
		"is shown until the script is there.",
	"guide.error": "a message that was not well formed, or came too fast, by its `type`, and why; `about` is `run` where the " +
		"program cannot be shown",
	"guide.events":  "events; `detail` is the message",
	"guide.example": "{title}: example",
	"guide.frame":   "A frame",
	"guide.frameText": "The address is `/embed/` and a lesson, `/embed/s/` and the name of a short link, or `/embed/play#s=…`, which " +
		"carries its program. It needs no cookie and no storage; without scripts, it is a picture. Parameters:",
	"guide.from":    "From the figure",
	"guide.goto":    "goes to a position, whatever is shown. `lane` is that of a thread step, -1 (or absent) for whole steps",
	"guide.heading": "the frame's title for screen readers; the program's own without it",
	"guide.height":  "a height of CSS; without it the figure says how high it must be at its width",
	"guide.hello": "the first message. From then on the figure hears and answers the window around it at this origin alone. " +
		"`keys`: `none`, `rest` or `all`",
	"guide.key": "a key that was pressed in the frame and is the page's",
	"guide.keys": "which keys pressed in the frame the page gets: `none`, `rest` (keys that the figure has no use for, and a step " +
		"beyond its last or first one) or `all`",
	"guide.lang": "`en` or `de`; what the browser likes best without it",
	"guide.last": "the position beyond which it does not go",
	"guide.lead": "Every figure can be embedded in another page. “{share}” on any stage gives what to paste for web pages, reveal.js, " +
		"MDX, Markdown, Jupyter, Moodle and Canvas; this page says what can be changed in it.",
	"guide.methods":        "methods",
	"guide.more":           "whatever else the address of a stage has",
	"guide.paper":          "shows a drawing of the step in place of the figure. Printing needs nothing: on paper every figure is its drawing",
	"guide.pictureCaption": "`1` says below it what the step does, where it is and where it comes from",
	"guide.pictureScale":   "dots a unit of a `.png`, 2 without it",
	"guide.pictureSize":    "width and height of the figure, as in `960x440`",
	"guide.pictureTheme":   "`light`, `dark` or `contrast`; `light` without it",
	"guide.pictureView": "which part of the stage: `memory`, `diagnosis`, `program`, `cost`, `occupancy`, `roofline`, `blocks`, `lines`, " +
		"or an " +
		"inspector by name, as in the address of a stage that has it open (`open=banks`); or `table`, with `table=tiles` and other names " +
		"of tables",
	"guide.pictures": "Pictures",
	"guide.picturesKept": "A picture says what it shows to who does not see it, and carries the address of its figure. It may be kept for " +
		"five minutes, and then be asked for again at little cost. Programs that embed pages by themselves ask " +
		"`{host}/oembed?url=…&format=json` (oEmbed 1.0, with `maxwidth` and `maxheight`).",
	"guide.picturesText": "Where no frame can go, `{host}/picture/{lesson}.svg?at=10&caption=1` is a drawing of the step, " +
		"`/picture/s/…svg` one of a short link, and `/picture/play.svg?s=…` one of a link that carries its program: what follows `#` " +
		"there is in the query here. With `.png` it has dots. The query is that of the stage's address, and:",
	"guide.play":     "plays or stops; `speed` is 1 to 30 steps a second",
	"guide.protocol": "The protocol",
	"guide.protocolText": "The element speaks by `postMessage`, and so can you. Every message is an object with `tilescope: 1`, the " +
		"version, and a `type`. Check origin and source of what you get, and name the server's origin in what you post, as here; the figure " +
		"does the same, and takes messages from the window around it alone.",
	"guide.ready": "the figure takes messages. It says so to the framing page, and nothing else before `hello`",
	"guide.rest": "What is not well formed is answered by `error` and not done. At most {most} messages a second are taken; of " +
		"those above, the last `goto` is done a little later, and the others are not. Messages of another version, and those of other scripts, " +
		"are left alone.",
	"guide.same":   "as in an address",
	"guide.size":   "how high it must be, in pixels, at the width that it has",
	"guide.slides": "Slides with reveal.js",
	"guide.slidesText": "With `steps`, the deck's next and back go through these positions before they leave the slide. A reload, a " +
		"link to a step, the overview and coming back from behind lead to the same; keys that are pressed in the frame are the deck's.",
	"guide.speed": "steps a second while it plays, 1 to 30",
	"guide.src": "a lesson, a short link or a playground of a server, by any of its addresses; everything after `?` and `#` goes " +
		"along",
	"guide.state": "where it is: position and lane; the step of the block that is looked at, and how many there are; the first and " +
		"last position of that block; the sentence of the step",
	"guide.stateOf": "what the figure said last, as in the message",
	"guide.stepAt":  "where it opens: a step of the block in focus, as the stage shows it and every address of the stage has it",
	"guide.step":    "the position that it shows; a change goes there without loading anything",
	"guide.stepBy": "steps on, or back where `count` is negative (at most 1000). `by`: `phase`, `interval`, `event`, `statement`, `warp` or " +
		"`thread`; the reader's own size where it is absent",
	"guide.theme":   "`light`, `dark` or `contrast`; the reader's own without it",
	"guide.themeTo": "`light`, `dark`, `contrast`, or an empty text for the reader's own",
	"guide.title":   "Embedding",
	"guide.to":      "To the figure",
	"guide.views": "what it shows, separated by commas: `picture`, `source`, `sentence`, and up to two inspectors by " +
		"name, as in the address of a stage that has them open (`open=banks,phases`); `picture,sentence` without it",
}
