// Where a number comes from: executed by the engine, counted by a profiler's rules, or modelled from a source that is named.
import { html } from 'lit';

export type Origin = 'executed' | 'counted' | 'modelled';

const MEANS: Record<Origin, string> = {
  executed: 'Executed: it happened in this run, step by step.',
  counted: 'Counted: an exact number by the rules of a profiler’s counters.',
  modelled: 'Modelled: worked out from the device’s figures, not measured.',
};

/** A tag; never by colour alone: executed is full, counted has an edge, modelled a broken one. */
export const mark = (o: Origin, more = '') => html`<span class=${`origin ${o}`} data-origin=${o} title=${more || MEANS[o]}>${o === 'modelled' ? '≈ ' : ''}${o}</span>`;
