// A figure in sentences, for readers who do not see it.
import type { Figure } from './figure';

const ENDED = /[.!?…]$/;

const ended = (said: string) => (ENDED.test(said) ? said : `${said}.`);

const capital = (said: string) => said.charAt(0).toUpperCase() + said.slice(1);

/** A title of several parts. */
export const headed = (parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((said, part) => (said === '' ? part : `${said}${ENDED.test(said) ? '' : ':'} ${part}`), '');

/** A figure's title, its moment where what it shows does not begin with that, and what it shows. */
export function described({ title, note, said }: Pick<Figure, 'title' | 'note' | 'said'>): string {
  const shown = said.trim(),
    moment = note === title || shown.startsWith(note) ? '' : note;
  const link = ENDED.test(moment) ? ' ' : shown.charAt(0) === shown.charAt(0).toUpperCase() ? '. ' : '; ';
  const rest = [moment, shown].filter(Boolean).join(link);
  return rest === '' ? ended(capital(title)) : headed([capital(title), ended(rest)]);
}
