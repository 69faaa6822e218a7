// A lesson as slides. What is on them is the page's. `S` opens the speaker's view, which steps the deck and is stepped by it.
import Reveal from 'reveal.js';
import { follow, show, wanted } from './theme';

type Deck = InstanceType<typeof Reveal>;
type Plugins = NonNullable<ConstructorParameters<typeof Reveal>[1]>['plugins'];
type Said = Record<'notes' | 'none' | 'next' | 'end' | 'time' | 'speaker', string>;
type Place = { h: number; v: number; f: number };

const same = (a: Place, b: Place) => a.h === b.h && a.v === b.v && a.f === b.f;
const heading = (text: string, tag = 'h2') => Object.assign(document.createElement(tag), { textContent: text });
const titleOf = (slide: HTMLElement | undefined) => slide?.querySelector('h1, h2')?.textContent?.trim();

function placeOf(deck: Deck): Place {
  const { h, v, f } = deck.getIndices();
  return { h, v: v ?? 0, f: f ?? -1 };
}

/** The speaker's view is this page once more, beside the notes. */
function openSpeaker(): void {
  const url = new URL(location.href);
  url.searchParams.set('speaker', '');
  window.open(url, 'tilescope-speaker', 'popup,width=1280,height=720');
}

/** What the presenter reads: the notes of the slide, what comes next, and how long it has been. */
function speakerPane(deck: Deck, says: Said): { tell: () => void; begin: () => void } {
  const pane = document.querySelector<HTMLElement>('[data-part=speaker-pane]')!;
  const began = Date.now();
  const clock = document.createElement('p');
  const tell = () => {
    const slide = deck.getCurrentSlide() as HTMLElement;
    const slides = deck.getSlides() as HTMLElement[];
    const notes = slide.querySelector(':scope > aside.notes');
    const said = document.createElement('div');
    if (notes) said.append(...[...notes.cloneNode(true).childNodes]);
    else said.textContent = says.none;
    const after = heading(titleOf(slides[slides.indexOf(slide) + 1]) ?? says.end, 'p');
    pane.replaceChildren(clock, heading(titleOf(slide) ?? '', 'h1'), heading(says.notes), said, heading(says.next), after);
  };
  const tick = () => {
    const s = Math.floor((Date.now() - began) / 1000);
    clock.textContent = `${says.time} ${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
  };
  const begin = () => {
    pane.hidden = false;
    clock.className = 'clock';
    tick();
    setInterval(tick, 1000);
    tell();
  };
  return { tell, begin };
}

/** The page's deck, not yet begun. */
function deckOf(root: HTMLElement, plugins: Plugins, speaking: boolean): Deck {
  const query = new URLSearchParams(location.search);
  /** A phone held upright has slides that are. */
  const narrow = innerWidth < 760 && innerWidth < innerHeight && !query.has('print-pdf');
  return new Reveal(root, {
    hash: true,
    width: narrow ? 660 : 1120,
    height: narrow ? 1000 : 630,
    margin: 0.045,
    center: false,
    embedded: speaking,
    navigationMode: 'linear',
    transition: 'none',
    backgroundTransition: 'none',
    showNotes: (query.has('notes') ? 'separate-page' : false) as boolean, // its types know no pages for paper
    plugins,
  });
}

/** Shows the page's slides. */
export function present(plugins: Plugins): void {
  show(wanted() || (document.documentElement.dataset.theme ?? ''));
  follow();
  const says = JSON.parse(document.body.dataset.says!) as Said;
  const speaking = new URLSearchParams(location.search).has('speaker');
  const root = document.querySelector<HTMLElement>('.reveal')!;
  document.body.classList.toggle('speaking', speaking);
  const deck = deckOf(root, plugins, speaking);
  const pane = speakerPane(deck, says);
  document.querySelector('[data-part=speaker]')?.addEventListener('click', openSpeaker);

  /** Windows that show this deck are at the same place, whichever of them is stepped. */
  const channel = new BroadcastChannel(`tilescope-deck ${location.pathname}`);
  channel.addEventListener('message', (e: MessageEvent<Place | 'where'>) => {
    if (e.data === 'where') channel.postMessage(placeOf(deck));
    else if (!same(e.data, placeOf(deck))) deck.slide(e.data.h, e.data.v, e.data.f);
  });
  const moved = () => {
    channel.postMessage(placeOf(deck));
    if (speaking) pane.tell();
  };
  for (const event of ['slidechanged', 'fragmentshown', 'fragmenthidden']) deck.on(event, moved);
  deck.addKeyBinding({ keyCode: 83, key: 'S', description: says.speaker }, openSpeaker);
  void deck.initialize().then(() => {
    // What screen readers hear of a slide is the lesson's prose, in its language.
    root.querySelector<HTMLElement>('.aria-status')?.setAttribute('lang', root.querySelector<HTMLElement>('.slides')!.lang);
    document.body.dataset.state = 'ready';
    if (!speaking) return;
    pane.begin();
    channel.postMessage('where');
  });
}
