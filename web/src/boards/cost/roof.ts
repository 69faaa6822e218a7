// The roofline's chart: both axes logarithmic.
import type { Surface } from '../../draw/surface';
import type { Roofline } from '../../protocol/types.gen';
import { say } from '../../words/words';

const LEFT = 48,
  RIGHT = 12,
  TOP = 8,
  BOTTOM = 30;

/** A power of two as a reader writes it: ½, 8, 1/16. */
export const power = (e: number) => (e >= 0 ? String(2 ** e) : e === -1 ? '½' : e === -2 ? '¼' : `1/${2 ** -e}`);

export function drawRoof(s: Surface, r: Roofline, wide: number, tall: number): void {
  const at = r.points.map((p) => Math.log2(p.intensity)),
    ridge = Math.log2(r.ridge);
  const x0 = Math.floor(Math.min(-3, ...at.map((v) => v - 1))),
    x1 = Math.ceil(Math.max(ridge + 2, ...at.map((v) => v + 1)));
  const y1 = Math.log10(r.peak) + 0.35,
    y0 = Math.log10(r.bandwidth) + x0 * Math.log10(2);
  const x = (e: number) => LEFT + ((e - x0) / (x1 - x0)) * (wide - LEFT - RIGHT);
  const y = (d: number) => tall - BOTTOM - ((d - y0) / (y1 - y0)) * (tall - TOP - BOTTOM);
  const roof = (e: number) => Math.min(Math.log10(r.peak), Math.log10(r.bandwidth) + e * Math.log10(2));
  const every = Math.max(1, Math.ceil(((x1 - x0) * 34) / (wide - LEFT - RIGHT)));
  for (let e = x0; e <= x1; e++) {
    if ((e - x0) % every) continue;
    s.path(`M${x(e)} ${TOP}V${tall - BOTTOM}`, { stroke: 'rule' });
    s.text(x(e), tall - BOTTOM + 13, power(e), { size: 11, fill: 'ink-3', anchor: 'middle' });
  }
  for (let d = Math.ceil(y0); d <= y1; d++) {
    s.path(`M${LEFT} ${y(d)}H${wide - RIGHT}`, { stroke: 'rule' });
    s.text(LEFT - 6, y(d), d > 3 ? `${10 ** (d - 3)}k` : String(10 ** d), { size: 11, fill: 'ink-3', anchor: 'end', middle: true });
  }
  s.text(wide - RIGHT, tall - 2, say('cost.perByte'), { size: 11, fill: 'ink-2', anchor: 'end' });
  s.text(2, tall - 2, 'GFLOPS', { size: 11, fill: 'ink-2' });
  s.path(`M${x(x0)} ${y(roof(x0))}L${x(ridge)} ${y(roof(ridge))}H${wide - RIGHT}`, { stroke: 'ink-2', width: 2.2 });
  s.path(`M${x(ridge)} ${y(roof(ridge))}V${tall - BOTTOM}`, { stroke: 'ink-2', dash: '3 3' });
  r.points.forEach((p, i) => {
    const px = x(at[i]!),
      py = y(roof(at[i]!));
    s.path(`M${px} ${py}V${tall - BOTTOM}`, { stroke: 'ink', width: 1.4 });
    if (p.kind === 'asked') s.circle(px, py, 5, { fill: 'ink' });
    else s.rect(px - 4.5, py - 4.5, 9, 9, { fill: 'paper', stroke: 'ink', width: 2 });
  });
}
