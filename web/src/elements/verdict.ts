// The words of what changed from one run to another.
import { html } from 'lit';
import type { Change, Measure } from '../store/measures';
import { say } from '../words/verdict';
import { count } from '../words/words';

export const MEASURE: Record<Measure, string> = {
  stores: say('verdict.stores'),
  loads: say('verdict.loads'),
  banks: say('verdict.banks'),
  wavefronts: say('verdict.wavefronts'),
  waits: say('verdict.waits'),
  steps: say('verdict.steps'),
};

const told = (c: Change) => ({ what: MEASURE[c.what], a: count(c.a), b: count(c.b) });

/** One measure before and after, to begin a sentence. */
export function better(c: Change): string {
  const text = say('verdict.better', told(c));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One measure that grew. */
export const worse = (c: Change): string => say(c.a ? 'verdict.worse' : 'verdict.new', told(c));

/** What an improvement cost. */
export const price = (grown: readonly Change[]) =>
  grown.slice(0, 2).map((c) => html` <span class=${c.what === 'banks' ? 'price' : ''}>${worse(c)}</span>`);
