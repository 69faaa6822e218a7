package types

import (
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
)

// clusterOf reads __cluster_dims__: one to three sizes, of which those that are missing are 1.
func (c *checker) clusterOf(f *function, dims []syntax.Expr) {
	if len(dims) == 0 {
		return
	}
	size := [3]int32{1, 1, 1}
	for i, e := range dims[:min(len(dims), len(size))] {
		k, ok := c.constantExpr(e, texts.TypesClusterNotConstant)
		if !ok {
			return
		}
		if n := int64(k.i); n < 1 || n > 1<<16 {
			c.err(e.Span(), texts.TypesClusterNotConstant)
			return
		}
		size[i] = int32(k.i)
	}
	f.Cluster = size
}
