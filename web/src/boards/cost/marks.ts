// Where a number comes from: executed by the engine, counted by a profiler's rules, or modelled from a source that is named.
import { html } from 'lit';
import { say } from '../../words/words';

export type Origin = 'executed' | 'counted' | 'modelled';

const MEANS: Record<Origin, string> = {
  executed: say('cost.executed'),
  counted: say('cost.counted'),
  modelled: say('cost.modelled'),
};

/** A tag; never by colour alone: executed is full, counted has an edge, modelled a broken one. */
export const mark = (o: Origin, more = '') =>
  html`<span class=${`origin ${o}`} data-origin=${o} title=${more || MEANS[o]}>${o === 'modelled' ? '≈ ' : ''}${say(`origin.${o}`)}</span>`;
