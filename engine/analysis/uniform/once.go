package uniform

// Once tells whether each thread executes the store at a site at most once in a launch: it is compiled in one place, in a kernel, and no
// loop comes back to it.
func (v *Values) Once(site int) bool {
	if v.stores == nil {
		v.index()
	}
	if len(v.stores[site]) != 1 {
		return false
	}
	at := v.stores[site][0]
	if !v.program.Funcs[at.fn].Kernel {
		return false // it may be called again
	}
	g := v.graph(at.fn)
	home := g.of[at.pc]
	seen := make([]bool, len(g.succ))
	queue := append([]int(nil), g.succ[home]...)
	for len(queue) > 0 {
		b := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if b == home {
			return false
		}
		if !seen[b] {
			seen[b] = true
			queue = append(queue, g.succ[b]...)
		}
	}
	return true
}
