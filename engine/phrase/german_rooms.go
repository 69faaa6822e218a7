package phrase

// germanRooms words what live classes are told.
var germanRooms = map[string]string{
	"room-undecided":     "Die Vorhersage ließ sich gerade nicht ausrechnen: Der Server ist mit anderen Läufen beschäftigt. In ein paar Sekunden noch einmal versuchen.",
	"vote-more-elements": "und {n} weitere",
}
