// One counter over a parameter: a line where the values are numbers, bars where they are names. Values that gave no run are crosses on the
// axis.
import { lines } from '../../draw/caption';
import type { Surface } from '../../draw/surface';
import { say } from '../../words/studies';
import { number } from '../compare/number';

export interface Dot {
  value: string; // of the parameter
  y: number | null; // null: no run
  bad: boolean; // the run has errors, or did not end well
}

export interface Plot {
  dots: readonly Dot[];
  over: string; // what the parameter is called
  label: string; // of the counter
}

const LEFT = 68,
  RIGHT = 18,
  INNER = 248,
  BOTTOM = 52,
  NAME = 13,
  TICK = 12;

/** The counter's name is above the axis, in as many lines as it needs. */
const names = (p: Plot, width: number) => lines(p.label, NAME * 1.06, width - 2);
const topOf = (p: Plot, width: number) => names(p, width).length * 17 + 16;

/** How high the plot is in a width. */
export const high = (p: Plot, width: number): number => topOf(p, width) + INNER + BOTTOM;

/** Round marks from 0 up to at least the largest value. */
export function marks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const raw = most / 4,
    ten = 10 ** Math.floor(Math.log10(raw));
  const by = [1, 2, 2.5, 5, 10].map((k) => k * ten).find((k) => k >= raw * 0.999 && (most >= 4 ? Number.isInteger(k) : true)) ?? 10 * ten;
  const list: number[] = [];
  for (let i = 0; i === 0 || list[list.length - 1]! < most; i++) list.push(Number((i * by).toPrecision(12)));
  return list;
}

/** Where values lie between 0 and 1: by their size, by their logarithm where they span much, or one after the other. */
export function spread(values: readonly string[]): { at: number[]; kind: 'linear' | 'log' | 'names' } {
  const n = values.map(Number);
  if (values.length < 2 || n.some((x, i) => !Number.isFinite(x) || values[i]!.trim() === ''))
    return { at: values.map((_, i) => (i + 0.5) / values.length), kind: 'names' };
  const least = Math.min(...n),
    most = Math.max(...n);
  if (least > 0 && most / least >= 16) return { at: n.map((x) => Math.log(x / least) / Math.log(most / least)), kind: 'log' };
  return { at: n.map((x) => (x - least) / (most - least)), kind: 'linear' };
}

export const kindOf = (p: Plot) => spread(p.dots.map((d) => d.value)).kind;

/** What is plotted, and every point in words. */
export const titleOf = (p: Plot): string => say('sweep.labelOver', { label: p.label, over: p.over });
export const said = (p: Plot): string =>
  p.dots.map((d) => `${d.value}: ${d.y === null ? say('sweep.noRun') : number(d.y)}${d.bad ? say('sweep.withErrors') : ''}`).join('; ');

/** The sign of a run with errors, so wide and so high about a point. */
export const zigzag = (x: number, y: number) => `M${x - 8} ${y}l4 -5l4 5l4 -5l4 5`;
/** The sign of a value that gave no run, 10 wide and high below a point. */
export const cross = (x: number, y: number) => `M${x - 5} ${y}l10 10m0 -10l-10 10`;

/** Draws the plot from 0, 0 on in so much width. */
export function drawPlot(s: Surface, p: Plot, width: number): void {
  const { dots, over } = p,
    { at, kind } = spread(dots.map((d) => d.value));
  const ys = marks(Math.max(0, ...dots.map((d) => d.y ?? 0)));
  const most = ys[ys.length - 1]!,
    top = topOf(p, width),
    base = top + INNER;
  const inner = width - LEFT - RIGHT,
    pad = kind === 'names' ? 0 : 14;
  const x = (i: number) => LEFT + pad + at[i]! * (inner - 2 * pad);
  const y = (v: number) => base - (v / most) * INNER;
  const order = dots.map((_, i) => i).sort((a, b) => at[a]! - at[b]!);
  const wide = Math.max(6, Math.min(56, (inner / Math.max(1, dots.length)) * 0.6));
  names(p, width).forEach((line, i) => s.text(0, 14 + i * 17, line, { size: NAME, bold: true }));
  for (const v of ys) {
    s.path(`M${LEFT} ${y(v)}H${width - RIGHT}`, { stroke: 'rule' });
    s.text(LEFT - 8, y(v) + 4, number(v), { size: TICK, fill: 'ink-2', anchor: 'end' });
  }
  s.path(`M${LEFT} ${top}V${base}H${width - RIGHT}`, { stroke: 'rule-2' });
  const ran = order.filter((i) => dots[i]!.y !== null);
  if (kind !== 'names' && ran.length)
    s.path(`M${ran.map((i) => `${x(i).toFixed(1)} ${y(dots[i]!.y!).toFixed(1)}`).join('L')}`, { stroke: 'm', width: 2 });
  for (const i of order) {
    const d = dots[i]!;
    if (d.y === null) {
      s.path(cross(x(i), base - 13), { stroke: 'ink', width: 2 });
      continue;
    }
    const bad = { fill: 'race-t', stroke: 'race', width: 2 } as const;
    if (kind === 'names')
      s.rect(
        x(i) - wide / 2,
        Math.min(y(d.y), base - 2),
        wide,
        Math.max(2, base - y(d.y)),
        d.bad ? bad : { fill: 'm-t', stroke: 'm', width: 1.5 },
      );
    else s.circle(x(i), y(d.y), 4.5, d.bad ? bad : { fill: 'm', stroke: 'paper', width: 1.5 });
    if (d.bad) s.path(zigzag(x(i), y(d.y) - (kind === 'names' ? 5 : 9)), { stroke: 'race', width: 2 });
  }
  // Labels that would be over the one before are left out; the table has them all.
  let last = -Infinity;
  for (const i of order) {
    const half = dots[i]!.value.length * 3.6 + 5;
    if (x(i) - half < last) s.path(`M${x(i)} ${base}v4`, { stroke: 'rule-2' });
    else {
      last = x(i) + half;
      s.text(x(i), base + 18, dots[i]!.value, { size: TICK, fill: 'ink-2', anchor: 'middle' });
    }
  }
  s.text(LEFT + inner / 2, base + 42, `${over}${kind === 'log' ? say('sweep.log') : ''}`, { size: NAME, bold: true, anchor: 'middle' });
}
