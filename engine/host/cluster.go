package host

import (
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// Clusters of blocks: what a launch may request, and what the runtime answers about them. The codes are an H100's.

const (
	errInvalidClusterSize = 912

	// Blocks that a cluster may have: everywhere, and where the kernel has requested more.
	portableCluster    = 8
	nonPortableCluster = 16
)

// clusterRules are what cudaFuncSetAttribute has said of a kernel.
type clusterRules struct {
	nonPortable bool
	required    [3]int32
	preference  int32
}

// clusterOf is the cluster that a launch has: what it requests, or else what the kernel is declared with. Zeros are for none.
func (p *Process) clusterOf(fn *isa.Func, index int, grid [3]uint64, asked event.Dim) (size event.Dim, code int, rule i18n.Key) {
	declared := event.Dim(fn.Cluster)
	if declared == (event.Dim{}) {
		declared = event.Dim(p.clusters[index].required)
	}
	size = asked
	switch {
	case size == (event.Dim{}):
		size = declared
	case declared != (event.Dim{}) && declared != size:
		return size, errInvalidClusterSize, texts.HostLaunchClusterDiffers
	}
	if size == (event.Dim{}) {
		return size, success, i18n.Key{}
	}
	if p.dev.Major < 9 {
		return size, errNotSupported, texts.HostLaunchClusterDevice
	}
	count := int64(1)
	for d := range size {
		if size[d] < 1 || size[d] > nonPortableCluster {
			return size, errInvalidClusterSize, texts.HostLaunchClusterSize
		}
		count *= int64(size[d])
	}
	most := int64(portableCluster)
	if p.clusters[index].nonPortable {
		most = nonPortableCluster
	}
	if count > most {
		return size, errInvalidClusterSize, texts.HostLaunchClusterSize
	}
	for d := range size {
		if grid[d]%uint64(size[d]) != 0 {
			return size, errInvalidClusterSize, texts.HostLaunchClusterGrid
		}
	}
	return size, success, i18n.Key{}
}

// setClusterRule is cudaFuncSetAttribute with an attribute of clusters.
func (k *call) setClusterRule(index int, attribute, value int32) int {
	rules := k.clusters[index]
	switch {
	case attribute == 14: // cudaFuncAttributeNonPortableClusterSizeAllowed
		rules.nonPortable = value != 0
	case attribute == 15 && value >= 0 && value <= 2: // cudaFuncAttributeClusterSchedulingPolicyPreference, a hint
		rules.preference = value
	case attribute >= 11 && attribute <= 13 && value > 0: // cudaFuncAttributeRequiredClusterWidth and its kin
		rules.required[attribute-11] = value
	default:
		return errInvalidValue
	}
	if k.clusters == nil {
		k.clusters = map[int]clusterRules{}
	}
	k.clusters[index] = rules
	return success
}

// clusterAttributes are the members of cudaFuncAttributes that speak of clusters, in their order.
func (k *call) clusterAttributes(fn *isa.Func, index int) []int {
	rules := k.clusters[index]
	size := fn.Cluster
	if size == [3]int32{} {
		size = rules.required
	}
	set, wide := 0, 0
	if size != [3]int32{} {
		set = 1
	}
	if rules.nonPortable {
		wide = 1
	}
	return []int{set, int(size[0]), int(size[1]), int(size[2]), int(rules.preference), wide}
}

// clusterCall is __cluster_occupancy: whether a launch is valid, how many of its clusters the device holds at once, and the largest cluster
// that it may have.
func (k *call) clusterCall() int {
	index := k.arg(2)
	if index >= uint64(len(k.program.Funcs)) || !k.program.Funcs[index].Kernel {
		return errInvalidDeviceFunction
	}
	fn := k.program.Funcs[index]
	var grid [3]uint64
	var asked event.Dim
	threads := int64(1)
	for d := range 3 {
		grid[d], asked[d] = uint64(uint32(k.arg(3+d))), k.int(10+d)
		threads *= int64(uint32(k.arg(6 + d)))
		if grid[d] == 0 {
			return errInvalidValue
		}
	}
	if threads == 0 {
		return errInvalidValue
	}
	size, code, _ := k.clusterOf(fn, int(index), grid, asked)
	if code != success {
		return code
	}
	active, most := 0, 0
	if blocks := k.resident(int(index), threads, k.arg(9)); blocks > 0 && k.dev.Major >= 9 {
		most = portableCluster
		if k.clusters[int(index)].nonPortable {
			most = nonPortableCluster
		}
		if n := size.Count(); n > 0 {
			active = k.dev.SMs * blocks / n
		}
	}
	if !k.give(0, isa.I32, uint64(active)) || !k.give(1, isa.I32, uint64(most)) {
		return errInvalidValue
	}
	return success
}
