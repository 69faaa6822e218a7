// The lines in which the text of a variant differs from the other's, where it is the same text but for a few lines.
import type { Run } from '../../protocol/types.gen';

/** More differing lines than these are another text. */
const FEW = 3;

export function edited(mine: Run | null, other: Run | null): { line: number; text: string }[] {
  if (!mine || !other || mine.source.text === other.source.text) return [];
  const a = mine.source.text.split('\n'),
    b = other.source.text.split('\n');
  if (a.length !== b.length) return [];
  const differing = a.flatMap((text, i) => (text === b[i] ? [] : [{ line: i + 1, text: text.trim() }]));
  return differing.length > FEW ? [] : differing;
}
