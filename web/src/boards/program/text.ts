import type { View } from '../../store/state';
import { count, say } from '../../words/words';

export function text(v: View): string {
  const p = v.run.program;
  const said = say('program.svg', { calls: count(p.calls.length), memories: p.memories.length });
  const model = p.streams ? `${say('program.streams')} (${say('program.model')}): ${p.streams.text} ${p.streams.pairs.join(' ')} ` : '';
  return `${model}${said}. ${p.calls.map((c) => c.text).join(' ')}`;
}
