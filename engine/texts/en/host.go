package en

import "tilescope/engine/i18n"

// host words the rules that an invalid launch breaks.
var host = i18n.Texts{
	"host-launch-empty-grid":   "a dimension of the grid is 0: every dimension must be at least 1",
	"host-launch-empty-block":  "a dimension of the block is 0: every dimension must be at least 1",
	"host-launch-block-extent": "the block has {asked} threads along {axis}; the limit is {limit}",
	"host-launch-grid-extent":  "the grid has {asked} blocks along {axis}; the limit is {limit}",
	"host-launch-threads":      "the block has {asked} threads; the limit is {limit}",
	"host-launch-bounds":       "the block has {asked} threads; the kernel's __launch_bounds__ allow {limit}",
	"host-launch-own-memory":   "a pointer to shared or local memory of a thread is not valid in another grid: pass global memory",
	"host-launch-deep":         "launches are nested more than 1,024 deep, Tilescope's limit (the CUDA guide promises 24)",
	"host-launch-shared":       "a block needs {asked} bytes of shared memory; the {device} gives a block at most {limit}",
	"host-launch-opt-in": "a block needs {asked} bytes of shared memory; without cudaFuncSetAttribute and " +
		"cudaFuncAttributeMaxDynamicSharedMemorySize it may have {limit}",
	"host-launch-cooperative": "the grid has more blocks than the device holds at once, and a cooperative launch needs all of them " +
		"resident",
	"host-launch-cluster-differs": "the kernel is declared with different __cluster_dims__: launch with the same cluster size, or with none",
	"host-launch-cluster-device":  "the device has no clusters: they need compute capability 9.0 or higher",
	"host-launch-cluster-size": "a cluster has 1 to 8 blocks, or up to 16 where cudaFuncSetAttribute has set " +
		"cudaFuncAttributeNonPortableClusterSizeAllowed",
	"host-launch-cluster-grid": "each dimension of the grid must be a multiple of the cluster’s",
	"host-launch-stream":       "the stream was destroyed, or never created",
}
