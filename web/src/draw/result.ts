// The variable that threads finally store, as their cells show it.
import type { Frame, Scene, Variable } from '../protocol/types.gen';

const known = new WeakMap<readonly string[], string[]>(); // by the values, which many moments share

/** With the members of a struct apart by spaces, as elements of arrays have them; undefined where threads have no such variable. */
export function resultOf(scene: Scene, frame: Frame): Variable | undefined {
  const v = frame.variables.find((x) => x.result);
  if (!v || !scene.resultMembers) return v;
  let values = known.get(v.values);
  if (!values) known.set(v.values, (values = v.values.map((t) => t.replace(/^\{|\}$/g, '').replaceAll(', ', ' '))));
  return { ...v, values };
}
