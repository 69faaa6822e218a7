// What a window leaves out, in words below it.
import { wide } from './caption';
import { besideMap } from './pack';
import { type Plate, bottom, right } from './plate';
import type { Over } from './sheet';
import type { Type } from './surface';

/** A line of text, and how it is set. */
export interface Line {
  x: number;
  y: number;
  text: string;
  type: Type;
}

/** The lines below a plate that is a part of its array. */
export function cutLines(o: Pick<Over, 'layout'>, p: Plate): Line[] {
  const { kind } = o.layout,
    type: Type = { size: 11, fill: 'ink-2' };
  if (!p.cut || kind === 'strips') return [];
  if (p.map && kind !== 'product')
    return besideMap(p).map((text, i) => ({ x: p.x + p.map!.w + 6, y: bottom(p) + 28 + 13 * i, text, type }));
  // Under its array and its indices: in two lines where it is wider than that.
  const first = kind === 'product' && p.label === 'left' ? 12 : 26,
    room = p.cols * p.cw,
    parts = wide(p.cut) * 11 > room + 20 ? p.cut.split(/(?<=,) /) : [p.cut];
  return parts.map((text, i) => ({
    ...(wide(text) * 11 > room ? { x: p.x, type } : { x: right(p), type: { ...type, anchor: 'end' as const } }),
    y: bottom(p) + first + 12 * i,
    text,
  }));
}
