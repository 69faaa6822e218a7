// What a picked bank, sector, word or line is connected with, from the frame: cells, lanes, lines.
import type { Picked, Pointed } from './choice';
import type { View } from './state';

export interface Linked {
  cells: ReadonlyMap<number, ReadonlySet<number>>; // by array
  warp: number; // whose lanes are meant, -1 for none
  lanes: ReadonlySet<number>;
  line: number; // 0 for none
  bank: number; // -1 for none
  sector: number;
}

/** What belongs to a cause that is pointed at. */
const ofCause = (at: Pointed): Linked => ({
  cells: at.array < 0 ? new Map() : new Map([[at.array, new Set([at.cell])]]),
  warp: -1,
  lanes: new Set(),
  line: at.lines[0] ?? 0,
  bank: -1,
  sector: -1,
});

/** Everything that belongs to what the reader points at, or else picked; null when there is neither. */
export const linked = (v: Pick<View, 'picked' | 'pointed' | 'frame'>): Linked | null =>
  v.pointed ? ofCause(v.pointed) : v.picked ? withPicked(v, v.picked) : null;

function withPicked(v: Pick<View, 'frame'>, p: Picked): Linked {
  const cells = new Map<number, Set<number>>(),
    lanes = new Set<number>();
  const add = (array: number, list: readonly number[]) => {
    const have = cells.get(array) ?? new Set<number>();
    for (const c of list) if (c >= 0) have.add(c);
    if (array >= 0) cells.set(array, have);
  };
  const { banks, sectors, accesses } = v.frame;
  const out = { cells, lanes, warp: -1, line: 0, bank: -1, sector: -1 };
  switch (p.kind) {
    case 'bank':
      out.bank = p.bank;
      for (const w of banks?.asked ?? []) {
        if (w.bank !== p.bank) continue;
        add(w.array, [w.cell]);
        w.lanes.forEach((l) => lanes.add(l));
      }
      if (lanes.size) Object.assign(out, { warp: banks!.warp, line: banks!.line });
      return out;
    case 'sector': {
      const use = sectors?.uses[p.sector];
      if (!sectors || !use) return out;
      add(sectors.array, use.cells);
      use.lanes.forEach((l) => lanes.add(l));
      return { ...out, sector: p.sector, warp: sectors.warp, line: sectors.line };
    }
    case 'word': {
      add(p.array, [p.cell]);
      const word = banks?.asked.find((w) => w.array === p.array && w.cell === p.cell);
      if (word) {
        word.lanes.forEach((l) => lanes.add(l));
        return { ...out, bank: word.bank, warp: banks!.warp, line: banks!.line };
      }
      const at = sectors?.array === p.array ? sectors.uses.findIndex((u) => u.cells.includes(p.cell)) : -1;
      if (at >= 0) {
        sectors!.uses[at]!.lanes.forEach((l) => lanes.add(l));
        return { ...out, sector: at, warp: sectors!.warp, line: sectors!.line };
      }
      return out;
    }
    case 'line':
      for (const a of accesses) {
        if (a.line !== p.line) continue;
        add(a.array, a.cells);
        if (out.warp < 0) out.warp = a.warp;
        if (a.warp === out.warp) a.lanes.forEach((l) => lanes.add(l));
      }
      return { ...out, line: p.line };
  }
}
