// When which warp of two blocks does what, and when it waits at a barrier. Statements that correspond share a column.
//
// Hooks for tests: [data-part=pair] (data-of: arrivals that wait, data-most: warps), [data-part=pair-words]
import { html } from 'lit';
import { DEFS, type Tint } from '../../draw/palette';
import { SvgText } from '../../draw/surface';
import { MarkBarrier, MarkCompute, MarkLoadM, MarkLoadN, MarkStore, type Track } from '../../protocol/types.gen';
import { say } from '../../words/verdict';
import { moved } from '../picks';
import { stretches } from '../stretches';
import { TYPE, WIDE } from './kinds';
import type { Both } from './together';

/** What one block does on the columns of both: what is drawn, and what is said. */
export interface Timeline {
  readonly columns: number;
  readonly events: readonly number[]; // by column: the event that this block has there; -1 for none
  readonly does: readonly (readonly number[])[]; // by column: the warps that take part
  readonly waits: readonly Span[];
  readonly releases: readonly { column: number; line: number }[];
  readonly arrivals: number; // that wait for others
}

/** A warp waits in the columns [from, to). */
export interface Span {
  warp: number;
  from: number;
  to: number;
}

/** Lays a block's steps out on the moments of both; `side` is its place in each moment. Its track must tell every step. */
export function timeline(t: Track, moments: readonly Both[], side: 0 | 1): Timeline {
  const columns = moments.length - 1,
    events = Array.from({ length: columns }, (_, k) => (moments[k + 1]![side] > moments[k]![side] ? moments[k]![side] : -1)),
    columnOf = new Map(events.map((e, k) => [e, k])),
    does: number[][] = events.map(() => []),
    at: number[] = []; // column of each step
  for (let i = 0, e = 0; i < t.at.length; i++) {
    while (e + 1 < t.events.at.length && t.events.at[e]! < t.at[i]!) e++;
    const column = columnOf.get(e) ?? 0,
      warp = t.warp[i]!;
    at.push(column);
    if (does[column] && !does[column].includes(warp)) does[column].push(warp);
  }
  return { columns, events, does, ...gates(t, at) };
}

/** Who waits for whom: from the arrival that ends a warp's part of an interval to the step that ends the interval. */
function gates(t: Track, at: readonly number[]): Pick<Timeline, 'waits' | 'releases' | 'arrivals'> {
  const waits: Span[] = [],
    releases: { column: number; line: number }[] = [];
  let arrivals = 0;
  for (const { from, to, line } of t.intervals) {
    if (!line || to <= from) continue;
    const arrives = (i: number) => t.kind[i] === MarkBarrier && t.line[i] === line,
      column = at[to - 1]!,
      last = new Map<number, number>();
    for (let i = from; i < to; i++) {
      last.set(t.warp[i]!, i);
      if (arrives(i) && i < to - 1) arrivals++;
    }
    for (const [warp, i] of last) if (arrives(i) && at[i]! < column) waits.push({ warp, from: at[i]! + 1, to: column + 1 });
    releases.push({ column, line });
  }
  return { waits, releases, arrivals };
}

/** The first column in which only one of the two comes to a barrier, or in which other warps wait; -1 for none. */
export function firstApart(a: Timeline, b: Timeline): number {
  const told = (t: Timeline, k: number) =>
    t.waits
      .filter((s) => s.from <= k && k < s.to)
      .map((s) => s.warp)
      .sort((x, y) => x - y)
      .join() +
    '|' +
    t.releases.some((r) => r.column === k);
  for (let k = 0; k < Math.max(a.columns, b.columns); k++) if (told(a, k) !== told(b, k)) return k;
  return -1;
}

const TALL = 250,
  LEFT = 46,
  FOOT = 20,
  TOP = 20,
  LETTER = 0.59; // width of a digit, at most, of the size of its type

/** Ground of a statement by its kind. */
const INKS: Record<number, Tint> = {
  [MarkLoadM]: 'm',
  [MarkLoadN]: 'n-f',
  [MarkCompute]: 'reg',
  [MarkStore]: 'reg-k',
  [MarkBarrier]: 'ink',
};

const inkOf = (t: Track, event: number): Tint => INKS[t.events.deeds[t.events.deed[event]!]!.kind] ?? 'ink-3';

/** Columns [from, to) in which a warp does the same kind of thing. */
function stretchesOf(t: Track, l: Timeline, warp: number): [number, number, Tint][] {
  const out: [number, number, Tint][] = [];
  l.events.forEach((e, k) => {
    if (e < 0 || !l.does[k]!.includes(warp)) return;
    const ink = inkOf(t, e),
      last = out.at(-1);
    if (last && last[1] === k && last[2] === ink) last[1] = k + 1;
    else out.push([k, k + 1, ink]);
  });
  return out;
}

function chart(t: Track, l: Timeline, warps: number, all: number, now: number, picked: number): string {
  const s = new SvgText(),
    size = all === WIDE.phone ? TYPE.phone : TYPE.page,
    wide = (all - LEFT - 2) / Math.max(1, l.columns),
    tall = (TALL - TOP - FOOT) / warps,
    foot = TALL - FOOT,
    gap = Math.min(2, tall / 5),
    x = (column: number) => LEFT + column * wide;
  s.text(2, 11, say('pair.axisWarp'), { size, fill: 'ink-2' });
  if (l.releases.length) s.text(LEFT - 5, foot + 14, say('pair.axisLine'), { size, fill: 'ink-2', anchor: 'end' });
  const every = Math.ceil((size + 1) / tall);
  for (let w = 0; w < t.warps.length; w++) {
    const y = TOP + w * tall;
    s.rect(LEFT, y + gap / 2, all - LEFT - 2, tall - gap, { fill: 'paper-2' });
    if (w % every === 0) s.text(LEFT - 5, y + tall / 2, String(w), { size, fill: 'ink-2', anchor: 'end', middle: true });
    const air = wide > 6 ? 0.8 : 0;
    for (const [from, to, ink] of stretchesOf(t, l, w))
      for (let k = from, end = air ? k + 1 : to; k < to; k = end, end = k + 1)
        s.rect(x(k) + air / 2, y + gap / 2, x(end) - x(k) - air, tall - gap, { fill: ink });
  }
  for (const { warp, from, to } of l.waits)
    s.rect(x(from), TOP + warp * tall + gap / 2, x(to) - x(from), tall - gap, { fill: 'waiting', stroke: 'ink-2', width: 0.5 });
  let free = LEFT;
  for (const { column, line } of l.releases) {
    const edge = x(column + 1),
      text = String(line),
      half = (text.length * LETTER * size) / 2;
    s.rect(edge - 0.75, TOP - 3, 1.5, foot - TOP + 6, { fill: 'ink' });
    if (edge - half < free || edge + half > all) continue;
    s.text(edge, foot + 14, text, { size, fill: 'ink-2', anchor: 'middle' });
    free = edge + half + 4;
  }
  if (now > 0) {
    s.path(`M${x(now) - 4} ${TOP - 8}h8l-4 6z`, { stroke: 'ink', fill: 'ink', width: 1 });
    s.path(`M${x(now)} ${TOP}V${foot + 2}`, { stroke: 'ink', width: 1.4, dash: '4 3' });
  }
  if (picked >= 0 && picked < l.columns) s.rect(x(picked), TOP - 1, wide, foot - TOP + 2, { stroke: 'ink', width: 1.6 });
  return DEFS + s.out;
}

/** What happens in a column, in words. */
function columnWords(t: Track, l: Timeline, k: number): string {
  const event = l.events[k] ?? -1,
    waiting = new Set(l.waits.filter((s) => s.from <= k && k < s.to).map((s) => s.warp));
  const wait = waiting.size ? ' ' + say('pair.waiting', { n: waiting.size, warps: stretches([...waiting]) }) : '';
  if (event < 0) return say('pair.nothingHere') + wait;
  const { label, line } = t.events.deeds[t.events.deed[event]!]!;
  return say('pair.does', { n: l.does[k]!.length, warps: stretches(l.does[k]!), what: label, line }) + wait;
}

/** One of the two timelines, with its number. */
export interface Drawing {
  readonly track: Track;
  readonly line: Timeline;
  readonly other: Timeline;
  readonly warps: number; // rows of both
  readonly now: number; // columns that are done
  readonly narrow: boolean;
  readonly picked: number; // the column that is marked in both; -1 for none
  choose(column: number): void;
  go(column: number): void; // both go to the moment after it
}

export function waits(d: Drawing) {
  const all = d.narrow ? WIDE.phone : WIDE.page,
    { line: l, track: t } = d,
    n = l.arrivals;
  const at = (e: MouseEvent): number => {
    const svg = e.currentTarget as SVGSVGElement,
      m = svg.getScreenCTM();
    if (!m) return -1;
    const x = new DOMPoint(e.clientX, e.clientY).matrixTransform(m.inverse()).x,
      k = Math.floor(((x - LEFT) / (all - LEFT - 2)) * l.columns);
    return k >= 0 && k < l.columns ? k : -1;
  };
  const said = d.picked < 0 || d.picked >= l.columns ? say('pair.timelineHow') : columnWords(t, l, d.picked);
  return html`<figure class="pairing" data-part="pair" data-of=${n} data-most=${d.warps}
    ><figcaption
      ><b class=${n > d.other.arrivals ? 'worse' : ''}>${n}</b>
      <span>${say('pair.waits', { n })} <small>${say('pair.barriersOf', { n: l.releases.length })}</small></span></figcaption
    ><svg
      viewBox=${`0 0 ${all} ${TALL}`}
      class="fig"
      role="slider"
      tabindex="0"
      aria-label=${say('pair.chartBarriers')}
      aria-valuemin="0"
      aria-valuemax=${Math.max(0, l.columns - 1)}
      aria-valuenow=${Math.max(0, d.picked)}
      aria-valuetext=${said}
      @pointermove=${(e: PointerEvent) => {
        const k = at(e);
        if (k >= 0 && k !== d.picked) d.choose(k);
      }}
      @click=${(e: MouseEvent) => {
        const k = at(e);
        if (k >= 0) d.go(k);
      }}
      @keydown=${(e: KeyboardEvent) => {
        const to = e.key === 'Enter' ? d.picked : moved(e, d.picked, l.columns);
        if (to === null || (e.key === 'Enter' && to < 0)) return;
        e.preventDefault();
        e.stopPropagation();
        if (e.key === 'Enter') d.go(to);
        else d.choose(to);
      }}
      .innerHTML=${chart(t, l, d.warps, all, d.now, d.picked)}
    ></svg
    ><p class="q" data-part="pair-words">${said}</p></figure
  >`;
}
