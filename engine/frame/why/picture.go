package why

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// How much of an array a picture shows: of one dimension, of the rows and columns of more.
const (
	pictureLine = 9
	pictureRows = 5
	pictureCols = 7
)

// writesWithin bounds the steps that are replayed to tell cells that nothing has written from cells that hold 0.
const writesWithin = 1 << 12

// shot is a picture to be taken: a cell, and the moment to show it at.
type shot struct {
	link    *link
	at      int64
	entered bool // with what the host does before the step
	launch  int
	cell    timeline.Cell
	blank   bool   // it is known that nothing has written the cell
	value   string // that a read found; "" to show what memory holds

	array   *blocktrace.Array
	picture *frame.CausePicture
	bytes   []byte
	shown   []bool // cells that the array has
	defined bool   // its memory has values from its beginning, or may get them from the host without a copy
}

// shoot has a link get a picture of a cell.
func (a *asker) shoot(l *link, launch int, c timeline.Cell, at int64, act string, by *actor) *shot {
	if launch < 0 || c.Space == isa.LocalSpace || c.Space == isa.HostSpace {
		return &shot{}
	}
	s := &shot{link: l, at: at, launch: launch, cell: c, picture: &frame.CausePicture{Act: act}}
	if by != nil {
		s.picture.By = shortName(a.in.Launch(by.launch), by)
	}
	l.shot = s
	return s
}

// shortName is a thread as a picture has room for it: t3, or t(3,1) in a block of more dimensions.
func shortName(l *timeline.Launch, who *actor) string {
	at := l.Block.At(who.warp*l.WarpSize + who.lane)
	switch {
	case l.Block[2] > 1:
		return fmt.Sprintf("t(%d,%d,%d)", at[0], at[1], at[2])
	case l.Block[1] > 1:
		return fmt.Sprintf("t(%d,%d)", at[0], at[1])
	}
	return fmt.Sprintf("t%d", at[0])
}

// pictures takes the pictures of an answer's links, in order of time, so that little is replayed for them.
func (a *asker) pictures(order []*link) error {
	var list []*shot
	for _, l := range order {
		if l.shot == nil || l.shot.picture == nil {
			continue
		}
		ok, err := a.frameShot(l.shot)
		if err != nil {
			return err
		}
		if ok {
			list = append(list, l.shot)
		}
	}
	slices.SortStableFunc(list, func(x, y *shot) int { return cmp.Compare(x.at, y.at) })
	kept := list[:0]
	for _, s := range list {
		if a.back.Spent() {
			a.cut = true
			break
		}
		ok := false
		see := a.back.See
		if s.entered {
			see = a.back.At
		}
		err := see(a.ctx, s.at, func(m *machine.Machine) {
			if s.entered {
				m.Enter()
			}
			ok = s.take(m)
		})
		if err != nil {
			return err
		}
		if ok {
			kept = append(kept, s)
		}
	}
	if err := a.develop(kept); err != nil {
		return err
	}
	for _, s := range kept {
		s.link.Picture = s.picture
	}
	return nil
}

// frameShot chooses what a picture shows; false for memory that no array of the launch is.
func (a *asker) frameShot(s *shot) (bool, error) {
	t, err := a.names.Arrays(a.ctx, s.launch)
	if err != nil {
		return false, err
	}
	array, cell := t.Find(s.cell.Space, s.cell.Addr)
	if array < 0 {
		return false, nil
	}
	s.array = &t.List[array]
	dims := s.array.Dims
	if a.names.Dims != nil {
		if d := a.names.Dims(s.launch, array); d != nil {
			dims = d
		}
	}
	p := s.picture
	p.Launch, p.Array, p.Cell, p.Name, p.Space = s.launch, array, cell, s.array.Name, s.array.Space.String()
	p.Block = format.Triple(a.in.Launch(s.launch).Grid.At(s.cell.Block))
	p.Plane = []int{}
	n := s.array.Length()
	if len(dims) < 2 || n == 0 {
		p.Rows, p.Height, p.Width, p.Left = 1, 1, n, s.array.First
		p.Col, p.Cols = around(cell, n, pictureLine)
		return true, nil
	}
	cols := max(dims[len(dims)-1], 1)
	rows := max(dims[len(dims)-2], 1)
	plane := cell / cols / rows
	if len(dims) == 2 {
		rows, plane = (n+cols-1)/cols, 0
	}
	for rest, i := plane, len(dims)-3; i >= 0; i-- {
		d := max(dims[i], 1)
		if i == 0 {
			d = rest + 1
		}
		p.Plane = append([]int{rest % d}, p.Plane...)
		rest /= d
	}
	p.Height, p.Width = rows, cols
	p.Row, p.Rows = around(cell/cols%rows, rows, pictureRows)
	p.Col, p.Cols = around(cell%cols, cols, pictureCols)
	if rows == 1 {
		p.Col, p.Cols = around(cell%cols, cols, pictureLine)
	}
	return true, nil
}

// around is a stretch of at most room of n places, with a place as near to its middle as the ends let it be.
func around(at, n, room int) (from, count int) {
	count = min(n, room)
	return max(min(at-count/2, n-count), 0), count
}

// each calls f with each cell of the picture; cell is −1 behind the array's end.
func (s *shot) each(f func(k, cell int)) {
	p := s.picture
	first := 0
	if p.Rows > 1 || p.Height > 1 || len(p.Plane) > 0 {
		first = p.Cell / p.Width / p.Height * p.Height * p.Width
	}
	for r := range p.Rows {
		for c := range p.Cols {
			cell := first + (p.Row+r)*p.Width + p.Col + c
			if cell >= s.array.Length() {
				cell = -1
			}
			f(r*p.Cols+c, cell)
		}
	}
}

// take copies what the cells hold; false where the memory is not there.
func (s *shot) take(m *machine.Machine) bool {
	size := s.array.Elem.Bytes
	s.bytes, s.shown = make([]byte, s.picture.Rows*s.picture.Cols*size), make([]bool, s.picture.Rows*s.picture.Cols)
	memory, found := m.Memory().Find(s.cell.Addr)
	s.defined = s.array.Space != isa.SharedSpace && (!found || memory.Static || memory.Managed)
	var shared []byte
	if s.array.Space == isa.SharedSpace {
		now, under := m.Launch()
		v, resident := m.View(s.cell.Block)
		if !under || now.Index != s.launch || !resident {
			return false
		}
		shared = v.Shared
	}
	s.each(func(k, cell int) {
		if cell < 0 {
			return
		}
		into, from := s.bytes[k*size:(k+1)*size], s.array.Base+uint64(cell*size)
		if shared == nil {
			s.shown[k] = m.Memory().Read(from, into)
			return
		}
		if s.shown[k] = from+uint64(size) <= uint64(len(shared)); s.shown[k] {
			copy(into, shared[from:])
		}
	})
	return slices.Contains(s.shown, true)
}

// develop words what the cells hold, and leaves out what nothing has written.
func (a *asker) develop(list []*shot) error {
	w := &firstWrites{cells: map[written]int64{}, low: ^uint64(0)}
	for _, s := range list {
		a.wanted(w, s)
	}
	if len(w.cells) > 0 {
		if err := a.back.Follow(a.ctx, w.from, w.to, w); err != nil {
			return err
		}
	}
	for _, s := range list {
		size := s.array.Elem.Bytes
		s.picture.Cells = make([]string, len(s.shown))
		s.each(func(k, cell int) {
			if cell < 0 || !s.shown[k] || cell == s.picture.Cell && s.blank {
				return
			}
			if first, unknown := w.cells[s.written(cell)]; unknown && first >= s.at && isZero(s.bytes[k*size:(k+1)*size]) {
				return
			}
			s.picture.Cells[k] = element(s.array.Elem, s.bytes[k*size:(k+1)*size])
			if cell == s.picture.Cell && s.value != "" {
				s.picture.Cells[k] = s.value
			}
		})
	}
	return nil
}

func isZero(b []byte) bool { return len(bytes.TrimLeft(b, "\x00")) == 0 }

// wanted adds a picture's cells that hold 0 to those whose first write is sought: where a short replay tells whether they had one.
func (a *asker) wanted(w *firstWrites, s *shot) {
	from := int64(0)
	switch s.array.Space {
	case isa.SharedSpace:
		from, _ = a.in.Timeline.BlockSpan(s.launch, s.cell.Block)
	case isa.GlobalSpace:
		if s.array.Alloc < 0 || s.defined {
			return
		}
	default:
		return
	}
	if s.at-from > writesWithin {
		return
	}
	size := s.array.Elem.Bytes
	any := false
	s.each(func(k, cell int) {
		if cell < 0 || !s.shown[k] || !isZero(s.bytes[k*size:(k+1)*size]) {
			return
		}
		c := s.cell
		c.Space, c.Addr, c.Bytes = s.array.Space, s.array.Base+uint64(cell*size), size
		if a.back.Copied(c, s.at) {
			return
		}
		any = true
		w.add(s.written(cell), size)
	})
	if !any {
		return
	}
	if w.to == 0 || from < w.from {
		w.from = from
	}
	w.to = max(w.to, s.at)
}

// written names a cell among those whose first write is sought.
type written struct {
	shared        bool
	launch, block int
	addr          uint64
}

func (s *shot) written(cell int) written {
	at := written{addr: s.array.Base + uint64(cell*s.array.Elem.Bytes)}
	if s.array.Space == isa.SharedSpace {
		at.shared, at.launch, at.block = true, s.launch, s.cell.Block
	}
	return at
}

// never is the position of a write that did not happen.
const never = int64(1) << 62

// firstWrites finds when cells were written first.
type firstWrites struct {
	event.Ignore
	cells     map[written]int64
	sizes     []int
	low, high uint64
	from, to  int64
}

func (w *firstWrites) add(c written, size int) {
	w.cells[c] = never
	w.low, w.high = min(w.low, c.addr), max(w.high, c.addr+uint64(size))
	if !slices.Contains(w.sizes, size) {
		w.sizes = append(w.sizes, size)
	}
}

// Access notes the cells that lanes write. An access that touches a part of a cell writes it.
func (w *firstWrites) Access(e *event.Access) {
	if e.Kind == isa.Load || !e.Shared() && e.Space != isa.GlobalSpace {
		return
	}
	at := written{}
	for lane := range e.Addr {
		if (e.Mask&^e.Faulted)>>lane&1 == 0 {
			continue
		}
		c := cellOf(e, lane)
		if c.Space == isa.SharedSpace {
			at = written{shared: true, launch: e.Launch, block: c.Block}
		}
		if c.Addr >= w.high || c.Addr+uint64(c.Bytes) <= w.low {
			continue
		}
		for _, size := range w.sizes {
			for addr := c.Addr - min(uint64(size)-1, c.Addr); addr < c.Addr+uint64(c.Bytes); addr++ {
				at.addr = addr
				if first, sought := w.cells[at]; sought && first > e.Position {
					w.cells[at] = e.Position
				}
			}
		}
	}
}
