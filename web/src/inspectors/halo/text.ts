import type { View } from '../../store/state';
import { count, pointed, say } from '../../words/words';

export function text(v: View): string {
  const list = v.scene.haloOf;
  if (!list.length) return say(v.scene.open ? 'halo.notYet' : v.scene.tooLong ? 'halo.tooLong' : 'halo.none');
  const arrays = list.map((h) => {
    const a = v.scene.arrays.find((x) => x.id === h.array);
    return a && a.rows <= 1 ? `${a.name}: ${h.loads.join(' ')}` : upTo(a?.name ?? '', h.loads);
  });
  return [...arrays, saved(v)].filter(Boolean).join('; ');
}

/** An array whose elements are too many to list. */
export const upTo = (name: string, loads: readonly number[]): string =>
  `${name}: ${say('halo.upTo', { n: loads.reduce((x, y) => Math.max(x, y), 0) })}`;

/** What tiles save; '' where that is not known. */
export function saved(v: View): string {
  const c = v.scene.loads;
  if (!c) return '';
  const fewer = c.loads < c.reads ? `: ${pointed(c.ratio)} ${say('halo.fewer')}` : '';
  return `${count(c.loads)} ${say('halo.with')}, ${count(c.reads)} ${say('halo.without')}${fewer}.`;
}
