// Addresses of studies: a comparison of two runs, and a sweep of a parameter.
import type { BlockStep, Focus, ParamKind, Place, Range, StepSize, Spec } from '../protocol/types.gen';
import { readSettings, readTexts, readable, whole, writeSettings, writeTexts } from './asked';

/** A comparison as an address keeps it. */
export interface Pair {
  a: Spec;
  b: Spec;
  size?: StepSize;
  steps?: [BlockStep | undefined, BlockStep | undefined]; // of the blocks in focus
  at?: [Place | undefined, Place | undefined]; // in addresses that count the steps of the whole run
  focus?: [Focus | undefined, Focus | undefined];
  see?: 'global' | 'shared' | 'banks' | 'sectors' | 'barriers'; // the memory that is shown
}

const B = 'b.'; // before everything of the second run

async function texts(q: URLSearchParams, hash: string): Promise<Spec> {
  const own = await readTexts(hash);
  const lesson = q.get('lesson');
  return { ...(lesson && own.source === undefined ? { lesson } : {}), ...own, ...readSettings(q) };
}

const step = (s: string | null): BlockStep | undefined => {
  const n = whole(s);
  return n === undefined ? undefined : { step: n, lane: -1 };
};

const place = (s: string | null): Place | undefined => {
  const position = whole(s);
  return position === undefined ? undefined : { position, lane: -1 };
};

const three = (s: string | null): [number, number, number] | undefined => {
  const n = (s ?? '').split(',').map((x) => whole(x));
  return n.length === 3 && n.every((x) => x !== undefined) ? (n as [number, number, number]) : undefined;
};

function focusOf(q: URLSearchParams, prefix: string): Focus | undefined {
  const block = three(q.get(prefix + 'block')),
    thread = three(q.get(prefix + 'thread'));
  return block && thread ? { launch: whole(q.get(prefix + 'launch')) ?? 0, block, thread, warp: 0, lane: 0 } : undefined;
}

function putFocus(q: URLSearchParams, f: Focus | undefined, prefix: string): void {
  if (!f) return;
  if (f.launch) q.set(prefix + 'launch', String(f.launch));
  q.set(prefix + 'block', f.block.join(','));
  q.set(prefix + 'thread', f.thread.join(','));
}

export async function readPair(search: string, hash: string): Promise<Pair> {
  const q = new URLSearchParams(search);
  const a = await texts(q, hash);
  const own = await readTexts(hash, B);
  const lesson = q.get(B + 'lesson');
  const shared =
    own.source === undefined
      ? lesson
        ? { lesson }
        : {
            ...(a.lesson !== undefined && { lesson: a.lesson }),
            ...(a.source !== undefined && { source: a.source }),
            ...(a.name !== undefined && { name: a.name }),
          }
      : {};
  const pair: Pair = { a, b: { ...shared, ...own, ...readSettings(q, B) } };
  const by = q.get('by') as StepSize | null;
  if (by && ['phase', 'interval', 'event', 'statement', 'warp'].includes(by)) pair.size = by;
  const focus: Pair['focus'] = [focusOf(q, ''), focusOf(q, B)];
  if (focus[0] || focus[1]) pair.focus = focus;
  const see = q.get('see');
  if (see === 'global' || see === 'shared' || see === 'banks' || see === 'sectors' || see === 'barriers') pair.see = see;
  if (q.has('step') || q.has(B + 'step')) pair.steps = [step(q.get('step')), step(q.get(B + 'step'))];
  if (q.has('at') || q.has(B + 'at')) pair.at = [place(q.get('at')), place(q.get(B + 'at'))];
  return pair;
}

export async function pairAddress(p: Pair): Promise<string> {
  const q = new URLSearchParams();
  if (p.a.lesson) q.set('lesson', p.a.lesson);
  // What B does not name it has of A.
  if (p.b.lesson && p.b.source === undefined && (p.b.lesson !== p.a.lesson || p.a.source !== undefined)) q.set(B + 'lesson', p.b.lesson);
  writeSettings(q, p.a);
  writeSettings(q, p.b, B);
  if (p.size && p.size !== 'event') q.set('by', p.size);
  if (p.see) q.set('see', p.see);
  if (p.steps?.[0]?.step) q.set('step', String(p.steps[0].step));
  if (p.steps?.[1]?.step) q.set(B + 'step', String(p.steps[1].step));
  putFocus(q, p.focus?.[0], '');
  putFocus(q, p.focus?.[1], B);
  const same = p.a.source === p.b.source;
  const { source: _, name: __, ...rest } = p.b;
  const parts = [await writeTexts(p.a), await writeTexts(same ? rest : p.b, B)].filter(Boolean);
  return `/compare${readable(q)}${parts.length ? '#' + parts.join('&') : ''}`;
}

export const compareAddress = (a: Spec, b: Spec): Promise<string> => pairAddress({ a, b });

/** A sweep as an address keeps it: without values it has not begun. */
export interface Plan {
  spec: Spec;
  range: Range;
  counter: string;
}

const PARAMS: ParamKind[] = ['define', 'argument', 'device', 'sms', 'seed', 'warp'];

export async function readPlan(search: string, hash: string): Promise<Plan> {
  const q = new URLSearchParams(search);
  const [, kind, name] = /^([a-z]+)(?::(.*))?$/.exec(q.get('knob') ?? '') ?? [];
  const knob = PARAMS.find((k) => k === kind) ?? 'define';
  return {
    spec: await texts(q, hash),
    range: { knob, ...(name && { name }), values: q.get('values') ?? '' },
    counter: q.get('counter') ?? '',
  };
}

export async function planAddress(p: Plan): Promise<string> {
  const q = new URLSearchParams();
  if (p.spec.lesson) q.set('lesson', p.spec.lesson);
  writeSettings(q, p.spec);
  if (p.range.values) {
    q.set('knob', p.range.name ? `${p.range.knob}:${p.range.name}` : p.range.knob);
    q.set('values', p.range.values);
  }
  if (p.counter) q.set('counter', p.counter);
  const hash = await writeTexts(p.spec);
  return `/sweep${readable(q)}${hash && '#' + hash}`;
}

export const sweepAddress = (spec: Spec): Promise<string> => planAddress({ spec, range: { knob: 'define', values: '' }, counter: '' });

/** Where a run can be stepped. */
export async function stageAddress(spec: Spec): Promise<string> {
  const q = new URLSearchParams();
  writeSettings(q, spec);
  const hash = await writeTexts(spec);
  return `${spec.lesson ? `/lessons/${spec.lesson}` : '/play'}${readable(q)}${hash && '#' + hash}`;
}
