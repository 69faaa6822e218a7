// One warp's access to shared memory, pass by pass: a row for each pass, a column for each bank.
import { proportional } from '../../draw/brief';
import { elementName } from '../../draw/cell';
import { hue, onMark } from '../../draw/palette';
import type { Surface } from '../../draw/surface';
import { stretches } from '../../elements/stretches';
import type { Banks } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** A word that is served in a pass, and to whom. */
export interface Served {
  bank: number;
  array: number; // -1: none that the scene draws
  cell: number;
  lanes: readonly number[];
}

/** What pass number `pass`, from 1, serves. */
export const servedIn = (b: Banks, pass: number): Served[] => {
  const p = b.passes[pass - 1];
  return p ? p.words.map((w, i) => ({ ...b.asked[w]!, lanes: p.lanes?.[i] ?? b.asked[w]!.lanes })) : [];
};

export const wordName = (v: View, array: number, cell: number): string => {
  const a = v.scene.arrays.find((x) => x.id === array);
  return a ? elementName(v.scene, a, cell) : say('banks.outside');
};

/** Words that are named one by one; more are counted. */
const NAMED = 4;

/** Whom a pass serves, with what. */
export function servedWords(v: View, b: Banks, pass: number): string {
  const list = servedIn(b, pass);
  if (list.length <= NAMED)
    return list
      .map((w) => say('banks.by', { name: wordName(v, w.array, w.cell), n: w.lanes.length, lanes: stretches(w.lanes) }))
      .join(', ');
  const lanes = [...new Set(list.flatMap((w) => w.lanes))];
  return say('banks.wordsBy', { words: list.length, n: lanes.length, lanes: stretches(lanes) });
}

/** A pass in words: whom it serves, which banks have nothing to do, and who waits. */
export function passWords(v: View, b: Banks, pass: number): string {
  if (!pass) return say('banks.allPasses', { of: b.passes.length });
  const busy = new Set(servedIn(b, pass).map((w) => w.bank)),
    waiting = new Set<number>();
  for (let p = pass + 1; p <= b.passes.length; p++) for (const w of servedIn(b, p)) w.lanes.forEach((l) => waiting.add(l));
  return (
    `${say('banks.pass', { pass, of: b.passes.length })}: ${servedWords(v, b, pass)}. ` +
    say('banks.idle', { idle: b.banks - busy.size, left: waiting.size })
  );
}

/** The size of a bank's cell, in units of the figure. */
export interface Cell {
  wide: number;
  tall: number;
}

/** In a panel: all passes fit, with numbers where there is room for them. */
export const cellIn = (passes: number): Cell => ({ wide: 11, tall: Math.min(11, Math.max(2.2, 70 / passes)) });

/** Where everything can be read: few passes are higher. */
export const largeCell = (passes: number): Cell => ({ wide: 15, tall: Math.min(24, Math.max(11, 96 / passes)) });

const TOP = 16, // numbers of banks
  SIZE = 10.5; // of the numbers at the axes

/** Room for the passes' numbers. The first of each axis says what is counted. */
const leftOf = () => Math.ceil(proportional(firstPass()) * SIZE) + 6;
const firstPass = () => say('banks.passNumber', { pass: 1 });

export const gridSize = (b: Banks, c: Cell) => ({ wide: leftOf() + b.banks * c.wide + 2, tall: TOP + b.passes.length * c.tall + 2 });

/** Draws the grid; of pass 0 everything is served, of another what it serves is in a frame and what comes later waits. */
export function drawPasses(s: Surface, v: View, b: Banks, pass: number, picked: number, c: Cell): void {
  const n = b.passes.length,
    LEFT = leftOf(),
    right = LEFT + b.banks * c.wide;
  const role = (id: number) => v.scene.arrays.find((a) => a.id === id)?.role ?? '';
  for (let i = 0; i < b.banks; i++) {
    const x = LEFT + i * c.wide;
    s.group('bank', i, () => {
      s.rect(x, 0, c.wide, TOP, { fill: 'paper' });
      s.rect(x, TOP, c.wide, n * c.tall, { fill: 'paper-2', stroke: 'rule', width: 0.5 });
      if (i === 0)
        s.text(x + c.wide / 2 + SIZE * 0.29, TOP - 4, say('banks.bank', { bank: 0 }), {
          size: SIZE,
          fill: 'ink-2',
          anchor: 'end',
          bold: picked === 0,
        });
      else if (i % 4 === 0 || i === b.banks - 1)
        s.text(x + c.wide / 2, TOP - 4, String(i), { size: SIZE, fill: 'ink-2', anchor: 'middle', bold: i === picked });
    });
  }
  const every = Math.max(1, 2 ** Math.ceil(Math.log2(11 / c.tall)));
  for (let p = 1; p <= n; p++) {
    const y = TOP + (p - 1) * c.tall;
    s.group('pass', p, () => {
      s.rect(0, y, right, c.tall, p === pass ? { fill: 'conflict-t' } : { fill: 'paper', faint: 0 });
      const told = (p === 1 || p % every === 0) && (!pass || Math.abs(p - pass) * c.tall >= 10);
      if (p === pass || told)
        s.text(LEFT - 4, y + c.tall / 2, p === 1 ? firstPass() : String(p), {
          size: SIZE,
          fill: p === pass ? 'ink' : 'ink-2',
          anchor: 'end',
          middle: true,
          bold: p === pass,
        });
      for (const w of servedIn(b, p))
        drawWord(s, LEFT + w.bank * c.wide, y, c, w, (b.words[w.bank] ?? 1) > 1, role(w.array), pass > 0 && p > pass);
      if (b.passes[p - 1]!.begins) s.rect(LEFT, y - 0.6, right - LEFT, 1.2, { fill: 'ink-2' });
      if (p === pass) s.rect(LEFT - 0.5, y, right - LEFT + 1, c.tall, { stroke: 'ink', width: 1.4 });
    });
  }
  if (picked >= 0) s.rect(LEFT + picked * c.wide, TOP - 1, c.wide, n * c.tall + 2, { stroke: 'ink', width: 1.6 });
}

/** A word: filled once it is served, an empty frame while it waits. */
function drawWord(s: Surface, x: number, y: number, c: Cell, w: Served, many: boolean, role: string, waits: boolean): void {
  const h = hue(role),
    mark = many ? 'conflict' : w.array < 0 ? 'ink-2' : h.mark,
    edge = many ? 'conflict' : w.array < 0 ? 'ink-2' : h.edge;
  const rim = Math.min(0.6, c.tall / 8);
  s.rect(
    x + 0.6,
    y + rim,
    c.wide - 1.2,
    c.tall - 2 * rim,
    waits ? { fill: 'paper', stroke: edge, width: 0.8 } : { fill: mark, stroke: edge, width: 0.6 },
  );
  const text = w.lanes.length === 1 ? String(w.lanes[0]) : `×${w.lanes.length}`;
  const size = Math.min(9.8, (c.wide - 1) / (text.length * 0.56));
  if (c.tall < 9 || size < 6.4) return;
  const tone = waits ? (many ? 'conflict-k' : h.text) : many ? 'paper' : onMark(mark);
  s.text(x + c.wide / 2, y + c.tall / 2, text, { size, bold: true, fill: tone, anchor: 'middle', middle: true });
}
