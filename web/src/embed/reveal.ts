// A plugin for reveal.js: on a slide with <tilescope-stage steps="12 20 31">, the deck's next and back go through these positions before they leave the slide.
//
// Each position after the first is a fragment of the slide. What the figure shows follows from which of them are visible, as an absolute place: a reload, a
// deep link, the overview and coming back from behind all lead to the same. Keys that are pressed inside the frame are the deck's.
//
//   <script src="…/embed.js"></script> <script src="…/embed-reveal.js"></script>
//   Reveal.initialize({ hash: true, fragmentInURL: true, plugins: [TilescopeReveal] })
import type { FigureElement } from './element';
import type { Key } from './protocol';

/** What of a deck is used. */
interface Deck {
  on(type: string, f: () => void): void;
  getRevealElement(): HTMLElement;
  getSlidesElement(): HTMLElement;
  sync(): void;
  triggerKey(keyCode: number): void;
  isReady(): boolean;
}

const FRAGMENT = 'tilescope-step';

/** Positions in the order in which the deck goes through them. */
export const positions = (text: string) => text.trim().split(/[\s,]+/).filter((s) => /^\d{1,15}$/.test(s)).map(Number);

/** The place that a number of visible fragments stands for. */
export const reached = (steps: readonly number[], visible: number) => steps[Math.min(visible, steps.length - 1)];

class Conducted {
  constructor(
    readonly figure: FigureElement,
    readonly steps: number[],
    readonly fragments: HTMLElement[],
  ) {}

  follow(): void {
    const at = reached(this.steps, this.fragments.filter((f) => f.classList.contains('visible')).length);
    if (at !== undefined) this.figure.goto(at);
  }
}

/** Gives a figure's slide its fragments. */
function conducted(figure: FigureElement): Conducted | null {
  const steps = positions(figure.getAttribute('steps') ?? '');
  const slide = figure.closest('section');
  if (!steps.length || !slide) return null;
  if (!figure.hasAttribute('step')) figure.setAttribute('step', String(steps[0]));
  figure.setAttribute('keys', 'all');
  const fragments = steps.slice(1).map((_, i) => {
    const f = document.createElement('span');
    f.className = `fragment ${FRAGMENT}`;
    f.setAttribute('aria-hidden', 'true');
    // Fragments of the slide's own come in the order of the page, unless they are numbered; those of a figure stand where the figure does.
    const from = figure.getAttribute('fragment-index');
    if (from !== null && /^\d+$/.test(from)) f.dataset.fragmentIndex = String(Number(from) + i);
    return f;
  });
  figure.after(...fragments);
  return new Conducted(figure, steps, fragments);
}

const TilescopeReveal = () => ({
  id: 'tilescope',
  init(deck: Deck): void {
    const figures = [...deck.getRevealElement().querySelectorAll<FigureElement>('.slides section tilescope-stage[steps]')].map(conducted).filter((c): c is Conducted => c !== null);
    const follow = () => figures.forEach((c) => c.follow());
    for (const event of ['ready', 'slidechanged', 'fragmentshown', 'fragmenthidden', 'overviewhidden', 'overviewshown']) deck.on(event, follow);
    deck.getRevealElement().addEventListener('tilescope-key', (e) => deck.triggerKey((e as CustomEvent<Key>).detail.keyCode));
  },
});

declare global {
  interface Window {
    TilescopeReveal: typeof TilescopeReveal;
  }
}
if (typeof window !== 'undefined') window.TilescopeReveal = TilescopeReveal;
