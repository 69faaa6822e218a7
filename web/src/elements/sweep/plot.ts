// One counter over a parameter: a line where the values are numbers, bars where they are names. Values that gave no run are crosses on the axis.
import { html, nothing, svg, type SVGTemplateResult } from 'lit';
import { number } from '../compare/tables';
import { say } from '../../words/words';

export interface Dot {
  value: string; // of the parameter
  y: number | null; // null: no run
  bad: boolean; // the run has errors, or did not end well
}

const HEIGHT = 300;
const RIGHT = 18, TOP = 34, BOTTOM = 52;

/** Width of a digit or a point between digits at most, in the chart's units. */
const DIGIT = 7;

/** Round marks from 0 up to at least the largest value. */
export function marks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const raw = most / 4, ten = 10 ** Math.floor(Math.log10(raw));
  const by = [1, 2, 2.5, 5, 10].map((k) => k * ten).find((k) => k >= raw * 0.999 && (most >= 4 ? Number.isInteger(k) : true)) ?? 10 * ten;
  const list: number[] = [];
  for (let i = 0; i === 0 || list[list.length - 1]! < most; i++) list.push(Number((i * by).toPrecision(12)));
  return list;
}

/** Where values stand between 0 and 1: by their size, by their logarithm where they span much, or one after the other. */
export function spread(values: readonly string[]): { at: number[]; kind: 'linear' | 'log' | 'names' } {
  const n = values.map(Number);
  if (values.length < 2 || n.some((x, i) => !Number.isFinite(x) || values[i]!.trim() === '')) return { at: values.map((_, i) => (i + 0.5) / values.length), kind: 'names' };
  const least = Math.min(...n), most = Math.max(...n);
  if (least > 0 && most / least >= 16) return { at: n.map((x) => Math.log(x / least) / Math.log(most / least)), kind: 'log' };
  return { at: n.map((x) => (x - least) / (most - least)), kind: 'linear' };
}

/** The plot, `pixels` wide; `scale` is how much larger than usual everything is drawn, as for a projector. */
export function plot(dots: readonly Dot[], over: string, label: string, pixels: number, scale: number) {
  const width = pixels / scale;
  const { at, kind } = spread(dots.map((d) => d.value));
  const ys = marks(Math.max(0, ...dots.map((d) => d.y ?? 0)));
  const top = ys[ys.length - 1]!;
  const left = 14 + DIGIT * Math.max(...ys.map((v) => number(v).length));
  const inner = width - left - RIGHT, base = HEIGHT - BOTTOM, high = base - TOP;
  const pad = kind === 'names' ? 0 : 14;
  const x = (i: number) => left + pad + at[i]! * (inner - 2 * pad);
  const y = (v: number) => base - (v / top) * high;
  const order = dots.map((_, i) => i).sort((a, b) => at[a]! - at[b]!);
  const wide = Math.max(6, Math.min(56, (inner / Math.max(1, dots.length)) * 0.6));
  // Labels that would lie over the one before are left out; the table has them all.
  let last = -Infinity;
  const named = new Set(order.filter((i) => {
    const half = dots[i]!.value.length * 3.6 + 5;
    if (x(i) - half < last) return false;
    last = x(i) + half;
    return true;
  }));
  const line = order.filter((i) => dots[i]!.y !== null).map((i) => `${x(i).toFixed(1)},${y(dots[i]!.y!).toFixed(1)}`).join(' ');
  const mark = (i: number): SVGTemplateResult => {
    const d = dots[i]!;
    if (d.y === null) return svg`<g class="fail"><path d=${`M${x(i) - 5} ${base - 13}l10 10m0 -10l-10 10`} /></g>`;
    const c = d.bad ? 'bad' : '';
    if (kind === 'names') return svg`<rect class=${`bar ${c}`} x=${x(i) - wide / 2} y=${Math.min(y(d.y), base - 2)} width=${wide} height=${Math.max(2, base - y(d.y))} />${d.bad ? svg`<path class="zig" d=${zigzag(x(i), y(d.y) - 5)} />` : nothing}`;
    return svg`${d.bad ? svg`<path class="zig" d=${zigzag(x(i), y(d.y) - 9)} />` : nothing}<circle class=${`dot ${c}`} cx=${x(i)} cy=${y(d.y)} r="4.5" />`;
  };
  const said = `${say('sweep.labelOver', { label, over })}: ${dots.map((d) => `${d.value}: ${d.y === null ? say('sweep.noRun') : number(d.y)}${d.bad ? say('sweep.withErrors') : ''}`).join('; ')}`;
  return html`<svg class="plot" data-part="plot" data-kind=${kind} role="img" aria-label=${said} width=${pixels} height=${HEIGHT * scale} viewBox=${`0 0 ${width} ${HEIGHT}`}>
    ${ys.map((v) => svg`<path class="grid" d=${`M${left} ${y(v)}H${width - RIGHT}`} /><text class="tick" x=${left - 8} y=${y(v) + 4} text-anchor="end">${number(v)}</text>`)}
    <path class="axis" d=${`M${left} ${TOP}V${base}H${width - RIGHT}`} />
    ${kind !== 'names' && line ? svg`<polyline class="line" points=${line} />` : nothing}
    ${order.map(mark)}
    ${order.map((i) => (named.has(i) ? svg`<text class="tick" x=${x(i)} y=${base + 18} text-anchor="middle">${dots[i]!.value}</text>` : svg`<path class="axis" d=${`M${x(i)} ${base}v4`} />`))}
    <text class="name" x=${left + inner / 2} y=${HEIGHT - 10} text-anchor="middle">${over}${kind === 'log' ? say('sweep.log') : ''}</text>
    <text class="name" x="2" y="15">${label}</text>
  </svg>`;
}

const zigzag = (x: number, y: number) => `M${x - 8} ${y}l4 -5 4 5 4 -5 4 5`;
