// The threads of an atomic operation, stacked on the bins that they hit: those on one bin take turns, from the bottom up.
import { LEAST } from './brief';
import { linear } from './cell';
import { hue } from './palette';
import { type Layout, type Plate, type Spot, bottom, spot } from './plate';
import type { Over } from './sheet';
import type { Surface } from './surface';

const CHIP = 13, // height of one
  NARROW = 18, // a narrower bin has no room for a thread's number
  INDICES = 16; // what the indices below a strip take

/** Strips in shared memory have room above them; elsewhere the arrows of results say the same. */
export function stacks(s: Surface, o: Over): void {
  if (o.layout.kind !== 'strips') return;
  const me = linear(o.frame.focus.thread, o.block);
  for (const p of o.layout.plates) {
    if (!stacked(p)) continue;
    const fits = room(o.layout, p);
    if (fits < 1) continue;
    for (const [cell, threads] of binned(o, p.id)) {
      const b = spot(p, cell);
      if (!b) continue;
      const shown = threads.length <= fits ? threads : threads.slice(0, fits - 1),
        x = b.x + b.w / 2,
        middle = (i: number) => b.y - 4 - (i + 0.5) * CHIP;
      shown.forEach((thread, i) => {
        const mine = thread === me;
        s.rect(b.x + 1, middle(i) - CHIP / 2, b.w - 2, CHIP - 1.5, {
          fill: 'paper',
          stroke: mine ? 'ink' : threads.length > 1 ? 'conflict' : hue(p.role).edge,
          width: mine ? 1.8 : 1,
          round: 3,
        });
        s.text(x, middle(i) - 0.5, String(thread), { size: LEAST, anchor: 'middle', middle: true, bold: mine });
      });
      const more = threads.length - shown.length;
      if (more) s.text(x, middle(shown.length), `+${more}`, { size: LEAST, fill: 'ink-2', anchor: 'middle', middle: true });
    }
  }
}

/** A bin that threads are stacked on. */
const stacked = (p: Plate) => p.shared && p.rows === 1 && !p.wrap && p.cw >= NARROW;

/** How many threads have room above each of an array's bins. */
function room(l: Layout, p: Plate): number {
  const above = l.plates.map((q) => bottom(q) + INDICES).filter((y) => y < p.y);
  return Math.floor((p.y - 4 - Math.max(4, ...above)) / CHIP);
}

/** Where the i-th of so many threads is on its bin; null where it is not told apart. */
export function stackSpot(l: Layout, p: Plate, bin: Spot, i: number, of: number): Spot | null {
  const fits = l.kind === 'strips' && stacked(p) ? room(l, p) : 0;
  if (fits < 1) return null;
  const k = of > fits ? Math.min(i, fits - 1) : i;
  return { x: bin.x + 1, y: bin.y - 4 - (k + 1) * CHIP, w: bin.w - 2, h: CHIP - 1.5 };
}

/** The threads of the step's atomic operations by the cell of an array that they hit, in the order in which they take turns. */
function binned(o: Over, array: number): Map<number, number[]> {
  const out = new Map<number, number[]>();
  for (const acc of o.frame.accesses) {
    if (acc.kind !== 'atomic' || acc.array !== array) continue;
    const warp = o.frame.warps.find((w) => w.warp === acc.warp);
    if (!warp) continue;
    const first = linear(warp.first, o.block);
    acc.cells.forEach((cell, i) => out.set(cell, [...(out.get(cell) ?? []), first + acc.lanes[i]!]));
  }
  return out;
}
