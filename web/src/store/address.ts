// The address of a view, both ways: what is run, where we stand in it, what is looked at. A link reopens exactly this.
import type { Focus, Place, Size, Spec } from '../protocol/types.gen';
import { pack, unpack } from './pack';

/** A view as an address keeps it. Absent fields are left to the server. */
export interface Bookmark {
  spec: Spec;
  place?: Place;
  launch?: number;
  block?: [number, number, number];
  thread?: [number, number, number];
  size?: Size;
  panels?: string[];
  memory?: string;
  theme?: string;
  shapes?: Record<string, [number, number]>;
  breaks?: number[];
  xy?: boolean;
  heat?: boolean;
}

/** Breakpoints that a view keeps: as many as one search takes. */
export const BREAKS = 64;

const SIZES: Size[] = ['phase', 'interval', 'statement', 'warp', 'thread'];

const whole = (s: string | null): number | undefined => (s !== null && /^\d{1,15}$/.test(s) ? Number(s) : undefined);

function triple(s: string | null): [number, number, number] | undefined {
  if (s === null || !/^\d{1,10}(,\d{1,10}){0,2}$/.test(s)) return undefined;
  const n = s.split(',').map(Number);
  return [n[0]!, n[1] ?? 0, n[2] ?? 0];
}

const untriple = (t: [number, number, number]) => (t[2] ? t.join(',') : `${t[0]},${t[1]}`);

/** Reads an address. The lesson is the page's own; a source in the fragment takes its place. */
export async function readAddress(search: string, hash: string, lesson: string): Promise<Bookmark> {
  const q = new URLSearchParams(search);
  const spec: Spec = {};
  if (lesson) spec.lesson = lesson;
  const h = new URLSearchParams(hash.replace(/^#/, ''));
  const s = h.get('s');
  if (s) {
    spec.source = await unpack(s);
    delete spec.lesson;
    const name = h.get('n');
    if (name) spec.name = name;
  }
  const device = q.get('device');
  if (device) spec.device = device;
  const warp = whole(q.get('warp'));
  if (warp) spec.warp = warp;
  const off = q.get('off');
  if (off) spec.off = off.split(',').map((x) => whole(x) ?? 0).filter((x) => x > 0);
  const define = q.getAll('define');
  if (define.length) {
    spec.defines = {};
    for (const d of define) {
      const at = d.indexOf(':');
      if (at > 0) spec.defines[d.slice(0, at)] = d.slice(at + 1);
    }
  }
  const schedule = q.get('schedule');
  if (schedule) spec.schedule = schedule;
  const blocks = q.get('blocks');
  if (blocks) spec.blocks = blocks;
  const seed = whole(q.get('seed'));
  if (seed !== undefined) spec.seed = seed;

  const mark: Bookmark = { spec };
  const at = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(q.get('at') ?? '');
  if (at) mark.place = { position: Number(at[1]), lane: at[2] === undefined ? -1 : Number(at[2]) };
  const launch = whole(q.get('launch'));
  if (launch !== undefined) mark.launch = launch;
  const block = triple(q.get('block'));
  if (block) mark.block = block;
  const thread = triple(q.get('thread'));
  if (thread) mark.thread = thread;
  const by = q.get('by') as Size | null;
  if (by && SIZES.includes(by)) mark.size = by;
  const open = q.get('open');
  if (open) mark.panels = open.split(',').filter((p) => /^[a-z]+$/.test(p)).slice(0, 3);
  const see = q.get('see');
  if (see) mark.memory = see;
  for (const s of q.getAll('shape').slice(0, 16)) {
    const m = /^(.{1,100}):(\d{1,7})x(\d{1,7})$/.exec(s);
    if (m) (mark.shapes ??= {})[m[1]!] = [Number(m[2]), Number(m[3])];
  }
  const breaks = q.get('break');
  if (breaks) mark.breaks = [...new Set(breaks.split(',').map((x) => whole(x) ?? 0).filter((x) => x > 0))].sort((x, y) => x - y).slice(0, BREAKS);
  if (q.get('notation') === 'xy') mark.xy = true;
  if (q.get('heat') === 'loads') mark.heat = true;
  const theme = q.get('theme');
  if (theme === 'dark' || theme === 'light') mark.theme = theme;
  return mark;
}

/** The query of a view, "" for a bare page. */
export function query(b: Bookmark): string {
  const q = new URLSearchParams();
  if (b.place) q.set('at', b.place.lane >= 0 ? `${b.place.position}.${b.place.lane}` : String(b.place.position));
  if (b.launch) q.set('launch', String(b.launch));
  if (b.block) q.set('block', untriple(b.block));
  if (b.thread) q.set('thread', untriple(b.thread));
  if (b.size && b.size !== 'warp') q.set('by', b.size);
  if (b.spec.device) q.set('device', b.spec.device);
  if (b.spec.warp) q.set('warp', String(b.spec.warp));
  for (const [k, v] of Object.entries(b.spec.defines ?? {}).sort(([a], [c]) => (a < c ? -1 : 1))) q.append('define', `${k}:${v}`);
  if (b.spec.off?.length) q.set('off', [...b.spec.off].sort((x, y) => x - y).join(','));
  if (b.spec.schedule) q.set('schedule', b.spec.schedule);
  if (b.spec.blocks) q.set('blocks', b.spec.blocks);
  if (b.spec.seed !== undefined) q.set('seed', String(b.spec.seed));
  if (b.panels?.length) q.set('open', b.panels.join(','));
  if (b.memory) q.set('see', b.memory);
  for (const [name, [rows, cols]] of Object.entries(b.shapes ?? {})) q.append('shape', `${name}:${rows}x${cols}`);
  if (b.breaks?.length) q.set('break', b.breaks.join(','));
  if (b.xy) q.set('notation', 'xy');
  if (b.heat) q.set('heat', 'loads');
  if (b.theme) q.set('theme', b.theme);
  const s = q.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return s ? '?' + s : '';
}

/** The fragment that carries a source text, "" for a lesson's own. */
export async function fragment(spec: Spec): Promise<string> {
  if (spec.source === undefined) return '';
  return '#s=' + (await pack(spec.source)) + (spec.name ? '&n=' + encodeURIComponent(spec.name) : '');
}

/** The focus that a bookmark asks for, completed by what it leaves open. */
export function focusOf(b: Bookmark): Focus | undefined {
  if (b.launch === undefined && !b.block && !b.thread) return undefined;
  return { launch: b.launch ?? 0, block: b.block ?? [0, 0, 0], warp: 0, thread: b.thread ?? [0, 0, 0], lane: 0 };
}
