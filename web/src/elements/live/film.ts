// A film as the server made it: a small run, event by event, with its first barrier and without. See server/lesson/lessoneval/film.go.

export interface FilmArray {
  id: number;
  name: string;
  space: 'global' | 'shared';
  slot: string;
  role: string;
  of: number;
  rows: number;
  cols: number;
  values: string[];
}

export interface Move {
  array: number;
  threads: number[];
  cells: number[];
  values: string[];
  route?: number[];
}

export interface Count {
  number: string;
  label: string;
  detail: string;
}

export interface FilmStep {
  at: number;
  line: number;
  lead: string;
  rest: string;
  states: string;
  active: string;
  wrote?: Move[];
  read?: Move[];
  sum?: string[];
  wrong?: number[];
  counts: Count[];
  arrived: number;
  gate?: number;
  opens?: boolean;
}

export interface Reel {
  address: string;
  steps: FilmStep[];
  race?: { text: string; array: number; cell: number; first: number; second: number };
  wrong: number[] | null;
  lead: string;
  rest: string;
}

export interface Film {
  line: number;
  code: string;
  arrays: FilmArray[];
  rows: number;
  cols: number;
  warp: number;
  on: Reel;
  off: Reel;
}

/** What is seen after some steps: contents of arrays, what threads hold of their results, and who is where. */
export interface Held {
  values: Map<number, string[]>;
  sum: string[];
  waits: Set<number>;
}

/** What is seen after the first n steps. */
export function held(film: Film, reel: Reel, n: number): Held {
  const out: Held = { values: new Map(film.arrays.map((a) => [a.id, [...a.values]])), sum: [], waits: new Set() };
  for (const s of reel.steps.slice(0, n)) {
    for (const m of s.wrote ?? []) m.cells.forEach((c, i) => (out.values.get(m.array)![c] = m.values[i]!));
    if (s.sum) out.sum = s.sum;
    out.waits = new Set([...s.states].flatMap((x, i) => (x === 'w' ? [i] : [])));
  }
  return out;
}

/** What a step is, by what it does: decides how long it takes and what moves. */
export type Act = 'begin' | 'load' | 'wait' | 'open' | 'sum' | 'store' | 'other';

export function actOf(film: Film, s: FilmStep): Act {
  const shared = (m: Move) => film.arrays.find((a) => a.id === m.array)?.space === 'shared';
  if (s.opens) return 'open';
  if (s.wrote?.some(shared)) return 'load';
  if (s.wrote?.length) return 'store';
  if (s.sum) return 'sum';
  if (s.gate && s.arrived) return 'wait';
  return s.line === 0 ? 'begin' : 'other';
}

/** Elements of a load that leave one after the other, and how long each travels, in seconds. */
export const STAGGER = 0.065;
export const FLIGHT = 0.55;

const TAKES: Record<Act, number> = { begin: 0.5, load: 1.3, wait: 0.9, open: 0.9, sum: 0.6, store: 1.2, other: 0.1 };

/** How long the first of several sums stays, so that its sentence can be read. */
const FIRST_SUM = 1.5;
const HOLD = 4;

/** How long a race stays, whose sentence is long. */
const RACE = 5;

/** When each step begins, and the end of the film, in seconds. */
export function schedule(film: Film, reel: Reel): number[] {
  const starts: number[] = [];
  let t = 0,
    before: Act = 'begin';
  for (const [i, s] of reel.steps.entries()) {
    starts.push(t);
    const act = actOf(film, s);
    if (i === reel.race?.second) t += RACE;
    else t += act === 'sum' && before !== 'sum' ? FIRST_SUM : TAKES[act];
    before = act;
  }
  return [...starts, t, t + HOLD];
}

/** The step whose sentence stays while a step is seen: sums of one warp in a row keep the sentence of the first. */
export function sentence(film: Film, reel: Reel, i: number): number {
  const same = (k: number) => k > 0 && actOf(film, reel.steps[k]!) === 'sum' && actOf(film, reel.steps[k - 1]!) === 'sum';
  let k = i;
  while (same(k) && reel.steps[k]!.active === reel.steps[k - 1]!.active) k--;
  return k;
}

/** Seconds before a race that a switched barrier shows first, so that what it changes is seen to happen. */
const LEAD = 0.8;

/** Where a reel begins once its switch was pressed: shortly before its race, where it has one. */
export function beforeRace(reel: Reel, starts: readonly number[]): number {
  return reel.race ? Math.max(0, starts[reel.race.second]! - LEAD) : 0;
}
