// Where everything of a view is, and what that depends on.
import type { Widths } from '../../draw/brief';
import type { Needs } from '../../draw/needs';
import type { Layout } from '../../draw/plate';
import type { View } from '../../store/state';

/** Where everything of a view is, and from where that was worked out. */
export interface Placed {
  view: View;
  from: Layout | null; // what was shown then
  room: string;
  scene: string;
  wide: Widths | undefined;
  needs: Needs;
  key: string;
  next: Layout | null; // null where everything is where it was
}

/** Whether two layouts show the same parts of the same plates. */
export const stands = (a: Layout | null, b: Layout): boolean =>
  a !== null &&
  a.plates.length === b.plates.length &&
  a.plates.every((p, i) => {
    const q = b.plates[i]!;
    return p.id === q.id && p.row === q.row && p.col === q.col && p.rows === q.rows && p.cols === q.cols;
  });

/** What the layout depends on; a step leaves it as it is unless a strip has to move. */
export function keyOf(v: View, room: string, wide: Widths | undefined, needs: Needs): string {
  const strips = v.scene.layout === 'strips';
  const known = strips ? v.scene.arrays.map((a) => (a.space === 'shared' ? firstOrigin(v, a.id) : '')).join() : '';
  return [
    v.run.key,
    v.scene.launch,
    v.scene.block.join(),
    v.scene.layout,
    v.scene.arrays.map((a) => `${a.id}:${a.rows}x${a.cols}@${a.window.row},${a.window.col}`).join(';'),
    room,
    known,
    wide?.least,
    wide?.most,
    ...(strips ? [] : [...needs]),
    strips && v.scene.arrays.some((a) => a.length > 40) ? v.frame.focus.thread.join() : '',
  ].join('|');
}

function firstOrigin(v: View, id: number): string {
  const o = v.values.get(id)?.origin ?? [];
  const i = o.findIndex((x) => x >= 0);
  return i < 0 ? '' : String(o[i]! - i);
}
