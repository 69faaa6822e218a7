import type { View } from '../../store/state';
import { say } from '../../words/words';
import { elsewhere, elsewhereWords, exchanges, sentence } from './content';

export function text(v: View): string {
  const all = v.frame.exchanges ?? [];
  if (all.length) return all.map((e) => sentence(e.text) || say('lanes.hidden')).join(' ');
  if (!exchanges(v)) return say('lanes.never');
  const x = elsewhere(v);
  return [say('lanes.none'), x ? `${elsewhereWords(x)}.` : ''].filter(Boolean).join(' ');
}
