// Opens a room from a stage: the server makes it, and this browser presents it.
import type { State } from '../../store/state';
import { shownOf } from './shown';
import { themed } from '../../theme';
import { here, say, spoken } from '../../words/words';

/** Goes to the room's page, or says what is wrong. The part is that of the lesson which is open. */
export async function openRoom(s: State, title: string, lesson: string, part: string): Promise<string> {
  const shown = shownOf(s);
  if (!shown) return say('stage.nothingYet');
  try {
    const body = JSON.stringify({ title, lesson: s.ran.lesson ?? lesson, shown });
    const answer = await fetch(spoken('/rooms'), { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    const at = answer.headers.get('Location');
    if (answer.status === 201 && at) {
      location.assign(themed(here(at)) + (part ? `#part=${part}` : ''));
      return '';
    }
    return say('stage.noRoom', { why: (await answer.text()).trim() || answer.status });
  } catch {
    return say('stage.noRoomServer');
  }
}
