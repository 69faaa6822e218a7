package types

// usualIndexes are names that kernels give to the index of their element, and the dimension that it counts.
var usualIndexes = map[string]string{
	"i": "x", "idx": "x", "index": "x", "tid": "x", "gid": "x", "id": "x", "x": "x", "col": "x", "column": "x", "j": "x",
	"y": "y", "row": "y", "idy": "y",
	"z": "z",
}

// usualIndex is the declaration that a kernel surely lacks whose usual name of an index nobody declared; "" for other names, and where the
// program has a name much like it.
func (c *checker) usualIndex(name string) string {
	dim := usualIndexes[name]
	if dim == "" || c.fn == nil || !c.fn.Global {
		return ""
	}
	if s := c.similar(c.sc, name, nil); s != "" {
		if sym := c.sc.lookup(s); sym == nil || !sym.place().From.InPrelude() {
			return ""
		}
	}
	return "int " + name + " = blockIdx." + dim + " * blockDim." + dim + " + threadIdx." + dim + ";"
}
