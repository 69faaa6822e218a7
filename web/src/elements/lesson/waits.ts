// What comes after a prediction may tell its answer: tables, measured times, explorers, definitions, claims, and texts that the
// lesson marks as answers wait until it is answered, or the reader wants to see them.
import { say } from '../../words/learn';

const TELLS = '.answer, .measured, .times, .claim, .claims, .term-said, tilescope-explore';

const open = (predict: Element) => (predict as HTMLElement).dataset.state !== 'answered' && Number(predict.getAttribute('tries')) === 0;

/** Hides what waits in a part, with one note for what is together. Predictions that were answered before hold nothing back. */
export function hold(part: HTMLElement): void {
  let waiting = false;
  for (const e of [...part.children]) {
    if (e.matches('tilescope-predict')) waiting ||= open(e);
    else if (waiting && e.matches(TELLS)) {
      if (!e.previousElementSibling!.matches('.waits')) e.before(note());
      e.classList.add('waits');
    }
  }
}

function note(): HTMLElement {
  const p = document.createElement('p');
  p.className = 'q veil';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn slim';
  button.dataset.part = 'unveil';
  button.textContent = say('lesson.unveil');
  button.addEventListener('click', () => show(p));
  p.append(`${say('lesson.waits')} `, button);
  return p;
}

/** Shows what is together below a note, in its place. */
function show(p: Element): void {
  for (let e = p.nextElementSibling; e?.matches('.waits'); e = e.nextElementSibling) e.classList.remove('waits');
  p.remove();
}

/** Shows what waited for predictions that are answered now, up to the next one that is not. */
export function release(part: HTMLElement): void {
  for (const e of [...part.children]) {
    if (e.matches('tilescope-predict') && open(e)) return;
    if (e.matches('.veil')) show(e);
  }
}
