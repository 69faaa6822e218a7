// The events of a timeline as a drawing: what they do above, their warps or how many below, passes that repeat underlined.
import { brief } from '../source/share';
import type { Events, Track } from '../../protocol/types.gen';
import { MarkBarrier, MarkCompute, MarkLoadM, MarkLoadN, MarkStore } from '../../protocol/types.gen';
import type { Tint } from '../../draw/palette';
import { SvgText, escape } from '../../draw/surface';
import { type Lane, LEAST_CHIP, labelWidth, runsOf } from './lane';

/** Ground, edge and text of a mark by its kind. */
const INKS: Record<number, [Tint, Tint, Tint]> = {
  [MarkLoadM]: ['m', 'm', 'paper'],
  [MarkLoadN]: ['n-f', 'n', 'dark'],
  [MarkCompute]: ['reg-k', 'reg-k', 'paper'],
  [MarkStore]: ['reg-k', 'ink', 'paper'],
  [MarkBarrier]: ['ink', 'ink', 'paper'],
};
const OTHER: [Tint, Tint, Tint] = ['ink-2', 'ink-2', 'paper'],
  REPEATS: [Tint, Tint, Tint] = ['conflict-t', 'conflict', 'conflict-k'];

/** Size of the type: on a projector it can be read from the last row. */
export const TYPE = 11.5;

export interface Rows {
  label: number; // base of the labels
  chip: number; // upper edge of the chips
  high: number;
}

export function drawEvents(s: SvgText, track: Track, lane: Lane, rows: Rows): void {
  const e = track.events;
  lane.marks.forEach((m) => {
    const repeats = e.conflicts[m.event]! > 0,
      [fill, stroke, ink] = repeats ? REPEATS : (INKS[e.deeds[e.deed[m.event]!]!.kind] ?? OTHER);
    const text = m.warp < 0 ? `×${brief(m.count)}` : String(m.warp),
      size = lane.chips ? Math.min(13, Math.max(TYPE, m.w * 0.62)) : TYPE,
      fits = m.w >= LEAST_CHIP - 2 && text.length * size * 0.6 <= m.w;
    s.out +=
      `<g data-part="${m.warp < 0 ? 'event-bar' : 'event-chip'}" data-event="${m.event}" data-warp="${m.warp}" data-at="${m.at}"` +
      ` data-count="${m.count}"><title>${escape(m.says)}</title>`;
    s.rect(
      m.x,
      rows.chip,
      Math.max(0.6, m.w),
      rows.high,
      m.w > 4 ? { fill, stroke, width: 1, round: 2 } : { fill: repeats ? stroke : fill },
    );
    if (fits) s.text(m.x + m.w / 2, rows.chip + rows.high / 2, text, { size, fill: ink, bold: true, anchor: 'middle', middle: true });
    s.out += '</g>';
    if (repeats) s.rect(m.x, rows.chip + rows.high + 2, Math.max(0.6, m.w), 2, { fill: 'conflict' });
  });
  labels(s, track, lane, rows);
}

/** Each event is called by what it does; neighbours that do the same together, where there is no room for each. */
function labels(s: SvgText, track: Track, lane: Lane, rows: Rows): void {
  const e = track.events;
  let free = -Infinity;
  const put = (from: number, to: number, text: string, end: number) => {
    // The last one may begin before its event: nothing follows it.
    const x = Math.min(lane.from[from]!, end < lane.end ? Infinity : lane.end - labelWidth(text));
    if (x < free || x + labelWidth(text) > end + 1) return false;
    s.out += `<g data-part="event-label" data-from="${from}" data-to="${to}">`;
    s.text(x, rows.label, text, { size: TYPE, fill: 'ink-2' });
    s.out += '</g>';
    free = x + labelWidth(text) + 4;
    return true;
  };
  const ends = (i: number) => lane.from[i] ?? lane.end;
  for (const [from, to] of runsOf(track)) {
    const text = labelOf(e, from);
    const each = labelWidth(text) <= (lane.to[from] ?? 0) - lane.from[from]! + 4;
    if (to - from > 1 && each) for (let i = from; i < to; i++) put(i, i + 1, text, ends(i + 1));
    else if (to - from === 1 || !put(from, to, `${text} ×${(to - from) * e.per}`, ends(to))) put(from, to, text, ends(to));
  }
}

export const labelOf = (e: Events, event: number): string => e.deeds[e.deed[event]!]!.label;
