package de

import "tilescope/engine/i18n"

// findings words what analyses find: what is wrong, where, and (in the -hint entries) what to do.
var findings = i18n.Texts{
	// races: first came first in this run
	"race-raw": "Thread {second} liest {cell}, das Thread {first} schreibt, und nichts sorgt dafür, dass zuerst geschrieben wird. " +
		"In diesem Lauf kam das Schreiben zuerst; in einem anderen kann das Lesen zuerst kommen.",
	"race-war": "Thread {second} schreibt {cell}, das Thread {first} noch liest, und nichts sorgt dafür, dass zuerst gelesen " +
		"wird. In einem anderen Lauf kann der neue Wert gelesen werden.",
	"race-waw": "Die Threads {first} und {second} schreiben beide {cell}, verschiedene Werte, und nichts sagt, welcher der beiden " +
		"bleibt.",
	"race-atomic": "Thread {second} und Thread {first} benutzen beide {cell}, der eine mit einer atomaren Operation, der andere " +
		"ohne, und nichts ordnet die beiden. Atomare Operationen schützen nur voreinander.",
	"race-same": "Die Threads {first} und {second} schreiben beide {cell}, und nichts ordnet sie. Beide schreiben immer denselben " +
		"Wert, gleich welche Eingabe, also hängt das Ergebnis nicht von der Reihenfolge ab.",
	"race-chance": "Die Threads {first} und {second} schreiben beide {cell}, und nichts ordnet sie. Die Werte sind nur wegen dieser Eingabe " +
		"gleich: Bei anderen Werten sagt nichts, welcher der beiden bleibt.",
	"race-read-back": "Thread {second} liest {cell}, das auch Thread {first} schreibt, und nichts ordnet die beiden. Thread {second} hat es " +
		"selbst auch geschrieben, und alle schreiben zwangsläufig denselben Wert, also hängt das Ergebnis nicht von der Reihenfolge ab.",
	"race-update": "Die Threads {first} und {second} lesen, ändern und schreiben beide {cell}, und nichts ordnet sie: Eine Änderung kann " +
		"verloren gehen.",
	"race-tail": "{places} Zugriffe auf '{array}' in {n|Zeile|den Zeilen} {lines} überlagern sich zwischen Threads eines Warps, und nichts " +
		"ordnet sie. Der erste: Die Threads {first} und {second} benutzen {cell}, und einer schreibt.",
	"race-cause": "Dieselbe Barriere fehlt für {pairs} {pairs|weiteres Paar|weitere Paare}, in {n|Zeile|den Zeilen} {lines}.",
	"race-retried": "Thread {second} liest {cell}, das Thread {first} mit einer atomaren Operation ändert, und nichts ordnet die beiden. " +
		"Der Wert ist höchstens veraltet: Das folgende Compare-and-Swap prüft ihn.",
	"race-retried-blocks": "Thread {second} von Block {block} liest {cell}, das Thread {first} von Block {firstBlock} mit einer atomaren " +
		"Operation ändert, und nichts ordnet die beiden. Der Wert ist höchstens veraltet: Das folgende Compare-and-Swap prüft ihn.",
	"race-raw-blocks": "Thread {second} von Block {block} liest {cell}, das Thread {first} von Block {firstBlock} im selben Start " +
		"schreibt, und nichts sorgt dafür, dass zuerst geschrieben wird.",
	"race-war-blocks": "Thread {second} von Block {block} schreibt {cell}, das Thread {first} von Block {firstBlock} im selben Start " +
		"liest, und nichts sorgt dafür, dass zuerst gelesen wird. Läuft Block {firstBlock} später, liest er den neuen Wert.",
	"race-waw-blocks": "Thread {second} von Block {block} und Thread {first} von Block {firstBlock} schreiben beide {cell}, verschiedene " +
		"Werte, und nichts sagt, welcher der beiden bleibt.",
	"race-atomic-blocks": "Thread {second} von Block {block} und Thread {first} von Block {firstBlock} benutzen beide {cell}, der eine mit " +
		"einer atomaren Operation, der andere ohne, und nichts ordnet die beiden.",
	"race-same-blocks": "Thread {second} von Block {block} und Thread {first} von Block {firstBlock} schreiben beide {cell}, und nichts " +
		"ordnet sie. Beide schreiben zwangsläufig denselben Wert, also hängt das Ergebnis nicht von der Reihenfolge ab.",
	"race-chance-blocks": "Thread {second} von Block {block} und Thread {first} von Block {firstBlock} schreiben beide {cell}, und nichts " +
		"ordnet sie. Die Werte sind nur wegen dieser Eingabe gleich: Bei anderen Werten sagt nichts, welcher der beiden bleibt.",
	"race-update-blocks": "Thread {second} von Block {block} und Thread {first} von Block {firstBlock} lesen, ändern und schreiben beide " +
		"{cell}, und nichts ordnet sie: Eine Änderung kann verloren gehen.",
	"race-read-back-blocks": "Thread {second} von Block {block} liest {cell}, das auch Thread {first} von Block {firstBlock} schreibt, und " +
		"nichts ordnet die beiden. Der erste hat es selbst auch geschrieben, und alle schreiben zwangsläufig denselben Wert, also hängt " +
		"das Ergebnis nicht von der Reihenfolge ab.",

	"finding-sanitizer": "compute-sanitizer --tool {tool} meldet „{message}“.",

	"schedule-memory": "{kernel} hinterlässt {there} in {cell}. Im Lauf, von dem die Suche ausging, ist es {here}.{perhaps}",
	"schedule-output": "Zeile {number} der Ausgabe ist „{there}“. Im Lauf, von dem die Suche ausging, ist sie „{here}“.{perhaps}",
	"schedule-exit":   "Das Programm endet mit Status {there} und nicht mit {here} wie im Lauf, von dem die Suche ausging.{perhaps}",
	"schedule-error": "{kernel} endet mit Fehler {there} und nicht mit {here} wie im Lauf, von dem die Suche ausging (0 ist " +
		"Erfolg).{perhaps}",
	"schedule-budget":  "Das Programm endet nicht innerhalb seines Budgets. Der Lauf, von dem die Suche ausging, endet.{perhaps}",
	"schedule-ends":    "Das Programm endet. Der Lauf, von dem die Suche ausging, erreicht sein Budget.{perhaps}",
	"schedule-perhaps": " Vielleicht kommt das von einem anderen Wettlauf.",
	"schedule-none":    "Keiner von {tried} probierten Abläufen gibt ein anderes Ergebnis. Das beweist nichts: Der Wettlauf ist noch da.",
	"schedule-skipped": "{n} {n|Ablauf wurde|Abläufe wurden} übersprungen: Das Programm endete nicht innerhalb von {limit} " +
		"Instruktionen.",
	"schedule-partial":               "Nicht der ganze Gerätespeicher wurde verglichen: Er ist größer als die Grenze.",
	"schedule-named":                 "Reihenfolge: {warps}, {blocks}.",
	"schedule-named-seed":            "Reihenfolge: {warps}, {blocks}, Startwert {seed}.",
	"schedule-warps-round-robin":     "Warps abwechselnd",
	"schedule-warps-warp-after-warp": "ein Warp nach dem anderen",
	"schedule-warps-shuffled":        "Warps in gemischter Reihenfolge",
	"schedule-blocks-in-order":       "Blöcke nacheinander",
	"schedule-blocks-together":       "Blöcke nebeneinander",
	"schedule-blocks-on-sms":         "Blöcke auf freien Multiprozessoren",
	"schedule-blocks-shuffled":       "Blöcke in gemischter Reihenfolge",

	"race-hint-bits": "Die beiden sind verschiedene Bitfelder eines Worts. Wer in ein Bitfeld schreibt, lädt das Wort, ändert dessen " +
		"Bits und speichert alles, und so kann jede der Änderungen verloren gehen. Geben Sie jedem Thread ein eigenes Wort, oder machen " +
		"Sie eigene Mitglieder daraus.",
	"race-hint-barrier": "Zwischen die beiden ein __syncthreads() setzen, wo alle Threads des Blocks es erreichen.",
	"race-hint-loop": "Beide Zugriffe stehen in der Schleife in Zeile {line}, die keine Barriere hat. Stoßen sie in einem Durchlauf " +
		"zusammen, ein __syncthreads() dazwischen setzen; liegen sie in zwei Durchläufen, ans Ende der Schleife. Alle Threads des " +
		"Blocks müssen es erreichen.",
	"race-hint-round": "Die Barriere in der Schleife ordnet die Zugriffe eines Durchlaufs nicht mit denen des nächsten: ein " +
		"__syncthreads() hinter Zeile {line} setzen, ans Ende der Schleife.",
	"race-hint-warp": "Beide Threads sind in einem Warp, aber das ordnet nichts. Zwischen die beiden Zugriffe gehört ein __syncthreads(), " +
		"das alle Threads des Blocks erreichen. Ein __syncwarp() genügt nur, wenn bei jeder Blockgröße kein anderer Warp diese " +
		"Elemente benutzt.",
	"race-hint-statement": "Beide Zugriffe stehen in einer Anweisung, also passt keine Barriere dazwischen. In eine lokale Variable lesen, " +
		"__syncthreads() aufrufen, wo alle Threads des Blocks es erreichen, dann schreiben; in einer Schleife nach dem Schreiben noch " +
		"einmal.",
	"race-hint-statement-warp": "Beide Zugriffe stehen in einer Anweisung, also passt keine Barriere dazwischen. In eine lokale Variable " +
		"lesen, __syncthreads() aufrufen, wo alle Threads des Blocks es erreichen, dann schreiben; in einer Schleife nach dem Schreiben " +
		"noch einmal. Ein __syncwarp() genügt nur, wenn bei jeder Blockgröße kein anderer Warp diese Elemente benutzt.",
	"race-hint-statement-loop": "Ein __syncthreads() ans Ende der Schleife in Zeile {line} setzen, wo alle Threads des Blocks es " +
		"erreichen: es trennt zwei Durchläufe. Die beiden Zugriffe stehen in einer Anweisung: treffen sie sich auch in einem Durchlauf, in " +
		"eine lokale Variable lesen und auch vor dem Schreiben __syncthreads() aufrufen.",
	"race-hint-one-access": "Beide Threads führen dieselbe Anweisung aus, also kann keine Barriere dazwischen liegen. Sollen beide " +
		"dieses Element benutzen? Wenn nicht, den Index prüfen. Wenn ja, nur einen Thread die Anweisung ausführen lassen oder eine " +
		"atomare Operation benutzen.",
	"race-hint-one-access-blocks": "Beide Blöcke führen dieselbe Anweisung aus, also kann keine Barriere dazwischen liegen. Sollen beide " +
		"dieses Element benutzen? Wenn nicht, den Index prüfen. Wenn ja, nur einen Block die Anweisung ausführen lassen oder eine " +
		"atomare Operation benutzen.",
	"race-hint-one-loop": "Beide Threads führen dieselbe Anweisung aus, die ein Thread mehrmals erreichen kann. Sollen beide dieses " +
		"Element benutzen? Wenn nicht, den Index prüfen. Wenn ja, in verschiedenen Durchläufen, zwischen die Durchläufe ein " +
		"__syncthreads() setzen.",
	"race-hint-update": "Diese Anweisung liest den Wert, ändert ihn und schreibt ihn zurück. Tun das zwei Threads zugleich, geht eine " +
		"der Änderungen verloren: eine atomare Operation wie atomicAdd benutzen.",
	"race-hint-blocks": "Keine Barriere eines Blocks ordnet verschiedene Blöcke. In ein anderes Array schreiben als das, aus dem " +
		"gelesen wird, oder den zweiten Teil in einem eigenen Start erledigen. Ein Flag ordnet Blöcke nur mit einem __threadfence() " +
		"zwischen dem Schreiben und dem Atomic, das es setzt.",
	"race-hint-cluster": "Die Blöcke eines Clusters ordnet nur dessen Barriere: Zwischen den beiden Zugriffen sync() von " +
		"this_cluster() aufrufen.",
	"cell-of-block":    "{cell} von Block {owner}",
	"race-hint-atomic": "Beide atomar machen oder zwischen die letzte atomare Operation und den einfachen Zugriff eine Barriere setzen.",
	"race-hint-tail": "Die Lanes eines Warps sind nicht geordnet. Ein __syncwarp() zwischen jedes Lesen und das nächste Schreiben setzen " +
		"und ein zweites nach dem Schreiben, oder Shuffles benutzen. Wenn auch andere Warps diese Elemente benutzen, stattdessen " +
		"__syncthreads().",
	"race-hint-retried": "Das ist richtig so: Eine Compare-and-Swap-Schleife beginnt meist mit einem einfachen Lesezugriff.",
	"race-hint-same-blocks": "Sollen beide Blöcke dieses Element schreiben? Wenn nicht, den Index prüfen. Wenn ja, ist es richtig so; " +
		"damit es klar wird, nur einen Block schreiben lassen.",
	"race-hint-same": "Sollen beide Threads dieses Element schreiben? Wenn nicht, den Index prüfen. Wenn ja, ist es richtig so; " +
		"damit es klar wird, nur einen Thread schreiben lassen (if (threadIdx.x == 0)), und vor dem Lesen durch andere eine " +
		"Barriere.",

	"unwaited-copy": "Thread {second} liest {cell}, das Thread {first} in Zeile {line} asynchron kopiert, und kein {wait} sagt, dass die " +
		"Kopie fertig ist.",
	"unwaited-copy-own": "Thread {first} benutzt {cell}, das er in Zeile {line} asynchron kopiert, und kein {wait} sagt, dass die Kopie " +
		"fertig ist.",
	"unwaited-copy-write": "Thread {second} schreibt {cell}, das Thread {first} in Zeile {line} asynchron kopiert, und kein {wait} sagt, " +
		"dass die Kopie fertig ist.",
	"unwaited-copy-hint": "Jeder Thread ruft {wait} auf, nachdem seine Kopien abgeschickt sind, dann __syncthreads(), bevor jemand die " +
		"Daten benutzt. Eine Zahl n statt 0 lässt die letzten n Gruppen von Kopien unterwegs.",
	"unwaited-copy-own-hint": "{wait} aufrufen, nachdem die Kopie abgeschickt ist, bevor der Thread die Daten benutzt. Eine Zahl n " +
		"statt 0 lässt die letzten n Gruppen von Kopien unterwegs: Wie viele dürfen das sein?",

	"races-unwatched": "Dieser Start berührt mehr globalen Speicher, als auf Wettläufe überwacht werden kann: Von hier an wird nur der " +
		"gemeinsame Speicher überwacht.",
	"races-unwatched-hint": "Mit einem kleineren Problem ausführen, damit alles überwacht wird.",

	"bank-conflicts": "Dieser Zugriff auf den gemeinsamen Speicher braucht {wavefronts} Wavefronts statt {fewest}: {example}.",
	"bank-conflicts-both": "Dieser Zugriff auf den gemeinsamen Speicher braucht {wavefronts} Wavefronts statt {fewest}: {example}. Beide " +
		"Warps von Block {block} haben hier Konflikte.",
	"bank-conflicts-all": "Dieser Zugriff auf den gemeinsamen Speicher braucht {wavefronts} Wavefronts statt {fewest}: {example}. Alle " +
		"{warps} Warps von Block {block} haben hier Konflikte.",
	"bank-conflicts-range": "Dieser Zugriff auf den gemeinsamen Speicher braucht {wavefronts} Wavefronts statt {fewest}: {example}. Die " +
		"Warps {range} von Block {block} haben hier Konflikte.",
	"bank-conflicts-many": "Dieser Zugriff auf den gemeinsamen Speicher braucht {wavefronts} Wavefronts statt {fewest}: {example}. " +
		"{count} der {warps} Warps von Block {block} haben hier Konflikte.",
	"bank-conflicts-words": "Zum Beispiel wollen die Threads {first} und {second} verschiedene Wörter von Bank {bank}",
	"bank-conflicts-one-word": "{device} verteilt in jeder Wavefront nur ein Wort an mehrere Lanes, jede andere Bank bedient eine Lane. " +
		"Zum Beispiel lesen die Threads {first} und {second} dasselbe Wort von Bank {bank} in verschiedenen Wavefronts",
	"bank-conflicts-one-word-hint": "Die Lanes eines halben Warps alle dasselbe Wort oder jede eine eigene Bank benutzen lassen.",
	"bank-conflicts-hint":          "Benachbarte Threads benachbarte Wörter benutzen lassen.",
	"bank-conflicts-pad": "Als {declared} deklarieren: Mit einem Element mehr in jeder Zeile braucht dieser Zugriff {wavefronts} " +
		"{wavefronts|Wavefront|Wavefronts}.",

	// barriers
	"barrier-apart": "In Block {block} wartet Thread {first} an der Barriere in Zeile {line}, aber Thread {second} desselben Warps " +
		"erreicht sie nicht (zuletzt in Zeile {otherLine}).",
	"barrier-apart-hint": "Jeder Thread eines Blocks muss dieselben Barrieren erreichen. Das __syncthreads() aus dem if oder der Schleife " +
		"herausziehen, in die nicht alle Threads gehen.",
	"barrier-separate": "In Block {block} erreichen Thread {first} und Thread {second} desselben Warps die Barriere in Zeile {line} " +
		"getrennt: Ihre Wege haben sich vorher geteilt.",
	"barrier-separate-hint": "Alle Lanes eines Warps sollen ein __syncthreads() gemeinsam erreichen. Es aus dem if oder der Schleife " +
		"herausnehmen und dorthin setzen, wo die Wege wieder zusammengeführt sind.",
	"barrier-mixed": "In Block {block} wartet Thread {first} an der Barriere in Zeile {line} und Thread {second} an der in Zeile " +
		"{otherLine}. Sie lassen einander durch, meinen aber verschiedene Barrieren.",
	"barrier-mixed-hint": "Alle Threads eines Blocks müssen dasselbe __syncthreads() gleich oft erreichen. Eine Barriere dorthin setzen, " +
		"wo beide Wege zusammenkommen.",
	"barrier-missed": "In Block {block} wartet Thread {first} an der Barriere in Zeile {line}, aber Thread {second} erreicht sie " +
		"diesmal nicht: Er ist am Ende des Kernels (Zeile {otherLine}).",
	"barrier-missed-hint": "Das __syncthreads() dorthin setzen, wo alle Threads vorbeikommen. Threads, die nichts zu tun haben, dürfen vor " +
		"der ersten Barriere zurückkehren, nicht um eine herumgehen.",
	"barrier-hang": "Block {block} hängt: {waiting} seiner {live} Threads warten an einer Barriere (Thread {first} in Zeile {line}) " +
		"auf Threads, die nie kommen (Thread {second}, Zeile {otherLine}).",
	"barrier-split": "Block {block} hängt: Thread {first} wartet an der Barriere in Zeile {line} auf Thread {second} desselben Warps, der " +
		"sie umgangen hat und an einer anderen wartet (Zeile {otherLine}). Lanes eines Warps, die an verschiedenen Barrieren " +
		"warten, kommen nie weiter.",
	"barrier-unmet": "Block {block} hängt: Seine {live} Threads warten an der Barriere des Grids in Zeile {line}, die nicht alle Blöcke " +
		"erreichen.",
	"barrier-unmet-hint": "Alle Threads aller Blöcke müssen eine Barriere des Grids erreichen: Kein Block darf vorher zurückkehren " +
		"oder sie umgehen.",
	"barrier-unmet-cluster": "Block {block} hängt: Seine {live} Threads warten an der Cluster-Barriere in Zeile {line}, die andere Blöcke " +
		"des Clusters nicht erreichen.",
	"barrier-unmet-cluster-hint": "Alle Threads eines Clusters, die nicht zurückgekehrt sind, müssen seine Barriere gleich oft erreichen.",
	"barrier-unmet-warp": "Warp {warp} von Block {block} hängt: {n|Lane|Lanes} {lanes} {n|wartet|warten} am __syncwarp() in Zeile " +
		"{line} auf {missing|Lane|Lanes} {others}, die es nicht {missing|erreicht|erreichen} (zuletzt in Zeile " +
		"{otherLine}). Der Start endet mit " +
		"cudaErrorLaunchTimeout.",
	"barrier-unmet-warp-hint": "Alle Lanes, die die Maske von __syncwarp() nennt, müssen es erreichen; ohne Argument sind das alle Lanes " +
		"des Warps. Ziehen Sie es aus dem if heraus, oder übergeben Sie eine Maske der Lanes, die es erreichen.",
	"barrier-crossed": "Block {block} hängt: Thread {first} wartet an der Cluster-Barriere in Zeile {line}, Thread {second} an der " +
		"Block-Barriere in Zeile {otherLine}.",
	"barrier-crossed-hint": "Das sind zwei verschiedene Barrieren. Alle Threads des Blocks müssen dieselben in gleicher Folge erreichen.",
	"barrier-hang-hint": "Auf einer GPU kann dieser Kernel hängen. Das __syncthreads() aus dem if oder der Schleife herausziehen, in " +
		"die nicht alle Threads gehen.",

	// memory that nobody wrote
	"uninitialized-register": "Thread {thread} von Block {block} benutzt '{name}', das keinen Wert hat: Es wurde nie gesetzt.",
	"uninitialized-register-itself": "Thread {thread} von Block {block} benutzt '{name}', das keinen Wert hat: Es wurde nie gesetzt oder " +
		"aus sich selbst berechnet.",
	"uninitialized-register-passed": "Thread {thread} von Block {block} benutzt '{name}', das keinen Wert hat: Der Aufruf übergibt einen, " +
		"der nie gesetzt wurde.",
	"uninitialized-register-made": "Thread {thread} von Block {block} benutzt '{name}', das keinen Wert hat: Es wurde nie gesetzt oder aus " +
		"einer Variablen ohne Wert berechnet.",
	"uninitialized-register-some": "Thread {thread} von Block {block} benutzt einen Wert, der aus einer Variablen ohne Wert berechnet wurde.",
	"uninitialized-register-hint": "Der Variablen einen Wert geben, wo sie deklariert wird, etwa 0.",
	"uninitialized-fragment":      "Thread {thread} von Block {block} multipliziert ein Fragment, das noch keinen Wert hat.",
	"uninitialized-fragment-sums": "Thread {thread} von Block {block} addiert Produkte zum Fragment '{name}', das noch keinen Wert hat.",
	"uninitialized-fragment-hint": "Vor mma_sync die Summen mit wmma::fill_fragment füllen und die Faktoren mit wmma::load_matrix_sync laden.",
	"uninitialized-local":         "Thread {thread} von Block {block} benutzt {name}, das keinen Wert hat: Nichts hat es geschrieben.",
	"uninitialized-local-hint":    "Jedem Element und jeder Variablen einen Wert geben, bevor sie gelesen werden.",
	"uninitialized-result": "Thread {thread} von Block {block} benutzt das Ergebnis von {name}, das keinen Wert hat: Die Funktion " +
		"kam ohne return an ihr Ende oder gab eine Variable zurück, die nie gesetzt wurde.",
	"uninitialized-result-hint": "Auf jedem Weg durch die Funktion einen Wert zurückgeben.",
	"uninitialized-shared": "Thread {thread} von Block {block} liest {cell}, aber kein Thread des Blocks hat es geschrieben. " +
		"Gemeinsamer Speicher beginnt mit dem, was dort übrig war.",
	"uninitialized-shared-hint": "Jedes Element, das später gelesen wird, auch an den Rändern vor der Barriere laden.",
	"uninitialized-global": "Thread {thread} von Block {block} liest {cell}, aber dort wurde nie etwas geschrieben. cudaMalloc " +
		"löscht den Speicher nicht.",
	"uninitialized-global-hint": "Vor dem Start die Daten mit cudaMemcpy hineinkopieren oder das Array mit cudaMemset löschen.",
	"uncovered-elements": "Das kopiert {count} {count|Element|Elemente} von {array} zurück, aber {missing} davon {missing|wurde|wurden} " +
		"nie geschrieben, angefangen mit {cell}. Entweder ist für {missing|es|sie} kein Thread da, oder eine Bedingung lässt " +
		"{missing|es|sie} aus.",
	"uncovered-one": "Das kopiert {cell} zurück, das nie geschrieben wurde. Entweder ist kein Thread dafür da, oder eine Bedingung lässt " +
		"es aus.",
	"uncovered-skipped-hint":  "Der Start hat genug Threads: Lässt eine Bedingung, ein frühes return oder der Index {missing|es|sie} aus?",
	"uncovered-elements-hint": "Decken die Blöcke das ganze Array ab? (n + threads - 1) / threads rundet die Zahl der Blöcke auf.",
	"uncovered-members": "Das kopiert {count} {count|Element|Elemente} von {array} zurück, aber in {missing} davon, angefangen mit " +
		"{cell}, {n|wurde|wurden} {members} nie geschrieben.",
	"uncovered-members-hint": "Im Kernel jedem Member einen Wert geben oder das Array vorher mit cudaMemset löschen.",
	"uncovered-all":          "Das kopiert {array} zurück, in das nie etwas geschrieben wurde.",
	"uncovered-all-hint":     "Lief der Kernel? Nach dem Start cudaGetLastError() fragen. Schreibt er dieses Array?",
	"never-copied-back":      "Ein Kernel schreibt {array}, aber kein späterer Kernel liest es, und es wird nie zum Host zurückkopiert.",
	"never-copied-back-hint": "Ist es ein Ergebnis, es vor cudaFree mit cudaMemcpy(…, cudaMemcpyDeviceToHost) holen.",
	"leak":                   "{array} ({size} Bytes) wird nie freigegeben.",
	"leak-unnamed":           "{size} Bytes werden nie freigegeben.",
	"leak-heap":              "{array} ({size} Bytes im Heap des Geräts) wird nie freigegeben.",
	"leak-heap-hint":         "In einem Kernel freigeben, was malloc dort gab, und mit delete, was new dort anlegte.",
	"leak-host":              "{size} Bytes im Speicher des Hosts werden nie freigegeben.",
	"leak-host-hint":         "Was malloc gab, mit free freigeben, was new anlegte, mit delete, und was cudaMallocHost gab, mit cudaFreeHost.",
	"leak-hint":              "Gerätespeicher mit cudaFree freigeben, wenn das Programm damit fertig ist.",
	"leak-unnamed-hint":      "Gerätespeicher mit cudaFree freigeben, wenn das Programm damit fertig ist.",

	"does-read":   "liest",
	"does-write":  "schreibt",
	"does-update": "ändert",

	// outside, misaligned, not ours
	"out-of-bounds": "Thread {thread} von Block {block} {does} {cell}, das außerhalb jedes Arrays liegt.",
	"out-of-bounds-of": "Thread {thread} von Block {block} {does} {cell}, aber {array} hat {count} {count|Element|Elemente}: " +
		"Index 0 bis {last}.",
	"out-of-bounds-from": "Thread {thread} von Block {block} {does} {cell}, aber {array} zeigt in ein Array hinein: Von dort an hat es " +
		"{count} {count|Element|Elemente}, Index 0 bis {last}.",
	"out-of-bounds-past": "Thread {thread} von Block {block} {does} {cell}, aber {array} zeigt hinter das Ende seines Arrays, das " +
		"{count} {count|Element|Elemente} hat.",
	"out-of-bounds-past-hint": "Der Kernel hat einen Zeiger hinter das letzte Element bekommen. Wie weit geht der Versatz beim Start, und " +
		"wie oft wird der Kernel gestartet?",
	"out-of-bounds-below": "Thread {thread} von Block {block} {does} {cell}, vor dem ersten Element von {array}.{ends}",
	"out-of-bounds-below-hint": "Vor dem ersten Element ist keines: Den Zugriff absichern, etwa mit if (i > 0), oder die Indizes um eins " +
		"verschieben.",
	"launch-ends-illegal": " Der Start endet mit cudaErrorIllegalAddress.",
	"out-of-bounds-hint": "Den Zugriff absichern: if (i < n). Lässt eine Prüfung oder die Bedingung einer Schleife diesen Index durch, " +
		"vergleichen Sie sie mit der Größe des Arrays: < statt <=? Der letzte Block hat oft mehr Threads, als noch Elemente übrig sind.",
	"out-of-bounds-host": "Das Hostprogramm greift auf {bytes} {bytes|Byte|Bytes} außerhalb von {array} zu.",
	"out-of-bounds-of-host": "Das Hostprogramm greift auf {array} außerhalb seiner {count} {count|Element|Elemente} zu: Index 0 bis " +
		"{last}.",
	"out-of-bounds-host-hint": "Die Grenzen der Schleife prüfen und die Zahl der Bytes, die von malloc verlangt wurden, " +
		"oder die Größe des Vektors.",
	"beyond-array": "Thread {thread} von Block {block} {does} {text} mit Index {index}, aber das dort indizierte Array hat " +
		"{count} {count|Element|Elemente}: Index 0 bis {last}.",
	"beyond-array-host": "Das Hostprogramm {does} {text} mit Index {index}, aber das dort indizierte Array hat {count} " +
		"{count|Element|Elemente}: Index 0 bis {last}.",
	"beyond-array-hint": "Hinter dem Ende des Arrays beginnt die nächste Zeile oder das nächste Feld der Struktur, daher hält " +
		"den Zugriff dort nichts auf. Den Index mit der Größe in der Deklaration vergleichen.",
	"unmapped": "Thread {thread} von Block {block} {does} {cell} an einer Adresse, an der kein Speicher ist. Der Start " +
		"endet mit cudaErrorIllegalAddress.",
	"unmapped-hint": "Index oder Zeiger liegen weit daneben. Ein int, der übergelaufen ist, ein Index aus Daten, ein nie " +
		"gesetzter Zeiger?",
	"unmapped-unsigned-hint": "threadIdx.x und Größen sind vorzeichenlos: 0 - 1 ist 4.294.967.295, nicht -1. Den Zugriff absichern, etwa " +
		"mit if (i > 0), oder die Indizes um eins verschieben.",
	"unmapped-host":          "Das Hostprogramm benutzt eine Adresse, an der kein Speicher ist.",
	"unmapped-host-hint":     "Index oder Zeiger liegen weit daneben. Wurde der Zeiger je gesetzt?",
	"null-pointer":           "Thread {thread} von Block {block} {does} über einen Nullzeiger ({cell}).",
	"null-pointer-hint":      "War cudaMalloc erfolgreich, und wurde sein Zeiger an den Kernel übergeben?",
	"null-pointer-host":      "Das Hostprogramm benutzt einen Nullzeiger.",
	"null-pointer-host-hint": "War malloc oder cudaMalloc erfolgreich, und wurde das Ergebnis behalten?",
	"shared-out-of-bounds":   "Thread {thread} von Block {block} {does} {cell}, hinter dem gemeinsamen Speicher des Blocks.{ends}",
	"shared-outside":         "Thread {thread} von Block {block} {does} {cell}, außerhalb von {array}.{ends}",
	"shared-out-of-bounds-of": "Thread {thread} von Block {block} {does} {cell}, aber {array} hat {count} {count|Element|Elemente}: Index 0 " +
		"bis {last}.{ends}",
	"dynamic-out-of-bounds": "Thread {thread} von Block {block} {does} {cell}, aber der Start gibt {array} {has} " +
		"{has|Byte|Bytes} dynamischen " +
		"gemeinsamen Speicher.{ends}",
	"dynamic-out-of-bounds-hint": "Geben Sie die Größe in Bytes als drittes Argument des Starts an: <<<blocks, threads, n * sizeof(float)>>>.",
	"shared-out-of-bounds-hint": "Den Index mit der Größe des __shared__-Arrays vergleichen. Ein dynamisches hat die Größe, die der " +
		"Start in <<<blocks, threads, bytes>>> angibt.",
	"local-out-of-bounds":           "Thread {thread} von Block {block} {does} {cell}, außerhalb seines eigenen Arrays.",
	"local-out-of-bounds-hint":      "Den Index mit der Größe des Arrays vergleichen, das der Thread deklariert.",
	"local-out-of-bounds-host":      "Das Hostprogramm greift auf ein eigenes Array außerhalb seiner Grenzen zu.",
	"local-out-of-bounds-host-hint": "Den Index mit der Größe vergleichen, mit der das Array deklariert wurde.",
	"host-pointer": "Thread {thread} von Block {block} {does} {cell} über einen Zeiger auf den Speicher des Hosts. Ein " +
		"Kernel erreicht ihn nicht.",
	"host-pointer-host":      "Dieser Aufruf arbeitet auf Gerätespeicher und bekam eine Adresse des Hostprogramms.",
	"host-pointer-host-hint": "Den Zeiger übergeben, den cudaMalloc gab. Für Speicher des Hostprogramms gibt es memset und memcpy.",
	"host-pointer-hint":      "Den Zeiger übergeben, den cudaMalloc gab, nachdem die Daten mit cudaMemcpy dorthin kopiert wurden.",
	"device-pointer":         "Das Hostprogramm benutzt einen Zeiger auf Gerätespeicher, als wäre es sein eigener.",
	"device-pointer-hint":    "Die Daten mit cudaMemcpy(…, cudaMemcpyDeviceToHost) zum Host kopieren und die Kopie benutzen.",
	"misaligned": "Thread {thread} von Block {block} {does} {bytes} Bytes bei {cell}, an einer Adresse, die kein " +
		"Vielfaches von {bytes} ist. Der Start endet mit cudaErrorMisalignedAddress.",
	"misaligned-past": "Thread {thread} von Block {block} {does} {bytes} Bytes an einer Adresse, die {off} {off|Byte|Bytes} hinter dem " +
		"Anfang von {cell} liegt. Sie ist kein Vielfaches von {bytes}. Der Start endet mit cudaErrorMisalignedAddress.",
	"misaligned-hint": "Ein Zugriff auf {bytes} Bytes braucht eine Adresse, die ein Vielfaches von {bytes} ist: Index, Typumwandlung " +
		"und Anfang des Arrays prüfen.",
	"misaligned-host":          "Das Hostprogramm benutzt {bytes} Bytes an einer Adresse, die nicht zu ihnen passt.",
	"misaligned-host-hint":     "Einen Zeiger nicht an einer ungeraden Stelle in einen breiteren Typ umwandeln.",
	"use-after-free":           "Thread {thread} von Block {block} {does} {cell} in Speicher, der schon freigegeben ist.",
	"use-after-free-hint":      "Speicher erst freigeben, wenn der letzte Start geendet hat, der ihn benutzt.",
	"use-after-free-host":      "Das Hostprogramm benutzt {array}, nachdem es freigegeben wurde.",
	"use-after-free-host-hint": "Speicher erst nach seiner letzten Benutzung freigeben.",
	"write-to-constant": "Thread {thread} von Block {block} schreibt {cell}. Kernel können den Konstantenspeicher nicht " +
		"schreiben.",
	"write-to-constant-hint": "In den globalen Speicher schreiben oder vom Host aus mit cudaMemcpyToSymbol setzen.",
	"write-to-constant-host": "Das Hostprogramm schreibt in eine Konstante, etwa in die Buchstaben einer Zeichenkette in " +
		"Anführungszeichen.",
	"write-to-constant-host-hint": "Sie zuerst in ein Array kopieren: char text[] = \"…\";",
	"local-atomic": "Thread {thread} von Block {block} wendet eine atomare Funktion auf {cell} an. Das ist Speicher, den der Thread für " +
		"sich hat, und atomare Funktionen arbeiten nur im gemeinsamen und im globalen Speicher. Der Start endet mit cudaErrorLaunchFailure.",
	"local-atomic-hint": "Teilt sich der Block die Variable, als __shared__ deklarieren; teilt sie sich das Grid, gehört sie in den " +
		"globalen Speicher. Braucht jeder Thread eine eigene, genügt eine gewöhnliche Anweisung wie x += 1.",
	"stack-overflow":           "Thread {thread} von Block {block} ruft Funktionen zu tief verschachtelt auf.",
	"stack-overflow-hint":      "Die Bedingung prüfen, die die Rekursion beendet.",
	"stack-overflow-host":      "Das Hostprogramm ruft Funktionen zu tief verschachtelt auf.",
	"stack-overflow-host-hint": "Die Bedingung prüfen, die die Rekursion beendet.",
	"mask-lacks-self": "Thread {thread} von Block {block} ruft eine Funktion des Warps mit einer Maske auf, in der seine " +
		"eigene Lane fehlt.",
	"mask-lacks-self-hint": "Jeder Thread, der aufruft, muss in seiner Maske stehen. Nur die aufrufen lassen, die die Maske nennt, " +
		"oder alle nennen, die es tun.",
	"mask-of-absent": "Die Maske von Thread {thread} in Block {block} nennt Lane {lane} seines Warps, und die kommt nicht zu " +
		"diesem Aufruf.",
	"mask-of-absent-hint": "Alle Threads, die eine Maske nennt, müssen den Aufruf machen, sonst ist das Ergebnis undefiniert. Den " +
		"Aufruf aus dem if herausnehmen oder die Maske davor mit __ballot_sync bilden.",
	"absent-source": "Thread {thread} von Block {block} fragt Lane {lane} seines Warps nach einem Wert, und die nimmt am " +
		"Aufruf nicht teil.",
	"absent-source-hint": "Was er bekommt, ist undefiniert. Den ganzen Warp aufrufen lassen, mit einem neutralen Wert wie 0 in " +
		"Threads ohne Element, oder nicht benutzen, was von dort kommt.",
	"tensor-absent": "Thread {thread} von Block {block} ruft eine Funktion der Tensor-Cores auf, und Lane {lane} seines Warps macht den " +
		"Aufruf nicht mit.",
	"tensor-absent-hint": "Eine Kachel ist über alle Lanes eines Warps verteilt, also müssen alle den Aufruf gemeinsam machen. Ihn " +
		"aus dem if herausnehmen und davor keinen Thread zurückkehren lassen.",
	"endless-loop": "Thread {thread} von Block {block} läuft in einer Schleife, die nie endet: Alle Werte sind wieder so " +
		"wie in einem früheren Durchlauf, und kein anderer Thread kann sie ändern.",
	"endless-loop-hint": "Kann die Bedingung der Schleife je falsch werden? Wenn die Schleife auf einen anderen Thread wartet: Kann der " +
		"weiterkommen?",
	"endless-loop-warp": "Thread {thread} von Block {block} läuft in einer Schleife, die nie endet: Alle Werte sind wieder so wie in " +
		"einem früheren Durchlauf. {n|Lane|Lanes} {others} seines Warps {n|hat|haben} die Schleife verlassen und {n|wartet|warten} dort auf " +
		"die Lanes, die noch darin sind.",
	"endless-loop-warp-hint": "Wartet die Schleife auf ein Lock, das eine solche Lane hält, so kommen beide nicht weiter. Lassen Sie die " +
		"Lane, die das Lock bekommt, ihre Arbeit in der Schleife tun und es dort freigeben. Auf einer GPU endet dieser Kernel vielleicht " +
		"nie: Ab Compute Capability 7.0 hängt das davon ab, wo der Compiler die Lanes wieder zusammenführt.",

	// host calls
	"double-free":        "{array} wird ein zweites Mal freigegeben.",
	"double-free-hint":   "Jeden Speicherbereich einmal freigeben; den Zeiger danach auf NULL setzen.",
	"bad-free-heap":      "{array} liegt im Heap des Geräts; das Hostprogramm kann diesen Speicher nicht freigeben.",
	"bad-free-heap-hint": "In einem Kernel freigeben: mit free, was malloc dort gab, mit delete, was new dort anlegte.",
	"bad-free-kernel":    "Thread {thread} von Block {block} gibt eine Adresse frei, die kein malloc eines Kernels gab.",
	"bad-free-kernel-hint": "In einem Kernel genau die Zeiger freigeben, die malloc oder new in einem Kernel gab. Was cudaMalloc gab, " +
		"gibt das Hostprogramm frei.",
	"double-free-kernel":      "Thread {thread} von Block {block} gibt {array} ein zweites Mal frei.",
	"double-free-kernel-hint": "Jeden Speicherbereich von einem Thread freigeben lassen, einmal.",
	"copy-heap":               "{array} liegt im Heap des Geräts; das Hostprogramm kann diesen Speicher weder kopieren noch füllen.",
	"copy-heap-hint":          "In einem Kernel in Speicher von cudaMalloc kopieren, und diesen zum Host.",
	"bad-free":                "Das gibt eine Adresse frei, an der kein angelegter Speicher beginnt.",
	"bad-free-hint": "Genau den Zeiger freigeben, den malloc oder cudaMalloc gab: Speicher des Hosts mit free, Gerätespeicher " +
		"mit cudaFree.",
	"copy-size":              "Das kopiert {size} Bytes, aber {array} hat {has}.",
	"copy-size-hint":         "cudaMalloc und cudaMemcpy zählen Bytes: n * sizeof(T) reservieren und nicht mehr kopieren.",
	"copy-size-from":         "Das kopiert {size} Bytes, aber von dort an hat {array} nur {has}.",
	"copy-size-from-hint":    "cudaMemcpy zählt Bytes, und was vor der Stelle steht, an der die Kopie beginnt, zählt nicht.",
	"copy-size-unknown":      "Das kopiert {size} Bytes, mehr, als der Speicher dort hat.",
	"copy-size-unknown-hint": "cudaMalloc und cudaMemcpy zählen Bytes: n * sizeof(T) reservieren und nicht mehr kopieren.",
	"copy-array":             "cudaMemcpy bekommt hier ein cudaArray. Dessen Handle ist kein Zeiger.",
	"copy-array-hint":        "cudaMemcpy2DToArray oder cudaMemcpy2DFromArray verwenden.",
	"copy-direction":         "Die Richtung dieser Kopie passt nicht zu ihren Zeigern.",
	"copy-direction-hint": "Das Ziel kommt zuerst. cudaMemcpyHostToDevice: Gerätezeiger, Hostzeiger. cudaMemcpyDeviceToHost: " +
		"Hostzeiger, Gerätezeiger.",
	"copy-symbol":               "Das ist keine Variable des Geräts: {call} braucht die __device__- oder __constant__-Variable selbst.",
	"copy-symbol-hint":          "Schreiben Sie ihren Namen ohne Anführungszeichen und ohne &: cudaMemcpyToSymbol(name, &x, sizeof(x)).",
	"invalid-launch":            "Die Laufzeitumgebung lehnt diesen Start mit Fehler {code} ab, und kein Thread läuft.",
	"invalid-launch-rule":       "Die Laufzeitumgebung lehnt diesen Start ab, und kein Thread läuft: {rule}.",
	"invalid-launch-kernel":     "Thread {thread} von Block {block} startet einen Kernel, und die Laufzeitumgebung lehnt ab: {rule}.",
	"invalid-launch-hint":       "Nach jedem Start cudaGetLastError() prüfen; ein abgelehnter Start meldet von selbst nichts.",
	"assert-failed":             "In Thread {thread} von Block {block} scheitert eine Zusicherung (assert): {text}",
	"assert-failed-silent":      "In Thread {thread} von Block {block} scheitert eine Zusicherung (assert).",
	"assert-failed-hint":        "Die Bedingung in assert() ist für diesen Thread falsch: seine Variablen dort ansehen.",
	"assert-failed-host":        "Eine Zusicherung (assert) des Hostprogramms scheitert: {text}",
	"assert-failed-host-hint":   "Die Bedingung in assert() ist hier falsch: ihre Variablen kurz davor ausgeben.",
	"assert-failed-silent-host": "Eine Zusicherung (assert) des Hostprogramms scheitert.",
	"trapped-host":              "Das Hostprogramm bricht ab.",
	"trapped-host-hint":         "Die Bedingung ansehen, die zu abort() führt.",
	"trapped":                   "Thread {thread} von Block {block} führt __trap() aus: Der Start endet mit einem Fehler.",
	"trapped-grid": "Thread {thread} von Block {block} ruft grid.sync() auf, aber der Kernel wurde mit <<<…>>> gestartet: Der Start " +
		"endet mit einem Fehler.",
	"no-such-rank": "Thread {thread} von Block {block} {does} gemeinsamen Speicher des Rangs {rank}, aber sein Cluster hat {count} " +
		"{count|Block|Blöcke}, deren Ränge bei 0 beginnen.",
	"no-such-rank-hint": "Mit einem größeren Cluster starten oder den Rang mit num_blocks() von this_cluster() vergleichen.",
	"peer-ended": "Thread {thread} von Block {block} {does} {cell} des Blocks mit Rang {rank} in seinem Cluster, aber dieser Block ist " +
		"zu Ende, und sein gemeinsamer Speicher mit ihm.",
	"peer-may-end": "Thread {thread} von Block {block} {does} {cell}, der dann schon zu Ende sein kann: Vor dem " +
		"Ende dieses Blocks kommt keine " +
		"Barriere des Clusters.",
	"peer-ended-hint": "Den Kernel mit sync() von this_cluster() beenden: Dann bleibt jeder Block, bis die anderen seinen " +
		"Speicher gelesen haben.",
	"trapped-grid-hint": "Ihn mit cudaLaunchCooperativeKernel starten.",
	"trapped-surface":   "Thread {thread} von Block {block} greift auf eine Surface außerhalb ihres Arrays zu.",
	"trapped-surface-hint": "x zählt Bytes: x * sizeof(float), nicht x. cudaBoundaryModeZero und cudaBoundaryModeClamp erlauben " +
		"solche Zugriffe.",
	"trapped-hint":        "Die Bedingung ansehen, die dorthin führt.",
	"divide-by-zero":      "Das Hostprogramm teilt eine ganze Zahl durch null.",
	"divide-by-zero-hint": "Den Divisor ansehen: Ist eine Größe oder Anzahl hier 0?",
}
