package de

import "tilescope/engine/i18n"

// host words the rules that an invalid launch breaks.
var host = i18n.Texts{
	"host-launch-empty-grid":   "das Grid hat eine Ausdehnung von 0: Jede Ausdehnung eines Grids ist mindestens 1",
	"host-launch-empty-block":  "der Block hat keine Threads: Jede Ausdehnung eines Blocks ist mindestens 1",
	"host-launch-block-extent": "der Block hat {asked} Threads in Richtung {axis}; {limit} ist die Grenze",
	"host-launch-grid-extent":  "das Gitter hat {asked} Blöcke in Richtung {axis}; {limit} ist die Grenze",
	"host-launch-threads":      "der Block hat {asked} Threads; {limit} ist die Grenze",
	"host-launch-bounds":       "der Block hat {asked} Threads; __launch_bounds__ des Kernels lässt {limit} zu",
	"host-launch-own-memory": "ein Zeiger auf gemeinsamen oder lokalen Speicher eines Threads bedeutet in einem anderen G" +
		"rid nichts: globalen Speicher übergeben",
	"host-launch-deep":   "Starts sind mehr als 1.024-fach verschachtelt, die Grenze von Tilescope (CUDA garantiert nur 24)",
	"host-launch-shared": "ein Block braucht {asked} Bytes gemeinsamen Speicher; die {device} gibt einem Block höchstens {limit}",
	"host-launch-opt-in": "ein Block braucht {asked} Bytes gemeinsamen Speicher; ohne cudaFuncSetAttribute mit " +
		"cudaFuncAttributeMaxDynamicSharedMemorySize darf er {limit} haben",
	"host-launch-cooperative": "das Gitter hat mehr Blöcke, als das Gerät auf einmal hält, und ein " +
		"kooperativer Start braucht alle zugleich",
	"host-launch-cluster-differs": "der Kernel ist mit anderen __cluster_dims__ deklariert: die gleiche Größe verlangen, oder keine",
	"host-launch-cluster-device":  "das Gerät hat keine Cluster: Sie brauchen Compute Capability 9.0",
	"host-launch-cluster-size": "ein Cluster hat 1 bis 8 Blöcke, oder bis zu 16, wo cudaFuncSetAttribute " +
		"cudaFuncAttributeNonPortableClusterSizeAllowed gesetzt hat",
	"host-launch-cluster-grid": "jede Ausdehnung des Grids muss ein Vielfaches von der des Clusters sein",
	"host-launch-stream":       "der Stream wurde zerstört oder nie angelegt",
}
