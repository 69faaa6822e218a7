// Values travel: into shared memory, into the threads' registers, out to memory; as numbered chips, from where they lie to where they go.
import { linear } from '../../draw/cell';
import { hue } from '../../draw/palette';
import { type Layout, type Plate, type Spot, THREADS, spot } from '../../draw/plate';
import type { Access, Frame } from '../../protocol/types.gen';
import type { View } from '../../store/state';

/** One value on its way. */
export interface Chip {
  from: Spot;
  to: Spot;
  text: string;
  role: string;
  rank: number; // warps set out one after another
  lands: boolean; // on a cell, whose value is seen when it has arrived
}

/** More chips than these are none: what moves must be told apart, and drawn in time. */
export const MOST_CHIPS = 96;

const EACH = 560, // milliseconds that a chip is under way
  AFTER = 0.26, // of them, until the next warp's chips set out
  LONGEST = 1200;

/** What moves in a step of a frame; nothing where that is too much to follow. */
export function chips(plan: Layout, v: View, frame: Frame): Chip[] {
  const out: Chip[] = [];
  const block = v.run.launches[v.scene.launch]?.block ?? [1, 1, 1];
  const threads = plan.plates.find((p) => p.id === THREADS);
  const copied = new Set(
    frame.accesses.filter((a) => a.route.some((r) => r >= 0)).map((a) => v.scene.arrays.find((x) => x.id === a.array)?.of),
  );
  const warps = [...new Set(frame.accesses.map((a) => a.warp))].sort((a, b) => a - b);
  for (const acc of frame.accesses) {
    const a = v.scene.arrays.find((x) => x.id === acc.array);
    const plate = plan.plates.find((p) => p.id === acc.array);
    if (!a || !plate || plate.image) continue;
    const first = frame.warps.find((w) => w.warp === acc.warp)?.first;
    const base = first ? linear(first, block) : 0;
    const source = plan.plates.find((p) => p.id === a.of);
    for (let i = 0; i < acc.cells.length; i++) {
      const way = wayOf(acc, i, plate, source, threads, base, copied.has(acc.array));
      if (way) out.push({ ...way, text: acc.values[i] ?? '', role: plate.role, rank: warps.indexOf(acc.warp) });
    }
    if (out.length > MOST_CHIPS) return [];
  }
  return out;
}

/** From where to where the i-th value of an access goes; null where one end is not in the picture. */
function wayOf(acc: Access, i: number, plate: Plate, source: Plate | undefined, threads: Plate | undefined, base: number, copied: boolean) {
  const cell = spot(plate, acc.cells[i]!);
  if (!cell) return null;
  const thread = threads ? spot(threads, base + acc.lanes[i]!) : null;
  if (acc.kind === 'read') return thread && !copied ? { from: cell, to: thread, lands: false } : null;
  const route = acc.route[i] ?? -1;
  const from = route >= 0 && source ? spot(source, route) : route === -1 ? thread : null;
  return from && { from, to: cell, lands: true };
}

const SVG = 'http://www.w3.org/2000/svg';

function node(name: string, attributes: Record<string, string | number>): SVGElement {
  const e = document.createElementNS(SVG, name);
  for (const [k, x] of Object.entries(attributes)) e.setAttribute(k, String(x));
  return e;
}

/** Adds what moves to a group above the cells; each leaves it when it has arrived. Back is the same the other way round. */
export function fly(host: SVGGElement, list: readonly Chip[], back: boolean): void {
  const last = Math.max(0, ...list.map((c) => c.rank));
  const shorter = Math.min(1, LONGEST / (EACH * (1 + AFTER * last)));
  for (const c of list) {
    const { from, to } = c,
      colours = hue(c.role);
    const w = Math.min(to.w, from.w) - 2,
      h = Math.min(to.h, from.h) - 2;
    const delay = (back ? last - c.rank : c.rank) * AFTER * EACH * shorter;
    const timing: KeyframeAnimationOptions = { duration: EACH * shorter, delay, easing: 'ease-in-out', fill: 'backwards' };
    const cover = c.lands && !back ? node('rect', { x: to.x + 0.8, y: to.y + 0.8, width: to.w - 1.6, height: to.h - 1.6 }) : null;
    if (cover) {
      cover.style.fill = 'var(--paper)';
      host.append(cover);
    }
    const chip = node('g', {});
    const plate = node('rect', { x: -w / 2, y: -h / 2, width: w, height: h, rx: 2 });
    plate.style.cssText = `fill: var(--${colours.ground}); stroke: var(--${colours.edge}); stroke-width: 1.4`;
    chip.append(plate);
    if (c.text && w >= 14) {
      const text = node('text', { 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 11 });
      text.style.fill = 'var(--ink)';
      text.textContent = c.text.length * 6.4 > w ? '' : c.text;
      chip.append(text);
    }
    host.append(chip);
    const at = (s: Spot) => `translate(${s.x + s.w / 2}px, ${s.y + s.h / 2}px)`;
    const way = [{ transform: at(from) }, { transform: at(to) }];
    chip.animate(back ? way.reverse() : way, timing).onfinish = () => {
      chip.remove();
      cover?.remove();
    };
  }
}
