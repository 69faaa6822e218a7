// A profiler's counters as a form: every row is guessed before any is told. The server counts, and words how far a guess is off.
//
// Hooks for tests: li[data-counter][data-exact=yes|no] with [data-part=counted], .told and [data-part=lanes]; [data-part=ncu]
import { numeral } from '../../words/numeral';
import { say } from '../../words/learn';

/** A row as the server tells it. */
export interface Counted {
  counter: string;
  exact: boolean;
  counted: string;
  off: string;
  why: string; // trusted HTML: the lesson's own prose, which is English
  beside: string;
  place?: { program: string; query: string; hash: string };
}

const rows = (form: Element) => [...form.querySelectorAll<HTMLElement>('.profile li')];

const inputs = (form: Element) => [...form.querySelectorAll<HTMLInputElement>('.profile input')];

/** The guesses, in order; what is wrong with the first row that has none, and the focus there. */
export function guesses(form: Element): { list: number[] } | { problem: string } {
  const list: number[] = [];
  for (const x of inputs(form)) x.removeAttribute('aria-invalid');
  for (const x of inputs(form)) {
    const text = numeral(x.value);
    const n = Number(text);
    if (text === '' || !Number.isSafeInteger(n) || n < 0) {
      x.setAttribute('aria-invalid', 'true');
      x.focus();
      return { problem: say(text === '' ? 'profile.every' : 'profile.whole') };
    }
    list.push(n);
  }
  return { list };
}

/** Fills what was counted in beside the guesses. */
export function fill(form: Element, told: readonly Counted[]): void {
  const beside = form.querySelector('.beside-said')?.textContent ?? '';
  for (const x of inputs(form)) x.readOnly = true;
  for (const button of form.querySelectorAll<HTMLElement>('.profile .btn.pri')) button.hidden = true;
  for (const [i, li] of rows(form).entries()) {
    const r = told[i]!;
    li.dataset.exact = r.exact ? 'yes' : 'no';
    li.querySelector('output')!.textContent = r.counted;
    const says = li.querySelector<HTMLElement>('.told')!;
    const b = document.createElement('b');
    b.textContent = r.exact ? say('profile.exact') : r.off;
    says.replaceChildren(b);
    if (r.why) {
      const why = document.createElement('span');
      why.lang = 'en';
      why.innerHTML = r.why; // the server's own rendered text
      says.append(' ', why);
    }
    if (r.beside) {
      const other = document.createElement('span');
      other.className = 'versus';
      other.lang = 'en';
      other.textContent = `(${beside}: ${r.beside})`;
      says.append(' ', other);
    }
    if (r.place) says.append(' ', lanes(r.place, li.querySelector('label')!.textContent));
  }
}

/** Leads to the instruction that costs most of a counter. */
function lanes(to: NonNullable<Counted['place']>, counter: string): HTMLAnchorElement {
  const a = document.createElement('a');
  a.className = 'moment';
  a.dataset.part = 'lanes';
  a.href = `/lessons/${to.program}${to.query}${to.hash}`;
  a.textContent = say('profile.lanes');
  a.setAttribute('aria-label', say('profile.lanesOf', { counter }));
  return a;
}

/** What all rows came to. */
export const score = (told: readonly Counted[]): string => say('profile.score', { n: told.filter((r) => r.exact).length, of: told.length });

/** Copies the command that asks a real profiler for the same, and says so on the button for a while. */
export async function copyCommand(button: HTMLElement): Promise<void> {
  const text = button.dataset.command ?? '';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    button.after(box);
    box.select();
    document.execCommand('copy');
    box.remove();
    button.focus();
  }
  const before = button.textContent;
  button.textContent = say('share.copied');
  setTimeout(() => (button.textContent = before), 2000);
}
