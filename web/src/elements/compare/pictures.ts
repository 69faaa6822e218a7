// What a step did to memory, as a pair of pictures on one scale: which bank served which lane in which wavefront, or how much of each
// sector was used.
//
// Hooks for tests: [data-part=pair] (data-of, data-most), [data-part=pair-words]
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { SvgText } from '../../draw/surface';
import { hue, onMark } from '../../draw/palette';
import { servedIn, wordName } from '../../inspectors/banks/passes';
import { moved } from '../picks';
import type { Banks, Sectors } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { type Kind as Any, TYPE, WIDE } from './kinds';
import { stretches } from '../stretches';
import { say } from '../../words/verdict';

/** What one step did to memory. */
type Kind = Exclude<Any, 'barriers'>;

/** Both scales, of both sides. */
export interface Scale {
  columns: number;
  rows: number;
}

const TALL = 250,
  LEFT = 46,
  FOOT = 20,
  TOP = 20;

/** Lines across, at most. */
const LINES = 5;

const sectorOf = (v: View) => v.run.device.sector || 32;

const accessOf = (v: View, kind: Kind): Banks | Sectors | null => (kind === 'banks' ? v.frame.banks : v.frame.sectors);

/** What holds the accesses of both. */
export function scaleOf(views: readonly View[], kind: Kind): Scale {
  const columns = views.map((v) =>
    kind === 'banks' ? (v.frame.banks?.banks ?? v.run.device.banks) : (v.frame.sectors?.first.length ?? 0),
  );
  const rows = views.map((v) => (kind === 'banks' ? (v.frame.banks?.passes.length ?? 0) : sectorOf(v)));
  return { columns: Math.max(1, ...columns), rows: Math.max(kind === 'banks' ? 2 : 1, ...rows) };
}

/** The numbers beside the lines: about LINES, at whole powers of two. */
function ticks(most: number): number[] {
  const by = 2 ** Math.max(0, Math.ceil(Math.log2(most / (LINES - 1))));
  const list = [1];
  for (let n = by; n <= most; n += by) if (n > 1) list.push(n);
  return list;
}

function chart(v: View, kind: Kind, scale: Scale, all: number, picked: number): string {
  const s = new SvgText(),
    wide = (all - LEFT - 2) / scale.columns,
    tall = (TALL - TOP - FOOT) / scale.rows,
    foot = TALL - FOOT,
    size = all === WIDE.phone ? TYPE.phone : TYPE.page;
  s.text(2, 11, say(kind === 'banks' ? 'pair.axisPasses' : 'pair.axisBytes'), { size, fill: 'ink-2' });
  s.text(LEFT - 5, foot + (FOOT - 3) / 2, say(kind === 'banks' ? 'pair.axisBank' : 'pair.axisSector'), {
    size,
    fill: 'ink-2',
    anchor: 'end',
    middle: true,
  });
  for (const n of ticks(scale.rows)) {
    const y = kind === 'banks' ? foot - (n - 0.5) * tall : foot - n * tall;
    s.rect(LEFT, y, all - LEFT, 0.6, { fill: 'rule' });
    s.text(LEFT - 5, y, String(n), { size, fill: 'ink-2', anchor: 'end', middle: true });
  }
  const role = (id: number) => v.scene.arrays.find((a) => a.id === id)?.role ?? '',
    served = kind === 'banks' ? chips(v.frame.banks) : [];
  for (let c = 0; c < scale.columns; c++) {
    const x = LEFT + c * wide;
    s.group('column', c, () => {
      s.rect(x, TOP, wide, foot - TOP, { fill: 'paper', faint: 0 });
      s.rect(x, foot, wide, FOOT - 3, { fill: c === picked ? 'ink' : 'paper', stroke: 'rule-2', width: 0.75 });
      if (wide >= 16 || c % 4 === 0)
        s.text(x + wide / 2, foot + (FOOT - 3) / 2, String(c), {
          size,
          fill: c === picked ? 'paper' : 'ink-2',
          anchor: 'middle',
          middle: true,
        });
      for (const w of served) if (w.bank === c) chip(s, w, x, foot, wide, tall, size, role(w.array));
      if (kind === 'sectors') bar(s, v.frame.sectors!, c, x, foot, wide, tall, role(v.frame.sectors!.array));
    });
  }
  if (picked >= 0 && picked < scale.columns)
    s.rect(LEFT + picked * wide, TOP - 1, wide, foot - TOP + FOOT - 2, { stroke: 'ink', width: 1.6 });
  return s.out;
}

interface Chip {
  pass: number;
  bank: number;
  array: number;
  cell: number;
  lanes: readonly number[];
  waited: boolean; // its bank serves another word at another time
}

/** A word that a bank serves. */
function chip(s: SvgText, w: Chip, left: number, foot: number, wide: number, tall: number, size: number, role: string): void {
  const h = hue(role),
    gap = Math.min(1, tall / 6),
    x = left + wide * 0.06,
    y = foot - w.pass * tall + gap / 2;
  const mark = w.waited ? 'conflict' : w.array < 0 ? 'ink-2' : h.mark;
  s.rect(x, y, wide * 0.88, tall - gap, { fill: mark });
  const text = w.lanes.length === 1 ? String(w.lanes[0]) : `×${w.lanes.length}`;
  if (tall < size || text.length * size * 0.58 >= wide * 0.88) return;
  s.text(x + wide * 0.44, y + (tall - gap) / 2, text, {
    size,
    bold: true,
    fill: onMark(mark),
    anchor: 'middle',
    middle: true,
  });
}

/** How much of a sector was used, of all that it moves. */
function bar(s: SvgText, of: Sectors, c: number, left: number, foot: number, wide: number, tall: number, role: string): void {
  const used = of.used[c],
    h = hue(role),
    x = left + wide * 0.08;
  if (used === undefined) return;
  s.rect(x, TOP, wide * 0.84, foot - TOP, { fill: 'paper-3' });
  s.rect(x, foot - used * tall, wide * 0.84, used * tall, { fill: h.mark, stroke: h.edge, width: 0.6 });
}

/** Every word that is served, from the first pass on. */
const chips = (b: Banks | null): Chip[] =>
  b ? b.passes.flatMap((_, p) => servedIn(b, p + 1).map((w) => ({ ...w, pass: p + 1, waited: (b.words[w.bank] ?? 1) > 1 }))) : [];

/** What a column holds, in words. */
function columnWords(v: View, kind: Kind, c: number): string {
  if (kind === 'banks') {
    const of = chips(v.frame.banks).filter((w) => w.bank === c);
    if (!of.length) return say('pair.idle', { bank: c });
    const lanes = stretches([...new Set(of.flatMap((w) => [...w.lanes]))].sort((x, y) => x - y)),
      names = of.slice(0, 4).map((w) => wordName(v, w.array, w.cell));
    return say('pair.bank', { bank: c, n: of.length, lanes, words: names.join(', ') + (of.length > 4 ? ', …' : '') });
  }
  const x = v.frame.sectors,
    use = x?.uses[c];
  if (!x || !use) return say('pair.noSector', { sector: c });
  return say('pair.sector', { sector: c, used: x.used[c] ?? 0, bytes: sectorOf(v), lanes: stretches(use.lanes) });
}

/** One of the two pictures, with its number. `choose` marks a column in both. */
export function picture(v: View, kind: Kind, scale: Scale, narrow: boolean, picked: number, choose: (column: number) => void) {
  const x = accessOf(v, kind),
    all = narrow ? WIDE.phone : WIDE.page;
  if (!x) return html`<p class="q none" data-part="pair">${say(kind === 'banks' ? 'pair.noShared' : 'pair.noGlobal')}</p>`;
  const n = kind === 'banks' ? (x as Banks).wavefronts : (x as Sectors).sectors,
    worst = n > (kind === 'banks' ? (x as Banks).fewest : Math.ceil((x as Sectors).bytes / sectorOf(v)));
  const at = (e: Event) => {
    const c = (e.target as Element).closest<SVGElement>('[data-column]')?.dataset.column;
    if (c !== undefined && Number(c) !== picked) choose(Number(c));
  };
  return html`<figure class="pairing" data-part="pair" data-of=${n} data-most=${scale.rows}
    ><figcaption
      ><b class=${worst ? 'worse' : ''}>${n}</b>
      <span
        >${say(kind === 'banks' ? (x.kind === 'read' ? 'pair.read' : 'pair.write') : x.kind === 'read' ? 'pair.load' : 'pair.store', { n })}
        <small>${say('pair.of', { line: x.line, warp: x.warp })}</small></span
      ></figcaption
    >${keyed(
      `${x.step} ${kind}`,
      html`<svg
        viewBox=${`0 0 ${all} ${TALL}`}
        class="fig"
        role="slider"
        tabindex="0"
        aria-label=${`${say(kind === 'banks' ? 'pair.chartBanks' : 'pair.chartSectors')}: ${x.text}`}
        aria-valuemin="0"
        aria-valuemax=${scale.columns - 1}
        aria-valuenow=${Math.max(0, picked)}
        aria-valuetext=${picked < 0 ? x.text : columnWords(v, kind, picked)}
        @pointerover=${at}
        @click=${at}
        @keydown=${(e: KeyboardEvent) => {
          const to = moved(e, picked, scale.columns);
          if (to === null) return;
          e.preventDefault();
          e.stopPropagation();
          choose(to);
        }}
        .innerHTML=${chart(v, kind, scale, all, picked)}
      ></svg>`,
    )}<p class="q" data-part="pair-words">${picked < 0 || picked >= scale.columns ? x.text : columnWords(v, kind, picked)}</p></figure
  >`;
}
