package de

import "tilescope/engine/i18n"

// teach words the pages for lecturers.
var teach = i18n.Texts{
	"teach.title":         "Für Lehrende",
	"teach.about":         "Ein Lehrplan und zu jeder Lektion, was Sie im Unterricht brauchen: Notizen, Antworten und Lösungen.",
	"teach.key":           "Schlüssel für Lehrende",
	"teach.keyText":       "Wer diesen Server betreibt, hat den Schlüssel. Dieser Browser merkt sich 30 Tage, dass Sie ihn kannten.",
	"teach.signIn":        "Anmelden",
	"teach.wrongKey":      "Das ist nicht der Schlüssel für Lehrende. Großbuchstaben prüfen oder den Betreiber dieses Servers fragen.",
	"teach.signed":        "Sie sind als Lehrende angemeldet.",
	"teach.leave":         "Abmelden",
	"teach.noKey":         "Dieser Server hat keinen Schlüssel für Lehrende. Antworten, Lösungen und Notizen bleiben zu. Mit Schlüssel starten:",
	"teach.syllabus":      "Lehrplan",
	"teach.syllabusAbout": "Der Kurs nach Abschnitten, mit den Kapiteln eines Lehrbuchs und allem, was er lehrt.",
	"teach.syllabusLead":  "{n} Lektionen, {time} Lesen, Vorhersagen und Durchgehen. Übungen und Gespräch kommen hinzu.",
	"teach.answers":       "Lösungen",
	"teach.answersOf":     "Lösungen: {title}",
	"teach.answersAbout":  "Jede Antwort ist durch Ausführen der Programme berechnet, für jede Variante, die jemand erhalten kann.",
	"teach.answer":        "Antwort",
	"teach.wrong":         "Falsch:",
	"teach.noCells":       "kein Element",
	"teach.notes":         "Notizen",
	"teach.prediction":    "Vorhersage",
	"teach.exercise":      "Übung",
	"teach.hints":         "Hinweise",
	"teach.inputs":        "Eingaben",
	"teach.hidden":        "verborgen",
	"teach.solution":      "Lösung",
	"teach.hours":         "{h} h {m} min",
	"teach.chapters":      "Kapitel",
	"teach.byChapter":     "Nach Kapiteln",
	"teach.book":          "Hwu, Kirk, El Hajj: Programming Massively Parallel Processors (PMPP), 4. Auflage, 2022.",
	"teach.topics":        "Was gelehrt wird",
	"teach.topicsText":    "Zu jedem Thema läuft eine Abbildung, und Aussagen, die Tests prüfen, entscheiden darüber.",
}
