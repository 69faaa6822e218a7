package de

import "tilescope/engine/i18n"

// diagnosis words what makes a launch slow.
var diagnosis = i18n.Texts{
	"verdict-bank-conflicts": "Bankkonflikte",
	"verdict-uncoalesced":    "Verstreuter Zugriff",
	"verdict-repeated-loads": "Wiederholtes Laden",
	"verdict-divergence":     "Divergenz",
	"verdict-idle-lanes":     "Untätige Lanes",
	"verdict-atomics":        "Kollidierende atomare Zugriffe",
	"verdict-barrier-waits":  "Warten an Barrieren",
	"verdict-occupancy":      "Belegung",
	"verdict-few-blocks":     "Größe des Grids",
	"verdict-traffic":        "Arithmetische Intensität",
	"diagnosis-first":        "{name}: {share}",
	"diagnosis-first-only":   "1 mögliche Verbesserung.",
	"diagnosis-first-more":   "{n} mögliche Verbesserungen, die größte zuerst; die Größe des Grids und der Speicherverkehr kommen zuletzt.",
	"diagnosis-none":         "Nichts zu verbessern",
	"diagnosis-none-text":    "Bei allen {n} Prüfungen ist das Minimum erreicht.",
	"diagnosis-none-nearly":  "{n} Prüfungen: Bei keiner sind {percent} % oder mehr zu gewinnen.",
	"diagnosis-no-launch":    "Kein Kernel wurde gestartet",
	"diagnosis-open":         "Der Start läuft noch; gezählt ist, was er bisher ausgeführt hat.",
	"diagnosis-cut":          "Warps sind hier auf {lanes} {lanes|Lane|Lanes} gekürzt, daher sind die Zahlen nicht mit Hardware vergleichbar.",
	"diagnosis-no-lines": "Der Lauf hat viele Starts. Die Zeilen dieses Starts wurden nicht einzeln gezählt, " +
		"daher sind nur seine Summen " +
		"geprüft.",
	"diagnosis-and":           "{others} und {last}",
	"diagnosis-best":          "bestenfalls: {best}",
	"diagnosis-best-line":     "in dieser Zeile bestenfalls: {best}",
	"diagnosis-no-change":     "keine Änderung vorgeschlagen",
	"diagnosis-each":          "je Zugriff",
	"diagnosis-mean":          "im Mittel",
	"diagnosis-launch":        "Start {from}: {kernel}, Grid {grid}, Block {block}",
	"diagnosis-launches":      "Starts {from} bis {to}, gleich: {kernel}, Grid {grid}, Block {block}",
	"diagnosis-more-launches": "{n} {m|weiterer Start wurde|weitere Starts wurden} nicht untersucht.",
	"diagnosis-model":         "berechnet, nicht gezählt",
	"diagnosis-change":        "in Zeile {line} versuchen: {change}",
	"diagnosis-swizzle": "oder die Spalten vertauschen, {change}: im Start {after} statt {before} Wavefronts im gemeinsamen Speicher, " +
		"gleiche Ergebnisse (so ausgeführt)",
	"diagnosis-swizzle-line": "Zeile {line}: {change}",
	"diagnosis-metric":       "Nsight Compute: {metric}",
	"diagnosis-metric-near":  "Nsight Compute, am nächsten: {metric}",
	"diagnosis-lesson":       "Lektion: {title} (auf dem Server /learn/{slug})",
	"diagnosis-passed":       "Geprüft, kein Problem gefunden:",

	"check-none":           "keine",
	"check-unknown":        "für diesen Start nicht gezählt",
	"conflicts-load":       "Bankkonflikte: Laden aus '{array}' braucht im Mittel {passes} Wavefronts statt {fewest}",
	"conflicts-store":      "Bankkonflikte: Speichern in '{array}' braucht im Mittel {passes} Wavefronts statt {fewest}",
	"conflicts-load-ways":  "{ways}-facher Bankkonflikt bei jedem Laden aus '{array}'",
	"conflicts-store-ways": "{ways}-facher Bankkonflikt bei jedem Speichern in '{array}'",
	"conflicts-load-text": "{warps} {n|Ladezugriff eines Warps braucht|Ladezugriffe von Warps brauchen} {count} Wavefronts: Lanes " +
		"verlangen verschiedene Wörter einer Bank, die nur ein Wort zugleich liefert.",
	"conflicts-store-text": "{warps} {n|Speicherzugriff eines Warps braucht|Speicherzugriffe von Warps brauchen} {count} Wavefronts: " +
		"Lanes schreiben verschiedene Wörter einer Bank, die nur ein Wort zugleich annimmt.",
	"conflicts-share":   "{percent} % von {total} Wavefronts im gemeinsamen Speicher sind überzählig",
	"conflicts-check":   "{repeats} von {total} Wavefronts überzählig",
	"uncoalesced-load":  "Verstreut: Laden aus '{array}' holt das {times}-Fache der Sektoren, die seine Bytes füllen würden",
	"uncoalesced-store": "Verstreut: Speichern in '{array}' schreibt das {times}-Fache der Sektoren, die seine Bytes füllen würden",
	"uncoalesced-load-text": "{warps} {n|Ladezugriff eines Warps holt|Ladezugriffe von Warps holen} {count} Sektoren; die " +
		"verlangten Bytes " +
		"passen in {best}.",
	"uncoalesced-store-text": "{warps} {n|Speicherzugriff eines Warps berührt|Speicherzugriffe von Warps berühren} {count} " +
		"Sektoren; die " +
		"geschriebenen Bytes passen in {best}.",
	"uncoalesced-load-why": "{warps} {n|Ladezugriff eines Warps holt|Ladezugriffe von Warps holen} {count} Sektoren; die " +
		"verlangten Bytes " +
		"passen in {best}. {why}",
	"uncoalesced-store-why": "{warps} {n|Speicherzugriff eines Warps berührt|Speicherzugriffe von Warps berühren} {count} " +
		"Sektoren; die " +
		"geschriebenen Bytes passen in {best}. {why}",
	"uncoalesced-mostly": "Das meiste davon hat eine Ursache. {why}",
	"uncoalesced-offset": "Die erste Adresse des Warps ist kein Vielfaches von 32 Bytes.",
	"uncoalesced-rows": "Lanes eines Warps greifen auf mehrere Zeilen zu, die in einem Sektor beginnen oder enden. Einen Warp auf " +
		"weniger und längere Zeilen zugreifen lassen.",
	"uncoalesced-broadcasts": "Gruppen von Lanes laden je ein Element aus verschiedenen Zeilen. Erst eine Kachel in den " +
		"gemeinsamen Speicher " +
		"laden.",
	"uncoalesced-together": "Gruppen von Lanes speichern in je ein Element verschiedener Zeilen.",
	"uncoalesced-gaps": "Nur einige Lanes nehmen teil: eine Verzweigung lässt Lanes dazwischen aus, deren Elemente in denselben " +
		"Sektoren sind. Benachbarte Lanes denselben Zweig nehmen lassen.",
	"uncoalesced-load-scattered":  "Benachbarte Lanes (threadIdx.x) von benachbarten Adressen laden lassen.",
	"uncoalesced-store-scattered": "Benachbarte Lanes (threadIdx.x) an benachbarten Adressen speichern lassen.",
	"uncoalesced-share":           "{percent} % von {total} Sektoren des globalen Speichers sind einzusparen",
	"uncoalesced-check":           "{best} von {total} Sektoren nötig",
	"repeated-title":              "Jeder Block lädt jedes Element von {arrays} {times}-mal",
	"repeated-mean":               "Jeder Block lädt ein Element von {arrays} im Mittel {times}-mal",
	"repeated-parts":              "Jeder Block lädt jedes Byte, das er aus {arrays} braucht, {times}-mal",
	"repeated-parts-mean":         "Jeder Block lädt ein Byte von {arrays} im Mittel {times}-mal",
	"repeated-text": "{count} Ladezugriffe auf den globalen Speicher, wo {best} genügten. Jedes Element einmal in den gemeinsamen " +
		"Speicher laden oder in einem Register halten und dort lesen.",
	"repeated-text-written": "Von {count} Ladezugriffen auf den globalen Speicher {best|ist|sind} nur {best} die ersten ihres Blocks auf " +
		"ein Element. Der Start schreibt auch dorthin: Einen Wert nur dann in einem Register halten, wenn ihn inzwischen kein anderer " +
		"Thread ändert.",
	"repeated-limit":   "erste Ladezugriffe auf {arrays}: {best}",
	"repeated-share":   "{percent} % von {total} globalen Ladezugriffen wiederholen einen desselben Blocks",
	"repeated-check":   "{again} von {total} Ladezugriffen im Block wiederholt",
	"divergence-title": "Lanes eines Warps gehen verschiedene Wege",
	"divergence-text": "{diverged} von {branches} {n|Verzweigung teilt|Verzweigungen teilen} ihren Warp: Eine Seite läuft, während die " +
		"andere wartet, insgesamt {count} Lane-Plätze. Ganze Warps denselben Weg nehmen lassen.",
	"divergence-share": "{percent} % von {total} Lane-Plätzen sind leer, während die andere Seite läuft",
	"divergence-check": "{diverged} von {branches} {n|Verzweigung teilt|Verzweigungen teilen} einen Warp",
	"idle-absent":      "{empty} von {warp} Lanes im letzten Warp jedes Blocks haben keinen Thread",
	"idle-absent-text": "Ein Block hat {threads} {n|Thread|Threads}, kein Vielfaches von {warp}: {count} Lane-Plätze bleiben leer. Ein " +
		"Vielfaches von {warp} Threads je Block starten.",
	"idle-left": "Warps laufen weiter, obwohl einige ihrer Lanes fertig sind",
	"idle-left-text": "{count} Lane-Plätze gehören Threads, die den Kernel vor anderen ihres Warps verlassen haben. Das kommt von " +
		"einer Bedingung wie if (i >= n) return oder von Threads mit weniger Arbeit.",
	"idle-share":    "{percent} % von {total} Lane-Plätzen sind leer",
	"idle-check":    "{count} von {total} Lane-Plätzen leer",
	"atomics-title": "Atomare Zugriffe auf '{array}' brauchen {turns} Runden {each} statt 1",
	"atomics-text": "{warps} {n|atomarer Zugriff eines Warps braucht|atomare Zugriffe von Warps brauchen} {count} Runden: Lanes, " +
		"die dasselbe Element treffen, werden nacheinander bedient. Werte erst im Warp zusammenfassen oder jedem Block " +
		"eine eigene Kopie geben.",
	"atomics-text-shared": "{warps} {n|atomarer Zugriff eines Warps braucht|atomare Zugriffe von Warps brauchen} {count} " +
		"Runden: Lanes, " +
		"die dasselbe Element treffen, werden nacheinander bedient. Werte erst im Warp zusammenfassen oder jedem Warp " +
		"eine eigene Kopie geben.",
	"atomics-share":  "{percent} % von {total} Runden sind überzählig",
	"atomics-check":  "{turns} {n|Runde|Runden} für {warps} {m|Zugriff|Zugriffe}",
	"barriers-title": "Warps warten an der Barriere",
	"barriers-text": "Warps haben {count}-mal gewartet, bei {releases} {m|Freigabe|Freigaben}. Der letzte Warp gibt die anderen " +
		"frei: Bei {warps} {warps|Warp|Warps} je Block {others|wartet|warten} jedes Mal {others}.",
	"barriers-text-some": "Warps haben {count}-mal gewartet, bei {releases} {m|Freigabe|Freigaben}. Eine Barriere gibt ihre Warps " +
		"frei, sobald alle da sind, die den Kernel nicht verlassen haben.",
	"barriers-text-alone": "Lanes haben {count}-mal gewartet, bei {releases} {m|Freigabe|Freigaben}. Ein Block hat nur einen Warp: " +
		"Einige seiner Lanes warteten auf die anderen.",
	"barriers-share":       "{percent} % von {total}-mal Warten sind Teile von Warps, die einzeln ankommen",
	"barriers-limit":       "mit diesen Barrieren: {best}",
	"barriers-check-never": "{waits}-mal gewartet, und keine Barriere hat sich geöffnet",
	"barriers-check":       "{waits}-mal Warten bei {releases} {m|Freigabe|Freigaben}",
	"occupied-title":       "Nur {warps} von {most} Warps passen auf einen SM",
	"occupied-share":       "{percent} % der {total} Warp-Plätze eines SM bleiben ungenutzt",
	"few-title":            "Nur {blocks} {n|Block|Blöcke} für {sms} SMs",
	"few-text":             "Ein kleines Grid ist gut zum Lernen; über die Geschwindigkeit bei der wirklichen Problemgröße urteilen.",
	"few-share":            "{percent} % von {total} SMs sind untätig",
	"few-limit":            "mindestens {sms} Blöcke würden jeden SM nutzen",
	"few-check":            "{blocks} {n|Block|Blöcke} für {sms} SMs",
	"traffic-title":        "Vom Speicher begrenzt: {intensity} Operationen je Byte; die Spitzenleistung braucht {ridge}",
	"traffic-text": "Der Start führt {flops} Gleitkommaoperationen aus und bewegt {count} Bytes globalen Speichers. {device} " +
		"erreicht bei " +
		"diesem Verhältnis höchstens {percent} % der Spitzenleistung, wenn jedes Byte aus dem DRAM kommt.",
	"traffic-share": "{percent} % von {total} bewegten Bytes bleiben ungenutzt oder werden von einem anderen Block noch " +
		"einmal geladen",
	"traffic-compute":  "{intensity} Operationen je Byte: vom Rechenwerk begrenzt",
	"traffic-memory":   "{intensity} Operationen je Byte: vom Speicher begrenzt, kein Byte einzusparen",
	"traffic-no-flops": "keine Gleitkommaoperationen",
	"traffic-no-bytes": "kein Verkehr mit dem globalen Speicher",

	// what the counters count
	"metric-global_load_sectors": "32-Byte-Sektoren, die Laden aus dem globalen Speicher holt: die " +
		"verschiedenen jeder Warp-Instruktion",
	"metric-global_store_sectors": "32-Byte-Sektoren, die Speichern in den globalen Speicher berührt: die " +
		"verschiedenen jeder Warp-Instruktion",
	"metric-global_load_requests":    "Lade-Instruktionen von Warps auf dem globalen Speicher",
	"metric-global_store_requests":   "Speicher-Instruktionen von Warps auf dem globalen Speicher",
	"metric-shared_load_wavefronts":  "Wavefronts, die Laden aus dem gemeinsamen Speicher braucht: jede liefert ein Wort je Bank",
	"metric-shared_store_wavefronts": "Wavefronts, die Speichern in den gemeinsamen Speicher braucht: jede nimmt ein Wort je Bank an",
	"metric-shared_load_conflicts":   "Wavefronts beim Laden über die wenigsten hinaus, die ihre verschiedenen Wörter brauchen",
	"metric-shared_store_conflicts":  "Wavefronts beim Speichern über die wenigsten hinaus, die ihre verschiedenen Wörter brauchen",
	"metric-texture_requests":        "Zugriffe von Warps über die Textureinheiten",
	"metric-grid_blocks":             "Blöcke des Starts",
	"metric-shared_atomic_turns": "die meisten Lanes eines atomaren Zugriffs auf einer Adresse, über alle " +
		"Zugriffe summiert; aus Adressen " +
		"gezählt, kein Zähler eines Profilers",
	"metric-global_atomic_turns": "die meisten Lanes eines atomaren Zugriffs auf einer Adresse, über alle " +
		"Zugriffe summiert; aus Adressen " +
		"gezählt, kein Zähler eines Profilers",
	"metric-repeated_loads": "Ladezugriffe, Lane für Lane, auf Bytes, die ihr Block schon geladen hat; ein " +
		"Profiler sieht die Treffer im " +
		"Cache",
	"metric-branches":          "Verzweigungen, die Warps ausführen",
	"metric-branches_diverged": "Verzweigungen, an denen die Lanes eines Warps beide Wege gehen",
	"metric-lane_slots_active": "Lanes, die teilnehmen, über die Instruktionen von Warps summiert",
	"metric-lane_slots_idle_diverged": "Lanes, die warten, weil sie an einer Verzweigung anders gingen, über die " +
		"Instruktionen von Warps summiert",
	"metric-lane_slots_idle_exited": "Lanes, deren Thread den Kernel verlassen hat, über die Instruktionen von Warps summiert",
	"metric-lane_slots_idle_absent": "Lanes, die kein Thread des Blocks hat, über die Instruktionen von Warps summiert",
	"metric-barrier_waits":          "wie oft ein Warp an einer Barriere auf andere warten musste; ein Profiler misst die Zeit",
	"metric-occupancy_warps":        "Warps, die auf einem SM Platz haben, nach den Regeln des CUDA Occupancy Calculator",
	"metric-global_bytes_moved":     "Bytes der Sektoren, die Laden und Speichern im globalen Speicher bewegt, ohne Caches",
}
