package de

import "tilescope/engine/i18n"

// cost words what a launch costs on a device.
var cost = i18n.Texts{
	"cost-title": "{kernel} auf {device}",
	"cost-title-cut": "{kernel} auf {device}; Warps sind hier auf {lanes} {lanes|Lane|Lanes} gekürzt, daher sind die Schritte nicht mit " +
		"Hardware vergleichbar",

	"occupancy-threads":        "Threads",
	"occupancy-blocks":         "Blöcke",
	"occupancy-shared":         "gemeinsamer Speicher",
	"occupancy-registers":      "Register",
	"occupancy-threads-text":   "{takes} je Block, {has} je SM",
	"occupancy-blocks-text":    "{has} je SM",
	"occupancy-shared-text":    "{takes} Bytes je Block{reserved}, {has} je SM",
	"occupancy-registers-text": "{takes} je Block (etwa {a} je Thread), {has} je SM",
	"occupancy-text": "Ein SM fasst {blocks} {blocks|Block|Blöcke} zu {threads} {threads|Thread|Threads}: {warps} von {most} " +
		"Warps, {percent} %.",
	"occupancy-refused": "Kein einziger Block von {threads} Threads passt auf einen SM.",
	"occupancy-source": "Modelliert nach den Regeln des CUDA Occupancy Calculator; die Register sind die Schätzung dieses " +
		"Compilers.",
	"occupancy-source-arrays": "Modelliert nach den Regeln des CUDA Occupancy Calculator. Die Register sind die Schätzung dieses " +
		"Compilers, davon {n} für Arrays des Threads, da deren Indizes nach dem Entrollen der Schleifen Konstanten sind.",
	"occupancy-source-local": "Modelliert nach den Regeln des CUDA Occupancy Calculator. Die Register sind die Schätzung dieses " +
		"Compilers, ohne die {bytes} Bytes, die ein Thread im lokalen Speicher hat.",
	"occupancy-source-given":          "Modelliert nach den Regeln des CUDA Occupancy Calculator, mit den Registern, die der Quelltext nennt.",
	"occupancy-registers-given":       "{takes} je Block ({a} je Thread, wie der Quelltext sagt), {has} je SM",
	"occupancy-registers-warps-given": "{takes} je Warp ({a} je Thread, wie der Quelltext sagt): {n} Warps",
	"occupancy-warps-text":            "{takes} {takes|Warp|Warps} je Block, {has} je SM",
	"occupancy-registers-warps":       "{takes} je Warp (etwa {a} je Thread): {n} Warps",
	"occupancy-change-full":           "Alle {n} Warp-Plätze des SM sind in Gebrauch.",
	"occupancy-change-threads":        "Mit {n} Threads je Block würden mehr Blöcke passen.",
	"occupancy-change-shared":         "Mit {n} Bytes gemeinsamem Speicher je Block würden mehr Blöcke passen.",
	"occupancy-change-registers":      "Mit {n} Registern je Thread würden mehr Blöcke passen.",
	"occupancy-change-blocks":         "Mehr Blöcke passen nicht auf einen SM; nur größere Blöcke würden ihn besser nutzen.",
	"occupancy-change-none":           "Weniger nur von dieser Ressource schafft keinen Platz für einen weiteren Block.",

	"stays-text": "{blocks} {n|Block|Blöcke} auf {sms} {sms|SM|SMs}, höchstens {slots} zugleich auf einem: Der am stärksten " +
		"belegte führte {length} von {steps} Warp-Schritten aus.",
	"stays-in-order": "Dieser Lauf führte {blocks} {n|Block|Blöcke nacheinander} in {steps} {steps|Warp-Schritt|Warp-Schritten} aus. " +
		"Eine Zahl von SMs wählen, um ihn mit Blöcken nebeneinander auszuführen: Am Kernel ändert sich nichts.",
	"stays-text-open": "Bisher {blocks} {n|Block|Blöcke} auf {sms} {sms|SM|SMs}, höchstens {slots} zugleich auf einem: Der am stärksten " +
		"belegte hat {length} von {steps} Warp-Schritten ausgeführt.",
	"stays-in-order-open": "Dieser Lauf führt seine Blöcke nacheinander aus: bisher {blocks} {n|Block|Blöcke} in {steps} " +
		"{steps|Warp-Schritt|Warp-Schritten}. Eine Zahl von SMs wählen, um ihn mit Blöcken nebeneinander auszuführen: Am Kernel ändert " +
		"sich nichts.",
	"stays-fewer": "Verlangt waren {chosen} SMs; mehr Blöcke werden hier nicht zugleich gehalten, damit ein Lauf nicht zu viel " +
		"braucht.",
	"stays-none": "Kein Block dieses Starts wurde unterschieden.",

	"roofline-asked": "wie Lanes anfordern",
	"roofline-moved": "wie Sektoren bewegt werden",
	"roofline-memory": "{intensity} Operationen je Byte, also erlaubt der Speicher höchstens {reach} GFLOPS, {percent} % der " +
		"Spitzenleistung.",
	"roofline-compute": "{intensity} Operationen je Byte, also erlaubt das Rechenwerk die Spitzenleistung von {reach} GFLOPS.",
	"roofline-text": "{flops} {n|Gleitkommaoperation|Gleitkommaoperationen}. {bandwidth} GB/s versorgen die {peak} GFLOPS erst ab " +
		"{ridge} Operationen je Byte.",
	"roofline-no-flops": "Dieser Start macht keine Gleitkommaoperation, daher hat die Roofline keinen Platz für ihn.",
	"roofline-no-bytes": "{flops} {n|Gleitkommaoperation|Gleitkommaoperationen} und kein einziges Byte globalen Speichers: Nur das " +
		"Rechenwerk begrenzt ihn.",
	"roofline-unknown":  "Von {device} ist keine Spitzenleistung oder Bandbreite bekannt.",
	"roofline-by-cores": "Kerne × Takt × 2, ein verschmolzenes oder verkettetes Multiplizieren und Addieren als zwei gezählt",
	"roofline-by-bus":   "Speichertakt × 2 × Busbreite / 8",
	"roofline-note": "Das Modell nimmt an, dass jedes Byte aus dem Speicher des Geräts kommt; Caches würden die Schräge des Dachs " +
		"anheben.",
	"roofline-double": "Einige Operationen sind doppelt genau; dafür ist die Spitzenleistung des Geräts kleiner.",
}
