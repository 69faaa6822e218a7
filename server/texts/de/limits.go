package de

import "tilescope/engine/i18n"

// limits words what a server turns somebody away for.
var limits = i18n.Texts{
	"run-late": "Der Lauf hat länger als {seconds} Sekunden gerechnet. Eine kleinere Größe versuchen.",
	"worker-refused": "Dieses Programm hat den Prozess, der es ausführte, zweimal zum Absturz gebracht; es wird nicht mehr ausgeführt. " +
		"Sonst ist nichts betroffen.",
	"worker-lost": "Der Prozess, der dieses Programm ausführte, ist abgestürzt; der Grund kann dieses Programm sein. Es wird noch einmal " +
		"für sich allein versucht.",
	"worker-busy": "Programme, die einen Prozess zum Absturz brachten, werden einzeln versucht, und andere sind an der Reihe. In einer " +
		"Minute noch einmal versuchen.",
	"memory-full": "Der Server hat keinen Speicher für einen weiteren Lauf. In einer Minute noch einmal versuchen, oder eine kleinere " +
		"Größe.",
	"server-busy": "Der Server ist mit anderen Läufen beschäftigt. In ein paar Sekunden noch einmal versuchen.",
	"runs-often": "Innerhalb einer Minute wurden hier mehr als {most} Läufe begonnen, und mehr nimmt dieser Server von einer Person " +
		"nicht an. Warten Sie {seconds} {seconds|Sekunde|Sekunden}, und starten Sie noch einmal.",
}
