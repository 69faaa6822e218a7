// What a fragment's table says, for pages, files and words.
import { proportional, shorter } from '../../draw/brief';
import type { Fragment } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { type Key, say } from '../../words/words';

/** What is shown for an element without a value yet. */
const BLANK = '·';

/** The fragments with what the warp holds of each. */
export interface Held {
  f: Fragment;
  values: readonly string[]; // of each element; empty where no lane knows the variable
}

export const fragmentsOf = (v: View): Held[] => (v.scene.fragments ?? []).map((f, i) => ({ f, values: v.frame.tiles?.values[i] ?? [] }));

/** The fragment that the step is about: the one of the warp's last statement about any; before that the first. */
export const latest = (v: View): number => Math.max(0, v.frame.tiles?.at ?? 0);

/** The elements that the focused lane holds, in the order of x[]. */
export function mine(v: View, { f, values }: Held): { row: number; col: number; value: string }[] {
  const list: { row: number; col: number; value: string }[] = [];
  f.lane.forEach((lane, i) => {
    if (lane === v.frame.focus.lane) list[f.index[i]!] = { row: Math.floor(i / f.cols), col: i % f.cols, value: values[i] ?? '' };
  });
  return list;
}

const USES: Record<string, Key> = { a: 'fragments.a', b: 'fragments.b', c: 'fragments.c' };

/** "a: factor A of 16×16×16, half, 16 rows of 16. Each lane holds 16 elements, each of its own 2 times. Every element is 1." */
export function about({ f, values }: Held): string {
  const use = USES[f.use];
  const what = say('fragments.about', { name: f.name, use: use ? say(use) : '', shape: f.shape, type: f.type, rows: f.rows, cols: f.cols });
  const by = f.copies > 1 ? say('fragments.heldTwice', { n: f.held, copies: f.copies }) : say('fragments.held', { n: f.held });
  return what + by + alike(values);
}

/** What all elements are, where that is the same. */
export function alike(values: readonly string[]): string {
  const [first = BLANK] = values;
  if (values.some((x) => x !== first)) return '';
  return first === BLANK || first === '' ? say('fragments.blank') : say('fragments.all', { value: first });
}

/** "Lane 5: x[0] (1, 2) = 7, x[1] (1, 3) = 0 …" */
export const held = (v: View, h: Held): string =>
  say('fragments.mine', {
    lane: v.frame.focus.lane,
    list: mine(v, h)
      .map((e, i) => `x[${i}] (${e.row}, ${e.col})` + (e.value ? ` = ${e.value}` : ''))
      .join(', '),
  });

/** Sixteen columns on a phone leave so much for a value, in widths of its type; in the smallest type that can be read more; letters are
 * closer by CLOSE. */
const ROOM = 2.06,
  MORE = 3,
  CLOSE = 0.06;

/** A value as it is told there: whole where it fits, in smaller type where only that does. */
export function narrowly(value: string): { text: string; tight: boolean } {
  const ways = [value, ...shorter(value)],
    wide = (t: string) => proportional(t) - CLOSE * t.length;
  if (wide(value) <= MORE) return { text: value, tight: wide(value) > ROOM };
  return { text: ways.find((t) => wide(t) <= ROOM) ?? ways[ways.length - 1]!, tight: false };
}

/** The letters of a value that fit into a cell of the enlarged table. */
const LONGEST = 7;

/** A value as the enlarged table tells it. */
export const largely = (value: string): string =>
  value.length <= LONGEST ? value : (shorter(value).find((t) => t.length <= LONGEST) ?? narrowly(value).text);
