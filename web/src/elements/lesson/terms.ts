// Words of the glossary in place: what one means appears below it while it is pointed at, has the focus or was pressed. The words come from
// their own page, once;
// where they cannot be had, and without this, the link leads there.
//
// Hooks for tests: [data-part=term-note]
import { spoken } from '../../words/words';

interface Word {
  name: string;
  means: string; // HTML that the server has rendered
}

const WAIT = 150; // ms that the mouse may take on its way from the word to what it means, and rests on the word before that shows
const GAP = 6; // px between the two

let words: Promise<Map<string, Word>> | undefined;

/** The words by their anchors. */
function glossary(): Promise<Map<string, Word>> {
  words ??= read().catch((e: unknown) => {
    words = undefined; // the next may do better
    throw e;
  });
  return words;
}

async function read(): Promise<Map<string, Word>> {
  const r = await fetch(spoken('/glossary'));
  if (!r.ok) throw new Error(r.statusText);
  const page = new DOMParser().parseFromString(await r.text(), 'text/html');
  return new Map(
    [...page.querySelectorAll('.glossary dl > div')].map((d) => [
      d.id,
      { name: d.querySelector('dt')?.textContent ?? '', means: d.querySelector('dd')?.innerHTML ?? '' },
    ]),
  );
}

export class Terms {
  private readonly note = document.createElement('div');
  private at: HTMLAnchorElement | null = null; // the word that is explained, or about to be
  private held = false; // it was pressed, and stays until something else is
  private timer = 0;

  constructor(private readonly root: HTMLElement) {
    this.note.className = 'term-note';
    this.note.id = 'term-note';
    this.note.lang = 'en'; // as all prose of lessons
    this.note.dataset.part = 'term-note';
    this.note.setAttribute('role', 'tooltip');
    this.note.hidden = true;
    (root.querySelector('main') ?? root).append(this.note);
    root.addEventListener('pointerover', this.over);
    root.addEventListener('pointerout', this.out);
    root.addEventListener('focusin', this.focused);
    root.addEventListener('focusout', this.left);
    root.addEventListener('click', this.clicked);
    root.addEventListener('scroll', this.scrolled, true);
    document.addEventListener('keydown', this.keyed, true);
  }

  remove(): void {
    this.hide();
    this.note.remove();
    this.root.removeEventListener('pointerover', this.over);
    this.root.removeEventListener('pointerout', this.out);
    this.root.removeEventListener('focusin', this.focused);
    this.root.removeEventListener('focusout', this.left);
    this.root.removeEventListener('click', this.clicked);
    this.root.removeEventListener('scroll', this.scrolled, true);
    document.removeEventListener('keydown', this.keyed, true);
  }

  private term(e: Event): HTMLAnchorElement | null {
    return (e.target as Element).closest<HTMLAnchorElement>('a.term');
  }

  private readonly over = (e: PointerEvent) => {
    if (e.pointerType !== 'mouse') return;
    if (this.note.contains(e.target as Node)) window.clearTimeout(this.timer);
    const link = this.term(e);
    if (!link || this.held) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.show(link), WAIT);
  };

  private readonly out = (e: PointerEvent) => {
    if (e.pointerType !== 'mouse' || this.held || !(this.term(e) || this.note.contains(e.target as Node))) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(this.hide, WAIT);
  };

  private readonly focused = (e: FocusEvent) => {
    const link = this.term(e);
    if (link?.matches(':focus-visible')) void this.show(link);
  };

  private readonly left = (e: FocusEvent) => {
    if (this.term(e) === this.at) this.hide();
  };

  private readonly clicked = (e: MouseEvent) => {
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = this.term(e);
    if (!link) {
      if (this.held && !this.note.contains(e.target as Node)) this.hide();
      return;
    }
    e.preventDefault();
    if (this.held && this.at === link) {
      this.hide();
      return;
    }
    this.held = true;
    void this.show(link);
  };

  private readonly keyed = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || this.note.hidden) return;
    e.stopPropagation();
    this.hide();
  };

  /** What is shown would stand still while its word moves. */
  private readonly scrolled = () => {
    if (!this.note.hidden) this.hide();
  };

  private readonly hide = () => {
    window.clearTimeout(this.timer);
    this.at?.removeAttribute('aria-describedby');
    this.at = null;
    this.held = false;
    this.note.hidden = true;
  };

  private async show(link: HTMLAnchorElement): Promise<void> {
    if (this.at === link && !this.note.hidden) return;
    this.at?.removeAttribute('aria-describedby');
    this.at = link;
    let word: Word | undefined;
    try {
      word = (await glossary()).get(new URL(link.href).hash.slice(1));
    } catch {
      // The word is explained on its own page.
    }
    if (this.at !== link) return;
    if (!word) {
      const pressed = this.held;
      this.hide();
      if (pressed) location.assign(link.href);
      return;
    }
    const name = document.createElement('b');
    name.textContent = word.name;
    this.note.innerHTML = word.means;
    this.note.prepend(name);
    this.note.hidden = false;
    link.setAttribute('aria-describedby', this.note.id);
    this.place(link);
  }

  /** Below the word, or above it where there is no room. */
  private place(link: HTMLAnchorElement): void {
    const word = link.getClientRects()[0] ?? link.getBoundingClientRect(),
      box = this.note.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(word.left, document.documentElement.clientWidth - box.width - GAP));
    const below = word.bottom + GAP,
      above = word.top - box.height - GAP;
    this.note.style.left = `${left}px`;
    this.note.style.top = `${below + box.height > innerHeight && above > 0 ? above : below}px`;
  }
}
