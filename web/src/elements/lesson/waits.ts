// What stands below a prediction may tell its answer: tables, explorers and what slips are put right wait until it is answered, or the reader wants to see them.
import { say } from '../../words/words';

const TELLS = '.measured, .claim, tilescope-explore';

const open = (predict: HTMLElement) => predict.dataset.state !== 'answered' && Number(predict.getAttribute('tries')) === 0;

/** Hides what waits in a part. Predictions that were answered before hold nothing back. */
export function hold(part: HTMLElement): void {
  let waiting = false;
  for (const e of [...part.children] as HTMLElement[]) {
    if (e.matches('tilescope-predict')) waiting ||= open(e);
    else if (waiting && e.matches(TELLS)) {
      e.classList.add('waits');
      const p = document.createElement('p');
      p.className = 'q veil';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'btn slim';
      button.dataset.part = 'unveil';
      button.textContent = say('lesson.unveil');
      button.addEventListener('click', () => show(e));
      p.append(`${say('lesson.waits')} `, button);
      e.before(p);
    }
  }
}

function show(e: HTMLElement): void {
  if (!e.matches('.waits')) return;
  e.classList.remove('waits');
  e.previousElementSibling!.remove();
}

/** Shows what waited for predictions that are answered now, up to the next one that is not. */
export function release(part: HTMLElement): void {
  for (const e of [...part.children] as HTMLElement[]) {
    if (e.matches('tilescope-predict') && open(e)) return;
    show(e);
  }
}
