// What lanes hand over above, what they get below, and between them who gets it from whom.
import { fitted, roomFor } from '../../draw/brief';
import { wide } from '../../draw/caption';
import type { Surface } from '../../draw/surface';
import type { Exchange } from '../../protocol/types.gen';
import { say } from '../../words/words';

/** A row of cells, the numbers of lanes above the first, and the arrows between the rows. */
const CELL = 19,
  NUMBERS = 13,
  ARROWS = 36,
  NARROW = 19, // a lane's column at least: 32 of them fit beside the source of a page 1,280 wide
  BROAD = 34, // and if there are few of them
  FEW = 16,
  LABEL = 12; // type of what the rows are called

/** The size of an exchange: `label` is the text at the left, `col` a lane's column. */
export interface Size {
  wide: number;
  tall: number;
  label: number;
  col: number;
}

/** Lanes of one group that all get the same. */
interface Group {
  first: number; // indices into Exchange.lanes
  last: number;
  even: boolean; // they are neighbours
  same: boolean; // they get the same
}

/** The groups whose lanes exchange with each other; none in a shuffle, where each lane reads one. */
export function groupsOf(e: Exchange): Group[] {
  if (e.kind === 'shuffle') return [];
  return [...new Set(e.group)].map((g) => {
    const mine = e.lanes.flatMap((_, i) => (e.group[i] === g ? [i] : [])),
      first = mine[0]!,
      last = mine[mine.length - 1]!;
    return { first, last, even: last - first + 1 === mine.length, same: mine.every((i) => e.got[i] === e.got[first]) };
  });
}

/** How many columns there are: lanes that do not take part have theirs. */
const columns = (e: Exchange) => Math.max(...e.lanes) + 1;

export function sizeOf(e: Exchange): Size {
  const once = new Set(groupsOf(e).flatMap((g) => (g.same && g.even ? e.lanes.map((_, i) => i).slice(g.first, g.last + 1) : []))),
    texts = [...e.given, ...e.got.filter((_, i) => !once.has(i))],
    { least } = roomFor(texts),
    col = columns(e) > FEW ? Math.max(NARROW, least - 1) : Math.max(BROAD, least + 4),
    label = Math.ceil(Math.max(wide(say('lanes.gives')), wide(say('lanes.gets'))) * LABEL) + 10;
  return { wide: label + col * columns(e) + 1, tall: NUMBERS + 2 * CELL + ARROWS + 2, label, col };
}

/** Draws an exchange; `me` is the lane whose part is strong, −1 for none. */
export function drawExchange(s: Surface, e: Exchange, z: Size, me: number): void {
  const x = (lane: number) => z.label + lane * z.col,
    mid = (lane: number) => x(lane) + z.col / 2,
    top = NUMBERS,
    low = NUMBERS + CELL + ARROWS;
  const strong = e.lanes.includes(me) ? me : -1,
    at = new Map(e.lanes.map((lane, i) => [lane, i])),
    from = e.from[at.get(strong) ?? -1] ?? -1;
  s.text(z.label - 8, top + CELL / 2, say('lanes.gives'), { size: LABEL, fill: 'ink-2', anchor: 'end', middle: true });
  s.text(z.label - 8, low + CELL / 2, say('lanes.gets'), { size: LABEL, fill: 'ink-2', anchor: 'end', middle: true });
  const groups = groupsOf(e),
    once = groups.filter((g) => g.same && g.even);
  if (e.kind === 'shuffle') arrows(s, e, strong, mid, top + CELL, low);
  else for (const g of groups) joined(s, e, g, mid, top + CELL, low);
  for (let lane = 0; lane < columns(e); lane++) {
    const i = at.get(lane);
    s.text(mid(lane), top - 3, String(lane), {
      size: 11,
      anchor: 'middle',
      ...(lane === strong ? { bold: true } : { fill: 'ink-3' as const }),
    });
    s.group('lane', lane, () => {
      s.rect(x(lane), top, z.col, CELL, { fill: i === undefined ? 'waiting' : 'paper', stroke: 'rule-2', width: 0.75 });
      if (i === undefined) return;
      value(s, x(lane), top, z.col, e.given[i]!);
      if (once.some((g) => i >= g.first && i <= g.last)) return;
      const lost = e.lost.includes(lane);
      s.rect(x(lane), low, z.col, CELL, { fill: lost ? 'race-t' : 'reg-t', stroke: lost ? 'race' : 'reg', width: 0.9 });
      value(s, x(lane), low, z.col, lost ? '?' : e.got[i]!);
    });
  }
  for (const g of once) {
    const left = x(e.lanes[g.first]!),
      across = x(e.lanes[g.last]!) + z.col - left;
    s.rect(left, low, across, CELL, { fill: 'reg-t', stroke: 'reg', width: 1.2 });
    value(s, left, low, across, e.got[g.first]!);
  }
  if (strong < 0) return;
  for (const lane of new Set([strong, from])) {
    if (lane >= 0) s.rect(x(lane) + 1, top + 1, z.col - 2, CELL - 2, { stroke: 'ink', width: 2 });
  }
  if (!once.some((g) => (at.get(strong) ?? -1) >= g.first && (at.get(strong) ?? -1) <= g.last))
    s.rect(x(strong) + 1, low + 1, z.col - 2, CELL - 2, { stroke: 'ink', width: 2 });
}

function value(s: Surface, x: number, y: number, w: number, text: string): void {
  const t = fitted(text, w, CELL, 0.68);
  if (t.text) s.text(x + w / 2, y + CELL / 2, t.text, { size: t.size, mono: t.mono, anchor: 'middle', middle: true });
}

const n = (v: number) => String(Math.round(v * 100) / 100);

/** An arrow from the lane that each reads; the strong one is drawn last, over all others. */
function arrows(s: Surface, e: Exchange, strong: number, mid: (lane: number) => number, y0: number, y1: number): void {
  const order = e.lanes.map((_, i) => i).sort((a, b) => Number(e.lanes[a] === strong) - Number(e.lanes[b] === strong));
  for (const i of order) {
    const to = e.lanes[i]!,
      from = e.from[i]!,
      bold = to === strong,
      lost = e.lost.includes(to);
    const a = mid(from),
      b = mid(to),
      tint = lost ? 'race' : bold ? 'ink' : 'ink-3',
      head = bold ? 8 : 5,
      width = bold ? 2.4 : 1;
    const long = Math.hypot(b - a, y1 - y0),
      [ux, uy] = [(b - a) / long, (y1 - y0) / long],
      [tx, ty] = [b, y1 - 1],
      [bx, by] = [tx - ux * head, ty - uy * head];
    s.group('arrow', to, () => {
      s.path(`M${n(a)} ${n(y0 + 1)}L${n(bx)} ${n(by)}`, { stroke: tint, width, ...(from === to || lost ? { dash: '4 3' } : {}) });
      s.path(
        `M${n(tx)} ${n(ty)}L${n(bx - uy * head * 0.5)} ${n(by + ux * head * 0.5)}L${n(bx + uy * head * 0.5)} ${n(by - ux * head * 0.5)}Z`,
        { fill: tint },
      );
    });
  }
}

/** What all lanes of a group hand over comes together in a bar, and goes to all of them. */
function joined(s: Surface, e: Exchange, g: Group, mid: (lane: number) => number, y0: number, y1: number): void {
  const y = (y0 + y1) / 2,
    mine = e.lanes.filter((_, i) => e.group[i] === e.group[g.first]);
  for (const lane of mine)
    s.group('arrow', lane, () => {
      s.path(`M${n(mid(lane))} ${n(y0 + 1)}V${n(y)}M${n(mid(lane))} ${n(y)}V${n(y1 - 5)}`, { stroke: 'ink-3', width: 1 });
      s.path(`M${n(mid(lane))} ${n(y1 - 1)}L${n(mid(lane) - 3)} ${n(y1 - 6)}H${n(mid(lane) + 3)}Z`, { fill: 'ink-3' });
    });
  s.path(`M${n(mid(mine[0]!) - 4)} ${n(y)}H${n(mid(mine[mine.length - 1]!) + 4)}`, { stroke: 'ink', width: 3 });
}
