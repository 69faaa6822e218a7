import type { View } from '../../store/state';
import { count, say } from '../../words/words';
import { note } from './content';

export function text(v: View): string {
  const t = v.scene.tree;
  if (!t) return say('reduction.none');
  const rounds = t.rounds.map((r, i) => say('reduction.said', { round: i + 1, joins: count(r.joins), idle: count(r.idle), line: r.line }));
  return `${note(v, t)}. ${rounds.join(' ')}`;
}
