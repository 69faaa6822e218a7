// The words of what changed from one run to another.
import { html } from 'lit';
import type { Change, Measure } from '../store/measures';
import { say } from '../words/verdict';
import { count } from '../words/words';

export const MEASURE: Record<Measure | Turns, string> = {
  stores: say('verdict.stores'),
  loads: say('verdict.loads'),
  banks: say('verdict.banks'),
  wavefronts: say('verdict.wavefronts'),
  waits: say('verdict.waits'),
  steps: say('verdict.steps'),
  globalTurns: say('verdict.globalTurns'),
  sharedTurns: say('verdict.sharedTurns'),
};

/** What only a comparison counts: turns that lanes take at one address. */
export type Turns = 'globalTurns' | 'sharedTurns';

type Told = Change<Measure | Turns>;

const told = (c: Told) => ({ what: MEASURE[c.what], a: count(c.a), b: count(c.b) });

/** One measure before and after, to begin a sentence. */
export function better(c: Told): string {
  const text = say('verdict.better', told(c));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One measure that grew. */
export const worse = (c: Told): string => say(c.a ? 'verdict.worse' : 'verdict.new', told(c));

/** What an improvement cost. */
export const price = (grown: readonly Change[]) =>
  grown.slice(0, 2).map((c) => html` <span class=${c.what === 'banks' ? 'price' : ''}>${worse(c)}</span>`);
