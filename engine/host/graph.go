package host

import (
	"slices"

	"tilescope/engine/builtin"
	"tilescope/engine/isa"
)

// graphNode is something that a graph does: a launch or a call of the runtime, as it was requested.
type graphNode struct {
	call   *isa.Call
	args   []uint64
	launch bool
	kind   uint64   // cudaGraphNodeType
	after  []uint64 // numbers, from 1, of nodes that it waits for
	first  uint64   // of a child graph's last node: the number of its first one; 0 for any other node
	origin uint64   // of an executable graph's node: its number in the graph that it was made from
}

// capture is what goes into a graph instead of being done: what streams are told to do after cudaStreamBeginCapture.
type capture struct {
	on      bool
	streams []capturePoint // whose work is recorded: the one that began it, and those that wait for its events
	events  []capturePoint // recorded in these streams
	nodes   []graphNode
}

// capturePoint is how far a captured stream is, or was when an event was recorded.
type capturePoint struct {
	handle uint64
	last   []uint64 // the numbers of the nodes that the next one waits for
}

// pointOf is the place of a handle's point; -1 for none.
func pointOf(points []capturePoint, handle uint64) int {
	return slices.IndexFunc(points, func(c capturePoint) bool { return c.handle == handle })
}

// at sets a handle's point in a copy of a list.
func at(points []capturePoint, handle uint64, last []uint64) []capturePoint {
	points = slices.Clone(points)
	if i := pointOf(points, handle); i >= 0 {
		points[i].last = last
		return points
	}
	return append(points, capturePoint{handle, last})
}

// maxGraphNodes bounds the nodes of all graphs together.
const maxGraphNodes = 1 << 16

// What __graph of the prelude does.
const (
	graphBegin   = iota // stream
	graphEnd            // stream: the new graph, 0 where nothing was captured
	graphStatus         // stream: 1 while it is captured
	graphNew            // the new graph
	graphSize           // graph
	graphCopy           // graph: one of its own
	graphRun            // graph, node: the error of what was done
	graphDrop           // graph: whether there was one
	graphKind           // graph, node
	graphMemcpy         // graph, to, from, bytes, kind: the node
	graphMemset         // graph, pointer, value, bytes: the node
	graphNothing        // graph, kind, two words: a node that does nothing here
	graphAppend         // graph, other: takes the other's nodes over
	graphWord           // graph, node, which: a word of a node that does nothing here
	graphJoin           // graph, node, node, both from 1: the second waits for the first; 1, or 0 where it cannot
	graphSorted         // graph: one of its own, whose nodes come after those that they wait for
	graphEdge           // graph, number, which: the node that waits (1) of an edge, or is waited for (0)
	graphReplace        // graph, node from 1, other: the node does what the other graph's one node does; 1, or 0 where it cannot
)

// captured takes what is asked of a stream that is captured into the graph in the making; false where it should be done now.
func (p *Process) captured(stream uint64, n graphNode) bool {
	c := &p.capture
	i := pointOf(c.streams, stream)
	if !c.on || i < 0 || len(c.nodes) >= maxGraphNodes {
		return false
	}
	n.args, n.after = slices.Clone(n.args), c.streams[i].last
	c.nodes = append(slices.Clip(c.nodes), n)
	c.streams = at(c.streams, stream, []uint64{uint64(len(c.nodes))})
	return true
}

// recorded is captured for a call of the runtime.
func (k *call) recorded() bool {
	if !k.capture.on {
		return false
	}
	c := &k.capture
	switch k.id {
	case builtin.CudaMemcpyAsync:
		return k.captured(k.arg(4), graphNode{call: k.c, args: k.args, kind: 1})
	case builtin.CudaMemcpy2DAsync:
		return k.captured(k.arg(7), graphNode{call: k.c, args: k.args, kind: 1})
	case builtin.CudaMemsetAsync:
		return k.captured(k.arg(3), graphNode{call: k.c, args: k.args, kind: 2})
	case builtin.CudaLaunchKernel:
		return k.int(10) < 2 && k.captured(k.arg(9), graphNode{call: k.c, args: k.args})
	case builtin.CudaEventRecord:
		if i := pointOf(c.streams, k.arg(1)); i >= 0 {
			c.events = at(c.events, k.arg(0), c.streams[i].last)
			return true
		}
	case builtin.CudaStreamWaitEvent:
		if e := pointOf(c.events, k.arg(1)); e >= 0 {
			var last []uint64
			if i := pointOf(c.streams, k.arg(0)); i >= 0 {
				last = slices.Clone(c.streams[i].last)
			}
			for _, n := range c.events[e].last {
				if !slices.Contains(last, n) {
					last = append(last, n)
				}
			}
			c.streams = at(c.streams, k.arg(0), last)
			return true
		}
	}
	return false
}

// graphOf is a graph by its handle; nil for none.
func (p *Process) graphOf(handle uint64) []graphNode {
	if handle == 0 || handle > uint64(len(p.graphs)) {
		return nil
	}
	return p.graphs[handle-1]
}

// keepGraph makes a graph of nodes and gives its handle.
func (p *Process) keepGraph(nodes []graphNode) uint64 {
	p.graphs = append(slices.Clip(p.graphs), slices.Clip(nodes))
	if nodes == nil {
		p.graphs[len(p.graphs)-1] = []graphNode{}
	}
	return uint64(len(p.graphs))
}

// setGraph changes a graph; saved states keep what they have.
func (p *Process) setGraph(handle uint64, nodes []graphNode) {
	p.graphs = slices.Clone(p.graphs)
	p.graphs[handle-1] = nodes
}

// addNode adds a node to a graph and gives its number from 1; 0 where there is no such graph.
func (p *Process) addNode(handle uint64, n graphNode) uint64 {
	nodes := p.graphOf(handle)
	if nodes == nil || len(nodes) >= maxGraphNodes {
		return 0
	}
	n.args = slices.Clone(n.args)
	p.setGraph(handle, append(slices.Clip(nodes), n))
	return uint64(len(nodes) + 1)
}

// graph carries out __graph.
func (k *call) graph() uint64 {
	handle := k.arg(1)
	nodes := k.graphOf(handle)
	switch k.int(0) {
	case graphBegin:
		if k.capture.on || handle == 0 {
			return 0
		}
		k.capture = capture{on: true, streams: []capturePoint{{handle: handle}}}
		return 1
	case graphEnd:
		c := k.capture
		if !c.on || c.streams[0].handle != handle {
			return 0
		}
		k.capture = capture{}
		return k.keepGraph(c.nodes)
	case graphStatus:
		if k.capture.on && pointOf(k.capture.streams, handle) >= 0 {
			return 1
		}
		return 0
	case graphNew:
		return k.keepGraph(nil)
	case graphSize:
		return uint64(len(nodes))
	case graphCopy:
		if nodes == nil {
			return 0
		}
		return k.keepGraph(nodes)
	case graphJoin:
		return k.joinNodes(handle, nodes, uint64(uint32(k.arg(2))), uint64(uint32(k.arg(3))))
	case graphSorted:
		if nodes = sortedNodes(nodes); nodes == nil {
			return 0
		}
		return k.keepGraph(nodes)
	case graphDrop:
		if nodes == nil {
			return 0
		}
		k.setGraph(handle, nil)
		return 1
	case graphMemcpy:
		c := &isa.Call{Builtin: uint16(builtin.CudaMemcpyAsync), Site: -1, Span: k.c.Span}
		return k.addNode(handle, graphNode{call: c, args: append(slices.Clone(k.args[2:6]), 0), kind: 1})
	case graphMemset:
		c := &isa.Call{Builtin: uint16(builtin.CudaMemsetAsync), Site: -1, Span: k.c.Span}
		return k.addNode(handle, graphNode{call: c, args: append(slices.Clone(k.args[2:5]), 0), kind: 2})
	case graphNothing:
		return k.addNode(handle, graphNode{args: k.args[3:5], kind: k.arg(2)})
	case graphEdge:
		return edgeOf(nodes, k.arg(2), k.arg(3))
	case graphReplace:
		return k.replaceNode(handle, nodes, k.arg(2), k.graphOf(k.arg(3)))
	case graphAppend:
		return k.appendGraph(handle, nodes, k.graphOf(k.arg(2)))
	}
	return k.ofNode(nodes)
}

// appendGraph adds the nodes of another graph to a graph, and gives the last one's number; 0 where it cannot.
func (p *Process) appendGraph(handle uint64, nodes, other []graphNode) uint64 {
	if nodes == nil || other == nil || len(nodes)+len(other) > maxGraphNodes {
		return 0
	}
	before := uint64(len(nodes))
	nodes = slices.Clip(nodes)
	for i, n := range other {
		waits := make([]uint64, 0, len(n.after)+1)
		for _, a := range n.after {
			waits = append(waits, a+before)
		}
		if i > 0 {
			waits = append(waits, before+uint64(i))
		}
		if n.after = waits; n.first > 0 {
			n.first += before
		}
		if i == len(other)-1 {
			n.first = before + 1
		}
		nodes = append(nodes, n)
	}
	p.setGraph(handle, nodes)
	return uint64(max(len(nodes), 1))
}

// edgeOf is the number of a node of an edge: of the one that waits, or is waited for. The edges are in order of the latter; 0 where there
// are fewer.
func edgeOf(nodes []graphNode, number, which uint64) uint64 {
	for from := range nodes {
		for to, n := range nodes {
			if !slices.Contains(n.after, uint64(from+1)) {
				continue
			}
			if number == 0 {
				return uint64([2]int{from, to}[which&1] + 1)
			}
			number--
		}
	}
	return 0
}

// replaceNode gives a kernel's node, by its number in the graph that it was added to, the launch of another graph's one node.
func (p *Process) replaceNode(handle uint64, nodes []graphNode, number uint64, other []graphNode) uint64 {
	i := slices.IndexFunc(nodes, func(n graphNode) bool { return n.origin == number })
	if i < 0 && number > 0 && number <= uint64(len(nodes)) && nodes[number-1].origin == 0 {
		i = int(number) - 1
	}
	if i < 0 || len(other) != 1 || !other[0].launch || !nodes[i].launch && nodes[i].kind != 0 {
		return 0
	}
	nodes = slices.Clone(nodes)
	n := other[0]
	n.after, n.origin = nodes[i].after, nodes[i].origin
	nodes[i] = n
	p.setGraph(handle, nodes)
	return 1
}

// joinNodes lets one node of a graph wait for another.
func (p *Process) joinNodes(handle uint64, nodes []graphNode, from, to uint64) uint64 {
	if from == 0 || to == 0 || from > uint64(len(nodes)) || to > uint64(len(nodes)) || from == to {
		return 0
	}
	if first := nodes[to-1].first; first > 0 {
		to = first
	}
	if slices.Contains(nodes[to-1].after, from) {
		return 0
	}
	nodes = slices.Clone(nodes)
	nodes[to-1].after = append(slices.Clip(nodes[to-1].after), from)
	p.setGraph(handle, nodes)
	return 1
}

// sortedNodes are the nodes of a graph in an order in which each comes after those that it waits for, and else as they were added; nil
// where nodes wait for each other.
func sortedNodes(nodes []graphNode) []graphNode {
	if nodes == nil {
		return nil
	}
	sorted := make([]graphNode, 0, len(nodes))
	state := make([]uint8, len(nodes)) // 1: under way, 2: done
	var visit func(i int) bool
	visit = func(i int) bool {
		if state[i] > 0 {
			return state[i] == 2
		}
		state[i] = 1
		waits := slices.Clone(nodes[i].after)
		slices.Sort(waits)
		for _, a := range waits {
			if !visit(int(a) - 1) {
				return false
			}
		}
		state[i] = 2
		n := nodes[i]
		n.origin = uint64(i + 1)
		sorted = append(sorted, n)
		return true
	}
	for i := range nodes {
		if !visit(i) {
			return nil
		}
	}
	return sorted
}

// ofNode carries out what __graph is asked of one node.
func (k *call) ofNode(nodes []graphNode) uint64 {
	i := k.arg(2)
	if i >= uint64(len(nodes)) {
		return uint64(errInvalidValue)
	}
	n := nodes[i]
	switch k.int(0) {
	case graphKind:
		return n.kind
	case graphWord:
		return n.args[k.arg(3)&1]
	}
	return uint64(k.runNode(n))
}

// runNode does what a node requests, and answers its error.
func (k *call) runNode(n graphNode) int {
	if n.call == nil {
		return success
	}
	args := slices.Clone(n.args)
	if n.launch {
		args[7] = 0 // the stream, which need not be there any more
		k.last = success
		k.Launch(k.m, n.call, args)
		return k.last
	}
	again := &call{Process: k.Process, m: k.m, mem: k.mem, c: n.call, args: args, out: make([]uint64, 1), pos: k.pos}
	again.id = builtin.ID(n.call.Builtin)
	switch again.id {
	case builtin.CudaMemcpyAsync:
		again.args[4] = 0
	case builtin.CudaMemcpy2DAsync:
		again.args[7] = 0
	case builtin.CudaMemsetAsync:
		again.args[3] = 0
	case builtin.CudaLaunchKernel:
		again.args[9] = 0
	}
	return again.answerTo()
}
