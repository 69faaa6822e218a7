package phrase

// germanWebShare words what pages draw by themselves: links to what a stage shows.
var germanWebShare = map[string]string{
	"share.copied":     "Kopiert ✓",
	"share.copy":       "Kopieren",
	"share.embed":      "Nur das Bild, für eine Webseite oder eine Folie",
	"share.keeping":    "Wird abgelegt …",
	"share.link":       "Ein Link auf diesen Quelltext, diesen Schritt und diese Ansicht",
	"share.long":       "Der Link trägt den ganzen Quelltext und hat {count} Zeichen; manche Programme kürzen so lange Links.",
	"share.moved":      "Die Lektion hat inzwischen ein anderes Programm. Dies ist das, aus dem der Link gemacht wurde.",
	"share.noShort":    "Es wurde kein kurzer Link gemacht: {why}.",
	"share.answered":   "der Server hat mit {status} geantwortet",
	"share.short":      "Ein kurzer Link auf dasselbe",
	"share.shortAbout": "Ein kurzer Link: Der Server behält Programm und Ansicht, für immer und für alle, die den Link haben",
	"share.shorten":    "Kurzen Link machen",
	"share.title":      "Diese Ansicht teilen",
	"share.unknown":    "Dieser Link wurde mit einer anderen Version der Engine gemacht. Ob seine Ausführung heute anders wäre, ließ sich gerade nicht feststellen; zum erneuten Versuch neu laden.",
}
