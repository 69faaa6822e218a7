import type { Program } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { count, say } from '../../words/words';

/** What the chart has. */
export const chartSaid = (p: Program): string =>
  say('program.svg', { n: p.calls.length, calls: count(p.calls.length), memories: p.memories.length });

export function text(v: View): string {
  const p = v.run.program;
  const said = chartSaid(p);
  const model = p.streams ? `${say('program.streams')} (${say('program.model')}): ${p.streams.text} ${p.streams.pairs.join(' ')} ` : '';
  return `${model}${said}. ${p.calls.map((c) => c.text).join(' ')}`;
}
