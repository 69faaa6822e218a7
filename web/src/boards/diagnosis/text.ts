import type { Rewrite, Verdict } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { count, say } from '../../words/words';

/** A verdict's line, and that it is a model. */
export const noted = (v: Verdict): string =>
  [v.line ? say('diagnosis.line', { line: v.line }) : '', v.model ? say('diagnosis.model') : ''].filter(Boolean).join(', ');

/** What came of it when the program was run with the accesses of an array swizzled. */
export const swizzled = (s: Rewrite): string => say('diagnosis.swizzled', { before: count(s.before), after: count(s.after) });

/** The lines that it changes, as they should be. */
export const swizzleLines = (s: Rewrite): string =>
  s.edits.map((e) => `${say('diagnosis.line', { line: e.line })}: ${e.new.trim()}`).join('\n');

/** The rank of each verdict: "1.", "2.", or a dash if nothing can be improved. */
export const ranks = (list: Verdict[]): string[] => {
  let n = 0;
  return list.map((x) => (x.save ? `${++n}.` : '–'));
};

export function text(v: View): string {
  const d = v.diagnosis;
  if (!d) return say('diagnosis.waiting');
  const verdicts = d.verdicts.map(
    (x, i) => `${ranks(d.verdicts)[i]} ${x.title}${noted(x) && ` (${noted(x)})`}. ${x.text} ${x.share}; ${x.limit}.`,
  );
  const passed = d.passed.map((c) => `${c.name}: ${c.text.replace(/\.$/, '')}`).join('; ');
  return [
    `${d.title}.`,
    d.text,
    d.note,
    ...verdicts,
    ...(d.asCompiled ?? []).map((m) => m.text),
    passed && `${say('diagnosis.passed')}: ${passed}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
