// Opens a room from a stage: the server makes it, and this browser presents it.
import type { State } from '../../store/store';
import { shownOf } from './shown';

/** Goes to the room's page, or says what is wrong. */
export async function openRoom(s: State, title: string, lesson: string): Promise<string> {
  const shown = shownOf(s);
  if (!shown) return 'There is nothing to show yet. Run the program first.';
  try {
    const body = JSON.stringify({ title, lesson: s.ran.lesson ?? lesson, shown });
    const answer = await fetch('/rooms', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    const at = answer.headers.get('Location');
    if (answer.status === 201 && at) {
      location.assign(at);
      return '';
    }
    return `No room could be opened: ${(await answer.text()).trim() || answer.status}.`;
  } catch {
    return 'No room could be opened: the server does not answer. Try again in a few seconds.';
  }
}
