// The address of a view, both ways: what is run, the place in it, what is looked at. A link reopens exactly this.
import { limits } from '../limits';
import { SIZES } from '../protocol/sizes';
import type { BlockStep, Focus, Place, StepSize, Spec, TableName } from '../protocol/types.gen';
import { type Theme, themeOf } from '../theme';
import { readSettings, readTexts, readable, whole, writeSettings, writeTexts } from './asked';
import type { Choice, Picture, Triple } from './choice';
import { type State, drawable } from './state';

/** A view as an address keeps it. Absent fields are left to the server. */
export interface Bookmark {
  spec: Spec;
  step?: BlockStep; // of the block in focus: the number that people see
  place?: Place; // where the step does not say it: while other blocks make theirs, and in addresses that count the whole run's steps
  launch?: number;
  block?: [number, number, number];
  thread?: [number, number, number];
  size?: StepSize;
  panels?: string[];
  memory?: string;
  table?: TableName;
  theme?: Theme;
  shapes?: Record<string, [number, number]>;
  breaks?: number[];
  anywhere?: boolean;
  projector?: boolean;
  xy?: boolean;
  heat?: boolean;
  byBank?: boolean;
  hot?: string;
  images?: Record<string, Picture>;
  blocks?: Triple[];
  threads?: Triple[];
}

const TABLES: Record<TableName, true> = {
  'access-order': true,
  'tile-order': true,
  phases: true,
  tiles: true,
  reuse: true,
  trapezoid: true,
  'index-walk': true,
  reduction: true,
};

function triple(s: string | null): [number, number, number] | undefined {
  if (s === null || !/^\d{1,10}(,\d{1,10}){0,2}$/.test(s)) return undefined;
  const n = s.split(',').map(Number);
  return [n[0]!, n[1] ?? 0, n[2] ?? 0];
}

/** Places in an address: 1,0_2,0. */
function triples(s: string | null, most: number): Triple[] {
  const all = (s ?? '')
    .split('_')
    .map((t) => triple(t))
    .filter((t): t is Triple => t !== undefined);
  return all.filter((t, i) => all.findIndex((u) => u.join() === t.join()) === i).slice(0, most);
}

const untriple = (t: [number, number, number]) => (t[2] ? t.join(',') : `${t[0]},${t[1]}`);

/** Reads an address. The lesson is the page's own; a source in the fragment takes its place. */
export async function readAddress(search: string, hash: string, lesson: string): Promise<Bookmark> {
  const q = new URLSearchParams(search);
  const spec: Spec = {};
  if (lesson) spec.lesson = lesson;
  const texts = await readTexts(hash);
  if (texts.source !== undefined) delete spec.lesson;
  Object.assign(spec, texts, readSettings(q));

  const mark: Bookmark = { spec };
  readPlace(q, mark);
  readChoice(q, mark);
  readArrays(q, mark);
  const theme = themeOf(q.get('theme'));
  if (theme) mark.theme = theme;
  return mark;
}

/** A number with a lane behind the point, or -1 for none. */
function numbered(s: string | null): [n: number, lane: number] | null {
  const m = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(s ?? '');
  return m && [Number(m[1]), m[2] === undefined ? -1 : Number(m[2])];
}

/** Where the reader is, and what is looked at. */
function readPlace(q: URLSearchParams, mark: Bookmark): void {
  const step = numbered(q.get('step')),
    at = numbered(q.get('at'));
  if (step) mark.step = { step: step[0], lane: step[1] };
  if (at) mark.place = { position: at[0], lane: at[1] };
  const launch = whole(q.get('launch'));
  if (launch !== undefined) mark.launch = launch;
  const block = triple(q.get('block'));
  if (block) mark.block = block;
  const thread = triple(q.get('thread'));
  if (thread) mark.thread = thread;
  const beside = triples(q.get('beside'), limits.blocks),
    threads = triples(q.get('threads'), limits.threads);
  if (beside.length) mark.blocks = beside;
  if (threads.length) mark.threads = threads;
}

/** How it is looked at. */
function readChoice(q: URLSearchParams, mark: Bookmark): void {
  const by = q.get('by') as StepSize | null;
  if (by && SIZES.includes(by)) mark.size = by;
  const open = q.get('open');
  if (open)
    mark.panels = open
      .split(',')
      .filter((p) => /^[a-z]+$/.test(p))
      .slice(0, limits.panels);
  const see = q.get('see');
  if (see) mark.memory = see;
  const table = q.get('table');
  if (table && Object.hasOwn(TABLES, table)) mark.table = table as TableName;
  const breaks = q.get('break');
  if (breaks)
    mark.breaks = [
      ...new Set(
        breaks
          .split(',')
          .map((x) => whole(x) ?? 0)
          .filter((x) => x > 0),
      ),
    ]
      .sort((x, y) => x - y)
      .slice(0, limits.lines);
  if (q.get('breaks') === 'any') mark.anywhere = true;
  if (q.get('notation') === 'xy') mark.xy = true;
  if (q.get('heat') === 'loads') mark.heat = true;
  if (q.get('colour') === 'bank') mark.byBank = true;
  if (q.get('view') === 'projector') mark.projector = true;
  const lines = q.get('lines');
  if (lines && /^[a-z]{1,20}$/.test(lines)) mark.hot = lines;
}

/** Arrays in other shapes, and as images. */
function readArrays(q: URLSearchParams, mark: Bookmark): void {
  for (const s of q.getAll('shape').slice(0, 16)) {
    const m = /^(.{1,100}):(\d{1,7})x(\d{1,7})$/.exec(s);
    if (m) (mark.shapes ??= {})[m[1]!] = [Number(m[2]), Number(m[3])];
  }
  for (const s of q.getAll('image').slice(0, 16)) {
    const m = /^(.{1,100}):(gray|rgb|none)$/.exec(s);
    if (m) (mark.images ??= {})[m[1]!] = m[2] as Picture;
  }
}

/** The bookmark of exactly what is seen. */
export function bookmarkOf(s: State): Bookmark {
  const c = s.choice,
    b: Bookmark = { spec: s.spec };
  if (drawable(s)) {
    const { place, step } = s.frame;
    b.step = { step: step.index, lane: place.lane };
    if (step.between) b.place = place;
    b.launch = s.scene.launch;
    b.block = s.scene.block;
    b.thread = s.frame.focus.thread;
  }
  b.size = c.size;
  if (c.panels.length) b.panels = c.panels;
  if (c.memory) b.memory = c.memory;
  if (c.table) b.table = c.table;
  if (c.xy) b.xy = true;
  if (c.heat) b.heat = true;
  if (c.byBank) b.byBank = true;
  if (c.hot) b.hot = c.hot;
  if (Object.keys(c.images).length) b.images = c.images;
  if (c.blocks.length) b.blocks = c.blocks;
  if (c.threads.length) b.threads = c.threads;
  if (c.projector) b.projector = true;
  if (Object.keys(c.shapes).length) b.shapes = c.shapes;
  if (c.breaks.length) b.breaks = c.breaks;
  if (c.anywhere) b.anywhere = true;
  return b;
}

const written = (n: number, lane: number) => (lane >= 0 ? `${n}.${lane}` : String(n));

/** Where a bookmark leads, as a run is asked for. */
export function beginning(b: Bookmark): { place?: Place; step?: BlockStep } {
  if (b.place) return { place: b.place };
  return b.step ? { step: b.step } : {};
}

/** The query of a view, "" for a bare page. */
export function query(b: Bookmark): string {
  const q = new URLSearchParams();
  const put = (name: string, value: string | undefined) => {
    if (value) q.set(name, value);
  };
  put('step', b.step && written(b.step.step, b.step.lane));
  put('at', b.place && written(b.place.position, b.place.lane));
  put('launch', b.launch ? String(b.launch) : '');
  put('block', b.block && untriple(b.block));
  put('thread', b.thread && untriple(b.thread));
  put('by', b.size !== 'warp' ? b.size : '');
  writeSettings(q, b.spec);
  put('open', b.panels?.join(','));
  put('see', b.memory);
  put('table', b.table);
  for (const [name, [rows, cols]] of Object.entries(b.shapes ?? {})) q.append('shape', `${name}:${rows}x${cols}`);
  for (const [name, kind] of Object.entries(b.images ?? {})) q.append('image', `${name}:${kind}`);
  put('beside', b.blocks?.map(untriple).join('_'));
  put('threads', b.threads?.map(untriple).join('_'));
  put('break', b.breaks?.join(','));
  put('breaks', b.anywhere ? 'any' : '');
  put('notation', b.xy ? 'xy' : '');
  put('heat', b.heat ? 'loads' : '');
  put('colour', b.byBank ? 'bank' : '');
  put('view', b.projector ? 'projector' : '');
  put('lines', b.hot);
  return readable(q);
}

/** The fragment that carries a source text and standard input, "" where there is neither. */
export async function fragment(spec: Spec): Promise<string> {
  const texts = await writeTexts(spec);
  return texts && '#' + texts;
}

/** The focus that a bookmark asks for, completed by what it leaves open. */
export function focusOf(b: Bookmark): Focus | undefined {
  if (b.launch === undefined && !b.block && !b.thread) return undefined;
  return { launch: b.launch ?? 0, block: b.block ?? [0, 0, 0], warp: 0, thread: b.thread ?? [0, 0, 0], lane: 0 };
}

/** What is seen, as the address has it. */
export function chosen(m: Bookmark, c: Choice): Choice {
  return {
    ...c,
    size: m.size ?? c.size,
    panels: m.panels ?? c.panels,
    memory: m.memory ?? c.memory,
    shapes: m.shapes ?? {},
    breaks: m.breaks ?? [],
    anywhere: m.anywhere ?? false,
    projector: m.projector ?? false,
    xy: m.xy ?? false,
    heat: m.heat ?? false,
    byBank: m.byBank ?? false,
    hot: m.hot ?? '',
    table: m.table ?? c.table,
    images: m.images ?? {},
    blocks: m.blocks ?? [],
    threads: m.threads ?? [],
  };
}
