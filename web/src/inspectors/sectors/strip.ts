// One warp's access to global memory: its lanes, and the sectors that they ask.
import { hue } from '../../draw/palette';
import type { Surface } from '../../draw/surface';
import type { Sectors } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** Its size, in units of the figure. */
export const STRIP = { wide: 352, tall: 70 };

/** So many sectors are drawn. */
export const SHOWN = 32;

const LANES = 12, // where the lanes begin
  LANE = 8, // how high one is
  BARS = 38, // where the sectors begin
  BAR = 18;

/** Where the lane's line ends, on what is used of a sector: several lanes have their ends side by side. */
const end = (left: number, wide: number, i: number, n: number) => left + (wide * (i + 0.5)) / n;

/** Lanes above, each with a line to its sectors; these as bars: filled as far as their bytes were used, the wasted rest cross-hatched. */
export function drawSectors(s: Surface, v: View, x: Sectors, picked: number): void {
  const n = Math.min(SHOWN, x.first.length),
    w = Math.min(70, STRIP.wide / Math.max(1, n));
  const h = hue(v.scene.arrays.find((a) => a.id === x.array)?.role ?? '');
  const bytes = v.run.device.sector || 32;
  drawLanes(s, v, x, n, w);
  for (let i = 0; i < n; i++) {
    s.group('sector', i, () => {
      const used = Math.min(1, (x.used[i] ?? 0) / bytes),
        left = i * w + 1,
        wide = w - 3;
      s.rect(left, BARS, wide, BAR, { fill: 'paper', stroke: 'rule-2', width: 0.75 });
      if (used < 1) s.rect(left + wide * used, BARS, wide * (1 - used), BAR, { fill: 'cross' });
      s.rect(left, BARS, wide * used, BAR, { fill: h.mark, stroke: h.edge, width: 0.75 });
      if (w >= 24 || i % Math.ceil(24 / w) === 0) s.text(left, BARS + BAR + 12, String(x.first[i]), { size: 10.5, fill: 'ink-3' });
      if (i === picked) s.rect(left, BARS, wide, BAR, { stroke: 'ink', width: 2.4 });
    });
  }
  if (picked >= 0 && picked < n) drawLines(s, v, x, picked, w, true);
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

/** The lines from the lanes that ask a sector. */
function drawLines(s: Surface, v: View, x: Sectors, i: number, w: number, bold: boolean): void {
  const wide = STRIP.wide / Math.max(32, v.run.warp.size),
    lanes = x.uses[i]?.lanes ?? [],
    used = Math.min(1, (x.used[i] ?? 0) / (v.run.device.sector || 32));
  lanes.forEach((l, k) =>
    s.path(`M${round((l + 0.5) * wide)} ${LANES + LANE}L${round(end(i * w + 1, (w - 3) * used, k, lanes.length))} ${BARS}`, {
      stroke: bold ? 'ink' : 'ink-3',
      width: bold ? 1.4 : 0.7,
    }),
  );
}

const round = (z: number) => Math.round(z * 100) / 100;
