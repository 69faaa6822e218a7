package de

import "tilescope/engine/i18n"

// guide words the page that says how figures are embedded. What is between backticks is code.
var guide = i18n.Texts{
	"guide.about":    "Wie eine Abbildung in eine Seite, einen Kurs, ein Notebook oder eine Folie kommt und wie sie von dort gesteuert wird.",
	"guide.at":       "wo sie sich öffnet: eine Position, die die Schritte aller Blöcke zählt",
	"guide.autoplay": "`1` spielt von Anfang bis Ende ab, sofern das System der Lesenden nicht um weniger Bewegung bittet",
	"guide.controls": "`none` lässt die Leiste mit den Knöpfen weg; Tasten funktionieren trotzdem",
	"guide.element":  "Ein Element",
	"guide.elementText": "Ein Skript und ein Element, das den Rahmen erzeugt, seine Höhe bestimmt und sich steuern lässt. Bis das Skript " +
		"geladen ist, ist zu sehen, was es enthält.",
	"guide.error": "eine Nachricht, die keine gültige Form hatte oder zu schnell kam, mit ihrem `type`, und warum; `about` ist `run`, wo " +
		"sich das Programm nicht zeigen lässt",
	"guide.events":  "Ereignisse; `detail` ist die Nachricht",
	"guide.example": "{title}: Beispiel",
	"guide.frame":   "Ein Rahmen",
	"guide.frameText": "Die Adresse ist `/embed/` mit einer Lektion, `/embed/s/` mit dem Namen eines kurzen Links oder `/embed/play#s=…`, " +
		"das sein Programm enthält. Sie braucht weder Cookie noch Speicher; ohne Skripte ist sie ein Bild. Parameter:",
	"guide.from": "Von der Abbildung",
	"guide.goto": "geht zu einer Position, wo immer die Abbildung gerade ist. `lane` ist die eines Thread-Schritts, -1 (oder keine) für " +
		"ganze Schritte",
	"guide.heading": "der Titel des Rahmens für Screenreader; ohne Angabe der des Programms",
	"guide.height":  "eine Höhe in CSS; ohne Angabe sagt die Abbildung, wie hoch sie bei ihrer Breite sein möchte",
	"guide.hello": "die erste Nachricht. Von da an hört die Abbildung nur auf das Fenster um sie herum mit dieser Herkunft und antwortet " +
		"nur ihm. `keys`: `none`, `rest` oder `all`",
	"guide.key": "eine Taste, die im Rahmen gedrückt wurde und der Seite gehört",
	"guide.keys": "welche im Rahmen gedrückten Tasten die Seite bekommt: `none` (keine), `rest` (die, mit denen die Abbildung nichts " +
		"anfängt, und einen Schritt über ihren letzten oder ersten hinaus) oder `all` (alle)",
	"guide.lang": "`en` oder `de`; ohne Angabe, was der Browser vorzieht",
	"guide.last": "die Position, über die sie nicht hinausgeht",
	"guide.lead": "Jede Abbildung kann in einer anderen Seite stehen. „{share}“ gibt auf jeder Bühne, was einzufügen ist: für Webseiten, " +
		"reveal.js, MDX, Markdown, Jupyter, Moodle und Canvas; diese Seite sagt, was sich daran ändern lässt.",
	"guide.methods": "Methoden",
	"guide.more":    "was die Adresse einer Bühne sonst noch hat",
	"guide.paper": "zeigt eine Zeichnung des Schritts statt der Abbildung. Zum Drucken ist nichts nötig: Auf Papier ist jede Abbildung " +
		"ihre Zeichnung",
	"guide.pictureCaption": "`1` sagt darunter, was der Schritt tut, wo er ist und woher er kommt",
	"guide.pictureScale":   "Bildpunkte je Einheit eines `.png`, ohne Angabe 2",
	"guide.pictureSize":    "Breite und Höhe der Abbildung, etwa `960x440`",
	"guide.pictureTheme":   "`light`, `dark` oder `contrast`; ohne Angabe `light`",
	"guide.pictureView": "welcher Teil der Bühne: `memory`, `diagnosis`, `program`, `cost`, `occupancy`, `roofline`, `blocks`, `lines` " +
		"oder ein " +
		"Inspektor mit dem Namen, den er in der Adresse einer Bühne hat, auf der er offen ist (`open=banks`); oder `table`, mit " +
		"`table=tiles` und anderen Namen von Tabellen",
	"guide.pictures": "Bilder",
	"guide.picturesKept": "Ein Bild sagt, was es zeigt, wenn es jemand nicht sieht, und trägt die Adresse seiner Abbildung. Es darf fünf " +
		"Minuten behalten und dann ohne viel Aufwand neu angefragt werden. Programme, die Seiten selbst einbetten, fragen " +
		"`{host}/oembed?url=…&format=json` (oEmbed 1.0, mit `maxwidth` und `maxheight`).",
	"guide.picturesText": "Wo kein Rahmen möglich ist, ist `{host}/picture/{lesson}.svg?at=10&caption=1` eine Zeichnung des Schritts, " +
		"`/picture/s/…svg` eine von einem kurzen Link und `/picture/play.svg?s=…` eine von einem Link, der sein Programm trägt: Was dort " +
		"hinter `#` steht, steht hier in der Abfrage. Mit `.png` besteht sie aus Bildpunkten. Die Abfrage ist die der Adresse einer Bühne, " +
		"und:",
	"guide.play":     "spielt ab oder hält an; `speed` ist 1 bis 30 Schritte in der Sekunde",
	"guide.protocol": "Das Protokoll",
	"guide.protocolText": "Das Element spricht über `postMessage`, und das geht auch selbst. Jede Nachricht ist ein Objekt mit `tilescope: " +
		"1`, der Version, und einem `type`. Herkunft und Quelle jeder Antwort prüfen und beim Senden die Herkunft des Servers nennen, wie " +
		"hier; die Abbildung tut dasselbe und nimmt nur Nachrichten des Fensters um sie herum an.",
	"guide.ready": "die Abbildung nimmt Nachrichten an. Sie sagt es allen, die sie einrahmen, und vor `hello` nichts anderes",
	"guide.rest": "Was keine gültige Form hat, wird mit `error` beantwortet und nicht ausgeführt. Höchstens {most} Nachrichten in der " +
		"Sekunde werden angenommen; von weiteren wird das letzte `goto` etwas später ausgeführt, die übrigen werden mit `error`" +
		" abgelehnt. Nachrichten anderer Versionen und solche anderer Skripte bleiben unbeachtet.",
	"guide.same":   "wie in einer Adresse",
	"guide.size":   "wie hoch sie bei ihrer Breite sein möchte, in Pixeln",
	"guide.slides": "Folien mit reveal.js",
	"guide.slidesText": "Mit `steps` gehen Vor und Zurück der Präsentation durch diese Positionen, bevor sie die Folie verlassen. " +
		"Neuladen, ein Link auf einen Schritt, die Übersicht und das Zurückkommen von hinten führen an dieselbe Stelle; Tasten, die im Rahmen " +
		"gedrückt werden, gehören der Präsentation. Ohne `steps` gehören sie der Figur bis zu ihrem ersten oder letzten Schritt. Ein " +
		"eigenes Attribut `keys` geht beidem vor.",
	"guide.speed": "Schritte in der Sekunde beim Abspielen, 1 bis 30",
	"guide.src": "eine Lektion, ein kurzer Link oder eine Spielwiese eines Servers, unter irgendeiner ihrer Adressen; alles hinter `?` und " +
		"`#` geht mit",
	"guide.state": "wo sie ist: Position und Lane; der Schritt des betrachteten Blocks und wie viele es gibt; die erste und letzte " +
		"Position dieses Blocks; der Satz des Schritts",
	"guide.stateOf": "was die Abbildung zuletzt sagte, wie in der Nachricht",
	"guide.stepAt":  "wo sie sich öffnet: ein Schritt des betrachteten Blocks, wie ihn die Bühne zeigt und jede ihrer Adressen hat",
	"guide.step":    "die Position, die es zeigt; eine Änderung bewegt die Abbildung, ohne neu zu laden",
	"guide.stepBy": "macht Schritte vor, oder zurück, wenn `count` negativ ist (höchstens 1000). `by`: `phase`, `interval`, `event`, " +
		"`statement`, `warp` oder `thread`; ohne Angabe die Größe, die die Lesenden gewählt haben",
	"guide.theme":   "`light` (hell), `dark` (dunkel) oder `contrast` (hoher Kontrast); ohne Angabe das eigene der Lesenden",
	"guide.themeTo": "`light`, `dark`, `contrast` oder ein leerer Text für das eigene der Lesenden",
	"guide.title":   "Einbetten",
	"guide.to":      "An die Abbildung",
	"guide.views": "was sie zeigt, durch Kommas getrennt: `picture` (Bild), `source` (Quelltext), `sentence` (Satz) und bis zu zwei " +
		"Inspektoren mit den Namen, die sie in der Adresse einer Bühne haben, auf der sie offen sind (`open=banks,phases`); ohne Angabe " +
		"`picture,sentence`",
}
