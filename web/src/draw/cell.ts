// One cell: what it shows, as plain data, and how that is drawn on any surface.
import type { Array as ArrayInfo, Frame, Outline, Run, Scene, Values } from '../protocol/types.gen';
import { type Fitted, LEAST, LOWEST, fitted, proportional } from './brief';
import { DEEPEST, HOTTEST, hue } from './palette';
import { type Plate, THREADS } from './plate';
import { holds } from './region';
import type { Surface } from './surface';
import type { Tint } from './palette';
import { resultOf } from './result';

/** All that a drawing shows, wherever its parts are placed. */
export interface Sheet {
  run: Run;
  scene: Scene;
  frame: Frame;
  values: ReadonlyMap<number, Values>;
  finding: number; // the one picked out, -1
  linked?: ReadonlyMap<number, ReadonlySet<number>> | undefined; // cells that belong to what was picked elsewhere, by array
  byBank?: boolean; // shared memory has the shades of its banks
  block: [number, number, number]; // threads a block, blocks a grid
  grid: [number, number, number];
}

export interface Look {
  ground: Tint;
  text: string;
  tone: Tint;
  note: string; // small, lower right: the last writer
  fold: string; // role whose mark folds the corner: the last step wrote this cell; ""
  mark: '' | 'waits' | 'next' | 'done' | 'apart' | 'off';
  ghost: boolean;
  heat: number; // 0…1: the share of the most loads, as a shade; -1: the cell shows its value
  shade: number; // 0…1: the bank, as lightness of the array's hue; -1: cells are not coloured by bank
  hue: Tint; // of the shade
  clash: boolean; // its bank has to deliver more than one word in this step
  plain: boolean; // the number is on a plain ground within a hatch
  left: boolean; // left over from an earlier phase: struck through
  blank: boolean; // never written
  pixel: boolean; // is over an image
  like: string; // the form of the array's usual long numbers, all digits alike: all up to these are written in one type; ""
}

/** An element by its name: M[row][column], or M(x,y) where the reader wants it so; one index as the kernel counts it. */
export const elementName = (scene: Scene, a: ArrayInfo, cell: number): string => indexed(scene, a, cell) + (a.peer ? ` (${a.peer})` : '');

function indexed(scene: Scene, a: ArrayInfo, cell: number): string {
  if (a.rows <= 1 || cell < 0) return `${a.name}[${cell + a.first}]`;
  if (a.dims) return `${a.name}[${indexOf(a.dims, cell).join('][')}]`;
  const row = Math.floor(cell / a.cols),
    column = cell % a.cols;
  return scene.xy ? `${a.name}(${column},${row})` : `${a.name}[${row}][${column}]`;
}

/** An element's index in each dimension, the outermost first. */
export function indexOf(dims: readonly number[], cell: number): number[] {
  const out: number[] = [];
  for (let i = dims.length - 1; i > 0; i--) {
    out.unshift(cell % dims[i]!);
    cell = Math.floor(cell / dims[i]!);
  }
  return [cell, ...out];
}

const BLANK: Look = {
  ground: 'paper',
  text: '',
  tone: 'ink',
  note: '',
  fold: '',
  mark: '',
  ghost: false,
  heat: -1,
  shade: -1,
  hue: 'paper',
  clash: false,
  plain: false,
  left: false,
  blank: false,
  pixel: false,
  like: '',
};

export const same = (a: Look | undefined, b: Look) =>
  a === b ||
  (a !== undefined &&
    a.ground === b.ground &&
    a.text === b.text &&
    a.tone === b.tone &&
    a.note === b.note &&
    a.fold === b.fold &&
    a.mark === b.mark &&
    a.ghost === b.ghost &&
    a.heat === b.heat &&
    a.shade === b.shade &&
    a.hue === b.hue &&
    a.clash === b.clash &&
    a.plain === b.plain &&
    a.left === b.left &&
    a.blank === b.blank &&
    a.pixel === b.pixel &&
    a.like === b.like);

/** Index into the window of Values, -1 outside. */
export function inWindow(a: ArrayInfo, index: number): number {
  const r = Math.floor(index / a.cols) - a.window.row,
    c = (index % a.cols) - a.window.col;
  return r < 0 || c < 0 || r >= a.window.rows || c >= a.window.cols ? -1 : r * a.window.cols + c;
}

/** The values of an array at full length, with the mark of those that a race wrote. */
export function marked(a: ArrayInfo, v: Values): readonly string[] {
  if (!v.stale.length) return v.cells;
  const at = new Set(v.stale.map((cell) => inWindow(a, cell)));
  return v.cells.map((t, i) => (t && at.has(i) ? `${t}?` : t));
}

/** All looks of a plate, row by row; cells beyond the array's end are null. */
export function looks(p: Plate, o: Sheet): (Look | null)[] {
  const all = p.id === THREADS ? threadLooks(p, o) : arrayLooks(p, o);
  const like = usual(all);
  for (const l of all) if (l && l.text) l.like = like;
  return all;
}

/** Numbers of so many characters are all as large as the longest of them: -21 among 0 and 7 is as large as they are. */
const SHORT = 3;

/** Longer ones count unless they are as few as one in so many: what is rare is written smaller, and leaves the others as they are. */
const RARE = 8;

/** The widest form of the numbers that an array usually has, with the same digit throughout. */
function usual(all: readonly (Look | null)[]): string {
  const forms = new Map<string, number>();
  let n = 0;
  for (const l of all) {
    if (!l?.text || l.text.includes(' ')) continue;
    const form = l.text.replace(/\d/g, '1'); // a zero has no shorter form
    forms.set(form, (forms.get(form) ?? 0) + 1);
    n++;
  }
  let out = '',
    longer = 0;
  for (const [form, count] of [...forms].sort(([a], [b]) => b.length - a.length || proportional(b) - proportional(a))) {
    if (form.length <= SHORT || (longer += count) * RARE > n) {
      out = form;
      break;
    }
  }
  return out;
}

/** What the looks of an array's cells depend on. */
interface Within {
  a: ArrayInfo;
  o: Sheet;
  p: Plate;
  v: Values | undefined;
  tiles: Outline[];
  blocks: Outline[];
  home: [number, number] | null;
  left: ReadonlySet<number>; // cells left over from an earlier phase
}

function arrayLooks(p: Plate, o: Sheet): (Look | null)[] {
  const { scene, frame, values } = o;
  const a = scene.arrays.find((x) => x.id === p.id);
  const out: (Look | null)[] = [];
  if (!a || p.image === 'far') return out;
  const v = values.get(a.id);
  const outlines = (kind: Outline['kind']) => frame.outlines.filter((x) => x.array === a.id && x.kind === kind);
  const w: Within = { a, o, p, v, tiles: outlines('tile'), blocks: outlines('block'), home: homeRange(a, o), left: new Set(v?.old) };
  const fresh = new Set(v?.fresh),
    stale = new Set(v?.stale);
  const served = servings(a, frame);
  const gone = absent(a, frame, v);
  const loads = loadsOf(frame, a.id);
  for (let r = p.row; r < p.row + p.rows; r++) {
    for (let c = p.col; c < p.col + p.cols; c++) {
      const index = r * p.stride + c;
      if (index >= a.length) {
        out.push(null);
        continue;
      }
      const k = inWindow(a, index);
      let look = a.space === 'shared' ? sharedLook(w, index, k) : globalLook(w, index, k);
      look.text = bare(look.text);
      if (look.text === '' && k >= 0 && !gone) look.blank = true;
      if (p.image) look = { ...BLANK, text: look.text, tone: 'ink', pixel: true, plain: look.text !== '' };
      const lanes = served?.get(index);
      if (lanes && p.cw >= 24) look.note = `×${lanes}`;
      if (loads && k >= 0) look = { ...BLANK, text: String(loads[k] ?? 0), heat: (loads[k] ?? 0) / Math.max(1, frame.heat!.most) };
      if (o.byBank) banked(look, w, k);
      if (fresh.has(index)) look.fold = a.role;
      if (stale.has(index) && !loads) Object.assign(look, { text: `${look.text}?`, tone: 'race-k' });
      out.push(look);
    }
  }
  return out;
}

/** A letter without its quotes, which cost a narrow cell more than they say; a digit keeps them, or it would be a number. */
const bare = (text: string): string => /^'([^\d'\\])'$/u.exec(text)?.[1] ?? text;

/** A cell of shared memory; `k` is its place in the window, -1 outside. */
function sharedLook({ a, o, p, v, left }: Within, index: number, k: number): Look {
  const h = hue(a.role),
    text = v?.cells[k] ?? '',
    kind = v?.kind[k] ?? '',
    writer = v?.writer[k] ?? -1;
  const note = writer >= 0 && p.cw >= 30 && p.rows > 1 ? threadName(writer, o.block) : '';
  const look: Look = { ...BLANK, text, ground: text === '' ? 'paper' : h.ground, note };
  if (kind === 'g' || (v?.origin[k] ?? -1) === -2) look.ghost = text !== '';
  if (kind === 'h') halo(look, h.halo, text);
  return left.has(index) ? { ...look, left: true, ground: 'paper', tone: 'ink-2', ghost: false, plain: false } : look;
}

/** Colours a cell by its bank, the first of which is the lightest. Where a bank is asked for more than one word, that is what is seen. */
function banked(look: Look, { a, p, o: { run, frame } }: Within, k: number): void {
  const bank = k < 0 || p.image ? undefined : a.banks?.[k];
  if (bank === undefined) return;
  const h = hue(a.role),
    b = frame.banks;
  look.ground = h.ground;
  look.tone = 'ink';
  look.shade = bank / Math.max(1, run.device.banks - 1);
  look.hue = h.mark;
  look.clash = b?.step === frame.step.index && (b.words[bank] ?? 0) > 1;
  look.plain = look.clash && look.text !== '';
}

/** A cell of any other memory: filled where the block or its tile works. */
function globalLook({ a, p, v, tiles, blocks, home }: Within, index: number, k: number): Look {
  const h = hue(a.role),
    text = v?.cells[k] ?? '';
  const inside = (list: readonly Outline[]) => list.some((o) => holds(o, a, index));
  const atHome = home !== null && index >= home[0] && index < home[1];
  const near = inside(tiles) || atHome;
  const whole = near || inside(blocks);
  const filled = near || ((a.slot === 'result' || a.slot === 'output') && whole);
  const tone: Tint = near || (filled && text) ? 'ink' : whole ? 'ink-2' : 'ink-3';
  const look: Look = { ...BLANK, text, ground: filled ? h.ground : 'paper', tone: a.slot === 'result' && !filled ? 'ink-3' : tone };
  const beyond = p.rows === 1 && tiles.length > 0 && near && home !== null && !atHome;
  if (v?.kind[k] === 'h' || beyond) halo(look, h.halo, text);
  return look;
}

/** Shared memory exists while its block does: before and after there is nothing that could be unwritten. */
export const absent = (a: ArrayInfo, f: Frame, v: Values | undefined) =>
  (a.space === 'shared' || a.peer !== undefined) &&
  (f.step.index === 0 || f.step.index === f.step.count) &&
  (v?.cells.every((c) => c === '') ?? true);

/** How many lanes of the step read each cell of an array in constant memory; null where none does. */
function servings(a: ArrayInfo, frame: Frame): Map<number, number> | null {
  if (a.space !== 'constant') return null;
  const out = new Map<number, number>();
  for (const acc of frame.accesses) if (acc.array === a.id) for (const c of acc.cells) out.set(c, (out.get(c) ?? 0) + 1);
  return out.size ? out : null;
}

/** How often the elements in an array's window were loaded so far; null where nobody asked or that is not counted. */
export const loadsOf = (f: Frame, array: number): number[] | null => f.heat?.arrays.find((x) => x.array === array)?.loads ?? null;

function halo(look: Look, hatch: Tint, text: string): void {
  look.ground = hatch;
  look.plain = text !== '';
  look.tone = 'ink';
}

/** A strip's own part of the focused block, half-open; null without homes. */
export function homeRange(a: ArrayInfo, o: Sheet): [number, number] | null {
  if (!a.homes.length || a.rows !== 1) return null;
  const from = a.homes[linear(o.scene.block, o.grid)];
  if (from === undefined) return null;
  let to = a.length;
  for (const h of a.homes) if (h > from && h < to) to = h;
  return [from, to];
}

/** The place of a thread in its block, or of a block in its grid, in the order in which states are listed. */
export const linear = (at: [number, number, number], size: [number, number, number]) => at[0] + size[0] * (at[1] + size[1] * at[2]);

/** A thread or block with as many coordinates as there are: 3, (2,1), (2,1,0). */
export const triple = (t: readonly number[], size: readonly number[]) =>
  size[2]! > 1 ? `(${t.join(',')})` : size[1]! > 1 ? `(${t[0]},${t[1]})` : String(t[0]);

/** The way back from linear. */
export function unlinear(i: number, size: [number, number, number]): [number, number, number] {
  return [i % size[0], Math.floor(i / size[0]) % size[1], Math.floor(i / (size[0] * size[1]))];
}

/** A thread with as many coordinates as its block has. */
export function threadName(i: number, block: [number, number, number]): string {
  const [x, y, z] = unlinear(i, block);
  return block[2] > 1 ? `${x},${y},${z}` : block[1] > 1 ? `${x},${y}` : `${x}`;
}

function threadLooks(p: Plate, o: Sheet): (Look | null)[] {
  const frame = o.frame;
  const out: (Look | null)[] = [];
  const result = resultOf(o.scene, frame);
  const turn = new Set<number>();
  for (const w of frame.warps) if (w.turn) for (let i = 0; i < w.lanes; i++) turn.add(linear(w.first, o.block) + i);
  const { states, active } = frame.threads;
  for (let r = p.row; r < p.row + p.rows; r++) {
    for (let c = p.col; c < p.col + p.cols; c++) {
      const t = r * p.stride + c;
      if (t >= p.length) {
        out.push(null);
        continue;
      }
      const state = states[t] ?? 's';
      const text = result ? (result.values[t - result.first] ?? '') : '';
      const look: Look = { ...BLANK, text, tone: state === 's' || state === 'd' ? 'ink-2' : 'ink' };
      if (state === 'w') {
        look.mark = 'waits';
        look.ground = 'reg-t';
      } else if (state === 'd') look.mark = 'done';
      else if (state === 'j') look.mark = 'apart';
      else if (state === '-') look.mark = 'off';
      else if (turn.has(t)) look.mark = 'next';
      if (active[t] === '1' && result?.changed) look.fold = 'r';
      out.push(look);
    }
  }
  return out;
}

/** Whether one of these values is drawn as a dash: it has no room in a plate's cells, and they are wide enough for one. */
export const dashed = (p: Plate, values: readonly string[]): boolean =>
  p.cw >= 14 && values.some((t) => t !== '' && stackOf(t, p.ch) === 1 && !fitted(t, p.cw, p.ch, numberPart(p.ch)).text);

/** Where a cell is drawn. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  lines: boolean; // it is large enough for edges
}

/** Draws a cell; the caller has cleared its ground. */
export function paintCell(s: Surface, x: number, y: number, w: number, h: number, look: Look, least = LEAST): void {
  const b: Box = { x, y, w, h, lines: w >= 5 && h >= 5 };
  paintGround(s, b, look);
  const stacked = stackOf(look.text, h) > 1,
    noted = !stacked && look.note !== '' && look.note.length * LEAST * 0.56 <= w - 6 && h >= 26;
  const slim = look.mark === 'waits' && h < 22;
  paintNumber(s, slim && b.lines ? { ...b, x: x + SLIM, w: w - SLIM } : b, look, noted, least);
  if (look.blank && look.text === '' && b.lines && w >= 9 && h >= 9) s.rect(x + w / 2 - 1, y + h / 2 - 1, 2, 2, { fill: 'rule-2' });
  if (look.left && b.lines)
    s.path(`M${r2(x + 2)} ${r2(y + h - 2)}L${r2(x + w - 2)} ${r2(y + 2)}`, { stroke: 'ink-3', width: w > 24 ? 1.4 : 1 });
  if (noted) s.text(x + w - 4, y + h - 5, look.note, { size: LEAST, fill: 'ink-3', anchor: 'end' });
  if (slim) paintWaiting(s, b);
  else if (look.mark && h >= 22)
    paintMark(s, look.mark, x + Math.max(1.5, w * 0.1), y + h - Math.min(14, h * 0.4), Math.min(1, h / 30, Math.max(0.3, (w - 3) / 9)));
}

const SLIM = 4; // what a waiting thread's bars take of a low cell, before its number

/** A cell too low for marks: its thread waits where two bars are at its left, or where the lower half is filled if it has no edges. */
function paintWaiting(s: Surface, { x, y, w, h, lines }: Box): void {
  if (!lines) return s.rect(x, y + h / 2, w, h / 2, { fill: 'ink' });
  const bar = w < 8 ? 0.9 : 1.1;
  for (const at of [1.2, 1.2 + 2 * bar]) s.rect(x + at, y + h * 0.16, bar, h * 0.68, { fill: 'ink' });
}

function paintGround(s: Surface, { x, y, w, h, lines }: Box, look: Look): void {
  if (look.pixel) s.rect(x, y, w, h, { stroke: 'rule-2', width: 0.5 });
  else s.rect(x, y, w, h, lines ? { fill: look.ground, stroke: 'rule-2', width: Math.min(0.75, w / 14) } : { fill: look.ground });
  const rim = lines ? 0.4 : 0;
  if (look.heat > 0) s.rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, { fill: 'conflict', faint: HOTTEST * look.heat });
  if (look.shade >= 0 && !look.clash) s.rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, { fill: look.hue, faint: DEEPEST * look.shade });
  if (look.clash) {
    s.rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, lines ? { fill: 'conflict-t' } : { fill: 'conflict' });
    if (lines) s.rect(x + rim, y + rim, w - 2 * rim, h - 2 * rim, { fill: 'cross' });
  }
  if (look.fold) fold(s, { x, y, w, h, lines }, look.fold, stackOf(look.text, h) > 1);
}

/** Cells from this size on have room for a folded corner beside their number. */
export const FOLDED = 30;

/** What the step has written: a folded corner, or in a small cell, where that would cover the number, a bar along the lower edge. */
function fold(s: Surface, { x, y, w, h }: Box, role: string, low: boolean): void {
  const u = hue(role);
  if (!low && Math.min(w, h) >= FOLDED) s.path(`M${r2(x + 1)} ${r2(y + 1)}h10l-10 10z`, { fill: u.mark, stroke: u.edge, width: 0.8 });
  else {
    const bar = Math.max(1, Math.min(2.2, h * 0.12));
    s.rect(x + 0.5, y + h - bar - 0.4, Math.max(0.5, w - 1), bar, { fill: u.mark });
  }
}

/** How many lines a value of several parts takes in a cell: one for each member of a struct, if all fit. */
function stackOf(text: string, h: number): number {
  const parts = text.split(' ').length;
  return parts > 1 && h >= parts * LOWEST ? parts : 1;
}

/** The members of a struct, below each other. */
function paintMembers(s: Surface, box: Box, look: Look, least: number): void {
  // A thread's mark is at the left of its last line.
  const aside = look.mark && box.w >= 34 ? 11 : 0,
    { y, h } = box,
    x = box.x + aside,
    w = box.w - aside;
  const parts = look.text.split(' '),
    pad = Math.min(2, (h - parts.length * LOWEST) / 2),
    each = (h - 2 * pad) / parts.length;
  if (look.plain) s.rect(x + w * 0.12, y + 2, w * 0.76, h - 4, { fill: 'paper', round: 3, faint: 0.82 });
  parts.forEach((part, i) => {
    const type = fitted(part, w, each, 0.9, least),
      cy = y + pad + each * (i + 0.5);
    if (i) s.path(`M${r2(x + 3)} ${r2(y + pad + each * i)}H${r2(x + w - 3)}`, { stroke: 'rule', width: 0.6 });
    if (type.text) s.text(x + w / 2, cy, type.text, { size: type.size, mono: type.mono, fill: look.tone, anchor: 'middle', middle: true });
  });
}

/** A cell's number, or where there is no room for it that there is one. */
function paintNumber(s: Surface, box: Box, look: Look, noted: boolean, least: number): void {
  const { x, y, w, h } = box;
  if (stackOf(look.text, h) > 1) {
    if (look.ghost) ghostFrame(s, box, w, h);
    return paintMembers(s, box, look, least);
  }
  const small = noted || (look.mark !== '' && h >= 22);
  const type = alike(look, w, h, small ? 0.44 : numberPart(h), least);
  if (look.ghost) ghostFrame(s, box, type.text.length * type.size * DIGIT[0], type.size * DIGIT[1]);
  // Above the content of the cell's lower corners; in a narrow cell no number has room beside a mark.
  const high = noted ? h >= 36 : h >= 28 && w >= 30,
    cy = y + h * (!noted && !(look.mark && h >= 22) ? 0.5 : high ? 0.43 : 0.36);
  if (type.text) {
    if (look.pixel) s.rect(x + 2, y + h / 2 - type.size * 0.62, w - 4, type.size * 1.24, { fill: 'paper', round: 3, faint: 0.8 });
    else if (look.plain) s.rect(x + w * 0.22, y + h * 0.18, w * 0.56, h * 0.64, { fill: 'paper', round: 3, faint: 0.82 });
    const bold = look.tone === 'race-k';
    s.text(x + w / 2, cy, type.text, { size: type.size, mono: type.mono, fill: look.tone, anchor: 'middle', middle: true, bold });
  } else if (look.text === '' || look.heat >= 0) return;
  else if (box.lines && w >= 14) s.rect(x + w * 0.3, y + h / 2 - 1, w * 0.4, 2, { fill: look.tone === 'ink' ? 'ink-2' : look.tone });
  else if (look.ground === 'paper' && !box.lines) s.rect(x, y, w, h, { fill: 'paper-3' });
}

/** How wide and how high a digit's ink is, in shares of its type's size. */
const DIGIT = [0.6, 0.73] as const;

/** The frame of what stands for an element outside its array: around the number, and in a small cell along the edges. */
function ghostFrame(s: Surface, { x, y, w, h }: Box, wide: number, high: number): void {
  if (w <= 8 || h <= 8) return;
  const left = (room: number) => Math.max(0.8, Math.min(3, room / 2 - 1.6)),
    [dx, dy] = [left(w - wide), left(h - high)];
  s.rect(x + dx, y + dy, w - 2 * dx, h - 2 * dy, { stroke: 'ink-3', width: 1.25, dash: Math.min(w, h) < 22 ? '3 2' : '4 3' });
}

/** How a cell's number is written: in the type in which the usual long ones of its array are, or smaller. */
function alike({ text, like }: Look, w: number, h: number, part: number, least: number): Fitted {
  const own = fitted(text, w, h, part, least);
  if (like.length <= 2 || !own.text) return own;
  const type = fitted(like, w, h, part, least);
  if (!type.text) return own;
  const mono = type.mono && own.mono,
    most = own.mono && !mono ? (w * 0.9) / Math.max(1, proportional(own.text)) : own.size;
  return { text: own.text, size: Math.min(type.size, most), mono };
}

/** How much of a cell's height its number takes: in a small cell nothing else needs room. */
const numberPart = (h: number) => (h > 30 ? 0.46 : h > 16 ? 0.56 : 0.82);
const r2 = (v: number) => Math.round(v * 100) / 100;

/** State by shape: two bars wait, an open triangle is on its way, a tick is done. */
export function paintMark(s: Surface, mark: Look['mark'], x: number, y: number, k: number): void {
  switch (mark) {
    case 'waits':
      s.rect(x, y, 3 * k, 9 * k, { fill: 'ink' });
      s.rect(x + 5 * k, y, 3 * k, 9 * k, { fill: 'ink' });
      return;
    case 'next':
      s.path(`M${r2(x)} ${r2(y)}l${8 * k} ${4.5 * k}l${-8 * k} ${4.5 * k}z`, { stroke: 'ink', width: 1.4 * k });
      return;
    case 'done':
      s.path(`M${r2(x)} ${r2(y + 5 * k)}l${3 * k} ${3.5 * k}l${5.5 * k} ${-8 * k}`, { stroke: 'ink-2', width: 1.6 * k });
      return;
    case 'apart':
      s.path(`M${r2(x)} ${r2(y + 4.5 * k)}h${3 * k}M${r2(x + 5 * k)} ${r2(y)}v${9 * k}`, { stroke: 'ink', width: 1.6 * k });
      return;
    case 'off':
      s.path(`M${r2(x)} ${r2(y + 4.5 * k)}h${7 * k}`, { stroke: 'ink-3', width: 1.4 * k });
      return;
    case '':
      return;
  }
}
