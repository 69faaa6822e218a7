package phrase

// germanLimits words what a server turns somebody away for.
var germanLimits = map[string]string{
	"server-busy": "Der Server ist mit anderen Läufen beschäftigt. In ein paar Sekunden noch einmal versuchen.",
	"runs-often":  "Innerhalb einer Minute wurden hier mehr als {most} Läufe begonnen, und mehr nimmt dieser Server von einer Person nicht an. Warten Sie {seconds} {seconds|Sekunde|Sekunden}, und starten Sie noch einmal.",
}
