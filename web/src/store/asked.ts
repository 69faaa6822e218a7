// What is run, as an address keeps it: settings in the query, texts packed in the fragment. A prefix tells a second run's from the first's.
import type { Spec } from '../protocol/types.gen';
import { theNamed } from '../theme';
import { LANGUAGE, NAMED } from '../words/words';
import { pack, unpack } from './pack';

export const whole = (s: string | null): number | undefined => (s !== null && /^\d{1,15}$/.test(s) ? Number(s) : undefined);

/** Arguments that an address keeps: as many as a run takes. */
const ARGS = 64;

/** The settings that a query names. */
export function readSettings(q: URLSearchParams, prefix = ''): Spec {
  const spec: Spec = {};
  const get = (name: string) => q.get(prefix + name);
  const device = get('device');
  if (device) spec.device = device;
  const warp = whole(get('warp'));
  if (warp) spec.warp = warp;
  const off = get('off');
  if (off)
    spec.off = off
      .split(',')
      .map((x) => whole(x) ?? 0)
      .filter((x) => x > 0);
  const define = q.getAll(prefix + 'define');
  if (define.length) {
    spec.defines = {};
    for (const d of define) {
      const at = d.indexOf(':');
      if (at > 0) spec.defines[d.slice(0, at)] = d.slice(at + 1);
    }
  }
  const args = q.getAll(prefix + 'arg').slice(0, ARGS);
  if (args.length) spec.args = args;
  const schedule = get('schedule');
  if (schedule) spec.schedule = schedule;
  const blocks = get('blocks');
  if (blocks) spec.blocks = blocks;
  const sms = whole(get('sms'));
  if (sms) spec.sms = sms;
  const seed = whole(get('seed'));
  if (seed !== undefined) spec.seed = seed;
  return spec;
}

export function writeSettings(q: URLSearchParams, spec: Spec, prefix = ''): void {
  if (spec.device) q.set(prefix + 'device', spec.device);
  if (spec.warp) q.set(prefix + 'warp', String(spec.warp));
  for (const [k, v] of Object.entries(spec.defines ?? {}).sort(([a], [c]) => (a < c ? -1 : 1))) q.append(prefix + 'define', `${k}:${v}`);
  if (spec.off?.length) q.set(prefix + 'off', [...spec.off].sort((x, y) => x - y).join(','));
  for (const a of spec.args ?? []) q.append(prefix + 'arg', a);
  if (spec.schedule) q.set(prefix + 'schedule', spec.schedule);
  if (spec.blocks) q.set(prefix + 'blocks', spec.blocks);
  if (spec.sms) q.set(prefix + 'sms', String(spec.sms));
  if (spec.seed !== undefined) q.set(prefix + 'seed', String(spec.seed));
}

/** The texts that a fragment carries; rejects when it was cut or damaged. */
export async function readTexts(hash: string, prefix = ''): Promise<Pick<Spec, 'source' | 'name' | 'stdin'>> {
  const h = new URLSearchParams(hash.replace(/^#/, ''));
  const texts: Pick<Spec, 'source' | 'name' | 'stdin'> = {};
  const s = h.get(prefix + 's');
  if (s) {
    texts.source = await unpack(s);
    const name = h.get(prefix + 'n');
    if (name) texts.name = name;
  }
  const i = h.get(prefix + 'i');
  if (i) texts.stdin = await unpack(i);
  return texts;
}

/** The fragment's part that carries a run's texts, "" where there are none. */
export async function writeTexts(spec: Spec, prefix = ''): Promise<string> {
  const parts: string[] = [];
  if (spec.source !== undefined) {
    parts.push(`${prefix}s=${await pack(spec.source)}`);
    if (spec.name) parts.push(`${prefix}n=${encodeURIComponent(spec.name)}`);
  }
  if (spec.stdin) parts.push(`${prefix}i=${await pack(spec.stdin)}`);
  return parts.join('&');
}

/** A query as readable as it may be. */
export function readable(q: URLSearchParams): string {
  const theme = theNamed();
  if (theme) q.set('theme', theme);
  if (NAMED) q.set('lang', LANGUAGE);
  const s = q.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return s ? '?' + s : '';
}
