// A plugin for reveal.js: on a slide with <tilescope-stage steps="12 20 31">, the deck's next and back go through these positions before
// they leave the slide.
//
// Each position after the first is a fragment of the slide. What the figure shows follows from which of them are visible, as an absolute
// place: a reload, a deep link, the overview, paper and coming back from behind all lead to the same. Keys that are pressed inside the
// frame are the deck's; those in a figure without positions of its own are, once it is at its last step or its first. Another keys="…" of
// a figure counts instead: keys="none" keeps all of them.
//
//   <script src="…/embed.js"></script> <script src="…/embed-reveal.js"></script>
//   Reveal.initialize({ hash: true, plugins: [TilescopeReveal] })
import type { FigureElement } from './element';
import type { Key } from './protocol';

/** What of a deck is used. */
interface Deck {
  on(type: string, f: () => void): void;
  getRevealElement(): HTMLElement;
}

const FRAGMENT = 'tilescope-step';
const FIGURES = '.slides section tilescope-stage[steps]';
const EVERY = '.slides section tilescope-stage';

/** Positions in the order in which the deck goes through them. */
export const positions = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter((s) => /^\d{1,15}$/.test(s))
    .map(Number);

/** The place that a number of visible fragments stands for. */
export const reached = (steps: readonly number[], visible: number) => steps[Math.min(visible, steps.length - 1)];

/** Gives a figure its fragments: siblings after it, so that a slide that is copied for paper has them, too. */
function prepare(figure: FigureElement): void {
  const steps = positions(figure.getAttribute('steps') ?? '');
  if (!steps.length) return;
  if (!figure.hasAttribute('step')) figure.setAttribute('step', String(steps[0]));
  if (!figure.hasAttribute('keys')) figure.setAttribute('keys', 'all');
  const from = figure.getAttribute('fragment-index');
  figure.after(
    ...steps.slice(1).map((_, i) => {
      const f = document.createElement('span');
      f.className = `fragment ${FRAGMENT}`;
      f.setAttribute('aria-hidden', 'true');
      // Fragments come in the order of the page, unless the slide's own are numbered.
      if (from !== null && /^\d+$/.test(from)) f.dataset.fragmentIndex = String(Number(from) + i);
      return f;
    }),
  );
}

/** Takes a figure to where its fragments say. */
function follow(figure: FigureElement): void {
  let visible = 0;
  for (let f = figure.nextElementSibling; f?.classList.contains(FRAGMENT); f = f.nextElementSibling)
    if (f.classList.contains('visible')) visible++;
  const at = reached(positions(figure.getAttribute('steps') ?? ''), visible);
  if (at !== undefined) figure.goto(at);
}

/** A key pressed in a figure, pressed on the deck: it and its other plugins take it as any other. */
function pressed(deck: HTMLElement, k: Key): void {
  const e = new KeyboardEvent('keydown', { key: k.key, code: k.code, shiftKey: k.shiftKey, bubbles: true, cancelable: true });
  Object.defineProperty(e, 'keyCode', { value: k.keyCode });
  deck.dispatchEvent(e);
}

const TilescopeReveal = () => ({
  id: 'tilescope',
  init(deck: Deck): void {
    const root = deck.getRevealElement();
    const figures = () => [...root.querySelectorAll<FigureElement>(FIGURES)];
    const every = () => [...root.querySelectorAll<FigureElement>(EVERY)];
    const all = () => figures().forEach(follow);
    figures().forEach(prepare);
    // A figure that is stepped by hand keeps the keys that it uses, until it has ended.
    for (const f of every()) if (!f.hasAttribute('keys')) f.setAttribute('keys', 'rest');
    // Pages for paper are printed by programs, too, which do not wait for figures.
    deck.on('pdf-ready', () => every().forEach((f) => f.setAttribute('paper', '')));
    for (const event of ['ready', 'pdf-ready', 'slidechanged', 'fragmentshown', 'fragmenthidden']) deck.on(event, all);
    // In the overview a press on a figure chooses its slide.
    const still = (on: boolean) => () => {
      for (const f of every()) f.style.pointerEvents = on ? 'none' : '';
      all();
    };
    deck.on('overviewshown', still(true));
    deck.on('overviewhidden', still(false));
    root.addEventListener('tilescope-key', (e) => pressed(root, (e as CustomEvent<Key>).detail));
  },
});

declare global {
  interface Window {
    TilescopeReveal: typeof TilescopeReveal;
  }
}
if (typeof window !== 'undefined') window.TilescopeReveal = TilescopeReveal;
