package reference

import (
	"fmt"
	"strings"
)

// Statements of generated kernels, and what threads exchange through tiles.

func (m *maker) block(n int) {
	m.depth++
	for range 1 + m.r.IntN(3) {
		m.stmt(n)
	}
	m.depth--
}

// stmt is a statement without a barrier, which threads may reach in any company.
func (m *maker) stmt(n int) {
	was := m.sure
	defer func() { m.sure = was }()
	m.sure = false
	k := m.r.IntN(23)
	if n <= 0 && k >= 9 && k < 17 {
		k %= 9
	}
	switch k {
	case 17:
		m.line("u = (u << %d) + (unsigned)(%s);", m.r.IntN(5), m.expr(1))
	case 18:
		m.line("w %s= (long long)(%s);", m.pick("+", "-", "^", "*"), m.expr(1))
	case 19:
		m.line("twist(%s, v, p, %s);", m.variable(), m.expr(1))
	case 20:
		m.line("grid2[%s & 1][%s & 1] = %s;", m.variable(), m.variable(), m.expr(1))
	case 21:
		m.line("%s = steps(%s & 7, %s);", m.variable(), m.expr(1), m.variable())
	case 22:
		m.line("%s = (u += 3u, %s++) + (%s && (%s -= 2) > 0 ? 1 : %s);", m.pick("a", "b"), m.pick("c", "d"), m.cond(0), m.pick("c", "d"),
			m.atom())
	case 0, 1:
		m.line("%s = %s;", m.variable(), m.expr(2))
	case 2:
		m.line("%s %s= %s;", m.variable(), m.pick("+", "-", "*", "^", "|", "&"), m.expr(2))
	case 3:
		m.line("%s = %s;", m.pick("x", "y", "p.f"), clamp(m.float(2)))
	case 4:
		m.line("v[%s & 3] = %s;", m.variable(), m.expr(1))
	case 5:
		m.line("p.k = (short)(%s);", m.expr(1))
	case 6, 7:
		if t := m.own(); t != nil {
			m.write(t, m.r.IntN(3) == 0)
			return
		}
		m.line("%s%s;", m.variable(), m.pick("++", "--"))
	case 8:
		if m.loops > 0 {
			m.line("if (%s) %s;", m.cond(1), m.pick("break", "continue"))
			return
		}
		m.line("{ int *q = &v[%s & 3]; *q += %s; %s = q[0] - v[3]; }", m.variable(), m.expr(1), m.variable())
	case 9, 10, 11, 12:
		m.line("if (%s) {", m.cond(2))
		m.block(n - 1)
		if m.r.IntN(2) == 0 {
			m.line("} else {")
			m.block(n - 1)
		}
		m.line("}")
	case 13, 14, 15:
		i := fmt.Sprintf("i%d", m.names)
		m.names++
		bound := fmt.Sprintf("%d + (%s & 3)", 1+m.r.IntN(3), m.atom())
		tail := "}"
		switch m.r.IntN(4) {
		case 0:
			m.line("int %s = %s;", i, bound)
			m.line("while (%s-- > 0) {", i)
		case 1:
			m.line("int %s = %s;", i, bound)
			m.line("do {")
			tail = fmt.Sprintf("} while (--%s > 0);", i)
		default:
			m.line("for (int %s = 0, e%s = %s; %s < e%s; %s++) {", i, i, bound, i, i, i)
		}
		m.loops++
		m.in = append(m.in, i)
		m.block(n - 1)
		m.in = m.in[:len(m.in)-1]
		m.loops--
		m.line("%s", tail)
	case 16:
		m.line("switch ((%s) & 3) {", m.expr(1))
		loops := m.loops
		m.loops = 0
		for _, c := range m.r.Perm(4)[:1+m.r.IntN(3)] {
			if c == 3 {
				m.line("default: {")
			} else {
				m.line("case %d: {", c)
			}
			m.block(n - 1)
			m.line("}%s", m.pick("", " break;", " break;"))
		}
		m.loops = loops
		m.line("}")
	}
}

// own is a tile whose cells belong to their threads now; nil for none.
func (m *maker) own() *tile {
	if !m.heart {
		return nil
	}
	if t := m.tiles[m.r.IntN(len(m.tiles))]; !t.any {
		return t
	}
	return nil
}

// write stores to this thread's cell.
func (m *maker) write(t *tile, update bool) {
	op := "="
	if update && !t.floating {
		op = "+="
	}
	if t.floating {
		m.line("%s = (%s)%s;", t.at("l"), t.typ, clamp(m.float(2)))
	} else {
		m.line("%s %s (%s)(%s);", t.at("l"), op, t.typ, m.expr(2))
	}
	m.spoil(raceOf(t), "%s = (%s)(l + 1);", t.at("(l >> 1)"), t.typ)
}

// barrier ends an interval; the tiles' uses are dealt anew.
func (m *maker) barrier() {
	switch m.r.IntN(6) {
	case 0:
		m.line("a += __syncthreads_count(%s);", m.cond(1))
	case 1:
		m.line("b ^= __syncthreads_%s(%s);", m.pick("and", "or"), m.cond(1))
	default:
		m.line("__syncthreads();")
	}
	m.deal()
}

// deal says anew what tiles are for until the next barrier.
func (m *maker) deal() {
	for _, t := range m.tiles {
		t.any = m.r.IntN(2) == 0
	}
}

// exchange writes a tile, waits, and reads a neighbour's cell. Without the barrier it is a race for certain.
func (m *maker) exchange() {
	t := m.tiles[m.r.IntN(len(m.tiles))]
	if t.any {
		m.barrier()
		t.any = false
	}
	sure := m.sure
	m.sure = false
	m.write(t, false)
	m.sure = sure
	m.line("__syncthreads();")
	m.spoil(raceOf(t), ";")
	m.deal()
	t.any = true
	neighbour := t.at("(l + 1 + n % (live - 1)) % live")
	use := fmt.Sprintf("%s ^= (int)%%s;", m.variable())
	if t.floating {
		use = "x = " + clamp("x + (float)%s") + ";"
	}
	m.line(use, neighbour)
	if t.global && m.blocks > 1 { // what no barrier of a block orders: a cell that another block writes
		m.spoil("race-global", use, fmt.Sprintf("%s[(base + %d) %% %d + l]", t.name, m.threads, m.threads*m.blocks))
	}
}

// gather adds into one cell by atomics, between barriers.
func (m *maker) gather() {
	name, space := m.pick("total", "most"), "race-shared"
	m.line("if (l == 0) %s = 0;", name)
	m.barrier()
	if name == "total" {
		m.line("atomicAdd(&total, %s);", m.expr(1))
		m.spoil(space, "total += l + 1;")
	} else {
		m.line("atomicMax(&most, %s);", m.expr(1))
		m.spoil(space, "most = l + 1;")
	}
	m.barrier()
	m.line("c += %s;", name)
	m.barrier()
}

// part is a statement of the kernel that every live thread of a block reaches.
func (m *maker) part(n int) {
	switch k := m.r.IntN(10); {
	case k < 3 || n <= 0 && k > 5:
		m.stmt(2)
	case k < 5:
		m.barrier()
	case k == 5:
		m.exchange()
	case k == 6 && m.sure: // thread 0, which clears the cell, is still there
		m.gather()
	case k < 9: // a loop with barriers: what holds at its head holds again at its end
		i := fmt.Sprintf("r%d", m.names)
		m.names++
		m.barrier()
		var head []bool
		for _, t := range m.tiles {
			head = append(head, t.any)
		}
		m.line("for (int %s = 0; %s < %s; %s++) {", i, i, m.pick("2", "n", "3"), i)
		m.in = append(m.in, i)
		m.depth++
		for range 1 + m.r.IntN(3) {
			m.part(n - 1)
		}
		m.line("__syncthreads();")
		for j, t := range m.tiles {
			t.any = head[j]
		}
		m.depth--
		m.in = m.in[:len(m.in)-1]
		m.line("}")
	default: // a branch that a block takes as one
		m.line("if (%s) {", m.pick("blockIdx.x % 2 == 0", "n > 0", "n + (int)blockIdx.x < 2"))
		sure := m.sure
		m.sure = m.sure && strings.Contains(m.out.lines[len(m.out.lines)-1].text, "% 2")
		m.depth++
		for range 1 + m.r.IntN(3) {
			m.part(n - 1)
		}
		m.depth--
		m.sure = sure
		m.line("}")
		m.line("__syncthreads();") // one without a condition: what it could read differs between blocks
		m.deal()
	}
}
