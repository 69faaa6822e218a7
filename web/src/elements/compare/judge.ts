// The verdict on two runs: what matters most in one sentence, and what else to know.
import type { Comparison, Run } from '../../protocol/types.gen';
import { type Measure, alike, counted, verdict } from '../../store/measures';
import { say } from '../../words/verdict';
import { count } from '../../words/words';
import { MEASURE, type Turns, better, worse } from '../verdict';
import { listed } from '../../store/listed';

export interface Judgement {
  text: string;
  cost: string[]; // sentences
  better: 'A' | 'B' | ''; // '' where neither is
  lead: Measure | Turns | ''; // what the sentence is about, or what differs most; '' for no measure
}

const errors = (run: Run) => listed(run.findings).filter((f) => f.severity === 'error').length;

const found = (run: Run) => JSON.stringify(listed(run.findings).map((f) => [f.kind, f.severity, f.count, f.text]));

const shared = (run: Run) => Math.max(0, ...run.launches.map((l) => l.sharedBytes));

/** What is counted of one side: what a page counts everywhere, and the turns of atomics. */
function all(run: Run, c: Comparison, side: 'a' | 'b'): Record<Measure | Turns, number> {
  const row = (key: string) => c.rows.find((r) => r.key === key)?.[side] ?? 0;
  return { globalTurns: row('global_atomic_turns'), sharedTurns: row('shared_atomic_turns'), ...counted(run) };
}

/** Other outputs come first, then errors, then the largest improvement. */
export function judge(a: Run, b: Run, c: Comparison): Judgement {
  const from = all(a, c, 'a'),
    to = all(b, c, 'b'),
    v = verdict(from, to),
    [ea, eb] = [errors(a), errors(b)],
    more = v.worse.slice(0, 2);
  const room = shared(a) === shared(b) ? [] : [say('verdict.shared', { a: count(shared(a)), b: count(shared(b)) })];
  const lead = v.best?.what ?? more[0]?.what ?? '';
  const costs = [...(v.best ? [`${better(v.best)}.`] : []), ...more.map(worse), ...room];
  if (!alike(a, b))
    return { text: say('verdict.differ'), cost: ea === eb ? costs : [say('verdict.errors', { a: ea, b: eb }), ...costs], better: '', lead };
  if (ea !== eb)
    return {
      text: say(eb > ea ? 'verdict.errorsMore' : 'verdict.errorsFewer', { n: Math.abs(eb - ea) }),
      cost: costs,
      better: eb > ea ? 'A' : 'B',
      lead,
    };
  if (v.best) {
    // The next improvement is often the reason that the first one matters.
    const next = verdict({ ...from, [v.best.what]: 0 }, { ...to, [v.best.what]: 0 }).best;
    const n = v.best.a - v.best.b,
      told = { n: count(n), what: MEASURE[v.best.what] };
    const text = v.best.b === 0 ? say('verdict.all', told) : n === 1 ? same(better(v.best)) : say('verdict.fewer', told);
    return { text, cost: [...(next ? [`${better(next)}.`] : []), ...more.map(worse), ...room], better: more.length ? '' : 'B', lead };
  }
  const [first, ...rest] = more;
  if (first) {
    const n = first.b - first.a;
    const text = n === 1 ? same(better(first)) : say('verdict.more', { n: count(n), what: MEASURE[first.what] });
    return { text, cost: [...rest.map(worse), ...room], better: 'A', lead };
  }
  if (found(a) !== found(b)) return { text: say('verdict.findings'), cost: room, better: '', lead };
  const n = c.rows.filter((r) => r.difference !== 0).length;
  return { text: n ? say('verdict.others', { n }) : say('verdict.none'), cost: room, better: '', lead };
}

const same = (change: string) => say('verdict.same', { change });
