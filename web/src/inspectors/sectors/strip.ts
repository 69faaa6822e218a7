// One warp's access to global memory: its lanes, and the sectors that they ask.
import { hue } from '../../draw/palette';
import type { Surface } from '../../draw/surface';
import type { Sectors } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** Its size, in units of the figure. */
export const STRIP = { wide: 352, tall: 70 };

/** The most sectors that are drawn. */
export const SHOWN = 32;

const LANES = 12, // where the lanes begin
  LANE = 8, // how high one is
  BARS = 38, // where the sectors begin
  BAR = 18;

/** Bytes of a sector that are asked for: where they begin, and where they end. */
export type Part = readonly [from: number, to: number];

/** The parts of a sector of so many bytes that lanes ask for, each once and in order. */
export function parts(at: readonly number[], width: number, bytes: number): Part[] {
  const out: [number, number][] = [];
  for (const from of [...at].sort((a, b) => a - b)) {
    const last = out[out.length - 1],
      to = Math.min(bytes, from + width);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([Math.max(0, from), to]);
  }
  return out;
}

/** Lanes above, each with a line to what it asks for; sectors below as bars: filled where bytes were used, cross-hatched where wasted. */
export function drawSectors(s: Surface, v: View, x: Sectors, picked: number): void {
  const n = Math.min(SHOWN, x.first.length),
    w = Math.min(70, STRIP.wide / Math.max(1, n));
  drawLanes(s, v, x, n, w);
  for (let i = 0; i < n; i++) {
    s.group('sector', i, () => {
      drawSector(s, v, x, i, w);
      if (w >= 24 || i % Math.ceil(24 / w) === 0) s.text(i * w + 1, BARS + BAR + 12, String(x.first[i]), { size: 10.5, fill: 'ink-3' });
      if (i === picked) s.rect(i * w + 1, BARS, w - 3, BAR, { stroke: 'ink', width: 2.4 });
    });
  }
  if (picked >= 0 && picked < n) drawLines(s, v, x, picked, w, true);
}

/** One sector: what was used where it is, and where its elements part as far as there is room. */
function drawSector(s: Surface, v: View, x: Sectors, i: number, w: number): void {
  const h = hue(v.scene.arrays.find((a) => a.id === x.array)?.role ?? ''),
    bytes = v.run.device.sector || 32,
    left = i * w + 1,
    wide = w - 3,
    byte = wide / bytes;
  s.rect(left, BARS, wide, BAR, { fill: 'paper', stroke: 'rule-2', width: 0.75 });
  s.rect(left, BARS, wide, BAR, { fill: 'cross' });
  for (const [from, to] of parts(x.uses[i]?.at ?? [], x.width, bytes))
    s.rect(left + from * byte, BARS, (to - from) * byte, BAR, { fill: h.mark, stroke: h.edge, width: 0.75 });
  if (wide / x.per < 4) return;
  for (let k = 1; k < x.per; k++) s.path(`M${round(left + (wide * k) / x.per)} ${BARS}v${BAR}`, { stroke: 'rule-2', width: 0.5 });
}

/** Every lane of the warp: filled where it asks for something. */
function drawLanes(s: Surface, v: View, x: Sectors, n: number, w: number): void {
  const lanes = v.run.warp.size,
    wide = STRIP.wide / Math.max(32, lanes);
  const asks = new Set(x.uses.flatMap((u) => u.lanes));
  for (let l = 0; l < lanes; l++) {
    s.rect(l * wide + 1, LANES, wide - 2, LANE, asks.has(l) ? { fill: 'ink-2' } : { fill: 'paper', stroke: 'rule-2', width: 0.75 });
    if (l % 8 === 0 || l === lanes - 1) s.text((l + 0.5) * wide, LANES - 2, String(l), { size: 10.5, fill: 'ink-3', anchor: 'middle' });
  }
  if (lanes < 28) s.text(STRIP.wide, LANES - 2, say('banks.lane'), { size: 10.5, fill: 'ink-3', anchor: 'end' });
  for (let i = 0; i < n; i++) drawLines(s, v, x, i, w, false);
}

/** The lines from the lanes that ask a sector to the middle of what each asks for. */
function drawLines(s: Surface, v: View, x: Sectors, i: number, w: number, bold: boolean): void {
  const wide = STRIP.wide / Math.max(32, v.run.warp.size),
    { lanes, at } = x.uses[i] ?? { lanes: [], at: [] },
    bytes = v.run.device.sector || 32;
  lanes.forEach((l, k) => {
    const middle = (Math.max(0, at[k]!) + Math.min(bytes, at[k]! + x.width)) / 2;
    s.path(`M${round((l + 0.5) * wide)} ${LANES + LANE}L${round(i * w + 1 + ((w - 3) * middle) / bytes)} ${BARS}`, {
      stroke: bold ? 'ink' : 'ink-3',
      width: bold ? 1.4 : 0.7,
    });
  });
}

const round = (z: number) => Math.round(z * 100) / 100;
