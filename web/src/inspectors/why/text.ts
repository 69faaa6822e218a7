import type { Cause, Why } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { say } from '../../words/words';

/** A cause with its headline, and how it came about. */
export const sentence = (c: Cause): string => `${c.text}. ${c.detail}`.trim();

/** The causes of the shortest explanation, the symptom first. */
export const leading = (w: Why): readonly Cause[] => w.causes.slice(0, w.lead);

/** What else explains a cause, as indices of the answer's list. */
export const further = (w: Why, of: number): number[] => w.causes.flatMap((c, i) => (c.of === of && i >= w.lead ? [i] : []));

export function text(v: View): string {
  const w = v.why;
  if (!w) return say('why.none');
  return [`${w.text}.`, w.detail, ...leading(w).map((c, i) => `${i + 1}. ${sentence(c)}`), w.limit].filter(Boolean).join(' ');
}
