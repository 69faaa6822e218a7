// Short links: made of what a stage shows, and asked about when an older engine made them.
import type { Spec } from '../../protocol/types.gen';
import { say, spoken } from '../../words/words';
import type { Kept } from './whereabouts';

/** Has a link kept for ever, and gives its path; rejects with what is wrong. */
export async function keep(what: { spec: Spec; view: string }): Promise<string> {
  const answer = await fetch(spoken('/s'), { method: 'POST', body: JSON.stringify(what), headers: { 'Content-Type': 'application/json' } });
  const at = answer.headers.get('Location');
  if (answer.status !== 201 || !at) throw new Error((await answer.text()).trim() || say('share.answered', { status: answer.status }));
  return at;
}

/** What a reader must know of a link that was made long ago; "" for nothing. */
export async function ageOf(kept: Kept): Promise<string> {
  const moved = kept.moved ? say('share.moved') : '';
  if (!kept.older) return moved;
  let age: string;
  try {
    const answer = await fetch(spoken(`/s/${kept.name}/check`));
    age = answer.ok ? ((await answer.json()) as { text: string }).text : '';
  } catch {
    age = '';
  }
  return [moved, age || say('share.unknown')].filter(Boolean).join(' ');
}
