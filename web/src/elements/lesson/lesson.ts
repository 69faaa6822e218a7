// A lesson's page: one part at a time beside the stage, which follows the text. The page comes whole from the server, so that it can be
// read and printed without this; the element turns its parts like pages and takes its links to moments to the stage.
//
// Hooks for tests: <tilescope-lesson data-page="2" data-ready data-study>, [data-part=back|next|next-lesson|print],
// [data-part=progress-text], [data-part=answered-text], .prog li.d|c|s for a prediction that is answered, next, or in its second try
import type { StageElement } from '../stage/stage';
import { say } from '../../words/learn';
import { draw } from './paper';
import { Terms } from './terms';
import { hold, release } from './waits';

const words = {
  part: (n: number, of: number) => say('lesson.part', { n, of }),
  next: (title: string) => say('lesson.next', { title }),
  answered: (n: number, all: number) => say('lesson.answered', { n, all }),
};

/** Pages that are shown small in the stage's place. */
const STUDIES = new Set(['/compare', '/sweep']);

const itemOf = (predict: Element): string => predict.getAttribute('item') ?? '';

/** Says what of a part comes below the figure on a phone: what follows the first text that leads to a moment, and its questions. */
function seat(part: HTMLElement): void {
  const list = [...part.children],
    find = (wanted: (e: Element) => boolean) => list.findIndex((e) => wanted(e) && !e.classList.contains('waits'));
  const text = find((e) => !!e.querySelector('a.moment')),
    question = find((e) => e.matches('tilescope-predict, tilescope-exercise'));
  const usual = find((e) => e.matches('p'));
  const last = text < 0 || (question >= 0 && question < text) ? Math.min(usual, question < 0 ? usual : question - 1) : text;
  for (const [i, e] of list.entries()) e.classList.toggle('below', i > last);
}

class LessonElement extends HTMLElement {
  private now = 0;
  private terms: Terms | null = null;
  private readonly done = new Set<string>(); // predictions that are answered, right or wrong

  connectedCallback(): void {
    for (const p of this.parts) hold(p);
    for (const p of this.predictions) if (Number(p.getAttribute('tries')) > 0) this.done.add(itemOf(p));
    this.progress();
    this.terms = new Terms(this);
    this.addEventListener('click', this.clicked);
    this.addEventListener('tilescope-answered', this.answered);
    this.addEventListener('tilescope-tried', this.tried);
    this.addEventListener('tilescope-watch', this.watched);
    document.addEventListener('keydown', this.keyed);
    window.addEventListener('popstate', this.popped);
    this.button('back').addEventListener('click', () => this.turn(this.now - 1));
    this.button('next').addEventListener('click', () => this.turn(this.now + 1));
    this.button('print').addEventListener('click', () => void this.print());
    const asked = Number(new URLSearchParams(location.search).get('part') ?? '1') - 1;
    const anchored = this.parts.findIndex(
      (p) => location.hash && (p.id === location.hash.slice(1) || p.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)),
    );
    const first = anchored >= 0 ? anchored : Number.isInteger(asked) ? asked : 0;
    this.open(Math.min(Math.max(first, 0), this.parts.length - 1), first > 0);
    this.dataset.ready = '';
  }

  disconnectedCallback(): void {
    this.terms?.remove();
    this.removeEventListener('click', this.clicked);
    this.removeEventListener('tilescope-answered', this.answered);
    this.removeEventListener('tilescope-tried', this.tried);
    this.removeEventListener('tilescope-watch', this.watched);
    document.removeEventListener('keydown', this.keyed);
    window.removeEventListener('popstate', this.popped);
  }

  private get parts(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.part')];
  }

  private get predictions(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.part tilescope-predict')];
  }

  private get stage(): StageElement | null {
    return this.querySelector<StageElement>('tilescope-stage');
  }

  private button(part: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part="${part}"]`)!;
  }

  private readonly popped = () => {
    const n = Number(new URLSearchParams(location.search).get('part') ?? '1') - 1;
    if (Number.isInteger(n) && n >= 0 && n < this.parts.length) this.open(n, true);
  };

  private readonly answered = (e: Event) => {
    const part = (e.target as Element).closest<HTMLElement>('.part');
    if (!part) return; // it is of an earlier lesson
    release(part);
    this.done.add(itemOf(e.target as Element));
    this.progress();
  };

  private readonly tried = () => this.progress();

  /** Watching may give an answer away: the first prediction of the part that has none is asked for it before. */
  private readonly watched = (e: Event) => {
    const open = [...this.parts[this.now]!.querySelectorAll('tilescope-predict')].find((p) => p.waits);
    if (!open) return;
    e.preventDefault();
    open.askFirst(() => this.stage?.act({ do: 'watch', anyway: true }));
  };

  /** The browser's own key to print prints the lesson with its figures, too. */
  private readonly keyed = (e: KeyboardEvent) => {
    if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== 'p') return;
    e.preventDefault();
    if (this.dataset.printing === undefined) void this.print();
  };

  /** Links to moments of a stage lead to the stage beside the text. */
  private readonly clicked = (e: MouseEvent) => {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = (e.target as Element).closest<HTMLAnchorElement>('a.moment');
    if (!link) return;
    e.preventDefault();
    this.show(link.href);
    for (const a of this.querySelectorAll('a.moment[aria-current]')) a.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'step');
    if (matchMedia('(max-width: 760px)').matches && !this.inView())
      this.stage?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  };

  /** Whether the stage's picture and its sentence are on the screen, below the header. */
  private inView(): boolean {
    const top = this.querySelector('.learn-top')!.getBoundingClientRect().bottom,
      stage = this.stage?.getBoundingClientRect(),
      sentence = this.stage?.querySelector('[data-part="narration"]')?.getBoundingClientRect();
    return !!stage && !!sentence && stage.top >= top - 1 && sentence.bottom <= innerHeight;
  }

  /** Takes the stage to an address of a stage's page, or puts a comparison or a sweep in its place. */
  show(address: string): void {
    const url = new URL(address, location.href);
    if (STUDIES.has(url.pathname)) {
      void this.study(address);
      return;
    }
    delete this.dataset.study;
    this.querySelector('tilescope-study')?.remove();
    const program = url.pathname.replace(/^\/lessons\//, '');
    void this.stage?.visit(program, url.search, url.hash);
  }

  /** The stage keeps its run meanwhile. */
  private async study(address: string): Promise<void> {
    this.dataset.study = address;
    await import('../study/study');
    if (this.dataset.study !== address) return; // the reader has gone on
    let study = this.querySelector('tilescope-study');
    if (!study) {
      study = document.createElement('tilescope-study');
      this.querySelector('.work')!.append(study);
    }
    study.setAttribute('address', address);
  }

  /** Prints the whole lesson, each part with its figure at its moment. */
  private async print(): Promise<void> {
    const button = this.button('print') as HTMLButtonElement;
    button.disabled = true;
    this.dataset.printing = '';
    const figures = await draw(this.parts);
    // Some browsers print when they find the time, and not at once.
    window.addEventListener(
      'afterprint',
      () => {
        for (const f of figures) f.remove();
        delete this.dataset.printing;
        button.disabled = false;
      },
      { once: true },
    );
    this.dataset.printing = 'ready';
    window.print();
  }

  /** What a reader has answered is how far they are, not which parts they have seen. */
  private progress(): void {
    const all = this.predictions;
    const next = all.findIndex((p) => !this.done.has(itemOf(p)));
    const marks = all.map((p, i) => {
      const li = document.createElement('li');
      const state = this.done.has(itemOf(p)) ? 'd' : p.dataset.try === 'second' ? 's' : i === next ? 'c' : '';
      if (state) li.className = state;
      li.textContent = state === 'd' ? '✓' : String(i + 1);
      return li;
    });
    this.querySelector('.prog ol')!.replaceChildren(...marks);
    this.button('answered-text').textContent = words.answered(all.filter((p) => this.done.has(itemOf(p))).length, all.length);
  }

  private turn(to: number): void {
    if (to < 0 || to >= this.parts.length) return;
    const q = new URLSearchParams(location.search);
    q.set('part', String(to + 1));
    history.pushState(null, '', `${location.pathname}?${q}`);
    this.open(to, true);
    const heading = this.parts[to]!.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    this.querySelector('.prose')?.scrollTo({ top: 0 });
    if (matchMedia('(max-width: 760px)').matches) window.scrollTo({ top: 0 });
  }

  private open(n: number, visit: boolean): void {
    const parts = this.parts;
    const place = (p: HTMLElement | undefined) => p?.dataset.study ?? p?.dataset.stage;
    const before = place(parts[this.now]);
    this.now = n;
    for (const [i, p] of parts.entries()) p.hidden = i !== n;
    seat(parts[n]!);
    this.button('progress-text').textContent = words.part(n + 1, parts.length);
    this.toggleAttribute('data-first', n === 0);
    this.toggleAttribute('data-last', n === parts.length - 1);
    this.toggleAttribute('data-writes', !!parts[n]!.querySelector('tilescope-exercise'));
    this.button('back').hidden = n === 0;
    const next = this.button('next');
    next.hidden = n === parts.length - 1;
    this.button('next-lesson').hidden = n !== parts.length - 1;
    if (!next.hidden) next.textContent = words.next(parts[n + 1]!.dataset.title ?? '');
    this.dataset.page = String(n + 1);
    const to = place(parts[n]);
    // The server puts the first part's stage on the page, but no study.
    if (to && ((visit && to !== before) || parts[n]!.dataset.study)) this.show(to);
  }
}

customElements.define('tilescope-lesson', LessonElement);

/** Takes the stage of a lesson's page to a moment. */
export function showMoment(from: Element, program: string, query: string, hash: string, study?: string): void {
  from.closest<LessonElement>('tilescope-lesson')?.show(study ?? `/lessons/${program}${query}${hash}`);
}

/** Says, once on a page, that what is done there is not kept. */
export function notKept(from: Element): void {
  const lesson = from.closest<LessonElement>('tilescope-lesson');
  if (!lesson || lesson.dataset.kept === 'no') return;
  lesson.dataset.kept = 'no';
  const p = document.createElement('p');
  p.className = 'keeper';
  p.setAttribute('role', 'status');
  const hide = document.createElement('button');
  hide.type = 'button';
  hide.className = 'btn';
  hide.textContent = say('keeper.hide');
  hide.addEventListener('click', () => p.remove());
  p.append(`${navigator.cookieEnabled ? say('lesson.unkept') : say('lesson.cookies')} `, hide);
  lesson.append(p);
}
