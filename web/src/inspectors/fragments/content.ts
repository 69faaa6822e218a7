// What a fragment's table says, for pages, files and words.
import type { Fragment } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { type Key, say } from '../../words/words';

/** The elements that the focused lane holds, in the order of x[]. */
export function mine(v: View, f: Fragment): { row: number; col: number }[] {
  const list: { row: number; col: number }[] = [];
  f.lane.forEach((lane, i) => {
    if (lane === v.frame.focus.lane) list[f.index[i]!] = { row: Math.floor(i / f.cols), col: i % f.cols };
  });
  return list;
}

const USES: Record<string, Key> = { a: 'fragments.a', b: 'fragments.b', c: 'fragments.c' };

/** "a: factor A of 16×16×16, half, 16 rows of 16. Each lane holds 16 elements, each of its own 2 times." */
export function about(f: Fragment): string {
  const use = USES[f.use];
  const what = say('fragments.about', { name: f.name, use: use ? say(use) : '', shape: f.shape, type: f.type, rows: f.rows, cols: f.cols });
  return what + (f.copies > 1 ? say('fragments.heldTwice', { n: f.held, copies: f.copies }) : say('fragments.held', { n: f.held }));
}

/** "Lane 5 holds x[0] (1, 2), x[1] (1, 3) …" */
export const held = (v: View, f: Fragment): string =>
  say('fragments.mine', {
    lane: v.frame.focus.lane,
    list: mine(v, f)
      .map((e, i) => `x[${i}] (${e.row}, ${e.col})`)
      .join(', '),
  });
